"""Room for a crowd: who stands where nobody else does stays there, the others are spread about their spot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import Room, meet, ring, within

_NUDGES = (50, 100, 160, 230)
_RINGS = (300, 570, 1_110, 1_920)
"""How far one may be moved, in tenths of a pixel: a little first, where two only touch; then in rings."""

_SIXTEEN = 16


@dataclass(frozen=True)
class Extent:
    """How far something reaches from its middle, in tenths of a pixel: to each side, above, below."""

    side: int
    above: int
    below: int

    def box(self, canvas: Canvas, at: Dot) -> Box:
        """The room that it takes there."""
        side, above, below = (canvas.length(reach) for reach in (self.side, self.above, self.below))
        return Box(at.x - side, at.y - above, 2 * side, above + below)


@dataclass(frozen=True)
class Wanted:
    """Something that has a true spot; of two that want one spot, the one with the lower `rank` has it."""

    at: Dot
    extent: Extent
    rank: int = 0


def fanned(
    canvas: Canvas, wanted: Sequence[Wanted], window: Box, taken: Sequence[Box] = ()
) -> tuple[Dot, ...]:
    """Where each stands, in the order given; `taken` is what whoever is spread out had better not hide.

    Those alone stand at their true spots. Where it is crowded the first has his spot and each of the others
    the nearest free one; where none is free, the one that hides least.
    """
    true = [each.extent.box(canvas, each.at) for each in wanted]
    crowded = [any(meet(box, other) for m, other in enumerate(true) if m != n) for n, box in enumerate(true)]
    stood, full = [each.at for each in wanted], list(taken)
    for number in sorted(range(len(wanted)), key=lambda n: (crowded[n], wanted[n].rank, n)):
        each = wanted[number]
        if crowded[number]:
            spots = (each.at, *_about(canvas, each.at))
            stood[number] = _free(canvas, each, spots, window, full) or _least_bad(
                canvas, each, spots, window, full
            )
        full.append(each.extent.box(canvas, stood[number]))
    return tuple(stood)


def _free(canvas: Canvas, each: Wanted, spots: Sequence[Dot], window: Box, full: Sequence[Box]) -> Dot | None:
    """The first of the spots that is free."""
    for spot in spots:
        box = each.extent.box(canvas, spot)
        if within(box, window) and not any(meet(box, other) for other in full):
            return spot
    return None


def _least_bad(canvas: Canvas, each: Wanted, spots: Sequence[Dot], window: Box, full: Sequence[Box]) -> Dot:
    room = Room(window)
    for box in full:
        room.take(box, 1)
    return room.settle(spots, partial(each.extent.box, canvas), canvas.units)


def _about(canvas: Canvas, at: Dot) -> tuple[Dot, ...]:
    """Spots about a true one, the nearest first; each ring is three rings of sixteen."""
    nudged = (dot for far in _NUDGES for dot in ring(at, canvas.length(far))[:_SIXTEEN])
    return (*nudged, *(dot for far in _RINGS for dot in ring(at, canvas.length(far))))
