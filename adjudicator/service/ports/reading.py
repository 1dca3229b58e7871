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


class Joint(StrEnum):
    """How a line hangs on the one before it, where the two could be read as one."""

    APART = "APART"  # it begins anew
    PERHAPS = "PERHAPS"  # the sender's program may have broken it off
    PLAIN = "PLAIN"  # and no order begins as it does, or none ends as the one before


@dataclass(frozen=True)
class LabelledLine:
    """A line of a mail as it came, and what it is.

    `read` is false for what stands at or below its end, and for what is `over`: typed, but beyond the lines
    that are looked at.
    """

    number: int
    label: LineLabel
    text: str
    read: bool = True
    joint: Joint = Joint.APART
    over: bool = False

    @property
    def typed(self) -> bool:
        """Whether the sender wrote it for this mail."""
        return self.label in {LineLabel.ORDER, LineLabel.PROSE}


@dataclass(frozen=True)
class BodyLine:
    """A line of a mail, folded for reading. `quoted`: it stands in a quote; the sender did not write it.

    `over`: it is the first of those that are not read, for there are too many; there is none below it.
    `unmarked`: it stands in the letter that the mail answers, behind no quote mark, and not in one that this
    letter quotes in its turn: the sender may have changed it.
    """

    number: int
    text: str
    quoted: bool = False
    joint: Joint = Joint.APART
    over: bool = False
    unmarked: bool = False


@dataclass(frozen=True)
class FailedDelivery:
    """A recipient whom a letter did not reach, as a mail system says; '' where it names none.

    `hard`: it will stay so. `said` is the other server's own words, on one line.
    """

    recipient: str
    hard: bool
    said: str


@dataclass(frozen=True)
class ReadableMail:
    """What intake needs to know of a mail.

    `automatic` is the reason why it is a robot's, or empty. `tokens` in order of trust. `attachments` are
    the names of files that came with it and are not read, `files_read` of those that are; `cut` tells that
    the text was longer than what is read. `claimed_at` is when it was sent, as the sender has it, which
    decides nothing. `references` of an automatic mail are
    also those letters of the judge's that it holds or is about; `answers` are the Message-IDs of the letters
    that it answers, the nearest first. `marks` are the (campaign, seat) of the letters that its text quotes,
    which prove nothing. `unasked` says why a stranger who wrote it is not answered, or is empty. `sender` is
    empty where it can be read as none, or several; `failures` are told by one that says that a letter did
    not arrive.
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
    files_read: tuple[str, ...] = ()
    cut: bool = False
    claimed_at: datetime | None = None
    failures: tuple[FailedDelivery, ...] = ()
    answers: tuple[str, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    unasked: str = ""


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
