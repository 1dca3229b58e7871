"""What there is to know of a duel."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId

BLUE, RED = SeatId("blue"), SeatId("red")
SEATS = {BLUE: "Blue", RED: "Red"}


def rival(seat: SeatId) -> SeatId:
    """The other one."""
    return RED if seat == BLUE else BLUE


class State(Value):
    """A duel at an instant. `stones` is what a seat still holds: its secret."""

    number: int = 0
    stones: dict[SeatId, int] = {}
    won: dict[SeatId, int] = {}
    outcome: Outcome | None = None
