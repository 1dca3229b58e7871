"""The map as the march needs it: ways with their dice, walls, rights in ports, and shortest roads."""

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["road", "ferry", "sea"]
By = Literal["road", "sea"]


@dataclass(frozen=True)
class Way:
    """A way between two places, the same both ways; `a` sorts before `b`.

    `length` in printed points; `dice` six-sided dice lengthen every crossing (SS-4.1-3).
    """

    a: str
    b: str
    length: int
    dice: int = 0
    kind: Kind = "road"

    @property
    def by(self) -> By:
        """How an order names it: ferries are part of the roads (SS-4-S1 is about sea lanes)."""
        return "sea" if self.kind == "sea" else "road"

    @property
    def name(self) -> str:
        """Both ends in order, for keys of throws: `Bath-Ely`."""
        return f"{self.a}-{self.b}"

    def other(self, place: str) -> str:
        """The other end."""
        return self.b if place == self.a else self.a


def way(one: str, other: str, length: int, dice: int = 0, kind: Kind = "road") -> Way:
    """Return the way between two places, named in any order."""
    a, b = sorted((one, other))
    return Way(a, b, length, dice, kind)


@dataclass(frozen=True)
class Route:
    """A shortest road from one place to another: points and every place of it, both ends included."""

    points: int
    places: tuple[str, ...]


@dataclass(frozen=True)
class Neighbourhood:
    """Places near a place, and the numbers of the ways at them."""

    places: tuple[str, ...]
    ways: tuple[int, ...]


@dataclass(frozen=True)
class MarchMap:
    """What marching needs to know of the map. At most one road and one lane join two places.

    `speeds`: points a season by troop id (4.1). `fortified`: places with walls. `arrests`: by office,
    the ports where its holder may arrest shipping (SS-4-S1). `dispersed_speed`: militia moving as
    individual companies (3.4).
    """

    places: tuple[str, ...]
    ways: tuple[Way, ...]
    speeds: Mapping[str, int]
    fortified: frozenset[str] = frozenset()
    arrests: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    dispersed_speed: int = 16
    _index: dict[tuple[str, str, By], int] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )
    _roads: dict[str, tuple[int, ...]] = field(init=False, repr=False, compare=False, default_factory=dict)
    _tables: dict[bool, "Roads"] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Index the ways by their ends, and the roads by place. Raises KeyError for a way to nowhere."""
        roads: dict[str, list[int]] = {place: [] for place in self.places}
        for number, each in enumerate(self.ways):
            self._index[each.a, each.b, each.by] = self._index[each.b, each.a, each.by] = number
            for end in (each.a, each.b):
                roads[end] += [number] if each.by == "road" else []
        self._roads.update((place, tuple(numbers)) for place, numbers in roads.items())
        self._tables.update({winter: Roads(self, winter) for winter in (False, True)})

    def between(self, a: str, b: str, by: By = "road") -> int | None:
        """The number, in `ways`, of the road or lane between two places, if one joins them."""
        return self._index.get((a, b, by))

    def roads_at(self, place: str) -> tuple[int, ...]:
        """The numbers of the roads at a place. Raises KeyError for no such place."""
        return self._roads[place]

    def roads(self, winter: bool) -> "Roads":
        """The table of shortest roads; in winter every way is a point longer (SS-4.2-1)."""
        return self._tables[winter]

    def areas_from(self, home: str) -> Mapping[str, int]:
        """How many roads lie between a place and every other: militia's limit is in these (SS-4.1-4)."""
        far = {home: 0}
        reached = [home]
        for place in reached:  # grows while it is read: breadth first
            for number in self._roads[place]:
                other = self.ways[number].other(place)
                if other not in far:
                    far[other] = far[place] + 1
                    reached.append(other)
        return far


class Roads:
    """Shortest roads in printed points, without dice (SS-4.1-1e), found when first asked for and kept.

    Kept by source because a chase of a thousand bodies asks for the same few thousands of times.
    """

    def __init__(self, map_: MarchMap, winter: bool) -> None:
        self._map = map_
        self._more = 1 if winter else 0
        self._from: dict[str, dict[str, Route]] = {}
        self._around: dict[tuple[str, int], Neighbourhood] = {}

    def length(self, number: int) -> int:
        """The printed points of a way, winter's extra point counted."""
        return self._map.ways[number].length + self._more

    def route(self, start: str, goal: str) -> Route | None:
        """The shortest road, ties by name; None if no road leads there."""
        return self._spread(start).get(goal)

    def around(self, start: str, reach: int) -> Neighbourhood:
        """The places within so many points by road, and the ways at them."""
        if (start, reach) not in self._around:
            places = tuple(p for p, route in self._spread(start).items() if route.points <= reach)
            ways = {number: None for place in places for number in self._map.roads_at(place)}
            self._around[start, reach] = Neighbourhood(places, tuple(ways))
        return self._around[start, reach]

    def _spread(self, start: str) -> dict[str, Route]:
        if start not in self._from:
            self._from[start] = self._search(start)
        return self._from[start]

    def _search(self, start: str) -> dict[str, Route]:
        heap: list[tuple[int, tuple[str, ...]]] = [(0, (start,))]
        reached: dict[str, Route] = {}
        while heap:
            points, places = heapq.heappop(heap)
            here = places[-1]
            if here in reached:
                continue
            reached[here] = Route(points, places)
            for number in self._map.roads_at(here):
                other = self._map.ways[number].other(here)
                if other not in reached:
                    heapq.heappush(heap, (points + self.length(number), (*places, other)))
        return reached


def march_map(ways: Iterable[Way], speeds: Mapping[str, int], fortified: Iterable[str] = ()) -> MarchMap:
    """Return a small map of these ways, for cases: its places are their ends."""
    listed = tuple(ways)
    ends = sorted({end: None for each in listed for end in (each.a, each.b)})
    return MarchMap(tuple(ends), listed, speeds, frozenset(fortified))
