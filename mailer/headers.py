"""Header values as people read them: unfolded, encoded words decoded (RFC 2047), nothing raised."""

import binascii
import re
from base64 import b64decode
from collections.abc import Iterable
from dataclasses import dataclass

from mailer.caps import HEADER_CHARACTERS, HEADERS
from mailer.charset import decode

WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]{0,2000})\?=")
HEX = re.compile(rb"=([0-9A-Fa-f]{2})")
MESSAGE_ID = re.compile(r"<[^<>\s]{1,990}>")


@dataclass(frozen=True, slots=True)
class Headers:
    """Headers in the order of the mail: names in lower case, values unfolded but not yet decoded."""

    fields: tuple[tuple[str, str], ...]

    def first(self, name: str) -> str:
        """Return the topmost value of that name, '' if there is none."""
        return next((value for known, value in self.fields if known == name), "")

    def all(self, *names: str) -> tuple[str, ...]:
        """Return all values of these names, in the order of the names, then of the mail."""
        return tuple(value for name in names for known, value in self.fields if known == name)


def headers_from(items: Iterable[tuple[str, object]]) -> Headers:
    """Take over raw headers as the parser left them (8-bit bytes as surrogates), capped in number."""
    fields: list[tuple[str, str]] = []
    for name, value in items:
        if len(fields) >= HEADERS:
            break
        fields.append((str(name).strip().lower(), _unfolded(str(value))))
    return Headers(tuple(fields))


def readable(value: str) -> str:
    """Decode the encoded words of a value and make control characters spaces."""
    text = _without_controls(decode_words(value[:HEADER_CHARACTERS]))
    return text.strip()


def message_ids(value: str) -> tuple[str, ...]:
    """Return the message ids of References, In-Reply-To or Message-ID, brackets included, at most 100."""
    return tuple(MESSAGE_ID.findall(value))[:100]


def decode_words(value: str) -> str:
    """Decode RFC 2047 words; neighbours of one charset are joined first, as some senders split a letter."""
    pieces: list[str] = []
    charset, pending, end = "", b"", 0
    for word in WORD.finditer(value):
        between = value[end : word.start()]
        neighbour = bool(charset) and not between.strip()
        if not (neighbour and word[1].lower() == charset):
            pieces += [decode(pending, charset).text if charset else "", "" if neighbour else between]
            charset, pending = word[1].lower(), b""
        pending += _word_bytes(word[2], word[3])
        end = word.end()
    pieces += [decode(pending, charset.split("*")[0]).text if charset else "", value[end:]]
    return "".join(pieces)


def _word_bytes(kind: str, content: str) -> bytes:
    raw = content.encode("utf-8", "surrogateescape")
    if kind in "qQ":
        return HEX.sub(lambda pair: bytes([int(pair[1], 16)]), raw.replace(b"_", b" "))
    try:
        return b64decode(raw + b"=" * (-len(raw) % 4))
    except (binascii.Error, ValueError):
        return raw


def _unfolded(value: str) -> str:
    text = value[:HEADER_CHARACTERS].encode("utf-8", "surrogateescape")
    return " ".join(decode(text, "utf-8").text.split())


def _without_controls(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)
