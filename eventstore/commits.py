"""The values of the log: events, commits, heads."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from eventstore import canonical
from eventstore.canonical import JSON
from eventstore.errors import DamagedCommit, NotCanonical, NotUtc

GENESIS = "0" * 64
"""The hash that the first commit of every stream follows."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be written: its stored type name, schema number (from 1), payload as canonical JSON."""

    type: str
    schema: int
    payload: str

    @classmethod
    def of(cls, name: str, schema: int, data: JSON) -> "NewEvent":
        """An event from a value instead of a text. Raises NotCanonical."""
        return cls(name, schema, canonical.dumps(data))


@dataclass(frozen=True, slots=True)
class Event:
    """A written event. `number` counts from 1 within its commit; salt and digest are hexadecimal."""

    number: int
    type: str
    schema: int
    payload: str
    salt: str
    digest: str

    @property
    def data(self) -> Any:
        """The payload as a value."""
        return canonical.loads(self.payload)


@dataclass(frozen=True, slots=True)
class Withheld:
    """What an export shows of an event that its reader may not know yet: the salted digest alone."""

    number: int
    digest: str


@dataclass(frozen=True, slots=True)
class NewCommit:
    """What one command did, to be appended.

    `key` makes it idempotent within its stream; `kind` names the command; `at` is aware; `meta` goes into
    every export, so it holds nothing secret and nothing personal. Events may be none.
    """

    key: str
    kind: str
    at: datetime
    meta: Mapping[str, JSON]
    events: Sequence[NewEvent]


@dataclass(frozen=True, slots=True)
class Record:
    """A commit exactly as stored or exported, every column as text: what is hashed and verified.

    Nothing in it has been checked; `docs/log.md` says what each field means.
    """

    stream: str
    number: int
    key: str
    kind: str
    at: str
    meta: str
    content: str
    prev_hash: str
    hash: str
    events: tuple[Event | Withheld, ...]

    def visible(self) -> tuple[Event, ...]:
        """The events that are not withheld."""
        return tuple(event for event in self.events if isinstance(event, Event))


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit as read. `number` counts from 1 within its stream, `at` is UTC, hashes are hexadecimal."""

    stream: str
    number: int
    key: str
    kind: str
    at: datetime
    meta: Mapping[str, Any]
    content_digest: str
    prev_hash: str
    hash: str
    events: tuple[Event, ...]

    @classmethod
    def of(cls, record: Record) -> "Commit":
        """A commit from its record; withheld events are left out. Raises DamagedCommit."""
        try:
            at, meta = time_of(record.at), canonical.loads(record.meta)
        except (TypeError, ValueError, NotCanonical) as fault:
            raise DamagedCommit(record.stream, record.number, str(fault)) from fault
        return cls(
            stream=record.stream,
            number=record.number,
            key=record.key,
            kind=record.kind,
            at=at,
            meta=meta,
            content_digest=record.content,
            prev_hash=record.prev_hash,
            hash=record.hash,
            events=record.visible(),
        )

    @property
    def head(self) -> "Head":
        """The head of the log right after this commit."""
        return Head(self.number, self.hash)

    def says_the_same(self, new: NewCommit) -> bool:
        """Whether `new` is this commit over again: kind, meta and events alike. Its time may be later."""
        return (
            self.kind == new.kind
            and canonical.dumps(self.meta) == canonical.dumps(new.meta)
            and _contents(self.events) == _contents(new.events)
        )


@dataclass(frozen=True, slots=True)
class Head:
    """How far a stream goes: its last commit's number and hash; 0 and GENESIS when it is empty."""

    number: int
    hash: str

    def __str__(self) -> str:
        """As a backup prints it, whole."""
        return f"{self.number}-{self.hash}"

    def short(self, digits: int = 12) -> str:
        """As a report prints it: number, dash, first digits (never fewer than 8)."""
        return f"{self.number}-{self.hash[: max(8, digits)]}"


@dataclass(frozen=True, slots=True)
class Appended:
    """The commit that now stands; `repeated` when it stood already and nothing was written."""

    commit: Commit
    repeated: bool


def text_of(at: datetime) -> str:
    """A time as the log writes it: UTC, to the microsecond, ending in Z. Raises NotUtc for naive times."""
    if at.tzinfo is None:
        raise NotUtc(at)
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def time_of(text: str) -> datetime:
    """The time that `text_of` wrote, in UTC."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)


def _contents(events: Iterable[Event | NewEvent]) -> list[tuple[str, int, str]]:
    return [(event.type, event.schema, event.payload) for event in events]
