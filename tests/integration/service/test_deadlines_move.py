"""A deadline moves by extension, pause, grace or the time bank; a round closes early when all are READY."""

from datetime import timedelta

import pytest

from adjudicator.service.errors import BadDeadline
from adjudicator.service.events import Closing, DeadlineMoved, Moved, RoundClosed
from adjudicator.service.standing import Waits, standing
from tests.integration.clockwork import (
    DAY,
    HOUR,
    PLAYERS,
    at,
    closed,
    extend,
    founded,
    opened,
    pause,
    resume,
    said,
)
from tests.integration.street import events_of, replayed
from tests.integration.table import DEADLINE, Table

MINUTE = timedelta(minutes=1)


# ---- the time bank


def test_late_moves_the_deadline_for_all_and_tells_the_others_once(street: Table) -> None:
    echo = street.says("anne", "LATE 24H")
    assert "Everybody has 24 hours more. Left to you in 2026: 48 of 72 hours." in " ".join(echo.split())
    assert opened(street).closes == DEADLINE + DAY
    assert "Mon 14 December, 20:00 your time" in echo
    assert "Anne has taken 24 hours" in said(street, "bess")
    assert at(street, street.now + MINUTE) == []
    assert at(street, DEADLINE) == ["reminder anne", "reminder bess", "reminder cecily"]
    assert closed(street) == ("setup",)
    at(street, DEADLINE + DAY)
    assert closed(street)[-1] == "1-a-stakes"
    assert replayed(street)[-1] == "1-a-stakes: "


def test_the_log_says_who_took_how_many_hours_of_which_year(street: Table) -> None:
    street.says("bess", "late 12 hours")
    (moved,) = events_of(street, DeadlineMoved)
    assert (moved.why, moved.by, moved.hours, moved.year) == (Moved.LATE, "bess", 12, 2026)


def test_more_than_is_left_is_refused_with_what_is_left(street: Table) -> None:
    street.says("anne", "LATE 2 DAYS")
    echo = " ".join(street.says("anne", "LATE 2 DAYS").split())
    assert "you have 24 of 72 hours left in 2026. Write LATE 24H" in echo.replace("You", "you")
    assert opened(street).closes == DEADLINE + 2 * DAY


def test_late_without_hours_is_asked_back(street: Table) -> None:
    assert "QUESTION" in str(street.says("anne", "LATE") and street.last("anne")["Subject"])
    assert opened(street).closes == DEADLINE


def test_late_alone_is_no_word_on_the_orders_so_the_silent_are_still_reminded(street: Table) -> None:
    street.says("anne", "LATE 24H\nSHOW")
    assert not street.load("street").desk("anne").heard
    assert "reminder anne" in at(street, DEADLINE + HOUR)


def test_a_late_that_came_before_the_deadline_and_is_read_after_it_counts(street: Table) -> None:
    street.drop(street.mail("anne", "LATE 24H"), DEADLINE - MINUTE)
    at(street, DEADLINE + HOUR)
    assert closed(street) == ("setup",)
    assert opened(street).closes == DEADLINE + DAY


def test_the_bank_is_full_again_in_the_new_year_of_the_campaigns_zone(
    table: Table, quarrel_installed
) -> None:
    founded(table, first="2027-01-03 20:00", zone="Pacific/Auckland")
    table.says("anne", "LATE 72H")
    table.now = DEADLINE + 18 * DAY - 8 * HOUR  # noon of 31 December in UTC: the year is new there
    assert "Left to you in 2027: 48 of 72" in " ".join(table.says("anne", "LATE 24H").split())


def test_a_reminder_says_what_is_left_of_the_bank(street: Table) -> None:
    street.says("anne", "LATE 60H")
    at(street, opened(street).closes - 20 * HOUR)
    assert "LATE 12H (that much more time; 12 of 72 hours left in 2026)" in said(street, "anne")


# ---- the umpire's extension, pause and resumption


def test_an_extension_is_told_to_all_who_owe_in_their_own_zones(street: Table) -> None:
    extend(street, DEADLINE + DAY)
    assert at(street, street.now + MINUTE) == [f"moved {seat}" for seat in PLAYERS]
    assert "now closes Mon 14 December, 20:00" in said(street, "anne")


def test_a_deadline_can_be_earlier_but_not_past(street: Table) -> None:
    extend(street, DEADLINE - DAY)
    assert opened(street).closes == DEADLINE - DAY
    at(street, street.now + MINUTE)
    assert "to an earlier time" in said(street, "bess")
    with pytest.raises(BadDeadline, match="has passed"):
        extend(street, street.now)


def test_the_time_that_was_left_at_a_pause_is_left_after_it(street: Table) -> None:
    street.now = DEADLINE - 30 * HOUR
    pause(street)
    assert at(street, street.now + MINUTE) == [f"moved {seat}" for seat in PLAYERS]
    assert "no time runs" in said(street, "anne")
    assert at(street, DEADLINE + DAY) == []
    echo = street.says("anne", "stake 2")
    assert "is held" in echo
    assert "Change until" not in echo
    street.now = DEADLINE + 5 * DAY
    resume(street)
    assert opened(street).closes == DEADLINE + 5 * DAY + 30 * HOUR
    assert closed(street) == ("setup",)


def test_a_paused_round_takes_no_late_and_no_extension_and_a_running_one_no_resumption(street: Table) -> None:
    with pytest.raises(BadDeadline, match="not held"):
        resume(street)
    pause(street)
    with pytest.raises(BadDeadline, match="is held"):
        extend(street, DEADLINE + DAY)
    with pytest.raises(BadDeadline, match="held already"):
        pause(street)
    street.tick()
    assert "no time runs" in street.says("anne", "LATE 24H")
    resume(street, DEADLINE + DAY)
    assert opened(street).closes == DEADLINE + DAY


# ---- grace


@pytest.fixture
def graceful(table: Table, quarrel_installed: None) -> Table:
    return founded(table, more="grace_hours = 12\nlate_notice_hours = 1\nlate_bank_hours = 0")


def test_a_round_waits_for_the_silent_and_tells_them_and_the_others(graceful: Table) -> None:
    graceful.says("anne", "stake 2")
    assert at(graceful, DEADLINE) == []
    assert opened(graceful).closes == DEADLINE + 12 * HOUR
    assert at(graceful, DEADLINE + HOUR) == [f"late {seat}" for seat in PLAYERS]
    assert "waits for Bess and Cecily" in said(graceful, "anne")
    assert "Bess: LATE, 11 hours left, NOTHING from you" in said(graceful, "bess")
    assert "was due Sun 13 December, 20:00" in said(graceful, "bess")
    assert at(graceful, DEADLINE + 2 * HOUR) == []


def test_a_round_that_waits_closes_at_once_when_all_are_in(graceful: Table) -> None:
    graceful.says("anne", "stake 2")
    at(graceful, DEADLINE)
    graceful.says("bess", "stake 3")
    assert closed(graceful) == ("setup",)
    graceful.says("cecily", "stake 1")
    assert events_of(graceful, RoundClosed)[-1].why is Closing.ALL_IN


def test_grace_ends_and_there_is_no_second_one(graceful: Table) -> None:
    at(graceful, DEADLINE)
    at(graceful, DEADLINE + 12 * HOUR)
    assert events_of(graceful, RoundClosed)[-1].why is Closing.DEADLINE
    assert [each.why for each in events_of(graceful, DeadlineMoved)] == [Moved.GRACE]


def test_where_all_are_in_nobody_is_waited_for(graceful: Table) -> None:
    for seat in PLAYERS:
        graceful.says(seat, "stake 1")
    at(graceful, DEADLINE)
    assert closed(graceful)[-1] == "1-a-stakes"


def test_a_seat_without_a_bank_is_not_offered_one_and_is_refused(graceful: Table) -> None:
    assert "no time bank" in graceful.says("anne", "LATE 24H")
    at(graceful, DEADLINE - HOUR)
    assert "LATE" not in said(graceful, "bess")


# ---- early


def test_a_round_closes_a_quarter_of_an_hour_after_all_are_ready(street: Table) -> None:
    for seat in PLAYERS:
        street.says(seat, "stake 1\nready")
    last = street.now - MINUTE
    at(street, last + 14 * MINUTE)
    assert closed(street) == ("setup",)
    at(street, last + 16 * MINUTE)
    assert events_of(street, RoundClosed)[-1].why is Closing.READY


def test_a_change_of_mind_counts(street: Table) -> None:
    for seat in PLAYERS:
        street.says(seat, "stake 1\nready")
    street.says("anne", "wait")
    at(street, street.now + HOUR)
    assert closed(street) == ("setup",)


def test_with_one_not_ready_the_round_waits_for_its_deadline(street: Table) -> None:
    street.says("anne", "stake 1\nready")
    street.says("bess", "stake 1\nready")
    street.says("cecily", "stake 1")
    at(street, DEADLINE - MINUTE)
    assert closed(street) == ("setup",)


def test_early_closing_can_be_left_out(table: Table, quarrel_installed: None) -> None:
    founded(table, more="early_close = false")
    for seat in PLAYERS:
        table.says(seat, "stake 1\nready")
    at(table, table.now + DAY)
    assert closed(table) == ("setup",)


def test_where_a_held_round_stands_is_shown(street: Table) -> None:
    pause(street)
    stands = standing(street.load("street"))
    assert (stands.held, stands.deadline, stands.waits) == ("paused", None, Waits.PLAYERS)
