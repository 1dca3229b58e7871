"""What every outbox must do, whatever stands behind it."""

import pytest

from mailer.errors import PermanentFailure
from mailer.maildir import MaildirOutbox
from mailer.ports import Envelope, Outbox

LETTER = b"Message-ID: <r7@example.org>\r\nTo: anne@example.org\r\n\r\nReport\r\n"


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
