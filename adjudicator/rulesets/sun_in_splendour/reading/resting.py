"""The rest of the troops: those of a body whom other orders leave in it (`C3 to Oxford; rest to York`)."""

from collections.abc import Container, Iterable

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.phrase import Leaving, Part, Picking, Swap, With


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


def refuse_along(desk: Desk, parts: Iterable[Part | Swap]) -> None:
    """Refuse the rest as those taken along, up or off: it is said of an order of its own."""
    for part in parts:
        for item in part.force if isinstance(part, With | Picking | Leaving) else ():
            if item.rest:
                raise desk.ask.invalid(
                    "rest-along", item.at, f"Which troops are {item.at.text!r} here? Name them one by one."
                )
