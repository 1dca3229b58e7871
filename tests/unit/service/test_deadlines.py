"""Deadlines keep their local wall time (RFC 5545 rules; PEP 495 for clocks that change)."""

from datetime import UTC, datetime, timedelta

import pytest

from adjudicator.service.deadlines import (
    check_rule,
    days_later,
    first_deadline,
    from_stamp,
    how_often,
    left_text,
    local_text,
    moved_deadline,
    next_deadline,
    span_of,
    span_text,
    stamp,
    zone_of,
)
from adjudicator.service.errors import BadCampaignFile, BadDeadline

LONDON = "Europe/London"
SUNDAYS = "FREQ=WEEKLY;BYDAY=SU"


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def following(first: str, every: str, after: str, zone: str = LONDON) -> str:
    return stamp(next_deadline(first, every, zone, utc(after)))


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0, "less than a minute"),
        (1, "1 minute"),
        (119, "119 minutes"),
        (120, "2 hours"),
        (27 * 60 + 59, "27 hours"),
        (72 * 60, "3 days"),
        (200 * 60, "8 days"),
    ],
)
def test_what_is_left_is_said_in_units_that_fit(minutes: int, said: str) -> None:
    assert left_text(timedelta(minutes=minutes)) == said


@pytest.mark.parametrize(
    ("every", "said"),
    [
        ("FREQ=WEEKLY", "every week"),
        ("FREQ=WEEKLY;INTERVAL=2", "every 2 weeks"),
        ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
        ("FREQ=WEEKLY;BYDAY=SU,WE", "every 3 to 4 days"),
        ("FREQ=HOURLY", "every hour"),
        ("FREQ=MINUTELY;INTERVAL=10", "every 10 minutes"),
        ("FREQ=WEEKLY;COUNT=1", "once"),
    ],
)
def test_how_often_a_rule_comes_round(every: str, said: str) -> None:
    assert how_often("2026-12-13 20:00", every) == said


def test_eight_in_the_evening_stays_eight_when_the_clocks_go_forward() -> None:
    assert following("2027-03-21 20:00", SUNDAYS, "2027-03-21T20:00") == "2027-03-28T19:00:00Z"


def test_eight_in_the_evening_stays_eight_when_the_clocks_go_back() -> None:
    assert following("2026-10-18 20:00", SUNDAYS, "2026-10-18T19:00") == "2026-10-25T20:00:00Z"


def test_a_wall_time_that_the_clocks_skip_is_taken_an_hour_later() -> None:
    assert stamp(first_deadline("2027-03-28 01:30", LONDON)) == "2027-03-28T01:30:00Z"  # 02:30 summer time


def test_a_wall_time_that_the_clocks_repeat_is_taken_the_first_time() -> None:
    assert stamp(first_deadline("2026-10-25 01:30", LONDON)) == "2026-10-25T00:30:00Z"


def test_a_year_end_is_a_week_like_any_other() -> None:
    assert following("2026-12-27 20:00", SUNDAYS, "2026-12-27T20:00") == "2027-01-03T20:00:00Z"


def test_the_deadline_that_has_just_passed_is_not_the_next_one() -> None:
    assert following("2026-12-13 20:00", SUNDAYS, "2026-12-13T20:00:00") == "2026-12-20T20:00:00Z"


def test_a_round_has_half_the_usual_time_at_least() -> None:
    first = "2026-12-13 20:00"
    assert following(first, SUNDAYS, "2026-12-13T19:30:00") == "2026-12-20T20:00:00Z"  # closed early
    assert following(first, SUNDAYS, "2026-12-17T08:00:00") == "2026-12-20T20:00:00Z"  # 84 hours are left
    assert following(first, SUNDAYS, "2026-12-17T08:00:01") == "2026-12-27T20:00:00Z"


def test_a_host_that_was_down_for_a_month_gets_one_deadline_not_four() -> None:
    assert following("2026-12-13 20:00", SUNDAYS, "2027-01-14T00:00") == "2027-01-17T20:00:00Z"


def test_weekdays_only_passes_over_the_weekend() -> None:
    every = "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"
    assert following("2026-12-11 12:00", every, "2026-12-11T12:00") == "2026-12-14T12:00:00Z"


def test_a_stamp_reads_back() -> None:
    assert from_stamp(stamp(utc("2026-12-13T20:00:01"))) == utc("2026-12-13T20:00:01")


def test_a_player_sees_the_deadline_in_his_own_zone() -> None:
    assert local_text(utc("2026-06-14T19:00"), LONDON) == "Sun 14 June, 20:00"
    assert local_text(utc("2026-06-14T19:00"), "America/New_York") == "Sun 14 June, 15:00"


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "", "../etc/passwd", "Europe"])
def test_a_zone_that_is_none_is_named(zone: str) -> None:
    with pytest.raises(BadCampaignFile, match="Europe/London"):
        zone_of(zone)


@pytest.mark.parametrize("first", ["tomorrow", "2026-13-01 20:00", "2026-12-13", ""])
def test_a_first_deadline_that_is_no_time_is_named(first: str) -> None:
    with pytest.raises(BadCampaignFile, match="2026-12-13 20:00"):
        first_deadline(first, LONDON)


@pytest.mark.parametrize("every", ["weekly", "FREQ=NEVER", "", "FREQ=YEARLY;UNTIL=20200101T000000"])
def test_a_rule_that_is_none_or_never_comes_round_is_named(every: str) -> None:
    with pytest.raises(BadCampaignFile, match=r"deadline\.every"):
        check_rule(every, "2026-12-13 20:00")


@pytest.mark.parametrize(
    ("opened", "closes"),
    [
        ("2026-12-13T20:00:00", "2026-12-27T20:00:00Z"),
        ("2026-12-13T10:00:00", "2026-12-27T20:00:00Z"),  # opened by hand in the morning
        ("2026-12-13T23:30:00", "2026-12-27T20:00:00Z"),
        ("2026-03-22T20:00:00", "2026-04-05T19:00:00Z"),  # the clocks go forward in between
    ],
)
def test_a_deadline_of_days_keeps_the_usual_wall_time(opened: str, closes: str) -> None:
    assert stamp(days_later("2026-12-13 20:00", LONDON, utc(opened), 14)) == closes


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("24H", 24),
        ("12 hours", 12),
        ("1 hour", 1),
        ("2 DAYS", 48),
        ("1d", 24),
        ("3 weeks", 504),
        ("soon", None),
        ("24", None),
    ],
)
def test_a_span_of_time_is_read(text: str, hours: int | None) -> None:
    span = span_of(text)
    assert (span.total_seconds() / 3600 if span else None) == hours


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("24H", "2027-03-28T19:00:00Z"),
        ("+24h", "2027-03-28T19:00:00Z"),
        ("-6 hours", "2027-03-27T13:00:00Z"),
        ("2027-03-28 20:00", "2027-03-28T19:00:00Z"),  # the clocks go forward that night
    ],
)
def test_the_umpire_moves_a_deadline_by_hours_or_to_a_local_time(text: str, wanted: str) -> None:
    assert stamp(moved_deadline(text, utc("2027-03-27T19:00"), LONDON)) == wanted


def test_a_time_that_is_none_is_asked_back() -> None:
    with pytest.raises(BadDeadline, match="24H"):
        moved_deadline("Sunday", utc("2027-03-27T19:00"), LONDON)


@pytest.mark.parametrize(
    ("minutes", "text"),
    [(0, "0 min"), (40, "40 min"), (180, "3 h"), (150, "2 h 30 min"), (3135, "2 d 4 h"), (2880, "2 d")],
)
def test_a_span_is_written_as_people_say_it(minutes: int, text: str) -> None:
    assert span_text(timedelta(minutes=minutes)) == text
