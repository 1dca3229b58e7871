"""Roads and lanes as curves on the integer grid of a map: where a point of them lies, and a part of them.

A curve is a string of quadratic bends (a straight line is a bend whose control is its middle). All
arithmetic is exact; only a finished point is rounded, half upwards, to the grid.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt
from typing import NamedTuple

_STEP = re.compile(r"([MLQ])([-\d\s,]+)")
_NUMBER = re.compile(r"-?\d+")


class Dot(NamedTuple):
    """A point of a map's grid; y grows downwards."""

    x: int
    y: int


def distance(a: Dot, b: Dot) -> int:
    """Return the straight distance between two points in grid units, rounded down."""
    return isqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)


def middle(a: Dot, b: Dot) -> Dot:
    """Return the point half way between two points, rounded down."""
    return Dot((a.x + b.x) // 2, (a.y + b.y) // 2)


@dataclass(frozen=True)
class Bend:
    """One quadratic bend."""

    start: Dot
    control: Dot
    end: Dot

    @property
    def length(self) -> int:
        """Its length in grid units, near enough to share out movement points; at least 1."""
        polygon = distance(self.start, self.control) + distance(self.control, self.end)
        return max(1, (polygon + distance(self.start, self.end)) // 2)

    def blossom(self, u: Fraction, v: Fraction) -> Dot:
        """Return the polar form of the bend: `blossom(t, t)` a point, `blossom(t, s)` a part's control."""
        return Dot(
            _blend(self.start.x, self.control.x, self.end.x, u, v),
            _blend(self.start.y, self.control.y, self.end.y, u, v),
        )

    def part(self, u: Fraction, v: Fraction) -> Bend:
        """Return the piece between two of its parameters (0 to 1)."""
        return Bend(self.blossom(u, u), self.blossom(u, v), self.blossom(v, v))

    def reversed(self) -> Bend:
        """Return the same bend walked the other way."""
        return Bend(self.end, self.control, self.start)


def _blend(start: int, control: int, end: int, u: Fraction, v: Fraction) -> int:
    exact = start * (1 - u) * (1 - v) + control * (u * (1 - v) + v * (1 - u)) + end * u * v
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


@dataclass(frozen=True)
class Curve:
    """A road or lane from its start to its end."""

    bends: tuple[Bend, ...]

    @classmethod
    def parse(cls, d: str) -> Curve:
        """Read an SVG path of absolute M, L and Q steps in integers; ValueError for anything else."""
        steps = [(s, [int(n) for n in _NUMBER.findall(args)]) for s, args in _STEP.findall(d)]
        if not steps or steps[0][0] != "M" or "".join(s + a for s, a in _STEP.findall(d)) != d:
            raise ValueError(f"not a path of M, L and Q with whole numbers: {d[:60]!r}")
        here, bends = Dot(*steps[0][1]), []
        for step, numbers in steps[1:]:
            end = Dot(*numbers[-2:])
            control = Dot(*numbers[:2]) if step == "Q" else middle(here, end)
            bends.append(Bend(here, control, end))
            here = end
        if not bends:
            raise ValueError(f"a path that goes nowhere: {d[:60]!r}")
        return cls(tuple(bends))

    @cached_property
    def length(self) -> int:
        """Its length in grid units."""
        return sum(bend.length for bend in self.bends)

    @property
    def start(self) -> Dot:
        """Where it begins."""
        return self.bends[0].start

    @property
    def end(self) -> Dot:
        """Where it ends."""
        return self.bends[-1].end

    @property
    def d(self) -> str:
        """The curve as an SVG path."""
        return f"M{self.start.x} {self.start.y}" + self.onward

    @property
    def onward(self) -> str:
        """The curve as the continuation of an SVG path that already stands at its start."""
        return "".join(f"Q{b.control.x} {b.control.y} {b.end.x} {b.end.y}" for b in self.bends)

    def reversed(self) -> Curve:
        """Return the same curve walked the other way."""
        return Curve(tuple(bend.reversed() for bend in reversed(self.bends)))

    def point(self, part: Fraction) -> Dot:
        """Return the point at this part (0 to 1) of its length."""
        index, within = self._locate(part)
        return self.bends[index].blossom(within, within)

    def part(self, start: Fraction, end: Fraction) -> Curve:
        """Return the piece between two parts (0 to 1) of its length; ValueError unless start < end."""
        if not 0 <= start < end <= 1:
            raise ValueError(f"no piece of a curve lies between {start} and {end}")
        (first, u), (last, v) = self._locate(start), self._locate(end)
        zero, one = Fraction(0), Fraction(1)
        pieces = (
            self.bends[i].part(u if i == first else zero, v if i == last else one)
            for i in range(first, last + 1)
        )
        return Curve(tuple(pieces))

    def shifted(self, sideways: int) -> Curve:
        """Return the curve moved to the right of its own direction, in grid units (negative: to the left)."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        far = max(1, isqrt(dx * dx + dy * dy))
        by = Dot(-dy * sideways // far, dx * sideways // far)
        return Curve(tuple(Bend(*(Dot(p.x + by.x, p.y + by.y) for p in _points(b))) for b in self.bends))

    def _locate(self, part: Fraction) -> tuple[int, Fraction]:
        left = part * self.length
        for index, bend in enumerate(self.bends):
            if left <= bend.length:
                return index, left / bend.length
            left -= bend.length
        raise ValueError(f"a curve ends at 1, asked for its point at {part}")


def _points(bend: Bend) -> tuple[Dot, Dot, Dot]:
    return bend.start, bend.control, bend.end
