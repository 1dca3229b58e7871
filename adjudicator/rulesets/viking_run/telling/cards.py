"""Cards in sentences: what was turned over, laid down, kept (step 2)."""

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.events.cards import (
    CardKept,
    CardLaid,
    CardPlayed,
    CardTakenUp,
    OrdersKept,
)
from adjudicator.rulesets.viking_run.telling.entries import entry
from adjudicator.rulesets.viking_run.telling.voice import Voice, inner


def played(event: CardPlayed, voice: Voice) -> Entry:
    """Who played what on whom, and for whom it was meant."""
    return entry(event, f"{played_words(event, voice)}.")


def played_words(event: CardPlayed, voice: Voice) -> str:
    """The same, open at its end: `You play a stumble on Egil`."""
    whom = voice.himself(event.on, event.seat)
    return f"{voice.does(event.seat, 'play')} {inner(event.card)} on {whom}"


def kept(event: CardKept, voice: Voice) -> Entry:
    """A card that was not played."""
    hand = f"{voice.whose(event.seat)} hand"
    if event.rule == "VR-PLAY-1":
        return entry(event, f"There is no such card in {hand} any more: {card_words(event.card)}.")
    return entry(event, f"A card stays in {hand}, for it could lie on nobody: {card_words(event.card)}.")


def laid(event: CardLaid, voice: Voice) -> Entry:
    """For the umpire: a card face down."""
    which = f"{inner(event.play.card)} face down for turn {event.play.turn}"
    return entry(event, f"{voice.does(event.seat, 'lay')} {which}, as number {event.number} of all.")


def taken_up(event: CardTakenUp, voice: Voice) -> Entry:
    """For the umpire: a card taken back."""
    return entry(
        event,
        f"{voice.does(event.seat, 'take')} {voice.his(event.seat)} card for turn {event.turn} up again.",
    )


def orders_kept(event: OrdersKept, voice: Voice) -> Entry:
    """What stands for later turns."""
    ahead = f"; cards mailed ahead: {len(event.ahead)}" if event.ahead else ""
    return entry(event, f"{voice.owner(event.seat)} standing instructions are noted{ahead}.")
