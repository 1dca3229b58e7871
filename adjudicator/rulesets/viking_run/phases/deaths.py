"""How a Viking falls, and what becomes of his coins (VR-FIGHT-4)."""

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.events.fights import VikingFell
from adjudicator.rulesets.viking_run.phases.turn import Turn


def fall(turn: Turn, seat: SeatId, by: str) -> None:
    """A Viking dies by a card or a foe; his coins lie where he fell."""
    viking = turn.viking(seat)
    heap = turn.state.heap_for(viking.at) if viking.coins else None
    turn.tell(VikingFell(rule="VR-FIGHT-4", seat=seat, by=by, at=viking.at, coins=viking.coins, heap=heap))
