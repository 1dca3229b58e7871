"""Hands in words: what each card does, what is mailed ahead."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.orders import Play
from adjudicator.rulesets.viking_run.reading.canonical import canonical
from adjudicator.rulesets.viking_run.state import Holding
from adjudicator.rulesets.viking_run.view import View


def own_hand(view: View) -> tuple[Entry, ...]:
    """The viewer's cards, each with what it does, then what he mailed ahead."""
    assert view.own is not None, "who holds no seat has no hand"
    if not view.own.hand:
        return (Entry(text="Your hand is empty. You play no more cards."), *_ahead(view.own))
    cards = (_card(kind, count) for kind, count in _counted(view.own))
    return (*_without_a_viking(view), *cards, *_ahead(view.own))


def _without_a_viking(view: View) -> Iterator[Entry]:
    """What a hand is still good for when its Viking is out (VR-PLAY-4)."""
    assert view.seat is not None, "who holds no seat has no hand"
    if not view.viking(view.seat).runs:
        yield Entry(
            text="You run no more, but your cards are still good: one a turn, on any Viking."
            if view.options.dead_play
            else "You run no more, and in this run the cards of those who are out lie still."
        )


def _counted(holding: Holding) -> Iterator[tuple[str, int]]:
    """The kinds of card in a hand with how many of each, in the order of the deck."""
    counts = Counter(holding.hand)
    yield from ((kind, counts[kind]) for kind in data.cards() if counts[kind])


def _card(kind: str, count: int) -> Entry:
    card = data.card(kind)
    times = f" ({count})" if count > 1 else ""
    return Entry(text=f"{card.title.upper()}{times}. {card.words}")


def _ahead(holding: Holding) -> Iterator[Entry]:
    """What is mailed ahead; what stands is in the order form."""
    for order in holding.ahead:
        if isinstance(order, Play):
            yield Entry(text=f"Mailed ahead: {canonical(order)}.")


def all_hands(view: View) -> tuple[Entry, ...]:
    """For the umpire: everybody's cards."""
    return tuple(
        Entry(text=f"{data.name_of(seat)}: {'; '.join(card_words(kind) for kind in holding.hand) or 'none'}.")
        for seat, holding in view.holdings
    )
