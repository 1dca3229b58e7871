"""Which order a player's words mean, for taking it back: by its letter, its card, its Viking, its words."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.names import Found, Names
from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run.orders import Hold, Play, Run
from adjudicator.rulesets.viking_run.reading.canonical import aim_words, canonical
from adjudicator.rulesets.viking_run.reading.naming import called
from adjudicator.rulesets.viking_run.view import View

_CALLED = {
    "run": ("run", "running", "goal", "heading", "my run"),
    "pick-up": ("pick up", "picking up", "pickup"),
    "pairs": ("pairs", "fight pairs", "pair"),
    "loot in fights": ("loot in fights", "loot", "drop loot", "keep loot"),
    "spilt loot": ("spilt loot", "spilled loot", "leave", "gather"),
    "dog": ("dog", "fight the dog", "flee the dog"),
    "axe": ("axe", "pull out the axe", "pull the axe"),
    "cards in order": ("cards in order", "play in order", "order of cards", "cards by themselves", "list"),
    "otherwise": ("otherwise", "else"),
}


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """The subject of the order that is meant, or the orders that could be, in canonical words.

    Orders are lettered as the echo letters them: `a` is the first of the sheet.
    """
    words = text.strip().rstrip(".)")
    if len(words) == 1 and words.isalpha():
        at = ord(words.lower()[0]) - ord("a")
        return sheet.subjects[at] if 0 <= at < len(sheet.orders) else _told(sheet.orders, view)
    names = Names({order.subject: tuple(_names(order, view)) for order in sheet.orders})
    found = names.find(words.removeprefix("the "))
    if isinstance(found, Found):
        return found.name
    near = [order for order in sheet.orders if order.subject in found.choices]
    return _told(near or sheet.orders, view)


def _told(orders: Sequence[Order], view: View) -> tuple[str, ...]:
    return tuple(canonical(order, view.turn) for order in orders)


def _names(order: Order, view: View) -> Iterator[str]:
    yield canonical(order, view.turn)
    if isinstance(order, Play | Hold):
        yield from _of_card(order, view.turn)
    yield from _CALLED.get(order.subject, ())
    if isinstance(order, Run):
        yield canonical(order).partition(" to ")[2] or "stay"


def _of_card(order: Play | Hold, turn: int) -> Iterator[str]:
    yield from (f"turn {order.turn}", f"card of turn {order.turn}", f"T{order.turn}")
    if order.turn == turn:
        yield from ("card", "my card", "play", "the card")
    if isinstance(order, Play):
        yield from called(order.card)
        yield from (aim_words(order.aim), canonical(order))
