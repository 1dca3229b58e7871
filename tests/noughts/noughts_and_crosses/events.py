"""What can happen in a game."""

from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event, RecordTypes
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId


class RoundOpened(Event):
    """A round began (NC-2)."""

    type_name: ClassVar[str] = "noughts.round_opened"
    number: int


class SecondNamed(Event):
    """A seat named its second square (NC-4). Its own alone."""

    type_name: ClassVar[str] = "noughts.second_named"
    seat: SeatId
    square: str


class SquareContested(Event):
    """Both named this square; the die gave it to `seat` (NC-3)."""

    type_name: ClassVar[str] = "noughts.square_contested"
    seat: SeatId
    square: str
    throw: Throw


class MarkSet(Event):
    """A seat has a square: named (NC-2), won by the die (NC-3) or its second one (NC-4)."""

    type_name: ClassVar[str] = "noughts.mark_set"
    seat: SeatId
    square: str


class NothingSet(Event):
    """A seat set nothing: it named no square, or lost it and had no second one (NC-2, NC-3)."""

    type_name: ClassVar[str] = "noughts.nothing_set"
    seat: SeatId


class GameEnded(Event):
    """The game is over (NC-5)."""

    type_name: ClassVar[str] = "noughts.game_ended"
    outcome: Outcome


EVENTS: RecordTypes[Event] = RecordTypes(
    (RoundOpened, SecondNamed, SquareContested, MarkSet, NothingSet, GameEnded)
)
