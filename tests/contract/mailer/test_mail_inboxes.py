"""What every inbox and outbox must do, whatever stands behind it."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mailer.errors import PermanentFailure
from mailer.maildir import MaildirInbox, MaildirOutbox, create
from mailer.ports import Envelope, Fetched, Inbox, Outbox
from mailer.single import SingleInbox

NOW = datetime(2026, 6, 14, 20, tzinfo=UTC)
RAW = b"From: anne@example.org\nSubject: orders\n\nPay all\n"
LETTER = b"Message-ID: <r7@example.org>\r\nTo: anne@example.org\r\n\r\nReport\r\n"


def maildir_inbox(path: Path, raw: bytes, max_bytes: int) -> Inbox:
    (create(path / "in") / "new" / "1781400000.M5P1.host").write_bytes(raw)
    return MaildirInbox(path / "in", lambda: NOW, max_bytes)


def single_inbox(path: Path, raw: bytes, max_bytes: int) -> Inbox:
    return SingleInbox(raw, lambda: NOW, max_bytes=max_bytes)


@pytest.fixture(params=[maildir_inbox, single_inbox])
def inbox_with(request, tmp_path) -> Callable[..., Inbox]:
    return lambda raw=RAW, max_bytes=1_000: request.param(tmp_path, raw, max_bytes)


def only(inbox: Inbox) -> Fetched:
    (arrival,) = inbox.fetch()
    assert isinstance(arrival, Fetched)
    return arrival


def test_a_mail_comes_as_it_is_with_its_size(inbox_with):
    mail = only(inbox_with())
    assert (mail.raw, mail.size, mail.truncated) == (RAW, len(RAW), False)


def test_a_mail_comes_again_under_the_same_key_until_it_is_acknowledged(inbox_with):
    inbox = inbox_with()
    assert only(inbox) == only(inbox)
    inbox.acknowledge(only(inbox).key)
    assert list(inbox.fetch()) == []


def test_acknowledging_twice_is_acknowledging_once(inbox_with):
    inbox = inbox_with()
    key = only(inbox).key
    inbox.acknowledge(key)
    inbox.acknowledge(key)


def test_a_mail_that_was_never_there_cannot_be_acknowledged(inbox_with):
    with pytest.raises(PermanentFailure, match="fetched"):
        inbox_with().acknowledge("nothing")


def test_a_time_of_delivery_is_aware_and_never_later_than_now(inbox_with):
    received = only(inbox_with()).received_at
    assert received.utcoffset() is not None
    assert received <= NOW


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_of_a_mail_that_is_too_big_the_headers_come_alone(inbox_with, end):
    head = b"From: anne@example.org" + end + b"Subject: orders" + end
    mail = only(inbox_with(head + end + b"x" * 5_000, 1_000))
    assert (mail.raw, mail.truncated) == (head + b"\n", True)
    assert mail.size == len(head) + len(end) + 5_000


@pytest.fixture
def outbox(tmp_path) -> Outbox:
    return MaildirOutbox(tmp_path / "out")


def test_a_letter_needs_a_recipient_and_a_message_id(outbox):
    with pytest.raises(PermanentFailure, match="recipient"):
        outbox.send(Envelope("", ()), LETTER)
    with pytest.raises(PermanentFailure, match="Message-ID"):
        outbox.send(Envelope("", ("anne@example.org",)), b"To: anne@example.org\r\n\r\nReport\r\n")


def test_an_envelope_with_a_line_break_is_refused(outbox):
    with pytest.raises(PermanentFailure, match="line break"):
        outbox.send(Envelope("", ("anne@example.org\r\nBcc: x@example.net",)), LETTER)
