"""Where everybody was at every instant of a march, read off its events alone; and how far apart by road."""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    CrossingBegun,
    PlaceReached,
    Turned,
)
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap
from adjudicator.rulesets.sun_in_splendour.state import Body, State

LAST = 8_400


@dataclass(frozen=True)
class Step:
    """From a tick on: at place `a`; or `covered` of the way from `a` to `b`, and going on."""

    tick: Fraction
    a: str
    b: str = ""
    by: str = "road"
    covered: Fraction = Fraction(0)
    length: int = 0
    moving: bool = True


@dataclass
class Trail:
    """The steps of one body, in order of time; `speed` in points a season."""

    body: Body
    speed: int
    steps: list[Step] = field(default_factory=list)
    stopped: Fraction | None = None

    def at(self, tick: Fraction) -> Step:
        """Where it was at an instant, before any course was chosen then."""
        when = tick if self.stopped is None else min(tick, self.stopped)
        first, *later = self.steps
        known = [each for each in later if each.tick < when or (each.tick == when and not each.b)]
        step = known[-1] if known else first
        if not step.b or not step.moving:
            return step
        moved = (when - step.tick) * self.speed / (LAST * step.length)
        covered = min(Fraction(1), step.covered + moved)
        return Step(tick, step.a, step.b, step.by, covered, step.length)


def trails_of(state: State, events: Sequence[Event], speeds: Mapping[str, int]) -> dict[str, Trail]:
    """The trails of a march in which nobody's speed changes."""
    trails = {name: _begun(body, speeds) for name, body in state.bodies.items()}
    for event in events:
        match event:
            case CrossingBegun():
                step = Step(Fraction(event.tick), event.a, event.b, event.by, Fraction(0), event.length)
                trails[event.body].steps.append(step)
            case PlaceReached():
                trails[event.body].steps.append(Step(Fraction(event.tick), event.place))
            case Turned():
                last, point = trails[event.body].steps[-1], event.point
                turned = Step(
                    Fraction(event.tick), point.a, point.b, "road", Fraction(point.covered), last.length
                )
                trails[event.body].steps.append(turned)
            case BattleJoined():
                for each in (*event.attackers, *event.defenders):
                    trails[each.body].stopped = each.tick
    return trails


def _begun(body: Body, speeds: Mapping[str, int]) -> Trail:
    slowest = min(speeds[troop] for company in body.companies for troop in company.troops)
    trail = Trail(body, slowest)
    crossing, legs = body.crossing, body.plan.legs
    if crossing is None:
        trail.steps.append(Step(Fraction(0), body.place))
        return trail
    covered = Fraction(crossing.covered)
    ends = (crossing.a, crossing.b)
    if legs and legs[0].to == crossing.a:
        covered, ends = 1 - covered, (crossing.b, crossing.a)
    trail.steps.append(Step(Fraction(0), *ends, "road", covered, crossing.length, bool(legs)))
    return trail


def points_between(board: MarchMap, more: int, one: Step, other: Step) -> Fraction | None:
    """The printed points between two by road (`more`: winter's), searched with both as places of the map."""
    if "sea" in (one.by, other.by):
        return None
    roads: list[tuple[str, str, Fraction]] = []
    for way in (each for each in board.ways if each.by == "road"):
        on = {0: way.a, 1: way.b, **_on(way.a, way.b, one, "one"), **_on(way.a, way.b, other, "other")}
        for (p, here), (q, there) in pairwise(sorted(on.items())):
            roads.append((here, there, Fraction(q - p) * (way.length + more)))
    start = "one" if one.b and 0 < one.covered < 1 else _place(one)
    goal = "other" if other.b and 0 < other.covered < 1 else _place(other)
    same = one.b and other.b and {one.a, one.b} == {other.a, other.b}
    if same and _seen_from(one, one.a) == _seen_from(other, one.a):
        return Fraction(0)
    return _dijkstra(roads, start, goal)


def _place(step: Step) -> str:
    return step.b if step.b and step.covered == 1 else step.a


def _seen_from(step: Step, end: str) -> Fraction:
    return step.covered if step.a == end else 1 - step.covered


def _on(a: str, b: str, step: Step, name: str) -> dict[Fraction, str]:
    """A body on the road between these ends, by the fraction of it from the first."""
    there = step.b and {step.a, step.b} == {a, b} and 0 < step.covered < 1
    return {_seen_from(step, a): name} if there else {}


def _dijkstra(roads: Sequence[tuple[str, str, Fraction]], start: str, goal: str) -> Fraction | None:
    heap, done = [(Fraction(0), start)], set()
    while heap:
        far, here = heapq.heappop(heap)
        if here == goal:
            return far
        if here not in done:
            done.add(here)
            for a, b, points in roads:
                if here in (a, b):
                    heapq.heappush(heap, (far + points, b if here == a else a))
    return None
