"""How a run and its turns begin."""

from typing import ClassVar

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.options import Options


class RunBegun(Event):
    """A run began, on these terms."""

    type_name: ClassVar[str] = "viking.run_begun"
    options: Options


class VikingPlaced(Event):
    """A Viking stands on the arc with his loot (VR-SET-1); who stands where went by lot."""

    type_name: ClassVar[str] = "viking.viking_placed"
    seat: SeatId
    at: Spot
    coins: int


class DeckShuffled(Event):
    """The deck was shuffled by lot (VR-DECK-1). The umpire's alone, the end of it first."""

    type_name: ClassVar[str] = "viking.deck_shuffled"
    cards: tuple[str, ...]


class HandDealt(Event):
    """A seat was dealt its hand from the top of the deck (VR-DECK-4). Its own alone."""

    type_name: ClassVar[str] = "viking.hand_dealt"
    seat: SeatId
    cards: tuple[str, ...]


class TurnOpened(Event):
    """A turn began: what the last one's cards did to anybody's move is over."""

    type_name: ClassVar[str] = "viking.turn_opened"
    turn: int
