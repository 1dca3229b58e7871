"""A letter as a value, and its bytes: the same letter gives the same bytes, on any day."""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from email.errors import MessageError
from email.header import Header
from email.message import EmailMessage, MIMEPart
from email.policy import SMTP
from email.utils import format_datetime
from enum import StrEnum

from mailer.errors import Unsendable
from mailer.headers import MESSAGE_ID
from mailer.screen import MARKER
from mailer.threads import Thread

LINE = 76
"""Characters of a line of a header (RFC 2047 2)."""
WORD = 60
"""Characters of a word that fits on a line beside the header's name."""
REFERENCES = 20
"""Ids kept of a long thread: the first, and the latest (RFC 5322 3.6.4 lets a program trim)."""
LONGEST_ID = 500
"""Signs of another's id that is referred to: a line holds 998 octets (RFC 5322 2.1.1), and no program's id
comes near."""


SUPPRESSED = {"auto-replied": "All", "auto-generated": "DR, RN, NRN, OOF, AutoReply"}
"""What Exchange shall send nobody because of a letter ([MS-OXCMAIL] 2.1.3.2.20). `All` holds the reports of
failure too, by which the umpire learns that a player's reports do not reach him: only answers do without."""


class Occasion(StrEnum):
    """Why a program writes (RFC 3834 5): in answer to a mail, or by itself."""

    ANSWER = "auto-replied"
    NOTICE = "auto-generated"


@dataclass(frozen=True, slots=True)
class Inline:
    """A picture in the HTML, which names it `cid:<cid>`; `mime` as `image/png`."""

    cid: str
    name: str
    content: bytes
    mime: str = "image/png"


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A file that goes with the letter; `mime` as `application/json`."""

    name: str
    mime: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Letter:
    """All that the bytes of a letter are made from.

    `sender`, `recipient` and `reply_to` may carry a display name. `message_id` is given by the caller, with
    its brackets, and is the same whenever the letter is made again, as is `date` (aware). `marker` says which
    judge wrote: a judge never reads what carries the marker. `list_id` as in RFC 2919, without brackets.
    `thread` is the conversation that it belongs to; the letter that began it is referred to.
    """

    sender: str
    recipient: str
    subject: str
    text: str
    message_id: str
    date: datetime
    marker: str
    occasion: Occasion = Occasion.NOTICE
    reply_to: str = ""
    html: str | None = None
    images: tuple[Inline, ...] = ()
    enclosures: tuple[Enclosure, ...] = ()
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    list_id: str = ""
    thread: Thread | None = None


def compose(letter: Letter) -> bytes:
    """Return the letter as it goes over the wire, lines ending in CR LF (RFC 5322, 2045-2047, 2387).

    Raises `Unsendable` for a line break in a header, an address or message id that is none, a naive date,
    pictures without HTML.
    """
    _check(letter)
    try:
        message = EmailMessage(policy=SMTP)
        _put_headers(message, letter)
        _put_content(message, letter)
        _put_boundaries(message, letter)
        return _thread(letter) + _header("Subject", letter.subject) + _topic(letter) + message.as_bytes()
    except (ValueError, LookupError, TypeError, MessageError) as fault:
        raise Unsendable(f"letter {letter.message_id} cannot be made: {fault}") from fault


def _check(letter: Letter) -> None:
    if not MESSAGE_ID.fullmatch(letter.message_id) or not letter.message_id.isascii():
        raise Unsendable(f"{letter.message_id!r} is no message id: it should look like <word@example.org>")
    if letter.date.tzinfo is None:
        raise Unsendable("the date of a letter needs a time zone")
    if letter.images and letter.html is None:
        raise Unsendable("a picture needs HTML that shows it: give html, or enclose the picture as a file")


def _put_headers(message: EmailMessage, letter: Letter) -> None:
    message["From"] = letter.sender
    message["To"] = letter.recipient
    _require_addresses(message)
    if letter.reply_to:
        message["Reply-To"] = letter.reply_to
    message["Date"] = format_datetime(letter.date)
    if letter.list_id:
        message["List-Id"] = f"<{letter.list_id}>"
    message["Auto-Submitted"] = letter.occasion.value
    message["X-Auto-Response-Suppress"] = SUPPRESSED[letter.occasion.value]
    message[MARKER] = letter.marker


def _require_addresses(message: EmailMessage) -> None:
    for name in ("From", "To"):
        addresses = message[name].addresses
        if len(addresses) != 1 or not addresses[0].domain or not addresses[0].addr_spec.isascii():
            raise Unsendable(f"{name} must hold one plain address: {str(message[name])[:80]!r} does not")


def _put_content(message: EmailMessage, letter: Letter) -> None:
    message.set_content(letter.text, charset="utf-8", cte="quoted-printable")
    if letter.html is not None:
        message.add_alternative(letter.html, subtype="html", charset="utf-8", cte="quoted-printable")
        _put_images(message, letter.images)
    for enclosure in letter.enclosures:
        kind, _, subkind = enclosure.mime.partition("/")
        charset = {"charset": "utf-8"} if kind == "text" else {}
        message.add_attachment(enclosure.content, kind, subkind, filename=enclosure.name, params=charset)


def _put_images(message: EmailMessage, images: tuple[Inline, ...]) -> None:
    parts = message.get_payload()
    html = parts[-1] if isinstance(parts, list) else None
    for image in images:
        kind, _, subkind = image.mime.partition("/")
        if isinstance(html, MIMEPart):
            html.add_related(
                image.content, kind, subkind, cid=f"<{image.cid}>", filename=image.name, disposition="inline"
            )


def _put_boundaries(message: EmailMessage, letter: Letter) -> None:
    """From id and content: nobody can write a text that holds the boundary of the letter it will be in."""
    told = repr((letter.message_id, letter.text, letter.html, letter.images, letter.enclosures))
    digest = hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:32]
    for number, part in enumerate(part for part in message.walk() if part.is_multipart()):
        part.set_boundary(f"=_{digest}_{number}")


def _topic(letter: Letter) -> bytes:
    thread = letter.thread
    if thread is None:
        return b""
    return _header("Thread-Topic", thread.topic) + f"Thread-Index: {thread.index}\r\n".encode("ascii")


def _header(name: str, text: str) -> bytes:
    """Write a subject ourselves: the library breaks a long one before its first word.

    Programs that keep such a break show a blank there. Words that are not ASCII as in RFC 2047.
    """
    if any(sign in text for sign in "\r\n"):
        raise Unsendable(f"a subject must be on one line: {text[:80]!r}")
    words = text.split()
    plain = text.isascii() and all(len(word) <= WORD for word in words)
    charset = "us-ascii" if plain else "utf-8"
    told = Header(" ".join(words), charset, maxlinelen=LINE, header_name=name).encode(linesep="\r\n")
    return f"{name}: {told}\r\n".encode("ascii")


def _thread(letter: Letter) -> bytes:
    """Write the ids ourselves: the library encodes a long id as words, which no mail program reads."""
    lines = [f"Message-ID: {letter.message_id}"]
    began = letter.thread.root if letter.thread and letter.thread.root != letter.message_id else ""
    answered = _ids((letter.in_reply_to, began))
    if answered:
        lines.append(f"In-Reply-To: {answered[0]}")
    references = _ids((began, *letter.references, letter.in_reply_to))
    if references:
        lines.append("References: " + "\r\n ".join(references))
    return "".join(line + "\r\n" for line in lines).encode("ascii")


def _ids(candidates: tuple[str, ...]) -> tuple[str, ...]:
    """Keep what is an id: others come from other people's mail, and hold anything."""
    short = (one for one in candidates if len(one) <= LONGEST_ID)
    sound = (one for one in short if MESSAGE_ID.fullmatch(one) and one.isascii() and one.isprintable())
    unique = tuple(dict.fromkeys(sound))
    return unique if len(unique) <= REFERENCES else (unique[0], *unique[1 - REFERENCES :])
