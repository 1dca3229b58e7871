"""What there is to know of a game."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from noughts_and_crosses.board import ROWS, SQUARES


class State(Value):
    """A game at an instant. `marks`: whose each taken square is. `seconds`: a seat's secret (NC-4)."""

    number: int = 0
    marks: dict[str, SeatId] = {}
    seconds: dict[SeatId, str] = {}
    outcome: Outcome | None = None

    @property
    def free(self) -> tuple[str, ...]:
        """The squares nobody has, row by row."""
        return tuple(square for square in SQUARES if square not in self.marks)

    def has_row(self, seat: SeatId) -> bool:
        """Whether the seat has three in a row (NC-5)."""
        return any(all(self.marks.get(square) == seat for square in row) for row in ROWS)
