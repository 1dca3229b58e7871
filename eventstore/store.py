"""The event store: streams of commits in one database, appended by one writer at a time."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import Connection, Engine, insert, select

from eventstore import canonical
from eventstore.commits import GENESIS, Appended, Commit, Event, Head, NewCommit, NewEvent, Record, text_of
from eventstore.dialects import WRITE_LOCK
from eventstore.errors import KeyReused, UnknownCommit, WrongVersion
from eventstore.hashing import commit_hash, content_digest, random_salt, seal
from eventstore.records import record_by_key, records
from eventstore.tables import COMMITS, EVENTS


class Reader:
    """Reads the log as it stood when the transaction began. `connection` is for the tables beside it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def streams(self) -> tuple[str, ...]:
        """The ids of all streams, sorted."""
        chosen = select(COMMITS.c.stream).distinct().order_by(COMMITS.c.stream)
        return tuple(self.connection.execute(chosen).scalars())

    def head(self, stream: str) -> Head:
        """How far the stream goes; number 0 and GENESIS when nothing is in it."""
        chosen = select(COMMITS.c.number, COMMITS.c.hash).where(COMMITS.c.stream == stream)
        row = self.connection.execute(chosen.order_by(COMMITS.c.number.desc()).limit(1)).first()
        return Head(0, GENESIS) if row is None else Head(row.number, row.hash)

    def commits(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Commit]:
        """The commits numbered over `after` up to and including `upto`, in order, read by the page."""
        return map(Commit.of, records(self.connection, stream, after, upto))

    def commit(self, stream: str, number: int) -> Commit:
        """One commit. Raises UnknownCommit."""
        for found in self.commits(stream, number - 1, number):
            return found
        raise UnknownCommit(stream, number)

    def by_key(self, stream: str, key: str) -> Commit | None:
        """What was written under an idempotency key; None when the command has not been carried out."""
        found = record_by_key(self.connection, stream, key)
        return None if found is None else Commit.of(found)


class Unit(Reader):
    """One transaction that holds the write lock: all of it is written at its end, or nothing."""

    def __init__(self, connection: Connection, salt: Callable[[], str]) -> None:
        super().__init__(connection)
        self._salt = salt

    def append(self, stream: str, expected: int, new: NewCommit) -> Appended:
        """Append what one command did to a stream that stands at commit `expected`.

        A key that was used before with the same kind, meta and events gives its first commit, whatever
        `expected` is. Raises KeyReused for other content, WrongVersion when another writer came first,
        NotCanonical and NotUtc for what cannot be kept.
        """
        first = self.by_key(stream, new.key)
        if first is not None:
            return _repeated(first, new)
        head = self.head(stream)
        if head.number != expected:
            raise WrongVersion(stream, expected, head.number)
        record = self._record(stream, head, new)
        write_record(self.connection, record)
        return Appended(Commit.of(record), repeated=False)

    def _record(self, stream: str, head: Head, new: NewCommit) -> Record:
        events = tuple(self._seal(number, event) for number, event in enumerate(new.events, start=1))
        return _hashed(
            Record(
                stream=stream,
                number=head.number + 1,
                key=new.key,
                kind=new.kind,
                at=text_of(new.at),
                meta=canonical.dumps(new.meta),
                content=content_digest(event.digest for event in events),
                prev_hash=head.hash,
                hash="",
                events=events,
            )
        )

    def _seal(self, number: int, event: NewEvent) -> Event:
        canonical.check(event.payload)
        return seal(number, event, self._salt())


class EventStore:
    """The log in one database. `salt` gives each event's salt; only a test gives another than chance."""

    def __init__(self, engine: Engine, salt: Callable[[], str] = random_salt) -> None:
        self._readers = engine
        self._writers = engine.execution_options(**{WRITE_LOCK: True})
        self._salt = salt

    @contextmanager
    def write(self) -> Iterator[Unit]:
        """One transaction with the write lock taken at once; rolled back whole when anything is raised.

        Raises DatabaseLocked when another writer keeps the lock too long.
        """
        with self._writers.begin() as connection:
            yield Unit(connection, self._salt)

    @contextmanager
    def read(self) -> Iterator[Reader]:
        """A transaction that sees the log as it stands now and never waits for a writer."""
        with self._readers.connect() as connection:
            yield Reader(connection)


def write_record(connection: Connection, record: Record) -> None:
    """Insert a record as it is, hashes and all (an import has checked them)."""
    header = {column.name: getattr(record, column.name) for column in COMMITS.columns}
    connection.execute(insert(COMMITS), header)
    rows = [_row(record, event) for event in record.visible()]
    if rows:
        connection.execute(insert(EVENTS), rows)


def _row(record: Record, event: Event) -> dict[str, str | int]:
    return {
        "stream": record.stream,
        "commit": record.number,
        "number": event.number,
        "type": event.type,
        "schema_number": event.schema,
        "payload": event.payload,
        "salt": event.salt,
        "digest": event.digest,
    }


def _repeated(first: Commit, new: NewCommit) -> Appended:
    if not first.says_the_same(new):
        raise KeyReused(first.stream, new.key, first.number)
    return Appended(first, repeated=True)


def _hashed(record: Record) -> Record:
    return replace(record, hash=commit_hash(record))
