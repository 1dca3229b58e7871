"""All that is said to one make of database only: transactions, triggers, error codes.

SQLite is spoken here; another make joins by a class with the same methods and a line in `dialect_of`.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from eventstore import errors
from eventstore.tables import GUARDED

WRITE_LOCK = "eventstore_write_lock"
"""Execution option: take the write lock when the transaction begins, not when it first writes."""


class Dialect(Protocol):
    """What the log asks of a make of database."""

    def prepare(self, engine: Engine) -> None:
        """Set up every connection of the engine and translate its errors into ours."""

    def guard(self, connection: Connection) -> None:
        """Put the triggers that forbid changing or deleting what is written in place, anew."""

    def missing_guards(self, connection: Connection) -> tuple[str, ...]:
        """Names of the triggers that ought to be there and are not."""

    def damaged_text(self, connection: Connection) -> AbstractContextManager[None]:
        """While it lasts, text that is not UTF-8 is read with escapes instead of failing."""


class Sqlite:
    """SQLite: write-ahead log, full synchronisation, BEGIN IMMEDIATE for writers."""

    def prepare(self, engine: Engine) -> None:
        """Take transactions out of the driver's hands and translate its errors."""
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
        event.listen(engine, "handle_error", _translate, retval=True)

    def guard(self, connection: Connection) -> None:
        """Create the triggers anew (a rebuilt table loses them)."""
        for name, body in _triggers().items():
            connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name}")
            connection.exec_driver_sql(f"CREATE TRIGGER {name} {body}")

    def missing_guards(self, connection: Connection) -> tuple[str, ...]:
        """Compare with the schema, body and all."""
        rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        present = {row.name: row.sql for row in rows}
        return tuple(
            name for name, body in _triggers().items() if present.get(name) != f"CREATE TRIGGER {name} {body}"
        )

    @contextmanager
    def damaged_text(self, connection: Connection) -> Iterator[None]:
        """Have the driver decode leniently; every byte stays recognisable."""
        driver = connection.connection.dbapi_connection
        assert driver is not None
        driver.text_factory = _lenient
        try:
            yield
        finally:
            driver.text_factory = str


def dialect_of(engine: Engine) -> Dialect:
    """The dialect of an engine. Raises UnsupportedDatabase."""
    if engine.dialect.name == "sqlite":
        return Sqlite()
    raise errors.UnsupportedDatabase(engine.dialect.name)


def _triggers() -> dict[str, str]:
    triggers: dict[str, str] = {}
    for table, keys in GUARDED.items():
        for verb in ("UPDATE", "DELETE"):
            refusal = f"SELECT RAISE(ABORT, '{verb} of {table} is forbidden');"
            triggers[f"{table}_no_{verb.lower()}"] = f"BEFORE {verb} ON {table} BEGIN {refusal} END"
        triggers[f"{table}_no_replace"] = _no_replace(table, keys)
    return triggers


def _no_replace(table: str, keys: tuple[tuple[str, ...], ...]) -> str:
    """INSERT OR REPLACE deletes without asking the DELETE trigger, so the insert itself is stopped."""
    clashes = " OR ".join(
        "(" + " AND ".join(f'"{column}" = NEW."{column}"' for column in key) + ")" for key in keys
    )
    # The names come from GUARDED, a constant of ours, so nothing can be injected.
    exists = f"EXISTS (SELECT 1 FROM {table} WHERE {clashes})"  # noqa: S608
    refusal = f"SELECT RAISE(ABORT, 'writing over a row of {table} is forbidden');"
    return f"BEFORE INSERT ON {table} WHEN {exists} BEGIN {refusal} END"


_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    # What the tables beside the log purge must not stay legible in the file's free pages.
    "secure_delete = ON",
)


def _lenient(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


def _set_up(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver would begin transactions by itself, late and deferred; SQLAlchemy's "begin" does it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    wants_lock = connection.get_execution_options().get(WRITE_LOCK, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if wants_lock else "BEGIN")


def _translate(context: ExceptionContext) -> errors.EventStoreError | None:
    """Turn the driver's errors that a host can do something about into ours."""
    fault = context.original_exception
    name = getattr(fault, "sqlite_errorname", "") or ""
    place = context.engine.url.database if context.engine else None
    return _fault_named(name, place or "this address", str(fault))


def _fault_named(name: str, place: str, detail: str) -> errors.EventStoreError | None:
    if name == "SQLITE_CONSTRAINT_TRIGGER":
        return errors.AppendOnly(detail)
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_IOERR")):
        return errors.DamagedDatabase(place, detail)
    for prefix, fault in _PLAIN_FAULTS.items():
        if name.startswith(prefix):
            return fault(place)
    return None


_PLAIN_FAULTS: dict[
    str,
    type[errors.CannotOpen]
    | type[errors.NotADatabase]
    | type[errors.ReadOnlyDatabase]
    | type[errors.DatabaseLocked]
    | type[errors.DatabaseFull],
] = {
    "SQLITE_CANTOPEN": errors.CannotOpen,
    "SQLITE_NOTADB": errors.NotADatabase,
    "SQLITE_READONLY": errors.ReadOnlyDatabase,
    "SQLITE_BUSY": errors.DatabaseLocked,
    "SQLITE_LOCKED": errors.DatabaseLocked,
    "SQLITE_FULL": errors.DatabaseFull,
}
