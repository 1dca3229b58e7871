"""Which events leave a deed behind them, to be shown again (`deeds`)."""

from collections.abc import Callable
from typing import Any

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deeds import Bout, Coins, Coming, Deed, Flight, Going, Out, Walk
from adjudicator.rulesets.viking_run.events import ending, fights, hurts, running
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import State


def deeds_of(before: State, event: Event, after: State) -> tuple[Deed, ...]:
    """What an event that led from a state to another leaves to be shown again, in order."""
    maker = _MAKERS.get(type(event))
    return maker(before, event, after) if maker is not None else ()


def _flown(before: State, event: hurts.ArrowShot, after: State) -> tuple[Deed, ...]:
    at = before.vikings[event.seat].at
    return (Flight(seat=event.seat, at=at, hit=event.hit is not hurts.Hit.MISSED),)


def _thrown(before: State, event: hurts.AxeCaught, after: State) -> tuple[Deed, ...]:
    return (Flight(seat=event.seat, at=before.vikings[event.seat].at, axe=True, hit=True),)


def _dropped(before: State, event: hurts.CoinsDropped, after: State) -> tuple[Deed, ...]:
    return _lying(event.seat, event.heap, before, after)


def _lying(seat: SeatId, heap: str | None, before: State, after: State) -> tuple[Deed, ...]:
    """How many coins lie in a heap after an event."""
    if heap is None:
        return ()
    now = after.heap(heap)
    at = now.at if now is not None else _spot(before, heap)
    return (Coins(seat=seat, heap=heap, at=at, lie=now.coins if now is not None else 0),)


def _spot(before: State, heap: str) -> Spot:
    there = before.heap(heap)
    assert there is not None, "what is taken lay somewhere"
    return there.at


def _came(before: State, event: running.FoeCame, after: State) -> tuple[Deed, ...]:
    foe = event.foe
    return (Coming(foe=foe.id, kind=foe.kind, men=foe.men, at=foe.at, hunts=foe.hunts),)


def _left(before: State, event: running.FoeLeft, after: State) -> tuple[Deed, ...]:
    return (Going(foe=event.foe),)


def _foe_ran(before: State, event: running.FoeMoved, after: State) -> tuple[Deed, ...]:
    return (Walk(who=event.foe, way=(event.start, event.end)),)


def _ran(before: State, event: running.VikingMoved, after: State) -> tuple[Deed, ...]:
    return (Walk(who=event.seat, way=event.way),)


def _fought(before: State, event: fights.FightFought, after: State) -> tuple[Deed, ...]:
    return (
        Bout(
            seat=event.seat,
            foe=event.foe,
            kind=event.kind,
            men=event.men,
            at=before.vikings[event.seat].at,
            foe_at=before.foe(event.foe).at,
            down=event.men if event.result is fights.Result.WON else 0,
            tied=event.result is fights.Result.TIED,
            companion=event.companion,
        ),
    )


def _fell(before: State, event: fights.VikingFell, after: State) -> tuple[Deed, ...]:
    out = Out(seat=event.seat, fate="fallen", by=event.foe, coins=event.coins)
    return (out, *_lying(event.seat, event.heap, before, after))


def _baptised(before: State, event: fights.VikingBaptised, after: State) -> tuple[Deed, ...]:
    return (Out(seat=event.seat, fate="baptised", by=before.foe(event.foe).kind, coins=event.coins),)


def _picked(before: State, event: running.CoinsPicked, after: State) -> tuple[Deed, ...]:
    return _lying(event.seat, event.heap, before, after)


def _leaked(before: State, event: ending.CoinsLeaked, after: State) -> tuple[Deed, ...]:
    return _lying(event.seat, event.heap, before, after)


def _aboard(before: State, event: ending.VikingAboard, after: State) -> tuple[Deed, ...]:
    return (Out(seat=event.seat, fate="aboard"),)


def _home(before: State, event: ending.VikingHome, after: State) -> tuple[Deed, ...]:
    return (Out(seat=event.seat, fate="home", coins=event.coins),)


_MAKERS: dict[type[Event], Callable[[State, Any, State], tuple[Deed, ...]]] = {
    hurts.ArrowShot: _flown,
    hurts.AxeCaught: _thrown,
    hurts.CoinsDropped: _dropped,
    running.FoeCame: _came,
    running.FoeLeft: _left,
    running.FoeMoved: _foe_ran,
    running.VikingMoved: _ran,
    running.CoinsPicked: _picked,
    fights.FightFought: _fought,
    fights.VikingFell: _fell,
    fights.VikingBaptised: _baptised,
    ending.CoinsLeaked: _leaked,
    ending.VikingAboard: _aboard,
    ending.VikingHome: _home,
}
