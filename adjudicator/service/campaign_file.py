"""The one file that a campaign starts from."""

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from adjudicator.service.deadlines import check_rule, first_deadline, zone_of
from adjudicator.service.errors import BadCampaignFile
from adjudicator.service.timing import Timing

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
Address = Annotated[str, StringConstraints(pattern=r"^[^@\s<>]+@[^@\s<>]+$", strip_whitespace=True)]


LETTERS = "small letters, digits and dashes, a letter first"


class Strict(BaseModel):
    """A part of the file: nothing unknown may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Holder(Strict):
    """Who holds a seat: the address his letters go to, and his time zone (the campaign's, if none)."""

    address: Address
    zone: str = ""


class Umpire(Holder):
    """Who is the umpire, and at which hour of his day he is mailed the digest."""

    digest_hour: Annotated[int, Field(ge=0, le=23)] | Literal["never"] = 8


Hours = Annotated[int, Field(ge=0, le=1000)]


class DeadlineRule(Strict):
    """When rounds close: a local wall time in the campaign's zone, by an RFC 5545 recurrence rule.

    The others are what `timing.Timing` says of them.
    """

    first: str
    every: str = "FREQ=WEEKLY"
    remind_hours: tuple[Annotated[int, Field(ge=1, le=336)], ...] = (24,)
    grace_hours: Hours = 0
    late_notice_hours: Hours = 0
    late_bank_hours: Hours = 72
    early_close: bool = True
    quiet_minutes: Annotated[int, Field(ge=0, le=1440)] = 15
    outage_hours: Hours = 2

    @property
    def timing(self) -> Timing:
        """What of it bends deadlines."""
        return Timing(**self.model_dump(include=set(Timing.model_fields)))


class JoiningRule(Strict):
    """Seats are invited, and joined until a local wall time; fewer than a minimum do not begin.

    With `preferences` players say which seat they would like, and the seats are given out by that.
    """

    deadline: str
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
    zone: str = "UTC"
    umpire: Umpire
    deadline: DeadlineRule
    joining: JoiningRule | None = None
    options: dict[str, Any] = {}
    seats: dict[str, Holder]


def read_campaign_file(path: Path) -> CampaignFile:
    """Read and check a campaign's file. Raises BadCampaignFile, with every fault in one message."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadCampaignFile(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCampaignFile(f"{path} is not TOML: {error}") from error
    try:
        file = CampaignFile.model_validate(data)
    except ValidationError as error:
        raise BadCampaignFile(f"{path}: {'; '.join(_fault(each) for each in error.errors())}") from error
    _check_times(file)
    return file


def _fault(error: Any) -> str:
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] == "missing":
        return f"{where} is missing"
    if error["type"] == "extra_forbidden":
        return f"{where} is not a setting of a campaign"
    if error["type"] == "string_pattern_mismatch":
        wanted = "an address like player@example.org" if where.endswith("address") else LETTERS
        return f"{where} is {error['input']!r}; it must be {wanted}"
    return f"{where}: {error['msg']}"


def _check_times(file: CampaignFile) -> None:
    zone_of(file.zone)
    first_deadline(file.deadline.first, file.zone)
    check_rule(file.deadline.every, file.deadline.first)
    if file.deadline.grace_hours and file.deadline.late_notice_hours >= file.deadline.grace_hours:
        raise BadCampaignFile("deadline.late_notice_hours must be less than deadline.grace_hours")
    _check_joining(file)
    for holder in (file.umpire, *file.seats.values()):
        if holder.zone:
            zone_of(holder.zone)


def _check_joining(file: CampaignFile) -> None:
    if file.joining is None:
        return
    if first_deadline(file.joining.deadline, file.zone, "joining.deadline") >= first_deadline(
        file.deadline.first, file.zone
    ):
        raise BadCampaignFile("joining.deadline must be before deadline.first")
    if file.joining.minimum > len(file.seats):
        raise BadCampaignFile(
            f"joining.minimum is {file.joining.minimum}, but there are {len(file.seats)} seats"
        )
