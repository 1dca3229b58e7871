"""The sheet for people, what silence means, and the lines of an order form."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Order
from adjudicator.kernel.report import SheetItem, SheetText
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.orders import (
    Hold,
    Play,
    Policy,
    Run,
    SetAxe,
    SetDog,
    SetHand,
    SetPickUp,
    SetPlayOrder,
)
from adjudicator.rulesets.viking_run.policies import DEFAULTS, AxePlan, Policies
from adjudicator.rulesets.viking_run.reading.canonical import as_orders, canonical
from adjudicator.rulesets.viking_run.reading.cards_told import play_told
from adjudicator.rulesets.viking_run.reading.copies import short_of
from adjudicator.rulesets.viking_run.reading.runs_told import run_told
from adjudicator.rulesets.viking_run.state import Holding, Viking, Way
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
    for policy in as_orders(holding.policies):
        if policy not in as_orders(DEFAULTS) and sheet.get(policy.subject) is None:
            yield canonical(policy)


def _without(sheet: Sheet, view: View, holding: Holding, wanted: Policies) -> Iterator[str]:
    """What has no order, and what happens then."""
    viking = view.viking(_seat(view))
    if viking.runs and sheet.get("run") is None:
        yield f"Your run: {' '.join(_to_the_ship(view, viking, wanted))}"
    if _may_play(view, holding) and view.turn not in planned(holding, sheet):
        goes = by_itself(view.turn, viking, holding, sheet)
        if goes is None:
            yield "Your card of this turn: none."
        else:
            told = play_told(goes, view, viking.seat, wanted)
            yield f"Your card of this turn: by itself, {canonical(goes, view.turn)}. {' '.join(told)}"


def _seat(view: View) -> SeatId:
    assert view.seat is not None, "asked for a seat only"
    return view.seat


def _may_play(view: View, holding: Holding) -> bool:
    out = not view.viking(_seat(view)).runs
    return bool(holding.hand) and not (out and not view.options.dead_play)


def _to_the_ship(view: View, viking: Viking, wanted: Policies) -> Sequence[str]:
    return ("to the ship.", *run_told(TO_SHIP, view, viking, wanted))


def silence(view: View) -> tuple[str, ...]:
    """What happens if the seat sends nothing, in sentences."""
    if view.own is None or view.outcome is not None:
        return ()
    viking = view.viking(_seat(view))
    return (*_running(view, viking, view.own.policies), *_card(view, view.own), *_stands(view.own))


def _running(view: View, viking: Viking, standing: Policies) -> Sequence[str]:
    if not viking.runs:
        return ("Your Viking is past running, and nobody waits for you.",)
    return ("You run for the ship, as anybody would.", *run_told(TO_SHIP, view, viking, standing))


def _card(view: View, holding: Holding) -> Iterator[str]:
    now = next((order for order in holding.ahead if order.turn == view.turn), None)
    if isinstance(now, Play):
        yield f"Your card goes as mailed ahead: {canonical(now, view.turn)}."
    elif _may_play(view, holding):
        goes = by_itself(view.turn, view.viking(_seat(view)), holding, Sheet())
        yield (
            "You play no card, and somebody else will be glad of it."
            if goes is None
            else f"Your card goes by itself: {canonical(goes, view.turn)}."
        )


def _stands(holding: Holding) -> Iterator[str]:
    usual = as_orders(DEFAULTS)
    stands = [canonical(policy) for policy in as_orders(holding.policies) if policy not in usual]
    if stands:
        yield f"This stands: {'; '.join(stands)}."


def form(view: View) -> tuple[str, ...]:
    """Lines that could be sent back as they are: a card, a run, and the instructions that matter."""
    if view.own is None or view.outcome is not None:
        return ()
    viking = view.viking(_seat(view))
    lines: list[Order] = []
    if _may_play(view, view.own):
        now = next((order for order in view.own.ahead if order.turn == view.turn), None)
        lines.append(now or Hold(turn=view.turn))
    if viking.runs:
        lines.append(TO_SHIP)
    lines += (policy for policy in as_orders(view.own.policies) if _matters(policy, view, viking))
    return tuple(canonical(order, view.turn) for order in lines)


def _matters(policy: Policy, view: View, viking: Viking) -> bool:
    """Whether an instruction is worth a line now: what always counts, what differs, what is at hand."""
    if isinstance(policy, SetHand | SetPlayOrder):
        listed = policy not in as_orders(DEFAULTS) or isinstance(policy, SetHand)
        return listed and view.own is not None and _may_play(view, view.own)
    if not viking.runs:
        return False
    foes = view.foes_of(viking.seat)
    at_hand = (
        isinstance(policy, SetPickUp)
        or (isinstance(policy, SetDog) and any(foe.way is Way.HARRIES for foe in foes))
        or (isinstance(policy, SetAxe) and viking.axes > 0)
        or (policy.subject == "pairs" and any(foe.men > 1 for foe in foes))
        or (policy.subject == "loot in fights" and bool(foes) and viking.coins > 0)
    )
    return at_hand or policy not in as_orders(DEFAULTS)
