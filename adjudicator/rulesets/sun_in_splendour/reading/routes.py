"""Ways over the map: the shortest between named places, by road or by sea, and what they cost.

A road between two named places is taken; where none joins them, the shortest way is, ties by name. For
choosing only, a random part counts as its mean and winter adds its point to every stretch (SS-4.2-1).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from adjudicator.kernel.board import Board, Edge, board_of
from adjudicator.rulesets.sun_in_splendour.atlas import OFF_MAP, Atlas
from adjudicator.rulesets.sun_in_splendour.plans import Leg
from adjudicator.rulesets.sun_in_splendour.state import Season

By = Literal["road", "sea"]


@cache
def _board(atlas: Atlas, by: By, winter: bool) -> Board:
    """The roads or lanes, their lengths doubled so that half a die's 7 stays whole."""
    ways = atlas.roads if by == "road" else atlas.lanes
    edges = (
        Edge(way.a, way.b, 2 * (way.points + winter) + 7 * (way.random + (winter and way.random > 0)), by)
        for way in ways
    )
    return board_of(atlas.places, edges)


@cache
def stretch(atlas: Atlas, start: str, goal: str, by: By, season: Season) -> tuple[Leg, ...]:
    """Return the way from one named place to the next. Empty: none joins them, or it is the same place."""
    board = _board(atlas, by, season is Season.WINTER)
    if board.edge(start, goal) is not None:
        return (Leg(to=goal, by=by),)
    usable = _no_refuge_between(atlas, start, goal)
    return tuple(Leg(to=place, by=by) for place in board.shortest(start, goal, usable)[1:])


def direct(atlas: Atlas, a: str, b: str, by: By) -> bool:
    """Tell whether one road, or one lane, joins two places."""
    return _board(atlas, by, winter=False).edge(a, b) is not None


@cache
def length(atlas: Atlas, start: str, goal: str, season: Season) -> Fraction | None:
    """Return how far it is by road, for choosing only: twice the points, dice at their mean. None: no way."""
    return _board(atlas, "road", season is Season.WINTER).distances({start: 0}).get(goal)


def _no_refuge_between(atlas: Atlas, start: str, goal: str) -> Callable[[Edge], bool]:
    refuges = {name for name, place in atlas.places.items() if place.region == OFF_MAP} - {start, goal}
    return lambda edge: edge.a not in refuges and edge.b not in refuges


@dataclass(frozen=True)
class Cost:
    """Movement points of a way: least (dice at 1), most (dice at 6), and the ways that throw dice."""

    points: int  # without dice
    dice: int
    random: tuple[str, ...]  # `the hill way Raby-Appleby`

    @property
    def least(self) -> int:
        """With every die at 1."""
        return self.points + self.dice

    @property
    def most(self) -> int:
        """With every die at 6."""
        return self.points + 6 * self.dice


_KINDS = {
    "road": "the road",
    "way": "the way",
    "hill": "the hill way",
    "fen": "the fen way",
    "ferry": "the ferry",
}


def cost(atlas: Atlas, start: str, legs: Sequence[Leg], season: Season) -> Cost:
    """Return what a way costs from a place. Raises KeyError for a leg that no way joins."""
    points, dice, random = 0, 0, []
    for at, leg in steps(start, legs):
        way = atlas.road(at, leg.to) if leg.by == "road" else atlas.lane(at, leg.to)
        if way is None:
            raise KeyError(f"no way joins {at} and {leg.to}")
        winter = season is Season.WINTER
        points += way.points + winter
        thrown = way.random + (winter and way.random > 0)
        dice += thrown
        if thrown:
            kind = _KINDS[data_kind] if (data_kind := getattr(way, "kind", "")) else "the crossing"
            random.append(f"{kind} {at}-{leg.to}")
    return Cost(points, dice, tuple(random))


def steps(start: str, legs: Sequence[Leg]) -> Iterator[tuple[str, Leg]]:
    """The legs, each with the place it begins at."""
    at = start
    for leg in legs:
        yield at, leg
        at = leg.to


def ports_for(atlas: Atlas, goal: str) -> tuple[str, ...]:
    """Return the ports with a lane to a place, for a refusal; empty if no ship goes there."""
    others = (edge.other(goal) for edge in _board(atlas, "sea", winter=False).edges_from(goal))
    return tuple(port for port in others if atlas.places[port].region != OFF_MAP)
