"""What becomes of leaders in a battle (SS-5-2), and who takes a dead one's place (SS-7-2)."""

from collections.abc import Iterator

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
    Result,
)
from adjudicator.rulesets.sun_in_splendour.events.season import EstateHeld
from adjudicator.rulesets.sun_in_splendour.phases.battle import battle_key
from adjudicator.rulesets.sun_in_splendour.state import CompanyKind, LeaderStatus, State

RULE = "SS-5-2"
DEATH = "SS-7-2"


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
        yield _taken(state, seat, fought, throw)
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


def _taken(state: State, seat: SeatId, fought: BattleFought, throw: Throw) -> LeaderTaken:
    captor = next(side for side in fought.sides if seat not in side.seats).general_seat
    who = {"seat": seat, "person": state.leaders[seat].person, "captor": captor}
    return LeaderTaken(rule=RULE, battle=fought.battle, throw=throw, **who)


def _killed(state: State, seat: SeatId, fought: BattleFought, throw: Throw) -> LeaderKilled:
    leader = state.leaders[seat]
    heir = leader.heirs[0] if leader.heirs else ""
    legitimacy = leader.legitimacy // 2 if heir else 0
    after = {"heir": heir, "legitimacy": legitimacy, "rank": max(1, leader.rank - 1)}
    lost = {"battle": fought.battle, "throw": throw, "offices_lost": leader.offices}
    return LeaderKilled(rule=f"{RULE}, {DEATH}", seat=seat, person=leader.person, **after, **lost)


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
