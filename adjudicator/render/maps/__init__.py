"""Maps: a `Picture` that a ruleset made, drawn as SVG or PNG. Knows no game, and nothing but the picture."""

from __future__ import annotations

from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.drawing import draw, sheet_for
from adjudicator.render.maps.raster import rasterise
from adjudicator.render.maps.sheet import Size

__all__ = ["Size", "png", "svg"]


def svg(picture: Picture, size: Size) -> str:
    """Return the picture as an SVG document; PictureError if the style sheet lacks something it names."""
    return draw(picture, sheet_for(picture, size))


def png(picture: Picture, size: Size, *, palette: int = 128) -> bytes:
    """Return the picture as a PNG of at most `palette` colours (2 to 256), meant to be mailed.

    The same picture gives the same bytes, on machines with the same versions of resvg and Pillow.
    """
    sheet = sheet_for(picture, size)
    return rasterise(draw(picture, sheet), sheet.width, palette)
