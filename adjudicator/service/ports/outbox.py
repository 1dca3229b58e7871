"""The letters that are owed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from adjudicator.kernel.canonical import JSON


@dataclass(frozen=True)
class Intent:
    """A letter that must go out: what it is about, not its text."""

    id: int
    key: str
    campaign: str
    kind: str
    recipient: str  # a seat, or an address where there is no seat
    about: Mapping[str, JSON]
    created_at: datetime
    attempts: int = 0  # that failed


@dataclass(frozen=True)
class DeadLetter:
    """A letter that was given up: to whom, of which kind, since when it was owed, and why."""

    recipient: str
    kind: str
    created_at: datetime
    error: str


class OutboxTable(Protocol):
    """The letters that are owed, written with the commits that cause them."""

    def add(
        self, key: str, campaign: str, kind: str, recipient: str, about: Mapping[str, JSON], at: datetime
    ) -> None:
        """Owe a letter, once for a key; none to a seat that nobody holds."""

    def keep_for(self, campaign: str, seat: str, address: str) -> None:
        """Have the letters that a seat is still owed go to an address, whoever holds the seat from now on."""

    def kept_for(self, intent_id: int) -> str:
        """The address that a seat's letter was kept for; empty: it goes to the seat's holder."""

    def revive(self, campaign: str, seat: str, at: datetime) -> None:
        """Try the letters again that a seat was given up on."""

    def dead_letters(self, campaign: str) -> tuple[DeadLetter, ...]:
        """A campaign's letters that were given up, oldest first."""

    def last(self, campaign: str, kind: str) -> Intent | None:
        """The letter of a kind that a campaign owed last."""

    def letter(self, message_id: str) -> Intent | None:
        """The letter that went out under a Message-ID, if it was one of ours."""

    def waiting(self) -> tuple[Intent, ...]:
        """The letters that are still to go, oldest first."""

    def claim(self, now: datetime, until: datetime) -> Intent | None:
        """Take the oldest letter that is due, for this process alone until a moment; None if none is due."""

    def postpone(self, intent_id: int, now: datetime, error: str, until: datetime) -> None:
        """Put off a claimed letter and all that are due, as an error keeps them all; no try is counted."""

    def next_try(self) -> datetime | None:
        """When the next letter is due; None if none is owed."""

    def sent(self, intent_id: int, message_id: str, at: datetime) -> None:
        """Mark a letter as sent."""

    def failed(self, intent_id: int, error: str, next_try: datetime | None) -> None:
        """Mark a try as failed; no next try: for good."""

    def answers_to(self, address: str, since: datetime) -> int:
        """How many letters beyond orders went to an address since a time."""
