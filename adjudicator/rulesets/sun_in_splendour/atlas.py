"""The map that a campaign is played on: England's, or a case file's own board."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Protocol

from adjudicator.kernel import board as graph
from adjudicator.kernel.names import Names, names_of
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.board import Board, BoardWay
from adjudicator.rulesets.sun_in_splendour.mapfile import Lane, Place, PlaceType, Road

ENGLAND = "England"
OFF_MAP = "Off map"
"""Regions of places: refuges lie off the map."""


@dataclass(frozen=True, eq=False)
class Atlas:
    """Places by official name, sorted; their names as players type them; roads with ferries, and sea lanes.

    Two atlases are one only if they are the same object: what is worked out from one is kept by it.
    """

    places: Mapping[str, Place]
    names: Names
    roads: tuple[Road, ...]
    lanes: tuple[Lane, ...]

    @cached_property
    def graph(self) -> graph.Board:
        """The roads and ferries: lengths in printed points, without winter and dice."""
        edges = (graph.Edge(road.a, road.b, road.points, road.kind) for road in self.roads)
        return graph.board_of(self.places, edges)

    def road(self, a: str, b: str) -> Road | None:
        """The road or ferry between two places, if one joins them."""
        return self._roads.get(frozenset((a, b)))

    def lane(self, a: str, b: str) -> Lane | None:
        """The sea lane between two ports, if there is one."""
        return self._lanes.get(frozenset((a, b)))

    @cached_property
    def _roads(self) -> Mapping[frozenset[str], Road]:
        return {frozenset((road.a, road.b)): road for road in self.roads}

    @cached_property
    def _lanes(self) -> Mapping[frozenset[str], Lane]:
        return {frozenset((lane.a, lane.b)): lane for lane in self.lanes}

    @cached_property
    def fortified(self) -> frozenset[str]:
        """The places with walls."""
        return frozenset(name for name, place in self.places.items() if place.fortified)

    def shipping_arrested_by(self, office: str) -> tuple[str, ...]:
        """The places where an office's holder may arrest shipping (notes 3 and 7), sorted.

        Raises KeyError for no such office.
        """
        named = data.offices()[office].arrest_shipping
        english = [name for name, place in self.places.items() if place.port and place.region == ENGLAND]
        everywhere = [name for each in named for name in (english if each == "@port_in_england" else [each])]
        return tuple(sorted(dict.fromkeys(name for name in everywhere if name in self.places)))


class OnBoard(Protocol):
    """What is played on a board: a state, and what a seat may know of it."""

    @property
    def board(self) -> Board | None:
        """The board of its own; None: the map of England."""


@cache
def england() -> Atlas:
    """The map of the game: England, Wales and the seas about them."""
    facts = data.facts()
    places = {place.name: place for place in sorted(facts.places, key=lambda place: place.name)}
    return Atlas(
        places=places,
        names=names_of(places, facts.aliases),
        roads=tuple(sorted(facts.roads, key=lambda road: (road.a, road.b))),
        lanes=tuple(sorted(facts.sea_lanes, key=lambda lane: (lane.a, lane.b))),
    )


def atlas_of(played: OnBoard) -> Atlas:
    """The map that a state or view is played on."""
    return england() if played.board is None else _own(played.board)


@cache
def _own(board: Board) -> Atlas:
    """The map that a board makes."""
    ports = {end: None for lane in board.lanes for end in (lane.a, lane.b)}
    ends = sorted({**ports, **{end: None for road in board.roads for end in (road.a, road.b)}})
    places = {name: _place(name, port=name in ports, walled=name in board.fortified) for name in ends}
    return Atlas(
        places=places,
        names=names_of(places),
        roads=tuple(Road(**_way(road), kind="road") for road in board.roads),
        lanes=tuple(Lane(**_way(lane), role="crossing") for lane in board.lanes),
    )


def _place(name: str, *, port: bool, walled: bool) -> Place:
    type_ = PlaceType.WALLED_TOWN if walled else PlaceType.UNWALLED_TOWN
    return Place(name=name, type=type_, region=ENGLAND, port=port, estate=False)


def _way(way: BoardWay) -> dict[str, object]:
    return {"a": way.a, "b": way.b, "points": way.points, "random": way.dice}
