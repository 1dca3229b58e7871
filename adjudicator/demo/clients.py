"""Mail programs, each with its own manner of sending an answer: what a judge gets to read in real life."""

import html
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from adjudicator.demo.letterbox import Letter


@dataclass(frozen=True)
class Page:
    """An answer to a letter, as its writer typed it; `at` is in his own zone."""

    name: str
    address: str
    letter: Letter
    words: str
    at: datetime

    @property
    def wrote(self) -> str:
        """The date as mail programs put it above a quote."""
        return f"{self.letter.date:%a, %d %b %Y at %H:%M}"

    def quoted(self) -> str:
        """The letter with quote marks."""
        return "\n".join(f"> {line}".rstrip() for line in self.letter.text.rstrip().split("\n"))

    def lines_html(self, tag: str) -> str:
        """What was typed, a line in a tag."""
        lines = (html.escape(line, quote=False) or "<br>" for line in self.words.split("\n"))
        return "".join(f"<{tag}>{line}</{tag}>" for line in lines)


Client = Callable[[Page], bytes]


def gmail(page: Page) -> bytes:
    """Two parts in quoted-printable, and the whole letter quoted below, in both."""
    mail = _answer(page, "CAF5x9s8dK2m")
    attribution = f"On {page.wrote} The Adjudicator <{page.letter.reply_to}>\nwrote:"
    mail.set_content(f"{page.words}\n\n{attribution}\n\n{page.quoted()}\n", cte="quoted-printable")
    quote = html.escape(page.letter.text).replace("\n", "<br>\r\n")
    mail.add_alternative(
        f'<div dir="ltr">{page.lines_html("div")}</div><br><div class="gmail_quote gmail_quote_container">'
        f'<div dir="ltr" class="gmail_attr">On {page.wrote} The Adjudicator &lt;'
        f'<a href="mailto:{page.letter.reply_to}">{page.letter.reply_to}</a>&gt; wrote:<br></div>'
        f'<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid '
        f'rgb(204,204,204);padding-left:1ex">{quote}</blockquote></div>\n',
        subtype="html",
        cte="quoted-printable",
    )
    return _delivered(page, mail)


def outlook(page: Page) -> bytes:
    """Windows-1252 in base64, HTML beside it, and a block of headers above the unmarked quote."""
    mail = _answer(page, "DB9PR04MB8412")
    mail["X-Mailer"] = "Microsoft Outlook 16.0"
    sent = f"{page.letter.date:%d %B %Y %H:%M}"
    head = (
        ("From", f"The Adjudicator <{page.letter.reply_to}>"),
        ("Sent", sent),
        ("To", page.name),
        ("Subject", page.letter.subject),
    )
    block = "\n".join(f"{name}: {value}" for name, value in head)
    text = f"{page.words}\n\n{'_' * 32}\n{block}\n\n{page.letter.text}"
    mail.set_content(_in_1252(text), charset="windows-1252", cte="base64")
    rows = "<br>".join(f"<b>{name}:</b> {html.escape(value)}" for name, value in head)
    quote = html.escape(page.letter.text).replace("\n", "<br>\n")
    mail.add_alternative(
        _in_1252(
            f'<html><body lang="EN-GB"><div class="WordSection1">{page.lines_html("p")}'
            f'<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">'
            f'<p class="MsoNormal">{rows}</p></div><p class="MsoNormal">{quote}</p></div></body></html>'
        ),
        subtype="html",
        charset="windows-1252",
        cte="base64",
    )
    return _delivered(page, mail)


def apple_mail(page: Page) -> bytes:
    """Flowed text in quoted-printable with the letter quoted."""
    mail = _answer(page, "6E0A3C51-77F2-4B0E")
    mail["X-Mailer"] = "Apple Mail (2.3826.700.81)"
    date = f"{page.letter.date.day} {page.letter.date:%b %Y, at %H:%M}"
    attribution = f"> On {date}, The Adjudicator <{page.letter.reply_to}> wrote:\n>"
    mail.set_content(f"{page.words}\n\n{attribution}\n{page.quoted()}\n", cte="quoted-printable")
    mail.set_param("format", "flowed")
    mail.set_param("delsp", "no")
    return _delivered(page, mail)


def iphone(page: Page) -> bytes:
    """A phone: its own signature, curled quotes, long dashes; a little of the letter below."""
    mail = _answer(page, "F1D7B0E2-93AA-4C1D")
    mail["X-Mailer"] = "iPhone Mail (22F76)"
    curled = page.words.replace("'", "\u2019").replace(" - ", " \u2014 ")
    date = f"{page.letter.date.day} {page.letter.date:%b %Y, at %H:%M}"
    quote = f"> On {date}, The Adjudicator <{page.letter.reply_to}> wrote:\n> \n{page.quoted()}"
    text = f"{curled}\n\nSent from my iPhone\n\n{quote}\n"
    mail.set_content(text, cte="quoted-printable")
    return _delivered(page, mail)


def plain_mailer(page: Page) -> bytes:
    """Text as it is, in eight bits, with a signature and nothing quoted."""
    mail = _answer(page, "20260610.mutt")
    mail["User-Agent"] = "Mutt/2.2.13"
    mail.set_content(f"{page.words}\n\n-- \n{page.name}\nnothing quoted, nothing lost\n", cte="8bit")
    return _delivered(page, mail)


def webmail(page: Page) -> bytes:
    """HTML and nothing else."""
    mail = _answer(page, "1867.webmail")
    body = f"<html><head></head><body>{page.lines_html('p')}<p>&nbsp;</p></body></html>"
    mail.set_content(body, subtype="html", cte="quoted-printable")
    return _delivered(page, mail)


def on_holiday(page: Page) -> bytes:
    """What a provider sends while its customer is away (RFC 3834)."""
    mail = _answer(page, "vacation")
    mail.replace_header("Subject", f"Out of office: {page.letter.subject}")
    mail["Auto-Submitted"] = "auto-replied (vacation)"
    mail["Precedence"] = "bulk"
    mail.set_content(f"{page.words}\n")
    return _delivered(page, mail)


def _answer(page: Page, manner: str) -> EmailMessage:
    """The headers of a reply; `manner` is how the program begins its message ids."""
    mail = EmailMessage(policy=SMTP)
    mail["From"] = f"{page.name} <{page.address}>"
    mail["To"] = f"The Adjudicator <{page.letter.reply_to}>"
    mail["Subject"] = f"Re: {page.letter.subject}"
    mail["Date"] = format_datetime(page.at)
    mail["Message-ID"] = f"<{manner}.{int(page.at.timestamp())}@{page.address.partition('@')[2]}>"
    mail["In-Reply-To"] = page.letter.message_id
    mail["References"] = f"{page.letter.references} {page.letter.message_id}".strip()
    return mail


def _delivered(page: Page, mail: EmailMessage) -> bytes:
    """The mail with the lines that a final delivery adds (RFC 5321, 4.4)."""
    robot = "auto-submitted" in mail
    trace = f"Return-Path: <{'' if robot else page.address}>\r\nDelivered-To: {page.letter.reply_to}\r\n"
    return trace.encode() + mail.as_bytes()


def _in_1252(text: str) -> str:
    """The text with what Windows-1252 lacks replaced, as the program does."""
    return text.encode("windows-1252", "replace").decode("windows-1252")
