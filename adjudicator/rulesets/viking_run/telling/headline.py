"""The most telling thing of a viewer's turn, as the subject of his letter."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.telling.fights import foes
from adjudicator.rulesets.viking_run.telling.voice import band, coins, inner, listed, measured
from adjudicator.rulesets.viking_run.view import View


def headline(before: View, events: Sequence[Event], after: View) -> str:
    """Return the subject: the end of the run, the end of him, a fight, a card, or how far he ran."""
    if after.outcome is not None:
        return _ending(after)
    seat = after.seat
    if seat is None:
        return _public(events)
    for found in (_ends, _fights, _hurts, _runs, _plays):
        for told in found(events, seat):
            return told
    return _public(events) if not before.viking(seat).runs else "you stayed where you were"


def _ending(view: View) -> str:
    assert view.outcome is not None, "the run is over"
    if view.seat is not None and view.seat in view.outcome.winners:
        return f"you are home with {coins(view.viking(view.seat).coins)}, and have won"
    return view.outcome.text.rstrip(".")


def _public(events: Sequence[Event]) -> str:
    fallen = [data.name_of(e.seat) for e in events if isinstance(e, of.VikingFell | of.VikingBaptised)]
    cards = sum(isinstance(event, of.CardPlayed) for event in events)
    out = f"; out: {', '.join(fallen)}" if fallen else ""
    return f"{cards or 'no'} card{'' if cards == 1 else 's'} played{out}"


def _ends(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, of.VikingFell):
            by = "an arrow" if event.foe is None else foes(event.foe, _men(events, seat))
            yield f"you are dead, by {by}"
        elif isinstance(event, of.VikingBaptised):
            yield "you are baptised, and out of it"
        elif isinstance(event, of.VikingAboard):
            yield "you are aboard, without a coin"


def _men(events: Sequence[Event], seat: SeatId) -> int:
    """How many foes a Viking has lost to."""
    bouts = (e for e in events if isinstance(e, of.FightFought) and e.seat == seat and not e.companion)
    return next((bout.men for bout in bouts if bout.result is Result.LOST), 1)


def _fights(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    bouts = [e for e in events if isinstance(e, of.FightFought) and e.seat == seat and not e.companion]
    if not bouts:
        return
    if tied := [bout for bout in bouts if bout.result is Result.TIED]:
        yield f"you are still fighting {foes(tied[-1].kind, tied[-1].men)}"
    else:
        men = {bout.foe: sum(each.men for each in bouts if each.foe == bout.foe) for bout in bouts}
        kinds = {bout.foe: bout.kind for bout in bouts}
        yield f"you beat {listed([foes(kinds[foe], men[foe]) for foe in kinds])}"


def _hurts(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    """Of what befell him the worst first: an arrow's wound, a lost turn, foes, lost coins, any card."""
    mine = [event for event in events if getattr(event, "seat", None) == seat]
    for event in mine:
        if isinstance(event, of.ArrowShot) and event.hit is Hit.WOUNDED and not event.companion:
            yield "an arrow has wounded you"
    for event in mine:
        if isinstance(event, of.Hampered) and event.how is Hampering.LOST:
            yield f"a turn lost: {card_words(event.card)}"
    for event in events:
        if isinstance(event, of.FoeCame) and event.foe.hunts == seat:
            yield f"{band(event.foe.kind, event.foe.men)} {_come(event.foe.men)} after you"
    yield from _losses(mine)
    yield from _cards(events, seat)


def _losses(mine: Sequence[Event]) -> Iterator[str]:
    for event in mine:
        if isinstance(event, of.CoinsDropped):
            yield f"you lost {coins(event.coins)}: {card_words(event.card)}"


def _cards(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    for event in events:
        if isinstance(event, of.CardPlayed) and event.on == seat:
            by = "yourself" if event.seat == seat else data.name_of(event.seat)
            yield f"{card_words(event.card)}, from {by}"


def _plays(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    """What a card did to another: all that is left to who runs no more."""
    for event in events:
        if isinstance(event, of.CardPlayed) and event.seat == seat:
            yield f"you played {inner(event.card)} on {data.name_of(event.on)}"


def _come(men: int) -> str:
    return "are" if men > 1 else "is"


def _runs(events: Sequence[Event], seat: SeatId) -> Iterator[str]:
    ways = [event.way for event in events if isinstance(event, of.VikingMoved) and event.seat == seat]
    if ways:
        far = sum(distance(way[0], way[-1]) for way in ways)
        yield f"you ran {measured(far)}; {inches(to_go(ways[-1][-1]))} to go"
