"""What happens if a seat sends nothing: in sentences, and as order lines, to be sent back as they are."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.deckfile import Spurt
from adjudicator.rulesets.viking_run.orders import (
    Aim,
    Hold,
    Play,
    Policy,
    SetAxe,
    SetDog,
    SetHand,
    SetPickUp,
    SetPlayOrder,
)
from adjudicator.rulesets.viking_run.policies import DEFAULTS, Hand, Pick
from adjudicator.rulesets.viking_run.reading.canonical import as_orders, canonical, in_hand, stands
from adjudicator.rulesets.viking_run.reading.describing import may_play
from adjudicator.rulesets.viking_run.reading.runs_told import run_told
from adjudicator.rulesets.viking_run.state import Holding, Viking, Way
from adjudicator.rulesets.viking_run.view import View
from adjudicator.rulesets.viking_run.wishes import TO_SHIP, by_itself, planned


def silence(view: View) -> tuple[str, ...]:
    """What happens if the seat sends nothing, in sentences."""
    if view.own is None or view.outcome is not None:
        return ()
    viking = view.viking(_seat(view))
    return (*_running(view, viking, view.own), *_card(view, viking, view.own), *_stand(viking, view.own))


def _seat(view: View) -> SeatId:
    assert view.seat is not None, "asked for a seat only"
    return view.seat


def _running(view: View, viking: Viking, holding: Holding) -> Sequence[str]:
    if not viking.runs:
        return ("Your Viking is past running, and nobody waits for you.",)
    told = run_told(TO_SHIP, view, viking, holding.policies)
    return ("You run for the ship, as anybody would.", *told)


def _card(view: View, viking: Viking, holding: Holding) -> Iterator[str]:
    if not may_play(view, holding):
        return
    due, ahead = _due(view, viking, holding), planned(holding, Sheet()).get(view.turn)
    if isinstance(due, Play):
        how = (
            "as mailed ahead" if due == ahead else "to another, for its man is out" if ahead else "by itself"
        )
        yield f"Your card goes {how}: {canonical(due, view.turn)}."
    elif isinstance(ahead, Play):
        yield f"You keep the card that you mailed ahead: {canonical(ahead, view.turn)} cannot be."
    else:
        yield "You play no card, and somebody else will be glad of it."


def _due(view: View, viking: Viking, holding: Holding) -> Play | Hold:
    """The card of this turn: as it was mailed ahead, to another if its man is out, or by itself."""
    nothing = Hold(turn=view.turn)
    due = planned(holding, Sheet()).get(view.turn) or by_itself(view.turn, viking, holding, Sheet())
    if not isinstance(due, Play) or due.card not in holding.hand:
        return nothing
    if due.aim.seat is None or view.viking(due.aim.seat).runs:
        return due
    aim = _passed_on(due, viking, holding.policies.hand)
    return due.model_copy(update={"aim": aim}) if aim is not None else nothing


def _passed_on(play: Play, viking: Viking, hand: Hand) -> Aim | None:
    """For whom a card is whose man is out, as `phases.revealing` has it; None: it is kept (VR-PLAY-4)."""
    if play.aim.seat == viking.seat or hand is Hand.KEEP:
        return None
    if isinstance(data.card(play.card).effect, Spurt):
        return Aim(seat=viking.seat) if viking.runs else None
    return Aim(pick=Pick(hand.value))


def _stand(viking: Viking, holding: Holding) -> Iterator[str]:
    told = [canonical(policy) for policy in stands(viking, holding)]
    if told:
        yield f"This stands: {'; '.join(told)}."


def form(view: View) -> tuple[str, ...]:
    """What happens as order lines: a card, a run, and the instructions that matter."""
    if view.own is None or view.outcome is not None:
        return ()
    viking = view.viking(_seat(view))
    lines: list[Order] = []
    if may_play(view, view.own):
        lines.append(_due(view, viking, view.own))
    if viking.runs:
        lines.append(TO_SHIP)
    lines += (policy for policy in as_orders(in_hand(view.own)) if _matters(policy, view, viking))
    return tuple(canonical(order, view.turn) for order in lines)


def _matters(policy: Policy, view: View, viking: Viking) -> bool:
    """Whether an instruction is worth a line now: what always counts, what differs, what is at hand."""
    if isinstance(policy, SetHand | SetPlayOrder):
        listed = policy not in as_orders(DEFAULTS) or isinstance(policy, SetHand)
        return listed and view.own is not None and may_play(view, view.own)
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
