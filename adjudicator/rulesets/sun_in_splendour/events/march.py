"""What happens on the march. `tick` is the instant: 0 to 8,400 in a season (SS-4.1-1a), or a fraction."""

from enum import StrEnum
from typing import ClassVar, Literal

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Exact, late
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Stay
from adjudicator.rulesets.sun_in_splendour.plans import Plan
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing
from adjudicator.rulesets.sun_in_splendour.table import Combatant as Combatant  # noqa: PLC0414 - part of these events


class SetOut(Event):
    """A body left a place (or took up its crossing again), for the places `legs`, at `speed` a season."""

    type_name: ClassVar[str] = "sun.set_out"
    body: str
    tick: int
    place: str
    legs: tuple[str, ...]
    speed: int


class CrossingBegun(Event):
    """A body took a way. `length` in points counts winter and dice (SS-4.1-1b, SS-4.2-1)."""

    type_name: ClassVar[str] = "sun.crossing_begun"
    body: str
    tick: int
    a: str
    b: str
    by: Literal["road", "sea"]
    length: int
    throw: Throw | None = None


class Turned(Event):
    """A body turned on the road, and now heads for the other end: `point` is seen that way."""

    type_name: ClassVar[str] = "sun.turned"
    body: str
    tick: int
    point: OnEdge


class PlaceReached(Event):
    """A body came to a place."""

    type_name: ClassVar[str] = "sun.place_reached"
    body: str
    tick: int
    place: str


class TroopsPickedUp(Event):
    """Companies of `source` joined the body on its way (SS-3.1-2, SS-3.2-12). An emptied source is gone."""

    type_name: ClassVar[str] = "sun.troops_picked_up"
    body: str
    tick: int
    place: str
    source: str
    companies: tuple[str, ...]


class TroopsLeft(Event):
    """Companies stayed behind at a place as `formed`, a body of their own."""

    type_name: ClassVar[str] = "sun.troops_left"
    body: str
    tick: int
    place: str
    companies: tuple[str, ...]
    formed: Body


class ShippingPaid(Event):
    """A leader paid for ships (SS-4-S1)."""

    type_name: ClassVar[str] = "sun.shipping_paid"
    seat: SeatId
    body: str
    tick: int
    pounds: int


class EstimateMade(Event):
    """A seat judged the size of another's body, for this season (SS-3.2-3)."""

    type_name: ClassVar[str] = "sun.estimate_made"
    seat: SeatId
    label: str
    body: str  # the umpire's; withheld from the seat
    throw: Throw | None  # None where withheld: die and estimate together would give the true number
    men: int


class ContactOutcome(StrEnum):
    """What came of a contact, for the one who judged it."""

    DECLINED = "declined"  # odds not accepted
    MISSED = "missed"  # odds accepted, the throw failed
    FOUGHT = "fought"  # battle
    PURSUED = "pursued"  # from afar: a chase begins
    STOOD_ASIDE = "stood_aside"  # two greater enemies fought each other first (SS-3.2-11)


class Meeting(StrEnum):
    """How hunter and quarry came together, as the hunter saw it."""

    CAME = "came"  # the hunter came to it, or met it on the road
    COME_UPON = "come_upon"  # it came to where the hunter rested
    STOOD = "stood"  # both were there as the season began


class ContactJudged(Event):
    """A body weighed an enemy at one point (3.2, SS-3.2-2, SS-3.2-4).

    `own_men` and `enemy_men` are what it weighed (estimates); `limit` its least odds by aggression.
    `friends`: the men of other seats among `own_men`, who already fought there (SS-4.1-1f); None: there
    were none. `to_battle`: the two then fought, whatever the hunter wished or threw (SS-4.1-1m).
    `modifiers` are named: faster, slower, reputation, winter. No throw: none was needed or made.
    """

    type_name: ClassVar[str] = "sun.contact_judged"
    schema_number: ClassVar[int] = 2
    tick: Exact
    point: AtPlace | OnEdge
    hunter: str
    quarry: str  # the true body; withheld from the hunter's seat
    label: str  # as the hunter's seat knows it
    own_men: int
    enemy_men: int
    limit: Exact
    outcome: ContactOutcome
    throw: Throw | None = None
    modifiers: tuple[tuple[str, int], ...] = ()
    friends: int | None = None
    meeting: Meeting = Meeting.CAME
    to_battle: bool = False


class KeptInside(Event):
    """A body met an enemy that kept within friendly walls, and so was no quarry (SS-4.1-1n, SS-4-S2).

    Told once a season for each body and enemy. `men`: what it was taken for (SS-3.2-3).
    """

    type_name: ClassVar[str] = "sun.kept_inside"
    tick: Exact
    place: str
    body: str  # before the walls
    kept: str  # within them; withheld from the seat of `body`
    owner: SeatId  # whose it is
    label: str  # as the seat of `body` knows it
    men: int


class ChaseEnd(StrEnum):
    """Why a chase was given up (SS-4.1-1i)."""

    TOO_FAR = "too_far"
    AT_SEA = "at_sea"
    IN_WALLS = "in_walls"
    IN_BATTLE = "in_battle"  # one that the chaser may not join
    OUT_OF_AREA = "out_of_area"  # militia may go no further
    VANISHED = "vanished"  # it is no body of its own any more


class ChaseGivenUp(Event):
    """A body gave up a chase, and goes back to its orders or its post (SS-4.1-1i)."""

    type_name: ClassVar[str] = "sun.chase_given_up"
    body: str
    tick: int
    label: str  # the quarry as the chaser's seat knows it
    why: ChaseEnd


class BattleJoined(Event):
    """Bodies are locked in battle at a point (SS-4.1-1k): attackers, and those they stand against.

    Emitted once for each battle, after the march, with all who were drawn in (SS-4.1-1l).
    """

    type_name: ClassVar[str] = "sun.battle_joined"
    battle: str  # `1456-1-spring/1`: numbered by tick, then point
    tick: Exact
    point: AtPlace | OnEdge
    attackers: tuple[Combatant, ...]
    defenders: tuple[Combatant, ...]


class ConditionJudged(Event):
    """A body's condition was met, or was not as the season began and it took the other branch (SS-3.1-3).

    What it knew: news that left a place at the tick `left`, below 0 in the season before; what it sees left
    at `tick` itself; None: no news can have come. It told of men of these `seats`, of none if it was not met.
    `plan`: what it is about now; where that has a fork, it holds and goes on watching.
    """

    type_name: ClassVar[str] = "sun.condition_judged"
    body: str
    tick: int
    condition: Condition
    met: bool
    left: int | None
    seats: tuple[SeatId, ...]
    beaten_at: AtPlace | OnEdge | None = None  # where the body of the condition was beaten
    plan: Plan
    inside: bool


class MarchEnded(Event):
    """Where a body stands at the season's end, with what is left of its plan (SS-3.1-4).

    Emitted for every body that marched, turned or fought; `moved` counts printed points with dice. `stays`:
    where it stood this season, in order of time; none: all of it where it stands (SS-3.1-3).
    """

    type_name: ClassVar[str] = "sun.march_ended"
    body: str
    place: str
    crossing: Crossing | None
    inside: bool
    plan: Plan
    moved: Exact
    stays: tuple[Stay, ...] = late(())


EVENTS: tuple[type[Event], ...] = (
    SetOut,
    CrossingBegun,
    Turned,
    PlaceReached,
    TroopsPickedUp,
    TroopsLeft,
    ShippingPaid,
    EstimateMade,
    ContactJudged,
    KeptInside,
    ChaseGivenUp,
    ConditionJudged,
    MarchEnded,
    BattleJoined,
)
