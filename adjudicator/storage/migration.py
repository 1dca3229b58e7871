"""Creating and upgrading the tables beside the log, with a version table of their own.

The log has a runner like this one (`eventstore/migration.py`): neither may import the other, and each must be
able to stand alone.
"""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from adjudicator.storage.errors import NewerTables, OldTables

VERSION_TABLE = "storage_version"


def migrate(connection: Connection, to: str = "head") -> None:
    """Create the tables or bring them up to a revision (the newest), in the caller's transaction.

    It ought to hold the write lock. Raises NewerTables, before touching anything, when a newer program made
    them.
    """
    _refuse_newer(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def require_current(connection: Connection) -> None:
    """Raise OldTables or NewerTables unless the tables are just what this program needs."""
    _refuse_newer(connection)
    version = version_of(connection)
    if version != revisions()[-1]:
        raise OldTables(_place(connection), version or "none")


def version_of(connection: Connection) -> str | None:
    """The revision of the tables as they are; None before the first migration."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


@cache
def revisions() -> tuple[str, ...]:
    """Every revision that this program knows, oldest first."""
    scripts = ScriptDirectory.from_config(_config()).walk_revisions()
    return tuple(reversed([script.revision for script in scripts]))


def _refuse_newer(connection: Connection) -> None:
    version = version_of(connection)
    if version is not None and version not in revisions():
        raise NewerTables(_place(connection), version)


def _place(connection: Connection) -> str:
    return str(connection.engine.url.database)


def _config() -> Config:
    config = Config()
    # Alembic reads its settings as an ini file, in which a percent sign must be doubled.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
