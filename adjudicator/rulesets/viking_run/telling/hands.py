"""Hands in words: what each card does, what is mailed ahead, what stands."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.orders import Play
from adjudicator.rulesets.viking_run.reading import canonical, form, standing
from adjudicator.rulesets.viking_run.state import Holding
from adjudicator.rulesets.viking_run.telling.voice import title
from adjudicator.rulesets.viking_run.view import View


def own_hand(view: View) -> tuple[Entry, ...]:
    """The viewer's cards, each with what it does, then what he mailed ahead and what stands."""
    assert view.own is not None, "who holds no seat has no hand"
    if not view.own.hand:
        return (Entry(text="Your hand is empty. You play no more cards."), *_said(view, view.own))
    cards = (_card(kind, count) for kind, count in _counted(view.own))
    return (*_without_a_viking(view), *cards, *_said(view, view.own))


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


def _said(view: View, holding: Holding) -> Iterator[Entry]:
    """What is mailed ahead, and what stands and is not in the order form anyway."""
    for order in holding.ahead:
        if isinstance(order, Play):
            yield Entry(text=f"Mailed ahead: {canonical(order)}.")
    for line in standing(holding.policies):
        if line not in form(view):
            yield Entry(text=f"Standing: {line}.")


def all_hands(view: View) -> tuple[Entry, ...]:
    """For the umpire: everybody's cards."""
    return tuple(
        Entry(text=f"{data.name_of(seat)}: {'; '.join(title(kind) for kind in holding.hand) or 'none'}.")
        for seat, holding in view.holdings
    )
