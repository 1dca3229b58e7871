"""What a run will come to, as far as the seat may know: before cards, dogs and fights."""

from collections.abc import Iterator

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, clock, distance, touches, toward
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.orders import Goal, Run
from adjudicator.rulesets.viking_run.phases.pace import pace_of
from adjudicator.rulesets.viking_run.phases.strides import price
from adjudicator.rulesets.viking_run.policies import PickUp, Policies
from adjudicator.rulesets.viking_run.reading.canonical import counted
from adjudicator.rulesets.viking_run.state import Heap, Viking, Way
from adjudicator.rulesets.viking_run.view import View


def run_told(order: Run, view: View, viking: Viking, policies: Policies) -> tuple[str, ...]:
    """What comes of a run: the inches of the turn, and how far the ship is then."""
    if any(foe.tied for foe in view.foes_of(viking.seat)):
        return ("He fights on first, and may not move till that is settled.",)
    hindered = tuple(_hindered(view, viking, policies))
    return hindered or tuple(_way(order, view, viking, policies))


def _hindered(view: View, viking: Viking, policies: Policies) -> Iterator[str]:
    """Why he will not run as he means to."""
    if any(foe.way is Way.HARRIES for foe in view.foes_of(viking.seat)):
        either = "He turns on the dog if he may, and else" if policies.fight_dog else "The dog is after him:"
        yield f"{either} he runs wherever the die sends him, {pace_told(viking)}."
    elif viking.axes and policies.pull_axe:
        yield "He spends this turn on the axe and does not run."


def pace_told(viking: Viking) -> str:
    """`8 inches`, `8 inches less 2: 6`."""
    pace = pace_of(viking)
    less = f" less {inches(pace.slow)}: {inches(pace.total)}" if pace.slow else ""
    return f"{inches(pace.base)} inches{less}"


def _way(order: Run, view: View, viking: Viking, policies: Policies) -> Iterator[str]:
    total = pace_of(viking).total
    match order.goal:
        case Goal.STAY:
            yield f"{inches(viking.far)} to go, as now."
        case Goal.CLOCK:
            assert order.clock is not None, "a run by the clock has a point"
            far = min(total, order.inches * INCH) if order.inches else total
            at = clock(order.clock, viking.at, SHIP, far)
            yield f"{pace_told(viking)}. He runs {inches(far)}: {inches(distance(at, SHIP))} to go then."
        case Goal.COINS | Goal.HEAP:
            yield f"{pace_told(viking)}."
            yield _coins(order, view, viking, total, policies)
        case Goal.SHIP:
            yield f"{pace_told(viking)}. {_home(viking, total)}"
            yield from _on_the_way(view, viking, policies)


def _home(viking: Viking, total: int) -> str:
    left = distance(toward(viking.at, SHIP, total), SHIP)
    if not touches(toward(viking.at, SHIP, total), SHIP, data.constants().ship_radius * INCH):
        return f"{inches(viking.far)} to go, {inches(left)} then."
    if viking.coins:
        return "He is home, if nothing befalls him."
    return "He is aboard without a coin, and out, if he gathers none."


def _coins(order: Run, view: View, viking: Viking, total: int, policies: Policies) -> str:
    heap = view.heap(order.heap) if order.goal is Goal.HEAP else _nearest(view, viking)
    if heap is None:
        return "No coins lie now: unless some fall before he sets out, he runs to the ship."
    far = distance(viking.at, heap.at)
    if far > total:
        return f"{heap.id} is {inches(far)} inches off: he does not get there this turn."
    number = gathered(heap, viking, total - far, policies)
    if not number:
        return f"{heap.id} is {inches(far)} inches off, and nothing is left to gather coins with."
    left = total - far - price(number)
    cost = inches(price(number))
    return f"{heap.id}: {inches(far)} inches, {cost} for {counted(number)}; {inches(left)} left for the ship."


def gathered(heap: Heap, viking: Viking, room: int, policies: Policies) -> int:
    """How many coins of a heap he can pick up for so much of his move, and may by his instructions."""
    most = heap.coins
    if policies.most_coins is not None:
        most = min(most, policies.most_coins - viking.coins)
    return next((number for number in range(most, 0, -1) if price(number) <= room), 0)


def _nearest(view: View, viking: Viking) -> Heap | None:
    return min(view.heaps, key=lambda heap: distance(viking.at, heap.at), default=None)


def _on_the_way(view: View, viking: Viking, policies: Policies) -> Iterator[str]:
    """The coins that he picks up first, by his standing instructions."""
    wants = policies.pick_up is PickUp.REACH or (policies.pick_up is PickUp.NEEDED and not viking.coins)
    heap = _nearest(view, viking)
    if not wants or heap is None:
        return
    far = distance(viking.at, heap.at)
    number = gathered(heap, viking, pace_of(viking).total - far, policies)
    if number:
        yield f"First {heap.id}, {inches(far)} inches off: {counted(number)}."
