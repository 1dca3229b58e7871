"""The still part of a game's map: places, roads, lanes, seas, panels. A ruleset makes it once.

Everything is whole numbers, text and ordered tuples. Lengths are grid units unless a name says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from adjudicator.kernel.board import AtPlace, Point
from adjudicator.kernel.curve import Curve, Dot


class PictureError(ValueError):
    """A picture that cannot be drawn: a fault of the ruleset that made it, named in the message."""


class Box(NamedTuple):
    """A rectangle on the grid."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, point: Dot) -> bool:
        """Whether the point lies inside."""
        return self.x <= point.x <= self.x + self.width and self.y <= point.y <= self.y + self.height


class Setting(StrEnum):
    """For which size of picture names and shields were placed."""

    FULL = "full"
    PHONE = "phone"


class Via(StrEnum):
    """What joins two places: over land or over sea (a road and a lane may join the same two)."""

    ROAD = "road"
    LANE = "lane"


@dataclass(frozen=True)
class Label:
    """A name: its centre, its size in tenths of a pixel, a thin line to its place where it stands off."""

    at: Dot
    size: int
    leader: tuple[Dot, Dot] | None = None


@dataclass(frozen=True)
class Stand:
    """Where a place's name and bodies stand in one setting: the first shield, and the step to the next."""

    label: Label | None
    arms: Dot
    fan: Dot


@dataclass(frozen=True)
class Place:
    """A place on the map; `glyph` names a sign of the style sheet."""

    name: str
    at: Dot
    glyph: str
    port: bool
    full: Stand
    phone: Stand

    def stand(self, setting: Setting) -> Stand:
        """Its name and shields in this setting."""
        return self.full if setting is Setting.FULL else self.phone


@dataclass(frozen=True)
class OffMap:
    """A box for those who left the map: its lines of text, where lanes end, where the first shield stands."""

    name: str
    lines: tuple[str, ...]
    box: Box
    at: Dot
    arms: Dot


@dataclass(frozen=True)
class Edge:
    """A road or lane; `style` names a stroke of the style sheet, `note` is its cost as a player reads it."""

    a: str
    b: str
    via: Via
    style: str
    curve: Curve
    note: str
    note_at: Dot


@dataclass(frozen=True)
class SeaName:
    """A sea's name, in lines; the small ones are left out where there is little room."""

    lines: tuple[str, ...]
    at: Dot
    large: bool


class Sample(StrEnum):
    """What a row of the legend shows before its words."""

    GLYPH = "glyph"
    ROAD = "road"
    LANE = "lane"
    BODY = "body"


class BodyKind(StrEnum):
    """How surely a body is known: one's own, seen by one's own eyes, or by report only."""

    OWN = "own"
    SEEN = "seen"
    GHOST = "ghost"


@dataclass(frozen=True)
class LegendRow:
    """A sample and its words; `key` names a glyph or stroke of the style sheet, or a `BodyKind`."""

    sample: Sample
    key: str
    text: str


@dataclass(frozen=True)
class ScaleBar:
    """A bar of this length and its words."""

    length: int
    text: str


@dataclass(frozen=True)
class Legend:
    """The legend: two columns, a row of battle signs, a row that tells bodies apart, a scale bar."""

    left: tuple[LegendRow, ...]
    right: tuple[LegendRow, ...]
    signs: tuple[LegendRow, ...]
    bodies: tuple[LegendRow, ...]
    scale: ScaleBar


@dataclass(frozen=True)
class Panels:
    """Where the full map has room for its title, its seats (height as needed) and its legend."""

    title: Box
    seats: Box
    legend: Box


@dataclass(frozen=True)
class BaseMap:
    """The still part of a game's map, made once. `full` and `phone` are grid units per pixel.

    `coast` names the renderer's outline of land and sea; `crops` are ready windows, by name.
    """

    name: str
    coast: str
    view: Box
    full: int
    phone: int
    places: tuple[Place, ...]
    off_map: tuple[OffMap, ...]
    edges: tuple[Edge, ...]
    seas: tuple[SeaName, ...]
    panels: Panels
    legend: Legend
    crops: tuple[tuple[str, Box], ...]

    def units(self, setting: Setting) -> int:
        """Grid units per pixel in this setting."""
        return self.full if setting is Setting.FULL else self.phone

    def place(self, name: str) -> Place | OffMap:
        """Return the place or box of this name; PictureError if the map has none."""
        if name not in self._places:
            raise PictureError(f"the map {self.name!r} has no place called {name!r}; add it to the base map")
        return self._places[name]

    def edge(self, a: str, b: str, via: Via = Via.ROAD) -> Edge:
        """Return the way from a to b, its curve running that way; the other kind if there is only that."""
        self.place(a), self.place(b)
        for kind in (via, *(other for other in Via if other is not via)):
            if (a, b, kind) in self._edges:
                return self._edges[a, b, kind]
        raise PictureError(f"the map {self.name!r} has no road or lane from {a!r} to {b!r}")

    def crop(self, name: str) -> Box:
        """Return the ready window of this name; PictureError naming those there are."""
        for known, box in self.crops:
            if known == name:
                return box
        known_names = ", ".join(known for known, _ in self.crops) or "none"
        raise PictureError(f"the map {self.name!r} has no crop {name!r}; it has: {known_names}")

    def dot(self, point: Point, via: Via = Via.ROAD) -> Dot:
        """Where a point of the board lies on the grid; PictureError if it is not on the map."""
        if isinstance(point, AtPlace):
            return self.place(point.place).at
        if not 0 <= point.covered <= 1:
            raise PictureError(f"{point.covered} is no part of the way from {point.a!r} to {point.b!r}")
        return self.edge(point.a, point.b, via).curve.point(point.covered)

    @cached_property
    def _places(self) -> Mapping[str, Place | OffMap]:
        named: tuple[Place | OffMap, ...] = self.places + self.off_map
        return {place.name: place for place in named}

    @cached_property
    def _edges(self) -> Mapping[tuple[str, str, Via], Edge]:
        there = {(e.a, e.b, e.via): e for e in self.edges}
        back = (replace(e, a=e.b, b=e.a, curve=e.curve.reversed()) for e in self.edges)
        return there | {(e.a, e.b, e.via): e for e in back}
