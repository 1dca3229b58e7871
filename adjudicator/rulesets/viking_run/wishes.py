"""What a seat wants of a turn: its orders, over cards mailed ahead and standing instructions (GEN-2)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.orders import (
    Goal,
    Hold,
    Play,
    Run,
    SetAxe,
    SetDog,
    SetDrop,
    SetHand,
    SetLeave,
    SetPair,
    SetPickUp,
)
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.state import Holding, State

TO_SHIP = Run(goal=Goal.SHIP)
"""What a Viking does who has no order (VR-MOVE-6)."""


@dataclass(frozen=True)
class Wish:
    """A seat's turn: the card it plays, whither it runs, how it goes about the rest, what is mailed ahead."""

    play: Play | None
    run: Run
    policies: Policies
    ahead: tuple[Play | Hold, ...]


def wishes(state: State, sheets: Mapping[SeatId, Sheet]) -> dict[SeatId, Wish]:
    """What every seat wants of this turn, in order of seat."""
    return {seat: wish(state.turn, state.holdings[seat], sheets.get(seat, Sheet())) for seat in state.vikings}


def wish(turn: int, holding: Holding, sheet: Sheet) -> Wish:
    """What a seat wants of a turn."""
    cards = planned(holding, sheet)
    now = cards.get(turn)
    run = sheet.get("run")
    return Wish(
        play=now if isinstance(now, Play) else None,
        run=run if isinstance(run, Run) else TO_SHIP,
        policies=policies(holding.policies, sheet.orders),
        ahead=tuple(cards[number] for number in sorted(cards) if number > turn),
    )


def planned(holding: Holding, sheet: Sheet) -> dict[int, Play | Hold]:
    """The card of each turn that a seat has said anything of: by this sheet, else as it was mailed ahead."""
    said = (*holding.ahead, *(order for order in sheet.orders if isinstance(order, Play | Hold)))
    return {each.turn: each for each in said}


def plays(holding: Holding, sheet: Sheet) -> dict[int, Play]:
    """The cards that a seat means to play, by turn."""
    return {turn: each for turn, each in planned(holding, sheet).items() if isinstance(each, Play)}


def policies(standing: Policies, orders: Iterable[Order]) -> Policies:
    """Standing instructions as orders change them."""
    changes: dict[str, Any] = {}
    for order in orders:
        changes |= _change(order)
    return standing.model_copy(update=changes)


def _change(order: Order) -> dict[str, Any]:
    match order:
        case SetPickUp():
            return {"pick_up": order.pick_up, "most_coins": order.most_coins}
        case SetPair():
            return {"pair_together": order.together}
        case SetDrop():
            return {"drop_to_fight": order.drop}
        case SetLeave():
            return {"leave_loot": order.leave}
        case SetDog():
            return {"fight_dog": order.fight}
        case SetAxe():
            return {"pull_axe": order.pull}
        case SetHand():
            return {"hand": order.hand}
    return {}
