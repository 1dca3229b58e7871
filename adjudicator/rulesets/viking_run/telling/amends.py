"""The umpire's amends in sentences (GEN-8)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.events.amends import CardGranted, CoinsGranted, VikingPut, VikingRestored
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, coins


def coins_granted(event: CoinsGranted, voice: Voice) -> Entry:
    """Coins given or taken."""
    whom = voice.him(event.seat)
    if event.coins < 0:
        return entry(event, f"The umpire takes {coins(-event.coins)} from {whom}.")
    return entry(event, f"The umpire gives {whom} {coins(event.coins)}.")


def card_granted(event: CardGranted, voice: Voice) -> Entry:
    """A card given."""
    return entry(event, f"The umpire gives {voice.him(event.seat)} a card: {card_words(event.card)}.")


def put(event: VikingPut, voice: Voice) -> Entry:
    """Somebody put elsewhere."""
    return entry(
        event, f"The umpire puts {voice.him(event.seat)} elsewhere: {inches(to_go(event.at))} to go."
    )


def restored(event: VikingRestored, voice: Voice) -> Entry:
    """Somebody back on the field."""
    return entry(event, f"{voice.does(event.seat, 'are', 'is')} back on the field, with an empty bag.")
