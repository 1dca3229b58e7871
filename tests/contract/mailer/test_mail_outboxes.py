"""What every outbox must do, whatever stands behind it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mailer.errors import PermanentFailure
from mailer.maildir import MaildirOutbox
from mailer.ports import Envelope, Outbox
from mailer.smtp import Relay, SmtpOutbox
from tests.servers.smtp import sink

LETTER = b"Message-ID: <r7@example.org>\r\nTo: anne@example.org\r\n\r\nReport\r\n"
TO_ANNE = Envelope("", ("anne@example.org",))

Place = tuple[Outbox, Callable[[], list[bytes]]]
"""An outbox, and what has left by it."""


@pytest.fixture
def maildir(tmp_path: Path) -> Place:
    outbox = MaildirOutbox(tmp_path / "out")
    return outbox, lambda: [file.read_bytes() for file in sorted((tmp_path / "out" / "new").iterdir())]


@pytest.fixture
def smtp():
    with sink() as server:
        yield SmtpOutbox(Relay(server.server())), lambda: [letter.content for letter in server.letters]


@pytest.fixture(params=["maildir", "smtp"])
def place(request) -> Place:
    return request.getfixturevalue(request.param)


@pytest.fixture
def outbox(place) -> Outbox:
    return place[0]


def test_a_letter_leaves_byte_for_byte(place):
    outbox, left = place
    dotted = LETTER + b".\r\n..\r\n.end\r\n"
    outbox.send(TO_ANNE, dotted)
    (letter,) = left()
    assert letter.endswith(dotted)


def test_letters_leave_one_by_one(place):
    outbox, left = place
    outbox.send(TO_ANNE, LETTER)
    outbox.send(TO_ANNE, LETTER.replace(b"r7", b"r8"))
    assert len(left()) == 2


def test_a_letter_needs_a_recipient_and_a_message_id(outbox):
    with pytest.raises(PermanentFailure, match="recipient"):
        outbox.send(Envelope("", ()), LETTER)
    with pytest.raises(PermanentFailure, match="Message-ID"):
        outbox.send(TO_ANNE, b"To: anne@example.org\r\n\r\nReport\r\n")


def test_an_envelope_with_a_line_break_is_refused(outbox):
    with pytest.raises(PermanentFailure, match="line break"):
        outbox.send(Envelope("", ("anne@example.org\r\nBcc: x@example.net",)), LETTER)


@pytest.mark.parametrize("name", [b"Bcc", b"bcc", b"Resent-Bcc"])
def test_a_letter_that_names_hidden_recipients_is_refused(place, name):
    outbox, left = place
    with pytest.raises(PermanentFailure, match="Bcc"):
        outbox.send(TO_ANNE, name + b": mary@example.org\r\n" + LETTER)
    assert left() == []
