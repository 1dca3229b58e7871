"""Who would march or stay in each body by a sheet: detachments gone, joiners come (SS-4-S3)."""

from collections.abc import Iterable, Sequence

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder, Join, March
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company
from adjudicator.rulesets.sun_in_splendour.view import View


def marching(view: View, sheet: Sheet, order: BodyOrder) -> tuple[Company, ...]:
    """Return the companies that an order of the sheet is for, in order of id within their bodies."""
    bodies = {body.id: body for body in view.bodies}
    if order.companies:
        return named(bodies[order.body], order.companies) if order.body in bodies else ()
    return tuple(
        each for id_ in _joined(sheet, order.body) if id_ in bodies for each in _left(sheet, bodies[id_])
    )


def named(body: Body, companies: Sequence[str]) -> tuple[Company, ...]:
    """Return the companies of a body that an order names; all, where it names none."""
    return tuple(each for each in body.companies if not companies or each.id in companies)


def _joined(sheet: Sheet, into: str) -> list[str]:
    """The body itself and those that join it, those that join them too."""
    bodies = [into]
    for id_ in bodies:  # grows while it is read
        joiners = (order.body for order in sheet.orders if isinstance(order, Join) and order.into == id_)
        bodies += [each for each in joiners if each not in bodies]
    return bodies


def _left(sheet: Sheet, body: Body) -> Iterable[Company]:
    gone = [
        id_
        for order in sheet.orders
        if isinstance(order, BodyOrder) and order.body == body.id
        for id_ in order.companies
    ]
    return (each for each in body.companies if each.id not in gone)


def waiting(view: View, order: March) -> dict[str, tuple[Company, ...]]:
    """Return the own companies that stand now at places of a march, other than its own body's."""
    places = [leg.to for leg in order.legs]
    return {
        place: tuple(
            each
            for body in view.bodies
            if body.place == place and body.id != order.body
            for each in body.companies
        )
        for place in places
    }


def picked_up_by(sheet: Sheet, body: Body) -> str:
    """The id of the body that is ordered to pick this one up, whole or in part; empty: none."""
    ids = [each.id for each in body.companies]
    for order in sheet.orders:
        for pickup in order.pickups if isinstance(order, March) else ():
            if pickup.place == body.place and (
                not pickup.companies or any(each in ids for each in pickup.companies)
            ):
                return order.body if isinstance(order, March) and order.body != body.id else ""
    return ""
