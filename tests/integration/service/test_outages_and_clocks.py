"""A host that was down holds its rounds; clocks that jump or change close none early and none twice."""

from datetime import datetime, timedelta

import pytest
from freezegun import freeze_time
from sqlalchemy import text

from adjudicator.bootstrap.host import open_host
from adjudicator.service.deadlines import local_text
from adjudicator.service.events import DeadlineMoved, Held, Moved, RoundHeld
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import Letterbox, LetterboxFault
from tests.integration.clockwork import DAY, HOUR, PLAYERS, at, closed, founded, opened, said, utc
from tests.integration.street import events_of
from tests.integration.table import DEADLINE, Table

MINUTE = timedelta(minutes=1)
TOLD = [f"moved {seat}" for seat in (*PLAYERS, "umpire")]


# ---- the breaker


def test_a_host_down_past_a_deadline_holds_the_round_and_gives_the_time_back(street: Table) -> None:
    letters = at(street, DEADLINE + 10 * HOUR, looked=DEADLINE - 30 * HOUR)
    assert letters == TOLD
    assert closed(street) == ("setup",)
    assert opened(street).closes == DEADLINE + 40 * HOUR
    (held,) = events_of(street, RoundHeld)
    assert (held.why, held.since) == (Held.OUTAGE, "2026-12-12T14:00:00Z")
    assert [each.why for each in events_of(street, DeadlineMoved)] == [Moved.OUTAGE]
    assert "nobody looked at what was due since Sat 12 December, 14:00" in said(street, "umpire")
    assert "PROCESS" in said(street, "umpire")
    assert "out of reach since Sat 12 December, 14:00" in said(street, "anne")


def test_players_have_a_day_at_least(street: Table) -> None:
    at(street, DEADLINE + HOUR, looked=DEADLINE - 2 * HOUR)
    assert opened(street).closes == DEADLINE + HOUR + DAY


def test_once_an_outage_and_then_the_round_goes_on(street: Table) -> None:
    up = DEADLINE + 3 * HOUR
    at(street, up, looked=DEADLINE - HOUR)
    assert at(street, up + MINUTE, looked=up) == []
    at(street, opened(street).closes, looked=opened(street).closes - MINUTE)
    assert closed(street)[-1] == "1-a-stakes"
    assert len(events_of(street, RoundHeld)) == 1


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (DEADLINE - HOUR, DEADLINE + 30 * MINUTE),  # for an hour and a half
        (DEADLINE - 9 * HOUR, DEADLINE - HOUR),  # no deadline in between
    ],
)
def test_a_short_outage_or_one_over_no_deadline_holds_nothing(street: Table, down, up) -> None:
    at(street, up, looked=down)
    assert events_of(street, RoundHeld) == []


def test_a_campaign_that_no_tick_has_ever_seen_is_held_too(table: Table, quarrel_installed: None) -> None:
    founded(table)
    with table.host() as host:
        done = host.ticker().tick(DEADLINE + DAY, looked=DEADLINE - 30 * DAY)
    assert [each.ledger.name for each in done.moved] == ["street"]
    assert opened(table).closes > DEADLINE + 2 * DAY


def test_each_campaign_is_held_by_itself(street: Table) -> None:
    founded(street, "lane", first="2026-12-16 20:00")
    at(street, DEADLINE + 10 * HOUR, looked=DEADLINE - 10 * HOUR)
    assert opened(street).moves == 1
    assert opened(street, "lane").moves == 0


def test_the_breaker_can_be_left_out(table: Table, quarrel_installed: None) -> None:
    founded(table, more="outage_hours = 0")
    at(table, DEADLINE + DAY, looked=DEADLINE - DAY)
    assert closed(table)[-1] == "1-a-stakes"


def test_mail_that_came_in_time_during_the_outage_counts(street: Table) -> None:
    street.drop(street.mail("anne", "stake 2"), DEADLINE - HOUR)
    street.drop(street.mail("bess", "stake 3"), DEADLINE + HOUR)
    street.now = DEADLINE + 5 * HOUR
    done = street.tick(timedelta(0), looked=DEADLINE - 5 * HOUR)
    assert [each.outcome for each in done.received] == [Outcome.ACCEPTED, Outcome.ACCEPTED]


# ---- as the database remembers when the judge looked and had mail


class OutOfReach:
    """A letterbox of which nothing is heard."""

    def fetch(self):
        raise LetterboxFault("the server does not answer")


def looked(table: Table, moment: datetime, letterbox: Letterbox | None = None) -> list[str]:
    """Look at what is due at a moment; the campaigns whose round was held or moved."""
    table.now = moment
    with table.host() as host:
        done = host.ticker(letterbox).tick(moment)
    return [each.ledger.name for each in done.moved]


def test_a_mailbox_out_of_reach_over_a_deadline_holds_the_round_when_it_can_be_read_again(
    street: Table,
) -> None:
    for hours in (-31, -30):
        looked(street, DEADLINE + hours * HOUR)
    for hours in (-29, -3, 0, 1, 8):
        assert looked(street, DEADLINE + hours * HOUR, OutOfReach()) == []
    street.drop(street.mail("anne", "stake 2"), DEADLINE - HOUR)
    assert looked(street, DEADLINE + 9 * HOUR) == ["street"]
    assert closed(street) == ("setup",)
    assert opened(street).closes == DEADLINE + 39 * HOUR
    (held,) = events_of(street, RoundHeld)
    assert (held.why, held.since, held.apart) == (Held.NO_MAIL, "2026-12-12T14:00:00Z", 0)
    assert street.load("street").desk("anne").heard
    assert "No mail could be read since Sat 12 December, 14:00" in said(street, "umpire")
    assert "PROCESS" in said(street, "umpire")
    assert "host was down" not in said(street, "umpire")
    assert "out of reach since Sat 12 December, 14:00" in said(street, "bess")
    looked(street, opened(street).closes - MINUTE)
    looked(street, opened(street).closes)
    assert closed(street)[-1] == "1-a-stakes"


def test_a_mailbox_out_of_reach_for_a_short_time_or_over_no_deadline_holds_nothing(street: Table) -> None:
    looked(street, DEADLINE - 9 * HOUR)
    looked(street, DEADLINE - 8 * HOUR, OutOfReach())
    looked(street, DEADLINE - HOUR)
    looked(street, DEADLINE, OutOfReach())
    assert closed(street) == ("setup",)
    looked(street, DEADLINE + 59 * MINUTE)
    assert closed(street)[-1] == "1-a-stakes"
    assert events_of(street, RoundHeld) == []


def test_a_mailbox_that_could_never_be_read_is_out_of_reach(street: Table) -> None:
    with street.host() as host, host.database.write() as work:
        work.unit().connection.execute(text("DELETE FROM fetched"))
    looked(street, DEADLINE - HOUR, OutOfReach())
    assert looked(street, DEADLINE + HOUR) == ["street"]
    (held,) = events_of(street, RoundHeld)
    assert (held.why, held.since) == (Held.NO_MAIL, "2026-12-07T12:00:00Z")


def test_a_host_that_came_up_again_without_its_mailbox_tells_of_the_mailbox(street: Table) -> None:
    looked(street, DEADLINE - 5 * HOUR)
    looked(street, DEADLINE + HOUR, OutOfReach())
    looked(street, DEADLINE + HOUR + MINUTE)
    (held,) = events_of(street, RoundHeld)
    assert (held.why, held.since) == (Held.NO_MAIL, "2026-12-13T15:00:00Z")


def test_mail_that_is_read_too_seldom_holds_every_round_and_the_umpire_is_told_why(street: Table) -> None:
    for hours in (-7, -4, -1):
        looked(street, DEADLINE + hours * HOUR)
    assert looked(street, DEADLINE + 2 * HOUR) == ["street"]
    (held,) = events_of(street, RoundHeld)
    assert (held.why, held.apart) == (Held.OUTAGE, 3 * 3600)
    assert "the mail is read only every 3 h" in said(street, "umpire")
    assert "more than 2 h without (outage_hours)" in said(street, "umpire")
    assert "outage_hours" not in said(street, "anne")


def test_one_long_silence_is_not_the_rule(street: Table) -> None:
    for hours in (-7, -6, -5):
        looked(street, DEADLINE + hours * HOUR)
    looked(street, DEADLINE + HOUR)
    (held,) = events_of(street, RoundHeld)
    assert held.apart == 0
    assert "outage_hours" not in said(street, "umpire")


def ticked(table: Table, moment: str) -> None:
    """A tick by the machine's own clock."""
    with freeze_time(moment), open_host(table.home) as host:
        host.ticker().tick(host.clock())


def test_a_clock_three_hours_ahead_closes_nothing_early(street: Table) -> None:
    ticked(street, "2026-12-13 19:00")
    ticked(street, "2026-12-13 22:00")  # it is 19:00 still
    assert closed(street) == ("setup",)
    ticked(street, "2026-12-13 19:02")
    assert closed(street) == ("setup",)
    assert len(events_of(street, RoundHeld)) == 1


def test_a_clock_two_hours_back_closes_nothing_twice(street: Table) -> None:
    ticked(street, "2026-12-13 19:59")
    ticked(street, "2026-12-13 20:01")
    assert closed(street) == ("setup", "1-a-stakes")
    number = street.load("street").number
    ticked(street, "2026-12-13 18:01")
    ticked(street, "2026-12-13 20:01")
    assert street.load("street").number == number


def test_a_clock_forty_days_ahead_holds_and_the_log_never_goes_back(street: Table) -> None:
    ticked(street, "2026-12-12 20:00")
    ticked(street, "2027-01-21 20:00")
    assert closed(street) == ("setup",)
    ticked(street, "2026-12-12 20:05")
    street.now = utc("2026-12-12T20:06")
    street.says("anne", "stake 2")
    with street.host() as host, host.database.read() as work:
        times = [each.at for each in work.log(street.load("street").stream).commits()]
    assert times == sorted(times)


def test_two_ticks_at_once_do_it_once(street: Table) -> None:
    street.now = DEADLINE
    with street.host() as one, street.host() as other:
        first = one.ticker().tick(DEADLINE, looked=DEADLINE)
        second = other.ticker().tick(DEADLINE, looked=DEADLINE)
    assert len(first.closed) == 1
    assert second.closed == []


def test_processed_by_hand_just_before_its_deadline_it_closes_once(street: Table) -> None:
    street.now = DEADLINE - MINUTE
    with street.host() as host:
        host.closer.close("street", "1-a-stakes", street.now)
    at(street, DEADLINE)
    assert closed(street) == ("setup", "1-a-stakes")


# ---- daylight saving, the year's end, a change of zone


@pytest.mark.parametrize(
    ("zone", "first", "then"),
    [
        ("Europe/London", "2027-03-21 20:00", "2027-03-28T19:00"),  # forward
        ("Europe/London", "2027-10-24 20:00", "2027-10-31T20:00"),  # back
        ("America/New_York", "2027-03-07 20:00", "2027-03-15T00:00"),
        ("America/New_York", "2027-10-31 20:00", "2027-11-08T01:00"),
        ("Europe/London", "2026-12-27 20:00", "2027-01-03T20:00"),
    ],
)
def test_eight_in_the_evening_stays_eight(
    table: Table, quarrel_installed: None, zone: str, first: str, then: str
) -> None:
    """The quarrel's round has fourteen days; its result closes it within the hour."""
    founded(table, zone=zone, first=first)
    at(table, opened(table).closes)
    table.says("umpire", "RESULT Anne")
    assert opened(table).round == "2-a-stakes"
    assert opened(table).closes == utc(then)
    assert local_text(opened(table).closes, zone).endswith("20:00")


def test_a_campaign_that_moves_to_another_zone_keeps_the_open_deadline_and_the_hour(
    table: Table, quarrel_installed: None
) -> None:
    """To New York: the next deadline is at eight there, which is one in the night in London."""
    founded(table, first="2026-12-13 20:00")
    assert "deadlines are in America/New_York" in " ".join(
        table.says("umpire", "TIMEZONE America/New_York").split()
    )
    assert opened(table).closes == DEADLINE
    at(table, DEADLINE)
    table.says("umpire", "RESULT Anne")
    assert opened(table).closes == utc("2026-12-21T01:00")


def test_late_hours_are_hours_whatever_the_clocks_do(table: Table, quarrel_installed: None) -> None:
    founded(table, first="2027-03-27 20:00")
    table.says("anne", "LATE 24H")
    assert local_text(opened(table).closes, "Europe/London") == "Sun 28 March, 21:00"


def test_a_player_moves_to_another_zone_and_nothing_of_it_is_in_the_log(street: Table) -> None:
    number = street.load("street").number
    echo = street.says("anne", "ZONE Europe/Rome")
    assert "those of Europe/Rome now" in echo
    assert "Sun 13 December, 21:00 your time" in echo
    with street.host() as host, host.database.read() as work:
        commits = list(work.log(street.load("street").stream).commits(after=number))
    assert not any("Rome" in event.payload for commit in commits for event in commit.events)
    assert opened(street).closes == DEADLINE


def test_a_zone_that_is_none_is_asked_back_with_what_is_near(street: Table) -> None:
    assert "Europe/Rome" in street.says("anne", "ZONE Europe/Rom")


# ---- when to look again


def test_what_is_due_next(street: Table) -> None:
    with street.host() as host:
        due = host.ticker().next_due
        assert due(street.now) == DEADLINE - DAY  # the reminder
        assert due(DEADLINE - DAY) == DEADLINE
        assert due(DEADLINE) is None


def test_closing_early_is_due_when_all_are_ready(street: Table) -> None:
    for seat in PLAYERS:
        street.says(seat, "stake 1\nready")
    with street.host() as host:
        assert host.ticker().next_due(street.now) == street.now - MINUTE + 15 * MINUTE
