"""The orders of The Sun in Splendour in canonical form (section 3.1, SS-3.1-3)."""

from typing import ClassVar

from pydantic import Field

from adjudicator.kernel.model import late
from adjudicator.kernel.records import Order, RecordTypes
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.conditions import Condition
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup, Task
from adjudicator.rulesets.sun_in_splendour.powers import Powers
from adjudicator.rulesets.sun_in_splendour.table_orders import TABLE_ORDERS

Rating = Field(default=None, ge=1, le=7)


class BodyOrder(Order):
    """An order to a body, or to companies that are to leave it as a body of their own."""

    body: str
    companies: tuple[str, ...] = ()  # to be detached first; empty: the whole body

    @property
    def subject(self) -> str:
        """The body, or the companies detached from it."""
        return f"detach:{self.body}:{','.join(self.companies)}" if self.companies else f"body:{self.body}"


class RatedOrder(BodyOrder):
    """An order that says how a body stands or marches."""

    interception: int | None = Rating
    aggression: int | None = Rating
    outside: bool = False  # camp outside friendly walls (SS-4-S2)


class March(RatedOrder):
    """MARCH body [FROM ..] [VIA ..] TO .. [PICKING UP ..] [LEAVING ..] [INT n] [AGG n]."""

    type_name: ClassVar[str] = "sun.march"

    origin: str
    legs: tuple[Leg, ...]  # the whole way, every place of it
    pickups: tuple[Pickup, ...] = ()
    drops: tuple[Drop, ...] = ()
    dispersed: bool | None = late(None)  # militia man by man, or formed (3.4); None: there is no choice


class Conditional(BodyOrder):
    """MARCH or HOLD body ... IF condition ELSE ...: what it does depends on what it knows (SS-3.1-3)."""

    type_name: ClassVar[str] = "sun.conditional"

    origin: str
    condition: Condition
    then: Task
    otherwise: Task


class Hold(RatedOrder):
    """HOLD body [INT n] [AGG n]: stay, and drop what was ordered before."""

    type_name: ClassVar[str] = "sun.hold"


def march_of(order: Conditional, task: Task) -> March:
    """Return the march of a branch as an order of its own."""
    fields = task.model_dump(exclude={"kinds", "companies", "dispersed"})
    return March(
        body=order.body,
        companies=order.companies,
        origin=order.origin,
        dispersed=task.dispersed or None,
        **fields,
    )


def hold_of(order: Conditional, task: Task) -> Hold:
    """Return a branch that holds as an order of its own."""
    rated = {"interception": task.interception, "aggression": task.aggression, "outside": task.outside}
    return Hold.model_validate({"body": order.body, "companies": order.companies, **rated})


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


_EVER: tuple[type[Order], ...] = (March, Hold, Join, Withdraw, Hostility)

ORDERS: RecordTypes[Order] = RecordTypes((*_EVER, Conditional, *TABLE_ORDERS))
"""Every order, whatever the edition."""


def orders_of(powers: Powers) -> RecordTypes[Order]:
    """Return the orders of an edition with these powers."""
    conditional = (Conditional,) if powers.conditions else ()
    return RecordTypes((*_EVER, *conditional, *(TABLE_ORDERS if powers.table else ())))
