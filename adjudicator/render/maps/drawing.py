"""A picture put together: ground, marches and battles, signs, names, bodies, key, frame - in this order."""

from __future__ import annotations

from adjudicator.kernel.basemap import Box, Setting
from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.furniture import draw_frame, draw_panels, panel_boxes
from adjudicator.render.maps.ground import draw_ground, draw_numbers
from adjudicator.render.maps.marches import draw_marches
from adjudicator.render.maps.places import draw_names, draw_signs
from adjudicator.render.maps.sheet import Sheet, Size
from adjudicator.render.maps.standing import draw_leaders, draw_standing, standing
from adjudicator.render.maps.strip import draw_strip, strip_height
from adjudicator.render.maps.style import style

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
        draw_numbers(canvas, picture.base)
    panels = () if sheet.strip else panel_boxes(canvas, picture)
    stood = standing(canvas, picture, sheet, panels)
    draw_marches(canvas, picture.base, picture.marches)
    draw_leaders(canvas, stood)
    _bursts(canvas, picture, sheet)
    draw_signs(canvas, picture, sheet)
    draw_names(canvas, picture, sheet)
    draw_standing(canvas, stood, sheet)
    _surround(canvas, picture, sheet)
    return canvas.svg(sheet.whole, sheet.width)


def _bursts(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    """Battles; at a place larger, since its sign stands before the burst."""
    for battle in picture.battles:
        scale = sheet.glyph_scale * (15 if isinstance(battle.at, AtPlace) else 11) // 10
        canvas.glyph("battle", picture.base.dot(battle.at), scale=scale)


def _surround(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    if not sheet.strip:
        draw_panels(canvas, picture)
        draw_frame(canvas, sheet.window, 10)
        return
    x, y, w, h = sheet.window
    draw_strip(canvas, picture, Box(x, y + h, w, sheet.strip))
    draw_frame(canvas, sheet.window, 6)
