"""What an edition settles about marching, and the tables of section 3.2."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class MarchRules:
    """An edition's policies for the march.

    `hunt_from_afar`: interception 3 to 7 seeks enemies off the route too; without it those ratings
    look, as 2 does, at the body's own place or point of the road. `memory`: what each body did is kept for
    the season after, in which news of it is still on its way (SS-3.1-3). `bystanders_join`: a newcomer to a
    battle can make an enemy of one side out of somebody who stands there already, who is then drawn in too
    (SS-4.1-1l); without it only those who come are.
    """

    hunt_from_afar: bool = False
    memory: bool = False
    bystanders_join: bool = False


@dataclass(frozen=True)
class Odds:
    """What an aggression rating asks of the odds own:enemy: the least, and the best (3.2)."""

    limit: Fraction
    ideal: Fraction

    def accepts(self, own: int, theirs: int) -> bool:
        """Tell whether these odds are good enough (SS-3.2-2)."""
        return own * self.limit.denominator >= theirs * self.limit.numerator

    def distance(self, own: int, theirs: int) -> Fraction:
        """How far odds are from the best: the larger of ratio/ideal and ideal/ratio (SS-3.2-2b)."""
        ratio = Fraction(own * self.ideal.denominator, theirs * self.ideal.numerator)
        return max(ratio, 1 / ratio)


AGGRESSION = {
    7: Odds(Fraction(1, 4), Fraction(4, 5)),
    6: Odds(Fraction(1, 2), Fraction(5, 4)),
    5: Odds(Fraction(2, 3), Fraction(3, 2)),
    4: Odds(Fraction(1, 1), Fraction(2, 1)),
    3: Odds(Fraction(5, 4), Fraction(5, 2)),
    2: Odds(Fraction(3, 2), Fraction(3, 1)),
    1: Odds(Fraction(2, 1), Fraction(4, 1)),
}
"""Aggression ratings (3.2)."""

RADIUS = {3: 4, 4: 8, 5: 12, 6: 20}
"""How far from its route, in points, a body of an interception rating seeks enemies (3.2).

1 and 2 have none; 7 has no bound but its remaining points (SS-3.2-5).
"""

FARTHEST = 7
"""The interception rating without a bound (SS-3.2-5)."""

SWARM = 200
"""Men below which a body sees only the place or road it is on, whatever its rating (SS-3.2-10)."""

NEEDED = 4
"""What an interception throw must come to (SS-3.2-4)."""

MILITIA_AREAS = 4
DISPERSED_AREAS = 3
"""How many areas formed and dispersed militia may go from home (SS-4.1-4)."""

SHIPPING = 100
SHIPPING_ALONE = 50
"""Pounds for a company's ships, and for those of a leader with his own element alone (SS-4-S1)."""
