"""The log: commits of events, and snapshots beside them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from adjudicator.kernel.canonical import JSON


@dataclass(frozen=True)
class StoredEvent:
    """An event as the log holds it, lifted to the current schema."""

    type: str
    schema: int
    payload: str


@dataclass(frozen=True)
class StoredCommit:
    """A commit as the log holds it."""

    number: int
    hash: str
    kind: str
    at: datetime
    meta: Mapping[str, JSON]
    events: tuple[StoredEvent, ...]


@dataclass(frozen=True)
class Snapshot:
    """The state of a campaign after commit `number`: a cache."""

    number: int
    state: JSON


class Log(Protocol):
    """One stream of the log, within a transaction."""

    def append(
        self,
        *,
        expected: int,
        key: str,
        kind: str,
        at: datetime,
        meta: Mapping[str, JSON],
        events: Sequence[StoredEvent],
    ) -> StoredCommit:
        """Add a commit after number `expected`. The same key and content again returns the first one."""

    def by_key(self, key: str) -> StoredCommit | None:
        """The commit that was made under a key."""

    def commits(self, after: int = 0, upto: int | None = None) -> Iterator[StoredCommit]:
        """The commits after one number, up to another."""

    def latest_snapshot(self, upto: int | None = None) -> Snapshot | None:
        """The last snapshot not later than `upto`."""

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot."""
