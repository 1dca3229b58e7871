"""The sheet for people, what silence means, and the lines of an order form."""

from collections.abc import Iterator

from adjudicator.kernel.report import SheetItem, SheetText
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder, Hostility, Join, Withdraw
from adjudicator.rulesets.sun_in_splendour.reading.asking import Asking
from adjudicator.rulesets.sun_in_splendour.reading.canonical import canonical
from adjudicator.rulesets.sun_in_splendour.reading.consequences import consequences
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.muster import picked_up_by
from adjudicator.rulesets.sun_in_splendour.reading.standing import going_on
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.view import View


def describe(sheet: Sheet, view: View) -> SheetText:
    """Return the orders in force with what follows from them, what stands from before, who has no order."""
    desk = Desk(view, Asking({}))
    items = tuple(
        SheetItem(
            subject=order.subject,
            text=canonical(order, view),
            consequences=consequences(order, sheet, desk),
        )
        for order in sheet.orders
    )
    return SheetText(
        in_force=items,
        standing=tuple(_standing(sheet, desk)),
        without_order=tuple(
            _staying(body, sheet, desk)
            for body in _unordered(sheet, view)
            if not body.plan.legs and body.plan.fork is None
        ),
    )


def _unordered(sheet: Sheet, view: View) -> tuple[Body, ...]:
    ordered = [order.body for order in sheet.orders if isinstance(order, Join)]
    ordered += [order.body for order in sheet.orders if isinstance(order, BodyOrder) and not order.companies]
    return tuple(body for body in view.bodies if body.id not in ordered)


def _staying(body: Body, sheet: Sheet, desk: Desk) -> str:
    picker = desk.body(picked_up_by(sheet, body))
    until = f" till {picker.name} picks it up" if picker is not None else ""
    return f"{body.name}: stays {where(body)}{until}"


def _standing(sheet: Sheet, desk: Desk) -> Iterator[str]:
    own = desk.view.own
    for body in _unordered(sheet, desk.view):
        if body.plan.legs or body.plan.fork is not None:
            yield f"{body.name}: {desk.doing(body)}"
    if own is None:
        return
    if own.mobilised:
        yield "Mobilised: this season your leader orders all your bodies, wherever they are"
    if own.fallback and not any(isinstance(order, Withdraw) for order in sheet.orders):
        yield f"If beaten: withdraw to {own.fallback}"
    named = [order.leader for order in sheet.orders if isinstance(order, Hostility)]
    for seat in own.hostile:
        if seat not in named:
            yield f"Hostile to {desk.leader_short(seat)}"


def silence(view: View) -> tuple[str, ...]:
    """Return what happens if the seat sends nothing, one sentence for each body (SS-3.1-4)."""
    desk = Desk(view, Asking({}))
    told = [f"{body.name} {desk.doing(body)}." for body in view.bodies]
    if view.own is not None and view.own.fallback:
        told.append(f"Beaten bodies withdraw to {view.own.fallback}.")
    return tuple(told)


def form(view: View) -> tuple[str, ...]:
    """Return lines that could be sent back as they are: each body commanded does what it does now."""
    desk = Desk(view, Asking({}))
    lines = [canonical(going_on(body), view) for body in desk.commanded()]
    if view.own is not None and view.own.fallback:
        lines.append(f"IF BEATEN WITHDRAW TO {view.own.fallback}")
    return tuple(lines)
