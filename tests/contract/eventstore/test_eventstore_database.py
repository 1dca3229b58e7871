import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from eventstore import EventStore, create_database, migrate, open_database, require_current, url_of
from eventstore.errors import (
    CannotOpen,
    DamagedDatabase,
    DatabaseFull,
    DatabaseLocked,
    EventStoreError,
    MissingDatabase,
    NewerDatabase,
    NotADatabase,
    OldDatabase,
    ReadOnlyDatabase,
    UnsupportedDatabase,
)

NOBODY = 65534


@pytest.fixture
def commons() -> Iterator[Path]:
    """A folder that another user could reach, which the test's own folder is not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@contextmanager
def without_rights() -> Iterator[None]:
    """As a user whom file modes bind (root they do not)."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_missing_file_is_named_and_not_made(tmp_path):
    with pytest.raises(MissingDatabase, match=r"no database at .*none\.db\. Check the path"):
        open_database(url_of(tmp_path / "none.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_named(tmp_path):
    engine = create_database(url_of(tmp_path / "none" / "log.db"))
    with pytest.raises(CannotOpen, match="Check that its folder exists"):
        migrate(engine)


def test_a_folder_is_no_database(tmp_path):
    engine = create_database(url_of(tmp_path))
    with pytest.raises(CannotOpen):
        migrate(engine)


def test_a_file_of_another_kind_is_left_alone(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear umpire, " * 100)
    with pytest.raises(NotADatabase, match=r"letter\.txt is not a database. Nothing was changed"):
        migrate(open_database(url_of(file)))
    assert file.read_text() == "Dear umpire, " * 100


def test_a_read_only_file_is_named(commons):
    file = commons / "log.db"
    engine = create_database(url_of(file))
    migrate(engine)
    engine.dispose()
    for path in commons.iterdir():
        path.chmod(0o444)
    commons.chmod(0o777)
    with without_rights(), pytest.raises(ReadOnlyDatabase, match="Give this user the right"):
        migrate(open_database(url_of(file)))


def test_a_read_only_folder_is_named(commons):
    engine = create_database(url_of(commons / "log.db"))
    commons.chmod(0o555)
    with without_rights(), pytest.raises(CannotOpen, match="read and write both the folder and the file"):
        migrate(engine)


def test_a_file_whose_folder_became_read_only_is_named(commons):
    file = commons / "log.db"
    engine = create_database(url_of(file))
    migrate(engine)
    engine.dispose()
    file.chmod(0o666)
    commons.chmod(0o555)
    with without_rights(), pytest.raises((ReadOnlyDatabase, CannotOpen), match="folder"):
        migrate(open_database(url_of(file)))


def test_a_locked_database_says_that_nothing_was_changed(engine, file, command):
    with EventStore(engine).write():
        second = EventStore(open_database(url_of(file), busy_seconds=0))
        with pytest.raises(DatabaseLocked, match="Nothing was changed; try again"), second.write():
            pytest.fail("two writers at once")


def test_the_lock_is_taken_before_the_first_write(engine, file):
    with EventStore(engine).write():
        shell = sqlite3.connect(file, timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            shell.execute("BEGIN IMMEDIATE")
        shell.close()


def test_damaged_pages_are_named_and_a_copy_is_advised(filled, engine, file):
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    raw = file.read_bytes()
    file.write_bytes(raw[:100] + b"\xff" * 3000 + raw[3100:])
    with pytest.raises(DamagedDatabase, match="Keep a copy"), filled.read() as reader:
        list(reader.commits("warwick"))


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://localhost/log"])
def test_a_log_is_kept_nowhere_it_could_be_lost(url):
    with pytest.raises(UnsupportedDatabase, match=r"sqlite:///log\.db"):
        create_database(url)


def test_every_connection_is_durable_and_keeps_its_keys(engine):
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_database_of_a_newer_program_is_left_alone(engine):
    with engine.begin() as connection:
        connection.execute(text("UPDATE eventstore_version SET version_num = '9999'"))
    for use in (migrate, require_current):
        with pytest.raises(NewerDatabase, match=r"version 9999.*install the newer program"):
            use(engine)


def test_a_database_without_tables_asks_for_a_migration(file):
    file.touch()
    engine = open_database(url_of(file))
    with pytest.raises(OldDatabase, match=r"version none.*then migrate it"):
        require_current(engine)
    migrate(engine)
    require_current(engine)
    engine.dispose()


def test_every_error_is_of_one_tree():
    faults = (MissingDatabase, NotADatabase, DatabaseLocked, NewerDatabase, DamagedDatabase)
    assert all(issubclass(fault, EventStoreError) for fault in faults)


def test_a_full_disk_says_that_nothing_was_changed(filled, command):
    def write_with_no_room_left():
        with filled.write() as unit:
            unit.connection.exec_driver_sql("PRAGMA max_page_count = 1")
            for number in range(6, 100):
                unit.append("warwick", number - 1, command(number))

    with pytest.raises(DatabaseFull, match="Nothing was changed; make room"):
        write_with_no_room_left()
    with filled.read() as reader:
        assert reader.head("warwick").number == 5
