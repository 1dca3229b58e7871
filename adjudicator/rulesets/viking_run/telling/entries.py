"""A line of a report from an event: the sentence, with its rule and its throws as the note."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.events.cards import CardPlayed
from adjudicator.rulesets.viking_run.events.fights import FightFought, Result
from adjudicator.rulesets.viking_run.measures import inches


def entry(event: Event, text: str) -> Entry:
    """A line with its note: what the event's numbers were, its rule, its throws."""
    return Entry(
        text=text, notes=(Note(text=reason_of(event), rule=event.rule, throws=tuple(throws_of(event))),)
    )


def paragraph(sentences: Iterable[str], events: Sequence[Event]) -> Entry:
    """Several events in one line with one note, of those that were decided by dice or need a reason."""
    noted = [event for event in events if reason_of(event) or any(throws_of(event))]
    note = Note(
        text="; ".join(filter(None, map(reason_of, noted))),
        rule=", ".join(dict.fromkeys(event.rule for event in noted)),
        throws=tuple(throw for event in noted for throw in throws_of(event)),
    )
    return Entry(text=" ".join(sentences), notes=(note,) if noted else ())


def throws_of(event: Event) -> Iterator[Throw]:
    """The throws that an event holds, in the order of its fields."""
    for name in type(event).model_fields:
        value = getattr(event, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Throw):
                yield each


def reason_of(event: Event) -> str:
    """What the sentence does not say: the sums of a bout, for whom a card was meant; empty: nothing."""
    match event:
        case FightFought():
            return _sums(event)
        case CardPlayed(meant=str(meant)):
            return f"{card_words(event.card)} was meant for {data.name_of(meant)}, on whom enough lay already"
        case CardPlayed(rule="VR-PLAY-4"):
            return f"{card_words(event.card)} was meant for somebody who is out"
    return ""


def _sums(event: FightFought) -> str:
    """What each side threw and added, and what it costs him who lives."""
    ours = f"{event.throw.total} + {event.value}"
    theirs = f"{event.foe_throw.total} + {event.foe_value}"
    when = "of this turn" if event.before_move else "of the next turn"
    cost = (
        f", which costs {inches(event.cost)} inches {when}"
        if event.cost and event.result is not Result.LOST
        else ""
    )
    return f"{ours} against {theirs}{cost}"
