"""Which part of the map a picture should show: a player's own area, large enough to read on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

from adjudicator.kernel.basemap import BaseMap, BodyKind, Box, Setting
from adjudicator.kernel.curve import Dot, distance
from adjudicator.kernel.drawing import Drawing
from adjudicator.kernel.field import FieldPicture
from adjudicator.kernel.picture import Picture, march_dots

WIDTHS = (400, 500, 600, 700)
"""Widths of a frame in pixels of the full setting, smallest first.

A few fixed ones, so that a season's map is easily laid beside the last one. Beyond the widest, names
would be smaller on a phone than on the whole map in its phone setting.
"""

_FOR_OTHERS = 500
"""How wide, in pixels, a frame may grow for the sake of what is not one's own."""

_MARGIN = 60
_SNAP = 10


def frame(picture: Picture, points: Sequence[Dot]) -> Box | None:
    """Return the window that shows these points with a margin, in the proportions of the whole map.

    None: show the whole map, since there are no points or they lie too far apart.
    """
    return _window(picture.base, points)


@overload
def focused(picture: Picture) -> Picture: ...


@overload
def focused(picture: FieldPicture) -> FieldPicture: ...


def focused(picture: Drawing) -> Drawing:
    """Return the picture framed on its viewer's own bodies and marches, and what else fits, nearest first.

    The whole map if he has none, or has them all over the country. A field stays as it is: its ruleset has
    chosen its window.
    """
    if isinstance(picture, FieldPicture):
        return picture
    own = _own_dots(picture)
    box = frame(picture, own)
    if box is None:
        return replace(picture, focus=None)
    shown, widest = list(own), _FOR_OTHERS * picture.base.units(Setting.FULL)
    for dot in sorted(picture.dots(), key=lambda dot: (min(distance(dot, o) for o in own), dot)):
        wider = frame(picture, (*shown, dot))
        if wider is not None and wider.width <= max(box.width, widest):
            shown.append(dot)
            box = wider
    return replace(picture, focus=box)


def _own_dots(picture: Picture) -> tuple[Dot, ...]:
    own = [body for body in picture.bodies if body.kind is BodyKind.OWN]
    colours = [body.colour for body in own]
    marches = [march for march in picture.marches if march.colour is not None and march.colour in colours]
    return (
        *(picture.base.dot(body.at) for body in own),
        *(dot for march in marches for dot in march_dots(picture.base, march)),
    )


def _window(base: BaseMap, dots: Sequence[Dot]) -> Box | None:
    if not dots:
        return None
    units, view = base.units(Setting.FULL), base.view
    left, right = min(d.x for d in dots), max(d.x for d in dots)
    top, bottom = min(d.y for d in dots), max(d.y for d in dots)
    for pixels in WIDTHS:
        width = pixels * units
        height = width * view.height // view.width // units * units
        room = 2 * _MARGIN * units
        if right - left + room <= width and bottom - top + room <= height and width < view.width:
            x = _snap((left + right - width) // 2, view.x, view.x + view.width - width, units)
            y = _snap((top + bottom - height) // 2, view.y, view.y + view.height - height, units)
            return Box(x, y, width, height)
    return None


def _snap(at: int, least: int, most: int, units: int) -> int:
    """To the nearest ten pixels, counted from the edge of the map, and inside the map."""
    step = _SNAP * units
    return min(max(least, least + (at - least + step // 2) // step * step), most)
