"""How well a seat judges the size of another's body (SS-3.2-3): one die a body, seat and season."""

from fractions import Fraction
from math import floor

from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.visibility import UMPIRE, SeatId

RULE = "SS-3.2-3"

FACTORS = {
    1: Fraction(3, 5),
    2: Fraction(4, 5),
    3: Fraction(1),
    4: Fraction(1),
    5: Fraction(6, 5),
    6: Fraction(3, 2),
}
"""What the men are multiplied by, by the face of the die."""


def throw_estimate(dice: Dice, season: str, seat: SeatId, label: str) -> Throw:
    """Return the die of a seat's estimate of the body that it knows as `label`: the same all season long.

    `season` is the season's id, such as `1456-1-spring`. The die is the umpire's: whoever knew it could undo
    the estimate, and would have the true number of men.
    """
    return dice.throw(f"{season}/estimate/{seat}/{label}", UMPIRE)


def estimated(men: int, throw: Throw) -> int:
    """Return the men that a seat takes a body for, rounded down, 1 at least."""
    return max(1, floor(men * FACTORS[throw.total]))
