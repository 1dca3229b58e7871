"""Fights, and how they end."""

from enum import StrEnum
from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import Spot


class Result(StrEnum):
    """How a bout went for the Viking, or for his companion."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


class FightFought(Event):
    """A bout: a die and a value on each side, the lower dies (VR-FIGHT-1). Ties go on next turn (VR-FIGHT-3).

    `men` of the foe stood against him at once; as many fall with him who loses. `companion`: she fought it.
    `cost`: thousandths of an inch off the Viking's move, this turn's where `before_move`, else the next.
    `unfinished`: this bout or one before it in the same fight is a tie.
    """

    type_name: ClassVar[str] = "viking.fight_fought"
    seat: SeatId
    foe: str
    kind: FoeKind
    men: int
    value: int
    foe_value: int
    throw: Throw
    foe_throw: Throw
    result: Result
    companion: bool = False
    cost: int = 0
    before_move: bool = False
    unfinished: bool = False


class VikingFell(Event):
    """A Viking is dead by an arrow of this card, or a foe of this kind (VR-FIGHT-4).

    His coins lie where he fell, as `heap` unless he had none.
    """

    type_name: ClassVar[str] = "viking.viking_fell"
    seat: SeatId
    card: str
    foe: FoeKind | None
    at: Spot
    coins: int
    heap: str | None = None


class VikingBaptised(Event):
    """A Viking lost to the priest: he is out, and his loot carried off (VR-CARD-2)."""

    type_name: ClassVar[str] = "viking.viking_baptised"
    seat: SeatId
    foe: str
    coins: int
