"""What a viewer may know: the only door between a state and a letter."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer, may_know
from tiny_game.state import SEATS, State


class View(Value):
    """A viewer's knowledge: everybody knows the score, and each only its own stones."""

    viewer: Viewer
    number: int
    won: tuple[tuple[SeatId, int], ...]
    stones: tuple[tuple[SeatId, int], ...]
    over: bool

    @property
    def own(self) -> int:
        """The viewer's stones; 0 for somebody who holds no seat."""
        return dict(self.stones).get(SeatId(self.viewer), 0)


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may know of the state."""
    return View(
        viewer=viewer,
        number=state.number,
        won=tuple((seat, state.won.get(seat, 0)) for seat in SEATS),
        stones=tuple((s, state.stones.get(s, 0)) for s in SEATS if viewer in (UMPIRE_VIEWER, s)),
        over=state.outcome is not None,
    )


def observe(event: Event, viewer: Viewer) -> Event | None:
    """What this viewer may know of the event: here an event is known as a whole, or not at all."""
    return event if may_know(event.scope, viewer) else None
