"""From SVG to a small PNG: drawn with the bundled faces only, then brought down to a palette."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image

from adjudicator.render.maps.faces import font_files
from adjudicator.render.maps.style import GHOST, style


def rasterise(svg: str, width: int, palette: int, kept: Sequence[str] = ()) -> bytes:
    """Return the PNG of an SVG, this many pixels wide, in this many colours (2 to 256).

    `kept` are colours, as `#rrggbb`, that stay exactly as they are, besides those of the style sheet.
    """
    return packed(pixels(svg, width), palette, kept)


def pixels(svg: str, width: int) -> Image.Image:
    """Return an SVG as an image, this many pixels wide."""
    with font_files() as files:
        full = resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=files, skip_system_fonts=True)
    with Image.open(BytesIO(bytes(full))) as image:
        return image.convert("RGB")


def packed(image: Image.Image, palette: int, kept: Sequence[str] = ()) -> bytes:
    """Return the PNG of an image in this many colours."""
    out = BytesIO()
    _reduced(image, palette, kept).save(out, "PNG", optimize=True)
    return out.getvalue()


def _reduced(image: Image.Image, palette: int, more: Sequence[str]) -> Image.Image:
    """The image in the colours that carry meaning, kept exactly, and the best of the rest."""
    kept = (*_kept(), *(_rgb(colour) for colour in more))[:palette]
    rest = image.quantize(max(1, palette - len(kept)), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    colours = (*(part for colour in kept for part in colour), *(rest.getpalette() or ()))
    chosen = Image.new("P", (1, 1))
    chosen.putpalette(colours[: 3 * palette])
    return image.quantize(palette=chosen, dither=Image.Dither.NONE)


def _kept() -> tuple[tuple[int, ...], ...]:
    """Seat colours, and the paper and ink under them: a palette made from the picture alone merges them."""
    sheet = style()
    paper = (sheet.paper.land, sheet.paper.sea, sheet.paper.panel, sheet.ink)
    fills = [_rgb(arms.fill) for arms in (*sheet.seats, sheet.neutral_seat)]
    under = _rgb(sheet.shield.halo)
    pale = [
        tuple((f * GHOST + u * (100 - GHOST)) // 100 for f, u in zip(fill, under, strict=True))
        for fill in fills
    ]
    return (*(_rgb(colour) for colour in paper), *fills, *pale)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
