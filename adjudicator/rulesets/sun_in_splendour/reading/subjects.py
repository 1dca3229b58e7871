"""Which order a player's words mean, for taking it back: by its letter, its body, its leader, its words."""

from collections.abc import Iterator

from adjudicator.kernel.names import Found, Names
from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.orders import (
    BodyOrder,
    Conditional,
    Hold,
    Hostility,
    Join,
    March,
    Withdraw,
)
from adjudicator.rulesets.sun_in_splendour.reading.canonical import canonical
from adjudicator.rulesets.sun_in_splendour.view import View


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """Return the subject of the order that is meant, or the orders that could be, in canonical words.

    Orders are lettered as the echo letters them: `a` is the first of the sheet.
    """
    words = text.strip().rstrip(".)")
    if len(words) == 1 and words.isalpha():
        at = ord(words.lower()[0]) - ord("a")
        return sheet.subjects[at] if 0 <= at < len(sheet.orders) else _all(view, sheet)
    names = Names({order.subject: tuple(_names(order, view)) for order in sheet.orders})
    found = names.find(words.removeprefix("the "))
    if isinstance(found, Found):
        return found.name
    near = tuple(canonical(order, view) for order in sheet.orders if order.subject in found.choices)
    return near or _all(view, sheet)


_KINDS: dict[type[Order], str] = {March: "march", Hold: "hold", Conditional: "condition"}


def _all(view: View, sheet: Sheet) -> tuple[str, ...]:
    return tuple(canonical(order, view) for order in sheet.orders)


def _names(order: Order, view: View) -> Iterator[str]:
    yield canonical(order, view)
    names = {body.id: body.name for body in view.bodies}
    match order:
        case BodyOrder():
            yield _KINDS[type(order)]
            if not order.companies:
                yield from (names.get(order.body, order.body), short_id(order.body))
            yield from (short_id(company) for company in order.companies)
        case Join():
            yield from ("join", names.get(order.body, order.body), short_id(order.body))
        case Withdraw():
            yield from ("withdraw", "fallback", "if beaten", "withdrawal")
        case Hostility():
            words = data.leader_words(order.leader)
            yield from (words.short, *words.also, f"hostile to {words.short}", f"peace with {words.short}")
