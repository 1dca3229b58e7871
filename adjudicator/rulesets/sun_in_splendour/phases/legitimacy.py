"""What battles do to legitimacy (SS-5-3)."""

from collections.abc import Iterator

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, LegitimacyChanged, Side
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import Result

RULE = "SS-5-3"
COMMAND = 300
"""Men that make a command of one's own; with fewer a leader's troops are merged in another's."""

_LOST = {Result.MARGINAL: 1, Result.DECISIVE: 3, Result.ROUT: 5}
_SEASONS_SPARED = 2


def change(before: State, fought: BattleFought, state: State) -> Iterator[Event]:
    """Yield how a battle changes legitimacy: the beaten lose, the winners share what was lost.

    `before` is the state in which the battle was fought (who was there with how many), `state` the one
    that is changed. Nothing is won from leaders who were all beaten within two seasons before.
    """
    if fought.winner is None:
        return
    won, beaten = fought.sides[fought.winner], fought.sides[1 - fought.winner]
    lost = {
        seat: _loss(before, state, fought, seat) for seat in _commands(before, beaten) if _counts(state, seat)
    }
    for seat, points in lost.items():
        yield _changed(state, seat, -points, f"beaten ({fought.result.value})", beaten=True)
    if lost:
        yield from _gains(before, state, won, beaten, sum(lost.values()))


def _gains(before: State, state: State, won: Side, beaten: Side, pot: int) -> Iterator[Event]:
    winners = sorted(_commands(before, won), key=lambda seat: (-_men(before, won, seat), seat))
    edge = _edge(won, beaten)
    for place, seat in enumerate(winners):
        share = pot // len(winners) + (1 if place < pot % len(winners) else 0)
        points = max(0, share + 1 + edge)
        points = points if _there(before, won, seat) else points // 2
        if points:
            yield _changed(state, seat, points, "victory", beaten=False)


def _edge(won: Side, beaten: Side) -> int:
    """Up to 2 more for beating a better general, up to 2 less for beating a worse."""
    assert won.reputation is not None
    assert beaten.reputation is not None
    return max(-2, min(2, beaten.reputation - won.reputation))


def _loss(before: State, state: State, fought: BattleFought, seat: SeatId) -> int:
    beaten = next(side for side in fought.sides if seat in side.seats)
    points = _LOST[fought.result]
    points = points if _there(before, beaten, seat) else points // 2
    return min(points, state.leaders[seat].legitimacy)


def _counts(state: State, seat: SeatId) -> bool:
    last = state.leaders[seat].beaten_in
    return last is None or state.number - last >= _SEASONS_SPARED


def _commands(before: State, side: Side) -> tuple[SeatId, ...]:
    return tuple(seat for seat in side.seats if _men(before, side, seat) >= COMMAND)


def _men(before: State, side: Side, seat: SeatId) -> int:
    return sum(before.bodies[body].men for body in side.bodies if before.bodies[body].owner == seat)


def _there(before: State, side: Side, seat: SeatId) -> bool:
    return before.leaders[seat].body in side.bodies


def _changed(state: State, seat: SeatId, points: int, why: str, *, beaten: bool) -> LegitimacyChanged:
    now = state.leaders[seat].legitimacy + points
    told = {"change": points, "now": now, "why": why, "beaten": beaten}
    return LegitimacyChanged(rule=RULE, scope=scope_of(seat), seat=seat, **told)
