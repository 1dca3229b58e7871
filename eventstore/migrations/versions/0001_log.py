"""The log: commits, their events, snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the three tables; `migrate` puts the triggers on."""
    _create_commits()
    _create_events()
    _create_snapshots()


def _create_commits() -> None:
    op.create_table(
        "log_commit",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        *(_text(name) for name in ("key", "kind", "at", "meta", "content", "prev_hash", "hash")),
        sa.UniqueConstraint("stream", "key"),
        sqlite_with_rowid=False,
    )


def _create_events() -> None:
    op.create_table(
        "log_event",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("commit", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        _text("type"),
        sa.Column("schema_number", sa.Integer, nullable=False),
        *(_text(name) for name in ("payload", "salt", "digest")),
        sa.ForeignKeyConstraint(["stream", "commit"], ["log_commit.stream", "log_commit.number"]),
        sqlite_with_rowid=False,
    )


def _create_snapshots() -> None:
    op.create_table(
        "log_snapshot",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Text, primary_key=True),
        _text("state"),
        _text("state_hash"),
    )


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)
