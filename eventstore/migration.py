"""Creating and upgrading the log's tables, with a version table of its own."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from eventstore.dialects import WRITE_LOCK, dialect_of
from eventstore.errors import NewerDatabase, OldDatabase

VERSION_TABLE = "eventstore_version"


def migrate(engine: Engine, to: str = "head") -> None:
    """Create the tables or bring them up to a revision (the newest), in one transaction.

    Raises NewerDatabase, before touching anything, when a newer program made them; or a DatabaseFault.
    """
    with engine.execution_options(**{WRITE_LOCK: True}).begin() as connection:
        _refuse_newer(connection)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        dialect_of(engine).guard(connection)


def require_current(engine: Engine) -> None:
    """Raise OldDatabase or NewerDatabase unless the tables are just what this program needs."""
    with engine.connect() as connection:
        _refuse_newer(connection)
        version = version_of(connection)
        if version != revisions()[-1]:
            raise OldDatabase(_place(connection), version or "none")


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
        raise NewerDatabase(_place(connection), version)


def _place(connection: Connection) -> str:
    return str(connection.engine.url.database)


def _config() -> Config:
    config = Config()
    # Alembic reads its settings as an ini file, in which a percent sign must be doubled.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
