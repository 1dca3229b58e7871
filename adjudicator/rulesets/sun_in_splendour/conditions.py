"""What an order may depend on: IF condition ... ELSE ... (SS-3.1-3)."""

from enum import StrEnum
from typing import Literal

from adjudicator.kernel.model import Value
from adjudicator.kernel.visibility import SeatId

RoyalHouse = Literal["York", "Lancaster"]


class Sort(StrEnum):
    """What a condition asks."""

    BESIEGED = "besieged"  # a place
    ENEMY = "enemy"  # is any enemy at a place?
    ALLY = "ally"  # is any ally at a place?
    LEADER = "leader"  # are a named leader's men at a place?
    HOUSE = "house"  # are men of a royal house's leaders at a place?
    BEATEN = "beaten"  # an own body


class Condition(Value):
    """A condition, which a body judges by what it can know itself. Which fields count depends on its sort."""

    sort: Sort
    place: str = ""  # all but BEATEN
    leader: SeatId | None = None  # LEADER
    house: RoyalHouse | None = None  # HOUSE
    body: str = ""  # BEATEN: the id of an own body


class Stay(Value):
    """A body was at a place from one tick of the season before to another, both counted."""

    place: str
    since: int
    until: int
