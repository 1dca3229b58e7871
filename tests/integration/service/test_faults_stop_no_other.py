"""What is out of order stops nothing else: a mailbox out of reach, a locked database, a game that raises."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.mail import LetterboxOf
from adjudicator.service.outcomes import Outcome
from adjudicator.service.ports import Arrived, Letterbox, LetterboxFault, StoreFault
from adjudicator.service.tick import Ticked
from tests.integration.table import DEADLINE, SPRING, Table, text_of

HOUR = timedelta(hours=1)


class Away:
    """A letterbox whose server is down."""

    def fetch(self) -> Iterator[Arrived]:
        raise LetterboxFault("the server is down")

    def acknowledge(self, key: str) -> None: ...


@dataclass
class Closing:
    """A closer that fails for one campaign."""

    host: Host
    name: str

    def close_open(self, work, campaign, why, now):
        if campaign.ledger.name == self.name:
            raise ZeroDivisionError("no men left")
        return self.host.closer.close_open(work, campaign, why, now)


def tick_with_a_fault(table: Table, name: str) -> Ticked:
    with table.host() as host:
        return replace(host.ticker(), closer=Closing(host, name)).tick(table.now, looked=table.now)


def test_no_round_closes_while_mail_from_before_its_deadline_may_lie_out_of_reach(towton: Table) -> None:
    towton.now = DEADLINE + HOUR
    with towton.host() as host:
        done = host.ticker(Away()).tick(towton.now)
    assert [(where, "server is down" in fault) for where, fault in done.faults] == [("mailbox", True)]
    assert done.closed == []
    towton.drop(towton.mail("warwick", "march to Daventry"), DEADLINE - HOUR)
    done = towton.tick()
    assert [mail.outcome for mail in done.received] == [Outcome.ACCEPTED]
    assert towton.load().ledger.closed[-1] == SPRING


@dataclass
class Full:
    """A letterbox from which nothing can be taken off."""

    whole: Letterbox

    def fetch(self) -> Iterator[Arrived]:
        return self.whole.fetch()

    def acknowledge(self, key: str) -> None:
        raise LetterboxFault("the folder Processed is full")


def test_a_mail_that_cannot_be_taken_off_is_dealt_with_once_and_holds_nothing_up(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"))
    outcomes = []
    with towton.host() as host:
        full = Full(LetterboxOf(host.inbox()))
        for _ in range(2):
            done = host.ticker(full).tick(towton.now)
            outcomes += [mail.outcome for mail in done.received]
            assert done.faults == [("mailbox", "the folder Processed is full")]
    assert outcomes == [Outcome.ACCEPTED]
    assert "Daventry" in towton.text("warwick")


def test_letters_go_out_while_the_mailbox_is_out_of_reach(towton: Table) -> None:
    towton.now = DEADLINE - HOUR
    with towton.host() as host:
        done = host.ticker(Away()).tick(towton.now)
    assert {each.kind for each in done.posted} == {"reminder", "digest"}


def test_a_campaign_that_cannot_be_closed_stops_no_other_and_its_umpire_is_told_once_a_day(
    towton: Table,
) -> None:
    towton.found("barnet")
    towton.now = DEADLINE
    done = tick_with_a_fault(towton, "barnet")
    assert [each.campaign.ledger.name for each in done.closed] == ["towton"]
    assert [name for name, _ in done.faults] == ["barnet"]
    towton.now += timedelta(minutes=1)
    again = tick_with_a_fault(towton, "barnet")
    assert [name for name, _ in again.faults] == ["barnet"]
    (told,) = [letter for letter in towton.letters("umpire") if "cannot go on" in letter["Subject"]]
    assert "no men left" in text_of(told)
    assert "adjudicator status" in text_of(told)
    towton.now += timedelta(days=1)
    tick_with_a_fault(towton, "barnet")
    assert len([letter for letter in towton.letters("umpire") if "cannot go on" in letter["Subject"]]) == 2


def test_a_locked_database_sets_no_mail_aside_and_blames_no_campaign(
    towton: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eventstore.database.open_database.__kwdefaults__", {"busy_seconds": 0.05})
    towton.drop(towton.mail("warwick", "march to Daventry"))
    with towton.host() as host, closing(sqlite3.connect(towton.home / "adjudicator.db")) as other:
        ticker = host.ticker()
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFault, match="another process"):
            ticker.tick(towton.now)
        other.execute("ROLLBACK")
        done = ticker.tick(towton.now)
    assert [mail.outcome for mail in done.received] == [Outcome.ACCEPTED]
    assert done.faults == []


def test_a_mail_that_another_process_has_dealt_with_keeps_its_outcome(towton: Table) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"))
    (mail,) = (received.mail for received in towton.tick().received)
    with towton.host() as host:
        assert host.intake.process(mail, towton.now).outcome is Outcome.ELSEWHERE
        with host.database.read() as work:
            assert work.incoming.mail(mail).outcome == "accepted"
