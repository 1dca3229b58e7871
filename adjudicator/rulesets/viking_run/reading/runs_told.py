"""What a run will come to, as far as the seat may know: before cards, and before others at his coins."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.running import CoinsPicked, VikingMoved
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, touches
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.orders import Goal, Run
from adjudicator.rulesets.viking_run.phases.axe import pulls
from adjudicator.rulesets.viking_run.phases.pace import pace_of
from adjudicator.rulesets.viking_run.phases.strides import Strides
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.reading.canonical import counted
from adjudicator.rulesets.viking_run.state import State, Viking, Way
from adjudicator.rulesets.viking_run.view import View
from adjudicator.rulesets.viking_run.wishes import Wish

_NO_DICE = Dice(fixed_seeds(b""))
"""A stride throws none."""


def run_told(order: Run, view: View, viking: Viking, policies: Policies) -> tuple[str, ...]:
    """What comes of a run: the inches of the turn, what he meets on the way, how far the ship is then."""
    foes = view.foes_of(viking.seat)
    if any(foe.tied for foe in foes):
        return ("You fight on first, and may not move till that is settled.",)
    if any(foe.way is Way.HARRIES for foe in foes):
        either = (
            "You turn on the dog if you may, and else" if policies.fight_dog else "With a dog at your heels"
        )
        return (f"{either} you run wherever the die sends you, {_pace(viking)}.",)
    if pulls(viking, Wish(play=None, run=order, policies=policies, ahead=())):
        return ("You spend this turn on the axe and do not run.",)
    events, then = _strides(order, view, viking, policies)
    return (f"{_pace(viking)}. {_end(viking, then)}", *_way(order, view, events, then))


def _pace(viking: Viking) -> str:
    """`8 inches`, `8 inches less 2: 6`."""
    pace = pace_of(viking)
    less = f" less {inches(pace.slow)}: {inches(pace.total)}" if pace.slow else ""
    return f"{inches(pace.base)} inches{less}"


def _way(order: Run, view: View, events: Sequence[Event], then: Viking) -> Iterator[str]:
    """What he does and meets on his way."""
    if order.goal is Goal.COINS and not view.heaps:
        yield "No coins lie now: unless some fall before you set out, you run to the ship."
    gathered = [event for event in events if isinstance(event, CoinsPicked)]
    for picked in gathered:
        yield f"You gather {counted(picked.coins)} of {picked.heap}, for {inches(picked.cost)} inches."
    if order.goal is Goal.HEAP and not any(picked.heap == order.heap for picked in gathered):
        heap = view.heap(order.heap)
        there = heap is not None and heap.at == then.at
        yield f"You {'gather nothing there' if there else 'do not get there'} this turn."
    for event in events:
        if isinstance(event, VikingMoved) and event.met:
            yield f"You run into {_foe(view, event.met)}, and fight."


def _strides(order: Run, view: View, viking: Viking, policies: Policies) -> tuple[Sequence[Event], Viking]:
    """His way by the rules of the turn, if nobody else were about, and where it ends."""
    vikings = {seen.viking.seat: seen.viking for seen in view.vikings}
    state = State(options=view.options, turn=view.turn, vikings=vikings, foes=view.foes, heaps=view.heaps)
    wish = Wish(play=None, run=order, policies=policies, ahead=())
    turn = Turn(Chronicle(evolve, state), _NO_DICE, {viking.seat: wish}, state)
    Strides(turn, viking.seat, pace_of(viking).total).as_ordered(wish)
    return turn.tale.events, turn.viking(viking.seat)


def _foe(view: View, name: str) -> str:
    return next(data.foe(foe.kind).name for foe in view.foes if foe.id == name)


def _end(viking: Viking, then: Viking) -> str:
    if not touches(then.at, SHIP, data.constants().ship_radius * INCH):
        return f"{inches(to_go(viking.at))} inches to go, {inches(to_go(then.at))} then."
    if then.coins:
        return "You are home, if nothing befalls you."
    return "You are aboard without a coin, and out, unless you gather one."
