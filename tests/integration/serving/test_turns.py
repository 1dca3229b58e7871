"""Turns: what is out of order is logged once and written down, and the next turn goes well."""

import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.bootstrap.health import read_health
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.journal import journal
from adjudicator.bootstrap.standing import host_standing
from adjudicator.bootstrap.supervisor import ALIVE, READY, notify
from adjudicator.bootstrap.turns import Turns
from adjudicator.service.standing import Waits
from eventstore import dialects
from tests.integration.table import DEADLINE, Table

MINUTE = timedelta(minutes=1)


@pytest.fixture
def host(towton: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setattr("eventstore.database.open_database.__kwdefaults__", {"busy_seconds": 0.05})
    with towton.host() as host:
        yield host


def logged(capsys: pytest.CaptureFixture[str]) -> list[dict[str, str]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


class Raising:
    """A closer whose ruleset raises."""

    def close_open(self, work, campaign, why, now):
        raise ZeroDivisionError("no men left")


def test_a_locked_database_is_logged_once_and_waited_for(
    towton: Table, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = Turns(host, host.ticker(), journal(as_json=True))
    towton.drop(towton.mail("warwick", "march to Daventry"))
    with closing(sqlite3.connect(towton.home / "adjudicator.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            turns.take()
        other.execute("ROLLBACK")
    (fault,) = logged(capsys)
    assert (fault["event"], fault["where"]) == ("fault", "database")
    health = read_health(towton.home)
    assert health is not None
    assert [each.where for each in health.faults] == ["database"]
    turns.take()
    assert [row["event"] for row in logged(capsys)] == ["mail", "letter sent", "mended"]
    assert host_standing(host).needs == ()


def test_a_full_disk_is_logged_once_and_the_mail_waits(
    towton: Table, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(towton.home / "adjudicator.db")) as database:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
    long_headers = b"X-Long: " + b"a" * 900 + b"\n"
    towton.drop(long_headers * 300 + towton.mail("warwick", "march to Daventry"))
    full = (*dialects._PRAGMAS, f"max_page_count = {pages}")
    with monkeypatch.context() as small:
        small.setattr(dialects, "_PRAGMAS", full)
        with towton.host() as host:
            turns = Turns(host, host.ticker(), journal(as_json=True))
            turns.take()
            turns.take()
    (fault,) = logged(capsys)
    assert "make room" in fault["fault"]
    assert [mail.outcome.value for mail in towton.tick().received] == ["accepted"]


def test_a_campaign_that_raises_is_logged_once_and_named_in_the_status(
    towton: Table, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = Turns(host, replace(host.ticker(), closer=Raising()), journal(as_json=True))
    towton.now = DEADLINE - MINUTE
    for _ in range(4):
        again = turns.take()
        assert again == towton.now + MINUTE
        towton.now += MINUTE
    assert [row["fault"] for row in logged(capsys) if row["event"] == "fault"] == [
        "its round cannot be closed: no men left"
    ]
    standing = host_standing(host)
    assert [each.waits for each in standing.campaigns] == [Waits.REPAIR]
    assert "towton cannot be served" in standing.needs[0].what
    turns.ticker = host.ticker()
    turns.take()
    assert {"round closed", "mended"} <= {row["event"] for row in logged(capsys)}


def test_a_fault_that_nobody_foresaw_ends_no_daemon(
    host: Host, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(host, host.ticker(), journal(as_json=True))
    with monkeypatch.context() as broken:
        broken.setattr(type(turns.ticker), "tick", lambda *_, **__: 1 / 0)
        turns.take()
        turns.take()
    rows = logged(capsys)
    assert [row["event"] for row in rows] == ["unforeseen", "fault"]
    assert "division by zero" in rows[0]["exception"]
    turns.take()
    assert [row["event"] for row in logged(capsys)] == ["mended"]


def test_what_is_due_next_may_not_be_known_and_the_daemon_looks_again_in_a_minute(
    towton: Table, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = Turns(host, host.ticker(), journal(as_json=True))
    monkeypatch.setattr(type(turns.ticker), "next_due", lambda *_: 1 / 0)
    assert turns.take() == towton.now + MINUTE


def test_the_log_shows_no_password_and_no_whole_address(capsys: pytest.CaptureFixture[str]) -> None:
    journal(as_json=True, secrets=("white boar",)).error(
        "fault", fault="white boar refused for anne@example.org"
    )
    (row,) = logged(capsys)
    assert row["fault"] == "*** refused for a***@example.org"


def test_what_nobody_looks_at_needs_a_person(towton: Table, host: Host) -> None:
    assert host_standing(host).needs == ()
    towton.now += timedelta(minutes=20)
    (need,) = host_standing(host).needs
    assert "adjudicator serve" in need.do


class Slow:
    """Whatever it sends takes so long that the clock goes on."""

    def __init__(self, table: Table, until: datetime) -> None:
        self.table, self.until = table, until

    def deliver(self, now, go_on):
        self.table.now = self.until
        return []


def test_a_deadline_that_comes_while_a_turn_goes_on_is_next(towton: Table, host: Host) -> None:
    towton.now = DEADLINE - timedelta(seconds=1)
    slow = Slow(towton, DEADLINE + timedelta(seconds=2))
    turns = Turns(host, replace(host.ticker(), mailroom=slow), journal(as_json=True))
    assert turns.take() == DEADLINE
    assert turns.take() == towton.now + MINUTE


def test_the_daemon_wakes_for_whatever_is_due_next(towton: Table, host: Host) -> None:
    turns = Turns(host, host.ticker(), journal(as_json=True))
    remind = DEADLINE - timedelta(hours=24)
    towton.now = remind - timedelta(seconds=7)
    assert turns.take() == remind


@pytest.mark.parametrize(("hours", "told"), [(3, True), (1, False)])
def test_status_says_that_ticks_too_far_apart_hold_every_round(
    towton: Table, host: Host, hours: int, told: bool
) -> None:
    ticker = host.ticker()
    for _ in range(3):
        towton.now += timedelta(hours=hours)
        ticker.tick(towton.now)
    needs = [each.what for each in host_standing(host).needs]
    rule = f"mail is read only every {hours} h: a deadline after more than 2 h without (outage_hours) holds"
    assert needs == ([f"{rule} the round of towton"] if told else [])


def test_systemd_is_told_how_the_daemon_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notify(READY)
    place = tmp_path / "notify"
    monkeypatch.setenv("NOTIFY_SOCKET", str(place))
    notify(READY)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(place))
        notify(ALIVE)
        assert supervisor.recv(100) == b"WATCHDOG=1"
