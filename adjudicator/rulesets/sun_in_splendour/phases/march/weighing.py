"""What a body makes of the enemies at one point: odds by men alone (3.2, SS-3.2-2, SS-4.1-1f)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.rulesets.sun_in_splendour.estimates import FACTORS, estimated
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field, Fight, Spot
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION, Odds

_LEAST = min(FACTORS.values())


@dataclass(frozen=True)
class Weighed:
    """Own men (with friends already fighting there) against the estimated men of all enemies at a point.

    `friends`: the men of other seats among `own`; None: no friend fights there. `foes`: those enemies
    with the estimate of each, in order of index.
    """

    own: int
    friends: int | None
    foes: tuple[tuple[Mover, int], ...]
    odds: Odds

    @property
    def theirs(self) -> int:
        """The estimated men of all enemies at the point."""
        return sum(men for _, men in self.foes)

    @property
    def accepted(self) -> bool:
        """Tell whether the odds are good enough for the body's aggression."""
        return self.odds.accepts(self.own, self.theirs)

    @property
    def off_best(self) -> Fraction:
        """How far the odds are from the best (SS-3.2-2b)."""
        return self.odds.distance(self.own, self.theirs)

    def taken_for(self, mover: Mover) -> int:
        """The men that one of the enemies is taken for."""
        return next(men for foe, men in self.foes if foe is mover)


def joinable(field: Field, mover: Mover, fight: Fight) -> int | None:
    """The side of a battle that a body would stand on: it is an enemy of exactly the other (SS-4.1-1l)."""
    enemies = field.terms.enemies[mover.seat]
    against = [not enemies.isdisjoint(fight.seats(side)) for side in (0, 1)]
    if against[0] == against[1]:
        return None
    return 1 if against[0] else 0


def beside(field: Field, mover: Mover, spot: Spot) -> list[Mover]:
    """Those who fight on the side that a body would join in battles at a point (SS-4.1-1f)."""
    sides = ((fight, joinable(field, mover, fight)) for fight in field.fights.get(spot, ()))
    return [each.mover for fight, side in sides if side is not None for each in fight.sides[side]]


def own_men(field: Field, mover: Mover, spot: Spot) -> int:
    """A body's men, with those beside whom it would fight."""
    return mover.men + sum(other.men for other in beside(field, mover, spot))


def weigh(field: Field, mover: Mover, spot: Spot, people: Sequence[Mover]) -> Weighed:
    """Weigh the enemies among the people at a point."""
    foes = tuple(
        (foe, estimated(foe.men, field.estimate(mover.seat, foe))) for foe in _foes(field, mover, people)
    )
    helpers = beside(field, mover, spot)
    friends = [other.men for other in helpers if other.seat != mover.seat]
    return Weighed(
        own=mover.men + sum(other.men for other in helpers),
        friends=sum(friends) if friends else None,
        foes=foes,
        odds=AGGRESSION[mover.body.plan.ratings.aggression],
    )


def hopeless(field: Field, mover: Mover, spot: Spot, people: Sequence[Mover]) -> bool:
    """Tell whether the odds would be refused whatever the estimates: it needs none of their dice."""
    share, of = _LEAST.numerator, _LEAST.denominator
    least = sum(max(1, foe.men * share // of) for foe in _foes(field, mover, people))
    odds = AGGRESSION[mover.body.plan.ratings.aggression]
    return not odds.accepts(own_men(field, mover, spot), least)


def _foes(field: Field, mover: Mover, people: Sequence[Mover]) -> list[Mover]:
    enemies = field.terms.enemies[mover.seat]
    return [other for other in people if other.seat in enemies and not field.unseen(other)]
