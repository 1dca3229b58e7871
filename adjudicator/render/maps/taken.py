"""What a name may never cover on a sheet, and what it had better not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from adjudicator.kernel.basemap import Box, Via
from adjudicator.kernel.curve import Curve
from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.ground import number_boxes, sea_boxes
from adjudicator.render.maps.marches import along, track_boxes
from adjudicator.render.maps.places import burst_boxes, sign_box
from adjudicator.render.maps.placing import grown, meet, overlap
from adjudicator.render.maps.sheet import Sheet

_ROAD = 30
_BLANK = 5
"""How much of the box round a sign is blank at each edge."""

_HIDES_ROAD = 1
_HIDES_SEA = 2
_HIDES_MARCH = 3


@dataclass(frozen=True)
class Taken:
    """`never`: what no name may touch. `rather_not`: what it may, at this price for each square unit."""

    never: tuple[Box, ...]
    rather_not: tuple[tuple[Box, int], ...]

    def near(self, boxes: Sequence[Box]) -> Taken:
        """What lies where any of these boxes do: most of the map need not be looked at."""
        hull = _hull(boxes)
        return Taken(
            tuple(box for box in self.never if meet(hull, box)),
            tuple((box, price) for box, price in self.rather_not if meet(hull, box)),
        )

    def free(self, box: Box) -> bool:
        """Whether a name may stand here."""
        return not any(meet(box, other) for other in self.never)

    def price(self, box: Box) -> int:
        """What it costs to stand here."""
        return sum(price * overlap(box, other) for other, price in self.rather_not if meet(box, other))

    def plus(self, boxes: Iterable[Box]) -> Taken:
        """The same and these boxes, which no name may touch."""
        return Taken((*self.never, *boxes), self.rather_not)


def taken(canvas: Canvas, picture: Picture, sheet: Sheet, panels: Iterable[Box]) -> Taken:
    """What is taken before any name is written or shield stands; `panels` lie on the map itself."""
    base = picture.base
    never = (
        *(grown(sign_box(canvas, place, sheet), -canvas.length(_BLANK)) for place in base.places),
        *burst_boxes(canvas, picture, sheet),
        *(refuge.box for refuge in base.off_map),
        *(number_boxes(canvas, base, sheet) if picture.numbers else ()),
        *panels,
    )
    return Taken(never, _rather_not(canvas, picture, sheet))


def _rather_not(canvas: Canvas, picture: Picture, sheet: Sheet) -> tuple[tuple[Box, int], ...]:
    base, side = picture.base, canvas.length(_ROAD)
    roads = (edge.curve for edge in base.edges if edge.via is Via.ROAD)
    return (
        *((box, _HIDES_ROAD) for road in roads for box in _strung(road, side)),
        *((box, _HIDES_MARCH) for march in picture.marches for box in track_boxes(canvas, base, march)),
        *((box, _HIDES_SEA) for sea in base.seas for box in sea_boxes(canvas, sea, sheet)),
    )


@lru_cache(maxsize=1000)
def _strung(road: Curve, side: int) -> tuple[Box, ...]:
    """A road as boxes; kept, since roads are the same on map after map and slow to follow."""
    return tuple(along(road, side))


def _hull(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    bottom = max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
