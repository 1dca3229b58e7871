"""The standby list, and mails that the umpire vouches for."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "standby",
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaign.name"), primary_key=True),
        sa.Column("folded", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    vouched = sa.Column("vouched", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("incoming", vouched)
