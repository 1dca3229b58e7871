import sqlite3

import pytest
from sqlalchemy import text

from eventstore import create_database, migrate, url_of
from eventstore.dialects import dialect_of
from eventstore.errors import AppendOnly
from eventstore.migration import revisions

CHANGES = {
    "update of a commit": "UPDATE log_commit SET kind = 'x' WHERE number = 2",
    "update or replace of a commit": "UPDATE OR REPLACE log_commit SET number = 3 WHERE number = 2",
    "delete of a commit": "DELETE FROM log_commit WHERE number = 5",
    "update of an event": "UPDATE log_event SET payload = '{}' WHERE number = 2",
    "delete of an event": "DELETE FROM log_event WHERE number = 3",
    "replace of a commit by number": (
        "INSERT OR REPLACE INTO log_commit SELECT stream, number, 'new', kind, at, meta, content, prev_hash,"
        " hash FROM log_commit WHERE number = 2"
    ),
    "replace of a commit by key": (
        "INSERT OR REPLACE INTO log_commit SELECT stream, 99, key, kind, at, meta, content, prev_hash, hash"
        " FROM log_commit WHERE number = 2"
    ),
    "replace of an event": "REPLACE INTO log_event SELECT * FROM log_event WHERE number = 2",
    "upsert": (
        "INSERT INTO log_event SELECT * FROM log_event WHERE number = 2"
        " ON CONFLICT DO UPDATE SET payload = '{}'"
    ),
    "insert or ignore": "INSERT OR IGNORE INTO log_event SELECT * FROM log_event WHERE number = 2",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_what_is_written_stays_written(filled, change):
    with pytest.raises(AppendOnly, match="The log can only grow"), filled.write() as unit:
        unit.connection.execute(text(change))


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_plain_shell_on_the_file_is_refused_too(filled, file, change):
    shell = sqlite3.connect(file)
    with pytest.raises(sqlite3.IntegrityError, match="forbidden"):
        shell.execute(change)
    shell.close()


@pytest.mark.parametrize("table", ["log_commit", "log_event"])
def test_no_row_can_be_reached_by_a_rowid(filled, file, table):
    """INSERT OR REPLACE with an old row's rowid would replace it although every key is new."""
    shell = sqlite3.connect(file)
    with pytest.raises(sqlite3.OperationalError, match="no such column: rowid"):
        shell.execute(f"SELECT rowid FROM {table}")
    shell.close()


def test_the_triggers_stand_after_every_migration(file):
    engine = create_database(url_of(file))
    for revision in revisions():
        migrate(engine, revision)
        with engine.connect() as connection:
            assert dialect_of(engine).missing_guards(connection) == (), revision
    engine.dispose()


def test_a_lost_or_weakened_trigger_is_noticed_and_comes_back_with_the_next_migration(engine, file):
    shell = sqlite3.connect(file)
    shell.execute("DROP TRIGGER log_event_no_delete")
    shell.execute("DROP TRIGGER log_event_no_update")
    shell.execute("CREATE TRIGGER log_event_no_update BEFORE UPDATE ON log_event BEGIN SELECT 1; END")
    shell.close()
    with engine.connect() as connection:
        assert set(dialect_of(engine).missing_guards(connection)) == {
            "log_event_no_delete",
            "log_event_no_update",
        }
    migrate(engine)
    with engine.connect() as connection:
        assert dialect_of(engine).missing_guards(connection) == ()
