"""`serve` with two campaigns while its mail servers fail in every way: nothing is lost or doubled."""

import signal
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.integration.clockwork import HOUR, opened
from tests.integration.serving.daemons import (
    Daemon,
    daemon,
    last_turn,
    pass_time_until,
    set_clock,
)
from tests.integration.serving.post import Post, served
from tests.integration.table import DEADLINE, Table, text_of
from tests.servers.dovecot import Dovecot, dovecot
from tests.servers.fixtures import need_dovecot
from tests.servers.ports import until
from tests.servers.smtp import DATA, DROP, MAIL

PATIENT = 40.0
LONG = 120.0
"""Seconds until all letters of a deadline have gone, on a busy machine."""


@pytest.fixture
def post(two: Table, own_dovecot: Dovecot) -> Iterator[Post]:
    post = served(two, own_dovecot, patience=1)
    with post.open():
        yield post


CONCERNED = ("warwick", "buckingham", "margaret", "umpire")


def accepted(running: Daemon, campaign: str) -> int:
    return len(running.logged("mail", outcome="accepted", campaign=campaign))


def wait_until_read(running: Daemon, mails: int) -> None:
    """Until so many mails of each campaign are accepted and answered."""
    both = ("towton", "barnet")
    until(lambda: all(accepted(running, name) >= mails for name in both), PATIENT)
    assert [accepted(running, name) for name in both] == [mails, mails]


def both_say(post: Post, words: str) -> None:
    post.says("warwick", words)
    post.says("margaret", words, "barnet")


def test_mail_is_dealt_with_once_whatever_the_imap_server_does(post: Post) -> None:
    with daemon(post.table) as running:
        both_say(post, "march to Daventry")
        wait_until_read(running, 1)

        post.dovecot.doveadm("kick", "judge")  # BYE, to the watcher and to the inbox
        both_say(post, "march to Coventry")
        wait_until_read(running, 2)

        post.dovecot.signal(signal.SIGSTOP)
        pass_time_until(post.table, lambda: running.logged("fault", where="mailbox"), minutes=2)
        post.dovecot.signal(signal.SIGCONT)
        both_say(post, "march to Lichfield")
        pass_time_until(post.table, lambda: running.logged("mended", where="mailbox"), minutes=2)
        wait_until_read(running, 3)

        post.dovecot.stop()
        pass_time_until(post.table, lambda: len(running.logged("fault", where="mailbox")) == 2, minutes=2)
        post.dovecot.start()
        both_say(post, "hold")
        post.dovecot.doveadm("mailbox", "update", "-u", "judge", "--uid-validity", "2000000000", "INBOX")
        pass_time_until(post.table, lambda: accepted(running, "barnet") == 4, minutes=2)
        wait_until_read(running, 4)
        assert running.stop() == 0
    assert len(running.logged("letter sent", kind="echo")) == 8
    assert running.logged("mail", outcome="duplicate") == []
    assert len(post.letters("warwick")) == len(post.letters("margaret")) == 4


def test_a_mailbox_out_of_reach_over_a_deadline_holds_the_rounds_of_all_campaigns(post: Post) -> None:
    both = ("towton", "barnet")
    with daemon(post.table) as running:
        until(lambda: last_turn(post.table) >= post.table.now, PATIENT)
        post.dovecot.stop()
        pass_time_until(post.table, lambda: running.logged("fault", where="mailbox"), minutes=2)
        set_clock(post.table, DEADLINE)
        until(lambda: last_turn(post.table) >= DEADLINE, LONG)
        post.dovecot.start()
        pass_time_until(post.table, lambda: running.logged("mended", where="mailbox"), minutes=2)
        until(lambda: len(running.logged("letter sent", kind="moved")) == 2 * len(CONCERNED), LONG)
        both_say(post, "march to Daventry")
        wait_until_read(running, 1)
        assert running.logged("round closed") == []
        assert all(opened(post.table, name).closes > post.table.now + 23 * HOUR for name in both)
        assert running.stop() == 0
    umpire = [" ".join(text_of(each).split()) for each in post.letters("umpire")]
    assert sum("No mail could be read since Mon 7 December, 12:0" in each for each in umpire) == 2


def test_an_account_that_is_full_keeps_no_mail_from_being_answered(two: Table) -> None:
    need_dovecot()
    full = "imap_capability = IMAP4rev1 UIDPLUS\nplugin {\n quota_rule = *:messages=2\n}"
    with dovecot(extra=full) as small:
        post = served(two, small)
        both_say(post, "march to Daventry")
        with post.open(), daemon(two) as running:
            wait_until_read(running, 1)
            assert "make room" in running.wait_for("fault", where="mailbox")["fault"]
            small.doveadm("expunge", "-u", "judge", "mailbox", "INBOX", "1")
            pass_time_until(two, lambda: running.logged("mended", where="mailbox"), minutes=2)
            assert running.stop() == 0
    assert accepted(running, "towton") == accepted(running, "barnet") == 1
    assert len(post.letters("warwick")) == len(post.letters("margaret")) == 1


def sent(running: Daemon) -> Counter[str]:
    return Counter(row["to"] for row in running.logged("letter sent", kind="echo"))


FOR_NOW = (
    (MAIL, "421 4.3.2 shutting down"),
    ("warwick@example.org", "450 4.2.1 greylisted"),
    (DATA, "552 5.2.2 mailbox full"),
    (DATA, DROP),
)


def test_a_letter_refused_for_now_goes_later_and_the_other_campaigns_letter_goes(post: Post) -> None:
    with daemon(post.table) as running:
        for number, (at, said) in enumerate(FOR_NOW, 1):
            post.sink.once[at] = said
            both_say(post, f"march to Daventry, int {number}")
            wait_until_read(running, number)
            both = {"warwick": number, "margaret": number}
            pass_time_until(post.table, lambda both=both: sent(running) == both, minutes=2)
        assert running.stop() == 0
    assert running.logged("letter given up") == []
    assert len(post.letters("warwick")) == len(post.letters("margaret")) == len(FOR_NOW)


def test_a_letter_refused_for_good_is_given_up_and_the_other_campaigns_letter_goes(post: Post) -> None:
    post.sink.once["warwick@example.org"] = "550 5.1.1 no such user"
    with daemon(post.table) as running:
        both_say(post, "march to Daventry")
        wait_until_read(running, 1)
        assert "no such user" in running.wait_for("letter given up", campaign="towton")["fault"]
        running.wait_for("letter sent", campaign="barnet")
        assert running.stop() == 0
    assert sent(running) == {"margaret": 1}


def test_a_letter_cut_off_when_it_was_taken_goes_again_under_the_same_message_id(post: Post) -> None:
    post.sink.after.append(DROP)
    with daemon(post.table) as running:
        both_say(post, "march to Daventry")
        wait_until_read(running, 1)
        pass_time_until(post.table, lambda: sent(running) == {"warwick": 1, "margaret": 1}, minutes=2)
        assert running.stop() == 0
    ids = [each["Message-ID"] for seat in ("warwick", "margaret") for each in post.letters(seat)]
    assert sorted(Counter(ids).values()) == [1, 2]
