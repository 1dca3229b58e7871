"""The bodies of a season as the march works on them."""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.conditions import Stay
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import RADIUS, SWARM, MarchRules
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Run, Tick
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


class Posture(Enum):
    """What a body is about at an instant."""

    REST = "rest"  # at its post or its goal
    MARCH = "march"  # on its orders, or on its way back to them
    CHASE = "chase"  # after one enemy, and blind to others (SS-4.1-1i)
    BATTLE = "battle"  # stopped for the season (SS-4.1-1k)
    GONE = "gone"  # picked up by another body


@dataclass(slots=True, eq=False)
class Mover:
    """A body while the march runs: a light record that changes, since copying a thousand bodies would not do.

    `pace` in ticks a point. `post`: the last place of its orders that it came to, or where it began.
    `detour`: places still before it on the way back to its orders; `strayed`: it left them for a chase.
    """

    index: int
    body: Body
    seat: SeatId  # its owner
    companies: tuple[Company, ...]
    men: int
    speed: int
    homes: tuple[str, ...]  # from which its militia may not go far
    led: bool  # its leader is with it
    reputation: int | None  # of that leader
    legs: tuple[Leg, ...]
    pickups: tuple[Pickup, ...]
    drops: tuple[Drop, ...]
    post: str
    posture: Posture
    dispersed: bool  # militia on their way man by man, until they form up where it ends (SS-3.4-1)
    place: str = ""  # empty on the way
    run: Run | None = None
    quarry: "Mover | None" = None
    detour: tuple[str, ...] = ()
    strayed: bool = False
    crossings: int = 0
    moved: Fraction = Fraction(0)
    stamp: int = 0  # counts changes of motion: what was foreseen before one does not come to pass
    near_tries: set[int] = field(default_factory=set)
    far_tries: int = 0  # sets of bodies as bits by index: whom it tried from afar, and who tried it
    tried_by: int = 0
    declined: set[int] = field(default_factory=set)
    kept_from: set[int] = field(default_factory=set)  # enemies that it met within walls
    since: int = 0  # the tick on which it came to its place
    stays: list[Stay] = field(default_factory=list)  # at the places that it left this season

    @property
    def id(self) -> str:
        """The body's id."""
        return self.body.id

    @property
    def pace(self) -> int:
        """Ticks it takes for a point."""
        return TICKS // self.speed

    @property
    def free(self) -> bool:
        """Tell whether it is neither stopped by a battle nor gone."""
        return self.posture is not Posture.BATTLE and self.posture is not Posture.GONE

    @property
    def interception(self) -> int:
        """Its rating now: at rest 1 counts as 2 (SS-3.2-6); a chaser looks for nobody else (SS-4.1-1i)."""
        rating = self.body.plan.ratings.interception
        if self.posture is Posture.REST:
            return max(2, rating)
        return rating if self.posture is Posture.MARCH else 1

    @property
    def passes_by(self) -> bool:
        """Tell whether it passes by battles and enemies: rating 1 on the march does (SS-4.1-1l)."""
        return self.posture is Posture.MARCH and self.body.plan.ratings.interception == 1


def mover_of(index: int, body: Body, map_: MarchMap, leader: Leader | None = None) -> Mover:
    """Return a body as the march works on it; `leader`: its owner, if he may be with it."""
    plan, crossing = body.plan, body.crossing
    marches = bool(plan.legs)
    dispersed = plan.dispersed and marches
    led = leader is not None and leader.body == body.id  # a captive is with no body
    return Mover(
        index=index,
        body=body,
        seat=body.owner,
        companies=body.companies,
        men=body.men,
        speed=speed_of(body.companies, map_, dispersed),
        homes=homes_of(body.companies),
        led=led,
        reputation=leader.reputation if led and leader is not None else None,
        legs=plan.legs,
        pickups=plan.pickups,
        drops=plan.drops,
        post=body.place if crossing is None else crossing.b,
        posture=Posture.MARCH if marches else Posture.REST,
        dispersed=dispersed,
    )


def sees_afar(mover: Mover, rules: MarchRules) -> bool:
    """Tell whether a body seeks enemies off its own place or point of the road (3.2, SS-3.2-10)."""
    return rules.hunt_from_afar and mover.body.plan.ratings.interception >= 3 and mover.men >= SWARM


def radius(mover: Mover, now: Tick) -> Fraction | int:
    """How far, in points, a body that sees afar seeks and chases: its rating's, as far as it can still go.

    7 has no other bound (SS-3.2-5, SS-4.1-1e).
    """
    left = points_left(mover, now)
    return min(RADIUS.get(mover.body.plan.ratings.interception, left), left)


def points_left(mover: Mover, now: Tick) -> Fraction:
    """The points a body can still move this season: waiting saves none (SS-4.1-1c)."""
    return Fraction(TICKS - now) / mover.pace


def speed_of(companies: tuple[Company, ...], map_: MarchMap, dispersed: bool = False) -> int:
    """The points a season of these troops together: their slowest element's (4.1, SS-4.1-2)."""
    if dispersed:
        return map_.dispersed_speed
    return min(map_.speeds[troop] for company in companies for troop in company.troops)


def homes_of(companies: tuple[Company, ...]) -> tuple[str, ...]:
    """The places from which the militia among these companies may not go far (SS-4.1-4)."""
    homes = (each.home for each in companies if each.kind is CompanyKind.MILITIA and each.home)
    return tuple(dict.fromkeys(homes))
