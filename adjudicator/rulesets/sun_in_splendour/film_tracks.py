"""Where a viewer's bodies were at every instant of a season, and how strong, from what he observed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from adjudicator.kernel.basemap import Via
from adjudicator.kernel.board import AtPlace, OnEdge, Point, same_point
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events import march, season
from adjudicator.rulesets.sun_in_splendour.state import Body

START = Fraction(0)
END = Fraction(TICKS)


@dataclass(frozen=True)
class Step:
    """A body at a point at an instant, come by road or lane from the step before."""

    tick: Fraction
    at: Point
    via: Via = Via.ROAD


@dataclass(frozen=True)
class Strength:
    """So many men from an instant on."""

    tick: Fraction
    men: int


@dataclass
class Way:
    """A body's season as it is followed: steps, strengths, companies, and when it became part of another."""

    steps: list[Step]
    strengths: list[Strength]
    companies: dict[str, int]
    ended: Fraction | None = None
    via: Via = Via.ROAD

    @property
    def point(self) -> Point:
        """Where it is now."""
        return self.steps[-1].at

    @property
    def men(self) -> int:
        """How many men it has now."""
        return sum(self.companies.values())

    def at(self, tick: Fraction) -> Point:
        """Where it was at an instant: from one step to the next it went evenly (SS-4.1-1b)."""
        number = max(n for n, step in enumerate(self.steps) if step.tick <= tick or not n)
        step = self.steps[number]
        if tick <= step.tick or number + 1 == len(self.steps):
            return step.at
        then = self.steps[number + 1]
        return _part_way(step.at, then.at, (tick - step.tick) / (then.tick - step.tick))

    def come(self, tick: Fraction, at: Point) -> None:
        """Let it be at a point at an instant; nothing is noted of one who came nowhere."""
        if not same_point(self.point, at):
            self.steps.append(Step(tick, named_in_order(at), self.via))

    def wait(self, tick: Fraction) -> None:
        """Let it be where it is until an instant."""
        if tick > self.steps[-1].tick:
            self.steps.append(Step(tick, self.point, self.via))

    def count(self, tick: Fraction) -> None:
        """Note how many men it has now."""
        self.strengths.append(Strength(tick, self.men))


@dataclass
class Season:
    """All bodies' ways, followed event by event; `locked` is when a body's battle stopped it."""

    ways: dict[str, Way] = field(default_factory=dict)
    locked: Mapping[str, Fraction] = field(default_factory=dict)

    def begin(self, body: Body, tick: Fraction) -> None:
        """A body stands somewhere from an instant on."""
        companies = {company.id: company.men for company in body.companies}
        way = Way([Step(tick, named_in_order(body.point))], [], companies)
        way.count(tick)
        self.ways[body.id] = way

    def follow(self, event: Event) -> None:
        """Follow what an event tells of a body's way or men."""
        match event:
            case season.BodyFormed(body=body):
                self._told_off(event.parent, body, START)
            case march.TroopsLeft(formed=body):
                self._told_off(event.body, body, Fraction(event.tick))
            case season.BodiesJoined(body=source, into=body):
                self._hand_over(source, body, tuple(self._companies(source)), START)
            case march.TroopsPickedUp(source=source, body=body):
                self._hand_over(source, body, event.companies, Fraction(event.tick))
            case march.SetOut() | march.CrossingBegun() | march.Turned() | march.PlaceReached():
                self._march(event)
            case march.MarchEnded(body=body) if body in self.ways:
                self.ways[body].come(self.locked.get(body, END), _stop(event))

    def _march(self, event: march.SetOut | march.CrossingBegun | march.Turned | march.PlaceReached) -> None:
        if event.body not in self.ways:
            return
        way, tick = self.ways[event.body], Fraction(event.tick)
        match event:
            case march.PlaceReached(place=place):
                way.come(tick, AtPlace(place=place))
            case march.Turned(point=point):
                way.come(tick, point)
                way.wait(tick)
            case march.SetOut():
                way.wait(tick)
            case march.CrossingBegun(by=by):
                way.wait(tick)
                way.via = Via.LANE if by == "sea" else Via.ROAD

    def _companies(self, body: str) -> Mapping[str, int]:
        return self.ways[body].companies if body in self.ways else {}

    def _told_off(self, parent: str, body: Body, tick: Fraction) -> None:
        self.begin(body, tick)
        if parent in self.ways:
            for company in body.companies:
                self.ways[parent].companies.pop(company.id, None)
            self.ways[parent].count(tick)

    def _hand_over(self, source: str, into: str, companies: Sequence[str], tick: Fraction) -> None:
        if source not in self.ways or into not in self.ways:
            return
        giving, taking = self.ways[source], self.ways[into]
        for company in companies:
            taking.companies[company] = giving.companies.pop(company, 0)
        taking.count(tick)
        giving.count(tick)
        if not giving.companies:
            giving.ended = tick


def followed(bodies: Iterable[Body], events: Sequence[Event]) -> dict[str, Way]:
    """Return the season of these bodies and of those that were formed in it, by id."""
    joined = [event for event in events if isinstance(event, march.BattleJoined)]
    fighters = [each for event in joined for each in (*event.attackers, *event.defenders) if each.body]
    known = Season(locked={each.body: each.tick for each in fighters})
    for body in bodies:
        known.begin(body, START)
    for event in events:
        known.follow(event)
    return known.ways


def named_in_order(point: Point) -> Point:
    """The point with the ends of its road in order of name, so that one point has one value."""
    if isinstance(point, AtPlace):
        return point
    a, b = sorted((point.a, point.b))
    return OnEdge(a=a, b=b, covered=point.seen_from(a))


def _part_way(start: Point, end: Point, share: Fraction) -> Point:
    """The point where so large a share of the road between two points of it is done."""
    if start == end:
        return start
    a, b = _road_between(start, end)
    begun, done = along(start, a), along(end, a)
    return OnEdge(a=a, b=b, covered=begun + (done - begun) * share)


def road_of(point: OnEdge) -> tuple[str, str]:
    """The road that a point is on, by its ends in order of name."""
    a, b = sorted((point.a, point.b))
    return a, b


def _road_between(start: Point, end: Point) -> tuple[str, str]:
    """The road on which two points lie, one of them on it or both its ends."""
    for point in (start, end):
        if isinstance(point, OnEdge):
            return road_of(point)
    a, b = sorted(point.place for point in (start, end) if isinstance(point, AtPlace))
    return a, b


def along(point: Point, a: str) -> Fraction:
    """How far a point is along a road, from its end `a`: 0 there, 1 at the other end."""
    if isinstance(point, OnEdge):
        return point.seen_from(a)
    return Fraction(0) if point.place == a else Fraction(1)


def _stop(event: march.MarchEnded) -> Point:
    if event.crossing is None:
        return AtPlace(place=event.place)
    return OnEdge(a=event.crossing.a, b=event.crossing.b, covered=event.crossing.covered)
