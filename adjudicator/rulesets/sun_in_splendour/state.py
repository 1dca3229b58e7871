"""The state of a campaign of The Sun in Splendour."""

from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.model import Exact, Value, late
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.board import Board
from adjudicator.rulesets.sun_in_splendour.conditions import Stay
from adjudicator.rulesets.sun_in_splendour.plans import Plan
from adjudicator.rulesets.sun_in_splendour.table import AtTable, Waiting
from adjudicator.rulesets.sun_in_splendour.troops import Company, militia_alone


class Season(StrEnum):
    """The four turns of a campaign year (introduction of the rules)."""

    SPRING = "spring"
    SUMMER = "summer"
    AUTUMN = "autumn"
    WINTER = "winter"


class Allegiance(StrEnum):
    """Which house a leader stands for, publicly (SS-T-1)."""

    YORK = "York"
    LANCASTER = "Lancaster"
    NEUTRAL = "neutral"


class Crossing(Value):
    """A way begun and not ended: the edge, how much is covered, and its length with winter and dice.

    `length` is in points for this body (SS-4.1-1b): turning back takes as long as coming did. A road
    keeps die and length into the next season (SS-4.1-3).
    """

    a: str
    b: str  # the end the body is heading for
    covered: Exact  # fraction from `a`, 0 < covered < 1
    length: int


class Body(Value):
    """A body of troops that moves as one."""

    id: str  # `warwick-1`: stable, never depends on the order of mails (SS-3.1-3)
    owner: SeatId
    name: str  # `Main body`, unique among the owner's bodies
    companies: tuple[Company, ...]  # in order of id
    place: str = ""  # where it is; empty on the road
    crossing: Crossing | None = None  # where on the road it is
    inside: bool = True  # within friendly walls, if there are any (SS-4-S2)
    plan: Plan = Plan()
    stays: tuple[Stay, ...] = late(())  # last season, in order of time; none: all of it where it stands

    @property
    def men(self) -> int:
        """Men in the body."""
        return sum(company.men for company in self.companies)

    @property
    def militia_alone(self) -> bool:
        """Tell whether nobody but militia is in it: they may go dispersed, and be ordered anywhere (3.4)."""
        return militia_alone(self.companies)

    @property
    def point(self) -> AtPlace | OnEdge:
        """Where the body is, exactly."""
        if self.crossing is None:
            return AtPlace(place=self.place)
        return OnEdge(a=self.crossing.a, b=self.crossing.b, covered=Fraction(self.crossing.covered))


class LeaderStatus(StrEnum):
    """What has become of a leader."""

    FREE = "free"
    CAPTIVE = "captive"  # SS-7-5
    OUT = "out"  # dead without an heir, or resigned (SS-7-2)


class Leader(Value):
    """A leader, who holds a seat; when he dies his heir takes the place (SS-7-2)."""

    seat: SeatId
    person: str  # `Richard Neville, Earl of Warwick`
    short: str  # `Warwick`
    allegiance: Allegiance
    royal_house: Allegiance | None
    heirs: tuple[str, ...]
    rank: int
    reputation: int
    legitimacy: int
    treasury: int
    body: str = ""  # the body he is with; empty when captive or out
    status: LeaderStatus = LeaderStatus.FREE
    captor: SeatId | None = None
    taken_in: int | None = None  # season number in which he was taken (SS-7-1)
    hostile: tuple[SeatId, ...] = ()  # SS-T-2, sorted
    beaten_in: int | None = None  # season number in which he was last beaten (SS-5-3)
    fallback: str = ""  # where his beaten bodies go, if they can
    offices: tuple[str, ...] = ()
    avenged: tuple[str, ...] = ()  # persons who died in this seat
    mobilised: int | None = late(None)  # season number in which he orders all bodies (SS-1.2-16)


class Standpoint(Protocol):
    """Where a leader stands, as all England knows it."""

    @property
    def seat(self) -> SeatId:
        """His seat."""

    @property
    def allegiance(self) -> Allegiance:
        """The house he stands for."""

    @property
    def hostile(self) -> tuple[SeatId, ...]:
        """Whom he has proclaimed his enemies."""


def at_war(one: Standpoint, other: Standpoint) -> bool:
    """Are two leaders at war? Another royal house, or on either's hostile list (SS-T-2)."""
    if one.seat == other.seat:
        return False
    houses = {one.allegiance, other.allegiance}
    declared = other.seat in one.hostile or one.seat in other.hostile
    return declared or houses == {Allegiance.YORK, Allegiance.LANCASTER}


def allied(one: Standpoint, other: Standpoint) -> bool:
    """Are two leaders one, or of one royal house's allegiance and not at war? (SS-5-1)."""
    if one.seat == other.seat:
        return True
    alike = one.allegiance is other.allegiance is not Allegiance.NEUTRAL
    return alike and not at_war(one, other)


class Estate(Value):
    """An estate: who holds it, and by what title (the owner by title may be another)."""

    place: str
    holder: SeatId | None
    office: str = ""  # it comes with this office


class Sighting(Value):
    """A body that a seat saw at the season's end, as it may know it (SS-S6, SS-3.2-3)."""

    seat: SeatId  # who saw it
    label: str  # fresh each season (SS-3.1-3)
    owner: SeatId  # whose badges
    point: AtPlace | OnEdge
    men: int  # estimated
    body: str  # the true body; never shown
    number: int = 0  # the season it was seen in; 0: at the set-up


class State(Value):
    """A campaign at an instant."""

    number: int = 0  # seasons begun so far; 1 is the first
    year: int = 0
    season: Season = Season.SPRING
    label_key: str = ""  # this season's secret for labels (umpire's)
    options: dict[str, str] = {}
    leaders: dict[SeatId, Leader] = {}
    bodies: dict[str, Body] = {}
    estates: dict[str, Estate] = {}
    sightings: tuple[Sighting, ...] = ()
    counters: dict[str, int] = {}  # `warwick:body` -> last number given
    outcome: Outcome | None = None  # how the campaign ended, if it did
    board: Board | None = late(None)  # a board of its own; None: the map of England
    waiting: tuple[Waiting, ...] = late(())  # battles that wait while the season pauses (SS-0-4)
    table: tuple[AtTable, ...] = late(())  # those of them that are fought at the table

    def own_bodies(self, seat: SeatId) -> tuple[Body, ...]:
        """A seat's bodies, in order of id."""
        return tuple(self.bodies[name] for name in sorted(self.bodies) if self.bodies[name].owner == seat)

    def enemies(self, one: SeatId, other: SeatId) -> bool:
        """Are two seats at war? Another royal house, or on either's hostile list (SS-T-2)."""
        return at_war(self.leaders[one], self.leaders[other])

    def friends(self, one: SeatId, other: SeatId) -> bool:
        """Are two seats one, or of one royal house's allegiance and not at war? (SS-5-1: allied)."""
        return allied(self.leaders[one], self.leaders[other])

    def friendly_place(self, seat: SeatId, place: str) -> bool:
        """Tell whether a place is an estate that the seat or a friend of it holds."""
        estate = self.estates.get(place)
        return estate is not None and estate.holder is not None and self.friends(seat, estate.holder)
