"""The mails that were set aside."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol


class MailSetAside(Protocol):
    """A mail in quarantine; `traceback` holds its sender where it is not a fault of ours."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def received_at(self) -> datetime:
        """When it came."""

    @property
    def reason(self) -> str:
        """Why it was set aside."""

    @property
    def traceback(self) -> str:
        """More about it."""

    @property
    def campaign(self) -> str:
        """Which campaign it is of; empty: that is not known."""

    @property
    def seat(self) -> str:
        """Which seat it seems to be from; empty: that is not known."""


class QuarantineTable(Protocol):
    """The mails that were set aside."""

    def all(self) -> Sequence[MailSetAside]:
        """Each of them, in order of receipt."""

    def release(self, mail_id: int, *, vouched: bool = False) -> None:
        """Have one dealt with anew; `vouched`: it is from the seat to which it belongs."""
