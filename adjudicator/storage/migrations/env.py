"""Run by Alembic: upgrades on the connection, and within the transaction, that `migrate` hands over."""

from alembic import context

from adjudicator.storage.migration import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
