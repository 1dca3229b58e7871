"""One mail as a value: read from bytes, tolerant of everything, raising nothing."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import Message
from email.utils import parsedate_to_datetime
from itertools import islice

from mailer.address import Address, parse_addresses
from mailer.caps import DELIMITERS, TEXT_CHARACTERS, headers_of
from mailer.flowed import unwrap
from mailer.headers import Headers, headers_from, message_ids, readable
from mailer.parts import FAULTS, Part, content_type, leaves, parameter

MONSTROUS = re.compile(rb"(?im)^(content-(?:type|disposition)):[^\n]*(?:\n[ \t][^\n]*)*")
DELIMITER = re.compile(rb"(?m)^--(?=\S)")
LONGEST_PARAMETERS = 4_000
"""Longer ones take the standard library quadratic time; no mail program writes them."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A part that is not the letter itself; `text` is there for text files, cut at TEXT_CHARACTERS.

    `inline`: it is shown below the letter, as a further part of it. `cut`: its text was longer.
    """

    name: str
    type: str
    size: int
    text: str | None = None
    inline: bool = False
    cut: bool = False


@dataclass(frozen=True, slots=True)
class IncomingMessage:
    """What a mail says of itself and holds.

    `date` is the sender's claim, and decides nothing. `sender.addr` is '' where no address could be made out.
    `plain` and `html` are the letter in either form, None where it has none. `defects` names what was wrong;
    `unreadable` is true where the body could not be taken apart at all.
    """

    message_id: str
    in_reply_to: tuple[str, ...]
    references: tuple[str, ...]
    sender: Address
    reply_to: tuple[Address, ...]
    to: tuple[Address, ...]
    cc: tuple[Address, ...]
    delivered_to: tuple[Address, ...]
    subject: str
    date: datetime | None
    content_type: str
    report_type: str
    plain: str | None
    html: str | None
    attachments: tuple[Attachment, ...]
    headers: Headers
    defects: tuple[str, ...] = ()
    unreadable: bool = False


@dataclass(frozen=True, slots=True)
class _Body:
    plain: str | None = None
    html: str | None = None
    attachments: tuple[Attachment, ...] = ()
    defects: tuple[str, ...] = ()
    unreadable: bool = False


def parse(raw: bytes) -> IncomingMessage:
    """Read a mail from its bytes (RFC 5322, MIME). Never raises: what is broken is told in `defects`."""
    tamed = _without_more_delimiters(MONSTROUS.sub(_tame, raw))
    try:
        message = message_from_bytes(tamed)
        body = _body(tuple(leaves(message)))
    except FAULTS as fault:
        message = message_from_bytes(headers_of(tamed) + b"\n")
        body = _Body(unreadable=True, defects=(f"body cannot be taken apart: {type(fault).__name__}",))
    return _message(message, body)


def _tame(header: re.Match[bytes]) -> bytes:
    if len(header[0]) <= LONGEST_PARAMETERS:
        return header[0]
    return header[1] + b": application/octet-stream"


def _without_more_delimiters(raw: bytes) -> bytes:
    """The mail up to where it would fall into too many parts: each costs the parser as much as a mail."""
    beyond = next(islice(DELIMITER.finditer(raw), DELIMITERS, None), None)
    return raw[: beyond.start()] if beyond else raw


def _message(message: Message, body: _Body) -> IncomingMessage:
    headers = headers_from(message.raw_items())
    senders = parse_addresses(headers.first("from"))
    return IncomingMessage(
        message_id=next(iter(message_ids(headers.first("message-id"))), ""),
        in_reply_to=message_ids(headers.first("in-reply-to")),
        references=message_ids(" ".join(headers.all("references"))),
        sender=senders[0] if senders else Address("", readable(headers.first("from"))[:200]),
        reply_to=_addresses(headers, "reply-to"),
        to=_addresses(headers, "to"),
        cc=_addresses(headers, "cc"),
        delivered_to=_addresses(headers, "delivered-to", "x-original-to", "envelope-to"),
        subject=readable(headers.first("subject"))[:1_000],
        date=_date(headers.first("date")),
        content_type=content_type(message),
        report_type=parameter(message, "report-type").lower(),
        plain=body.plain,
        html=body.html,
        attachments=body.attachments,
        headers=headers,
        defects=(*_sender_defects(headers, senders), *body.defects),
        unreadable=body.unreadable,
    )


def _addresses(headers: Headers, *names: str) -> tuple[Address, ...]:
    return tuple(address for value in headers.all(*names) for address in parse_addresses(value))


def _sender_defects(headers: Headers, senders: tuple[Address, ...]) -> tuple[str, ...]:
    """Several senders are told, for a checker of signatures may have looked at another one."""
    if len(headers.all("from")) > 1:
        return ("more than one From header",)
    if len(senders) > 1:
        return ("more than one sender",)
    return () if senders else ("no sender",)


def _date(value: str) -> datetime | None:
    try:
        claimed = parsedate_to_datetime(value[:100])
        return claimed.replace(tzinfo=UTC) if claimed.tzinfo is None else claimed.astimezone(UTC)
    except FAULTS:
        return None


def _body(parts: tuple[Part, ...]) -> _Body:
    shown = [part for part in parts if not part.attached]
    plain = [part for part in shown if part.type == "text/plain"]
    letter = next((part for part in plain if _plain(part).strip()), plain[0] if plain else None)
    html = [part for part in shown if part.type == "text/html"]
    others = [part for part in parts if part is not letter and part not in html and _is_there(part)]
    defects = [defect for part in parts for defect in (*part.defects, _text_defect(part)) if defect]
    return _Body(
        plain=_plain(letter) if letter else None,
        html="\n".join(part.text().text for part in html) if html else None,
        attachments=tuple(_attachment(part) for part in others),
        defects=tuple(dict.fromkeys(defects)),
    )


def _plain(part: Part) -> str:
    text = part.text().text.replace("\r\n", "\n").replace("\r", "\n")
    return unwrap(text, delsp=part.delsp) if part.flowed else text


def _text_defect(part: Part) -> str:
    return part.text().defect if part.type.startswith("text/") else ""


def _is_there(part: Part) -> bool:
    """Whether a part is more than the blank lines that some programs set between pictures."""
    return part.attached or part.type != "text/plain" or bool(_plain(part).strip())


def _attachment(part: Part) -> Attachment:
    is_text = part.type.startswith("text/") or part.name.lower().endswith(".txt")
    text = _plain(part) if is_text else ""
    return Attachment(
        part.name,
        part.type,
        len(part.content),
        text[:TEXT_CHARACTERS] if is_text else None,
        inline=not part.attached,
        cut=len(text) > TEXT_CHARACTERS,
    )
