"""What happens in battle and after it (SS-5-*, SS-7-2)."""

from enum import StrEnum
from typing import ClassVar

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Exact, Value, late
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.table import Result
from adjudicator.rulesets.sun_in_splendour.troops import Company


class Loss(Value):
    """What a company lost, and what it is now (None: it is no more)."""

    body: str
    owner: SeatId
    company: str
    men: int
    left: Company | None


class Side(Value):
    """One side of a battle. Numbers are None where the viewer may not know them."""

    seats: tuple[SeatId, ...]  # in order
    bodies: tuple[str, ...]  # true ids; empty where withheld
    general: str  # the person in command
    general_seat: SeatId
    reputation: int | None
    men: int | None
    strength: Exact | None  # men x quality x command, before the die
    die: int | None
    losses: tuple[Loss, ...]
    lost: int | None  # all losses together (an estimate for the other side)


class TableWord(Value):
    """Whose word a battle at the table ended by: who reported it, and who confirmed that (SS-0-4).

    The umpire (`UMPIRE_SEAT`) may be either; what he entered himself nobody need confirm.
    """

    reported_by: SeatId
    confirmed_by: SeatId | None


class BattleFought(Event):
    """A battle and its result. `winner` is the index of a side; None: drawn.

    `throws`: the two sides' dice and those of the substitute generals (SS-5-4), if they were not called
    before. `table`: it was fought at the table, without dice or strengths of the program's.
    """

    type_name: ClassVar[str] = "sun.battle_fought"
    battle: str
    tick: Exact
    point: AtPlace | OnEdge
    sides: tuple[Side, Side]
    result: Result
    ratio: Exact | None
    winner: int | None
    throws: tuple[Throw, ...]
    table: TableWord | None = late(None)


class BodyRetreated(Event):
    """A beaten body fell back along the shortest way to an own or allied place (SS-5-1)."""

    type_name: ClassVar[str] = "sun.body_retreated"
    body: str
    to: str


class BodyCornered(Event):
    """A beaten body had nowhere to fall back to: it stays where it is, and its orders lapse (SS-4.1-1k)."""

    type_name: ClassVar[str] = "sun.body_cornered"
    body: str


class BodyGone(Event):
    """A body is no more: no man of it is left, or it dispersed (`men` of it then went their ways)."""

    type_name: ClassVar[str] = "sun.body_gone"
    body: str
    men: int = 0


class OfficeTroopsLeft(Event):
    """Companies that came with an office left a body, the office being lost (SS-7-2)."""

    type_name: ClassVar[str] = "sun.office_troops_left"
    body: str
    companies: tuple[str, ...]


class LeaderKilled(Event):
    """A leader fell; `heir` takes his seat, or the seat is out of play (SS-5-2, SS-7-2)."""

    type_name: ClassVar[str] = "sun.leader_killed"
    seat: SeatId
    person: str
    heir: str  # empty: no heir is left
    battle: str
    throw: Throw | None  # None where withheld
    legitimacy: int | None  # the heir's; None where withheld
    rank: int
    offices_lost: tuple[str, ...] = ()


class LeaderTaken(Event):
    """A leader was taken prisoner by the general of the other side (SS-5-2)."""

    type_name: ClassVar[str] = "sun.leader_taken"
    seat: SeatId
    person: str
    captor: SeatId
    battle: str
    throw: Throw | None  # None where withheld


class Freedom(StrEnum):
    """How a prisoner came free (SS-7-1)."""

    ESCAPED = "escaped"
    RELEASED = "released"  # after four seasons, or his captor is no more


class LeaderFreed(Event):
    """A prisoner is free again, and with his own men (SS-7-1). No throw: he was released."""

    type_name: ClassVar[str] = "sun.leader_freed"
    seat: SeatId
    person: str
    captor: SeatId
    body: str  # the body that he joined; empty where withheld
    how: Freedom
    throw: Throw | None


class EscapeFailed(Event):
    """A prisoner's escape was thrown for, and he did not get away (SS-7-1). `needed`: the least face."""

    type_name: ClassVar[str] = "sun.escape_failed"
    seat: SeatId
    captor: SeatId
    needed: int
    throw: Throw


class LeaderSpared(Event):
    """A leader's fate was thrown for, and he came through the battle (SS-5-2). `beaten`: he lost it."""

    type_name: ClassVar[str] = "sun.leader_spared"
    schema_number: ClassVar[int] = 2
    seat: SeatId
    person: str
    battle: str
    throw: Throw
    beaten: bool = False


class LegitimacyChanged(Event):
    """A leader's legitimacy rose or fell, never below 0 (SS-5-3, SS-T-10)."""

    type_name: ClassVar[str] = "sun.legitimacy_changed"
    seat: SeatId
    change: int
    now: int
    why: str
    beaten: bool = False  # counts for "at most once in two seasons"


class MilitiaWentHome(Event):
    """Militia companies went home after the battles of the season (section 5)."""

    type_name: ClassVar[str] = "sun.militia_went_home"
    body: str
    companies: tuple[str, ...]


EVENTS: tuple[type[Event], ...] = (
    BattleFought,
    BodyRetreated,
    BodyCornered,
    BodyGone,
    OfficeTroopsLeft,
    LeaderKilled,
    LeaderTaken,
    LeaderFreed,
    EscapeFailed,
    LeaderSpared,
    LegitimacyChanged,
    MilitiaWentHome,
)
