"""What a picture of an open field shows: figures, their ways and what lies about, at one moment.

The other kind of picture beside the map of places and ways: no board, only points of a grid. A ruleset
makes a `FieldPicture` from a view, so it holds what its viewer may know and nothing else; the renderer knows
no game. Everything is whole numbers, text and ordered tuples: the same picture is drawn to the same bytes.
Lengths are grid units; y grows downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from adjudicator.kernel.basemap import Box, PictureError, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import SEAT_COLOURS

FIELD_COLOURS = 2 * SEAT_COLOURS
"""Colours of a field run from 0 to 23: the seat colours, then the same ones again with a second rim."""

LETTERS = 2
"""How many letters a figure's shield has room for."""


class TrackKind(StrEnum):
    """What a track is: the viewer's own way, another seat's, a foe's, a shot's, or a line on the ground."""

    OWN = "own"
    OTHER = "other"
    FOE = "foe"
    SHOT = "shot"
    LINE = "line"


@dataclass(frozen=True)
class Disc:
    """A round thing of the field, such as a ship, by its middle; `glyph` names a sign of the style sheet."""

    at: Dot
    radius: int
    glyph: str
    label: str = ""


@dataclass(frozen=True)
class Figure:
    """Somebody on the field.

    `glyph` names a sign of the style sheet; `letter` stands on the shield of one who has a seat and tells
    it apart without colour. `colour` None: it is nobody's. `beside` are the signs of who goes with it, and
    of what it carries about.
    """

    at: Dot
    glyph: str
    colour: int | None = None
    letter: str = ""
    label: str = ""
    own: bool = False
    fallen: bool = False
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Track:
    """The way that something came, from its first dot to its last."""

    dots: tuple[Dot, ...]
    colour: int | None
    kind: TrackKind


@dataclass(frozen=True)
class Heap:
    """Things that lie together, and how many."""

    at: Dot
    count: int
    label: str = ""


@dataclass(frozen=True)
class Row:
    """A line of the key: a shield and whose it is. `note` says how it stands with him, such as `6 coins`."""

    colour: int
    letter: str
    name: str
    note: str = ""
    own: bool = False
    fallen: bool = False


@dataclass(frozen=True)
class Sign:
    """A line of the key: what a sign of the style sheet means."""

    glyph: str
    text: str


@dataclass(frozen=True)
class FieldPicture:
    """A field at one moment for one viewer, as far as `window` shows it.

    `unit` is how many grid units the game's measure is long, `measure` what it is called beside a number
    (`in`). `scale` None: no bar. `rings` are distances from the edge of the first of `ground`, each drawn
    round it and marked with its number of units. North of `strand` lies water; None: there is none.
    Making a picture checks every mark: PictureError names the first that is off the window or cannot be.
    """

    title: str
    window: Box
    unit: int
    scale: ScaleBar | None = None
    subtitle: str = ""
    measure: str = ""
    ground: tuple[Disc, ...] = ()
    figures: tuple[Figure, ...] = ()
    tracks: tuple[Track, ...] = ()
    heaps: tuple[Heap, ...] = ()
    rows: tuple[Row, ...] = ()
    signs: tuple[Sign, ...] = ()
    rings: tuple[int, ...] = ()
    strand: int | None = None

    def __post_init__(self) -> None:
        if self.window.width <= 0 or self.window.height <= 0:
            raise PictureError("the window is an empty box: give it a width and a height")
        if self.unit <= 0 or (self.scale is not None and self.scale.length <= 0):
            raise PictureError("the unit and the scale bar must be longer than nothing")
        for what, dot in self.places():
            if not self.window.holds(dot):
                raise PictureError(f"{what} at {dot.x}, {dot.y} is off the window {tuple(self.window)}")
        for colour in self._colours():
            check_colour(colour)
        self._check_marks()

    def places(self) -> Iterator[tuple[str, Dot]]:
        """Where everything is, with words for it: discs, figures, heaps, tracks."""
        for disc in self.ground:
            yield f"the {disc.glyph} {disc.label!r}", disc.at
        for figure in self.figures:
            yield f"the {figure.glyph} {figure.letter or figure.label!r}", figure.at
        for heap in self.heaps:
            yield f"the heap of {heap.count}", heap.at
        for track in self.tracks:
            for dot in track.dots:
                yield f"a track ({track.kind})", dot

    def _check_marks(self) -> None:
        for letter in (*(f.letter for f in self.figures), *(r.letter for r in self.rows)):
            check_letter(letter)
        if any(len(track.dots) < 2 for track in self.tracks):
            raise PictureError("a track needs two dots at least")
        if any(heap.count < 1 for heap in self.heaps):
            raise PictureError("a heap holds one thing at least; leave out what is gone")
        if any(disc.radius < 1 for disc in self.ground) or any(ring < 1 for ring in self.rings):
            raise PictureError("a disc or ring needs a radius of one grid unit at least")
        if self.rings and not self.ground:
            raise PictureError("rings are drawn round the first disc of the ground, and there is none")

    def _colours(self) -> tuple[int | None, ...]:
        return (
            *(figure.colour for figure in self.figures),
            *(track.colour for track in self.tracks),
            *(row.colour for row in self.rows),
        )


def check_colour(colour: int | None) -> None:
    """Raise PictureError for a colour that a field has not; None is nobody's."""
    if colour is not None and not 0 <= colour < FIELD_COLOURS:
        raise PictureError(f"no colour {colour} on a field: they run from 0 to {FIELD_COLOURS - 1}")


def check_letter(letter: str) -> None:
    """Raise PictureError for letters that a shield has no room for."""
    if len(letter) > LETTERS:
        raise PictureError(f"{letter!r} does not fit on a shield: {LETTERS} letters at most")
