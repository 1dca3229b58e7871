"""What can happen in a duel."""

from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId


class StonesDrawn(Event):
    """A seat drew its stones (TG-1). Its own alone."""

    type_name: ClassVar[str] = "stones.stones_drawn"
    seat: SeatId
    stones: int
    throw: Throw


class RoundOpened(Event):
    """A round began (TG-2)."""

    type_name: ClassVar[str] = "stones.round_opened"
    number: int


class StonesPlayed(Event):
    """A seat played stones (TG-2). Its own alone."""

    type_name: ClassVar[str] = "stones.stones_played"
    seat: SeatId
    stones: int


class RoundWon(Event):
    """A seat won the round: by more stones (TG-3), or by the die that stands here (TG-4)."""

    type_name: ClassVar[str] = "stones.round_won"
    seat: SeatId
    throw: Throw | None = None


class DuelEnded(Event):
    """The duel is over (TG-5)."""

    type_name: ClassVar[str] = "stones.duel_ended"
    outcome: Outcome


EVENTS: RecordTypes[Event] = RecordTypes((StonesDrawn, RoundOpened, StonesPlayed, RoundWon, DuelEnded))
