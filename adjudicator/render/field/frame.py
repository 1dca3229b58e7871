"""A field as a small frame of a strip: its figures as large as can be, its title in the corner, no key."""

from __future__ import annotations

from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture
from adjudicator.render.field.drawing import draw_marks, draw_still
from adjudicator.render.field.look import field_style, look
from adjudicator.render.field.sheet import sheet_of
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted

_BREADTH = 440
_HEIGHT = 480
"""Style pixels in a frame's breadth and height at most: fewer than on a sheet, so figures are larger."""

_TITLE = 260


def draw_frame_of(picture: FieldPicture, width: int) -> str:
    """The frame as SVG, to be drawn `width` pixels wide."""
    breadth = min(_BREADTH, max(1, _HEIGHT * picture.window.width // picture.window.height))
    sheet = sheet_of(picture, breadth, max(1, width * 10 // breadth), 20, 1)
    canvas = Canvas(field_style(), sheet.units)
    draw_still(canvas, picture, sheet)
    draw_marks(canvas, picture, sheet)
    x, y, w, h = sheet.window
    face = canvas.style.fonts.title
    size = fitted(picture.title, face, _TITLE, w * 4 // canvas.units)
    at = Dot(x + canvas.length(110), y + canvas.length(190))
    canvas.text(at, picture.title, size, face, anchor="start", halo=(look().colours.foam, 50))
    edge = f' stroke="{canvas.style.paper.frame}" stroke-width="{canvas.length(40)}"'
    canvas.rect(sheet.window, "none", extra=edge)
    return canvas.svg((x, y, w, h), width)
