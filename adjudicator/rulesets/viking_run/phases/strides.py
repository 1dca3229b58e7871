"""A Viking's way through a turn: straight strides, coins, foes who stand in it (VR-MOVE-2, VR-CARD-3)."""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.running import CoinsPicked, VikingMoved
from adjudicator.rulesets.viking_run.ground import (
    INCH,
    SHIP,
    Spot,
    beside,
    clock,
    distance,
    meets,
    touches,
    toward,
)
from adjudicator.rulesets.viking_run.orders import Goal, Run
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.policies import PickUp
from adjudicator.rulesets.viking_run.state import Heap, Viking, Way
from adjudicator.rulesets.viking_run.wishes import Wish


@dataclass
class Strides:
    """What is left of a Viking's move, in thousandths of an inch, and what he does with it."""

    turn: Turn
    seat: SeatId
    left: int

    @property
    def viking(self) -> Viking:
        """The Viking as he is now."""
        return self.turn.viking(self.seat)

    def as_ordered(self, wish: Wish) -> None:
        """Gather what lies at his feet, run whither he wants, gather there, on to the ship (VR-MOVE-6)."""
        self._at_his_feet(wish)
        match wish.run.goal:
            case Goal.STAY:
                return
            case Goal.CLOCK:
                assert wish.run.clock is not None, "a run by the clock has a point"
                far = min(self.left, wish.run.inches * INCH) if wish.run.inches else self.left
                self.straight(clock(wish.run.clock, self.viking.at, SHIP, far))
                return
            case Goal.HEAP | Goal.COINS:
                self._to_coins(wish)
            case Goal.SHIP:
                self._within_reach(wish)
        self.straight(SHIP)

    def straight(self, goal: Spot) -> None:
        """Run straight at a spot for as long as the move lasts; a foe in the way or the ship ends it."""
        start = self.viking.at
        far = min(self.left, distance(start, goal))
        met, far = self._stopped(start, goal, far)
        end = toward(start, goal, far)
        if end != start:
            self.turn.tell(
                VikingMoved(
                    rule="VR-CARD-3" if met else "VR-MOVE-6", seat=self.seat, way=(start, end), met=met
                )
            )
        ashore = not touches(end, SHIP, data.constants().ship_radius * INCH)
        self.left = self.left - far if ashore and met is None else 0

    def _stopped(self, start: Spot, goal: Spot, far: int) -> tuple[str | None, int]:
        """Who or what ends a stride, and where: the first of the foes who stand there, and the ship."""
        numbers = data.constants()
        ship = meets(start, goal, SHIP, numbers.ship_radius * INCH)
        ends: list[tuple[int, str | None]] = [(ship, None)] if ship is not None else []
        for foe in self.turn.state.foes_of(self.seat):
            reach = numbers.contact * INCH
            at = meets(start, goal, foe.at, reach) if foe.way is Way.STANDS else None
            if at is not None:
                ends.append((at, foe.id))
        first = min(ends, key=lambda end: end[0], default=None)
        return (first[1], first[0]) if first is not None and first[0] <= far else (None, far)

    def _at_his_feet(self, wish: Wish) -> None:
        here = [heap for heap in self.turn.state.heaps if heap.at == self.viking.at]
        for heap in here:
            if self._wants(wish, heap):
                self._gather(wish, heap)

    def _wants(self, wish: Wish, heap: Heap) -> bool:
        """Whether he picks coins up, or goes for them: by order, or by his standing instruction."""
        if wish.run.goal is Goal.COINS or (wish.run.goal is Goal.HEAP and wish.run.heap == heap.id):
            return True
        own = heap.of == self.seat
        if own and heap.left:
            return False
        match wish.policies.pick_up:
            case PickUp.NEVER:
                return False
            case PickUp.OWN:
                return own
            case PickUp.ANY:
                return own or self._on_the_way(heap)
            case PickUp.NEEDED:
                return not self.viking.coins

    def _on_the_way(self, heap: Heap) -> bool:
        return beside(self.viking.at, SHIP, heap.at, data.constants().pickup.aside * INCH)

    def _to_coins(self, wish: Wish) -> None:
        """Go to the coins that he was told to, or the nearest, as far as the move lasts, and gather them."""
        heap = self._ordered(wish.run)
        if heap is None:
            return
        self.straight(heap.at)
        if self.viking.at == heap.at:
            self._gather(wish, heap)

    def _ordered(self, run: Run) -> Heap | None:
        heaps = self.turn.state.heaps
        if run.goal is Goal.HEAP:
            return next((heap for heap in heaps if heap.id == run.heap), None)
        return next(iter(self._by_distance()), None)

    def _within_reach(self, wish: Wish) -> None:
        """Gather what he can reach in this turn, if his standing instruction says so, the nearest first."""
        while heap := next((each for each in self._by_distance() if self._goes_for(wish, each)), None):
            self.straight(heap.at)
            if self.viking.at != heap.at:
                return
            self._gather(wish, heap)

    def _by_distance(self) -> Iterator[Heap]:
        here = self.viking.at
        yield from sorted(self.turn.state.heaps, key=lambda heap: distance(here, heap.at))

    def _goes_for(self, wish: Wish, heap: Heap) -> bool:
        room = self.left - distance(self.viking.at, heap.at)
        return self._wants(wish, heap) and self._number(wish, heap, room) > 0

    def _gather(self, wish: Wish, heap: Heap) -> None:
        """Pick up as many coins as he wants and the rest of the move allows."""
        coins = self._number(wish, heap, self.left)
        if not coins:
            return
        cost = price(coins)
        self.left -= cost
        self.turn.tell(CoinsPicked(rule="VR-MOVE-2", seat=self.seat, heap=heap.id, coins=coins, cost=cost))

    def _number(self, wish: Wish, heap: Heap, room: int) -> int:
        most = heap.coins
        if wish.policies.most_coins is not None:
            most = min(most, wish.policies.most_coins - self.viking.coins)
        return next((number for number in range(most, 0, -1) if price(number) <= room), 0)


def price(coins: int) -> int:
    """What it costs to pick up so many coins at one spot, in thousandths of an inch (VR-MOVE-2)."""
    numbers = data.constants().pickup
    return (numbers.up_to_three + max(0, coins - 3) * numbers.each_more) * INCH
