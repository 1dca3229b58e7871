"""The rest of the troops: those of a body whom other orders leave in it (`C3 to Oxford; rest to York`)."""

from collections.abc import Container, Iterable
from dataclasses import replace

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Leaving,
    MarchPhrase,
    Part,
    Phrase,
    Picking,
    Swap,
    With,
)


def with_a_rest(sheet: Sheet, said: Container[str]) -> tuple[str, ...]:
    """Return the bodies that orders take companies from and whose rest has no order yet.

    `said` are the subjects of this mail: a rest ordered by an earlier one may be ordered anew, but only
    where this mail also says who leaves.
    """
    orders = [order for order in sheet.orders if isinstance(order, BodyOrder)]
    whole = {order.body: order.subject for order in orders if not order.companies}
    parted = (order for order in orders if order.companies)
    free = (
        order.body
        for order in parted
        if order.body not in whole or (order.subject in said and whole[order.body] not in said)
    )
    return tuple(dict.fromkeys(free))


def with_the_rest(phrase: Phrase) -> Phrase:
    """`I go with the rest to York`: the rest go, as in `the rest to York`, and the leader is among them."""
    if not isinstance(phrase, MarchPhrase) or phrase.force or (phrase.who is not None and phrase.who.force):
        return phrase
    rest = next((part for part in phrase.parts if isinstance(part, With) and _is_the_rest(part)), None)
    if rest is None:
        return phrase
    others = tuple(part for part in phrase.parts if part is not rest)
    return replace(phrase, who=None, force=rest.force, parts=others)


def _is_the_rest(part: With) -> bool:
    return len(part.force) == 1 and part.force[0].rest


def refuse_along(desk: Desk, parts: Iterable[Part | Swap]) -> None:
    """Refuse the rest as those taken along, up or off: it is said of an order of its own."""
    for part in parts:
        for item in part.force if isinstance(part, With | Picking | Leaving) else ():
            if item.rest:
                raise desk.ask.invalid(
                    "rest-along", item.at, f"Which troops are {item.at.text!r} here? Name them one by one."
                )
