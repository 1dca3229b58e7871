"""Pictures of either kind, drawn: still ones as SVG or PNG, those in motion as SVG, many on one strip."""

from __future__ import annotations

from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.film import Film
from adjudicator.kernel.picture import Picture
from adjudicator.render import field, maps
from adjudicator.render.field.film import animated as animated_field
from adjudicator.render.maps.film import animated as animated_map
from adjudicator.render.maps.sheet import Size
from adjudicator.render.strip import strip_png

__all__ = ["Size", "animated", "png", "strip_png", "svg"]


def svg(drawing: Drawing, size: Size) -> str:
    """Return a picture as an SVG document; PictureError if the style sheet lacks something it names."""
    return maps.svg(drawing, size) if isinstance(drawing, Picture) else field.svg(drawing, size)


def png(drawing: Drawing, size: Size) -> bytes:
    """Return a picture as a PNG light enough for a mail: the same bytes for the same picture."""
    return maps.png(drawing, size) if isinstance(drawing, Picture) else field.png(drawing, size)


def animated(motion: Motion) -> str:
    """Return a picture in motion as an SVG document that moves by itself."""
    return animated_map(motion) if isinstance(motion, Film) else animated_field(motion)
