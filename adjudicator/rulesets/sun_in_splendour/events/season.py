"""What happens around a march: set-up, a season's beginning, orders taken up, sightings."""

from typing import ClassVar

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.plans import Plan
from adjudicator.rulesets.sun_in_splendour.state import Body, Estate, Leader, Season, Sighting


class CampaignBegun(Event):
    """A campaign was set up with these options."""

    type_name: ClassVar[str] = "sun.campaign_begun"
    options: dict[str, str]


class LeaderEntered(Event):
    """A leader took his seat."""

    type_name: ClassVar[str] = "sun.leader_entered"
    leader: Leader


class EstateHeld(Event):
    """An estate is held by a leader (or by nobody), in his own right or through an office."""

    type_name: ClassVar[str] = "sun.estate_held"
    estate: Estate


class BodyFormed(Event):
    """A body stands in the field: at the set-up, or detached from `parent`."""

    type_name: ClassVar[str] = "sun.body_formed"
    body: Body
    parent: str = ""


class SeasonOpened(Event):
    """A season began. `label_key` is the umpire's: fresh labels for sighted bodies come from it."""

    type_name: ClassVar[str] = "sun.season_opened"
    number: int
    year: int
    season: Season
    label_key: str = ""


class PlanSet(Event):
    """A body took up an order."""

    type_name: ClassVar[str] = "sun.plan_set"
    body: str
    plan: Plan
    inside: bool


class BodiesJoined(Event):
    """One body went over into another of the same leader at the same place."""

    type_name: ClassVar[str] = "sun.bodies_joined"
    body: str
    into: str


class HostilityDeclared(Event):
    """A leader put another on his hostile list, or took him off it (SS-T-2). Proclaimed to all."""

    type_name: ClassVar[str] = "sun.hostility_declared"
    leader: SeatId
    against: SeatId
    hostile: bool


class FallbackSet(Event):
    """A leader said where his beaten bodies are to go."""

    type_name: ClassVar[str] = "sun.fallback_set"
    leader: SeatId
    place: str


class OrderFailed(Event):
    """An order could not be carried out; `why` is a sentence with what would have been needed."""

    type_name: ClassVar[str] = "sun.order_failed"
    seat: SeatId
    body: str
    why: str
    tick: int = 0


class DefeatAwaited(Event):
    """A body was beaten at a point, and another of its leader's waits for the news of it (SS-3.1-3)."""

    type_name: ClassVar[str] = "sun.defeat_awaited"
    body: str  # who waits
    beaten: str
    point: AtPlace | OnEdge


class BodySighted(Event):
    """A seat saw another's body at the season's end (SS-S6), with the die of its estimate (SS-3.2-3)."""

    type_name: ClassVar[str] = "sun.body_sighted"
    sighting: Sighting
    throw: Throw | None  # None where withheld: die and estimate together would give the true number


class CampaignEnded(Event):
    """The campaign is over (section 9.1)."""

    type_name: ClassVar[str] = "sun.campaign_ended"
    outcome: Outcome


EVENTS: tuple[type[Event], ...] = (
    CampaignBegun,
    LeaderEntered,
    EstateHeld,
    BodyFormed,
    SeasonOpened,
    PlanSet,
    BodiesJoined,
    HostilityDeclared,
    FallbackSet,
    OrderFailed,
    DefeatAwaited,
    BodySighted,
    CampaignEnded,
)
