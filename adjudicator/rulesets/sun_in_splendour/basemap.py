"""The map of England, Wales and the Narrow Seas as it is drawn: the layout joined to the facts of the map.

`data/layout.json` says where everything stands (see docs/maps.md), `data/map.yaml` what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict

from adjudicator.kernel.basemap import (
    BaseMap,
    Box,
    Edge,
    Label,
    Legend,
    LegendRow,
    OffMap,
    Panels,
    Place,
    Sample,
    ScaleBar,
    SeaName,
    Setting,
    Stand,
    Via,
)
from adjudicator.kernel.curve import Curve, Dot

_COAST = "british_isles"
_LARGE_SEAS = ("North Sea", "Irish Sea", "English Channel")
_DICE = {None: "", "1d6": "+", "2d6": "++"}
_FIFTY_MILES = 805


class LayoutError(ValueError):
    """The layout and the facts do not describe the same map: a fault of the data, named in the message."""


def _dot(value: object) -> object:
    return Dot(*value) if isinstance(value, list) else value


def _box(value: object) -> object:
    return Box(*value) if isinstance(value, list) else value


_Dot = Annotated[Dot, BeforeValidator(_dot)]
_Box = Annotated[Box, BeforeValidator(_box)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _View(_Row):
    x: int
    y: int
    width: int
    height: int


class _Site(_Row):
    at: _Dot


class _Way(_Row):
    a: str
    b: str
    d: str
    number: _Dot


class _Refuge(_Row):
    box: _Box
    dock: _Dot
    shield: _Dot


class _Stand(_Row):
    label: _Dot | None = None
    size: int = 0
    leader: tuple[int, int, int, int] | None = None
    shield: _Dot
    fan: _Dot

    def stand(self) -> Stand:
        leader = self.leader and (Dot(*self.leader[:2]), Dot(*self.leader[2:]))
        return Stand(self.label and Label(self.label, self.size, leader), self.shield, self.fan)


class _Setting(_Row):
    units_per_pixel: int
    places: Mapping[str, _Stand]


class _Panels(_Row):
    title: _Box
    seats: _Box
    legend: _Box


class _Layout(_Row):
    format: int
    view: _View
    places: Mapping[str, _Site]
    roads: tuple[_Way, ...]
    lanes: tuple[_Way, ...]
    refuges: Mapping[str, _Refuge]
    layouts: Mapping[Setting, _Setting]
    panels: _Panels
    crops: Mapping[str, _Box]
    seas: Mapping[str, _Dot]


class _Facts(BaseModel):
    """What drawing needs of a record of the map."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class _PlaceFacts(_Facts):
    name: str
    type: str
    port: bool


class _WayFacts(_Facts):
    a: str
    b: str
    kind: str = ""
    role: str = ""
    points: int
    random: str | None = None


class _MapFacts(_Facts):
    places: tuple[_PlaceFacts, ...]
    roads: tuple[_WayFacts, ...]
    sea_lanes: tuple[_WayFacts, ...]


@cache
def base_map() -> BaseMap:
    """Return the base map of the game. LayoutError if the layout lacks, or adds, a place, road or lane."""
    data = files(__package__) / "data"
    layout = _Layout.model_validate_json((data / "layout.json").read_text("utf-8"))
    facts = _MapFacts.model_validate(yaml.safe_load((data / "map.yaml").read_text("utf-8")))
    return _join(layout, facts)


def _join(layout: _Layout, facts: _MapFacts) -> BaseMap:
    full, phone = layout.layouts[Setting.FULL], layout.layouts[Setting.PHONE]
    view = layout.view
    return BaseMap(
        name="The Sun in Splendour",
        coast=_COAST,
        view=Box(view.x, view.y, view.width, view.height),
        full=full.units_per_pixel,
        phone=phone.units_per_pixel,
        places=_places(layout, facts),
        off_map=tuple(_off_map(name, refuge) for name, refuge in layout.refuges.items()),
        edges=_edges(layout.roads, facts.roads, Via.ROAD) + _edges(layout.lanes, facts.sea_lanes, Via.LANE),
        seas=tuple(_sea(name, at) for name, at in layout.seas.items()),
        panels=Panels(layout.panels.title, layout.panels.seats, layout.panels.legend),
        legend=_LEGEND,
        crops=tuple(layout.crops.items()),
    )


def _places(layout: _Layout, facts: _MapFacts) -> tuple[Place, ...]:
    known = {fact.name: fact for fact in facts.places}
    _same("places", set(layout.places) | set(layout.refuges), set(known))
    full, phone = layout.layouts[Setting.FULL].places, layout.layouts[Setting.PHONE].places
    _same("stands", set(layout.places), set(full) & set(phone))
    return tuple(
        Place(name, site.at, known[name].type, known[name].port, full[name].stand(), phone[name].stand())
        for name, site in layout.places.items()
    )


def _edges(drawn: tuple[_Way, ...], facts: tuple[_WayFacts, ...], via: Via) -> tuple[Edge, ...]:
    known = {(fact.a, fact.b): fact for fact in facts}
    _same(f"{via}s", {(way.a, way.b) for way in drawn}, set(known))
    return tuple(_edge(way, known[way.a, way.b], via) for way in drawn)


def _edge(way: _Way, fact: _WayFacts, via: Via) -> Edge:
    note = f"{fact.points}{_DICE[fact.random]}"
    return Edge(way.a, way.b, via, fact.kind or fact.role, Curve.parse(way.d), note, way.number)


def _off_map(name: str, refuge: _Refuge) -> OffMap:
    wide = refuge.box.width > 3 * refuge.box.height
    lines = (name,) if wide else tuple(name.rsplit(" ", 1))
    return OffMap(name, lines, refuge.box, refuge.dock, refuge.shield)


def _sea(name: str, at: Dot) -> SeaName:
    lines = (name,) if name == "English Channel" else tuple(name.rsplit(" ", 1))
    return SeaName(lines, at, name in _LARGE_SEAS)


def _same(what: str, drawn: set[str] | set[tuple[str, str]], known: set[str] | set[tuple[str, str]]) -> None:
    lacking, extra = sorted(map(str, known - drawn)), sorted(map(str, drawn - known))
    if lacking or extra:
        raise LayoutError(f"layout and map differ in {what}: not drawn {lacking}, not on the map {extra}")


def _rows(sample: Sample, **words: str) -> tuple[LegendRow, ...]:
    return tuple(LegendRow(sample, key, text) for key, text in words.items())


_LEGEND = Legend(
    left=_rows(
        Sample.GLYPH,
        city="walled city",
        walled_town="walled town",
        unwalled_town="open town",
        private_castle="castle",
        royal_castle="royal castle",
        open_country="open country",
        port="port",
    ),
    right=(
        *_rows(Sample.ROAD, road="road", way="way", hill="hill way", fen="fen way", ferry="ferry"),
        *_rows(Sample.LANE, crossing="crossing", coast="coasting"),
    ),
    signs=_rows(Sample.GLYPH, battle="battle", siege="siege", ship="fleet"),
    bodies=_rows(Sample.BODY, own="yours", seen="seen", ghost="reported"),
    scale=ScaleBar(_FIFTY_MILES, "50 miles"),
)
