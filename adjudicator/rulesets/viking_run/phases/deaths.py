"""How a Viking falls, and what becomes of his coins (VR-FIGHT-4)."""

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import VikingFell
from adjudicator.rulesets.viking_run.phases.turn import Turn


def fall(turn: Turn, seat: SeatId, card: str, foe: FoeKind | None = None) -> None:
    """A Viking dies by an arrow, or a foe whom a card brought; his coins lie where he fell."""
    viking = turn.viking(seat)
    heap = turn.state.heap_for(viking.at) if viking.coins else None
    turn.tell(
        VikingFell(
            rule="VR-FIGHT-4",
            seat=seat,
            card=card,
            foe=foe,
            at=viking.at,
            coins=viking.coins,
            heap=heap,
        )
    )
