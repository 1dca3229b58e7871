"""The orders of The Sun in Splendour in canonical form (section 3.1, SS-3.1-3)."""

from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.records import Order, RecordTypes
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.state import Drop, Leg, Pickup

Rating = Field(default=None, ge=1, le=7)


class BodyOrder(Order):
    """An order to a body, or to companies that are to leave it as a body of their own."""

    body: str
    companies: tuple[str, ...] = ()  # to be detached first; empty: the whole body
    interception: int | None = Rating
    aggression: int | None = Rating
    outside: bool = False  # camp outside friendly walls (SS-4-S2)

    @property
    def subject(self) -> str:
        """The body, or the companies detached from it."""
        return f"detach:{self.body}:{','.join(self.companies)}" if self.companies else f"body:{self.body}"


class March(BodyOrder):
    """MARCH body [FROM ..] [VIA ..] TO .. [PICKING UP ..] [LEAVING ..] [INT n] [AGG n]."""

    type_name: ClassVar[str] = "sun.march"

    origin: str
    legs: tuple[Leg, ...]  # the whole way, every place of it
    pickups: tuple[Pickup, ...] = ()
    drops: tuple[Drop, ...] = ()


class Hold(BodyOrder):
    """HOLD body [INT n] [AGG n]: stay, and drop what was ordered before."""

    type_name: ClassVar[str] = "sun.hold"


class Join(Order):
    """JOIN body WITH body: two own bodies at one place become one (SS-4-S3)."""

    type_name: ClassVar[str] = "sun.join"

    body: str
    into: str

    @property
    def subject(self) -> str:
        """The body that ceases to be one of its own."""
        return f"body:{self.body}"


class Withdraw(Order):
    """IF BEATEN WITHDRAW TO place: where beaten bodies go if they can (SS-5-1). It stands until changed."""

    type_name: ClassVar[str] = "sun.withdraw"

    place: str

    @property
    def subject(self) -> str:
        """One for the seat."""
        return "withdraw"


class Hostility(Order):
    """HOSTILE TO leader, or PEACE WITH leader: the hostile list (SS-T-2). It stands until changed."""

    type_name: ClassVar[str] = "sun.hostility"

    leader: SeatId
    hostile: bool

    @property
    def subject(self) -> str:
        """The leader it is about."""
        return f"hostility:{self.leader}"


ORDERS: RecordTypes[Order] = RecordTypes((March, Hold, Join, Withdraw, Hostility))
