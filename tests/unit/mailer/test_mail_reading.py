"""From the bytes of a mail to the lines a player typed; the mails are ours, after known patterns."""

from base64 import b64encode
from email.message import EmailMessage
from pathlib import Path

import pytest

from mailer.charset import decode
from mailer.folding import fold
from mailer.lines import TYPED, Label, Line, label
from mailer.message import IncomingMessage, parse
from mailer.text import Source, written

MAILS = Path(__file__).parent / "mails"
ORDERS = ["March to Daventry, int 4 agg 5", "Pay all"]


def mail(name: str) -> IncomingMessage:
    return parse((MAILS / f"{name}.eml").read_bytes())


def is_an_order(line: str) -> bool:
    return line.lower().startswith(("march ", "pay ", "hire ", "from warwick march"))


def lines_of(name: str) -> tuple[Line, ...]:
    return label(written(mail(name)).text, is_an_order)


def typed(name: str) -> list[str]:
    return [
        fold(line.text) for line in lines_of(name) if line.read and line.label in TYPED and line.text.strip()
    ]


@pytest.mark.parametrize(
    "name",
    [
        "gmail",
        "gmail_html_only",
        "gmail_inline_answers",
        "outlook_plain",
        "outlook_german",
        "outlook_html",
        "outlook_web_html",
        "apple_mail",
        "iphone",
        "iphone_html",
        "thunderbird",
        "thunderbird_html",
        "yahoo_html",
        "below_the_quote",
        "french_wrapped",
        "plain_mailer",
        "base64",
        "byte_order_mark",
        "break_tags",
        "html_in_plain_part",
        "end_line",
        "sentinel_unquoted",
        "many_alternatives",
    ],
)
def test_two_orders_reach_the_game_and_the_quoted_report_does_not(name):
    assert typed(name) == ORDERS


@pytest.mark.parametrize("name", ["quoted_printable", "windows_1252", "missing_charset", "unknown_charset"])
def test_money_signs_survive_every_charset(name):
    first, second = typed(name)
    assert first in (ORDERS[0], 'March to "Daventry", int 4 agg 5')
    assert second in ("Pay £500", "Pay €500", 'Pay "all" - £500')


def test_what_a_phone_puts_in_place_of_quotes_dashes_and_spaces_is_folded_for_the_game_alone():
    assert typed("smart_quotes") == ["March to Daventry, int 4 agg 5", 'Name "King\'s Lynn" - pay all']
    assert "\u2014" in lines_of("smart_quotes")[1].text


def test_a_mail_store_that_escapes_from_makes_no_quote_of_an_order():
    assert typed("mbox_from") == ["From Warwick march to Daventry", "Pay all"]


def test_every_line_of_the_quoted_report_is_still_there_with_its_label():
    kinds = {line.text: line.label for line in lines_of("gmail")}
    assert kinds["> March to York"] is Label.QUOTED
    assert kinds["On Sat, 13 Jun 2026 at 20:01, Judge <judge+k3x9@example.org>"] is Label.QUOTED
    assert kinds["wrote:"] is Label.QUOTED


def test_what_stands_below_end_is_not_read():
    read = {line.text: line.read for line in lines_of("end_line")}
    assert not read["END"]
    assert not read["Here is chat. March to York."]


def test_flowed_text_is_unwrapped():
    assert "March to Daventry, int 4 agg 5" in written(mail("thunderbird")).text.split("\n")


def test_plain_text_is_preferred_and_html_read_where_there_is_none():
    assert written(mail("gmail")).source is Source.PLAIN
    assert written(mail("gmail_html_only")).source is Source.HTML
    assert written(parse(b"Content-Type: image/png\n\n\x89")).source is Source.NOTHING


def test_attachments_come_with_name_type_size_and_text():
    orders, picture = mail("orders_attached").attachments
    assert (orders.name, orders.type) == ("orders.txt", "text/plain")
    assert orders.text == "March to Daventry, int 4 agg 5\nPay all"
    assert (picture.name, picture.type, picture.size, picture.text) == ("Mäp.png", "image/png", 8, None)
    assert typed("orders_attached") == ["Orders are in the file."]


def test_headers_are_read_as_values():
    message = mail("gmail")
    assert (message.sender.addr, message.sender.display) == ("anne@example.org", "Anne Neville")
    assert message.message_id == "<1@mail.example.org>"
    assert message.in_reply_to == ("<report-7@example.org>",)
    assert message.references == ("<round-6@example.org>", "<report-7@example.org>")
    assert [to.addr for to in message.delivered_to] == ["judge+k3x9@example.org"]
    assert message.date is not None
    assert message.date.isoformat() == "2026-06-14T07:12:00+00:00"


@pytest.mark.parametrize(
    "date", ["", "yesterday", "Sun, 99 Jun 2026 99:99:99 +9999", "31 Dec 99999999 00:00:00"]
)
def test_a_date_that_is_none_is_no_trouble(date):
    assert parse(f"From: a@example.org\nDate: {date}\n\nPay all".encode()).date is None


def test_a_text_over_the_cap_is_cut_at_a_line_and_told():
    text = written(parse(b"From: a@example.org\n\n" + b"March to Daventry\n" * 10_000))
    assert text.truncated
    assert len(text.text) <= 64 * 1024
    assert text.text.endswith("\nMarch to Daventry")


def test_html_hidden_from_the_eye_is_not_read():
    raw = b"Content-Type: text/html\n\n<p>Pay all</p><div style='display: none'>March to York</div>"
    assert written(parse(raw)).text == "Pay all"


def test_a_table_in_html_gives_a_line_for_each_row():
    raw = b"Content-Type: text/html\n\n<table><tr><td>PAY</td><td>all</td></tr><tr><td>HIRE<td>none</table>"
    assert written(parse(raw)).text.split("\n") == ["PAY all", "HIRE none"]


QUOTED = (
    "<p>Pay all</p><blockquote type=cite>Judge wrote:<br>YOU OWE orders<br>March to York<br>Hold</blockquote>"
)


def two_forms(plain: str, html: str) -> bytes:
    message = EmailMessage()
    message.set_content(plain)
    message.add_alternative(html, subtype="html")
    return message.as_bytes()


@pytest.mark.parametrize(
    "plain",
    [
        "This message requires an HTML capable mail reader.",
        "Your email client does not support HTML.",
        "Pay all\n\nYOU OWE orders\nMarch to York\nHold",
    ],
)
def test_html_is_read_where_the_plain_text_is_a_stub_or_does_not_mark_what_it_quotes(plain: str) -> None:
    found = written(parse(two_forms(plain, QUOTED)))
    assert found.source is Source.HTML
    assert [line for line in found.text.split("\n") if line][:2] == ["Pay all", "> Judge wrote:"]


@pytest.mark.parametrize(
    "plain",
    [
        "Pay all\n\n> March to York",
        "Pay all",
        "On Mon, 1 Jun 2026, 20:01, J <j@example.org> wrote:\n\nMarch to York",
    ],
)
def test_the_plain_text_is_read_where_it_marks_its_quote_or_has_none(plain: str) -> None:
    assert written(parse(two_forms(plain, QUOTED))).source is Source.PLAIN


BASE64 = b64encode(b"March to Daventry\nPay all\n")


def test_a_mail_is_parted_where_it_is_though_it_names_another_boundary() -> None:
    raw = (
        b'Content-Type: multipart/mixed; boundary="named"\n\n--used\nContent-Type: text/plain\n'
        b"Content-Transfer-Encoding: base64\n\n" + BASE64 + b"\n--used--\n"
    )
    assert written(parse(raw)).text == "March to Daventry\nPay all"


def test_base64_that_was_cut_off_is_read_as_far_as_it_goes() -> None:
    raw = b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" + BASE64[:29]
    assert written(parse(raw)).text == "March to Daventry\nPay"


@pytest.mark.parametrize(
    ("charset", "codec", "text"),
    [
        ("windows-31j", "cp932", "どうも①"),
        ("x-euc-jp", "euc-jp", "どうも"),
        ("windows-874", "cp874", "ขอบคุณ"),
        ("x-mac-roman", "mac-roman", "Grüße"),
        ("cp-850", "cp850", "Grüße"),
        ("hz-gb-2312", "hz", "谢谢"),
    ],
)
def test_charsets_are_known_by_the_names_that_senders_give_them(charset: str, codec: str, text: str) -> None:
    assert decode(text.encode(codec), charset).text == text
