"""`serve` with a real IMAP server and an SMTP server: a round from orders to reports, and both going away."""

import json
import re

import pytest
from typer.testing import CliRunner

from adjudicator.cli.app import app
from tests.integration.serving.daemons import Daemon, come_near, come_to_deadline, daemon, later, set_clock
from tests.integration.serving.post import Post, served
from tests.integration.table import DEADLINE, SPRING, Table, text_of
from tests.servers.dovecot import PASSWORD, Dovecot
from tests.servers.ports import until


@pytest.fixture
def post(towton: Table, own_dovecot: Dovecot) -> Post:
    return served(towton, own_dovecot)


def echoes(running: Daemon) -> int:
    return len(running.logged("letter sent", kind="echo"))


def test_a_round_is_played_by_imap_and_smtp(post: Post) -> None:
    with post.open(), daemon(post.table) as running:
        post.says("warwick", "march to Daventry")
        running.wait_for("letter sent", to="warwick", kind="echo")
        (echo,) = post.letters("warwick")
        assert "Daventry" in text_of(echo)
        assert re.fullmatch(r"judge\+b-[0-9a-f]{32}@example\.org", post.sink.letters[0].sender)
        come_to_deadline(post.table)
        running.wait_for("round closed", round=SPRING)
        until(lambda: len(running.logged("letter sent", kind="report")) == 3, 20)
        assert running.stop() == 0
        assert "Daventry" in text_of(post.letters("warwick")[-1])
        assert PASSWORD not in running.log.read_text()
        assert "warwick@" not in running.log.read_text()
    assert post.sink.talks <= 3


def test_letters_wait_while_smtp_is_down_and_none_is_given_up_or_sent_twice(post: Post) -> None:
    with daemon(post.table) as running:
        post.says("warwick", "march to Daventry")
        post.says("margaret", "march to Coventry")
        running.wait_for("fault", where="letters")
        until(lambda: len(running.logged("mail", outcome="accepted")) == 2, 20)
        for _ in range(3):
            later(post.table, minutes=2)
        with post.open():
            later(post.table, minutes=2)
            running.wait_for("mended", where="letters")
            until(lambda: echoes(running) == 2, 20)
            assert running.stop() == 0
    assert len(running.logged("fault", where="letters")) == 1
    assert len(post.letters("warwick")) == len(post.letters("margaret")) == 1
    with post.table.host() as host, host.database.read() as work:
        assert (work.letters.dead(), work.letters.waiting()) == ((), ())


def test_imap_goes_away_over_a_deadline_and_comes_back_within_the_hour(post: Post) -> None:
    with post.open(), daemon(post.table) as running:
        post.says("warwick", "march to Daventry")
        running.wait_for("letter sent", to="warwick", kind="echo")
        come_near(post.table)
        post.dovecot.stop()
        later(post.table, minutes=2)
        running.wait_for("fault", where="mailbox")
        set_clock(post.table, DEADLINE)
        post.dovecot.start()
        later(post.table, minutes=2)
        running.wait_for("mended", where="mailbox")
        running.wait_for("round closed", round=SPRING)
        assert running.stop() == 0
    assert len(running.logged("fault", where="mailbox")) == 1


def config_check(post: Post) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["--home", str(post.table.home), "config", "check"])
    return result.exit_code, result.stdout


def test_the_settings_are_tried_out_without_a_letter_sent(post: Post) -> None:
    with post.open():
        status, said = config_check(post)
    assert (status, post.sink.letters) == (0, [])
    assert "lets judge in" not in said
    assert "lets us in; mails waiting in INBOX: 0" in said
    assert PASSWORD not in said


def test_each_fault_of_the_settings_is_told_with_what_to_do(post: Post) -> None:
    (post.table.home / "password").write_text("wrong")
    (post.table.home / "password").chmod(0o644)
    status, said = config_check(post)
    assert status == 1
    assert "password: WRONG: others on this machine can read" in said
    assert "mail in: WRONG: setting password: " in said
    assert "mail out: WRONG: " in said
    assert "check host, port and tls" in said
    assert "wrong" not in said
    with post.table.host() as host, host.database.read() as work:
        (entry,) = work.directory.campaigns()
    (post.table.home / "keys" / f"{entry.stream}.pem").unlink()
    assert "database: WRONG: " in config_check(post)[1]


def test_status_tells_of_faults_until_they_are_mended(post: Post) -> None:
    with daemon(post.table) as running:
        post.says("warwick", "march to Daventry")
        running.wait_for("fault", where="letters")
        assert running.stop() == 0
    said = json.loads(CliRunner().invoke(app, ["--home", str(post.table.home), "status", "--json"]).stdout)
    assert [fault["where"] for fault in said["faults"]] == ["letters"]
    waiting = CliRunner().invoke(app, ["--home", str(post.table.home), "mail", "waiting"]).stdout
    assert "echo to warwick of towton" in waiting
    assert "is not to be reached" in waiting
