"""What every inbox must do, whatever stands behind it."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest

from mailer.errors import PermanentFailure
from mailer.imap import ImapInbox
from mailer.imap_session import Mailbox
from mailer.maildir import MaildirInbox, create
from mailer.ports import Fetched, Inbox
from mailer.server import Server
from mailer.single import SingleInbox
from tests.servers.client import put

NOW = datetime(2026, 6, 14, 20, tzinfo=UTC)
RAW = b"From: anne@example.org\r\nSubject: orders\r\n\r\nPay all\r\n"

Place = Callable[[bytes, int], Inbox]
"""Makes an inbox that holds one mail, and takes mails up to a size."""


@pytest.fixture
def maildir(tmp_path: Path) -> Place:
    def place(raw: bytes, max_bytes: int) -> Inbox:
        (create(tmp_path / "in") / "new" / "1781400000.M5P1.host").write_bytes(raw)
        return MaildirInbox(tmp_path / "in", lambda: NOW, max_bytes)

    return place


@pytest.fixture
def single() -> Place:
    return lambda raw, max_bytes: SingleInbox(raw, lambda: NOW, max_bytes=max_bytes)


@pytest.fixture
def imap_on_dovecot(request):
    user = f"u{uuid4().hex}"
    yield from imap(request.getfixturevalue("dovecot_server").server(user))


@pytest.fixture
def imap_on_pymap(request):
    yield from imap(request.getfixturevalue("pymap_server"))


def imap(server: Server):
    inboxes: list[ImapInbox] = []

    def place(raw: bytes, max_bytes: int) -> Inbox:
        mailbox = Mailbox(server, f"Judge/{uuid4().hex}", "Judge/Processed", max_bytes)
        put(server, mailbox.folder, raw)
        inboxes.append(ImapInbox(mailbox, lambda: NOW))
        return inboxes[0]

    yield place
    inboxes[0].close()


@pytest.fixture(params=["maildir", "single", "imap_on_dovecot", "imap_on_pymap"])
def inbox_with(request) -> Callable[..., Inbox]:
    place = request.getfixturevalue(request.param)
    return lambda raw=RAW, max_bytes=1_000: place(raw, max_bytes)


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


def test_of_a_mail_that_is_too_big_the_headers_come_alone(inbox_with):
    head = b"From: anne@example.org\r\nSubject: orders\r\n"
    mail = only(inbox_with(head + b"\r\n" + b"x" * 5_000, 1_000))
    assert (mail.raw, mail.truncated) == (head + b"\n", True)
    assert mail.size == len(head) + 2 + 5_000
