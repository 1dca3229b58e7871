"""The one file that a campaign starts from."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    model_validator,
)

from adjudicator.kernel.names import Unsure
from adjudicator.service.deadlines import check_rule, first_deadline
from adjudicator.service.errors import BadCampaignFile
from adjudicator.service.timing import Timing
from adjudicator.service.zones import zone_named

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
Address = Annotated[str, StringConstraints(pattern=r"^[^@\s<>]+@[^@\s<>]+$", strip_whitespace=True)]


def _zone(text: str) -> str:
    """A zone's name as the tz database has it; near ones are suggested, none is taken."""
    try:
        ZoneInfo(text or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        found = zone_named(text)
        near = " or ".join(found.choices if isinstance(found, Unsure) else (found,))
        hint = f"did you mean {near}?" if near else "write one like Europe/London"
        raise ValueError(f"{text!r} is not a time zone; {hint}") from error
    return text


def _local(text: str) -> str:
    with _told():
        first_deadline(text, "UTC", "it")
    return text


def _rule(text: str) -> str:
    with _told():
        check_rule(text, EPOCH)
    return text


@contextmanager
def _told() -> Iterator[None]:
    """A fault of a setting, as the checker of the file wants it."""
    try:
        yield
    except BadCampaignFile as fault:
        raise ValueError(str(fault)) from fault


EPOCH = "2000-01-01 00:00"
"""A local time that tells whether a rule can be used at all."""
Zone = Annotated[str, AfterValidator(_zone)]
Local = Annotated[str, AfterValidator(_local)]
Rule = Annotated[str, AfterValidator(_rule)]


class Strict(BaseModel):
    """A part of the file: nothing unknown may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _several(given: object) -> object:
    return (given,) if isinstance(given, str) else given


Addresses = Annotated[tuple[Address, ...], Field(min_length=1, max_length=5), BeforeValidator(_several)]


class Holder(Strict):
    """Who holds a seat: his addresses, and his time zone (the campaign's, if none).

    His letters go to the first address; his mail may come from any of them.
    """

    address: Addresses
    zone: Zone = ""


class Umpire(Holder):
    """Who is the umpire, and at which hour of his day he is mailed the digest."""

    digest_hour: Annotated[int, Field(ge=0, le=23)] | Literal["never"] = 8


Hours = Annotated[int, Field(ge=0, le=1000)]


class DeadlineRule(Strict):
    """When rounds close: a local wall time in the campaign's zone, by an RFC 5545 recurrence rule.

    The others are what `timing.Timing` says of them.
    """

    first: Local
    every: Rule = "FREQ=WEEKLY"
    remind_hours: tuple[Annotated[int, Field(ge=1, le=336)], ...] = (24,)
    grace_hours: Hours = 0
    late_notice_hours: Hours = 0
    late_bank_hours: Hours = 72
    early_close: bool = True
    quiet_minutes: Annotated[int, Field(ge=0, le=1440)] = 15
    outage_hours: Hours = 2

    @model_validator(mode="after")
    def _fits(self) -> Self:
        with _told():
            check_rule(self.every, self.first)
        if self.grace_hours and self.late_notice_hours >= self.grace_hours:
            raise ValueError("late_notice_hours must be less than deadline.grace_hours")
        return self

    @property
    def timing(self) -> Timing:
        """What of it bends deadlines."""
        return Timing(**self.model_dump(include=set(Timing.model_fields)))


class JoiningRule(Strict):
    """Seats are invited, and joined until a local wall time; fewer than a minimum do not begin.

    With `preferences` players say which seat they would like, and the seats are given out by that.
    """

    deadline: Local
    minimum: Annotated[int, Field(ge=1)] = 2
    preferences: bool = False


class CampaignFile(Strict):
    """What `adjudicator campaign new` reads.

    `name` is what commands call it; `options` go to the ruleset; `seats` are those that players hold, or are
    asked to hold where there is a `joining`.
    """

    name: Slug
    ruleset: str
    edition: str
    zone: Zone = "UTC"
    umpire: Umpire
    deadline: DeadlineRule
    joining: JoiningRule | None = None
    options: dict[str, Any] = {}
    seats: dict[str, Holder]
