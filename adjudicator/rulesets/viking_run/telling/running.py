"""Moves in sentences, and how they were reckoned; the end of a turn and of the run (steps 7 and 10)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.ending import CoinsLeaked, RunEnded, VikingAboard, VikingHome
from adjudicator.rulesets.viking_run.events.opening import DeckShuffled, HandDealt, RunBegun, VikingPlaced
from adjudicator.rulesets.viking_run.events.running import CoinsPicked, OrderDrawn, VikingMoved, VikingSetOut
from adjudicator.rulesets.viking_run.ground import SHIP, distance
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, coins, title


def begun(event: RunBegun, voice: Voice) -> Entry:
    """The terms of the run."""
    each = data.constants().coins_each
    return entry(event, f"The run begins: {event.options.distance} inches to the ship, {coins(each)} each.")


def placed(event: VikingPlaced, voice: Voice) -> Entry:
    """Where somebody stands at first."""
    side = f"{inches(abs(event.at.x))} inches {'right' if event.at.x > 0 else 'left'} of the middle"
    return entry(event, f"{voice.does(event.seat, 'stand')} {side}, with {coins(event.coins)}.")


def shuffled(event: DeckShuffled, voice: Voice) -> Entry:
    """For the umpire: the deck."""
    return entry(event, f"The deck is shuffled: {len(event.cards)} cards.")


def dealt(event: HandDealt, voice: Voice) -> Entry:
    """A hand."""
    return entry(
        event, f"{voice.does(event.seat, 'are', 'is')} dealt {', '.join(title(c) for c in event.cards)}."
    )


def drawn(event: OrderDrawn, voice: Voice) -> Entry:
    """Who goes first of those who are equally near the ship."""
    ranked = sorted(zip(event.throws, event.seats, strict=True), key=lambda each: -each[0].total)
    names = ", ".join(voice.him(seat) for _, seat in ranked)
    return entry(event, f"Equally near the ship, in this order by the dice: {names}.")


def set_out(event: VikingSetOut, voice: Voice) -> Entry:
    """How a move was reckoned."""
    slow = f", less {inches(event.slow)}" if event.slow else ""
    half = ", and half of that" if event.half else ""
    sum_ = f": {inches(event.base)}{slow}{half}" if slow or half else ""
    goal = event.goal if event.goal != "nothing" else "nowhere"
    return entry(
        event, f"{voice.does(event.seat, 'have', 'has')} {inches(event.total)} inches{sum_}; for {goal}."
    )


def moved(event: VikingMoved, voice: Voice) -> Entry:
    """How far somebody ran, and what is left."""
    far, left = distance(event.way[0], event.way[-1]), distance(event.way[-1], SHIP)
    met = f", into {voice.his(event.seat)} foe" if event.met else ""
    return entry(
        event, f"{voice.does(event.seat, 'run')} {inches(far)} inches{met}: {inches(left)} to the ship."
    )


def picked(event: CoinsPicked, voice: Voice) -> Entry:
    """Coins picked up."""
    what = f"{coins(event.coins)} ({event.heap}) for {inches(event.cost)} inches"
    return entry(event, f"{voice.does(event.seat, 'pick')} up {what}.")


def leaked(event: CoinsLeaked, voice: Voice) -> Entry:
    """Coins out of a torn bag."""
    fall = "falls" if event.coins == 1 else "fall"
    return entry(event, f"{coins(event.coins)} {fall} out of {_bag(voice, event)} bag ({event.heap}).")


def _bag(voice: Voice, event: CoinsLeaked) -> str:
    return "your" if voice.mine(event.seat) else voice.owner(event.seat)


def aboard(event: VikingAboard, voice: Voice) -> Entry:
    """At the ship with nothing."""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} aboard, without a coin, and out of it.")


def home(event: VikingHome, voice: Voice) -> Entry:
    """At the ship with loot."""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} home with {coins(event.coins)}.")


def ended(event: RunEnded, voice: Voice) -> Entry:
    """The end."""
    return entry(event, event.outcome.text)
