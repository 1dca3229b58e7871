"""What was asked of whom, to learn that a mail or an address is his."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "challenge",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaign.name"), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("mail", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("answered_at", sa.DateTime(timezone=True)),
    )
    op.create_index("ix_challenge_seat", "challenge", ["campaign", "seat", "asked_at"])
