"""Mail that is broken, or made to break its reader: it is read as far as it goes, and the fault is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.message import parse
from mailer.screen import automatic
from mailer.text import written

NESTED = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(3_000))
POISON = {
    "multiparts nested 3,000 deep": NESTED,
    "mails within mails": b"From: anne@example.org\n" + b"Content-Type: message/rfc822\n\n" * 5_000,
    "100,000 headers": b"From: anne@example.org\n" + b"X-Y: z\n" * 100_000 + b"\nPay all",
    "a parameter of half a megabyte": b'Content-Type: text/plain; x="' + b";" * 500_000 + b"\n\nPay all",
    "nested brackets in From": b"From: " + b"(" * 300_000 + b"anne@example.org\n\nPay all",
    "encoded words without end": b"Subject: " + b"=?utf-8?q?a" * 50_000 + b"\n\nPay all",
    "bad base64": b"Content-Transfer-Encoding: base64\n\n=A=B=C*" * 1_000,
    "an encoding nobody knows": b"Content-Transfer-Encoding: rot13\n\nPay all",
    "punycode": b"Content-Type: text/plain; charset=punycode\n\n" + b"a-b" * 100_000,
    "no boundary": b"Content-Type: multipart/mixed\n\n--x\n\nPay all\n--x--\n",
    "5,000 parts": b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n\nhi\n" * 5_000,
    "uuencode that is none": b"Content-Transfer-Encoding: x-uuencode\n\nbegin 644 x\nzzz\n",
    "charset in a wild form": b"Content-Type: text/plain; charset*=utf-99'en'%ff%fe\n\nPay all",
    "NUL bytes": b"From: anne@example.org\0\nSubject: \0\n\nPay\0 all",
    "a header within a header of a mail within": b"Content-Type: message/rfc822\n\nTo: a\x0bct: b\n\nPay all",
    "nothing": b"",
}


@pytest.mark.parametrize("name", POISON)
def test_poison_is_read_without_an_exception(name):
    message = parse(POISON[name])
    written(message)
    automatic(message, ["judge@example.org"])


@given(st.binary(max_size=2_000))
def test_any_bytes_are_a_mail_of_some_kind(raw):
    automatic(parse(raw), ())
    written(parse(raw))


PIECES = st.lists(
    st.sampled_from(
        [
            b"From: a@example.org\n",
            b"Content-Type: multipart/mixed; boundary=x\n",
            b"--x\n",
            b"--x--\n",
            b"\n",
            b"Content-Type: text/html; charset=utf-7\n",
            b"Content-Transfer-Encoding: base64\n",
            b'To: <,;:@>("\n',
            b"Subject: =?utf-16?b?//8=?=\n",
            b"Date: 1 Jan 0000\n",
            b"Content-Type: message/rfc822\n",
            b"\xff\xfe",
            b"Content-Disposition: attachment; filename*0*=utf-8''%; filename*1=x\n",
            b"<p>hi\n",
        ]
    )
    | st.binary(max_size=30),
    max_size=20,
).map(b"".join)


@given(PIECES)
def test_any_heap_of_mail_pieces_is_a_mail_of_some_kind(raw):
    automatic(parse(raw), ())
    written(parse(raw))


def test_what_cannot_be_taken_apart_is_told_and_its_headers_are_kept():
    message = parse(b"From: anne@example.org\nSubject: orders\n" + NESTED)
    assert message.unreadable
    assert message.sender.addr == "anne@example.org"
    assert message.subject == "orders"
    assert any("RecursionError" in defect for defect in message.defects)


def test_more_parts_than_the_cap_are_told():
    assert "more than 50 parts" in parse(POISON["5,000 parts"]).defects


@pytest.mark.parametrize("name", ["no boundary", "an encoding nobody knows", "100,000 headers"])
def test_orders_in_a_broken_mail_are_still_found(name):
    assert "Pay all" in written(parse(POISON[name])).text


def test_two_senders_are_told_for_a_signature_may_be_of_the_other():
    assert "more than one From header" in parse(b"From: a@example.org\nFrom: b@example.org\n\nx").defects
    assert "more than one sender" in parse(b"From: a@example.org, b@example.org\n\nx").defects


@pytest.mark.parametrize(
    ("charset", "raw", "text"),
    [
        ("gb2312", "龍".encode("gb18030"), "龍"),
        ("ks_c_5601-1987", "똠".encode("cp949"), "똠"),
        ("shift_jis", "①".encode("cp932"), "①"),
        ("iso-8859-1", b"\x80 500", "€ 500"),
        ("us-ascii", "£ 500".encode(), "£ 500"),
        ("nonsense", "£ 500".encode(), "£ 500"),
        ("nonsense", b"\xa3 500", "£ 500"),
        ("utf-8", b"\xa3 500", "£ 500"),
        ("utf-8", "£££ ".encode() + b"\xff", "£££ \ufffd"),
        ("hex", b"Pay all", "Pay all"),
    ],
)
def test_charsets_are_read_as_they_are_meant(charset, raw, text):
    assert parse(f"Content-Type: text/plain; charset={charset}\n\n".encode() + raw).plain == text


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("=?utf-8?q?S=C3=BCmmer?= 1456", "Sümmer 1456"),
        ("=?utf-8?q?S=C3?= =?utf-8?q?=BC?=mmer", "Sümmer"),
        ("=?utf-8?q?a?= =?iso-8859-1?q?=FC?=", "aü"),
        ("=?nonsense?q?=FC?=", "ü"),
        ("broken =?utf-8?q?", "broken =?utf-8?q?"),
        ("folded\n\tover", "folded over"),
        ("bell\x07", "bell"),
    ],
)
def test_subjects_are_decoded(subject, text):
    assert parse(f"Subject: {subject}\n\nx".encode()).subject == text
