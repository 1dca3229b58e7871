"""The database: transactions over the log and the tables beside it."""

from contextlib import AbstractContextManager
from datetime import datetime
from typing import Protocol

from adjudicator.service.ports.archive import Archive
from adjudicator.service.ports.bounces import BounceTable
from adjudicator.service.ports.challenges import ChallengeTable
from adjudicator.service.ports.directory import Directory
from adjudicator.service.ports.log import Log
from adjudicator.service.ports.outbox import OutboxTable
from adjudicator.service.ports.quarantine import QuarantineTable
from adjudicator.service.ports.standby import StandbyTable


class Work(Protocol):
    """One transaction over the log and the tables beside it."""

    directory: Directory
    archive: Archive
    outbox: OutboxTable

    @property
    def quarantine(self) -> QuarantineTable:
        """The mails that were set aside."""

    @property
    def challenges(self) -> ChallengeTable:
        """What addresses were asked."""

    @property
    def standby(self) -> StandbyTable:
        """The standby lists."""

    @property
    def bounces(self) -> BounceTable:
        """The letters that came back."""

    def attempt(self) -> AbstractContextManager[object]:
        """Begin a part of the transaction that is undone by itself when it raises."""

    def log(self, stream: str) -> Log:
        """A stream of the log."""

    def last_tick(self) -> datetime | None:
        """When the judge last looked at what is due."""

    def set_last_tick(self, at: datetime) -> None:
        """Remember when."""

    def fetches(self) -> tuple[datetime, ...]:
        """The last three times at which all mail had been fetched, the latest first."""

    def note_fetch(self, at: datetime) -> None:
        """Remember that all mail was fetched."""


class StoreFault(Exception):
    """The database cannot be used now: locked, full, away. No letter and no campaign is at fault."""


class Store(Protocol):
    """The database. All that is done with it may raise StoreFault; nothing of a transaction is kept then."""

    def write(self) -> AbstractContextManager[Work]:
        """Begin a transaction that holds the write lock from its first moment."""

    def read(self) -> AbstractContextManager[Work]:
        """Begin a transaction that only reads."""
