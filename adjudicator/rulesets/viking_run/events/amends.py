"""What the umpire gives, moves or restores to set a wrong right within the game (GEN-8)."""

from typing import ClassVar

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.ground import Spot


class CoinsGranted(Event):
    """A Viking was given coins; less than nothing is taken from him. Everybody sees his bag."""

    type_name: ClassVar[str] = "viking.coins_granted"
    rule: str = "GEN-8"
    seat: SeatId
    coins: int


class CardGranted(Event):
    """A seat was given a card. Its own alone."""

    type_name: ClassVar[str] = "viking.card_granted"
    rule: str = "GEN-8"
    seat: SeatId
    card: str


class VikingPut(Event):
    """A Viking was put somewhere else on the field."""

    type_name: ClassVar[str] = "viking.viking_put"
    rule: str = "GEN-8"
    seat: SeatId
    at: Spot


class VikingRestored(Event):
    """A Viking who was out is back where he was last, with an empty bag; nobody is after him."""

    type_name: ClassVar[str] = "viking.viking_restored"
    rule: str = "GEN-8"
    seat: SeatId
    at: Spot


EVENTS: tuple[type[Event], ...] = (CoinsGranted, CardGranted, VikingPut, VikingRestored)
"""Everything that an umpire can do to make amends."""
