"""The look of an open field, read from `render/data/field.json`: its ground, its lines, its signs.

It adds to the one style sheet: seat colours, faces and inks are the same as on maps. Lengths are tenths of a
pixel, as there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict

from adjudicator.kernel.field import FIELD_COLOURS
from adjudicator.kernel.picture import SEAT_COLOURS
from adjudicator.render.maps.style import Arms, GlyphPart, Style, data, style


class Colours(BaseModel):
    """Colours of the ground, of tracks that are no seat's, and of figures that are nobody's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    grass: str
    tuft: str
    sand: str
    wet: str
    foam: str
    water: str
    ripples: tuple[str, ...]
    ring: str
    unowned: str
    foe: str
    shot: str
    line: str
    own: str
    coins: str


class Look(BaseModel):
    """Colours, and the signs that a picture of a field may name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int
    colours: Colours
    glyphs: Mapping[str, tuple[GlyphPart, ...]]


@cache
def look() -> Look:
    """The look of a field."""
    return Look.model_validate(json.loads(data("field.json").read_text("utf-8")))


@cache
def field_style() -> Style:
    """The style sheet with a field's signs among its own."""
    return style().model_copy(update={"glyphs": {**style().glyphs, **look().glyphs}})


def arms(colour: int) -> Arms:
    """The arms of a colour of the field: those of a seat, twice over."""
    return style().arms(colour % SEAT_COLOURS)


def second(colour: int) -> bool:
    """Whether a colour is one of the second dozen, told apart by a second rim."""
    return SEAT_COLOURS <= colour < FIELD_COLOURS


def kept_colours() -> tuple[str, ...]:
    """The colours of the ground that a palette must not merge."""
    hues = look().colours
    return (hues.grass, hues.sand, hues.water, hues.coins)
