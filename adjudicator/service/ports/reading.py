"""A mail, as far as intake reads it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True)
class BodyLine:
    """A line of a mail, folded for reading. `quoted`: it stands in a quote; the sender did not write it."""

    number: int
    text: str
    quoted: bool = False


@dataclass(frozen=True)
class ReadableMail:
    """What intake needs to know of a mail.

    `automatic` is the reason why it is a robot's, or empty. `tokens` in order of trust. `attachments` are
    the names of files that came with it; `cut` tells that the text was longer than what is read. `claimed_at`
    is when it was sent, as the sender has it, which decides nothing. `references` of an automatic mail are
    also those letters of the judge's that it holds.
    """

    message_id: str
    sender: str
    subject: str
    references: tuple[str, ...]
    tokens: tuple[str, ...]
    automatic: str
    unreadable: str
    body_digest: str
    attachments: tuple[str, ...] = ()
    cut: bool = False
    claimed_at: datetime | None = None


class MailReader(Protocol):
    """Understands raw mails."""

    def read(self, raw: bytes) -> ReadableMail:
        """The mail's outside. Never raises."""

    def text(self, raw: bytes) -> str:
        """All of its text that a person sees, quotes too. Never raises."""

    def lines(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[BodyLine, ...]:
        """The sender's own lines and the quoted ones, signatures set aside. Never raises.

        `past_end`: lines after a line END too, and that line.
        """
