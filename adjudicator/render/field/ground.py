"""What a field lies on: grass, and to the north a strand with water; discs such as a ship; distance rings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, FieldPicture
from adjudicator.render.field.look import look
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import about, meet, within

_WAVE = (0, 24, -16, 30, 6, -26, 18, -8)
"""How far a shore strays from a straight line, in tenths of a pixel, point after point."""

_WAVE_STEP = 260
_RIPPLES = (110, 230, 370)
_WET = 70
_SAND = 330
_TUFT_STEP = 620
_SHIP = 230
"""How far the sign of a disc reaches from its middle, in tenths of a pixel at its full size."""

_BEARINGS = (
    (0, 1000), (-259, 966), (259, 966), (-500, 866), (500, 866), (-707, 707), (707, 707),
    (-866, 500), (866, 500), (-966, 259), (966, 259), (-1000, 0), (1000, 0),
)  # fmt: skip
"""Where a ring may be marked, in thousandths of its radius: south first, then to both sides."""


def draw_ground(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> None:
    """Grass with tufts, and what lies north of it."""
    hues = look().colours
    canvas.rect(sheet.window, hues.grass)
    top = sheet.window.y if picture.strand is None else picture.strand + canvas.length(_SAND)
    for at in _tufts(canvas, sheet.window, top):
        _tuft(canvas, at)
    if picture.strand is not None:
        _strand(canvas, sheet.window, picture.strand)


def _strand(canvas: Canvas, window: Box, strand: int) -> None:
    hues, k = look().colours, canvas.length
    canvas.fill(_above(canvas, window, strand + k(_SAND), 3), hues.sand)
    canvas.fill(_above(canvas, window, strand + k(_WET), 0), hues.wet)
    canvas.fill(_above(canvas, window, strand, 0), hues.water)
    canvas.line(_shore(canvas, window, strand, 0), hues.foam, 24)
    for number, (far, colour) in enumerate(zip(_RIPPLES, hues.ripples, strict=True)):
        if strand - k(far) > window.y:
            canvas.line(_shore(canvas, window, strand - k(far), number + 1), colour, 16, dash="150 90")


def _above(canvas: Canvas, window: Box, y: int, phase: int) -> str:
    """All of the window north of a shore."""
    return f"{_shore(canvas, window, y, phase)}V{window.y}H{window.x}z"


def _shore(canvas: Canvas, window: Box, y: int, phase: int) -> str:
    """A line from the window's west to its east that wavers about `y`."""
    step = canvas.length(_WAVE_STEP)
    dots = [
        Dot(window.x + step * n, max(window.y, y + canvas.length(10) * _WAVE[(n + phase) % len(_WAVE)] // 10))
        for n in range(window.width // step + 2)
    ]
    bends = "".join(
        f"Q{here.x} {here.y} {(here.x + there.x) // 2} {(here.y + there.y) // 2}"
        for here, there in pairwise(dots[1:])
    )
    east = window.x + window.width
    return f"M{dots[0].x} {dots[0].y}{bends}L{east} {dots[-1].y}"


def _tufts(canvas: Canvas, window: Box, top: int) -> Iterator[Dot]:
    """One in every other square of a net over the grass, each off the middle by its own number."""
    step = canvas.length(_TUFT_STEP)
    columns = window.width // step + 1
    for number in range(columns * (window.height // step + 1)):
        mixed = (number * 2654435761 + 97) % 4294967296 // 65536
        row, column = divmod(number, columns)
        at = Dot(
            window.x + column * step + mixed % 64 * step // 64,
            window.y + row * step + mixed // 64 % 64 * step // 64,
        )
        if mixed % 3 and at.y > top + step // 4 and window.holds(at):
            yield at


def _tuft(canvas: Canvas, at: Dot) -> None:
    ref = "tuft"
    stalks = "M-34 0C-30-20-34-34-46-46M0 0V-58M34 0C30-20 34-34 46-46"
    canvas.define(
        ref,
        f'<path id="{ref}" d="{stalks}" fill="none" stroke="{look().colours.tuft}" stroke-width="16"'
        ' stroke-linecap="round"/>',
    )
    canvas.use(ref, at, 10)


def draw_discs(canvas: Canvas, picture: FieldPicture) -> None:
    """Each disc: a pale round of its true size, and its sign as large as that."""
    for disc in picture.ground:
        canvas.put(
            f'<circle cx="{disc.at.x}" cy="{disc.at.y}" r="{disc.radius}" fill="{look().colours.foam}"'
            f' fill-opacity=".35" stroke="{look().colours.ring}" stroke-width="{canvas.length(9)}"/>'
        )
        canvas.glyph(disc.glyph, disc.at, scale=disc_scale(canvas, disc))


def disc_scale(canvas: Canvas, disc: Disc) -> int:
    """The size of a disc's sign in tenths: as large as the disc, within what can be read."""
    return min(40, max(8, disc.radius * 100 // (_SHIP * canvas.units)))


def draw_disc_names(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet) -> None:
    """What each disc is called: above it, or below it where the window ends there."""
    face, size = canvas.style.fonts.sea, max(150, sheet.em * 9 // 10)
    for disc in picture.ground:
        away = disc.radius + canvas.length(size * 7 // 10)
        above = disc.at.y - away
        y = above if above - canvas.length(size) > sheet.window.y else disc.at.y + away
        canvas.text((disc.at.x, y), disc.label, size, face, halo=(look().colours.foam, 36))


def draw_rings(canvas: Canvas, picture: FieldPicture) -> None:
    """Distance rings about the first disc."""
    for ring in picture.rings:
        disc = picture.ground[0]
        canvas.put(
            f'<circle cx="{disc.at.x}" cy="{disc.at.y}" r="{disc.radius + ring}" fill="none"'
            f' stroke="{look().colours.ring}" stroke-width="{canvas.length(9)}" stroke-opacity=".75"'
            f' stroke-dasharray="{canvas.length(40)} {canvas.length(50)}"/>'
        )


def draw_ring_marks(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet, taken: Sequence[Box]) -> None:
    """How far each ring is, written on it where there is room."""
    size = max(110, sheet.em * 7 // 10)
    wide, high = canvas.length(size * 3), canvas.length(size * 12 // 10)
    for ring in picture.rings:
        words = f"{ring // picture.unit} {picture.measure}".rstrip()
        spots = _on_ring(picture.ground[0], ring)
        for at in spots:
            box = about(at, wide, high)
            if within(box, sheet.window) and not any(meet(box, other) for other in taken):
                hues = look().colours
                canvas.text(at, words, size, canvas.style.fonts.italic, fill=hues.ring, halo=(hues.grass, 40))
                break


def _on_ring(disc: Disc, ring: int) -> Iterator[Dot]:
    far = disc.radius + ring
    for across, down in _BEARINGS:
        yield Dot(disc.at.x + far * across // 1000, disc.at.y + far * down // 1000)
