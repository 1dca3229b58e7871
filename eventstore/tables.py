"""The tables of the log. The classes define them and serve admin reads; the hot path uses Core."""

from sqlalchemy import ForeignKeyConstraint, MetaData, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


class LogTable(SQLModel):
    """Base of the log's tables, with metadata of its own (other packages share the database)."""

    metadata = MetaData()


class CommitRow(LogTable, table=True):
    """The header of one commit. `at` is text in UTC to the microsecond, `meta` canonical JSON."""

    __tablename__ = "log_commit"
    # Without a rowid: else INSERT OR REPLACE could name an old row's rowid and slip past the trigger.
    __table_args__ = (UniqueConstraint("stream", "key"), {"sqlite_with_rowid": False})

    stream: str = Field(primary_key=True, sa_type=Text)
    number: int = Field(primary_key=True)
    key: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    at: str = Field(sa_type=Text)
    meta: str = Field(sa_type=Text)
    content: str = Field(sa_type=Text)
    prev_hash: str = Field(sa_type=Text)
    hash: str = Field(sa_type=Text)


class EventRow(LogTable, table=True):
    """One event of a commit; `payload` is canonical JSON text, byte for byte as it was handed in."""

    __tablename__ = "log_event"
    __table_args__ = (
        ForeignKeyConstraint(["stream", "commit"], ["log_commit.stream", "log_commit.number"]),
        {"sqlite_with_rowid": False},
    )

    stream: str = Field(primary_key=True, sa_type=Text)
    commit: int = Field(primary_key=True)
    number: int = Field(primary_key=True)
    type: str = Field(sa_type=Text)
    schema_number: int
    payload: str = Field(sa_type=Text)
    salt: str = Field(sa_type=Text)
    digest: str = Field(sa_type=Text)


class SnapshotRow(LogTable, table=True):
    """A state kept beside the log to save folding; may be deleted at any time."""

    __tablename__ = "log_snapshot"

    stream: str = Field(primary_key=True, sa_type=Text)
    number: int = Field(primary_key=True)
    edition: str = Field(primary_key=True, sa_type=Text)
    state: str = Field(sa_type=Text)
    state_hash: str = Field(sa_type=Text)


COMMITS: Table = LogTable.metadata.tables["log_commit"]
EVENTS: Table = LogTable.metadata.tables["log_event"]
SNAPSHOTS: Table = LogTable.metadata.tables["log_snapshot"]
GUARDED: dict[str, tuple[tuple[str, ...], ...]] = {
    "log_commit": (("stream", "number"), ("stream", "key")),
    "log_event": (("stream", "commit", "number"),),
}
"""The append-only tables, each with the sets of columns that must stay unique."""
