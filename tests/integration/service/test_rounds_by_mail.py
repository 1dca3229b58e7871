"""Rounds: deadlines, late mail, closing once, reminders, the end (GEN-1, GEN-2, GEN-5)."""

from datetime import timedelta

import pytest

from adjudicator.service.errors import BadTime, WrongRound
from adjudicator.service.outcomes import Outcome
from adjudicator.service.replay import replay
from tests.integration.table import DEADLINE, SPRING, SUMMER, Table, text_of


def to_deadline(table: Table, after: timedelta = timedelta(0)) -> None:
    table.now = DEADLINE
    table.tick(after)


def test_a_round_closes_at_its_deadline_and_every_seat_gets_its_report(towton: Table) -> None:
    to_deadline(towton)
    ledger = towton.load().ledger
    assert ledger.closed[-1] == SPRING
    assert ledger.open is not None
    assert (ledger.open.round, ledger.open.deadline) == (SUMMER, "2026-12-20T20:00:00Z")
    heads = {text_of(towton.last(seat)).split("Log head ")[1].split()[0] for seat in ledger.seats}
    assert len(heads) == 1


def test_before_the_deadline_nothing_closes(towton: Table) -> None:
    towton.now = DEADLINE - timedelta(seconds=1)
    towton.tick(timedelta(0))
    assert towton.load().ledger.closed == ("setup",)


def test_an_order_in_the_deadlines_second_counts(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"), DEADLINE + timedelta(milliseconds=900))
    to_deadline(towton, timedelta(minutes=5))
    assert "Daventry" in text_of(towton.last("warwick"))


def test_an_order_a_second_late_is_answered_and_changes_nothing(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"), DEADLINE + timedelta(seconds=1))
    to_deadline(towton, timedelta(minutes=5))
    assert towton.load().desk("warwick").sheet == []
    (refusal,) = [each for each in towton.letters("warwick") if each["Auto-Submitted"] == "auto-replied"]
    assert "March, Spring 1456" in refusal["Subject"] + text_of(refusal)
    assert towton.load().state.bodies["warwick-1"].place == "Warwick"  # type: ignore[attr-defined]


def test_a_host_that_slept_over_the_deadline_still_counts_what_came_in_time(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"), DEADLINE - timedelta(hours=1))
    to_deadline(towton, timedelta(hours=1))
    assert towton.load().state.bodies["warwick-1"].place == "Daventry"  # type: ignore[attr-defined]


def test_a_second_closing_of_a_round_does_nothing(towton: Table) -> None:
    with towton.host() as host:
        assert host.closer.close("towton", SPRING, towton.now).done
        again = host.closer.close("towton", SPRING, towton.now)
    assert not again.done
    assert towton.load().number == again.campaign.number


def test_a_round_that_is_not_open_cannot_be_closed(towton: Table) -> None:
    with towton.host() as host, pytest.raises(WrongRound, match=SPRING):
        host.closer.close("towton", SUMMER, towton.now)


def test_the_silent_are_reminded_once_and_those_who_wrote_are_not(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    towton.now = DEADLINE - timedelta(hours=23)
    first = towton.tick(timedelta(0))
    second = towton.tick(timedelta(hours=1))
    reminded = sorted(each.recipient for each in first.posted if each.kind == "reminder")
    assert reminded == ["buckingham", "margaret"]
    assert second.posted == []
    assert "hours left" in towton.last("margaret")["Subject"]


def test_a_seat_that_sends_nothing_goes_on_with_what_it_was_about(towton: Table) -> None:
    to_deadline(towton)
    report = text_of(towton.last("margaret"))
    assert "Main body (B1) at Kenilworth" in report


def test_the_campaign_ends_when_its_seasons_are_over(table: Table) -> None:
    table.found(seasons=1)
    to_deadline(table)
    assert table.load().ledger.open is None
    assert table.load().ledger.over
    table.tick(timedelta(days=8))
    assert table.load().ledger.closed == ("setup", SPRING)


def test_a_mail_after_the_end_is_answered(table: Table) -> None:
    table.found(seasons=1)
    raw = table.mail("warwick", "march to Daventry")
    to_deadline(table)
    table.drop(raw)
    done = table.tick()
    assert [each.outcome for each in done.received] == [Outcome.LATE]
    assert [each.kind for each in done.posted] == ["refusal"]


def test_a_rehearsal_before_the_logs_last_time_is_refused(towton: Table) -> None:
    with towton.host() as host, pytest.raises(BadTime, match="cannot be earlier"):
        host.ticker().rehearse(towton.now - timedelta(hours=1))


def test_every_round_replays_to_the_byte_from_the_log_alone(towton: Table) -> None:
    towton.says("warwick", "march to Kenilworth 7/7")
    towton.says("buckingham", "march to Lichfield")
    to_deadline(towton)
    towton.now += timedelta(days=7)
    towton.tick()
    with towton.host() as host, host.database.read() as work:
        played = list(replay(host.registry, work, "towton"))
    assert [each.round for each in played] == ["setup", SPRING, SUMMER]
    assert [each.difference for each in played] == ["", "", ""]


def test_a_fold_from_the_first_event_equals_the_fold_from_a_snapshot(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    to_deadline(towton)
    towton.says("warwick", "march to Oxford")
    with towton.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "towton")
        log = work.log(entry.stream)
        cached = host.registry.fold(log, entry)
        whole = host.registry.fold(log, entry, cached=False)
    assert (cached.ledger, cached.state, cached.head) == (whole.ledger, whole.state, whole.head)
