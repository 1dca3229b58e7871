"""IMAP servers that die, stall, renumber and fill up: mail may come twice, and none is lost."""

import os
import signal
import threading
import time
from collections import Counter
from dataclasses import replace
from uuid import uuid4

import pytest

from mailer import imap as imap_module
from mailer.errors import TemporaryFailure, WrongSetting
from mailer.ports import Fetched, Unreadable
from tests.servers.client import mail_program, put
from tests.servers.dovecot import dovecot
from tests.servers.fixtures import need_dovecot
from tests.servers.meddler import meddler

FIRST, SECOND, THIRD = (
    b"From: anne@example.org\r\nSubject: %d\r\n\r\nPay all\r\n" % number for number in (1, 2, 3)
)
PATIENCE = 0.5
"""Seconds that a silent server is given."""


@pytest.fixture
def user() -> str:
    return f"u{uuid4().hex}"


@pytest.fixture
def server(dovecot_server, user):
    return replace(dovecot_server.server(user), answer_timeout=PATIENCE)


@pytest.fixture
def one_by_one(monkeypatch):
    """Mails are asked for singly, so that something can happen between them."""
    monkeypatch.setattr(imap_module, "MAILS_AT_ONCE", 1)


def raws(arrivals) -> list[bytes]:
    return [each.raw for each in arrivals if isinstance(each, Fetched)]


def test_a_crash_between_fetching_and_putting_aside_repeats_the_fetch(server, opened):
    put(server, "INBOX", FIRST)
    assert list(opened(server).fetch()) == list(opened(server).fetch())


def test_a_server_killed_in_the_middle_of_a_fetch_loses_nothing(own_dovecot, opened, one_by_one):
    server = own_dovecot.server("anne")
    put(server, "INBOX", FIRST, SECOND, THIRD)
    inbox = opened(server)
    mails = inbox.fetch()
    before = next(mails)
    own_dovecot.stop()
    with pytest.raises(TemporaryFailure):
        list(mails)
    with pytest.raises(TemporaryFailure):
        inbox.acknowledge(before.key)
    own_dovecot.start()
    assert raws(inbox.fetch()) == [FIRST, SECOND, THIRD]
    inbox.acknowledge(before.key)
    assert raws(inbox.fetch()) == [SECOND, THIRD]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_line_that_dies_or_stalls_in_a_fetch_is_taken_up_again(own_dovecot, opened, one_by_one, number):
    server = replace(own_dovecot.server("anne"), answer_timeout=PATIENCE)
    put(server, "INBOX", FIRST, SECOND, THIRD)
    mails = opened(server).fetch()
    seen = raws([next(mails)])
    for worker in own_dovecot.workers():
        os.kill(worker, number)
    assert seen + raws(mails) == [FIRST, SECOND, THIRD]


def test_a_server_that_says_goodbye_between_fetches_is_greeted_again(dovecot_server, user, server, opened):
    put(server, "INBOX", FIRST)
    inbox = opened(server)
    (mail,) = inbox.fetch()
    dovecot_server.doveadm("kick", user)
    assert raws(inbox.fetch()) == [FIRST]
    dovecot_server.doveadm("kick", user)
    inbox.acknowledge(mail.key)
    assert list(inbox.fetch()) == []


def test_a_server_that_stands_still_is_left_in_time(own_dovecot, opened):
    server = replace(own_dovecot.server("anne"), answer_timeout=PATIENCE, connect_timeout=PATIENCE)
    put(server, "INBOX", FIRST)
    inbox = opened(server)
    (mail,) = inbox.fetch()
    own_dovecot.signal(signal.SIGSTOP)
    begun = time.monotonic()
    with pytest.raises(TemporaryFailure, match="try again"):
        list(inbox.fetch())
    with pytest.raises(TemporaryFailure, match="try again"):
        inbox.acknowledge(mail.key)
    assert time.monotonic() - begun < 8 * PATIENCE
    own_dovecot.signal(signal.SIGCONT)
    assert raws(inbox.fetch()) == [FIRST]


def test_a_folder_that_is_numbered_anew_brings_its_mails_again(dovecot_server, user, server, opened):
    put(server, "INBOX", FIRST, SECOND)
    inbox = opened(server)
    old = list(inbox.fetch())
    dovecot_server.doveadm("mailbox", "update", "-u", user, "--uid-validity", "2000000000", "INBOX")
    inbox.acknowledge(old[0].key)
    new = list(inbox.fetch())
    assert raws(new) == [FIRST, SECOND]
    assert not {mail.key for mail in old} & {mail.key for mail in new}
    inbox.acknowledge(old[0].key)
    inbox.acknowledge(new[0].key)
    assert raws(inbox.fetch()) == [SECOND]


def test_a_folder_that_is_numbered_anew_in_a_fetch_comes_at_the_next(
    dovecot_server, user, server, opened, one_by_one
):
    put(server, "INBOX", FIRST, SECOND, THIRD)
    inbox = opened(server)
    mails = inbox.fetch()
    seen = raws([next(mails)])
    dovecot_server.doveadm("mailbox", "update", "-u", user, "--uid-validity", "2000000000", "INBOX")
    dovecot_server.doveadm("kick", user)
    seen += raws(mails)
    assert Counter(seen + raws(inbox.fetch())) >= Counter([FIRST, SECOND, THIRD])


def test_mail_is_not_taken_off_while_there_is_no_room_for_it(opened):
    need_dovecot()
    full = "imap_capability = IMAP4rev1 UIDPLUS\nplugin {\n quota_rule = *:messages=2\n}"
    with dovecot(extra=full) as small:
        server = small.server("anne")
        put(server, "INBOX", FIRST, SECOND)
        inbox = opened(server)
        first, second = inbox.fetch()
        with pytest.raises(TemporaryFailure, match="make room"):
            inbox.acknowledge(first.key)
        assert raws(inbox.fetch()) == [FIRST, SECOND]
        with mail_program(server) as client:
            client.select_folder("INBOX")
            client.delete_messages([2])
            client.expunge()
        inbox.acknowledge(first.key)
        inbox.acknowledge(second.key)
        assert list(inbox.fetch()) == []


def test_two_thousand_mails_come_at_once(dovecot_server, user, server, opened):
    put(server, "INBOX", FIRST)
    new = dovecot_server.maildir(user) / "new"
    for number in range(1_999):
        (new / f"1781400000.M{number}P1.host").write_bytes(SECOND)
        (new / f"1781400000.M{number}P1.host").chmod(0o644)
    begun = time.monotonic()
    mails = list(opened(replace(server, answer_timeout=20)).fetch())
    assert len({mail.key for mail in mails if isinstance(mail, Fetched)}) == 2_000
    assert time.monotonic() - begun < 15


def test_a_mail_with_nul_bytes_is_fetched_whole(dovecot_server, user, server, opened):
    """IMAP has no NUL (RFC 9051 4.3): the server puts another byte in its place."""
    put(server, "INBOX", FIRST)
    content = b"From: x@example.org\r\n\r\nPay \0all\0\r\n"
    file = dovecot_server.maildir(user) / "new" / "1781400000.M1P1.host"
    file.write_bytes(content)
    file.chmod(0o644)
    mails = list(opened(server).fetch())
    assert FIRST in raws(mails)
    (nul,) = (raw for raw in raws(mails) if raw != FIRST)
    assert nul.replace(b"\x80", b"\0") == content


def test_a_mail_that_another_program_takes_in_the_middle_is_passed_over(server, opened, one_by_one):
    put(server, "INBOX", FIRST, SECOND, THIRD)
    mails = opened(server).fetch()
    seen = [next(mails)]
    with mail_program(server) as client:
        client.select_folder("INBOX")
        client.delete_messages([2])
        client.expunge()
    assert raws([*seen, *mails]) == [FIRST, THIRD]


def test_a_mail_that_another_program_took_needs_no_putting_aside(server, opened):
    put(server, "INBOX", FIRST)
    inbox = opened(server)
    (mail,) = inbox.fetch()
    with mail_program(server) as client:
        client.select_folder("INBOX")
        client.delete_messages([1])
        client.expunge()
    inbox.acknowledge(mail.key)
    assert list(inbox.fetch()) == []


def test_a_mail_whose_file_vanished_hides_no_other(dovecot_server, user, server, opened, one_by_one):
    put(server, "INBOX", FIRST, SECOND, THIRD)
    mails = opened(server).fetch()
    seen = [next(mails)]
    (lost,) = (file for file in files(dovecot_server, user) if b"Subject: 2" in file.read_bytes())
    lost.unlink()
    assert raws([*seen, *mails]) == [FIRST, THIRD]


def test_a_mail_that_the_server_cannot_read_is_told_and_hides_no_other(dovecot_server, user, server, opened):
    put(server, "INBOX", FIRST, SECOND, THIRD)
    (shut,) = (file for file in files(dovecot_server, user) if b"Subject: 2" in file.read_bytes())
    shut.chmod(0)
    for cache in dovecot_server.maildir(user).glob("dovecot.index*"):
        cache.unlink()
    arrivals = list(opened(server).fetch())
    assert raws(arrivals) == [FIRST, THIRD]
    (unreadable,) = (each for each in arrivals if isinstance(each, Unreadable))
    assert unreadable.key.endswith(".2")
    assert "does not hand it over" in unreadable.fault


def files(dovecot_server, user):
    return [
        file for part in ("new", "cur") for file in sorted((dovecot_server.maildir(user) / part).iterdir())
    ]


def test_a_mail_that_breaks_every_line_is_told_and_hides_no_other(server, opened):
    put(server, "INBOX", *[FIRST] * 9, SECOND, *[THIRD] * 9)
    with meddler(server.port, rb"UID FETCH [\d,:]*\b10\b[\d,:]* \(BODY") as man:
        arrivals = list(opened(replace(server, port=man.port)).fetch())
        assert man.cuts
    assert raws(arrivals) == [FIRST] * 9 + [THIRD] * 9
    (unreadable,) = (each for each in arrivals if isinstance(each, Unreadable))
    assert unreadable.key.endswith(".10")


def test_a_server_that_cuts_every_line_is_left(server, opened):
    put(server, "INBOX", *[FIRST] * 40)
    with meddler(server.port, rb"UID FETCH .*BODY") as man:
        with pytest.raises(TemporaryFailure, match="lost"):
            list(opened(replace(server, port=man.port)).fetch())
        assert man.lines < 100


def test_two_inboxes_on_one_folder_lose_nothing(server, opened):
    mails = [b"From: anne@example.org\r\nSubject: %d\r\n\r\nPay all\r\n" % number for number in range(60)]
    put(server, "INBOX", *mails)
    inboxes = [opened(replace(server, answer_timeout=10)) for _ in range(2)]
    seen: list[bytes] = []

    def empty(inbox):
        for mail in inbox.fetch():
            seen.append(mail.raw)
            inbox.acknowledge(mail.key)

    threads = [threading.Thread(target=empty, args=(inbox,)) for inbox in inboxes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(seen) == set(mails)
    with mail_program(server) as client:
        assert client.folder_status("INBOX")[b"MESSAGES"] == 0
        client.select_folder("Processed")
        kept = client.fetch(client.search(), ["BODY.PEEK[]"]).values()
        assert {mail[b"BODY[]"] for mail in kept} == set(mails)


def test_a_folder_that_is_deleted_while_we_read_it_is_told(server, opened, one_by_one):
    put(server, "Judge", FIRST, SECOND)
    inbox = opened(server, folder="Judge")
    mails = inbox.fetch()
    next(mails)
    with mail_program(server) as client:
        client.delete_folder("Judge")
    with pytest.raises(WrongSetting, match="folder"):
        list(mails)
