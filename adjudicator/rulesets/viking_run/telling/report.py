"""A viewer's report of a turn: what he owes, his own turn, the others', the standings, his hand, the form."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Report, Section
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.reading import form
from adjudicator.rulesets.viking_run.telling.hands import all_hands, own_hand
from adjudicator.rulesets.viking_run.telling.headline import headline
from adjudicator.rulesets.viking_run.telling.rules import how_it_goes
from adjudicator.rulesets.viking_run.telling.standings import standings
from adjudicator.rulesets.viking_run.telling.tell import tell
from adjudicator.rulesets.viking_run.view import View

_SILENT = (of.RunBegun, of.VikingPlaced, of.DeckShuffled, of.HandDealt, of.OrdersKept, of.OrderDrawn)
_SILENT_OF_OTHERS = (of.VikingSetOut, of.VikingMoved, of.FoeMoved, of.FoeLeft)
"""What goes without saying in the news of others: the standings and the picture show where they are."""


def report(before: View, events: Sequence[Event], after: View) -> Report:
    """Return the viewer's report; where nothing was before, or nothing happened, the run begins."""
    begins = before.turn == 0 or not events
    return Report(
        title=f"Turn {before.turn}" if not begins else "Before the first turn",
        headline=headline(before, events, after) if not begins else _beginning(after),
        owed=_owed(after),
        sections=tuple(_sections(before, events, after, begins=begins)),
        form=form(after) if _plays(after) else (),
        facts=_facts(after),
    )


def _plays(view: View) -> bool:
    """Whether the viewer can still order anything."""
    own = view.own
    if own is None or view.outcome is not None:
        return False
    return _runs(view) or (bool(own.hand) and view.options.dead_play)


def _runs(view: View) -> bool:
    return view.seat is not None and view.viking(view.seat).runs


def _owed(view: View) -> tuple[str, ...]:
    if view.outcome is not None or not _runs(view):
        return ()
    return (f"Orders for turn {view.turn}",)


def _beginning(view: View) -> str:
    return f"{view.options.distance} inches to the ship, and the tide is going out"


def _sections(before: View, events: Sequence[Event], after: View, *, begins: bool) -> Iterator[Section]:
    own = [event for event in events if _about(event, after.seat)]
    others = [event for event in events if event not in own]
    if after.outcome is not None:
        yield Section(title="THE END", entries=(Entry(text=after.outcome.text),))
    if begins:
        yield Section(title="HOW IT GOES", entries=how_it_goes(after))
    if own and not begins:
        yield from _section("YOUR TURN", _lines(own, before, ()))
    if others and not begins:
        yield from _section(
            "THE OTHERS" if after.seat else "THE TURN", _lines(others, before, _SILENT_OF_OTHERS)
        )
    yield Section(title="STANDINGS", entries=standings(after))
    if after.viewer == UMPIRE_VIEWER:
        yield Section(title="ALL HANDS", entries=all_hands(after))
    elif after.own is not None and after.outcome is None:
        yield Section(title="YOUR HAND", entries=own_hand(after))


def _section(title: str, entries: tuple[Entry, ...]) -> Iterator[Section]:
    if entries:
        yield Section(title=title, entries=entries)


def _about(event: Event, seat: SeatId | None) -> bool:
    """Whether an event befell the viewer's own Viking, or was his doing."""
    if seat is None:
        return False
    if isinstance(event, of.CardPlayed):
        return seat in {event.seat, event.on}
    if isinstance(event, of.FoeCame):
        return event.foe.hunts == seat
    return getattr(event, "seat", getattr(event, "hunts", None)) == seat


def _lines(events: Sequence[Event], view: View, left_out: tuple[type[Event], ...]) -> tuple[Entry, ...]:
    """The events in sentences, in order; notes only where dice were thrown."""
    silent: tuple[type[Event], ...] = (*_SILENT, *left_out, of.RunEnded)
    told = (tell(event, view) for event in events if not isinstance(event, silent))
    return tuple(_noted(entry) for entry in told if entry is not None)


def _noted(entry: Entry) -> Entry:
    notes = tuple(note for note in entry.notes if note.throws or note.text)
    return entry.model_copy(update={"notes": notes})


def _facts(view: View) -> JSON:
    """The same for programs: all that the viewer may know, but for turns that are over."""
    return view.model_dump(mode="json", exclude={"scenes"})
