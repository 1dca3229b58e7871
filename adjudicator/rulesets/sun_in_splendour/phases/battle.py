"""Section 5: battles are fought (SS-5-1). What comes after them stands in the files beside this one."""

from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.visibility import Scope, SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Side
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.phases.army import (
    Army,
    General,
    army_of,
    by_rank,
    general_of,
    strength_of,
)
from adjudicator.rulesets.sun_in_splendour.phases.losses import losses_of
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.table import Result, Waiting

_LIMITS = (
    (Fraction(11, 10), Result.DRAWN),
    (Fraction(14, 10), Result.MARGINAL),
    (Fraction(2), Result.DECISIVE),
)
_LOSSES = {Result.DRAWN: (5, 5), Result.MARGINAL: (5, 15), Result.DECISIVE: (8, 35), Result.ROUT: (5, 60)}
"""Percent lost by the winner and by the beaten (SS-5-1)."""


@dataclass(frozen=True)
class _Array:
    """An army drawn up: its general, its strength, and its die."""

    army: Army
    general: General
    called: Throw | None  # None: it was thrown, and told, before
    strength: Fraction
    die: Throw

    @property
    def weight(self) -> Fraction:
        """Strength with the die: x (3/4 + die/12)."""
        return self.strength * Fraction(9 + self.die.total, 12)

    def side(self, percent: int) -> Side:
        losses = losses_of(self.army.bodies, percent)
        return Side(
            seats=self.army.seats,
            bodies=tuple(body.id for body in self.army.bodies),
            general=self.general.name,
            general_seat=self.general.leader.seat,
            reputation=self.general.reputation,
            men=self.army.men,
            strength=self.strength,
            die=self.die.total,
            losses=losses,
            lost=sum(loss.men for loss in losses),
        )


def fight(
    state: State, joined: BattleJoined | Waiting, dice: Dice, known: tuple[General, General] | None = None
) -> BattleFought:
    """Fight a battle. The side of the attackers is the first.

    The dice are known to the seats of both sides; a substitute general's too. `known` are the generals where
    they were called before, for a battle that was to be fought at the table.
    """
    arrays = _draw_up(state, joined, dice, known)
    ratio, stronger = _weigh(*arrays)
    result = result_of(ratio)
    winner = None if result is Result.DRAWN else stronger
    one, other = (array.side(percent_lost(result, won=winner == n)) for n, array in enumerate(arrays))
    return BattleFought(
        rule="SS-5-1",
        battle=joined.battle,
        tick=joined.tick,
        point=joined.point,
        sides=(one, other),
        result=result,
        ratio=ratio,
        winner=winner,
        throws=(*(array.die for array in arrays), *(array.called for array in arrays if array.called)),
    )


def _draw_up(
    state: State, joined: BattleJoined | Waiting, dice: Dice, known: tuple[General, General] | None
) -> tuple[_Array, _Array]:
    armies = armies_of(state, joined)
    called = ((known[0], None), (known[1], None)) if known else call(state, joined, dice)

    def array(number: int) -> _Array:
        army, (general, throw) = armies[number], called[number]
        die = dice.throw(f"{battle_key(joined.battle)}/side/{number}", _scope(armies))
        return _Array(army, general, throw, strength_of(army, general), die)

    return array(0), array(1)


def armies_of(state: State, joined: BattleJoined | Waiting) -> tuple[Army, Army]:
    """Return the two sides of a battle, the attackers first."""
    one, other = ([each.body for each in side] for side in (joined.attackers, joined.defenders))
    return army_of(state, one), army_of(state, other)


def call(
    state: State, joined: BattleJoined | Waiting, dice: Dice
) -> tuple[tuple[General, Throw], tuple[General, Throw]]:
    """Return the generals of both sides with the dice that confirmed or replaced them (SS-5-4)."""
    armies = armies_of(state, joined)
    one, other = (
        general_of(state, army, dice, _call_key(joined, number), _scope(armies))
        for number, army in enumerate(armies)
    )
    return one, other


def first_in_rank(state: State, joined: BattleJoined | Waiting, dice: Dice) -> tuple[SeatId, SeatId]:
    """Return the seats that command the two sides unless the die of SS-5-4 is a 1; it is not thrown."""
    one, other = (
        by_rank(state, army, dice, _call_key(joined, number))[0].seat
        for number, army in enumerate(armies_of(state, joined))
    )
    return one, other


def _call_key(joined: BattleJoined | Waiting, number: int) -> str:
    return f"{battle_key(joined.battle)}/general/{number}"


def _scope(armies: tuple[Army, Army]) -> Scope:
    return scope_of(*armies[0].seats, *armies[1].seats)


def battle_key(battle: str) -> str:
    """Return what the keys of a battle's throws begin with: `1456-1-spring/battle/1`."""
    season, _, number = battle.rpartition("/")
    return f"{season}/battle/{number}"


def _weigh(one: _Array, other: _Array) -> tuple[Fraction, int]:
    """The stronger by the weaker, and which of the two is the stronger."""
    if one.weight >= other.weight:
        return one.weight / other.weight, 0
    return other.weight / one.weight, 1


def result_of(ratio: Fraction) -> Result:
    """Return how a battle ends by the ratio of stronger to weaker: below 1.1 drawn, and so on (SS-5-1)."""
    return next((result for limit, result in _LIMITS if ratio < limit), Result.ROUT)


def percent_lost(result: Result, *, won: bool) -> int:
    """Return the share of its men, in percent, that a side loses by the result (SS-5-1)."""
    winner, beaten = _LOSSES[result]
    return winner if won else beaten
