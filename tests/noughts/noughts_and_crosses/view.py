"""What a viewer may know: the only door between a state and a letter."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer, may_know
from noughts_and_crosses.board import RANKS, SEATS, SIGNS, SQUARES
from noughts_and_crosses.state import State


class View(Value):
    """A viewer's knowledge: everybody knows the board, and each only its own second square (NC-4)."""

    viewer: Viewer
    number: int
    marks: tuple[tuple[str, SeatId], ...]
    seconds: tuple[tuple[SeatId, str], ...]
    over: bool

    @property
    def free(self) -> tuple[str, ...]:
        """The squares nobody has, row by row."""
        return tuple(square for square in SQUARES if square not in dict(self.marks))

    @property
    def second(self) -> str:
        """The viewer's second square; "" where there is none."""
        return dict(self.seconds).get(SeatId(self.viewer), "")

    def own(self, seat: SeatId) -> bool:
        """Whether this seat is the viewer's."""
        return SeatId(self.viewer) == seat

    @property
    def rows(self) -> tuple[str, ...]:
        """The board in letters: `1  O . X`."""
        signs = {square: SIGNS[seat] for square, seat in self.marks}
        lines = (" ".join(signs.get(s, ".") for s in SQUARES if s[1] == rank) for rank in RANKS)
        return ("   a b c", *(f"{rank}  {line}" for rank, line in zip(RANKS, lines, strict=True)))


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know of the state."""
    return View(
        viewer=viewer,
        number=state.number,
        marks=tuple((square, state.marks[square]) for square in SQUARES if square in state.marks),
        seconds=tuple(
            (seat, state.seconds[seat])
            for seat in SEATS
            if seat in state.seconds and viewer in (UMPIRE_VIEWER, seat)
        ),
        over=state.outcome is not None,
    )


def observe(event: Event, viewer: Viewer) -> Event | None:
    """What this viewer may know of the event: here an event is known as a whole, or not at all."""
    return event if may_know(event.scope, viewer) else None
