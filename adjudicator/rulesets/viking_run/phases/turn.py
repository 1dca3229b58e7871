"""A turn while it is played: the chronicle, the dice, and what everybody wants."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice, Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import PUBLIC, SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Card
from adjudicator.rulesets.viking_run.events.cards import CardPlayed
from adjudicator.rulesets.viking_run.events.fights import FightFought
from adjudicator.rulesets.viking_run.ground import SHIP, Spot, clock
from adjudicator.rulesets.viking_run.orders import Goal
from adjudicator.rulesets.viking_run.rounds import round_id
from adjudicator.rulesets.viking_run.state import State, Viking
from adjudicator.rulesets.viking_run.wishes import Wish


@dataclass(frozen=True)
class Lying:
    """A card that lies before a Viking. `key`: what its throws are called, such as `turn-03/egil/dog`."""

    card: Card
    on: SeatId
    by: SeatId
    key: str


@dataclass(frozen=True)
class Turn:
    """A turn while it is played. `opening` is the state in which it began."""

    tale: Chronicle[State]
    dice: Dice
    wishes: Mapping[SeatId, Wish]
    opening: State

    @property
    def state(self) -> State:
        """The state after everything told so far."""
        return self.tale.state

    @property
    def key(self) -> str:
        """What the keys of this turn's throws begin with: its round."""
        return round_id(self.opening.turn)

    def tell(self, event: Event) -> None:
        """Tell an event, which takes effect at once."""
        self.tale.tell(event)

    def viking(self, seat: SeatId) -> Viking:
        """A Viking as he is now."""
        return self.state.vikings[seat]

    def throw(self, key: str, sides: int) -> Throw:
        """Throw a die that everybody sees, by this turn's key: `turn-03/egil/dog/direction`."""
        return self.dice.throw(f"{self.key}/{key}", PUBLIC, sides=sides)

    def lying(self) -> Iterator[Lying]:
        """The cards of this turn in the order of their turning over, on those who can still suffer them."""
        counted: dict[tuple[SeatId, str], int] = {}
        for event in self.tale.events:
            if not isinstance(event, CardPlayed):
                continue
            number = counted[event.on, event.card] = counted.get((event.on, event.card), 0) + 1
            name = event.card if number == 1 else f"{event.card}-{number}"
            if self.viking(event.on).runs:
                yield Lying(data.card(event.card), event.on, event.seat, f"{event.on}/{name}")

    def fought(self) -> frozenset[str]:
        """The foes who have fought in this turn."""
        return frozenset(event.foe for event in self.tale.events if isinstance(event, FightFought))

    def astray(self, viking: Viking) -> int | None:
        """The clock point to which a card leads a Viking astray; half a turn beats it (VR-TURN-2)."""
        return None if viking.plight.half else viking.plight.stray

    def heading(self, viking: Viking) -> Spot:
        """A spot that a Viking faces: whither he strays or means to run, else the ship (VR-CARD-7)."""
        run = self.wishes[viking.seat].run
        point = self.astray(viking) or (run.clock if run.goal is Goal.CLOCK else None)
        if point is not None:
            return clock(point, viking.at, SHIP, data.constants().ship_radius * 1000)
        heap = self.state.heap(run.heap) if run.goal is Goal.HEAP else None
        return heap.at if heap is not None and heap.at != viking.at else SHIP
