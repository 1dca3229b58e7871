"""What a seat can order. Policies stand until they are changed; a card or a run is for one turn."""

from enum import StrEnum
from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Order, RecordTypes
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.policies import AxePlan, DropToFight, Hand, Pick, PickUp

CARD = "card"


class Aim(Value):
    """On whom a card is played: a seat, or whoever fits as cards are turned over. One of the two is set."""

    seat: SeatId | None = None
    pick: Pick | None = None


def card_subject(turn: int) -> str:
    """The subject of the card of a turn, such as `card:turn-03`."""
    return f"{CARD}:turn-{turn:02}"


class Play(Order):
    """PLAY dog ON Egil: the card of a turn, and on whom (VR-PLAY-1, VR-PLAY-2). Also for turns to come."""

    type_name: ClassVar[str] = "viking.play"
    turn: int = Field(ge=1)
    card: str
    aim: Aim

    @property
    def subject(self) -> str:
        """The card of that turn: one a turn."""
        return card_subject(self.turn)


class Hold(Order):
    """PLAY NOTHING: no card in a turn, whatever was mailed ahead."""

    type_name: ClassVar[str] = "viking.hold"
    turn: int = Field(ge=1)

    @property
    def subject(self) -> str:
        """The card of that turn."""
        return card_subject(self.turn)


class Goal(StrEnum):
    """Whither a Viking runs."""

    SHIP = "ship"
    COINS = "coins"  # the nearest that lie
    HEAP = "heap"  # these coins
    CLOCK = "clock"  # a direction
    STAY = "stay"


class Run(Order):
    """RUN to the ship, to coins, or by the clock: where he heads this turn (VR-MOVE-6).

    `heap`: the name of the coins. `clock`: 1 to 12, twelve toward the ship. `inches`: no further than so
    many; None: as far as he can. When he is at coins and has gathered them he runs on to the ship.
    """

    type_name: ClassVar[str] = "viking.run"
    goal: Goal
    heap: str = ""
    clock: int | None = Field(default=None, ge=1, le=12)
    inches: int | None = Field(default=None, ge=1)

    @property
    def subject(self) -> str:
        """One for the seat."""
        return "run"


class Policy(Order):
    """An order that stands until it is changed (VR 3.1), one for the seat. `about` is its subject."""

    about: ClassVar[str]

    @property
    def subject(self) -> str:
        """What it is about."""
        return self.about


class SetPickUp(Policy):
    """PICK UP nothing, my own, all near my path or when I have none, up to so many coins (VR-MOVE-2)."""

    type_name: ClassVar[str] = "viking.pick_up"
    about: ClassVar[str] = "pick-up"
    pick_up: PickUp
    most_coins: int | None = Field(default=None, ge=1)


class SetPair(Policy):
    """FIGHT PAIRS together or one by one (VR-CARD-5)."""

    type_name: ClassVar[str] = "viking.pair"
    about: ClassVar[str] = "pairs"
    together: bool


class SetDrop(Policy):
    """DROP the loot to fight, always or when outnumbered, or keep it (VR-FIGHT-1)."""

    type_name: ClassVar[str] = "viking.drop_to_fight"
    about: ClassVar[str] = "loot in fights"
    drop: DropToFight


class SetLeave(Policy):
    """LEAVE loot that fell, or gather it (VR-CARD-8)."""

    type_name: ClassVar[str] = "viking.leave_loot"
    about: ClassVar[str] = "spilt loot"
    leave: bool


class SetDog(Policy):
    """FIGHT THE DOG, or run from it (VR-CARD-6)."""

    type_name: ClassVar[str] = "viking.dog"
    about: ClassVar[str] = "dog"
    fight: bool


class SetAxe(Policy):
    """PULL THE AXE out, unless the ship is near or always, or run on with it (VR-CARD-9)."""

    type_name: ClassVar[str] = "viking.axe"
    about: ClassVar[str] = "axe"
    axe: AxePlan


class SetHand(Policy):
    """OTHERWISE leader: on whom a card falls that cannot lie on its aim, or goes by itself (VR-PLAY-4)."""

    type_name: ClassVar[str] = "viking.hand"
    about: ClassVar[str] = "otherwise"
    hand: Hand


class SetPlayOrder(Policy):
    """PLAY IN ORDER dog, pit: what goes by itself in turns without an order for a card (VR 3.1)."""

    type_name: ClassVar[str] = "viking.play_order"
    about: ClassVar[str] = "cards in order"
    cards: tuple[str, ...]


ORDERS: RecordTypes[Order] = RecordTypes(
    (Play, Hold, Run, SetPickUp, SetPair, SetDrop, SetLeave, SetDog, SetAxe, SetHand, SetPlayOrder)
)
