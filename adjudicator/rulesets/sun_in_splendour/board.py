"""A board of its own, on which a case file plays instead of the map of England (`docs/rules-author.md`)."""

from adjudicator.kernel.model import Value


class BoardWay(Value):
    """A road or lane between two places, the same both ways; `dice` six-sided dice lengthen a crossing."""

    a: str
    b: str
    points: int
    dice: int = 0


class Board(Value):
    """A small map: its places are the ends of its roads and lanes; lanes end in ports.

    `fortified`: the places with walls.
    """

    roads: tuple[BoardWay, ...]
    lanes: tuple[BoardWay, ...] = ()
    fortified: tuple[str, ...] = ()
