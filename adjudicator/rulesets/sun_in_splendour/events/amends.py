"""What the umpire gives, moves or restores to set a wrong right within the game (GEN-8)."""

from typing import ClassVar

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.troops import Company


class Granted(Event):
    """A leader was given pounds or legitimacy; less than nothing is taken from him."""

    type_name: ClassVar[str] = "sun.granted"
    rule: str = "GEN-8"
    seat: SeatId
    pounds: int
    legitimacy: int


class BodyPlaced(Event):
    """A body was put somewhere else; the march that it was on lapses, its ratings stay."""

    type_name: ClassVar[str] = "sun.body_placed"
    rule: str = "GEN-8"
    body: str
    place: str


class CompanyRestored(Event):
    """A company of a body got `men` back, or is new in it with them; `company` is what it is now."""

    type_name: ClassVar[str] = "sun.company_restored"
    rule: str = "GEN-8"
    body: str
    company: Company
    men: int


EVENTS: tuple[type[Event], ...] = (Granted, BodyPlaced, CompanyRestored)
"""Everything that an umpire can do to make amends, by stored name."""
