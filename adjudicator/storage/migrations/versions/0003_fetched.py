"""When the mail was fetched, told apart from when the judge looked: a mailbox may be out of reach."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table; until now a look was taken for one."""
    op.create_table(
        "fetched",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.execute("INSERT INTO fetched (at) SELECT at FROM tick")
