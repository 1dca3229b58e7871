"""A picture put together: ground, marches and battles, signs, names, bodies, key, frame - in this order."""

from __future__ import annotations

from adjudicator.kernel.basemap import Box, Setting
from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.furniture import draw_frame, draw_panels, panel_boxes
from adjudicator.render.maps.ground import draw_ground, draw_numbers
from adjudicator.render.maps.marches import draw_marches
from adjudicator.render.maps.naming import Name, draw_names, names
from adjudicator.render.maps.places import draw_bursts, draw_signs
from adjudicator.render.maps.sheet import Sheet, Size
from adjudicator.render.maps.standing import Standing, draw_leaders, draw_standing, extents, standing
from adjudicator.render.maps.strip import draw_strip, strip_height
from adjudicator.render.maps.style import style
from adjudicator.render.maps.taken import taken

_CROP_WIDTH = 900
_PHONE_DENSITY = 15


def sheet_for(picture: Picture, size: Size) -> Sheet:
    """The sheet for a picture: a window in focus is drawn at the full setting, whatever its size."""
    base, window = picture.base, picture.window
    whole = window == base.view
    setting = Setting.PHONE if size is Size.PHONE and whole else Setting.FULL
    units = base.units(setting)
    if size is Size.FULL and whole:
        return Sheet(setting, window, units, 10, 0)
    density = _PHONE_DENSITY if whole else max(10, _CROP_WIDTH * 10 * units // window.width)
    return Sheet(setting, window, units, density, strip_height(picture, window.width, units))


def draw(picture: Picture, sheet: Sheet) -> str:
    """The picture as SVG."""
    canvas = Canvas(style(), sheet.units)
    draw_ground(canvas, picture.base, sheet)
    if picture.numbers:
        draw_numbers(canvas, picture.base, sheet)
    panels = () if sheet.strip else panel_boxes(canvas, picture)
    stood, named = arranged(canvas, picture, sheet, panels)
    draw_marches(canvas, picture.base, picture.marches)
    draw_leaders(canvas, stood)
    draw_bursts(canvas, picture, sheet)
    draw_signs(canvas, picture, sheet)
    draw_names(canvas, named)
    draw_standing(canvas, stood, sheet)
    _surround(canvas, picture, sheet)
    return canvas.svg(sheet.whole, sheet.width)


def arranged(
    canvas: Canvas, picture: Picture, sheet: Sheet, panels: tuple[Box, ...]
) -> tuple[list[Standing], tuple[Name, ...]]:
    """Shields and names, each with room found: shields avoid the names, names then stand clear of shields."""
    ground = taken(canvas, picture, sheet, panels)
    before = names(canvas, picture, sheet, ground)
    stood = standing(canvas, picture, sheet, panels, [name.box for name in before])
    return stood, names(canvas, picture, sheet, ground.plus(extents(canvas, stood, sheet)))


def _surround(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    if not sheet.strip:
        draw_panels(canvas, picture)
        draw_frame(canvas, sheet.window, 10)
        return
    x, y, w, h = sheet.window
    draw_strip(canvas, picture, Box(x, y + h, w, sheet.strip))
    draw_frame(canvas, sheet.window, 6)
