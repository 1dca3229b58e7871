"""What cards do to a Viking. Lengths are thousandths of an inch."""

from enum import StrEnum
from typing import ClassVar

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.ground import Spot


class Maimed(Event):
    """A Viking is slower, and perhaps worse in fights, to the end (VR-CARD-14); `slow` off every move."""

    type_name: ClassVar[str] = "viking.maimed"
    seat: SeatId
    card: str
    slow: int
    fights: int = 0


class Hampering(StrEnum):
    """What befalls the move of a turn (VR-TURN-2)."""

    LOST = "lost"
    HALF = "half"
    SLOW = "slow"
    STRAY = "stray"
    SPURT = "spurt"
    NEXT = "next"  # it is the next move that is shorter


class Hampered(Event):
    """Something befell a Viking's move. `far`: how much of it; `throw`: the clock point he strays to."""

    type_name: ClassVar[str] = "viking.hampered"
    seat: SeatId
    card: str
    how: Hampering
    far: int = 0
    throw: Throw | None = None


class AxeCaught(Event):
    """A Viking has an axe in his shield (VR-CARD-9)."""

    type_name: ClassVar[str] = "viking.axe_caught"
    seat: SeatId
    card: str


class AxePulled(Event):
    """A Viking has spent his turn and is rid of an axe (VR-CARD-9)."""

    type_name: ClassVar[str] = "viking.axe_pulled"
    seat: SeatId


class BagTorn(Event):
    """A Viking's bag has a hole (VR-CARD-13)."""

    type_name: ClassVar[str] = "viking.bag_torn"
    seat: SeatId
    card: str


class CompanionJoined(Event):
    """Somebody goes with a Viking (VR-CARD-11)."""

    type_name: ClassVar[str] = "viking.companion_joined"
    seat: SeatId
    card: str


class CompanionLost(Event):
    """A companion was killed, and slows him no more (VR-CARD-11)."""

    type_name: ClassVar[str] = "viking.companion_lost"
    seat: SeatId


class Hit(StrEnum):
    """What an arrow did."""

    MISSED = "missed"
    WOUNDED = "wounded"
    KILLED = "killed"


class ArrowShot(Event):
    """An arrow flew at a Viking or his companion (VR-CARD-10, VR-CARD-11). `now`, `after`: a wound's cost."""

    type_name: ClassVar[str] = "viking.arrow_shot"
    seat: SeatId
    card: str
    throw: Throw
    hit: Hit
    companion: bool = False
    now: int = 0
    after: int = 0


class CoinsDropped(Event):
    """Coins fell (VR-CARD-7, VR-CARD-8): to lie as `heap` at a spot; with no heap they are gone for good.

    `left`: their Viking leaves them lying on purpose.
    """

    type_name: ClassVar[str] = "viking.coins_dropped"
    seat: SeatId
    card: str
    coins: int
    heap: str | None = None
    at: Spot | None = None
    left: bool = False
