"""What a viewer may know of a run: the open table, and his own hand (GEN-6)."""

from adjudicator.kernel.model import Value
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.state import Foe, Heap, Holding, Scene, State, Viking


class Seen(Value):
    """A Viking as everybody sees him. `cards`: how many are left in his hand."""

    viking: Viking
    cards: int


class View(Value):
    """A viewer's knowledge. `own`: what his seat holds; None: he has none. `holdings`: the umpire's."""

    viewer: Viewer
    options: Options
    turn: int
    vikings: tuple[Seen, ...]
    foes: tuple[Foe, ...]
    heaps: tuple[Heap, ...]
    own: Holding | None = None
    holdings: tuple[tuple[SeatId, Holding], ...] = ()
    scenes: tuple[Scene, ...] = ()
    outcome: Outcome | None = None

    @property
    def seat(self) -> SeatId | None:
        """The viewer's seat, if he holds one."""
        return SeatId(self.viewer) if self.own is not None else None

    @property
    def running(self) -> tuple[Viking, ...]:
        """The Vikings on the field, in order of seat."""
        return tuple(seen.viking for seen in self.vikings if seen.viking.runs)

    def viking(self, seat: SeatId) -> Viking:
        """A Viking. Raises KeyError for a seat that nobody plays."""
        found = next((seen.viking for seen in self.vikings if seen.viking.seat == seat), None)
        if found is None:
            raise KeyError(seat)
        return found

    def heap(self, name: str) -> Heap | None:
        """The coins of this name, if they still lie."""
        return next((heap for heap in self.heaps if heap.id == name), None)

    def foes_of(self, seat: SeatId) -> tuple[Foe, ...]:
        """The foes that are after a Viking, in order of coming."""
        return tuple(foe for foe in self.foes if foe.hunts == seat)


def view(state: State, viewer: Viewer) -> View:
    """What a viewer may know of a state."""
    umpire = viewer == UMPIRE_VIEWER
    return View(
        viewer=viewer,
        options=state.options,
        turn=state.turn,
        vikings=tuple(
            Seen(viking=viking, cards=len(state.holdings[seat].hand))
            for seat, viking in state.vikings.items()
        ),
        foes=state.foes,
        heaps=state.heaps,
        own=state.holdings.get(SeatId(viewer)),
        holdings=tuple(state.holdings.items()) if umpire else (),
        scenes=state.scenes,
        outcome=state.outcome,
    )
