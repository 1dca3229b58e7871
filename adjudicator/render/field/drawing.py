"""A field put together: ground, rings, tracks, figures, names, key, frame - in this order."""

from __future__ import annotations

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, TrackKind
from adjudicator.render.field.figures import Standing, draw_leaders, draw_standing, extent, placed
from adjudicator.render.field.ground import (
    draw_disc_names,
    draw_discs,
    draw_ground,
    draw_ring_marks,
    draw_rings,
)
from adjudicator.render.field.key import draw_key, key_height
from adjudicator.render.field.look import field_style
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.field.tracks import draw_track
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.furniture import draw_frame

_ORDER = (TrackKind.LINE, TrackKind.OTHER, TrackKind.FOE, TrackKind.OWN, TrackKind.SHOT)


def draw(picture: FieldPicture, sheet: FieldSheet) -> str:
    """The field with its key as SVG."""
    canvas = Canvas(field_style(), sheet.units)
    draw_field(canvas, picture, sheet)
    x, y, w, h = sheet.window
    strip = Box(x, y + h, w, key_height(picture, sheet))
    draw_key(canvas, picture, sheet, strip)
    draw_frame(canvas, sheet.window, 6)
    return canvas.svg((x, y, w, h + strip.height), sheet.width)


def draw_field(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> None:
    """All that lies in the window."""
    draw_still(canvas, picture, sheet)
    stood = draw_marks(canvas, picture, sheet)
    taken = [extent(each.what).box(canvas, each.at) for each in stood]
    draw_ring_marks(canvas, picture, sheet, taken)
    draw_disc_names(canvas, picture, sheet)
    draw_scale(canvas, picture, sheet)


def draw_marks(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> tuple[Standing, ...]:
    """Tracks, figures and heaps; where each of these stands."""
    for kind in _ORDER:
        for track in picture.tracks:
            if track.kind is kind:
                draw_track(canvas, track)
    stood = placed(canvas, picture, sheet)
    draw_leaders(canvas, stood)
    draw_standing(canvas, stood)
    return stood


def draw_still(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> None:
    """Ground, rings and discs: what never moves."""
    draw_ground(canvas, picture, sheet)
    draw_rings(canvas, picture)
    draw_discs(canvas, picture)


def draw_scale(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> None:
    """The scale bar, at the window's lower left, where there is one."""
    bar, tick, size = picture.scale, canvas.length(40), max(110, sheet.em * 7 // 10)
    if bar is None:
        return
    at = Dot(sheet.window.x + canvas.length(180), sheet.window.y + sheet.window.height - canvas.length(180))
    ticks = "".join(f"M{at.x + x} {at.y - tick}v{2 * tick}" for x in (0, bar.length // 2, bar.length))
    d = f"M{at.x} {at.y}h{bar.length}{ticks}"
    canvas.line(d, canvas.style.shield.halo, 40)
    canvas.line(d, canvas.style.paper.panel_edge, 15)
    words = (at.x + bar.length + canvas.length(80), at.y)
    face, halo = canvas.style.fonts.text, (canvas.style.shield.halo, 36)
    canvas.text(words, bar.text, size, face, anchor="start", halo=halo)
