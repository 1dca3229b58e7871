"""The reader's desk: what a seat may know, for judging what it says."""

from collections import Counter
from collections.abc import Iterable

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.deckfile import Pursue
from adjudicator.rulesets.viking_run.reading.asking import Asking
from adjudicator.rulesets.viking_run.state import Fate, Heap, Holding, Viking
from adjudicator.rulesets.viking_run.view import View

_FATES = {
    Fate.FALLEN: "has fallen",
    Fate.BAPTISED: "is baptised, and out",
    Fate.ABOARD: "is aboard, and out",
    Fate.HOME: "is home",
}


class Desk:
    """A seat's view, its own Viking and its hand, and problems to be asked of its lines."""

    def __init__(self, view: View, seat: SeatId, holding: Holding, asking: Asking) -> None:
        self.view = view
        self.seat = seat
        self.holding = holding
        self.asking = asking

    @property
    def own(self) -> Viking:
        """The seat's own Viking."""
        return self.view.viking(self.seat)

    @property
    def last_turn(self) -> int:
        """The turn in which the tide is out (VR-END-3)."""
        return self.view.options.turns

    def hand(self) -> str:
        """What the seat holds, in a sentence."""
        counts = Counter(self.holding.hand)
        if not counts:
            return "Your hand is empty."
        held = (
            f"{card_words(kind)}{f' ({counts[kind]})' if counts[kind] > 1 else ''}"
            for kind in data.cards()
            if counts[kind]
        )
        return f"You hold: {listed(held, between='; ')}."

    def held(self, kinds: Iterable[str]) -> tuple[str, ...]:
        """Those of these kinds of card that are in hand; of two that differ in wording alone, the first."""
        found: list[str] = []
        for kind in kinds:
            if kind in self.holding.hand and not any(_alike(kind, other) for other in found):
                found.append(kind)
        return tuple(found)

    def played(self, seats: Iterable[SeatId]) -> tuple[SeatId, ...]:
        """Those of these seats whose Vikings are on the field."""
        running = [viking.seat for viking in self.view.running]
        return tuple(seat for seat in seats if seat in running)

    def fate(self, seat: SeatId) -> str | None:
        """Why a Viking cannot be met any more; None: he runs. Raises KeyError for one nobody plays."""
        return _FATES.get(self.view.viking(seat).fate)

    def lying(self) -> str:
        """The coins that lie, in a sentence."""
        return f"There lie: {listed(map(_heap, self.view.heaps))}." if self.view.heaps else "No coins lie."

    def own_heaps(self) -> tuple[Heap, ...]:
        """The coins that fell from this seat's Viking first."""
        return tuple(heap for heap in self.view.heaps if heap.of == self.seat)


def _alike(kind: str, other: str) -> bool:
    """Whether two kinds bring the same pursuers (VR-DECK-3)."""
    effect = data.card(kind).effect
    return isinstance(effect, Pursue) and effect == data.card(other).effect


def _heap(heap: Heap) -> str:
    return f"{heap.id} ({heap.coins})"


def listed(items: Iterable[str], between: str = ", ") -> str:
    """Items side by side."""
    return between.join(items)
