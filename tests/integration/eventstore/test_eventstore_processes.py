import subprocess
import sys
from pathlib import Path

import pytest

from eventstore import EventStore, create_database, migrate, url_of, verify

WRITER = Path(__file__).with_name("writer.py")


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "campaigns.db"
    engine = create_database(url_of(file))
    migrate(engine)
    engine.dispose()
    return file


def start(file, expected, key, end="commit"):
    """A writer that has opened the database and waits at the line."""
    writer = subprocess.Popen(
        [sys.executable, str(WRITER), str(file), str(expected), key, end],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    assert writer.stdout.readline() == "ready\n"
    return writer


def race(*writers):
    """Let all go at once; what each one printed, sorted."""
    for writer in writers:
        writer.stdin.write("\n")
        writer.stdin.flush()
    return sorted(writer.communicate()[0].strip() for writer in writers)


def standing(file):
    """How many commits the log holds, once verified."""
    engine = create_database(url_of(file))
    with EventStore(engine).read() as reader:
        found = verify(reader.connection, "warwick")
    engine.dispose()
    assert found.ok
    return found.commits


def test_of_two_processes_with_two_commands_one_wins_and_one_reads_again(file):
    outcomes = race(start(file, 0, "mail:1"), start(file, 0, "mail:2"))
    assert outcomes == ["WrongVersion 1", "written 1"]
    assert standing(file) == 1


def test_two_processes_with_one_command_carry_it_out_once(file):
    outcomes = race(start(file, 0, "close:1:1"), start(file, 0, "close:1:1"))
    assert outcomes == ["repeated 1", "written 1"]
    assert standing(file) == 1


def test_a_process_that_dies_in_a_unit_leaves_nothing_and_its_command_can_come_again(file):
    assert race(start(file, 0, "close:1:1", "die")) == ["dying"]
    assert standing(file) == 0
    assert race(start(file, 0, "close:1:1")) == ["written 1"]


def test_two_processes_migrate_one_new_file_at_once(tmp_path):
    program = (
        "import sys, pathlib; from eventstore import create_database, migrate, url_of;"
        "migrate(create_database(url_of(pathlib.Path(sys.argv[1]))))"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "new.db")]
    both = [subprocess.Popen(command) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert standing(tmp_path / "new.db") == 0
