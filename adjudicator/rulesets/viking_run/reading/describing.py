"""The sheet for people: what is in force, what stands from before, what has no order."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Order
from adjudicator.kernel.report import SheetItem, SheetText
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.orders import (
    Play,
    Run,
    SetAxe,
    SetPickUp,
)
from adjudicator.rulesets.viking_run.policies import AxePlan, Policies
from adjudicator.rulesets.viking_run.reading.canonical import canonical, stands
from adjudicator.rulesets.viking_run.reading.cards_told import play_told
from adjudicator.rulesets.viking_run.reading.copies import short_of
from adjudicator.rulesets.viking_run.reading.runs_told import run_told
from adjudicator.rulesets.viking_run.state import Holding, Viking
from adjudicator.rulesets.viking_run.view import View
from adjudicator.rulesets.viking_run.wishes import TO_SHIP, by_itself, planned, policies


def describe(sheet: Sheet, view: View) -> SheetText:
    """The orders in force with what follows from them, what stands from before, what has no order."""
    if view.own is None or view.seat is None:
        return SheetText(in_force=tuple(_item(order, view, ()) for order in sheet.orders))
    wanted = policies(view.own.policies, sheet.orders)
    items = (
        _item(order, view, tuple(_consequences(order, sheet, view, view.seat, wanted)))
        for order in sheet.orders
    )
    return SheetText(
        in_force=tuple(items),
        standing=tuple(_standing(sheet, view, view.own)),
        without_order=tuple(_without(sheet, view, view.own, wanted)),
    )


def _item(order: Order, view: View, consequences: tuple[str, ...]) -> SheetItem:
    return SheetItem(subject=order.subject, text=canonical(order, view.turn), consequences=consequences)


def _consequences(order: Order, sheet: Sheet, view: View, seat: SeatId, wanted: Policies) -> Iterator[str]:
    viking = view.viking(seat)
    match order:
        case Play():
            yield from play_told(order, view, seat, wanted)
            if view.own is not None and order in short_of(view.own, sheet):
                yield "You mean this card for more turns than you hold it."
        case Run() if viking.runs:
            yield from run_told(order, view, viking, wanted)
        case SetPickUp(most_coins=most) if most is not None:
            yield f"You pick nothing up beyond {most} in all; you hold {viking.coins}."
        case SetAxe(axe=AxePlan.PULL) if not viking.axes:
            yield "No axe is in your shield now."


def _standing(sheet: Sheet, view: View, holding: Holding) -> Iterator[str]:
    """Cards mailed ahead and standing instructions of earlier turns that no order of this sheet changes."""
    for order in holding.ahead:
        if order.turn >= view.turn and sheet.get(order.subject) is None:
            yield canonical(order, view.turn)
    for policy in stands(view.viking(_seat(view)), holding):
        if sheet.get(policy.subject) is None:
            yield canonical(policy)


def _without(sheet: Sheet, view: View, holding: Holding, wanted: Policies) -> Iterator[str]:
    """What has no order, and what happens then."""
    viking = view.viking(_seat(view))
    if viking.runs and sheet.get("run") is None:
        yield f"Your run: {' '.join(_to_the_ship(view, viking, wanted))}"
    if may_play(view, holding) and view.turn not in planned(holding, sheet):
        goes = by_itself(view.turn, viking, holding, sheet)
        if goes is None:
            yield "Your card of this turn: none."
        else:
            told = play_told(goes, view, viking.seat, wanted)
            yield f"Your card of this turn: by itself, {canonical(goes, view.turn)}. {' '.join(told)}"


def _seat(view: View) -> SeatId:
    assert view.seat is not None, "asked for a seat only"
    return view.seat


def may_play(view: View, holding: Holding) -> bool:
    """Whether a seat can play a card: it has one, and its Viking runs or the dead may play."""
    out = not view.viking(_seat(view)).runs
    return bool(holding.hand) and not (out and not view.options.dead_play)


def _to_the_ship(view: View, viking: Viking, wanted: Policies) -> Sequence[str]:
    return ("to the ship.", *run_told(TO_SHIP, view, viking, wanted))
