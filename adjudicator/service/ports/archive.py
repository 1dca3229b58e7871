"""Mails as they came in, and other texts of people."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol


@dataclass(frozen=True)
class ArchivedMail:
    """A mail as it came in. `waiting`: nobody has dealt with it yet.

    `vouched_for`: the campaign and seat that it is from, by the umpire's word.
    """

    id: int
    received_at: datetime
    raw: bytes
    size: int
    truncated: bool
    waiting: bool = True
    vouched_for: tuple[str, str] | None = None


class TextKind(StrEnum):
    """What a text beside the log is."""

    REASON = "reason"
    ANNOUNCEMENT = "announcement"
    RULING = "ruling"
    NOTE = "note"  # the umpire's own, for nobody else
    PHONED = "phoned"  # orders that the umpire entered for a seat
    ADDRESS = "address"  # of whoever takes a seat over
    FORMER = "former"  # the address of whoever held a seat
    TOLD = "told"  # by the umpire to one seat
    WORDS = "words"  # of a seat's, to the umpire
    ANSWER = "answer"  # what came of a mail of the umpire's


@dataclass(frozen=True)
class KeptText:
    """A text, the digest by which the log names it, and the seat that it is about."""

    seat: str
    text: str
    digest: str
    at: datetime


class Archive(Protocol):
    """Raw mails and other texts of people, kept until purged."""

    def keep_text(self, kind: TextKind, campaign: str, text: str, at: datetime, seat: str = "umpire") -> str:
        """Keep a text about a seat. Returns the digest by which the log names it."""

    def text(self, digest: str) -> str:
        """The text that the log names by a digest; empty when it is purged or was never here."""

    def texts(self, kind: TextKind, campaign: str) -> tuple[KeptText, ...]:
        """A campaign's texts of a kind, oldest first."""

    def keep(
        self, account: str, key: str, received_at: datetime, raw: bytes, size: int, truncated: bool
    ) -> int:
        """Keep a mail once, however often it is handed in. Returns its id."""

    def mail(self, mail_id: int) -> ArchivedMail:
        """A mail."""

    def waiting(self) -> tuple[tuple[datetime, int], ...]:
        """(receipt time, id) of the mails that are not dealt with, in order of time."""

    def done(self, mail_id: int, outcome: str, commit: int | None) -> None:
        """Mark a mail as dealt with."""

    def belongs_to(self, mail_id: int, campaign: str, seat: str) -> None:
        """Note whose mail it is, so that it can be purged with the seat's others."""

    def with_outcome(self, outcome: str, since: datetime, upto: datetime) -> tuple[tuple[str, str], ...]:
        """Campaign and seat (or empty) of each mail that came in this time and had an outcome."""

    def quarantine(self, mail_id: int, reason: str, detail: str, outcome: str) -> None:
        """Set a mail aside for the umpire; its outcome is told by a word."""
