"""What a person typed, found in a mail: the plain text if there is any, else the HTML made into text."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from mailer.caps import TEXT_CHARACTERS
from mailer.html import to_text, within_caps
from mailer.lines import Label, label
from mailer.message import IncomingMessage

BREAK = re.compile(r"<br ?/?>\n?", re.IGNORECASE)
MARKUP = re.compile(r"<(?:html|body|div|p|br)[ >/]", re.IGNORECASE)

_QUOTE = re.compile(
    r"<blockquote|quote|divrplyfwdmsg|appendonsend|moz-cite|outlookmessageheader", re.IGNORECASE
)
STUB = 300
"""Characters of a plain text that only says that there is another."""
MOSTLY = 0.7
"""Share of the lines quoted in HTML that must stand in the plain text too, for it to be the same letter."""
_STUB = re.compile(
    r"\bhtml\b.{0,80}\b(?:mail|e-mail|reader|client|program|viewer|version|format|message|nachricht|lesen)|"
    r"\b(?:mail|e-mail|reader|client|program|viewer|message|nachricht)\b.{0,80}\bhtml\b",
    re.IGNORECASE,
)


class Source(StrEnum):
    """Which form of the letter was read."""

    PLAIN = "plain"
    HTML = "html"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Written:
    """The text of a letter in lines that end in one line feed; `truncated` where it was over the cap."""

    text: str
    source: Source
    truncated: bool = False


def written(message: IncomingMessage) -> Written:
    """Return the letter's text: plain preferred, HTML where there is no plain text or none worth the name.

    A byte order mark and blank lines at either end are taken off, runs of blank lines made one.
    """
    plain = _without_breaks(message.plain or "")
    if plain.strip("\ufeff \t\n") and not _html_tells_more(plain, message.html or ""):
        return _capped(plain, Source.PLAIN)
    if message.html and message.html.strip():
        found = _capped(to_text(message.html), Source.HTML)
        return replace(found, truncated=found.truncated or within_caps(message.html) != message.html)
    return Written("", Source.NOTHING)


def _html_tells_more(plain: str, html: str) -> bool:
    """Whether the plain text only asks for another program, or quotes what only the HTML marks as a quote."""
    if not html.strip():
        return False
    if len(plain) <= STUB and _STUB.search(plain):
        return len(to_text(html).split()) > 0
    if not _QUOTE.search(html) or any(line.label is Label.QUOTED for line in label(tidy(plain), _nothing)):
        return False
    quoted = [line for line in to_text(html).split("\n") if line.startswith("> ")]
    said = set(plain.split())
    known = sum(set(line[2:].split()) <= said for line in quoted)
    return bool(quoted) and known >= MOSTLY * len(quoted)


def _nothing(line: str) -> bool:
    """Recognise no line: what is quoted is told by its traces alone."""
    return False


def tidy(text: str) -> str:
    """Make line ends one line feed, runs of blank lines one, and strip blank lines at either end."""
    kept: list[str] = []
    for line in text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff").split("\n"):
        if line.strip("\ufeff \t\xa0\u200b") or (kept and kept[-1]):
            kept.append(line if line.strip("\ufeff \t\xa0\u200b") else "")
    return "\n".join(kept).rstrip("\n")


def _capped(text: str, source: Source) -> Written:
    tidied = tidy(text[: 4 * TEXT_CHARACTERS])
    if len(tidied) <= TEXT_CHARACTERS:
        return Written(tidied, source, len(text) > 4 * TEXT_CHARACTERS)
    whole_lines = tidied[:TEXT_CHARACTERS].rpartition("\n")[0]
    return Written(whole_lines or tidied[:TEXT_CHARACTERS], source, truncated=True)


def _without_breaks(plain: str) -> str:
    """Some programs put HTML, or lines ending in `<br>`, into the plain part."""
    if plain.lstrip("\ufeff \t\n")[:1] == "<" and MARKUP.match(plain.lstrip("\ufeff \t\n")):
        return to_text(plain)
    return BREAK.sub("\n", plain)
