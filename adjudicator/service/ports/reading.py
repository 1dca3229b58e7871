"""A mail, as far as intake reads it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol


class LineLabel(StrEnum):
    """What a line of a mail is."""

    ORDER = "ORDER"  # the sender typed it, and it could be an order or a word to the judge
    PROSE = "PROSE"  # he typed it, and it is nothing of the kind
    QUOTED = "QUOTED"
    SIGNATURE = "SIGNATURE"


@dataclass(frozen=True)
class LabelledLine:
    """A line of a mail as it came, and what it is. `read` is false for what stands at or below its end."""

    number: int
    label: LineLabel
    text: str
    read: bool = True

    @property
    def typed(self) -> bool:
        """Whether the sender wrote it for this mail."""
        return self.label in {LineLabel.ORDER, LineLabel.PROSE}


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

    def labelled(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[LabelledLine, ...]:
        """Every line of its text with what it is; none where it has no text. Never raises.

        `recognises` says whether a folded line is one that the judge could act on. `past_end`: a line END
        ends nothing.
        """

    def lines(
        self, raw: bytes, recognises: Callable[[str], bool], *, past_end: bool = False
    ) -> tuple[BodyLine, ...]:
        """The sender's own lines and the quoted ones, signatures set aside. Never raises.

        `past_end`: lines after a line END too, and that line.
        """
