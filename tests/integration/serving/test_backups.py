"""A backup is whole while the host serves, and a host is made of it that replays; none is written over."""

import io
import shutil
import stat
import tarfile
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from adjudicator.config import FILE
from tests.integration.serving.daemons import come_to_deadline, daemon
from tests.integration.table import DEADLINE, SPRING, Table


def run(home: Path, *args: str | Path) -> Result:
    return CliRunner().invoke(app, ["--home", str(home), *map(str, args)])


def ok(home: Path, *args: str | Path) -> str:
    result = run(home, *args)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(home: Path, *args: str | Path) -> str:
    result = run(home, *args)
    assert result.exit_code == 2, result.output
    return result.stderr


@pytest.fixture
def backup(towton: Table, tmp_path: Path) -> Path:
    ok(towton.home, "backup", tmp_path / "host.backup")
    return tmp_path / "host.backup"


def test_a_backup_taken_while_it_serves_replays_and_plays_on(towton: Table, tmp_path: Path) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"))
    file, home = tmp_path / "host.backup", tmp_path / "again"
    with daemon(towton) as running:
        come_to_deadline(towton)
        running.wait_for("round closed", round=SPRING)
        said = ok(towton.home, "backup", file)
        assert running.stop() == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    head = said.splitlines()[1].rpartition(" ")[2]
    again = ok(towton.home, "restore", file, home)
    assert head in again
    assert "config check" in again
    assert head in ok(home, "campaign", "show", "towton")
    ok(home, "verify", "towton", "--head", head)
    ok(home, "replay", "towton", "--round", SPRING)
    other = Table(home, now=towton.now)
    other.tick()
    assert {each["To"].partition("<")[2] for each in other.letters("warwick")} <= {"warwick@example.org>"}


@pytest.mark.parametrize(("late", "became"), [(timedelta(hours=1), "closed"), (timedelta(days=8), "held")])
def test_a_round_that_is_overdue_when_a_host_is_restored_is_held_unless_the_backup_is_just_made(
    towton: Table, tmp_path: Path, late: timedelta, became: str
) -> None:
    """As docs/host.md says."""
    taken = DEADLINE - timedelta(minutes=1)
    towton.now = taken
    with towton.host() as host:
        host.ticker().tick(taken)
    file, home = tmp_path / "host.backup", tmp_path / "again"
    ok(towton.home, "backup", file)
    assert "are held at the first turn" in ok(towton.home, "restore", file, home)
    other = Table(home, now=taken + late)
    with other.host() as host:
        done = host.ticker().tick(other.now)
    ledger = other.load().ledger
    assert (len(done.closed), len(done.moved)) == ((1, 0) if became == "closed" else (0, 1))
    assert ledger.open is not None
    assert ledger.open.closes > other.now + timedelta(hours=23)


def test_a_backup_holds_no_password_and_restoring_says_what_is_missing(towton: Table, tmp_path: Path) -> None:
    (towton.home / "password").write_text("white boar")
    with (towton.home / FILE).open("a") as settings:
        settings.write('\n[imap]\nhost = "mail.example.org"\nuser = "judge"\npassword_file = "password"\n')
    file = tmp_path / "host.backup"
    ok(towton.home, "backup", file)
    assert b"white boar" not in file.read_bytes()
    assert f"Write the password into {tmp_path / 'new' / 'password'}" in ok(
        towton.home, "restore", file, tmp_path / "new"
    )


def test_neither_a_backup_nor_a_host_is_written_over(towton: Table, backup: Path, tmp_path: Path) -> None:
    before = backup.read_bytes()
    assert "there already" in refused(towton.home, "backup", backup)
    assert backup.read_bytes() == before
    assert "is a host already" in refused(towton.home, "restore", backup, towton.home)
    other = tmp_path / "other"
    other.mkdir()
    (other / "adjudicator.db").write_text("mine")
    assert "move it away" in refused(towton.home, "restore", backup, other)
    assert [each.name for each in other.iterdir()] == ["adjudicator.db"]
    assert (other / "adjudicator.db").read_text() == "mine"


def rewritten(backup: Path, name: str, content: bytes) -> None:
    """Change one member of a backup."""
    with tarfile.open(backup) as old:
        members = {each.name: old.extractfile(each).read() for each in old}  # type: ignore[union-attr]
    members[name] = content
    with tarfile.open(backup, "w") as new:
        for each, raw in members.items():
            member = tarfile.TarInfo(each)
            member.size = len(raw)
            new.addfile(member, io.BytesIO(raw))


def test_a_damaged_or_foreign_backup_leaves_nothing_behind(
    towton: Table, backup: Path, tmp_path: Path
) -> None:
    whole = backup.read_bytes()
    new = tmp_path / "new"
    rewritten(backup, "database", b"SQLite format 3\0 or not")
    assert "is damaged" in refused(towton.home, "restore", backup, new)
    backup.write_bytes(whole[: len(whole) // 2])
    refused(towton.home, "restore", backup, new)
    rewritten_manifest = b'{"format": "pbem-adjudicator host", "version": 9}'
    backup.write_bytes(whole)
    rewritten(backup, "manifest.json", rewritten_manifest)
    assert "no backup of a host" in refused(towton.home, "restore", backup, new)
    backup.write_text("nothing of the kind")
    assert "cannot be restored" in refused(towton.home, "restore", backup, new)
    assert not [each for each in new.rglob("*") if each.is_file()]


def test_a_backup_of_a_host_whose_key_is_missing_is_not_made(towton: Table, tmp_path: Path) -> None:
    shutil.rmtree(towton.home / "keys")
    assert ".pem" in refused(towton.home, "backup", tmp_path / "host.backup")
    assert not (tmp_path / "host.backup").exists()
    assert [each.name for each in tmp_path.iterdir() if "backup" in each.name] == []
