from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect

from eventstore import create_database, migrate, url_of
from eventstore.migration import VERSION_TABLE, revisions, version_of
from eventstore.tables import LogTable


def test_the_migrated_tables_are_those_that_the_program_describes(engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, LogTable.metadata) == []


def test_migrating_twice_changes_nothing(filled, engine):
    migrate(engine)
    with filled.read() as reader:
        assert reader.head("warwick").number == 5
        assert version_of(reader.connection) == revisions()[-1]


def test_the_version_is_kept_in_a_table_of_its_own(engine):
    assert set(inspect(engine).get_table_names()) == {
        "eventstore_version",
        "log_commit",
        "log_event",
        "log_snapshot",
    }


def test_a_path_with_a_percent_sign_or_a_space_is_a_path(tmp_path):
    folder = tmp_path / "100% sure"
    folder.mkdir()
    engine = create_database(url_of(folder / "log.db"))
    migrate(engine)
    assert (folder / "log.db").exists()
    engine.dispose()
