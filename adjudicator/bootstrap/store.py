"""The database as the service wants it: the log and the tables beside it in one transaction."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine

from adjudicator import storage
from adjudicator.bootstrap.log import StreamLog
from adjudicator.bootstrap.tables import ArchiveTables, ChallengeTables, DirectoryTables, OutboxTables
from adjudicator.config import ConfigFault
from adjudicator.service import ports
from adjudicator.storage.errors import OldTables
from eventstore import EventStore, Reader, Unit, Upcasters, create_database, migrate, open_database, url_of
from eventstore import require_current as require_current_log
from eventstore.errors import DatabaseFault, OldDatabase


class Transaction:
    """One transaction over the log and the tables beside it."""

    def __init__(self, reader: Reader, lift: Upcasters) -> None:
        self.reader = reader
        self.directory: ports.Directory = DirectoryTables(reader.connection)
        self.archive: ports.Archive = ArchiveTables(reader.connection)
        self.outbox: ports.OutboxTable = OutboxTables(reader.connection)
        self.challenges: ports.ChallengeTable = ChallengeTables(reader.connection)
        self.quarantine = storage.Quarantine(reader.connection)
        self.standby = storage.Standby(reader.connection)
        self.bounces = storage.Bounces(reader.connection)
        self.texts = storage.Archive(reader.connection)
        self.incoming = storage.Incoming(reader.connection)
        self.letters = storage.Outbox(reader.connection)
        self._ticks = storage.Ticks(reader.connection)
        self._lift = lift

    def unit(self) -> Unit:
        """The transaction as the log's own, for an import."""
        assert isinstance(self.reader, Unit), "this transaction only reads"
        return self.reader

    def log(self, stream: str) -> ports.Log:
        """A stream of the log."""
        return StreamLog(self.reader, stream, self._lift)

    def attempt(self) -> AbstractContextManager[object]:
        """Begin a part of the transaction that is undone by itself when it raises."""
        return self.reader.connection.begin_nested()

    def last_tick(self) -> datetime | None:
        """When the judge last looked at what is due."""
        return self._ticks.last()

    def set_last_tick(self, at: datetime) -> None:
        """Remember when."""
        self._ticks.note(at)

    def fetches(self) -> tuple[datetime, ...]:
        """The last three times at which all mail had been fetched, the latest first."""
        return self._ticks.fetches()

    def note_fetch(self, at: datetime) -> None:
        """Remember that all mail was fetched."""
        self._ticks.note_fetch(at)


@contextmanager
def _told() -> Iterator[None]:
    """Tell a fault of the database from one of what was done with it."""
    try:
        yield
    except DatabaseFault as fault:
        raise ports.StoreFault(str(fault)) from fault


class Database:
    """The database of a host."""

    def __init__(self, engine: Engine, lift: Upcasters) -> None:
        self._engine, self._store, self._lift = engine, EventStore(engine), lift

    @classmethod
    def create(cls, path: Path) -> None:
        """Make the tables in a new database. Raises what says why it cannot be."""
        engine = create_database(url_of(path))
        try:
            migrate(engine)
            with EventStore(engine).write() as unit:
                storage.migrate(unit.connection)
        finally:
            engine.dispose()

    @classmethod
    def open(cls, path: Path, lift: Upcasters) -> "Database":
        """Open a database that is there and up to date. Raises what says what to do."""
        engine = open_database(url_of(path))
        try:
            require_current_log(engine)
            with engine.connect() as connection:
                storage.require_current(connection)
        except (OldDatabase, OldTables) as fault:
            engine.dispose()
            raise ConfigFault(
                f"{path} was made by an older version; `adjudicator upgrade` keeps a copy and upgrades it"
            ) from fault
        except Exception:
            engine.dispose()
            raise
        return cls(engine, lift)

    @classmethod
    def upgrade(cls, path: Path) -> Path:
        """Copy a database, then bring its tables up to date. Returns where the copy is.

        Raises ConfigFault where the copy cannot be made; nothing was changed then.
        """
        copy = path.with_name(path.name + ".before-upgrade")
        if copy.exists():
            raise ConfigFault(f"{copy} is there already; move it away, then upgrade")
        engine = open_database(url_of(path))
        try:
            with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copy)) as new:
                old.backup(new)
            migrate(engine)
            with EventStore(engine).write() as unit:
                storage.migrate(unit.connection)
        finally:
            engine.dispose()
        return copy

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """A transaction that holds the write lock. Raises StoreFault."""
        with _told(), self._store.write() as unit:
            yield Transaction(unit, self._lift)

    @contextmanager
    def read(self) -> Iterator[Transaction]:
        """A transaction that only reads. Raises StoreFault."""
        with _told(), self._store.read() as reader:
            yield Transaction(reader, self._lift)

    def reader(self) -> AbstractContextManager[Reader]:
        """The log itself, for verifying and exporting."""
        return self._store.read()

    def close(self) -> None:
        """Let the connections go."""
        self._engine.dispose()
