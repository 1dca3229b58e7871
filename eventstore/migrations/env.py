"""Run by Alembic: upgrades on the connection, and within the transaction, that `migrate` hands over."""

from alembic import context

from eventstore.migration import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
