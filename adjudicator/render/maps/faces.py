"""The bundled faces: where their files are, and how wide words run in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib.resources import as_file
from io import BytesIO

from PIL import ImageFont

from adjudicator.render.maps.style import Face, data, style

_ORDER = ("name", "text", "italic", "title", "sea")
_SAMPLE = 100
_NOT_XML = re.compile("[^\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def printable(words: str) -> str:
    """The words on one line, without the characters that XML 1.0 (section 2.2) cannot hold."""
    return _NOT_XML.sub("\ufffd", " ".join(words.split()))


@contextmanager
def font_files() -> Iterator[list[str]]:
    """Paths of the font files while the context lasts (the package may be inside a zip)."""
    with ExitStack() as stack:
        folder = data("fonts")
        yield [str(stack.enter_context(as_file(folder / name))) for name in style().fonts.files]


def run(words: str, face: Face, size: int) -> int:
    """How wide these words run, in tenths of a pixel like `size`, rounded up."""
    return int(_font(face).getlength(printable(words))) * size // _SAMPLE + 1


def reach(words: str, face: Face, size: int) -> tuple[int, int]:
    """How far these words reach above their baseline and below it, in tenths of a pixel, rounded up."""
    _, top, _, bottom = _font(face).getbbox(printable(words), anchor="ls")
    return int(-top) * size // _SAMPLE + 1, max(0, int(bottom) * size // _SAMPLE + 1)


def fitted(words: str, face: Face, size: int, room: int) -> int:
    """The size at which the words fit into the room: `size`, or as much smaller as need be (not under 40)."""
    wide = run(words, face, size)
    return size if wide <= room else max(40, size * room // wide)


@cache
def _font(face: Face) -> ImageFont.FreeTypeFont:
    fonts = style().fonts
    for use, name in zip(_ORDER, fonts.files, strict=True):
        if getattr(fonts, use) == face:
            return ImageFont.truetype(BytesIO((data("fonts") / name).read_bytes()), _SAMPLE)
    raise LookupError(f"no bundled font file holds {face}")
