"""HTML without end: what is read of it is bounded, told where it was cut, and its quotes stay quoted."""

import pytest

from mailer.caps import DELIMITERS, HTML_CHARACTERS, HTML_TAGS
from mailer.flowed import unwrap
from mailer.html import DEEPEST, to_text, within_caps
from mailer.message import parse
from mailer.text import written

CITE = "<blockquote type=cite>"


def mail(html: str) -> bytes:
    return b"Content-Type: text/html; charset=utf-8\n\n" + html.encode()


def test_so_many_tags_and_signs_are_read_and_a_cut_is_told() -> None:
    assert within_caps("<br>" * (HTML_TAGS + 5)) == "<br>" * (HTML_TAGS - 1)
    assert within_caps("x" * (HTML_CHARACTERS + 5)) == "x" * HTML_CHARACTERS
    assert within_caps("<br>" * 5) == "<br>" * 5
    assert written(parse(mail("<p>Pay all</p>" + "<br>" * HTML_TAGS))).truncated
    assert not written(parse(mail("<p>Pay all</p>"))).truncated


@pytest.mark.parametrize("deep", [DEEPEST - 5, DEEPEST + 5, 300, 2_000])
@pytest.mark.parametrize("tag", ["div", "span", "blockquote"])
def test_what_is_nested_deep_is_read(tag: str, deep: int) -> None:
    text = to_text(f"<{tag}>" * deep + "Pay all<br>Hire none")
    assert [line for line in text.split("\n") if line.strip()] == ["Pay all", "Hire none"]


@pytest.mark.parametrize("deep", [1, DEEPEST + 5, 500])
def test_a_quote_that_is_nested_deep_is_a_quote(deep: int) -> None:
    inside = to_text("<div>" * deep + f"Pay all{CITE}Pay none</blockquote>")
    assert [line for line in inside.split("\n") if "Pay" in line] == ["Pay all", "> Pay none"]
    around = to_text("Pay all" + CITE + "<div>" * deep + "Pay none<br>Pay some")
    quoted = [line for line in around.split("\n") if "Pay" in line]
    assert quoted == ["Pay all", "> Pay none", "> Pay some"]


def test_beyond_what_the_parser_nests_all_is_text() -> None:
    assert "Pay all" in to_text("<span>" * 5_000 + "Pay all")


def test_a_mail_is_read_up_to_so_many_lines_that_could_part_it() -> None:
    raw = b"Content-Type: multipart/mixed; boundary=x\n\n--x\n\nPay all\n" + b"--y\n" * (DELIMITERS + 50)
    message = parse(raw)
    assert (message.plain or "").count("--y") == DELIMITERS - 1
    assert (
        "more than 50 parts"
        in parse(b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n\na\n" * 9_000).defects
    )


def test_a_paragraph_of_a_quarter_of_a_million_lines_is_joined() -> None:
    assert unwrap("a \n" * 250_000 + "b", delsp=False) == "a " * 250_000 + "b"
