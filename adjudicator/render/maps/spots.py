"""Where a name may stand about its place: beside it, above and below, and further off in turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot

_SIDES = (
    (100, 0), (-100, 0), (0, -100), (0, 100),
    (100, -50), (100, 50), (-100, -50), (-100, 50),
    (50, -100), (50, 100), (-50, -100), (-50, 100),
    (100, -100), (100, 100), (-100, -100), (-100, 100),
)  # fmt: skip
"""Centres in hundredths of the way to where sign and name touch: right, left, above, below, and between."""

_GAPS = (22, 60, 150, 240, 340, 450)
"""What is left free between sign and name, in tenths of a pixel; nearest first."""

_AWAY = 100
"""A name further off than this needs a line to its place."""


@dataclass(frozen=True)
class Spot:
    """Where the middle of a name may be; `away`: too far off to be understood without a line."""

    at: Dot
    away: bool


def spots(sign: Box, wide: int, high: int, units: int) -> Iterator[Spot]:
    """Yield the spots for a name of this size about a sign, best first; `units` is grid units per pixel."""
    x, y = sign.x + sign.width // 2, sign.y + sign.height // 2
    for tenths in _GAPS:
        gap = (tenths * units + 9) // 10
        right, down = (sign.width + wide) // 2 + gap, (sign.height + high) // 2 + gap
        for dx, dy in _SIDES:
            yield Spot(Dot(x + right * dx // 100, y + down * dy // 100), tenths > _AWAY)


def line_between(sign: Box, name: Box) -> tuple[Dot, Dot]:
    """The line that leads from a sign to its name."""
    return _nearest(sign, _middle(name)), _nearest(name, _middle(sign))


def points_between(a: Dot, b: Dot, steps: int) -> Iterator[Dot]:
    """Points on the line from a to b, in equal steps, without a itself."""
    for step in range(1, steps + 1):
        yield Dot(a.x + (b.x - a.x) * step // steps, a.y + (b.y - a.y) * step // steps)


def _middle(box: Box) -> Dot:
    return Dot(box.x + box.width // 2, box.y + box.height // 2)


def _nearest(box: Box, to: Dot) -> Dot:
    return Dot(
        min(max(to.x, box.x), box.x + box.width),
        min(max(to.y, box.y), box.y + box.height),
    )


def apart(a: Box, b: Box) -> int:
    """How far two boxes are from one another along the axis on which they are further apart; 0: they meet."""
    across = max(a.x - b.x - b.width, b.x - a.x - a.width)
    down = max(a.y - b.y - b.height, b.y - a.y - a.height)
    return max(0, across, down)
