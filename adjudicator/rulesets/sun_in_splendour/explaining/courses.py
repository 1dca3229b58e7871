"""What bodies were about at every instant of a season, worked out from what was told of it.

The march itself forgets what it knew; the log holds what came of it. Here its bodies are followed once more,
event by event, as far as the viewer knows them: all of them for the umpire, a seat's own for the seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from adjudicator.kernel.board import Point
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events import march, season
from adjudicator.rulesets.sun_in_splendour.film_tracks import END, START, Way, followed
from adjudicator.rulesets.sun_in_splendour.phases.march.deciding import RULE as CONDITIONS
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Posture
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company


@dataclass(frozen=True)
class Standing:
    """How a body was from an instant on; `after`: only once what was judged then had taken effect.

    `dispersed`: militia on their way man by man, until they form up where it ends (SS-3.4-1). `plan` and
    `inside`: its orders, which a condition may change in the season (SS-3.1-3).
    """

    tick: Fraction
    after: bool
    posture: Posture
    companies: tuple[Company, ...]
    at_sea: bool
    dispersed: bool
    plan: Plan
    inside: bool

    @property
    def men(self) -> int:
        """How many men it had."""
        return sum(company.men for company in self.companies)


@dataclass(frozen=True)
class Course:
    """A body's season: where it was, what it was about, and when it was looked at with everybody.

    `body`: as it was when the march began, with its orders then. `looks`: see SS-4.1-1d.
    """

    body: Body
    way: Way
    standings: tuple[Standing, ...]
    looks: tuple[Fraction, ...]

    def standing(self, tick: Fraction) -> Standing | None:
        """How it was when an instant was judged; None: it was no body of its own yet."""
        known = (
            each for each in self.standings if each.tick < tick or (each.tick == tick and not each.after)
        )
        return max(known, key=lambda each: (each.tick, each.after), default=None)

    def point(self, tick: Fraction) -> Point:
        """Where it was."""
        return self.way.at(tick)


@dataclass
class _Follower:
    """A body while it is followed. `place`: empty on the way; `goal`: where it goes after a chase."""

    body: Body
    companies: dict[str, Company]
    legs: list[Leg]
    place: str
    post: str
    posture: Posture
    dispersed: bool
    plan: Plan
    inside: bool
    at_sea: bool = False
    goal: str = ""
    standings: list[Standing] = field(default_factory=list)
    looks: list[Fraction] = field(default_factory=list)

    def note(self, tick: Fraction, *, after: bool = True) -> None:
        """Note how it is from an instant on; what is noted later of the same instant counts."""
        last = self.standings[-1] if self.standings else None
        if last is not None and (last.tick, last.after) == (tick, after):
            self.standings.pop()
        companies = tuple(self.companies.values())
        how = (self.at_sea, self.dispersed, self.plan, self.inside)
        self.standings.append(Standing(tick, after, self.posture, companies, *how))

    def rest(self) -> None:
        """Rest; dispersed militia form up."""
        self.posture, self.dispersed = Posture.REST, False

    def come(self, place: str) -> None:
        """Come to a place: a step of its orders done, or of the way back to them."""
        self.place, self.at_sea = place, False
        if self.posture is Posture.CHASE or (self.goal and place != self.goal):
            return
        self.goal = ""
        if self.legs and self.legs[0].to == place:
            self.legs.pop(0)
            self.post = place
        if not self.legs:
            self.rest()

    def take_up_orders(self) -> None:
        """Go back to its orders after a chase, or to its post (SS-4.1-1i)."""
        self.posture = Posture.MARCH
        self.goal = self.legs[0].to if self.legs and self.legs[0].by == "road" else self.post
        if self.place == self.goal:
            self.come(self.place)


class _March:
    """All bodies of a season, followed in the order in which things were told."""

    def __init__(self, bodies: Iterable[Body], events: Sequence[Event]) -> None:
        self.followers: dict[str, _Follower] = {}
        self.departures = {
            (event.body, event.tick)
            for event in events
            if isinstance(event, march.CrossingBegun | march.Turned)
        }
        for body in bodies:
            self.begin(body, START)

    def begin(self, body: Body, tick: Fraction, *, after: bool = False) -> None:
        """A body stands somewhere from an instant on."""
        crossing = body.crossing
        follower = _Follower(
            body=body,
            companies={company.id: company for company in body.companies},
            legs=list(body.plan.legs),
            place=body.place,
            post=body.place if crossing is None else crossing.b,
            posture=Posture.MARCH if body.plan.legs else Posture.REST,
            dispersed=body.plan.dispersed and bool(body.plan.legs),
            plan=body.plan,
            inside=body.inside,
        )
        follower.note(tick, after=after)
        self.followers[body.id] = follower

    def follow(self, event: Event) -> None:
        """Follow what an event tells of a body."""
        match event:
            case march.SetOut() | march.CrossingBegun() | march.PlaceReached() if (
                event.body in self.followers
            ):
                self._move(event, self.followers[event.body])
            case march.TroopsLeft():
                self._part(event)
            case march.ConditionJudged() if event.body in self.followers:
                self._send(event)
            case march.TroopsPickedUp():
                self._hand_over(event.source, event.body, event.companies, Fraction(event.tick))
            case season.OrderFailed(body=body) if body in self.followers:
                self._fail(self.followers[body], event.tick)
            case march.ContactJudged(outcome=march.ContactOutcome.PURSUED):
                self.followers[event.hunter].posture = Posture.CHASE
                self.followers[event.hunter].note(event.tick)
            case march.ChaseGivenUp() if event.body in self.followers:
                self.followers[event.body].take_up_orders()
                self.followers[event.body].note(Fraction(event.tick))
            case march.BattleJoined():
                for each in (*event.attackers, *event.defenders):
                    self._lock(each)

    def _move(
        self, event: march.SetOut | march.CrossingBegun | march.PlaceReached, follower: _Follower
    ) -> None:
        tick = Fraction(event.tick)
        match event:
            case march.SetOut():
                if [leg.to for leg in follower.legs] != list(event.legs):
                    follower.legs = [Leg(to=place) for place in event.legs]
                if follower.posture is Posture.REST:
                    follower.posture = Posture.MARCH
                    follower.note(tick)
                self._look(event.body, tick)
            case march.CrossingBegun():
                follower.place, follower.at_sea = "", event.by == "sea"
                follower.note(tick)
            case march.PlaceReached():
                follower.come(event.place)
                follower.note(tick, after=False)
                self._look(event.body, tick)

    def _part(self, event: march.TroopsLeft) -> None:
        """Some stay behind: from the next tick on, or at once where a condition parted them (SS-3.1-3)."""
        at_once, tick = event.rule == CONDITIONS, Fraction(event.tick)
        self._hand_over(event.body, "", event.companies, tick, after=not at_once)
        self.begin(event.formed, tick, after=not at_once)
        self._look(event.formed.id, tick if at_once else tick + 1)

    def _send(self, event: march.ConditionJudged) -> None:
        """A condition gives a body its orders; where they are to march, it is judged with everybody then."""
        follower, tick = self.followers[event.body], Fraction(event.tick)
        follower.plan, follower.inside, follower.legs = event.plan, event.inside, list(event.plan.legs)
        if event.plan.legs:
            follower.posture, follower.dispersed = Posture.MARCH, event.plan.dispersed
            self._look(event.body, tick)
        follower.note(tick, after=False)

    def _hand_over(
        self, source: str, into: str, companies: Sequence[str], tick: Fraction, *, after: bool = True
    ) -> None:
        if source not in self.followers:
            return
        giving, taking = self.followers[source], self.followers.get(into)
        for name in companies:
            company = giving.companies.pop(name, None)
            if company is not None and taking is not None:
                taking.companies = dict(sorted({**taking.companies, name: company}.items()))
        if not giving.companies:
            giving.posture = Posture.GONE
        for each in filter(None, (giving, taking)):
            each.note(tick, after=after)

    def _fail(self, follower: _Follower, tick: int) -> None:
        """A body that could not go on waits where it is: it did not set out at that instant."""
        waits = follower.posture is Posture.MARCH and follower.place
        if waits and (follower.body.id, tick) not in self.departures:
            follower.rest()
            follower.note(Fraction(tick))

    def _lock(self, fighter: march.Combatant) -> None:
        """A battle stops a body for the season; it is looked at again on the next tick (SS-4.1-1d, k)."""
        if fighter.body in self.followers:
            follower = self.followers[fighter.body]
            follower.posture = Posture.BATTLE
            follower.note(fighter.tick)
            self._look(fighter.body, Fraction(floor(fighter.tick) + 1))

    def _look(self, body: str, tick: Fraction) -> None:
        if tick <= TICKS:
            self.followers[body].looks.append(tick)


def courses(bodies: Iterable[Body], events: Sequence[Event]) -> Mapping[str, Course]:
    """Return the season of these bodies, and of those that were formed in it, by id."""
    mustered = as_ordered(bodies, events)
    marched = [event for event in events if not isinstance(event, season.BodyFormed | season.BodiesJoined)]
    ways, followers = followed(mustered, marched), _March(mustered, marched)
    for event in marched:
        followers.follow(event)
    return {
        name: Course(each.body, ways[name], tuple(each.standings), tuple(sorted({START, *each.looks})))
        for name, each in sorted(followers.followers.items())
    }


def as_ordered(bodies: Iterable[Body], events: Iterable[Event]) -> tuple[Body, ...]:
    """Return the bodies as they stand when the march begins: told off, joined, with their orders."""
    known = {body.id: body for body in bodies}
    for event in events:
        match event:
            case season.BodyFormed(body=body):
                known[body.id] = body
                if event.parent in known:
                    _without(known, event.parent, tuple(company.id for company in body.companies))
            case season.BodiesJoined(body=name, into=into) if name in known and into in known:
                both = (*known[into].companies, *known.pop(name).companies)
                listed = tuple(sorted(both, key=lambda company: company.id))
                known[into] = known[into].model_copy(update={"companies": listed})
            case season.PlanSet(body=name) if name in known:
                orders = {"plan": event.plan, "inside": event.inside}
                known[name] = known[name].model_copy(update=orders)
    return tuple(known[name] for name in sorted(known))


def _without(known: dict[str, Body], name: str, companies: tuple[str, ...]) -> None:
    left = tuple(each for each in known[name].companies if each.id not in companies)
    if left:
        known[name] = known[name].model_copy(update={"companies": left})
    else:
        del known[name]


__all__ = ["END", "START", "Course", "Standing", "as_ordered", "courses"]
