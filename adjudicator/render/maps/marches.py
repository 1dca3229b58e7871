"""Marches as arrows along the roads, side by side where several go the same way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from adjudicator.kernel.basemap import BaseMap, Box, Via
from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.curve import Curve
from adjudicator.kernel.picture import Leg, MarchMark, legs
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import about

_HEAD = 82
_ABREAST = 66
_WAITING = "70 40"

_Way = tuple[str, str, Via]


def draw_marches(canvas: Canvas, base: BaseMap, marches: Sequence[MarchMark]) -> None:
    """Every march, in order, each on its own track of a way that several share."""
    routes = [(march, legs(base, march)) for march in marches]
    tracks = _tracks(routes)
    for index, (march, route) in enumerate(routes):
        pieces = _trimmed(canvas, march, route)
        shifted = [
            piece.shifted(_sideways(canvas, tracks[_way(leg)], index, leg))
            for leg, piece in zip(route, pieces, strict=True)
        ]
        _arrow(canvas, march, _joined(shifted))


def track_boxes(canvas: Canvas, base: BaseMap, march: MarchMark) -> Iterator[Box]:
    """The room that an arrow takes, as a string of small boxes along it."""
    side = canvas.length(canvas.style.march.case_width * 2)
    for leg in legs(base, march):
        yield from along(leg.curve, side)


def along(curve: Curve, side: int) -> Iterator[Box]:
    """Boxes of this side strung along a curve, one touching the next."""
    steps = max(2, curve.length // side)
    for step in range(1, steps + 1):
        yield about(curve.point(Fraction(step, steps)), side, side)


def _tracks(routes: Sequence[tuple[MarchMark, tuple[Leg, ...]]]) -> dict[_Way, list[int]]:
    """Which marches, by number, use each way."""
    tracks: dict[_Way, list[int]] = {}
    for index, (_, route) in enumerate(routes):
        for leg in route:
            users = tracks.setdefault(_way(leg), [])
            if index not in users:
                users.append(index)
    return tracks


def _way(leg: Leg) -> _Way:
    first, second = sorted((leg.edge.a, leg.edge.b))
    return first, second, leg.edge.via


def _sideways(canvas: Canvas, users: Sequence[int], index: int, leg: Leg) -> int:
    track = canvas.length(_ABREAST) * (2 * users.index(index) - len(users) + 1) // 2
    return track if leg.edge.a < leg.edge.b else -track


def _trimmed(canvas: Canvas, march: MarchMark, route: Sequence[Leg]) -> list[Curve]:
    """The legs' curves, clear of the signs of the places at both ends and of the arrow's own head."""
    gap = canvas.style.march.gap
    before = gap if isinstance(march.stops[0], AtPlace) else 0
    behind = _HEAD + (gap * 6 // 10 if isinstance(march.stops[-1], AtPlace) else 0)
    last = len(route) - 1
    return [
        _cut(leg.curve, canvas.length(before if i == 0 else 0), canvas.length(behind if i == last else 0))
        for i, leg in enumerate(route)
    ]


def _cut(curve: Curve, before: int, behind: int) -> Curve:
    third = Fraction(1, 3)  # of a short leg something must be left to be seen
    start = min(third, Fraction(before, max(1, curve.length)))
    end = 1 - min(2 * third - Fraction(1, 9), Fraction(behind, max(1, curve.length)))
    return curve.part(start, end)


def _joined(curves: Sequence[Curve]) -> str:
    d = curves[0].d
    for before, curve in pairwise(curves):
        joint = "" if before.end == curve.start else f"L{curve.start.x} {curve.start.y}"
        d += joint + curve.onward
    return d


def _arrow(canvas: Canvas, march: MarchMark, d: str) -> None:
    style, fill = canvas.style.march, canvas.style.arms(march.colour).fill
    ref = f"head-{march.colour}"
    canvas.define(ref, _head(canvas, ref, fill, style.case))
    canvas.line(d, style.case, style.case_width, cap="butt")
    dashes = ""
    if march.waits:
        lengths = " ".join(str(canvas.length(int(n))) for n in _WAITING.split())
        dashes = f' stroke-dasharray="{lengths}"'
    canvas.put(
        f'<path d="{d}" fill="none" stroke="{fill}" stroke-width="{canvas.length(style.width)}"'
        f' stroke-linejoin="round"{dashes} marker-end="url(#{ref})"/>'
    )


def _head(canvas: Canvas, ref: str, fill: str, case: str) -> str:
    return (
        f'<marker id="{ref}" viewBox="-40 -34 74 68" refX="-6" refY="0" markerWidth="{canvas.length(190)}"'
        f' markerHeight="{canvas.length(175)}" markerUnits="userSpaceOnUse" orient="auto">'
        f'<path d="M-30-25L26 0-30 25-18 0z" fill="{fill}" stroke="{case}" stroke-width="9"'
        ' stroke-linejoin="round" paint-order="stroke"/></marker>'
    )
