"""Section 5: battles are fought (SS-5-1). What comes after them stands in the files beside this one."""

from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Result, Side
from adjudicator.rulesets.sun_in_splendour.events.march import BattleJoined
from adjudicator.rulesets.sun_in_splendour.phases.army import Army, General, army_of, general_of, strength_of
from adjudicator.rulesets.sun_in_splendour.phases.losses import losses_of
from adjudicator.rulesets.sun_in_splendour.state import State

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
    called: Throw
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


def fight(state: State, joined: BattleJoined, dice: Dice) -> BattleFought:
    """Fight a battle. The side of the attackers is the first.

    The dice are known to the seats of both sides; a substitute general's too.
    """
    arrays = _draw_up(state, joined, dice)
    ratio, stronger = _weigh(*arrays)
    result = result_of(ratio)
    winner = None if result is Result.DRAWN else stronger
    one, other = (array.side(_percent(result, won=winner == n)) for n, array in enumerate(arrays))
    return BattleFought(
        rule="SS-5-1",
        battle=joined.battle,
        tick=joined.tick,
        point=joined.point,
        sides=(one, other),
        result=result,
        ratio=ratio,
        winner=winner,
        throws=(*(array.die for array in arrays), *(array.called for array in arrays)),
    )


def _draw_up(state: State, joined: BattleJoined, dice: Dice) -> tuple[_Array, _Array]:
    one, other = (
        army_of(state, [each.body for each in side]) for side in (joined.attackers, joined.defenders)
    )
    scope = scope_of(*one.seats, *other.seats)
    key = battle_key(joined.battle)

    def array(army: Army, number: int) -> _Array:
        general, called = general_of(state, army, dice, f"{key}/general/{number}", scope)
        die = dice.throw(f"{key}/side/{number}", scope)
        return _Array(army, general, called, strength_of(army, general), die)

    return array(one, 0), array(other, 1)


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


def _percent(result: Result, *, won: bool) -> int:
    winner, beaten = _LOSSES[result]
    return winner if won else beaten
