"""The style sheet and the outline of the land, read from `render/data`.

Every length of the style sheet is in tenths of a pixel, drawn at a picture's own grid units per pixel.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from pydantic import BaseModel, ConfigDict

from adjudicator.kernel.basemap import PictureError

GHOST = 62
"""How strong, in hundredths, the arms of a body are that is known by report only."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")  # other kinds of map use more of the sheet


class Paper(_Part):
    """Colours of ground, water and panels; widths of coast and rivers."""

    land: str
    sea: str
    ripples: tuple[str, ...]
    coast: str
    coast_width: int
    frame: str
    panel: str
    panel_edge: str
    river: str
    river_width: int
    halo: str
    sea_halo: str


class Face(_Part):
    """A typeface: family, weight, upright or italic."""

    family: str
    weight: int
    style: str = "normal"


class Fonts(_Part):
    """The faces by what they are for, and the files that hold them."""

    name: Face
    text: Face
    italic: Face
    title: Face
    sea: Face
    files: tuple[str, ...]


class Stroke(_Part):
    """A line: colour, width, dashes, and the pale case that lifts it off the ground."""

    stroke: str
    width: int
    dash: str | None = None
    cap: str | None = None
    case: str | None = None
    case_width: int = 0


class March(_Part):
    """The arrow of a march; `gap` is left free before and behind a place."""

    width: int
    case: str
    case_width: int
    gap: int


class Arms(_Part):
    """A seat's colour and the charge that tells it apart without colour."""

    fill: str
    charge: str | None
    charge_ink: str
    name: str


class Charge(_Part):
    """The sign on a shield: filled, or stroked where it has a stroke."""

    d: str
    stroke: int | None = None


class Shield(_Part):
    """The outline of a shield."""

    d: str
    stroke: str
    width: int
    halo: str
    halo_width: int


class GlyphPart(_Part):
    """A path of a glyph; fill `owner` takes the owner's colour, `gate` what shows up on it."""

    d: str
    fill: str
    stroke: str | None = None
    width: int = 0


class Style(_Part):
    """The style sheet."""

    paper: Paper
    ink: str
    sea_ink: str
    faint_ink: str
    seen_ink: str
    fonts: Fonts
    sizes: Mapping[str, int]
    roads: Mapping[str, Stroke]
    lanes: Mapping[str, Stroke]
    march: March
    seats: tuple[Arms, ...]
    dark: tuple[str, ...]
    neutral_seat: Arms
    shield: Shield
    charges: Mapping[str, Charge]
    glyphs: Mapping[str, tuple[GlyphPart, ...]]

    def arms(self, colour: int | None) -> Arms:
        """The arms of a seat; those of nobody for None."""
        return self.neutral_seat if colour is None else self.seats[colour]

    def glyph(self, name: str) -> tuple[GlyphPart, ...]:
        """Return a glyph; PictureError if the sheet has none of this name."""
        if name not in self.glyphs:
            raise PictureError(
                f"the style sheet has no glyph {name!r}; it has: {', '.join(sorted(self.glyphs))}"
            )
        return self.glyphs[name]

    def road(self, name: str) -> Stroke:
        """Return the stroke of a kind of road; PictureError if the sheet has none of this name."""
        return _stroke(self.roads, name, "road")

    def lane(self, name: str) -> Stroke:
        """Return the stroke of a kind of lane; PictureError if the sheet has none of this name."""
        return _stroke(self.lanes, name, "lane")


def _stroke(strokes: Mapping[str, Stroke], name: str, what: str) -> Stroke:
    if name not in strokes:
        raise PictureError(_unknown(what, name, strokes))
    return strokes[name]


def _unknown(what: str, name: str, known: Mapping[str, object]) -> str:
    return f"the style sheet has no {what} {name!r}; it has: {', '.join(sorted(known))}"


class _Path(_Part):
    d: str


class Coast(_Part):
    """Land, lakes (closed paths) and rivers (open paths), on the grid."""

    land: tuple[_Path, ...]
    lakes: tuple[_Path, ...]
    rivers: tuple[_Path, ...]


class Ripples(_Part):
    """The shading of the sea along the shore, outermost first, by grid units per pixel."""

    units_per_pixel: Mapping[int, tuple[str, ...]]


_COASTS = {"british_isles": ("coast.json", "ripples.json")}


def data(name: str) -> Traversable:
    """The file of this name among the renderer's data."""
    return files("adjudicator.render") / "data" / name


def _read(name: str) -> object:
    return json.loads(data(name).read_text("utf-8"))


@cache
def style() -> Style:
    """The style sheet."""
    return Style.model_validate(_read("style.json"))


@cache
def coast(name: str) -> tuple[Coast, Ripples]:
    """Return the outline of this name and its shading; PictureError if there is none."""
    if name not in _COASTS:
        raise PictureError(f"no coast is called {name!r}; there is: {', '.join(sorted(_COASTS))}")
    outline, shading = _COASTS[name]
    return Coast.model_validate(_read(outline)), Ripples.model_validate(_read(shading))
