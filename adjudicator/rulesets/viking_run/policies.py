"""Standing instructions: what a Viking does in mid-turn, when nobody can be asked (GEN-1, VR 3.1)."""

from enum import StrEnum

from adjudicator.kernel.model import Value


class PickUp(StrEnum):
    """Which coins he picks up that he can reach and gather in the turn, the nearest first (VR-MOVE-2).

    What he has left lying on purpose he does not go back for.
    """

    NEVER = "never"
    OWN = "own"  # those that fell from him
    ANY = "any"  # his own, and anybody's that lie beside his straight way to the ship
    NEEDED = "needed"  # anybody's, when he holds none


class DropToFight(StrEnum):
    """Whether he sheds his loot before the dice (VR-FIGHT-1)."""

    NO = "no"
    YES = "yes"
    OUTNUMBERED = "outnumbered"  # where two foes or more are at him


class AxePlan(StrEnum):
    """What he does about an axe in his shield (VR-CARD-9)."""

    AUTO = "auto"  # he carries it when the ship is near, else pulls it out
    PULL = "pull"
    CARRY = "carry"


class Pick(StrEnum):
    """Whom a card is for, where no name is given: judged as the cards are turned over."""

    LEADER = "leader"  # the nearest to the ship
    RICHEST = "richest"  # the most coins
    NEAREST = "nearest"  # the nearest to him who plays it
    LAST = "last"  # the furthest from the ship


class Hand(StrEnum):
    """For whom a card is that cannot lie where it was meant to (VR-PLAY-4), or that goes by itself.

    `keep`: what cannot lie where it was meant to stays in hand; what goes by itself is for the leader.
    """

    LEADER = Pick.LEADER.value
    RICHEST = Pick.RICHEST.value
    NEAREST = Pick.NEAREST.value
    LAST = Pick.LAST.value
    KEEP = "keep"


class Policies(Value):
    """A seat's standing instructions, with their defaults (VR 3.1).

    `most_coins`: he picks nothing up beyond so many. `pair_together`: two Saxons are fought as one of 6
    (VR-CARD-5). `leave_loot`: what fell is left lying, for half a turn (VR-CARD-8). `fight_dog`: from the
    second turn on (VR-CARD-6). `order`: kinds of card that go by themselves in turns without an order for
    one, the first that is in hand; a card that goes by rule is for whom `hand` says.
    """

    pick_up: PickUp = PickUp.OWN
    most_coins: int | None = None
    pair_together: bool = True
    drop_to_fight: DropToFight = DropToFight.NO
    leave_loot: bool = False
    fight_dog: bool = True
    axe: AxePlan = AxePlan.AUTO
    hand: Hand = Hand.LEADER
    order: tuple[str, ...] = ()


DEFAULTS = Policies()
