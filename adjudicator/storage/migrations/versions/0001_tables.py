"""The tables beside the log, as they were first shipped."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create them all."""
    _create_archive()
    _create_incoming()
    _create_directory()
    _create_tokens()
    _create_outbox()
    _create_counters()


def _create_archive() -> None:
    op.create_table(
        "archive",
        _id(),
        *_texts("kind", "campaign", "seat"),
        sa.Column("body", sa.LargeBinary),
        sa.Column("salt", sa.Text),
        _text("digest"),
        _moment("at"),
        sa.Column("purged_at", sa.DateTime(timezone=True)),
    )
    op.create_index("ix_archive_campaign", "archive", ["campaign"])


def _create_incoming() -> None:
    op.create_table(
        "incoming",
        sa.Column("id", sa.Integer, sa.ForeignKey("archive.id"), primary_key=True, autoincrement=False),
        *_texts("account", "source_key", "message_id"),
        _moment("received_at"),
        _number("size"),
        sa.Column("truncated", sa.Boolean, nullable=False),
        *_texts("state", "outcome"),
        sa.Column("commit", sa.Integer),
        *_texts("reason", "traceback"),
        _number("quarantines"),
        sa.UniqueConstraint("account", "source_key"),
    )
    op.create_index("ix_incoming_state", "incoming", ["state", "received_at"])


def _create_directory() -> None:
    op.create_table(
        "campaign",
        _key("name"),
        sa.Column("stream", sa.Text, nullable=False, unique=True),
        *_texts("ruleset", "edition"),
        _moment("created_at"),
    )
    op.create_table(
        "seat",
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaign.name"), primary_key=True),
        _key("seat"),
        _text("zone"),
    )
    op.create_table(
        "seat_address",
        *(_key(name) for name in ("campaign", "seat", "folded")),
        _text("address"),
        sa.Column("registered", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["campaign", "seat"], ["seat.campaign", "seat.seat"]),
    )
    op.create_index("ix_seat_address_folded", "seat_address", ["folded"])
    _create_one_registered()


def _create_one_registered() -> None:
    only = sa.text("registered")
    op.create_index(
        "ux_seat_address_registered",
        "seat_address",
        ["campaign", "seat"],
        unique=True,
        sqlite_where=only,
        postgresql_where=only,
    )


def _create_tokens() -> None:
    op.create_table(
        "token",
        _key("token"),
        *_texts("campaign", "seat", "round"),
        _moment("issued_at"),
        sa.Column("revoked_at", sa.DateTime(timezone=True)),
    )


def _create_outbox() -> None:
    op.create_table(
        "outbox",
        _id(),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        *_texts("campaign", "kind", "seat", "address", "address_folded", "about", "state"),
        _number("attempts"),
        _moment("created_at"),
        _moment("next_try"),
        sa.Column("sent_at", sa.DateTime(timezone=True)),
        *_texts("last_error", "message_id"),
    )
    op.create_index("ix_outbox_due", "outbox", ["state", "next_try"])
    op.create_index("ix_outbox_message_id", "outbox", ["message_id"])


def _create_counters() -> None:
    op.create_table("tick", _key("name"), _moment("at"))


def _id() -> sa.Column[int]:
    return sa.Column("id", sa.Integer, primary_key=True)


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _texts(*names: str) -> tuple[sa.Column[str], ...]:
    return tuple(_text(name) for name in names)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)
