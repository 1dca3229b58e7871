"""How long news is on its way to a body that waits for it (SS-3.1-3).

It sees at once what stands within 8 printed points by road, as SS-S6 has it; from farther off a courier comes
at 150 points a season, by road, ferry and lane.
"""

import heapq
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil

from adjudicator.kernel.board import AtPlace, OnEdge, Point
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap
from adjudicator.rulesets.sun_in_splendour.phases.sight import RADIUS

PACE = 56
"""Ticks a courier needs for a point: 8,400 for 150."""


def delay_of(map_: MarchMap, winter: bool, source: Point, post: Point) -> int | None:
    """Return the ticks that news from a point is on its way to a post; 0: it is in sight from there.

    None: neither road nor lane leads there, so no news of it ever comes. Winter's extra point is counted for
    couriers, and not for sight.
    """
    if isinstance(source, AtPlace) and _in_sight(map_, source.place, post):
        return 0
    ways = [
        before + points[end] + after
        for start, before in _ends(map_, source, winter)
        for points in (courier_points(map_, start, winter),)
        for end, after in _ends(map_, post, winter)
        if end in points
    ]
    return ceil(PACE * min(ways)) if ways else None


def _in_sight(map_: MarchMap, place: str, post: Point) -> bool:
    roads = map_.roads(winter=False)
    found = ((far, roads.route(end, place)) for end, far in _ends(map_, post, winter=False))
    return any(road is not None and far + road.points <= RADIUS for far, road in found)


def _ends(map_: MarchMap, point: Point, winter: bool) -> Iterator[tuple[str, Fraction]]:
    """The places next to a point, with the points to them."""
    if isinstance(point, AtPlace):
        yield point.place, Fraction(0)
        return
    assert isinstance(point, OnEdge), "a point is at a place or on a road"
    number = map_.between(point.a, point.b)
    assert number is not None, f"no road joins {point.a} and {point.b}"
    length = map_.roads(winter).length(number)
    yield point.a, point.covered * length
    yield point.b, (1 - point.covered) * length


def courier_points(map_: MarchMap, place: str, winter: bool) -> Mapping[str, int]:
    """Return the least printed points from a place to every other, winter's extra point counted.

    Places that neither road nor lane joins with it are not in it.
    """
    ways = _ways_by_place(map_)
    heap, reached = [(0, place)], dict[str, int]()
    while heap:
        points, here = heapq.heappop(heap)
        if here not in reached:
            reached[here] = points
            for other, length in ways.get(here, ()):
                heapq.heappush(heap, (points + length + winter, other))
    return reached


def _ways_by_place(map_: MarchMap) -> Mapping[str, list[tuple[str, int]]]:
    ways: dict[str, list[tuple[str, int]]] = {}
    for way in map_.ways:
        ways.setdefault(way.a, []).append((way.b, way.length))
        ways.setdefault(way.b, []).append((way.a, way.length))
    return ways
