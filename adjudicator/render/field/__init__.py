"""Open fields: a `FieldPicture` that a ruleset made, drawn as SVG or PNG. Knows no game."""

from __future__ import annotations

from adjudicator.kernel.field import FieldPicture
from adjudicator.render.field.drawing import draw
from adjudicator.render.field.look import kept_colours
from adjudicator.render.field.sheet import sheet_for
from adjudicator.render.maps.raster import rasterise
from adjudicator.render.maps.sheet import Size

__all__ = ["png", "svg"]


def svg(picture: FieldPicture, size: Size) -> str:
    """Return the picture as an SVG document; PictureError if the style sheet lacks a sign it names."""
    return draw(picture, sheet_for(picture, size))


def png(picture: FieldPicture, size: Size, *, palette: int = 128) -> bytes:
    """Return the picture as a PNG of at most `palette` colours (2 to 256), meant to be mailed."""
    sheet = sheet_for(picture, size)
    return rasterise(draw(picture, sheet), sheet.width, palette, kept_colours())
