"""What can happen in a quarrel, and what can be ordered."""

from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event, Order, RecordTypes
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer

ANNE, BESS, CECILY = SeatId("anne"), SeatId("bess"), SeatId("cecily")
SEATS = {ANNE: "Anne", BESS: "Bess", CECILY: "Cecily"}
RIVAL = {ANNE: BESS, BESS: ANNE}
PEOPLE = {**SEATS, UMPIRE_SEAT: "The umpire"}


class State(Value):
    """The game at an instant; `reports` are what each of the two says who won."""

    number: int = 0
    quarrelling: bool = False
    staked: dict[SeatId, int] = {}
    boasts: tuple[SeatId, ...] = ()
    reports: dict[SeatId, SeatId] = {}
    confirmed: SeatId | None = None
    entered: SeatId | None = None
    spoils: int = 0
    points: dict[SeatId, int] = {}
    over: bool = False


class View(Value):
    """What a viewer may know."""

    viewer: Viewer
    state: State

    @property
    def seat(self) -> SeatId:
        return SeatId(self.viewer)


class Staked(Event):
    type_name: ClassVar[str] = "quarrel.staked"
    seat: SeatId
    pence: int


class Boasted(Event):
    type_name: ClassVar[str] = "quarrel.boasted"
    seat: SeatId


class QuarrelBegun(Event):
    type_name: ClassVar[str] = "quarrel.begun"
    number: int


class ResultReported(Event):
    type_name: ClassVar[str] = "quarrel.result_reported"
    seat: SeatId
    winner: SeatId | None


class ResultConfirmed(Event):
    type_name: ClassVar[str] = "quarrel.result_confirmed"
    seat: SeatId
    winner: SeatId


class ResultEntered(Event):
    type_name: ClassVar[str] = "quarrel.result_entered"
    winner: SeatId | None
    spoils: int


class QuarrelDecided(Event):
    type_name: ClassVar[str] = "quarrel.decided"
    winner: SeatId
    spoils: int
    throw: Throw


class PenceFound(Event):
    type_name: ClassVar[str] = "quarrel.pence_found"
    seat: SeatId
    throw: Throw


class PointGiven(Event):
    type_name: ClassVar[str] = "quarrel.point_given"
    rule: str = "GEN-8"
    seat: SeatId


class GameEnded(Event):
    type_name: ClassVar[str] = "quarrel.ended"


EVENTS: RecordTypes[Event] = RecordTypes(
    (
        Staked,
        Boasted,
        QuarrelBegun,
        ResultReported,
        ResultConfirmed,
        ResultEntered,
        QuarrelDecided,
        PenceFound,
        PointGiven,
        GameEnded,
    )
)


class Stake(Order):
    type_name: ClassVar[str] = "quarrel.stake"
    pence: int = Field(ge=0)

    @property
    def subject(self) -> str:
        return "stake"


class Result(Order):
    type_name: ClassVar[str] = "quarrel.result"
    winner: SeatId

    @property
    def subject(self) -> str:
        return "result"


class Confirm(Order):
    type_name: ClassVar[str] = "quarrel.confirm"
    winner: SeatId

    @property
    def subject(self) -> str:
        return "confirm"


class Spoils(Order):
    type_name: ClassVar[str] = "quarrel.spoils"
    pence: int = Field(ge=0)

    @property
    def subject(self) -> str:
        return "spoils"


ORDERS: RecordTypes[Order] = RecordTypes((Stake, Result, Confirm, Spoils))
