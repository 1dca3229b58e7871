"""The one canonical form of each order: printed in echoes and reports, and read back to the same order."""

from adjudicator.kernel.records import Order
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.orders import (
    Aim,
    Goal,
    Hold,
    Play,
    Policy,
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
from adjudicator.rulesets.viking_run.policies import DEFAULTS, AxePlan, DropToFight, Hand, PickUp, Policies
from adjudicator.rulesets.viking_run.state import Holding, Viking

_PICK_UP = {
    PickUp.NEVER: "nothing",
    PickUp.OWN: "my own",
    PickUp.ANY: "all near my path",
    PickUp.NEEDED: "when I have none",
}
_DROP = {
    DropToFight.NO: "KEEP loot in fights",
    DropToFight.YES: "DROP loot to fight",
    DropToFight.OUTNUMBERED: "DROP loot when outnumbered",
}
_AXE = {
    AxePlan.AUTO: "PULL OUT the axe unless the ship is near",
    AxePlan.PULL: "PULL OUT the axe",
    AxePlan.CARRY: "LEAVE the axe in",
}


def canonical(order: Order, turn: int | None = None) -> str:
    """An order in its canonical form; a card's turn is said unless it is this `turn`."""
    match order:
        case Play():
            return f"{_turn(order.turn, turn)}{play_words(order.card, order.aim)}"
        case Hold():
            return f"{_turn(order.turn, turn)}PLAY NOTHING"
        case Run():
            return _run(order)
    return _policy(order)


def _policy(order: Order) -> str:
    match order:
        case SetPickUp():
            most = f", up to {counted(order.most_coins)}" if order.most_coins else ""
            return f"PICK UP {_PICK_UP[order.pick_up]}{most}"
        case SetPair():
            return f"FIGHT PAIRS {'together' if order.together else 'one by one'}"
        case SetDrop():
            return _DROP[order.drop]
        case SetLeave():
            return f"{'LEAVE' if order.leave else 'GATHER'} spilt loot"
        case SetDog():
            return f"{'FIGHT' if order.fight else 'FLEE'} the dog"
        case SetAxe():
            return _AXE[order.axe]
        case SetHand():
            keep = order.hand is Hand.KEEP
            return f"OTHERWISE {'keep the card' if keep else f'the {order.hand.value}'}"
        case SetPlayOrder():
            return _in_order(order.cards)
    raise TypeError(f"Viking Run has no order {order.type_name}")


def _in_order(cards: tuple[str, ...]) -> str:
    return f"PLAY IN ORDER: {', '.join(map(card_words, cards))}" if cards else "PLAY NO CARDS by themselves"


def play_words(card: str, aim: Aim) -> str:
    """`PLAY the big dog ON Egil`."""
    return f"PLAY {card_words(card)} ON {aim_words(aim)}"


def aim_words(aim: Aim) -> str:
    """On whom: `Egil`, `the leader`."""
    if aim.seat is not None:
        return data.name_of(aim.seat)
    assert aim.pick is not None, "a card is aimed at a seat or by a rule"
    return f"the {aim.pick.value}"


def counted(coins: int) -> str:
    """`1 coin`, `9 coins`."""
    return f"{coins} coin{'' if coins == 1 else 's'}"


def _turn(turn: int, this: int | None) -> str:
    return "" if turn == this else f"TURN {turn}: "


def _run(order: Run) -> str:
    if order.goal is Goal.STAY:
        return "STAY"
    if order.goal is Goal.CLOCK:
        far = f", {order.inches} inch{'' if order.inches == 1 else 'es'}" if order.inches else ""
        return f"RUN to {order.clock} o'clock{far}"
    return f"RUN to {order.heap or {Goal.SHIP: 'the ship', Goal.COINS: 'coins'}[order.goal]}"


def as_orders(policies: Policies) -> tuple[Policy, ...]:
    """The orders that say a seat's standing instructions, all of them, in the order of an order form."""
    return (
        SetPickUp(pick_up=policies.pick_up, most_coins=policies.most_coins),
        SetPair(together=policies.pair_together),
        SetDrop(drop=policies.drop_to_fight),
        SetLeave(leave=policies.leave_loot),
        SetDog(fight=policies.fight_dog),
        SetAxe(axe=policies.axe),
        SetPlayOrder(cards=policies.order),
        SetHand(hand=policies.hand),
    )


def in_hand(holding: Holding) -> Policies:
    """A seat's standing instructions; of the cards that go by themselves only those that it still has."""
    order = tuple(card for card in holding.policies.order if card in holding.hand)
    return holding.policies.model_copy(update={"order": order})


def stands(viking: Viking, holding: Holding) -> tuple[Policy, ...]:
    """The standing instructions that are not the defaults; of who is out, only those for his cards."""
    usual = as_orders(DEFAULTS)
    changed = (policy for policy in as_orders(in_hand(holding)) if policy not in usual)
    return tuple(each for each in changed if viking.runs or isinstance(each, SetHand | SetPlayOrder))
