"""What the plain march of `plain_march.py` works on: bodies as they go, ways being crossed, and roads."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, Way
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

LAST = 8_400

Spot = str | tuple[str, str, Fraction]


@dataclass
class Stretch:
    """A way being crossed, or rested on: `ticks` None."""

    way: Way
    a: str
    b: str
    length: int
    done: Fraction
    start: Fraction
    ticks: int | None

    @property
    def end(self) -> Fraction | None:
        return None if self.ticks is None else self.start + self.ticks

    def covered(self, when: Fraction) -> Fraction:
        return self.done + (1 - self.done) * (when - self.start) / self.ticks if self.ticks else self.done

    def from_first(self, when: Fraction) -> Fraction:
        return self.covered(when) if self.a == self.way.a else 1 - self.covered(when)

    @property
    def line(self) -> tuple[Fraction, Fraction]:
        """Where it is from the way's first end, at tick 0 and more each tick."""
        at_start = self.from_first(self.start)
        slope = self.from_first(self.start + 1) - at_start
        return at_start - slope * self.start, slope


@dataclass(eq=False)
class Troop:
    """A body, as it goes."""

    body: Body
    men: int
    speed: int
    formed_speed: int
    reputation: int | None
    homes: tuple[str, ...]
    legs: list[tuple[str, str]]
    post: str
    doing: str  # rest, march, chase or battle
    place: str = ""
    on: Stretch | None = None
    scattered: bool = False
    after: "Troop | None" = None
    back: list[str] = field(default_factory=list)
    crossings: int = 0
    tried: set[tuple[str, str]] = field(default_factory=set)

    @property
    def id(self) -> str:
        return self.body.id

    @property
    def seat(self) -> SeatId:
        return self.body.owner

    @property
    def rating(self) -> int:
        return self.body.plan.ratings.interception

    @property
    def looks(self) -> int:
        """SS-3.2-6, SS-4.1-1i."""
        if self.doing == "rest":
            return max(2, self.rating)
        return self.rating if self.doing == "march" else 1

    @property
    def free(self) -> bool:
        return self.doing != "battle"

    @property
    def passes(self) -> bool:
        return self.doing == "march" and self.rating == 1


@dataclass
class Battle:
    """SS-4.1-1k."""

    spot: Spot
    when: Fraction
    sides: tuple[list[tuple[Troop, Fraction]], list[tuple[Troop, Fraction]]]


@dataclass
class Wish:
    """A hunter's judgement that succeeded: a battle here, or a chase."""

    hunter: Troop
    quarry: Troop
    here: bool


class Country:
    """The roads, searched anew each time."""

    def __init__(self, board: MarchMap, winter: bool) -> None:
        self.board, self.more = board, 1 if winter else 0
        self.routes = {place: self._search(place) for place in board.places}

    def printed(self, way: Way) -> int:
        return way.length + self.more

    def way(self, a: str, b: str, by: str) -> Way | None:
        return next((w for w in self.board.ways if w.by == by and {w.a, w.b} == {a, b}), None)

    def roads(self) -> Iterator[tuple[str, str, int]]:
        for way in self.board.ways:
            if way.by == "road":
                yield way.a, way.b, self.printed(way)
                yield way.b, way.a, self.printed(way)

    def _search(self, start: str) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Shortest roads, ties by name: roads are added until nothing gets better."""
        best = {start: (0, (start,))}
        while True:
            better = dict(best)
            for a, b, points in self.roads():
                if a in better:
                    far, places = better[a]
                    found = (far + points, (*places, b))
                    better[b] = min(found, better.get(b, found))
            if better == best:
                return best
            best = better

    def hops(self, start: str) -> dict[str, int]:
        far = {start: 0}
        for _ in self.board.places:
            for a, b, _points in self.roads():
                if a in far:
                    far[b] = min(far[a] + 1, far.get(b, far[a] + 1))
        return far


def troops_of(state: State, board: MarchMap, country: Country) -> list[Troop]:
    return [_troop(state, board, country, state.bodies[name]) for name in sorted(state.bodies)]


def _troop(state: State, board: MarchMap, country: Country, body: Body) -> Troop:
    speed = min(board.speeds[troop] for company in body.companies for troop in company.troops)
    legs = [(leg.to, leg.by) for leg in body.plan.legs]
    leader = state.leaders[body.owner]
    crossing = body.crossing
    militia = [each for each in body.companies if each.kind is CompanyKind.MILITIA and each.home]
    troop = Troop(
        body=body,
        men=body.men,
        speed=16 if body.plan.dispersed and legs else speed,
        formed_speed=speed,
        reputation=leader.reputation if leader.body == body.id else None,
        homes=tuple(each.home for each in militia),
        legs=legs,
        post=crossing.b if crossing else body.place,
        doing="march" if legs else "rest",
        place=body.place,
        scattered=body.plan.dispersed and bool(legs),
    )
    if crossing is not None:
        way = country.way(crossing.a, crossing.b, "road")
        assert way is not None
        covered = Fraction(crossing.covered)
        troop.on = Stretch(way, crossing.a, crossing.b, crossing.length, covered, Fraction(0), None)
        if legs and legs[0][0] == crossing.a:
            troop.on = Stretch(way, crossing.b, crossing.a, crossing.length, 1 - covered, Fraction(0), None)
        if legs:
            troop.on.ticks = ceil((1 - troop.on.done) * troop.on.length * (LAST // troop.speed))
    return troop
