"""Threads: what Outlook tells a conversation by, and what all others do."""

from base64 import b64decode
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from mailer.compose import Letter, compose
from mailer.errors import Unsendable
from mailer.message import parse
from mailer.threads import EPOCH, Thread

BEGAN = datetime(2026, 12, 13, 20, 5, tzinfo=UTC)
THREAD = Thread("towton: March, Sümmer 1456", "<report-7@example.org>", BEGAN)
LETTER = Letter(
    sender="judge@example.org",
    recipient="anne@example.org",
    subject="Warwick: 3 orders in",
    text="x\n",
    message_id="<echo-1@example.org>",
    date=BEGAN + timedelta(days=2),
    marker="judge@example.org",
    thread=THREAD,
)


def test_the_index_is_a_one_the_time_and_sixteen_bytes_of_the_first_letters_own() -> None:
    index = b64decode(THREAD.index)
    assert len(index) == 22
    ticks = int.from_bytes(index[:6] + b"\0\0", "big")
    assert timedelta(0) <= BEGAN - (EPOCH + timedelta(microseconds=ticks // 10)) < timedelta(milliseconds=7)
    other = b64decode(replace(THREAD, root="<report-8@example.org>").index)
    assert (other[:6], other[6:] == index[6:]) == (index[:6], False)


def test_a_letter_refers_to_the_one_that_began_its_thread_first_of_all() -> None:
    answer = replace(LETTER, in_reply_to="<orders@example.net>", references=("<other@example.net>",))
    assert parse(compose(answer)).references == (
        "<report-7@example.org>",
        "<other@example.net>",
        "<orders@example.net>",
    )
    assert parse(compose(answer)).in_reply_to == ("<orders@example.net>",)


def test_one_that_answers_no_mail_answers_that_one() -> None:
    assert parse(compose(LETTER)).in_reply_to == ("<report-7@example.org>",)
    first = parse(compose(replace(LETTER, message_id=THREAD.root)))
    assert (first.in_reply_to, first.references) == ((), ())


def test_topic_and_index_are_headers_of_every_letter_in_a_thread_and_of_no_other() -> None:
    headers = parse(compose(LETTER)).headers
    assert headers.first("thread-index") == THREAD.index
    assert headers.first("thread-topic").startswith("=?utf-8?")
    assert b"Thread-" not in compose(replace(LETTER, thread=None))


def test_a_line_break_in_a_topic_is_refused() -> None:
    with pytest.raises(Unsendable):
        compose(replace(LETTER, thread=replace(THREAD, topic="a\r\nBcc: x@example.net")))
