"""Envelope senders that tell of which letter a bounce is (variable envelope return path, VERP)."""

import re

from mailer.address import DELIVERY_HEADERS, normalise, parse_addresses, with_token, without_token
from mailer.message import IncomingMessage

PREFIX = "b-"
"""How the token of an address begins that bounces come back to."""
LONGEST_LOCAL_PART = 64
"""Octets before the at sign that every server takes (RFC 5321 4.5.3.1.1)."""
_TOKEN = re.compile(r"b-([0-9a-f]{32})")
_LETTER = re.compile(r"<([0-9a-f]{32})@[^<>@\s]{1,255}>")


def bounce_address(own: str, message_id: str) -> str:
    """Return the envelope sender of a letter: `judge+b-...@example.org` holds the digits of its Message-ID.

    `own` itself where the Message-ID is not made of 32 hex digits, or the address would be too long.
    """
    found = _LETTER.fullmatch(message_id)
    marked = with_token(own, PREFIX + found[1]) if found else own
    return marked if len(marked.rpartition("@")[0]) <= LONGEST_LOCAL_PART else own


def returned_letters(message: IncomingMessage, own: str) -> tuple[str, ...]:
    """Return the Message-IDs of the letters to whose bounce addresses a mail was sent.

    No letter shows that address but in its envelope, so only programs write there.
    """
    domain = own.rpartition("@")[2]
    found = [
        _TOKEN.fullmatch(address.rpartition("@")[0].partition("+")[2])
        for value in message.headers.all(*DELIVERY_HEADERS)
        for address in (normalise(each.addr) for each in parse_addresses(value))
        if without_token(address) == normalise(own)
    ]
    return tuple(dict.fromkeys(f"<{token[1]}@{domain}>" for token in found if token))
