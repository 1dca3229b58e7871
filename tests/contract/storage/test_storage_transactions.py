import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

import eventstore
from adjudicator import storage
from adjudicator.storage import Incoming, NewIntent, NewMail, Outbox, Ticks, ToSeat
from adjudicator.storage.errors import NewerTables, OldTables
from adjudicator.storage.migration import VERSION_TABLE, revisions
from adjudicator.storage.tables import SideTable
from eventstore.dialects import dialect_of


def close_round(store, noon, *, fail):
    """A commit, its letter and its mail in one unit."""
    with store.write() as unit:
        new = eventstore.NewCommit("close:1:1", "round.closed", noon, {}, [])
        commit = unit.append("stream-1", 0, new).commit
        to_warwick = NewIntent("report", "roses", "report", ToSeat("warwick"), {"commit": commit.number})
        Outbox(unit.connection).add(to_warwick, noon)
        Incoming(unit.connection).keep(NewMail("judge", "1", noon, b"", 0))
        if fail:
            raise RuntimeError


def test_a_unit_rolled_back_leaves_neither_commit_nor_letter_nor_mail(store, noon):
    with pytest.raises(RuntimeError):
        close_round(store, noon, fail=True)
    with store.read() as reader:
        assert reader.head("stream-1").number == 0
        assert Outbox(reader.connection).due(noon) == ()
        assert Incoming(reader.connection).waiting() == ()


def test_a_unit_that_ends_well_leaves_all_three(store, noon):
    close_round(store, noon, fail=False)
    with store.read() as reader:
        assert reader.head("stream-1").number == 1
        assert len(Outbox(reader.connection).due(noon)) == 1
        assert len(Incoming(reader.connection).waiting()) == 1


def test_the_migrated_tables_are_those_that_the_program_describes(connection):
    def ours(name, kind, _names):
        return kind != "table" or name in SideTable.metadata.tables

    options = {"version_table": VERSION_TABLE, "include_name": ours}
    context = MigrationContext.configure(connection, opts=options)
    assert compare_metadata(context, SideTable.metadata) == []


def test_both_packages_keep_their_versions_apart(engine):
    assert {"eventstore_version", "storage_version"} <= set(inspect(engine).get_table_names())


def test_every_migration_beside_the_log_leaves_its_triggers_standing(file):
    engine = eventstore.create_database(eventstore.url_of(file))
    eventstore.migrate(engine)
    for revision in revisions():
        with eventstore.EventStore(engine).write() as unit:
            storage.migrate(unit.connection, revision)
        with engine.connect() as connection:
            assert dialect_of(engine).missing_guards(connection) == (), revision
    engine.dispose()


def test_in_a_database_of_before_a_look_counts_as_a_fetch_of_the_mail(file, noon):
    engine = eventstore.create_database(eventstore.url_of(file))
    eventstore.migrate(engine)
    with eventstore.EventStore(engine).write() as unit:
        storage.migrate(unit.connection, "0002")
        Ticks(unit.connection).note(noon)
        storage.migrate(unit.connection)
        assert Ticks(unit.connection).fetches() == (noon,)
    engine.dispose()


def test_migrating_again_changes_nothing(store, noon):
    close_round(store, noon, fail=False)
    with store.write() as unit:
        storage.migrate(unit.connection)
        storage.require_current(unit.connection)
        assert len(Outbox(unit.connection).due(noon)) == 1


def test_tables_of_a_newer_program_are_left_alone(connection):
    connection.execute(text("UPDATE storage_version SET version_num = '9999'"))
    for use in (storage.migrate, storage.require_current):
        with pytest.raises(NewerTables, match=r"version 9999.*install the newer program"):
            use(connection)


def test_a_database_without_the_tables_asks_for_a_migration(tmp_path):
    engine = eventstore.create_database(eventstore.url_of(tmp_path / "new.db"))
    with engine.connect() as connection, pytest.raises(OldTables, match="version none"):
        storage.require_current(connection)
    engine.dispose()
