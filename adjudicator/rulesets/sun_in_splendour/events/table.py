"""What happens around the table: battles that go there, what is reported, confirmed and entered (SS-0-4)."""

from typing import ClassVar

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Exact
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.rolls import RollSide
from adjudicator.rulesets.sun_in_splendour.table import AtTable, TableResult, Verdict, Waiting


class SeasonPaused(Event):
    """The march is over and the season waits for the table, for `days` at most.

    `battles` are all that were joined, small ones too: they are fought on one state. Withheld from seats.
    """

    type_name: ClassVar[str] = "sun.season_paused"
    days: int
    battles: tuple[Waiting, ...]


class BattleTabled(Event):
    """A battle goes to the table, with the full rolls of both sides, the attackers first.

    `sides` and `table` are None, and `throws` empty, for a viewer who is not in it. `throws`: the dice of
    the substitute generals (SS-5-4).
    """

    type_name: ClassVar[str] = "sun.battle_tabled"
    battle: str
    tick: Exact
    point: AtPlace | OnEdge
    seats: tuple[tuple[SeatId, ...], tuple[SeatId, ...]]
    table: AtTable | None
    sides: tuple[RollSide, RollSide] | None
    throws: tuple[Throw, ...]


class TableEvent(Event):
    """Something said of a battle at the table: where it was, and the seats that report, by side."""

    battle: str
    point: AtPlace | OnEdge
    generals: tuple[SeatId, SeatId]


class ResultReported(TableEvent):
    """A general reported how a battle ended; None: he took it back.

    `again`: it takes the place of an earlier report, and with it what was said of that is void.
    """

    type_name: ClassVar[str] = "sun.result_reported"
    seat: SeatId
    result: TableResult | None
    again: bool = False


class ResultConfirmed(TableEvent):
    """A general, or the umpire, said of another's report that it is true, or that it is not.

    `verdict` None: he took back what he had said. `digest` is that of the report as he saw it.
    """

    type_name: ClassVar[str] = "sun.result_confirmed"
    seat: SeatId
    of: SeatId
    digest: str
    verdict: Verdict | None


class ResultEntered(TableEvent):
    """The umpire entered a battle's result, which stands above the generals'; None: he took it back."""

    type_name: ClassVar[str] = "sun.result_entered"
    result: TableResult | None


EVENTS: tuple[type[Event], ...] = (
    SeasonPaused,
    BattleTabled,
    ResultReported,
    ResultConfirmed,
    ResultEntered,
)
