"""The letters that are owed."""

from collections.abc import Collection, Mapping
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
    sent_to: str = ""  # the address that it went to, in small letters, where that is known
    message_id: str = ""  # empty: it has not gone


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

    def revive(self, campaign: str, seat: str, at: datetime, came_back: Collection[str] = ()) -> None:
        """Try the letters again that a seat was given up on, or that came back (by their Message-IDs)."""

    def dead_letters(self, campaign: str) -> tuple[DeadLetter, ...]:
        """A campaign's letters that were given up, oldest first."""

    def last(self, campaign: str, kind: str) -> Intent | None:
        """The letter of a kind that a campaign owed last."""

    def newest(self, campaign: str, seat: str, kinds: Collection[str], upto: int) -> Intent | None:
        """The newest letter to a seat of one of these kinds, up to a letter's number."""

    def owed(self, key: str) -> Intent | None:
        """The letter that is or was owed under a key."""

    def letter(self, message_id: str) -> Intent | None:
        """The letter that went out under a Message-ID, if it was one of ours."""

    def waiting(self) -> tuple[Intent, ...]:
        """The letters that are still to go, oldest first."""

    def claim(self, now: datetime, until: datetime, first: Collection[str] = ()) -> Intent | None:
        """Take a letter that is due, for this process alone until a moment; None if none is due.

        Those of the kinds `first` go before others, and the oldest of either first.
        """

    def address_of(self, intent: Intent) -> str:
        """Where a letter would go now; empty: nowhere."""

    def departure(self, since: datetime, nth: int, address: str = "") -> datetime | None:
        """When the n-th last letter went since a time, 1 for the last; of those to one address, if given."""

    def hold(self, intent_id: int, now: datetime, until: datetime) -> None:
        """Have a claimed letter wait for an hourly limit, and all that are due to the same recipient."""

    def hold_all(self, now: datetime, until: datetime) -> None:
        """Have all letters that are due wait for an hourly limit."""

    def postpone(self, intent_id: int, now: datetime, error: str, until: datetime) -> None:
        """Put off a claimed letter and all that are due, as an error keeps them all; no try is counted."""

    def next_try(self) -> datetime | None:
        """When the next letter is due; None if none is owed."""

    def sent(self, intent_id: int, message_id: str, at: datetime, to: str) -> None:
        """Mark a letter as sent to an address."""

    def failed(self, intent_id: int, error: str, next_try: datetime | None) -> None:
        """Mark a try as failed; no next try: for good."""

    def answers_to(self, address: str, since: datetime) -> int:
        """How many letters beyond orders went to an address since a time."""

    def to_strangers(self, since: datetime) -> int:
        """How many letters went to addresses that hold no seat, and belong to no campaign, since a time."""
