"""Opening the database that holds the log."""

from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, make_url

from eventstore.dialects import dialect_of
from eventstore.errors import MissingDatabase, UnsupportedDatabase

BUSY_SECONDS = 15
"""How long a writer waits for another one before it gives up with DatabaseLocked."""


def url_of(path: Path) -> URL:
    """The address of the SQLite file at a path."""
    return URL.create("sqlite", database=str(path))


def open_database(url: URL | str, *, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """An engine on an existing database; nothing is read or changed yet.

    Raises MissingDatabase and UnsupportedDatabase; its connections raise the rest of DatabaseFault.
    """
    file = _file_of(make_url(url))
    if not file.exists():
        raise MissingDatabase(str(file))
    return _engine(url, busy_seconds)


def create_database(url: URL | str, *, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """An engine on a database that is made on first use when it is not there (its folder must be)."""
    _file_of(make_url(url))
    return _engine(url, busy_seconds)


def _file_of(url: URL) -> Path:
    """The file behind an address. A log in memory would be lost, so there is always one."""
    if url.get_backend_name() != "sqlite":
        raise UnsupportedDatabase(url.get_backend_name())
    if not url.database or url.database == ":memory:":
        raise UnsupportedDatabase("nameless in-memory")
    return Path(url.database)


def _engine(url: URL | str, busy_seconds: float) -> Engine:
    engine = create_engine(url, connect_args={"timeout": busy_seconds})
    dialect_of(engine).prepare(engine)
    return engine
