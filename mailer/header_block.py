"""The block of headers that some programs put above a letter they quote, in whatever language."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from mailer import traces

MOST = 12
"""Lines of one block."""
ENOUGH = 3
"""Lines of a block that names nobody in a language we know."""


@dataclass(frozen=True, slots=True)
class Header:
    """One line of a block: its value, and whether its name is one of a sender's or of a time's."""

    value: str
    sender: bool = False
    sent: bool = False
    known: bool = False


def headers_from(lines: Iterable[str]) -> list[Header]:
    """Read headers from the beginning of these lines up to the first line that is none."""
    found: list[Header] = []
    for line in islice(lines, MOST):
        header = _header(line) if len(line) <= traces.LONGEST else None
        if header is None:
            break
        found.append(header)
    return found


def is_block(headers: list[Header], *, claimed: bool) -> bool:
    """Tell whether these make the block above a quote.

    A block names a sender and two more, and shows an address, or a clock in a year of our time: `From:
    Paris` and `Date: 1483` do not. Where no name is of a language we know, it shows both in three lines. One
    that the game could read a line of (`claimed`) is one only if it shows both beside a sender and a time.
    """
    if len(headers) < 2:
        return False
    sender, sent = any(each.sender for each in headers), any(each.sent for each in headers)
    address = any("@" in each.value for each in headers)
    clock = any(traces.CLOCK.search(each.value) and traces.OUR_TIME.search(each.value) for each in headers)
    if claimed:
        return sender and sent and address and clock
    named = headers[0].known and sender and (sent or sum(each.known for each in headers) >= ENOUGH)
    foreign = len(headers) >= ENOUGH and "@" in headers[0].value and clock
    return foreign or (named and (address or clock))


def _header(line: str) -> Header | None:
    named = traces.HEADER.match(line)
    if named is not None:
        return Header(named["value"], bool(named["sender"]), bool(named["sent"]), known=True)
    other = traces.ANY_HEADER.match(line)
    return Header(other["value"]) if other is not None else None
