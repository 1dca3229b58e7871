"""Who moves, from where to where. Lengths are thousandths of an inch."""

from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.state import Foe


class FoeCame(Event):
    """Foes came onto the field, at a clock point and inches from the Viking, where those are thrown."""

    type_name: ClassVar[str] = "viking.foe_came"
    foe: Foe
    direction: Throw | None = None
    inches: Throw | None = None


class FoeMoved(Event):
    """A foe ran at his Viking, or the dog with him."""

    type_name: ClassVar[str] = "viking.foe_moved"
    foe: str
    kind: FoeKind
    men: int
    hunts: SeatId
    start: Spot
    end: Spot


class FoeLeft(Event):
    """Foes are gone: their Viking is no more on the field, or the dog has had enough (VR-CARD-6)."""

    type_name: ClassVar[str] = "viking.foe_left"
    foe: str
    kind: FoeKind
    men: int
    hunts: SeatId


class OrderDrawn(Event):
    """Of Vikings equally near the ship the higher throw moves first (VR-TURN-1)."""

    type_name: ClassVar[str] = "viking.order_drawn"
    seats: tuple[SeatId, ...]
    throws: tuple[Throw, ...]


class VikingSetOut(Event):
    """A Viking's move was reckoned (VR-MOVE-1, VR-TURN-2): `base`, less `slow`, perhaps halved.

    `goal` is what he runs for: `ship`, the name of coins, `3 o'clock`, `the dog`, `the axe` that he pulls.
    """

    type_name: ClassVar[str] = "viking.viking_set_out"
    seat: SeatId
    base: int
    slow: int
    half: bool
    total: int
    goal: str


class VikingMoved(Event):
    """A Viking moved straight from a spot to another. `met`: the foe who stopped him (VR-CARD-3)."""

    type_name: ClassVar[str] = "viking.viking_moved"
    seat: SeatId
    way: tuple[Spot, ...]
    met: str | None = None


class CoinsPicked(Event):
    """A Viking picked coins up; it cost him so much of his move (VR-MOVE-2)."""

    type_name: ClassVar[str] = "viking.coins_picked"
    seat: SeatId
    heap: str
    coins: int
    cost: int
