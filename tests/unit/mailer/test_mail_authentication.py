"""What a mail's domain vouches for: findings of the trusted server, and signatures of our own checking."""

from base64 import b64encode
from datetime import UTC, datetime, timedelta
from functools import cache

import dkim
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

from adjudicator.bootstrap.authentication import Authentication
from mailer.address import sender_of
from mailer.authentication import aligned
from mailer.message import parse

AT = datetime(2026, 12, 7, 12, 5, tzinfo=UTC)
JUDGE = "judge@example.org"
SERVER = "mx.example.org"
SIGNED = ("from", "to", "subject", "date", "message-id")
TRUSTS = Authentication(JUDGE, SERVER)
MAIL = (
    "From: Anne <anne@mail.example.com>\r\nTo: Judge <Judge+abc@example.org>\r\nSubject: orders\r\n"
    "Date: Mon, 07 Dec 2026 12:00:00 +0000\r\nMessage-ID: <1@mail.example.com>\r\n\r\nmarch to London\r\n"
)


def found(result: str, server: str = SERVER, mail: str = MAIL) -> bool:
    raw = f"Authentication-Results: {server}; {result}\r\n{mail}".encode()
    return TRUSTS.by_headers(raw, AT) is True


# ---- the findings of the trusted server


@pytest.mark.parametrize(
    "result",
    [
        "dmarc=pass header.from=mail.example.com",
        "dmarc=pass (p=none dis=none) header.from=mail.example.com",
        "dkim=pass header.d=mail.example.com header.s=k1",
        "dkim=pass (2048-bit key) header.i=@example.com",
        "spf=fail smtp.mailfrom=example.net; dkim=fail header.d=example.net; dkim=pass header.d=example.com",
    ],
)
def test_an_aligned_pass_of_the_trusted_server_counts(result: str) -> None:
    assert found(result)
    assert found(result, "MX.example.org 1")
    assert found(result, "(our own) mx.example.org (it is) 1")


@pytest.mark.parametrize(
    "result",
    [
        "none",
        "dmarc=fail header.from=mail.example.com",
        "dmarc=pass",
        "dmarc=fail header.from=mail.example.com; dkim=pass header.d=mail.example.com",
        "dmarc=pass header.from=mail.example.com; dmarc=fail header.from=mail.example.com",
        'spf=pass smtp.mailfrom="x; dmarc=pass header.from=mail.example.com"',
        "dmarc=fail (dmarc=pass) header.from=mail.example.com",
        "dmarc=pass header.from=example.net",
        "dmarc=pass header.from=example.com",
        "dkim=pass header.d=example.net",
        "dkim=pass header.d=com",
        "dkim=pass header.d=evil.mail.example.com",
        "dkim=pass header.d=evilmail.example.com",
        "dkim=pass",
        "spf=pass smtp.mailfrom=anne@mail.example.com",
        "dkim=none; dmarc=temperror header.from=mail.example.com",
        "dkim=pass header.d=mail.example.com (unclosed",
        "((((" * 2_000,
    ],
)
def test_anything_else_does_not(result: str) -> None:
    assert not found(result)


def test_findings_of_another_server_or_further_down_are_a_strangers_words() -> None:
    good = "dmarc=pass header.from=mail.example.com"
    assert not found(good, "mx.example.net")
    assert not found(
        "dmarc=fail header.from=mail.example.com", mail=f"Authentication-Results: {SERVER}; {good}\r\n{MAIL}"
    )
    assert not found("none", mail=f"Authentication-Results: {SERVER}; {good}\r\n{MAIL}")
    assert not found("dmarc=fail", "mx.example.net", f"Authentication-Results: {SERVER}; {good}\r\n{MAIL}")
    assert not found(good, "", MAIL)
    assert (
        Authentication(JUDGE).by_headers(f"Authentication-Results: ; {good}\r\n{MAIL}".encode(), AT) is False
    )


def test_a_mail_from_several_or_to_somebody_else_is_vouched_for_by_nobody() -> None:
    good = "dmarc=pass header.from=mail.example.com"
    assert not found(good, mail=MAIL.replace("From: Anne <", "From: eve@example.net, Anne <"))
    assert not found(good, mail="From: eve@example.net\r\n" + MAIL)
    assert not found(good, mail=MAIL.replace("Judge+abc@example.org", "bob@example.org"))
    assert found(good, mail=MAIL.replace("Subject:", "Cc: bob@example.org\r\nSubject:"))


def test_a_signed_mail_that_does_not_say_to_whom_may_be_anothers_copy() -> None:
    """What Anne wrote to Bob is signed by her domain: he could send it on to the judge."""
    tag = "DKIM-Signature: v=1; a=rsa-sha256; d=mail.example.com; s=k; h={}; bh=x; b=x\r\n"
    bare, bound = tag.format("From:Date:Subject:Message-ID"), tag.format("From:To:Date:Message-ID")
    good = "dkim=pass header.d=mail.example.com; dmarc=pass header.from=mail.example.com"
    assert not found(good, mail=bare + MAIL)
    assert found(good, mail=bound + MAIL)
    assert not found(good, mail=bound + "To: judge@example.org\r\n" + MAIL), "a second To is not signed"
    old = MAIL.replace("07 Dec", "20 Nov")
    assert not found(good, mail=bound + old)
    assert found(f"spf=pass smtp.mailfrom=anne@mail.example.com; {good}", mail=bare + MAIL), (
        "it came straight"
    )


@pytest.mark.parametrize(
    ("domain", "vouching", "speaks"),
    [
        ("example.org", "example.org", True),
        ("Mail.Example.org", "example.ORG.", True),
        ("example.org", "mail.example.org", False),
        ("example.org", "org", False),
        ("badexample.org", "example.org", False),
        ("", "example.org", False),
        ("example.org", "", False),
    ],
)
def test_a_domain_speaks_for_itself_and_those_beneath_it(domain: str, vouching: str, speaks: bool) -> None:
    assert aligned(domain, vouching) is speaks


def test_a_name_that_looks_like_an_address_is_none() -> None:
    raw = b'From: "eve@example.net" <anne@example.org>\r\n\r\n'
    assert sender_of(parse(raw)) == "anne@example.org"
    assert sender_of(parse(b"From: Neville, Anne <anne@example.org>\r\n\r\n")) == "anne@example.org"


# ---- signatures


@cache
def key(bits: int = 2048) -> tuple[bytes, bytes]:
    """A private key, and the record of its public one."""
    private = rsa.generate_private_key(public_exponent=65537, key_size=bits)
    pem = private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.TraditionalOpenSSL,
        serialization.NoEncryption(),
    )
    public = private.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    return pem, b"v=DKIM1; k=rsa; p=" + b64encode(public)


class Records:
    """A name service in memory, which counts how often it is asked."""

    def __init__(self, **records: bytes | None) -> None:
        self.records, self.asked = records, 0

    def text(self, name: str) -> bytes | None:
        self.asked += 1
        return self.records.get(name.rstrip(".").replace(".", "_"))


def signed(
    mail: str = MAIL, domain: str = "example.com", headers: tuple[str, ...] = SIGNED, **more: bool
) -> bytes:
    raw = mail.encode()
    names = [each.encode() for each in headers]
    line = dkim.sign(raw, b"k1", domain.encode(), key()[0], include_headers=names, **more)
    return bytes(line) + raw


def holds(raw: bytes, record: bytes | None = None, domain: str = "example.com", at: datetime = AT) -> bool:
    records = Records(**{f"k1__domainkey_{domain.replace('.', '_')}": key()[1] if record is None else record})
    check = Authentication(JUDGE, "", records)
    return check.by_headers(raw, at) is None and check.by_signature(raw, at)


def test_a_mail_signed_by_the_senders_domain_counts() -> None:
    assert holds(signed())
    assert holds(signed(domain="mail.example.com"), domain="mail.example.com")
    assert holds(signed().replace(b"\r\n", b"\n")), "as a Maildir has it"


def test_one_that_was_changed_does_not() -> None:
    assert not holds(signed().replace(b"London", b"Dover"))
    assert not holds(signed().replace(b"Judge+abc@", b"Judge+xyz@"))
    assert not holds(
        b"To: judge@example.org\r\n" + signed(MAIL.replace("Judge+abc@example.org", "bob@example.org"))
    )


def test_a_signature_of_another_domain_does_not_and_is_not_looked_up() -> None:
    records = Records(k1__domainkey_example_net=key()[1])
    check = Authentication(JUDGE, "", records)
    assert check.by_headers(signed(domain="example.net"), AT) is False
    assert not check.by_signature(signed(domain="example.net"), AT)
    assert records.asked == 0


@pytest.mark.parametrize(("until", "good"), [(b"4000000000", True), (b"1000000001", False)])
def test_a_signature_counts_until_its_signer_says(
    until: bytes, good: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    gen_header = dkim.DKIM.gen_header

    def dated(self: object, fields: list[tuple[bytes, bytes]], *more: object) -> object:
        kept = [each for each in fields if each[0] != b"t"]
        return gen_header(self, [*kept[:-1], (b"t", b"1000000000"), (b"x", until), kept[-1]], *more)

    monkeypatch.setattr(dkim.DKIM, "gen_header", dated)
    raw = signed()
    assert b"x=" + until in raw
    assert holds(raw) is good


def test_a_signature_that_leaves_the_sender_out_does_not_count() -> None:
    """Whoever has such a mail puts another From on it, and the signature holds."""
    bare = signed().replace(b"h=from : to", b"h=to")
    records = Records(k1__domainkey_example_com=key()[1])
    assert b"h=to" in bare
    assert Authentication(JUDGE, "", records).by_headers(bare, AT) is False
    assert records.asked == 0


@pytest.mark.parametrize("left_out", ["to", "message-id", "date"])
def test_a_signature_must_say_which_mail_it_is_and_to_whom(left_out: str) -> None:
    assert not holds(signed(headers=tuple(name for name in SIGNED if name != left_out)))


def test_a_signature_of_a_part_of_the_body_does_not_count() -> None:
    raw = signed(length=True)
    assert b"l=" in raw
    assert not holds(raw)
    assert not holds(raw + b"march to Dover\r\n")


def test_an_old_mail_sent_again_does_not_count() -> None:
    assert not holds(signed(), at=AT + timedelta(days=8))


@pytest.mark.parametrize(
    "record",
    [b"", b"v=DKIM1; k=rsa; p=", b"v=DKIM1; p=!!!", b"\xff" * 3_000],
    ids=["none", "withdrawn", "broken", "noise"],
)
def test_without_a_key_that_can_be_used_nothing_counts(record: bytes) -> None:
    assert not holds(signed(), record)


def test_a_key_that_is_only_tried_out_does_not_count() -> None:
    assert not holds(signed(), key()[1].replace(b"k=rsa;", b"k=rsa; t=s:y;"))


def test_when_the_name_service_is_away_nothing_counts() -> None:
    check = Authentication(JUDGE, "", Records())
    assert check.by_headers(signed(), AT) is None
    assert not check.by_signature(signed(), AT)


def test_where_signatures_are_not_checked_they_do_not_count() -> None:
    assert Authentication(JUDGE).by_headers(signed(), AT) is False
    assert not Authentication(JUDGE).by_signature(signed(), AT)


def test_of_many_signatures_three_are_looked_up() -> None:
    records = Records()
    line, _, rest = signed().partition(b"\r\nFrom:")
    raw = (line + b"\r\n") * 50 + b"From:" + rest
    assert not Authentication(JUDGE, "", records).by_signature(raw, AT)
    assert records.asked == 3
