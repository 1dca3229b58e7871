"""What of a mail its sender wrote: text files are blocks of lines of their own, other files are named."""

from email.message import EmailMessage

import pytest

from mailer.blocks import blocks
from mailer.caps import TEXT_CHARACTERS
from mailer.ends import SENTINEL
from mailer.lines import Label, label_all
from mailer.message import parse

ORDERS = b"March to Daventry, int 4 agg 5\r\nPay all\r\n"


def mail(*parts: tuple[str, str, str, bytes], subject: str = "Re: Summer", text: str = "Hello") -> bytes:
    """A letter with parts: type, name, disposition, content."""
    message = EmailMessage()
    message["From"], message["Subject"] = "anne@example.org", subject
    message.set_content(text)
    for kind, name, disposition, content in parts:
        main, _, sub = kind.partition("/")
        named = {"filename": name} if name else {}
        message.add_attachment(content, maintype=main, subtype=sub, disposition=disposition, **named)
    return message.as_bytes()


def read(raw: bytes) -> tuple[str, ...]:
    return blocks(parse(raw)).texts


def orders(raw: bytes) -> list[tuple[int, str]]:
    lines = label_all(read(raw), lambda line: line.startswith(("March", "Pay", "Hold")))
    return [(line.number, line.text) for line in lines if line.label is Label.ORDER and line.read]


@pytest.mark.parametrize(
    ("kind", "name", "disposition"),
    [
        ("text/plain", "orders.txt", "attachment"),
        ("text/plain", "orders.txt", "inline"),
        ("text/plain", "Orders", "attachment"),
        ("application/octet-stream", "ORDERS.TXT", "attachment"),
        ("text/plain", "", "inline"),
    ],
)
def test_a_text_file_is_read_below_the_letter_and_numbered_on(kind: str, name: str, disposition: str) -> None:
    raw = mail((kind, name, disposition, ORDERS))
    assert orders(raw) == [(3, "March to Daventry, int 4 agg 5"), (4, "Pay all")]
    assert blocks(parse(raw)).files == ((name,) if name else ())


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("text/html", "orders.html"),
        ("text/calendar", "invite.ics"),
        ("text/vcard", "anne.vcf"),
        ("text/x-vcard", "anne.txt"),
        ("application/pgp-signature", "signature.asc"),
        ("application/pgp-keys", "key.txt"),
        ("application/json", "report.json"),
        ("text/plain", "report.json"),
        ("text/plain", "old.eml"),
        ("application/pdf", "orders.pdf"),
        ("image/png", "map.png"),
        ("application/octet-stream", "orders"),
    ],
)
def test_what_no_player_types_is_named_and_not_read(kind: str, name: str) -> None:
    found = blocks(parse(mail((kind, name, "attachment", ORDERS))))
    if kind == "application/octet-stream":
        assert found.texts == ("Hello",)
    assert (found.texts, found.files, found.not_read) == (("Hello",), (), (name,))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Fwd: Summer", "Look at this"),
        ("WG: Summer", ""),
        ("Summer", "See below\n\n---------- Forwarded message ---------\nFrom: Percy <p@example.org>"),
        ("Summer", "Begin forwarded message:\n\n> From: Percy <p@example.org>"),
        ("Summer", "-------- Weitergeleitete Nachricht --------\nVon: Percy"),
    ],
)
def test_the_files_of_a_letter_that_is_passed_on_are_not_the_players(subject: str, text: str) -> None:
    found = blocks(
        parse(mail(("text/plain", "orders.txt", "attachment", ORDERS), subject=subject, text=text))
    )
    assert found.files == ()
    assert found.not_read == ("orders.txt",)


def test_a_mail_within_the_mail_is_not_opened() -> None:
    message = EmailMessage()
    message.set_content("Hello")
    inner = EmailMessage()
    inner["Subject"] = "Old"
    inner.set_content(ORDERS.decode())
    message.add_attachment(inner)
    assert read(message.as_bytes()) == ("Hello",)


def test_below_the_signature_of_the_letter_a_further_part_is_its_own() -> None:
    raw = mail(("text/plain", "", "inline", b"Marsh to York\r\nPay all\r\n"), text="Pay all\n-- \nAnne")
    labels = [line.label.value for line in label_all(read(raw), lambda line: line.startswith("Pay"))]
    assert labels == ["ORDER", "SIGNATURE", "SIGNATURE", "PROSE", "PROSE", "ORDER"]


def test_below_a_quote_without_marks_a_file_is_read_and_what_it_quotes_is_not() -> None:
    quoted = "Hi\n\nFrom: Judge <judge@example.org>\nSent: Monday, 1 June 2026 20:01\nTo: Anne\n\nPay all"
    raw = mail(("text/plain", "o.txt", "attachment", b"> Pay all\r\nHold\r\n"), text=quoted)
    assert [text for _, text in orders(raw)] == ["Hold"]


def test_end_ends_what_is_attached_too_and_a_sentinel_only_its_block() -> None:
    file = ("text/plain", "o.txt", "attachment", ORDERS)
    assert orders(mail(file, text="Hold\nEND")) == [(1, "Hold")]
    assert [text for _, text in orders(mail(file, text=f"Hold\n{SENTINEL}\nEND\nPay all"))] == [
        "Hold",
        "March to Daventry, int 4 agg 5",
        "Pay all",
    ]


def test_all_blocks_together_are_no_longer_than_what_is_read() -> None:
    line = b"Hold Calais castle\r\n"
    found = blocks(parse(mail(*[("text/plain", "o.txt", "attachment", line * 2_000)] * 3)))
    assert found.truncated
    assert sum(map(len, found.texts)) <= TEXT_CHARACTERS
    assert len(found.texts) == 3
    assert found.texts[2].endswith("castle")


def test_a_letter_that_is_only_a_file_is_read() -> None:
    assert orders(mail(("text/plain", "o.txt", "attachment", ORDERS), text="")) == [
        (1, "March to Daventry, int 4 agg 5"),
        (2, "Pay all"),
    ]
