"""Many pictures on one strip: a small frame for each, in columns, as wide as a phone reads them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from adjudicator.kernel.drawing import Drawing
from adjudicator.kernel.field import FieldPicture
from adjudicator.kernel.picture import Picture
from adjudicator.render import maps
from adjudicator.render.field.frame import draw_frame_of
from adjudicator.render.field.look import kept_colours
from adjudicator.render.maps.raster import packed, pixels
from adjudicator.render.maps.sheet import Size
from adjudicator.render.maps.style import style

WIDTH = 900
"""How wide the strip is in pixels: 600 of a page, made finer than it is wide as mailed pictures are."""

HEAVIEST = 200_000
"""A strip is under so many bytes; of a longer game not every frame is shown."""

_GAP = 10
_TWO_COLUMNS = 8
_PALETTE = 96


def strip_png(frames: Sequence[Drawing]) -> bytes:
    """Return the frames, in order, on one PNG. Raises ValueError where there are none.

    The same frames give the same bytes.
    """
    if not frames:
        raise ValueError("a strip needs a frame at least")
    count = len(frames)
    while True:
        done = _strip([frames[n] for n in chosen(len(frames), count)])
        if len(done) < HEAVIEST or count == 1:
            return done
        count = max(1, count * HEAVIEST * 9 // (len(done) * 10))


def chosen(whole: int, count: int) -> tuple[int, ...]:
    """Which frames are shown where there is room for so many: the last, the first, even steps between."""
    if count >= whole:
        return tuple(range(whole))
    return tuple(whole - 1 - (count - 1 - n) * (whole - 1) // max(1, count - 1) for n in range(count))


def _strip(frames: Sequence[Drawing]) -> bytes:
    columns = _columns(frames)
    wide = (WIDTH - _GAP * (columns + 1)) // columns
    images = [_frame(frame, wide) for frame in frames]
    high = max(image.height for image in images)
    lines = -(-len(images) // columns)
    sheet = Image.new("RGB", (WIDTH, _GAP + lines * (high + _GAP)), style().paper.panel)
    for number, image in enumerate(images):
        line, column = divmod(number, columns)
        sheet.paste(image, (_GAP + column * (wide + _GAP), _GAP + line * (high + _GAP)))
    return packed(sheet, _PALETTE, kept_colours())


def _columns(frames: Sequence[Drawing]) -> int:
    """How many stand in a line: more of many, and of high ones."""
    if len(frames) == 1:
        return 1
    high = any(isinstance(f, FieldPicture) and f.window.height * 2 > f.window.width * 3 for f in frames)
    return 3 if high or len(frames) > _TWO_COLUMNS else 2


def _frame(frame: Drawing, wide: int) -> Image.Image:
    if isinstance(frame, Picture):
        return pixels(maps.svg(frame, Size.PHONE), wide)
    return pixels(draw_frame_of(frame, wide), wide)
