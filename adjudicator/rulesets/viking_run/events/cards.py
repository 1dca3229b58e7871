"""What is done with cards, and what is kept of orders."""

from typing import ClassVar

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.orders import Hold, Play
from adjudicator.rulesets.viking_run.policies import Policies


class CardLaid(Event):
    """A seat laid a card face down, the so-manieth that was laid (VR-PLAY-4). The umpire's alone."""

    type_name: ClassVar[str] = "viking.card_laid"
    seat: SeatId
    number: int
    play: Play


class CardTakenUp(Event):
    """A seat took the card of a turn up again. The umpire's alone."""

    type_name: ClassVar[str] = "viking.card_taken_up"
    seat: SeatId
    turn: int


class OrdersKept(Event):
    """What a seat said beyond this turn is kept: cards mailed ahead, standing instructions. Its own alone."""

    type_name: ClassVar[str] = "viking.orders_kept"
    seat: SeatId
    ahead: tuple[Play | Hold, ...]
    policies: Policies


class CardPlayed(Event):
    """A card was turned over before a Viking (VR-PLAY-1); `meant` for another, if it could not lie on him."""

    type_name: ClassVar[str] = "viking.card_played"
    seat: SeatId
    card: str
    on: SeatId
    meant: SeatId | None = None


class CardKept(Event):
    """A card stays in the hand: it could lie on nobody (VR-PLAY-4), or is no more there. Its own alone."""

    type_name: ClassVar[str] = "viking.card_kept"
    seat: SeatId
    card: str
    meant: SeatId | None = None
