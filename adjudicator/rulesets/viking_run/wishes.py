"""What a seat wants of a turn: its orders, over cards mailed ahead and standing instructions (GEN-2)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Spurt
from adjudicator.rulesets.viking_run.orders import (
    Aim,
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
    SetPlayOrder,
)
from adjudicator.rulesets.viking_run.policies import Hand, Pick, Policies
from adjudicator.rulesets.viking_run.state import Holding, State, Viking

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
    return {
        seat: wish(state.turn, viking, state.holdings[seat], sheets.get(seat, Sheet()))
        for seat, viking in state.vikings.items()
    }


def wish(turn: int, viking: Viking, holding: Holding, sheet: Sheet) -> Wish:
    """What a seat wants of a turn."""
    cards = planned(holding, sheet)
    now = cards.get(turn) or by_itself(turn, viking, holding, sheet)
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


def by_itself(turn: int, viking: Viking, holding: Holding, sheet: Sheet) -> Play | None:
    """The card that goes by itself in a turn for which nothing was said of one (VR 3.1); None: none does.

    The first of the seat's list of which its hand has more than are meant for later turns. A spurt is for the
    seat's own Viking, and passed over when he is out.
    """
    if turn in planned(holding, sheet):
        return None
    wanted = policies(holding.policies, sheet.orders)
    free = Counter(holding.hand)
    free.subtract(play.card for later, play in plays(holding, sheet).items() if later > turn)
    for kind in wanted.order:
        spurt = isinstance(data.card(kind).effect, Spurt)
        if free[kind] > 0 and (viking.runs or not spurt):
            return Play(turn=turn, card=kind, aim=Aim(seat=viking.seat) if spurt else _ruled(wanted.hand))
    return None


def _ruled(hand: Hand) -> Aim:
    return Aim(pick=Pick.LEADER if hand is Hand.KEEP else Pick(hand.value))


def policies(standing: Policies, orders: Iterable[Order]) -> Policies:
    """Standing instructions as orders change them."""
    changes: dict[str, Any] = {}
    for order in orders:
        changes |= _in_fights(order) or _otherwise(order)
    return standing.model_copy(update=changes)


def _in_fights(order: Order) -> dict[str, Any]:
    match order:
        case SetPair():
            return {"pair_together": order.together}
        case SetDrop():
            return {"drop_to_fight": order.drop}
        case SetDog():
            return {"fight_dog": order.fight}
    return {}


def _otherwise(order: Order) -> dict[str, Any]:
    match order:
        case SetPickUp():
            return {"pick_up": order.pick_up, "most_coins": order.most_coins}
        case SetLeave():
            return {"leave_loot": order.leave}
        case SetAxe():
            return {"axe": order.axe}
        case SetHand():
            return {"hand": order.hand}
        case SetPlayOrder():
            return {"order": order.cards}
    return {}
