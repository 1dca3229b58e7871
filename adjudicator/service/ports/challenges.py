"""What addresses were asked by mail, to learn whose a mail or an address is."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol


class Purpose(StrEnum):
    """What an address was asked for."""

    MAIL = "mail"  # whether a mail that is held is the seat's
    FROM_OLD = "from-old"  # of a seat's own address: whether the seat is to move to another
    FROM_NEW = "from-new"  # of that other address: whether it works


@dataclass(frozen=True)
class Challenge:
    """A question, and the token of the letter that asked it, which is used once.

    `mail` is the mail that is held, or that asked for another address. `address` is that other address, empty
    where it is about none. `round` was open when it was asked; empty: none was.
    """

    token: str
    campaign: str
    seat: str
    round: str
    purpose: Purpose
    mail: int
    address: str
    asked_at: datetime
    expires_at: datetime
    answered_at: datetime | None = None

    def is_open(self, now: datetime) -> bool:
        """Whether it still can be answered."""
        return self.answered_at is None and now < self.expires_at


class ChallengeTable(Protocol):
    """The questions."""

    def add(self, challenge: Challenge) -> None:
        """Remember one."""

    def find(self, token: str) -> Challenge | None:
        """The one of a token, whatever became of it."""

    def of_seat(self, campaign: str, seat: str, since: datetime) -> tuple[Challenge, ...]:
        """A seat's, asked since a time, oldest first."""

    def answered(self, token: str, at: datetime) -> None:
        """Note that one was answered: its token does nothing more."""

    def withdraw(self, campaign: str, seat: str) -> None:
        """Forget a seat's."""
