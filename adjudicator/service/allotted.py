"""How the seats of a campaign were given out, where they are given by wish: an event of the judge."""

from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId


class SeatGiven(Value):
    """A player's seat. Until it was given he went by the seat that he was `invited` to."""

    invited: SeatId
    seat: SeatId


class SeatsAllotted(Event):
    """The players who joined have their seats, in the order in which they were drawn by these throws (GEN-5).

    Their wishes stand in the sheets of the round. A seat of the campaign that nobody has is not in the game.
    """

    type_name: ClassVar[str] = "judge.seats_allotted"
    rule: str = "GEN-5"
    round: str
    given: tuple[SeatGiven, ...]
    throws: tuple[Throw, ...]

    def invited(self, seat: SeatId) -> SeatId | None:
        """The seat that its player was invited to; None: nobody has it."""
        return next((each.invited for each in self.given if each.seat == seat), None)
