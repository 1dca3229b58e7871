"""Moves in sentences, and how they were reckoned; the end of a turn and of the run (steps 7 and 10)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.events.ending import CoinsLeaked, RunEnded, VikingAboard, VikingHome
from adjudicator.rulesets.viking_run.events.opening import DeckShuffled, HandDealt, RunBegun, VikingPlaced
from adjudicator.rulesets.viking_run.events.running import CoinsPicked, OrderDrawn, VikingMoved, VikingSetOut
from adjudicator.rulesets.viking_run.ground import distance
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, coins, measured, upper

NOWHERE, SHIPWARD, CLOCKWARD = "nothing", "the ship", " o'clock"
"""What `VikingSetOut` has as the goal of who stays, of who has no other, and the end of a direction."""


def begun(event: RunBegun, voice: Voice) -> Entry:
    """The terms of the run."""
    each = data.constants().coins_each
    return entry(event, f"The run begins: {event.options.distance} inches to the ship, {coins(each)} each.")


def placed(event: VikingPlaced, voice: Voice) -> Entry:
    """Where somebody stands at first."""
    side = "in the middle"
    if event.at.x:
        side = f"{measured(abs(event.at.x))} {'right' if event.at.x > 0 else 'left'} of the middle"
    return entry(event, f"{voice.does(event.seat, 'stand')} {side}, with {coins(event.coins)}.")


def shuffled(event: DeckShuffled, voice: Voice) -> Entry:
    """For the umpire: the deck."""
    return entry(event, f"The deck is shuffled: {len(event.cards)} cards.")


def dealt(event: HandDealt, voice: Voice) -> Entry:
    """A hand."""
    return entry(
        event, f"{voice.does(event.seat, 'are', 'is')} dealt {'; '.join(card_words(c) for c in event.cards)}."
    )


def drawn(event: OrderDrawn, voice: Voice) -> Entry:
    """Who goes first of those who are equally near the ship."""
    ranked = sorted(zip(event.throws, event.seats, strict=True), key=lambda each: -each[0].total)
    names = ", ".join(voice.him(seat) for _, seat in ranked)
    return entry(event, f"Equally near the ship, and in this order by lot: {names}.")


def set_out(event: VikingSetOut, voice: Voice) -> Entry:
    """How a move was reckoned, and what for."""
    return entry(event, f"{reckoned(event, voice)}.")


def reckoned(event: VikingSetOut, voice: Voice) -> str:
    """`You have 7 inches (8, less 1), for C3`."""
    if event.goal == NOWHERE:
        return f"{voice.does(event.seat, 'stay')} put"
    less = [f"less {inches(event.slow)}"] if event.slow else []
    sum_ = ", ".join([inches(event.base), *less, *(["half of it"] if event.half else [])])
    how = f" ({sum_})" if event.slow or event.half else ""
    return f"{voice.does(event.seat, 'have', 'has')} {measured(event.total)}{how}, for {event.goal}"


def plain_sailing(event: VikingSetOut) -> bool:
    """Whether a move goes without saying: nothing slows him, and he runs for the ship, or by the clock.

    Whither the clock sends him he ordered himself, or it is said with the card that does.
    """
    return (event.goal == SHIPWARD or event.goal.endswith(CLOCKWARD)) and not event.slow and not event.half


def moved(event: VikingMoved, voice: Voice) -> Entry:
    """How far somebody ran, and what is left."""
    far, left = distance(event.way[0], event.way[-1]), to_go(event.way[-1])
    met = f", into {voice.his(event.seat)} foe" if event.met else ""
    end = f": {inches(left)} to go" if left else ", and there is the ship"
    return entry(event, f"{voice.does(event.seat, 'run')} {measured(far)}{met}{end}.")


def picked(event: CoinsPicked, voice: Voice) -> Entry:
    """Coins picked up."""
    price = f", which takes {measured(event.cost)}" if voice.mine(event.seat) else ""
    return entry(event, f"{voice.does(event.seat, 'pick')} up {coins(event.coins)} ({event.heap}){price}.")


def leaked(event: CoinsLeaked, voice: Voice) -> Entry:
    """Coins out of a torn bag."""
    fall = "falls" if event.coins == 1 else "fall"
    return entry(
        event, f"{upper(coins(event.coins))} {fall} out of {voice.whose(event.seat)} bag ({event.heap})."
    )


def aboard(event: VikingAboard, voice: Voice) -> Entry:
    """At the ship with nothing."""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} aboard without a coin, and out of it.")


def home(event: VikingHome, voice: Voice) -> Entry:
    """At the ship with loot."""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} home with {coins(event.coins)}.")


def ended(event: RunEnded, voice: Voice) -> Entry:
    """The end."""
    return entry(event, event.outcome.text)
