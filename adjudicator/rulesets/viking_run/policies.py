"""Standing instructions: what a Viking does in mid-turn, when nobody can be asked (GEN-1, VR 3.1)."""

from enum import StrEnum

from adjudicator.kernel.model import Value


class PickUp(StrEnum):
    """When he picks coins up (VR-MOVE-2). `needed`, the default: when he has none, what he can reach."""

    NEVER = "never"
    NEEDED = "needed"
    UNDERFOOT = "underfoot"  # whatever lies at his feet
    REACH = "reach"  # whatever he can reach and gather this turn, the nearest first


class Pick(StrEnum):
    """Whom a card is for, where no name is given: judged as the cards are turned over."""

    LEADER = "leader"  # the nearest to the ship
    RICHEST = "richest"  # the most coins
    NEAREST = "nearest"  # the nearest to him who plays it
    LAST = "last"  # the furthest from the ship


class Hand(StrEnum):
    """For whom a card is that cannot lie where it was meant to (VR-PLAY-4). `keep`: it stays in hand."""

    LEADER = Pick.LEADER.value
    RICHEST = Pick.RICHEST.value
    NEAREST = Pick.NEAREST.value
    LAST = Pick.LAST.value
    KEEP = "keep"


class Policies(Value):
    """A seat's standing instructions, with their defaults.

    `most_coins`: he picks nothing up beyond so many. `pair_together`: two Saxons are fought as one of 6
    (VR-CARD-5). `drop_to_fight`: he sheds his loot before the dice (VR-FIGHT-1). `leave_loot`: what fell is
    left lying, for half a turn (VR-CARD-8). `fight_dog`: from the second turn on (VR-CARD-6). `pull_axe`: he
    spends his next free turn on it (VR-CARD-9).
    """

    pick_up: PickUp = PickUp.NEEDED
    most_coins: int | None = None
    pair_together: bool = False
    drop_to_fight: bool = False
    leave_loot: bool = False
    fight_dog: bool = False
    pull_axe: bool = False
    hand: Hand = Hand.LEADER


DEFAULTS = Policies()
