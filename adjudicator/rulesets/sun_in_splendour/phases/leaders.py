"""What becomes of leaders in a battle (SS-5-2), and who takes a dead one's place (SS-7-2)."""

from collections.abc import Iterable, Iterator

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import (
    BattleFought,
    BodyGone,
    LeaderKilled,
    LeaderSpared,
    LeaderTaken,
    OfficeTroopsLeft,
)
from adjudicator.rulesets.sun_in_splendour.events.season import EstateHeld
from adjudicator.rulesets.sun_in_splendour.phases.battle import battle_key
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, State
from adjudicator.rulesets.sun_in_splendour.table import Fate, LeaderFate, Result
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

RULE = "SS-5-2"
DEATH = "SS-7-2"
TABLE = "SS-0-4"


def fates(state: State, fought: BattleFought, dice: Dice) -> Iterator[Event]:
    """Yield what became of the leaders of a battle for whom a die was thrown, in order of seat.

    Beaten in a rout: 1 killed, 2 or 3 taken. Beaten decisively: on a 1 a second die, 1 to 3 killed, else
    taken. A winner: killed on two sixes. Nobody after a draw or a marginal result among the beaten.
    """
    if fought.winner is None:
        return
    present = (seat for side in fought.sides for seat in side.seats if _there(state, seat, fought))
    for seat in sorted(present):
        won = seat in fought.sides[fought.winner].seats
        yield from _of_winner(state, seat, fought, dice) if won else _of_beaten(state, seat, fought, dice)


def fates_told(state: State, fought: BattleFought, fates: Iterable[LeaderFate]) -> Iterator[Event]:
    """Yield what became of leaders by what was told of the table, in order of seat (SS-0-4)."""
    for each in sorted(fates, key=lambda fate: fate.seat):
        if not _there(state, each.seat, fought):
            continue
        if each.fate is Fate.KILLED:
            yield _killed(state, each.seat, fought, None)
        elif each.captor is not None:
            yield _taken(state, each.seat, fought, None, each.captor)


def _there(state: State, seat: SeatId, fought: BattleFought) -> bool:
    leader = state.leaders[seat]
    bodies = [body for side in fought.sides for body in side.bodies]
    return leader.status is LeaderStatus.FREE and leader.body in bodies


def _of_winner(state: State, seat: SeatId, fought: BattleFought, dice: Dice) -> Iterator[Event]:
    throw = _throw(dice, seat, fought, 2)
    fallen = throw.faces == (6, 6)
    yield _killed(state, seat, fought, throw) if fallen else _spared(state, seat, fought, throw)


def _of_beaten(state: State, seat: SeatId, fought: BattleFought, dice: Dice) -> Iterator[Event]:
    if fought.result is Result.MARGINAL:
        return
    throw = _throw(dice, seat, fought, 1 if fought.result is Result.ROUT else 2)
    if _dies(fought.result, throw):
        yield _killed(state, seat, fought, throw)
    elif throw.faces[0] <= (3 if fought.result is Result.ROUT else 1):
        captor = next(side for side in fought.sides if seat not in side.seats).general_seat
        yield _taken(state, seat, fought, throw, captor)
    else:
        yield _spared(state, seat, fought, throw)


def _dies(result: Result, throw: Throw) -> bool:
    return throw.faces[0] == 1 and (result is Result.ROUT or throw.faces[1] <= 3)


def _throw(dice: Dice, seat: SeatId, fought: BattleFought, count: int) -> Throw:
    scope = scope_of(*(each for side in fought.sides for each in side.seats))
    return dice.throw(f"{battle_key(fought.battle)}/fate/{seat}", scope, count)


def _spared(state: State, seat: SeatId, fought: BattleFought, throw: Throw) -> LeaderSpared:
    who = {"seat": seat, "person": state.leaders[seat].person, "battle": fought.battle}
    beaten = fought.winner is not None and seat not in fought.sides[fought.winner].seats
    return LeaderSpared(rule=RULE, scope=throw.scope, throw=throw, beaten=beaten, **who)


def _taken(
    state: State, seat: SeatId, fought: BattleFought, throw: Throw | None, captor: SeatId
) -> LeaderTaken:
    who = {"seat": seat, "person": state.leaders[seat].person, "captor": captor}
    return LeaderTaken(rule=_rule(throw), battle=fought.battle, throw=throw, **who)


def _rule(throw: Throw | None) -> str:
    """Without a die it was told of the table."""
    return RULE if throw is not None else TABLE


def _killed(state: State, seat: SeatId, fought: BattleFought, throw: Throw | None) -> LeaderKilled:
    leader = state.leaders[seat]
    heir = leader.heirs[0] if leader.heirs else ""
    legitimacy = leader.legitimacy // 2 if heir else 0
    after = {"heir": heir, "legitimacy": legitimacy, "rank": max(1, leader.rank - 1)}
    lost = {"battle": fought.battle, "throw": throw, "offices_lost": leader.offices}
    return LeaderKilled(rule=f"{_rule(throw)}, {DEATH}", seat=seat, person=leader.person, **after, **lost)


def bury(state: State, killed: LeaderKilled) -> Iterator[Event]:
    """Yield what a death changes: offices go to the pool with their troops; without an heir all is lost.

    `state` is the one after `killed`, in which the heir already has the place.
    """
    for estate in (state.estates[place] for place in sorted(state.estates)):
        to_pool = estate.office in killed.offices_lost if estate.office else not killed.heir
        if estate.holder == killed.seat and to_pool:
            yield EstateHeld(rule=DEATH, estate=estate.model_copy(update={"holder": None}))
    yield from _office_troops_leave(state, killed) if killed.heir else _disband(state, killed.seat)


def _office_troops_leave(state: State, killed: LeaderKilled) -> Iterator[Event]:
    scope = scope_of(killed.seat)
    for body in state.own_bodies(killed.seat):
        office = [each for each in body.companies if each.kind is CompanyKind.OFFICE]
        if office:
            names = tuple(company.id for company in office)
            yield OfficeTroopsLeft(rule=DEATH, scope=scope, body=body.id, companies=names)
        if office and len(office) == len(body.companies):
            yield BodyGone(rule=DEATH, scope=scope, body=body.id)


def _disband(state: State, seat: SeatId) -> Iterator[Event]:
    for body in state.own_bodies(seat):
        yield BodyGone(rule=DEATH, scope=scope_of(seat), body=body.id, men=body.men)
