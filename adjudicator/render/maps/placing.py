"""Finding room: where each shield stands so that it hides as little as may be of what is there already."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot

_RING = (
    (0, -100), (71, -71), (100, 0), (71, 71), (0, 100), (-71, 71), (-100, 0), (-71, -71),
    (38, -92), (92, -38), (92, 38), (38, 92), (-38, 92), (-92, 38), (-92, -38), (-38, -92),
)  # fmt: skip
"""Directions in hundredths, the eight chief ones first."""

HIDES_NAME = 5
HIDES_SIGN = 3
HIDES_MARCH = 2
HIDES_BODY = 12
_LEAVES_MAP = 30


class Room:
    """What is taken of a window, and how much it matters."""

    def __init__(self, window: Box) -> None:
        self._window = window
        self._taken: list[tuple[Box, int]] = []

    def take(self, box: Box, weight: int) -> None:
        """Mark this box as taken; the weight says how bad it is to hide it."""
        self._taken.append((box, weight))

    def settle(self, choices: Sequence[Dot], extent: Callable[[Dot], Box], reluctance: int) -> Dot:
        """Take the best of the choices for something of this extent and return it.

        Each choice further down the list counts as `reluctance` units of hidden ground; the first of
        equals wins, so the outcome hangs on the order of things alone.
        """
        extents = [extent(dot) for dot in choices]
        near = self._near(extents)
        costs = [self._cost(box, near) + rank * reluctance for rank, box in enumerate(extents)]
        best = choices[costs.index(min(costs))]
        self.take(extent(best), HIDES_BODY)
        return best

    def _near(self, extents: Sequence[Box]) -> list[tuple[Box, int]]:
        """What is taken where any of these boxes lie: most of the map need not be looked at."""
        left, top = min(box.x for box in extents), min(box.y for box in extents)
        right = max(box.x + box.width for box in extents)
        bottom = max(box.y + box.height for box in extents)
        hull = Box(left, top, right - left, bottom - top)
        return [(taken, weight) for taken, weight in self._taken if meet(hull, taken)]

    def _cost(self, box: Box, near: Sequence[tuple[Box, int]]) -> int:
        hidden = sum(weight * overlap(box, taken) for taken, weight in near)
        outside = box.width * box.height - overlap(box, self._window)
        return hidden + _LEAVES_MAP * outside


def about(at: Dot, wide: int, high: int) -> Box:
    """The box of this size round a point."""
    return Box(at.x - wide // 2, at.y - high // 2, wide, high)


def within(box: Box, outer: Box) -> bool:
    """Whether the box lies wholly inside the other."""
    return shared(box, outer) == box


def shared(a: Box, b: Box) -> Box:
    """The part that two boxes share, without width or height where they do not meet."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    wide, high = min(a.x + a.width, b.x + b.width) - x, min(a.y + a.height, b.y + b.height) - y
    return Box(x, y, max(0, wide), max(0, high))


def grown(box: Box, by: int) -> Box:
    """The box with a margin round it; a negative one makes it smaller."""
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def ring(centre: Dot, radius: int) -> tuple[Dot, ...]:
    """Sixteen spots round a point, at three distances from `radius` outwards."""
    return tuple(
        Dot(centre.x + dx * far // 100, centre.y + dy * far // 100)
        for far in (radius, radius * 14 // 10, radius * 19 // 10)
        for dx, dy in _RING
    )


def meet(a: Box, b: Box) -> bool:
    """Whether two boxes share any area."""
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def overlap(a: Box, b: Box) -> int:
    """The area that two boxes share."""
    wide = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    high = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return wide * high if wide > 0 < high else 0
