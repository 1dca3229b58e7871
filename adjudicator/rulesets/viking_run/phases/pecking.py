"""Who comes first: the nearest to the ship, then whoever throws higher (VR-TURN-1)."""

from collections import Counter
from collections.abc import Iterable

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.visibility import PUBLIC, SeatId
from adjudicator.rulesets.viking_run.events.running import OrderDrawn
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import Viking

RULE = "VR-TURN-1"


def draw_order(turn: Turn) -> None:
    """Throw for all who were as near the ship as somebody else as the turn began, where there are any."""
    near = Counter(viking.far for viking in turn.opening.running)
    tied = tuple(viking.seat for viking in turn.opening.running if near[viking.far] > 1)
    if tied:
        turn.tell(OrderDrawn(rule=RULE, seats=tied, throws=tuple(_throw(turn, seat) for seat in tied)))


def pecking_order(turn: Turn, vikings: Iterable[Viking]) -> list[Viking]:
    """Vikings in order: the nearest to the ship first, of equals the higher throw, of those the lot."""
    vikings = list(vikings)
    near = Counter(viking.far for viking in turn.opening.running)

    def place(viking: Viking) -> tuple[int, tuple[int, ...], str]:
        thrown = _throw(turn, viking.seat).faces if near[viking.far] > 1 else ()
        lot = turn.dice.rank(f"{turn.key}/order/{viking.seat}", PUBLIC)
        return viking.far, tuple(-face for face in thrown), lot

    return sorted(vikings, key=place)


def _throw(turn: Turn, seat: SeatId) -> Throw:
    return turn.throw(f"order/{seat}", 100)
