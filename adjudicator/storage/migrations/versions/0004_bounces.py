"""Letters that came back; where letters went, and whether one waits for an hourly limit."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them. Where the letters before went is not known."""
    op.create_table(
        "bounce",
        sa.Column("id", sa.Integer, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("campaign", "seat", "folded", "letter")),
        sa.Column("hard", sa.Boolean, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
    )
    op.create_index("ix_bounce_seat", "bounce", ["campaign", "seat", "ended_at"])
    op.add_column("outbox", sa.Column("sent_to", sa.Text, nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("limited", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_outbox_sent", "outbox", ["sent_at"])
    op.create_index("ix_outbox_sent_to", "outbox", ["sent_to", "sent_at"])
