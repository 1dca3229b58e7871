"""The facts of the game: places, roads, lanes, troops, leaders, offices (`data/map.yaml`, `data/words.yaml`).

Everything here is read once and never changes. The files are checked when they are loaded.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from adjudicator.kernel.board import Board, Edge, board_of
from adjudicator.kernel.names import Names, names_of
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.mapfile import (
    Constants,
    Lane,
    LeaderRow,
    LeaderWords,
    MapFile,
    Office,
    Place,
    Road,
    TroopType,
    TroopWords,
    WordsFile,
)

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one where it was built: ten times faster


def _yaml(name: str) -> object:
    text = (files(__package__) / "data" / name).read_text("utf-8")
    return yaml.load(text, Loader=_LOADER)  # noqa: S506 - it is the safe loader, or its twin in C


@cache
def _facts() -> MapFile:
    return MapFile.model_validate(_yaml("map.yaml"))


@cache
def _words() -> WordsFile:
    return WordsFile.model_validate(_yaml("words.yaml"))


def constants() -> Constants:
    """The numbers of the rules that stand in the data."""
    return _facts().constants


@cache
def places() -> Mapping[str, Place]:
    """The places by official name, sorted by name."""
    return {place.name: place for place in sorted(_facts().places, key=lambda place: place.name)}


@cache
def place_names() -> Names:
    """The names and aliases of the places, as players type them (GEN-7)."""
    return names_of(places(), _facts().aliases)


@cache
def roads() -> tuple[Road, ...]:
    """The roads and ferries, in order of their ends."""
    return tuple(sorted(_facts().roads, key=lambda road: (road.a, road.b)))


@cache
def lanes() -> tuple[Lane, ...]:
    """The sea lanes, in order of their ends."""
    return tuple(sorted(_facts().sea_lanes, key=lambda lane: (lane.a, lane.b)))


@cache
def board() -> Board:
    """The board of roads and ferries: lengths in printed points, without winter and dice."""
    return board_of(places(), (Edge(road.a, road.b, road.points, road.kind) for road in roads()))


@cache
def _by_ends() -> tuple[Mapping[frozenset[str], Road], Mapping[frozenset[str], Lane]]:
    by_road = {frozenset((road.a, road.b)): road for road in roads()}
    return by_road, {frozenset((lane.a, lane.b)): lane for lane in lanes()}


def road(a: str, b: str) -> Road | None:
    """The road or ferry between two places, if one joins them."""
    return _by_ends()[0].get(frozenset((a, b)))


def lane(a: str, b: str) -> Lane | None:
    """The sea lane between two ports, if there is one."""
    return _by_ends()[1].get(frozenset((a, b)))


@cache
def troop_types() -> Mapping[str, TroopType]:
    """The troop catalogue by id, sorted by id."""
    return {troop.id: troop for troop in sorted(_facts().troops, key=lambda troop: troop.id)}


def troop_words(troop: str) -> TroopWords:
    """A troop type in words. Raises KeyError for no such type."""
    return _words().troops[troop]


@cache
def leaders() -> Mapping[SeatId, LeaderRow]:
    """The leaders at the start by seat, sorted by seat."""
    rows = sorted(_facts().leaders, key=lambda row: row.id)
    return {SeatId(row.id): row for row in rows}


def leader_words(seat: SeatId) -> LeaderWords:
    """A leader in a word, with what else players call him. Raises KeyError for no such seat."""
    return _words().leaders[seat]


@cache
def seat_names() -> Mapping[SeatId, str]:
    """The seats with their short names, sorted by seat: `warwick`: `Warwick`."""
    return {seat: leader_words(seat).short for seat in leaders()}


@cache
def offices() -> Mapping[str, Office]:
    """The offices by id, sorted by id."""
    return {office.id: office for office in sorted(_facts().offices, key=lambda office: office.id)}


@cache
def shipping_arrested_by(office: str) -> tuple[str, ...]:
    """The places where an office's holder may arrest shipping (notes 3 and 7), sorted.

    Raises KeyError for no such office.
    """
    named = offices()[office].arrest_shipping
    english = [place.name for place in places().values() if place.port and place.region == "England"]
    everywhere = [name for each in named for name in (english if each == "@port_in_england" else [each])]
    return tuple(sorted(dict.fromkeys(everywhere)))
