"""The way of a march as typed: FROM, TO, VIA, THEN, BY SEA in any order, made into legs (SS-3.1-3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NoReturn

from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.plans import Leg
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk, either
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.phrase import BySea, ByWay, From, Part, Stop, To
from adjudicator.rulesets.sun_in_splendour.reading.routes import By, direct, length, ports_for, stretch
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing


@dataclass
class _Stage:
    """A goal with the places on the way to it."""

    via: list[tuple[str, Token]] = field(default_factory=list)
    goal: tuple[str, Token] | None = None
    sea: bool = False

    @property
    def points(self) -> list[tuple[str, Token]]:
        return [*self.via, self.goal] if self.goal else list(self.via)


def journey(
    desk: Desk, at: Token, parts: Sequence[Part], body: Body, *, sail: bool = False
) -> tuple[Leg, ...]:
    """Return the legs of a march of this body. Raises AskedBackError."""
    _check_origin(desk, parts, body)
    stages = _stages(desk, parts, sail)
    if stages[-1].goal is None:
        raise desk.ask.invalid("no-goal", at, "Where to? Write: MARCH <body> TO <place>.")
    way = Way(desk, body)
    for stage in stages:
        way.go(stage.points, sea=stage.sea)
    _check_stop(desk, parts, way.at)
    if not way.legs:
        raise desk.ask.illegal(
            "already-there",
            at,
            f"{body.name} is {where(body)} already; to stay, write: HOLD {body.name}.",
            "3.1",
        )
    return tuple(way.legs)


def _check_origin(desk: Desk, parts: Iterable[Part], body: Body) -> None:
    for part in parts:
        if isinstance(part, From):
            origin = body.crossing.a if body.crossing else body.place
            if desk.place(part.place) != origin:
                raise desk.ask.illegal(
                    "not-from-there",
                    part.place,
                    f"{body.name} is {where(body)}, not at {desk.place(part.place)}.",
                    "SS-3.1-3",
                )


def _check_stop(desk: Desk, parts: Iterable[Part], goal: str) -> None:
    for part in parts:
        if isinstance(part, Stop) and part.place is not None and desk.place(part.place) != goal:
            raise desk.ask.illegal(
                "stop-elsewhere",
                part.place,
                f"The march ends at {goal}; to end it elsewhere, write THEN TO.",
                "SS-3.1-3",
            )


def _stages(desk: Desk, parts: Iterable[Part], sail: bool) -> list[_Stage]:
    stages = [_Stage(sea=sail)]
    for part in parts:
        if isinstance(part, To):
            _to(desk, stages, part)
        elif isinstance(part, ByWay):
            if part.then and stages[-1].goal:
                stages.append(_Stage())
            stages[-1].via += [(desk.place(name), name) for name in part.places]
        elif isinstance(part, BySea):
            stages[-1].sea = True
    return stages


def _to(desk: Desk, stages: list[_Stage], part: To) -> None:
    place = desk.place(part.place)
    last = stages[-1]
    if part.then and last.goal is not None:
        stages.append(_Stage())
    elif last.goal is not None and last.goal[0] != place:
        choices = (f"TO {last.goal[0]} THEN TO {place}", f"TO {place}", f"TO {last.goal[0]}")
        raise desk.ask.question(
            "two-goals", part.place, f"Two goals: {either(choices)}?", choices, "SS-3.1-3"
        )
    stages[-1].goal = (place, part.place)
    stages[-1].sea |= part.sea


class Way:
    """A way being made, from where a body is."""

    def __init__(self, desk: Desk, body: Body) -> None:
        self._desk = desk
        self._body = body
        self.at = body.place
        self.legs: list[Leg] = []

    def go(self, points: Sequence[tuple[str, Token]], *, sea: bool) -> None:
        """Go on by these named places, the last one being the goal; a sea stage is sailed to its goal."""
        for number, (place, token) in enumerate(points):
            if place == self.at:
                continue
            last = number == len(points) - 1
            by: By = "sea" if sea and (last or direct(self._desk.atlas, self.at, place, "sea")) else "road"
            self._stretch(place, token, by)

    def _stretch(self, place: str, token: Token, by: By) -> None:
        if self._body.crossing is not None and not self.legs:
            self._off_the_road(self._body.crossing, place, token, by)
            if place == self.at:
                return
        legs = stretch(self._desk.atlas, self.at, place, by, self._desk.view.season)
        if not legs:
            self._no_way(place, token, by)
        self.legs += legs
        self.at = place

    def _off_the_road(self, crossing: Crossing, place: str, token: Token, by: By) -> None:
        """A body on the road goes on to one of its ends first, whichever makes the shorter way."""
        if by == "sea":
            raise self._desk.ask.illegal(
                "no-lane",
                token,
                f"{self._body.name} is {where(self._body)}: march it to a port first.",
                "SS-4-S1",
            )
        season = self._desk.view.season
        done = crossing.length * Fraction(crossing.covered)
        ways = []
        for end, far in ((crossing.a, done), (crossing.b, crossing.length - done)):
            onward = length(self._desk.atlas, end, place, season)
            if onward is not None:
                ways.append((2 * far + onward, end))
        first = place if place in (crossing.a, crossing.b) else min(ways)[1] if ways else crossing.b
        self.legs.append(Leg(to=first))
        self.at = first

    def _no_way(self, place: str, token: Token, by: By) -> NoReturn:
        ports = ports_for(self._desk.atlas, place)
        sail_from = f" Ships for {place} sail from {', '.join(ports)}." if ports else ""
        if by == "sea":
            choices = tuple(f"TO {port} THEN BY SEA TO {place}" for port in ports[:3])
            others = f" Ships for {place} sail from {', '.join(ports[3:])} too." if ports[3:] else ""
            first = ": march to a port first" if ports else f", for {place} is no port"
            message = f"No ship sails from {self.at} to {place}{first}.{others}"
            raise self._desk.ask.illegal("no-lane", token, message, "SS-4-S1", choices)
        if self.at in ports:
            sail_from = f" To sail, write BY SEA TO {place}."
        onward = ports_for(self._desk.atlas, self.at)
        if not ports and onward:
            sail_from = f" Ships from {self.at} sail to {', '.join(onward)}."
        raise self._desk.ask.illegal(
            "no-road", token, f"No road leads from {self.at} to {place}.{sail_from}", "SS-4-S1"
        )
