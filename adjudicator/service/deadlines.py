"""Deadlines: a local wall time in the campaign's zone by a recurrence rule (RFC 5545, 3.3.10).

20:00 stays 20:00 over a change of the clocks. A wall time that the clocks skip is taken an hour later,
one that they repeat the first time.
"""

import re
from datetime import UTC, datetime, timedelta
from itertools import islice, pairwise
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from dateutil.rrule import rrule, rruleset, rrulestr

from adjudicator.service.errors import BadCampaignFile, BadDeadline

STAMP = "%Y-%m-%dT%H:%M:%SZ"
LOCAL = "%Y-%m-%d %H:%M"
_SPAN = re.compile(r"(?P<number>\d{1,4})\s*(?P<unit>h|hrs?|hours?|d|days?|w|wks?|weeks?)", re.IGNORECASE)
SEEN = 13
"""Deadlines of a rule that are looked at to say how often it comes round: a year of months."""
_LENGTHS = ((7 * 1440, "week"), (1440, "day"), (60, "hour"), (1, "minute"))
_UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


def stamp(at: datetime) -> str:
    """Write a time as UTC text to the second."""
    return at.astimezone(UTC).strftime(STAMP)


def from_stamp(text: str) -> datetime:
    """Read what `stamp` wrote."""
    return datetime.strptime(text, STAMP).replace(tzinfo=UTC)


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone. Raises BadCampaignFile for a name the tz database has not."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadCampaignFile(f"{name!r} is not a time zone; write one like Europe/London") from error


def first_deadline(text: str, zone: str, setting: str = "deadline.first") -> datetime:
    """Return a deadline from the local text of a setting, `2026-12-13 20:00`. Raises BadCampaignFile."""
    try:
        local = datetime.strptime(text, LOCAL)  # noqa: DTZ007 - the zone is put on below
    except ValueError as error:
        raise BadCampaignFile(f"{setting} is {text!r}; write it like 2026-12-13 20:00") from error
    return _instant(local, zone_of(zone))


def check_rule(every: str, first: str) -> None:
    """Raise BadCampaignFile where the recurrence rule cannot be used."""
    try:
        rule = rrulestr(every, dtstart=datetime.strptime(first, LOCAL))  # noqa: DTZ007 - local on purpose
        following = rule.after(datetime.strptime(first, LOCAL))  # noqa: DTZ007 - local on purpose
    except (ValueError, TypeError) as error:
        raise BadCampaignFile(
            f"deadline.every is {every!r}, which is no recurrence rule; write one like FREQ=WEEKLY;BYDAY=SU"
        ) from error
    if following is None:
        raise BadCampaignFile(f"deadline.every ({every!r}) never comes round after {first}")


def next_deadline(first: str, every: str, zone: str, after: datetime) -> datetime:
    """Return the first deadline of the rule (UTC) that leaves half the usual time, or more, from `after`.

    The usual time is what the rule has between the deadline and the one before it. So a round that follows a
    short or a moved one is not over before its players have read of it.
    """
    tz = zone_of(zone)
    start = datetime.strptime(first, LOCAL)  # noqa: DTZ007 - local on purpose
    rule = rrulestr(every, dtstart=start)
    local = after.astimezone(tz).replace(tzinfo=None) - timedelta(days=1)
    while True:
        following = rule.after(local)
        if following is None:
            return after + timedelta(days=7)
        before = rule.before(following) or following - (_after(rule, following) - following)
        if _instant(following, tz) - after >= (following - before) / 2:
            return _instant(following, tz)
        local = following


def _after(rule: rrule | rruleset, local: datetime) -> datetime:
    return rule.after(local) or local + timedelta(days=7)


def days_later(first: str, zone: str, at: datetime, days: int) -> datetime:
    """Return the first deadline's wall time in a zone, so many days after the day of `at` there (UTC)."""
    tz = zone_of(zone)
    wall = datetime.strptime(first, LOCAL).time()  # noqa: DTZ007 - local on purpose
    day = at.astimezone(tz).date() + timedelta(days=days)
    return _instant(datetime.combine(day, wall), tz)


def span_of(text: str) -> timedelta | None:
    """Read a span of time such as `24H`, `12 hours`, `2 days`, `3 weeks`; None for anything else."""
    found = _SPAN.fullmatch(text.strip())
    return None if found is None else int(found["number"]) * _UNITS[found["unit"][0].lower()]


def span_text(span: timedelta) -> str:
    """Write a span of time, to the minute: `40 min`, `3 h`, `2 h 30 min`, `2 d 4 h`."""
    minutes = int(span.total_seconds()) // 60
    hours, days = minutes // 60, minutes // 1440
    parts = {"d": days, "h": hours % 24} if days else {"h": hours, "min": minutes % 60}
    return " ".join(f"{number} {unit}" for unit, number in parts.items() if number) or "0 min"


def left_text(span: timedelta) -> str:
    """Write how long is left, in whole units, never more than there is: `40 minutes`, `27 hours`, `8 days`.

    Minutes below two hours, hours below three days.
    """
    minutes = int(span.total_seconds()) // 60
    if minutes < 1:
        return "less than a minute"
    if minutes < 120:
        return _counted(minutes, "minute")
    return _counted(minutes // 60, "hour") if minutes < 3 * 1440 else _counted(minutes // 1440, "day")


def how_often(first: str, every: str) -> str:
    """Write how often a rule comes round, from its first deadlines: `every week`, `every 2 to 5 days`."""
    start = datetime.strptime(first, LOCAL)  # noqa: DTZ007 - local on purpose
    moments = list(islice(rrulestr(every, dtstart=start).xafter(start, inc=True), SEEN))
    minutes = [int((later - each).total_seconds()) // 60 for each, later in pairwise(moments)]
    if not minutes:
        return "once"
    size, unit = next(each for each in _LENGTHS if all(gap % each[0] == 0 for gap in minutes))
    least, most = min(minutes) // size, max(minutes) // size
    if least != most:
        return f"every {least} to {most} {unit}s"
    return f"every {unit}" if least == 1 else f"every {least} {unit}s"


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def moved_deadline(text: str, deadline: datetime, zone: str) -> datetime:
    """Return where the umpire's words move a deadline: `24H`, `-6h`, `2 days`, or local `2026-12-20 20:00`.

    Raises BadDeadline, BadCampaignFile.
    """
    words = text.strip()
    span = span_of(words.lstrip("+-"))
    if span is not None:
        return deadline - span if words.startswith("-") else deadline + span
    try:
        local = datetime.strptime(words, LOCAL)  # noqa: DTZ007 - the zone is put on below
    except ValueError as error:
        raise BadDeadline(
            f"{words!r} is no time; write a span like 24H, -6H, 2 days or 3 weeks, or a local time like "
            "2026-12-20 20:00"
        ) from error
    return _instant(local, zone_of(zone))


def _instant(local: datetime, tz: ZoneInfo) -> datetime:
    # fold=0 takes the first of two, and lands an hour later where the clocks skip the wall time (PEP 495)
    return local.replace(tzinfo=tz, fold=0).astimezone(UTC)


def local_text(at: datetime, zone: str) -> str:
    """Write a time for people, in a zone: `Sun 14 June, 20:00`."""
    there = at.astimezone(zone_of(zone))
    return f"{there:%a} {there.day} {there:%B}, {there:%H:%M}"
