"""A run at an instant. Lengths are thousandths of an inch."""

from enum import StrEnum
from typing import Annotated, TypeVar

from pydantic import AfterValidator

from adjudicator.kernel.model import Value
from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.deeds import Deed
from adjudicator.rulesets.viking_run.ground import SHIP, Spot, distance
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.orders import Hold, Play
from adjudicator.rulesets.viking_run.policies import DEFAULTS, Policies


class Fate(StrEnum):
    """What became of a Viking."""

    RUNNING = "running"
    FALLEN = "fallen"
    BAPTISED = "baptised"  # VR-CARD-2
    ABOARD = "aboard"  # without a coin: out (VR-END-2)
    HOME = "home"


class Plight(Value):
    """What the cards of this turn do to a Viking's move (VR-TURN-2), and what he has done of it.

    `stray`: the clock point he runs to. `spurt`: his base in place of his own speed. `slow`: what is taken
    off. `cards`: how many cards lie on him.
    """

    lost: bool = False
    half: bool = False
    stray: int | None = None
    spurt: int | None = None
    slow: int = 0
    cards: int = 0


class Viking(Value):
    """A Viking: all of it open to everybody.

    `slow`: what he has lost of every move for good. `fights`: what he has lost of every fight. `axes` stick
    in his shield, `holes` are in his bag, `companions` go with him. `owed`: what his next move is short of.
    `walked`: where this turn has led him so far, from where he stood; empty: he has not moved.
    """

    seat: SeatId
    at: Spot
    coins: int
    fate: Fate = Fate.RUNNING
    slow: int = 0
    fights: int = 0
    axes: int = 0
    holes: int = 0
    companions: int = 0
    owed: int = 0
    plight: Plight = Plight()
    walked: tuple[Spot, ...] = ()

    @property
    def runs(self) -> bool:
        """Whether he is still on the field."""
        return self.fate is Fate.RUNNING

    @property
    def far(self) -> int:
        """How far he is from the middle of the ship."""
        return distance(self.at, SHIP)

    @property
    def loaded(self) -> bool:
        """Whether he holds loot or is encumbered otherwise, and fights the worse for it (VR-FIGHT-1)."""
        return bool(self.coins or self.axes or self.companions)


class Way(StrEnum):
    """How a foe goes about it."""

    BLOCKS = "blocks"  # in contact, fought before the Viking moves
    STANDS = "stands"  # waits in the way
    CHASES = "chases"
    HARRIES = "harries"  # the dog


class Foe(Value):
    """One band of foes: a man, a pair, the dog. They see nobody but their own Viking (VR-MOVE-5).

    `tied`: a fight is unfinished (VR-FIGHT-3). `since`: the turn they came in. `walked` as a Viking's.
    """

    id: str
    card: str
    kind: FoeKind
    men: int
    at: Spot
    hunts: SeatId
    way: Way
    since: int
    tied: bool = False
    walked: tuple[Spot, ...] = ()


class Heap(Value):
    """Coins that lie at a spot. `of`: whose they were when they fell there first.

    `left`: he has left them lying on purpose, and does not go back for them of himself (VR-CARD-8).
    """

    id: str
    at: Spot
    coins: int
    of: SeatId
    left: bool = False


class Laid(Value):
    """A card that a seat has laid face down for a turn; `number` counts all that were laid, in order."""

    number: int
    play: Play


class Holding(Value):
    """What a seat alone knows: its hand, the cards it has mailed ahead, its standing instructions."""

    hand: tuple[str, ...] = ()
    ahead: tuple[Play | Hold, ...] = ()
    policies: Policies = DEFAULTS


class Scene(Value):
    """The field as a turn left it: what everybody saw, kept to be shown again. Turn 0 is the set-up.

    `deeds` are what befell in the turn, in order.
    """

    turn: int
    vikings: tuple[Viking, ...]
    foes: tuple[Foe, ...]
    heaps: tuple[Heap, ...]
    deeds: tuple[Deed, ...] = ()


T = TypeVar("T")


def _in_order(by_seat: dict[SeatId, T]) -> dict[SeatId, T]:
    return dict(sorted(by_seat.items()))


BySeat = Annotated[dict[SeatId, T], AfterValidator(_in_order)]
"""Something of each seat, in order of seat however it was listed where it comes from."""


class State(Value):
    """A run. `vikings` and `holdings` in order of seat, `foes` and `heaps` in order of coming.

    `deck` are the cards that were not dealt. `laid` are the cards that lie face down, by seat; `lays`,
    `foe_number` and `heap_number` count those there were. `scenes` are the turns that are over, `deeds` what
    befell in this one so far.
    """

    options: Options = Options()
    turn: int = 0
    vikings: BySeat[Viking] = {}
    holdings: BySeat[Holding] = {}
    deck: tuple[str, ...] = ()
    foes: tuple[Foe, ...] = ()
    heaps: tuple[Heap, ...] = ()
    laid: BySeat[tuple[Laid, ...]] = {}
    lays: int = 0
    foe_number: int = 0
    heap_number: int = 0
    scenes: tuple[Scene, ...] = ()
    deeds: tuple[Deed, ...] = ()
    outcome: Outcome | None = None

    def foes_of(self, seat: SeatId) -> tuple[Foe, ...]:
        """The foes that are after a Viking, in order of coming."""
        return tuple(foe for foe in self.foes if foe.hunts == seat)

    @property
    def running(self) -> tuple[Viking, ...]:
        """The Vikings on the field, in order of seat."""
        return tuple(viking for viking in self.vikings.values() if viking.runs)

    def foe(self, name: str) -> Foe:
        """A band of foes by id. Raises KeyError where it is gone."""
        found = next((foe for foe in self.foes if foe.id == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def heap(self, name: str) -> Heap | None:
        """The coins of this name, if they still lie."""
        return next((heap for heap in self.heaps if heap.id == name), None)

    def heap_for(self, at: Spot) -> str:
        """The name of coins that fall at a spot: of those that lie just there, else a new one (`C7`)."""
        there = next((heap for heap in self.heaps if heap.at == at), None)
        return there.id if there else f"C{self.heap_number + 1}"
