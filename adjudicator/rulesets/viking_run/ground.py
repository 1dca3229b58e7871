"""The open field, exactly: whole thousandths of an inch, integer square roots, a fixed table of clock points.

The middle of the ship is at (0, 0); x grows to the right and y inland, as a player sees it who looks out to
sea from the village. No floating point, so a replay gives the same figures on any machine (VR, section 3).
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

INCH = 1_000
"""Thousandths in an inch."""
_SLACK = 10
_MILLION = 1_000_000
_HALF, _ROOT3_HALF = 500_000, 866_025
_CLOCK = (
    (_MILLION, 0),
    (_ROOT3_HALF, _HALF),
    (_HALF, _ROOT3_HALF),
    (0, _MILLION),
    (-_HALF, _ROOT3_HALF),
    (-_ROOT3_HALF, _HALF),
    (-_MILLION, 0),
    (-_ROOT3_HALF, -_HALF),
    (-_HALF, -_ROOT3_HALF),
    (0, -_MILLION),
    (_HALF, -_ROOT3_HALF),
    (_ROOT3_HALF, -_HALF),
)
"""Cosine and sine of each clock point, from twelve clockwise, in millionths."""


class Spot(NamedTuple):
    """A point of the field, in thousandths of an inch."""

    x: int
    y: int


SHIP = Spot(0, 0)
"""The middle of the ship."""


def distance(a: Spot, b: Spot) -> int:
    """The distance between two spots, to the nearest thousandth."""
    return (isqrt(4 * _square(a, b)) + 1) // 2


def touches(a: Spot, b: Spot, reach: int) -> bool:
    """Tell whether two spots are no further apart than `reach`, give or take a hundredth of an inch.

    Every move is rounded to a thousandth, so what should just touch after some turns may be off by a few.
    """
    return distance(a, b) <= reach + _SLACK


def toward(a: Spot, b: Spot, far: int) -> Spot:
    """The spot so far from `a` on the straight way to `b`; `b` itself where it is no further."""
    return b if distance(a, b) <= far else clock(12, a, b, far)


def clock(point: int, a: Spot, twelve: Spot, far: int) -> Spot:
    """The spot so far from `a` in the direction of a clock point, 1 to 12; twelve o'clock is toward `twelve`.

    Where the two are one spot, twelve o'clock is out to sea (VR-MOVE-4).
    """
    dx, dy = (twelve.x - a.x, twelve.y - a.y) if a != twelve else (0, -1)
    cosine, sine = _CLOCK[point % 12]
    length = isqrt((dx * dx + dy * dy) * _MILLION * _MILLION)  # in millionths
    return Spot(
        a.x + _rounded(far * (dx * cosine - dy * sine), length),
        a.y + _rounded(far * (dx * sine + dy * cosine), length),
    )


def meets(a: Spot, b: Spot, there: Spot, reach: int) -> int | None:
    """How far from `a`, on the straight way to `b`, a spot comes within reach; None: never.

    Who touches it already meets it only on a way that leads nearer.
    """
    ahead = (there.x - a.x) * (b.x - a.x) + (there.y - a.y) * (b.y - a.y)
    if ahead <= 0:
        return None
    if touches(a, there, reach):
        return 0
    length = isqrt(_square(a, b) * _MILLION)  # in thousandths of a thousandth, as all below
    along = ahead * _MILLION // length
    back = reach * reach * _MILLION - (_square(a, there) * _MILLION - along * along)
    if back < 0:
        return None
    far = (along - isqrt(back) + INCH - 1) // INCH
    gone = distance(a, b)
    return min(far, gone) if far <= gone + _SLACK else None


def beside(a: Spot, b: Spot, there: Spot, reach: int) -> bool:
    """Tell whether a spot is no further than `reach` from the straight way from `a` to `b`."""
    way, off = (b.x - a.x, b.y - a.y), (there.x - a.x, there.y - a.y)
    length, along = _square(a, b), way[0] * off[0] + way[1] * off[1]
    if along <= 0 or along >= length:
        return touches(a if along <= 0 else b, there, reach)
    across = way[0] * off[1] - way[1] * off[0]
    return across * across <= (reach + _SLACK) ** 2 * length


def arc(number: int, apart: int, radius: int) -> tuple[Spot, ...]:
    """So many spots on the landward arc about the ship, each so far from the next, left to right (VR-SET-1).

    Raises ValueError where they would not fit on half a circle.
    """
    turn = _Turn.of(apart, radius)
    start = _Turn(_MILLION * _MILLION, 0)
    half = turn.half()
    for _ in range(number - 1):
        start = start.then(half)
    spots, at = [], start
    for _ in range(number):
        spots.append(at.spot(radius))
        at = at.then(turn.back())
    if spots and spots[0].y < 0:
        raise ValueError(f"{number} figures do not fit round the ship")
    return tuple(spots)


class _Turn(NamedTuple):
    """A turn about the ship as cosine and sine, in millionths of millionths; straight inland is none."""

    cosine: int
    sine: int

    @classmethod
    def of(cls, chord: int, radius: int) -> _Turn:
        """The turn that moves a point of this circle by a chord."""
        unit = _MILLION * _MILLION
        sine = isqrt((4 * radius * radius - chord * chord) * unit * unit) * chord // (2 * radius * radius)
        return cls(unit - _rounded(chord * chord * unit, 2 * radius * radius), sine)

    def half(self) -> _Turn:
        """Half this turn."""
        unit = _MILLION * _MILLION
        return _Turn(isqrt((unit + self.cosine) * unit // 2), isqrt((unit - self.cosine) * unit // 2))

    def back(self) -> _Turn:
        """The same turn the other way."""
        return _Turn(self.cosine, -self.sine)

    def then(self, other: _Turn) -> _Turn:
        """Both turns, one after the other."""
        unit = _MILLION * _MILLION
        return _Turn(
            _rounded(self.cosine * other.cosine - self.sine * other.sine, unit),
            _rounded(self.sine * other.cosine + self.cosine * other.sine, unit),
        )

    def spot(self, radius: int) -> Spot:
        """Where this turn leads from straight inland: to the left."""
        unit = _MILLION * _MILLION
        return Spot(-_rounded(radius * self.sine, unit), _rounded(radius * self.cosine, unit))


def _square(a: Spot, b: Spot) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def _rounded(part: int, whole: int) -> int:
    """The quotient to the nearest whole number, halves away from nought, so that left and right are alike."""
    half = (2 * abs(part) + whole) // (2 * whole)
    return half if part >= 0 else -half
