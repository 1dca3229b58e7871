"""Letters that come back: who was not reached, for how long, and which letter it was."""

from pathlib import Path

import pytest

from mailer.bounce import Failure, failures
from mailer.message import parse
from mailer.screen import automatic
from mailer.verp import bounce_address, returned_letters

OWN = "judge@example.org"
DIGITS = "0123456789abcdef" * 2
LETTER = f"<{DIGITS}@example.org>"
MAILS = Path(__file__).parent / "mails"


def report(*fields: str, text: str = "It could not be delivered.") -> bytes:
    """A report in the standard form, with these fields about a recipient."""
    lines = [
        "From: Mail Delivery System <MAILER-DAEMON@mx.example.net>",
        f"To: {OWN}",
        "Subject: Undelivered Mail Returned to Sender",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        "",
        "--b",
        "",
        text,
        "--b",
        "Content-Type: message/delivery-status",
        "",
        "Reporting-MTA: dns; mx.example.net",
        "",
        *fields,
        "",
        "--b",
        "Content-Type: text/rfc822-headers",
        "",
        f"Message-ID: {LETTER}",
        "",
        "--b--",
    ]
    return "\r\n".join(lines).encode()


def told(*lines: str, subject: str = "Returned mail: see transcript", headers: str = "") -> bytes:
    """A report in a mail system's own words."""
    head = f"From: MAILER-DAEMON@mx.example.net\r\nTo: {OWN}\r\nSubject: {subject}\r\n{headers}\r\n"
    return head.encode() + "\r\n".join(lines).encode()


def found(raw: bytes) -> tuple[Failure, ...]:
    return failures(parse(raw), raw)


@pytest.mark.parametrize(
    ("action", "status", "diagnostic", "hard"),
    [
        ("failed", "5.1.1", "smtp; 550 5.1.1 No such user", True),
        ("failed", "5.0.0", "smtp; 550 no such user", True),
        ("failed", "4.0.0", "smtp; 550 5.1.1 No such user", True),
        ("failed", "5.2.2", "smtp; 552 5.2.2 over quota", False),
        ("failed", "5.0.0", "smtp; 550 The mailbox is full", False),
        ("failed", "4.4.7", "smtp; delivery time expired", False),
        ("failed", "5.0.0", "smtp; 451 come back in an hour", False),
        ("delayed", "4.4.1", "smtp; connect to mx.example.net[192.0.2.55]:25: Connection timed out", False),
        ("delayed", "5.1.1", "smtp; 550 5.1.1 not now", False),
        ("failed", "5.1.2", "", True),
        ("", "5.1.10", "smtp; 550 gone", True),
    ],
)
def test_a_report_tells_whether_it_will_stay_so(
    action: str, status: str, diagnostic: str, hard: bool
) -> None:
    fields = ["Final-Recipient: rfc822; <Warwick@example.com>", f"Status: {status}"]
    fields += [f"Action: {action}"] if action else []
    fields += [f"Diagnostic-Code: {diagnostic}"] if diagnostic else []
    (failure,) = found(report(*fields))
    assert (failure.recipient, failure.hard) == ("warwick@example.com", hard)


def test_the_servers_own_words_are_given_on_one_line() -> None:
    (failure,) = found(
        report(
            "Final-Recipient: rfc822; warwick@example.com",
            "Action: failed",
            "Status: 5.1.1",
            "Diagnostic-Code: smtp; 550 no such user\r\n here, my friend\x07",
        )
    )
    assert failure.said == "5.1.1 550 no such user here, my friend?"


def test_whom_the_letter_was_sent_to_is_named_and_not_whom_he_forwards_to() -> None:
    (failure,) = found(
        report(
            "Original-Recipient: rfc822;warwick@example.com",
            "Final-Recipient: rfc822;@relay.example.net:neville@example.net",
            "Action: failed",
            "Status: 5.1.1",
        )
    )
    assert failure.recipient == "warwick@example.com"


def test_several_recipients_are_told_each_and_one_that_was_reached_is_not() -> None:
    raw = report(
        "Final-Recipient: rfc822; a@example.com",
        "Action: failed",
        "Status: 5.1.1",
        "",
        "Final-Recipient: rfc822; b@example.com",
        "Action: delivered",
        "Status: 2.0.0",
        "",
        "Final-Recipient: rfc822; c@example.com",
        "Action: delayed",
        "Status: 4.2.0",
    )
    assert [(each.recipient, each.hard) for each in found(raw)] == [
        ("a@example.com", True),
        ("c@example.com", False),
    ]


def test_a_status_that_came_encoded_is_read() -> None:
    raw = report().replace(
        b"Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\n",
        b"Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        b"UmVwb3J0aW5nLU1UQTogZG5zOyBteC5leGFtcGxlLm5ldAoKRmluYWwtUmVjaXBpZW50OiByZmM4MjI7IGFAZXhhbXBsZS5jb20K"
        b"QWN0aW9uOiBmYWlsZWQKU3RhdHVzOiA1LjEuMQo=\r\n",
    )
    assert [(each.recipient, each.hard) for each in found(raw)] == [("a@example.com", True)]


@pytest.mark.parametrize(
    ("lines", "hard", "said"),
    [
        (("<warwick@example.com>:", "Sorry, no mailbox here by that name. (#5.1.1)"), True, "5.1.1"),
        (("warwick@example.com", "SMTP error from 192.0.2.5: 550 unknown user"), True, "550 unknown"),
        (("warwick@example.com: user not found",), True, "user not found"),
        (("warwick@example.com has a full mailbox",), False, "full mailbox"),
        (("421 example.com (smtp)... Deferred: timed out", "To warwick@example.com"), False, "421"),
        (("Not yet delivered to warwick@example.com; it will be retried for 4 days",), False, "retried"),
        (("The server 192.0.2.5 could not do it for warwick@example.com:", "Nonsense"), False, "Returned"),
    ],
)
def test_a_report_in_other_words_is_read_by_its_codes_and_words(
    lines: tuple[str, ...], hard: bool, said: str
) -> None:
    (failure,) = found(told(*lines))
    assert (failure.recipient, failure.hard) == ("warwick@example.com", hard)
    assert said in failure.said


def test_a_report_whose_parts_were_made_one_text_is_read() -> None:
    raw = told("Hello.", "", "Final-Recipient: rfc822; a@example.com", "Action: failed", "Status: 5.1.1")
    assert found(raw) == (Failure("a@example.com", True, "5.1.1"),)


def test_what_stands_in_the_letter_that_came_back_is_no_reason() -> None:
    raw = told(
        "I am sorry, but your letter did not reach warwick@example.com.",
        "------ This is a copy of the message, including all the headers. ------",
        "Subject: 550 5.1.1 no such user",
        "552 mailbox full",
    )
    assert found(raw) == (Failure("warwick@example.com", False, "Returned mail: see transcript"),)


def test_who_was_not_reached_is_taken_from_a_header_or_from_the_letter_that_came_back() -> None:
    header = told("Nothing.", headers="X-Failed-Recipients: warwick@example.com\r\n")
    copy = told(
        "550 no such user", "--- Original message ---", "To: Anne <warwick@example.com>", "Subject: x"
    )
    assert found(header)[0].recipient == found(copy)[0].recipient == "warwick@example.com"


@pytest.mark.parametrize(
    "name", [each.stem for each in sorted(MAILS.glob("auto_*.eml")) if each.stem != "auto_bounce"]
)
def test_other_automatic_mail_reports_nothing(name: str) -> None:
    raw = (MAILS / f"{name}.eml").read_bytes()
    assert failures(parse(raw), raw) == ()


def test_a_note_of_absence_with_an_empty_way_back_is_no_bounce() -> None:
    raw = (
        b"From: warwick@example.com\nTo: judge@example.org\nReturn-Path: <>\nSubject: Re: Summer 1456\n\n"
        b"I am away, my mailbox is full of snow: try again later, or write to 550 High Street.\n"
    )
    assert automatic(parse(raw), (OWN,))
    assert failures(parse(raw), raw) == ()


def test_a_person_who_quotes_a_bounce_is_no_program() -> None:
    raw = (
        b"From: warwick@example.com\nTo: judge+k3x9@example.org\nSubject: my last mail came back\n\n"
        b"It says: 550 5.1.1 <judge@example.org> user unknown. Anyway:\nmarch to Daventry\n"
    )
    assert automatic(parse(raw), (OWN,)) is None


def test_the_way_back_of_a_letter_tells_which_it_is() -> None:
    way_back = bounce_address(OWN, LETTER)
    assert way_back == f"judge+b-{DIGITS}@example.org"
    assert len(way_back.partition("@")[0]) <= 64  # RFC 5321 4.5.3.1.1
    assert bounce_address(OWN, "<7@example.org>") == OWN
    long = f"{'j' * 29}@example.org"
    assert len(bounce_address(long, LETTER).partition("@")[0]) == 64
    assert bounce_address(f"j{long}", LETTER) == f"j{long}", "servers take no longer one"
    raw = f"From: somebody@example.net\nTo: Judge <{way_back.upper()}>\nSubject: hm\n\nGone.\n".encode()
    assert returned_letters(parse(raw), OWN) == (LETTER,)
    assert returned_letters(parse(raw), "other@example.org") == ()
    assert "bounces" in str(automatic(parse(raw), (OWN,)))


def test_a_type_without_its_semicolon_is_still_that_type() -> None:
    raw = b'From: a@example.org\nContent-Type: text/plain\n charset="iso-8859-1"\n\nStay.\n'
    assert parse(raw).plain == "Stay.\n"


@pytest.mark.parametrize("size", [60_000])
@pytest.mark.parametrize(
    "sign", ["a", "a.", "a@", "5.1.1", "550 ", "user ", "mailbox ", " ", "-", "=", "quota "]
)
def test_a_report_of_one_long_line_takes_bounded_work(sign: str, size: int) -> None:
    raw = told(sign * (size // len(sign)))
    assert len(found(raw)) <= 20
