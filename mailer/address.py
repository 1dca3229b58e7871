"""Addresses: read from headers of any shape, compared, and marked with a token (RFC 5322 3.4, RFC 5233)."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, Protocol

from mailer.caps import HEADER_CHARACTERS
from mailer.headers import Headers, readable

MOST = 200
MOST_ANSWERED = 20
"""Letters of a thread that are looked for."""
TOKEN = re.compile(r"[a-z0-9._-]{1,60}")
LEXEMES = re.compile(r'"(?:[^"\\]|\\.)*"?|<[^>]*>?|\\.?|[(),;:]|[^"<\\(),;:]+')
PLAIN = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\w-]{1,63}\.)*[\w-]{1,63}")
"""An address that every program reads alike: no quotes, no comment, no route; its domain in any script."""
SEPARATORS = re.compile(r'[\s<>"(),;]+')
SUBJECT_TOKEN = re.compile(r"\[#([A-Za-z0-9._-]{1,60})\]")
DELIVERY_HEADERS = ("to", "cc", "delivered-to", "x-original-to", "envelope-to")
"""Where the address stands that a mail was sent to, the surest last of all when the others are rewritten."""


@dataclass(frozen=True, slots=True)
class Address:
    """One mailbox: `addr` as written, '' if none could be made out; `display` is the name, decoded."""

    addr: str
    display: str = ""


class _Letter(Protocol):
    """What `sender_of` and `answered_letters` need of a message."""

    @property
    def headers(self) -> Headers: ...

    @property
    def in_reply_to(self) -> tuple[str, ...]: ...

    @property
    def references(self) -> tuple[str, ...]: ...


class _Carrier(Protocol):
    """What `tokens_in` needs of a message."""

    @property
    def headers(self) -> Headers: ...

    @property
    def subject(self) -> str: ...


def parse_addresses(value: str) -> tuple[Address, ...]:
    """Read an address header; never raises, never recurses, skips what is no mailbox; at most 200."""
    read = (_mailbox(parts) for parts in _mailboxes(value[:HEADER_CHARACTERS]))
    found = tuple(islice((address for address in read if address.addr), MOST))
    return found or _anything_like_one(value[:HEADER_CHARACTERS])


def normalise(address: str) -> str:
    """Return an address for comparing: the bare mailbox in lower case, '' if there is none.

    RFC 5321 lets a server tell `Bob` from `bob`; none does, and phones capitalise. Dots and plus parts stay:
    what they mean is the provider's affair. A domain is in the form that name services know (RFC 5890).
    """
    parsed = parse_addresses(address)
    return _comparable(parsed[0].addr) if parsed else ""


def ascii_domain(domain: str) -> str:
    """Return a domain in small letters, each label that is not ASCII as `xn--...` (RFC 5890 2.3.2.1)."""
    labels = unicodedata.normalize("NFC", domain.strip().rstrip(".").lower()).split(".")
    return ".".join(
        each if each.isascii() else "xn--" + each.encode("punycode", "replace").decode("ascii")
        for each in labels
    )


def without_token(address: str) -> str:
    """Return the normalised address with everything from the first plus sign of its local part cut off."""
    local, at, domain = normalise(address).rpartition("@")
    return local.partition("+")[0] + at + domain


def with_token(address: str, token: str) -> str:
    """Return `judge+token@example.org`; mail servers keep the plus part and deliver to `judge`.

    Tokens are lower case ASCII, for some servers fold the case of a local part; others raise ValueError.
    """
    if not TOKEN.fullmatch(token):
        raise ValueError(f"token {token!r} must be 1-60 lower case letters, digits, dots, dashes")
    local, at, domain = address.strip().rpartition("@")
    if not local or not domain:
        raise ValueError(f"{address!r} is no address: it should look like judge@example.org")
    return f"{local}+{token}{at}{domain}"


def tokens_in(message: _Carrier) -> tuple[str, ...]:
    """Return the tokens a mail carries, each once and in lower case, those of the addresses first.

    Only the mail's own headers are read: what a quoted letter shows in its text does not count.
    """
    found = [
        token
        for value in message.headers.all(*DELIVERY_HEADERS)
        for address in parse_addresses(value)
        if (token := _token_of(address.addr))
    ]
    found += [token.lower() for token in SUBJECT_TOKEN.findall(message.subject)]
    return tuple(dict.fromkeys(found))


def sender_of(message: _Letter) -> str:
    """Return the address that a mail is from, normalised; '' where it can be read as none, or as several.

    Two programs may each look at another one: of several addresses or headers (RFC 5322 3.6.2 allows the
    former), of two in one mailbox, of a group, of what stands in a quote that is never closed. What one of
    them vouched for is then not what the other takes, so such a mail is from nobody.
    """
    values = message.headers.all("from")
    return _only_address(values[0]) if len(values) == 1 else ""


def headers_naming(message: _Letter, own: str) -> frozenset[str]:
    """Return the headers, of To and Cc, in which the judge's address stands, whatever token is in it."""
    judge = normalise(own)
    return frozenset(
        name
        for name in ("to", "cc")
        for value in message.headers.all(name)
        for address in parse_addresses(value)
        if without_token(address.addr) == judge
    )


def is_to(message: _Letter, own: str) -> bool:
    """Tell whether a mail says that it is to the judge."""
    return bool(headers_naming(message, own))


def answered_letters(message: _Letter) -> tuple[str, ...]:
    """Return the Message-IDs of the letters that a mail answers, the nearest first (RFC 5322 3.6.4)."""
    found = (*message.in_reply_to, *reversed(message.references))
    return tuple(islice(dict.fromkeys(found), MOST_ANSWERED))


def _only_address(value: str) -> str:
    """The one address that a From header holds, however it is read; '' where there is no such."""
    claimed = _claims(value[:HEADER_CHARACTERS])
    if claimed is None or not all(PLAIN.fullmatch(each) for each in claimed):
        return ""
    found = {_comparable(each) for each in claimed}
    return found.pop() if len(found) == 1 else ""


def _claims(value: str) -> set[str] | None:
    """All that stands where an address may stand; None where a quote or comment is open, or a group is."""
    words, angles, depth = "", [], 0
    for lexeme in LEXEMES.findall(value):
        if depth or lexeme == "(":
            depth += (lexeme == "(") - (lexeme == ")")
            words += " "
        elif lexeme == ";" or not _is_closed(lexeme):
            return None
        elif lexeme.startswith("<"):
            angles.append("".join(lexeme[1:-1].split()).removeprefix("mailto:"))
        else:
            words += '""' if lexeme.startswith('"') else lexeme
    bare = [word.strip(",") for word in words.split() if "@" in word]
    return None if depth else {*angles, *bare}


def _is_closed(lexeme: str) -> bool:
    if lexeme.startswith('"'):
        return len(lexeme) > 1 and lexeme.endswith('"')
    return not lexeme.startswith("<") or lexeme.endswith(">")


def _comparable(addr: str) -> str:
    """In small letters, but a letter of another script that merely has the same small one is not that one."""
    local, _, domain = addr.rpartition("@")
    return f"{local.lower() if local.isascii() else local}@{ascii_domain(domain)}"


def _token_of(addr: str) -> str:
    local = addr.rpartition("@")[0].lower()
    token = local.rpartition("+")[2] if "+" in local else ""
    return token if TOKEN.fullmatch(token) else ""


class _Parts(NamedTuple):
    words: str
    angle: str | None
    comment: str


def _mailbox(parts: _Parts) -> Address:
    if parts.angle is not None:
        return Address(_addr(parts.angle), _display(parts.words) or _display(parts.comment))
    bare = next((word for word in parts.words.split() if "@" in word), "")
    return Address(_addr(bare), _display(parts.comment))


def _anything_like_one(value: str) -> tuple[Address, ...]:
    """A quote or comment that is never closed swallows the rest: then take the first word with an at sign."""
    word = next((word for word in SEPARATORS.split(value) if "@" in word), "")
    addr = _addr(word)
    return (Address(addr),) if addr else ()


def _addr(text: str) -> str:
    """Take off brackets, `mailto:` and an old source route (RFC 5322 4.4)."""
    addr = "".join(text.split()).rpartition(":")[2].strip("<>'\",;")
    local, at, domain = addr.rpartition("@")
    return addr if at and local and domain and len(addr) <= 320 else ""


def _display(text: str) -> str:
    return readable(text.strip().strip('"')).strip().strip("\"'")[:200]


def _mailboxes(value: str) -> Iterator[_Parts]:
    """Split at top-level commas, in one pass; comments may be nested to any depth."""
    words, angle, comment, depth = "", None, "", 0
    for lexeme in LEXEMES.findall(value):
        if depth or lexeme == "(":
            depth += (lexeme == "(") - (lexeme == ")")
            comment += " " if lexeme in "()" else lexeme
        elif lexeme in ",;":
            yield _Parts(words, angle, comment)
            words, angle, comment = "", None, ""
        elif lexeme == ":":
            words = ""
        elif lexeme.startswith("<"):
            angle = lexeme
        else:
            words += lexeme
    yield _Parts(words, angle, comment)
