"""Letters: the same value gives the same bytes, and what was put in comes out at the other end."""

import itertools
from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer.compose import Enclosure, Inline, Letter, Occasion, compose
from mailer.errors import PermanentFailure, Unsendable
from mailer.message import parse
from mailer.screen import automatic

PLAIN = Letter(
    sender="The Judge <judge@example.org>",
    recipient="Änne <anne@example.org>",
    reply_to="The Judge <judge+k3x9@example.org>",
    subject="Sümmer 1456: you beat Buckingham",
    text="YOUR SEASON\nFrom Warwick to Daventry.\n.\n> quoted\n-- \nend\n",
    message_id="<r7.warwick@example.org>",
    date=datetime(2026, 6, 14, 20, tzinfo=UTC),
    marker="roses-1455",
)
REPORT = replace(
    PLAIN,
    html='<p>Your season</p><img src="cid:map">',
    images=(Inline("map", "map.png", b"\x89PNG\r\n\x1a\n"),),
    enclosures=(Enclosure("report.json", "application/json", b'{"round": 7}\n'),),
    in_reply_to="<orders-3@example.org>",
    references=("<report-6@example.org>",),
    list_id="roses.example.org",
)


def test_a_letter_made_again_is_the_same_byte_for_byte():
    assert compose(REPORT) == compose(replace(REPORT))


def test_a_report_is_text_html_with_its_map_and_the_data():
    message = message_from_bytes(compose(REPORT), policy=default)
    kinds = [part.get_content_type() for part in message.walk()]
    assert kinds == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
        "application/json",
    ]
    assert [part["Content-ID"] for part in message.walk() if part["Content-ID"]] == ["<map>"]


def test_a_letter_comes_out_as_it_was_put_in():
    message = parse(compose(REPORT))
    assert message.subject == REPORT.subject
    assert (message.plain or "").replace("\r\n", "\n") == REPORT.text
    assert [one.addr for one in message.reply_to] == ["judge+k3x9@example.org"]
    assert message.references == ("<report-6@example.org>", "<orders-3@example.org>")
    assert message.date == REPORT.date
    assert message.defects == ()


def test_every_letter_of_ours_is_known_as_automatic():
    for occasion in Occasion:
        assert automatic(parse(compose(replace(PLAIN, occasion=occasion))), ())


def test_answers_and_notices_say_which_they_are():
    answer = parse(compose(replace(PLAIN, occasion=Occasion.ANSWER)))
    assert answer.headers.first("auto-submitted") == "auto-replied"
    assert parse(compose(PLAIN)).headers.first("auto-submitted") == "auto-generated"
    assert answer.headers.first("x-auto-response-suppress") == "All"


def test_lines_on_the_wire_are_short_and_end_in_cr_lf():
    raw = compose(replace(REPORT, text="x" * 5_000 + "\n" + "ü" * 3_000))
    assert all(len(line) <= 78 for line in raw.split(b"\r\n"))
    assert raw.count(b"\n") == raw.count(b"\r\n")


@given(
    st.lists(
        st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"]), max_size=200), max_size=8
    )
)
def test_lines_of_text_survive_the_wire(lines):
    text = "\n".join(lines).replace("\x85", "") + "\n"
    got = (parse(compose(replace(PLAIN, text=text))).plain or "").replace("\r\n", "\n")
    assert got == text.removeprefix("\ufeff")


def test_long_ids_of_other_programs_hold_the_thread_together():
    long_id = "<" + "A" * 200 + "@prod.example.com>"
    raw = compose(
        replace(PLAIN, in_reply_to=long_id, references=("broken id\r\nBcc: x@example.net", "<1@example.org>"))
    )
    assert f"In-Reply-To: {long_id}\r\n".encode() in raw
    assert b"Bcc" not in raw
    assert parse(raw).references == ("<1@example.org>", long_id)


def test_a_thread_of_years_keeps_its_first_and_latest_ids():
    ids = tuple(f"<{n}@example.org>" for n in range(100))
    kept = parse(compose(replace(PLAIN, references=ids))).references
    assert (kept[0], kept[-1], len(kept)) == (ids[0], ids[-1], 20)


@pytest.mark.parametrize(
    "field", ["sender", "recipient", "reply_to", "subject", "marker", "list_id", "message_id"]
)
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_line_break_in_a_header_is_refused(field, end):
    with pytest.raises(Unsendable):
        compose(replace(PLAIN, **{field: f"{getattr(PLAIN, field)}{end}Bcc: x@example.net"}))


@pytest.mark.parametrize(
    "changed",
    [
        {"recipient": "nobody"},
        {"recipient": "a@example.org, b@example.org"},
        {"recipient": ""},
        {"recipient": "ännchen@example.org"},
        {"message_id": "r7"},
        {"date": datetime(2026, 6, 14)},  # noqa: DTZ001 - a naive time is what is refused
        {"images": REPORT.images},
        {"text": "lone \ud800 surrogate"},
        {"enclosures": (Enclosure("a\nb.txt", "text/x", b""),), "subject": "\ud800"},
    ],
)
def test_what_is_no_letter_is_refused_with_a_reason(changed):
    with pytest.raises(PermanentFailure, match=r"\w+"):
        compose(replace(PLAIN, **changed))


@pytest.mark.parametrize(
    "subject",
    [
        "Summer 1456: you beat Buckingham at Daventry",
        "towton: " + " ".join(["a headline that goes on"] * 8),
        "Anne: " + " ".join(["\u00e9t\u00e9 \u2014 summer"] * 12),
        "W" * 200,
        "x" * 60 + " and more",
    ],
)
def test_a_long_subject_is_folded_and_never_before_its_first_word(subject: str) -> None:
    raw = compose(replace(REPORT, subject=subject))
    head = raw.partition(b"\r\n\r\n")[0].split(b"\r\n")
    (first,) = [line for line in head if line.startswith(b"Subject:")]
    assert len(first.removeprefix(b"Subject:").strip()) > 0
    at = head.index(first)
    folded = [first, *itertools.takewhile(lambda line: line.startswith(b" "), head[at + 1 :])]
    assert max(map(len, folded)) <= 78
    assert message_from_bytes(raw, policy=default)["Subject"] == subject


def test_a_subject_of_two_lines_is_refused() -> None:
    with pytest.raises(Unsendable, match="one line"):
        compose(replace(REPORT, subject="Hello\r\nBcc: all@example.org"))


def test_an_id_too_long_for_a_line_is_not_referred_to() -> None:
    huge = f"<{'x' * 976}@example.net>"
    raw = compose(replace(PLAIN, in_reply_to=huge, references=("<1@example.org>", huge)))
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert parse(raw).references == ("<1@example.org>",)
