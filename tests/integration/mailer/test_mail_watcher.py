"""Waiting for mail: told at once by servers that tell, and never waiting on a line that is dead."""

import os
import signal
import threading
import time
from dataclasses import replace
from uuid import uuid4

import pytest

from mailer.errors import WrongSetting
from mailer.idle import Watcher
from mailer.imap_session import Mailbox
from mailer.server import Secret, Server, Tls
from tests.servers.client import put
from tests.servers.ports import HOST, until
from tests.servers.scripted import OK, scripted

MAIL = b"From: anne@example.org\r\n\r\nPay all\r\n"
LONG = 30.0


@pytest.fixture
def server(dovecot_server):
    server = dovecot_server.server(f"u{uuid4().hex}")
    put(server, "INBOX")
    return server


def watch(server, **more) -> Watcher:
    return Watcher(Mailbox(server), **{"pause": lambda fault, failures: 0.05, **more})


def seconds(act) -> float:
    begun = time.monotonic()
    act()
    return time.monotonic() - begun


def test_there_is_time_to_look_once_at_first_and_then_when_mail_came(server):
    with watch(server) as watcher:
        assert watcher.wait(LONG)
        assert not watcher.wait(0.2)
        put(server, "INBOX", MAIL)
        assert seconds(lambda: watcher.wait(LONG)) < 5
        assert watcher.fault is None


def test_mail_is_told_of_over_tls(dovecot_server, server):
    secure = replace(
        server,
        host="localhost",
        port=dovecot_server.imaps,
        tls=Tls.IMPLICIT,
        ca_file=dovecot_server.certificate,
    )
    with watch(secure) as watcher:
        assert watcher.wait(LONG)
        put(server, "INBOX", MAIL)
        assert seconds(lambda: watcher.wait(LONG)) < 5


def test_whoever_sleeps_is_woken_by_call(server):
    woken = threading.Semaphore(0)
    with watch(server, wake=woken.release):
        assert woken.acquire(timeout=LONG)
        put(server, "INBOX", MAIL)
        assert woken.acquire(timeout=LONG)


def test_mail_that_comes_while_idling_is_renewed_is_told_of(server):
    with watch(server, renew=0.01) as watcher:
        assert watcher.wait(LONG)
        for _ in range(5):
            put(server, "INBOX", MAIL)
            assert seconds(lambda: watcher.wait(LONG)) < 5


def test_mail_told_of_in_one_breath_with_the_answer_to_idle_is_not_overheard():
    idle = "+ idling\n* 1 EXISTS"
    able = "* CAPABILITY IMAP4rev1 IDLE\n" + OK
    with scripted(CAPABILITY=able, IDLE=idle) as server, watch(at(server)) as watcher:
        assert watcher.wait(LONG)
        assert seconds(lambda: watcher.wait(LONG)) < 5


def at(server):
    return Server(HOST, server.port, Tls.NONE, "anne", Secret("rose"), answer_timeout=0.5)


def test_a_server_that_does_not_tell_is_asked_from_time_to_time():
    with scripted() as server, watch(at(server), poll=0.05) as watcher:
        assert watcher.wait(LONG)
        assert watcher.wait(LONG)
        assert watcher.wait(LONG)
        assert "NOOP" in server.heard
        assert not any(each.startswith("IDLE") for each in server.heard)


@pytest.mark.parametrize("renew", [LONG, 0.2])
def test_a_line_that_dies_is_mended_and_then_there_is_time_to_look(dovecot_server, server, renew):
    with watch(server, renew=renew) as watcher:
        assert watcher.wait(LONG)
        dovecot_server.doveadm("kick", server.user)
        assert seconds(lambda: watcher.wait(LONG)) < 5
        put(server, "INBOX", MAIL)
        assert seconds(lambda: watcher.wait(LONG)) < 5


def test_a_server_that_shuts_down_is_waited_for(own_dovecot):
    server = own_dovecot.server("anne")
    with watch(server) as watcher:
        assert watcher.wait(LONG)
        own_dovecot.stop()
        until(lambda: watcher.fault)
        put_while_away = own_dovecot.maildir("anne") / "new" / "1781400000.M1P1.host"
        put_while_away.write_bytes(MAIL)
        assert not watcher.wait(0.1)
        own_dovecot.start()
        assert seconds(lambda: watcher.wait(LONG)) < 5
        assert watcher.fault is None


def test_a_server_that_stalls_is_found_out_and_left(own_dovecot):
    server = replace(own_dovecot.server("anne"), answer_timeout=0.3)
    with watch(server, renew=0.2) as watcher:
        assert watcher.wait(LONG)
        for worker in own_dovecot.workers():
            os.kill(worker, signal.SIGSTOP)
        assert seconds(lambda: watcher.wait(LONG)) < 5
        put(own_dovecot.server("anne"), "INBOX", MAIL)
        assert seconds(lambda: watcher.wait(LONG)) < 5


def test_pauses_grow_until_the_line_stands_again(own_dovecot):
    asked = []

    def pause(fault, failures):
        asked.append(failures)
        return 0.01

    server = own_dovecot.server("anne")
    with watch(server, renew=0.05, pause=pause) as watcher:
        assert watcher.wait(LONG)
        own_dovecot.stop()
        until(lambda: len(asked) >= 3)
        own_dovecot.start()
        assert watcher.wait(LONG)
        before = len(asked)
        time.sleep(0.2)
        own_dovecot.doveadm("kick", "anne")
        until(lambda: len(asked) > before)
    assert asked[:3] == [1, 2, 3]
    assert asked[before] == 1


def test_a_wrong_password_is_told(server):
    with watch(replace(server, password=Secret("wrong"))) as watcher:
        until(lambda: watcher.fault)
        assert isinstance(watcher.fault, WrongSetting)


@pytest.mark.parametrize("state", ["idling", "pausing", "stalled"])
def test_stopping_is_quick_whatever_the_server_does(own_dovecot, state):
    server = replace(own_dovecot.server("anne"), answer_timeout=2.5)
    watcher = watch(server, pause=lambda fault, failures: LONG, renew=0.1 if state == "stalled" else LONG)
    watcher.start()
    assert watcher.wait(LONG)
    if state == "pausing":
        own_dovecot.stop()
        until(lambda: watcher.fault)
    if state == "stalled":
        own_dovecot.signal(signal.SIGSTOP)
        time.sleep(0.2)
    waiting = threading.Thread(target=watcher.wait, args=(LONG,))
    waiting.start()
    assert seconds(watcher.stop) < 1.5
    waiting.join(1)
    assert not waiting.is_alive()
    assert not watcher.wait(LONG)
    if state == "stalled":
        own_dovecot.signal(signal.SIGCONT)
