"""Boards: places, edges, exact points on edges, and shortest ways (GEN: nothing is a float)."""

import heapq
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from adjudicator.kernel.model import Exact, Value


class AtPlace(Value):
    """At a place of the board."""

    place: str


class OnEdge(Value):
    """On the way from `a` to `b`, `covered` of it done: a fraction between 0 and 1, ends excluded."""

    a: str
    b: str
    covered: Exact

    def seen_from(self, a: str) -> Fraction:
        """Return the fraction of the edge between its end `a` and the point."""
        return self.covered if a == self.a else 1 - self.covered


Point = AtPlace | OnEdge
"""A point of the board, exactly."""


def same_point(one: Point, other: Point) -> bool:
    """Tell whether two points are one, from whichever end of an edge they are seen."""
    if isinstance(one, OnEdge) and isinstance(other, OnEdge):
        ends = {one.a, one.b} == {other.a, other.b}
        return ends and one.covered == other.seen_from(one.a)
    return one == other


@dataclass(frozen=True)
class Edge:
    """A way between two places, the same both ways; `length` in whole points, without dice."""

    a: str
    b: str
    length: int
    kind: str

    def other(self, place: str) -> str:
        """Return the other end."""
        return self.b if place == self.a else self.a


@dataclass(frozen=True)
class Board:
    """Places and edges. At most one edge of a board joins two places."""

    places: tuple[str, ...]
    edges: tuple[Edge, ...]
    _from: dict[str, tuple[Edge, ...]] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Index the edges by place, in order of the neighbour's name."""
        ways: dict[str, dict[str, Edge]] = {place: {} for place in self.places}
        for edge in self.edges:
            ways[edge.a][edge.b] = edge
            ways[edge.b][edge.a] = edge
        for place, by_other in ways.items():
            self._from[place] = tuple(by_other[other] for other in sorted(by_other))

    def edges_from(self, place: str) -> tuple[Edge, ...]:
        """The edges at a place, in order of the neighbour's name. Raises KeyError for no such place."""
        return self._from[place]

    def edge(self, a: str, b: str) -> Edge | None:
        """The edge between two places, if one joins them."""
        return next((edge for edge in self._from[a] if edge.other(a) == b), None)

    def distances(
        self,
        starts: Mapping[str, Fraction | int],
        within: int | None = None,
        usable: Callable[[Edge], bool] = lambda _: True,
    ) -> dict[str, Fraction]:
        """Return the least points to every place reached from these starts, no further than `within`."""
        return {place: far for place, (far, _) in self._spread(starts, within, usable).items()}

    def shortest(
        self, start: str, goal: str, usable: Callable[[Edge], bool] = lambda _: True
    ) -> tuple[str, ...]:
        """Return the places of the shortest way, both ends included; ties by name. Empty: no way."""
        reached = self._spread({start: 0}, None, usable)
        return reached[goal][1] if goal in reached else ()

    def _spread(
        self,
        starts: Mapping[str, Fraction | int],
        within: int | None,
        usable: Callable[[Edge], bool] = lambda _: True,
    ) -> dict[str, tuple[Fraction, tuple[str, ...]]]:
        """Reckoned in the starts' least common part of a point: whole numbers are quickly compared."""
        parts = math.lcm(*(far.denominator for far in starts.values()))
        heap: list[tuple[int, tuple[str, ...]]] = [
            (int(far * parts), (place,)) for place, far in sorted(starts.items())
        ]
        heapq.heapify(heap)
        reached: dict[str, tuple[Fraction, tuple[str, ...]]] = {}
        while heap:
            far, way = heapq.heappop(heap)
            if way[-1] in reached or (within is not None and far > within * parts):
                continue
            reached[way[-1]] = (Fraction(far, parts), way)
            for edge in self._from[way[-1]]:
                other = edge.other(way[-1])
                if other not in reached and usable(edge):
                    heapq.heappush(heap, (far + edge.length * parts, (*way, other)))
        return reached

    def starts(self, point: Point) -> dict[str, Fraction]:
        """Return the points from a point to the ends of the edge it is on (or 0 to its place).

        Raises KeyError for a place or edge that the board has not.
        """
        if isinstance(point, AtPlace):
            return {point.place: Fraction(0)}
        edge = self.edge(point.a, point.b)
        if edge is None:
            raise KeyError(f"no way joins {point.a} and {point.b}")
        return {point.a: edge.length * point.covered, point.b: edge.length * (1 - point.covered)}


def board_of(places: Iterable[str], edges: Iterable[Edge]) -> Board:
    """Return a board of these places and edges. Raises KeyError for an edge to nowhere."""
    return Board(tuple(sorted(places)), tuple(edges))
