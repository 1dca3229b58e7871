"""Where mail comes in."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True)
class Arrived:
    """A mail lying in the inbox. `fault` says why it cannot be read there; it is left lying then."""

    account: str
    key: str
    received_at: datetime | None
    size: int
    raw: bytes
    truncated: bool
    fault: str = ""


class LetterboxFault(Exception):
    """The mail cannot be got at; the message says what to do."""


class Letterbox(Protocol):
    """Where mail lies until the judge has it."""

    def fetch(self) -> Iterator[Arrived]:
        """The mails that lie there. Raises LetterboxFault."""

    def acknowledge(self, key: str) -> None:
        """Take a mail off, once it is kept. Raises LetterboxFault."""
