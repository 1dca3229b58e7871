"""What the umpire writes and whom he names stand in no export but a backup, which gives them back."""

from pathlib import Path

import pytest

from adjudicator.bootstrap.exchange import export_backup, export_log, import_log
from adjudicator.bootstrap.host import init_host
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.umpire import events as desk
from tests.integration.table import Table
from tests.integration.umpire.desks import events_of, reason_of, says

WORDS = ("treason", "snowed", "zoe@", "earl@", "Christmas", "ferry", "Xanadu")
ALL = """EXTEND 24H because half of you are snowed in
NOTE warwick: speaks of treason

STANDBY ADD zoe@example.org
ADDRESS margaret earl@example.org
ANNOUNCE No round over Christmas.

RULE A ferry needs no road.

FOR warwick: march to Daventry
go to Xanadu
REPLACE warwick zoe@example.org
"""


@pytest.fixture
def busy(towton: Table) -> Table:
    answer = says(towton, ALL)
    assert "NOT DONE" not in answer
    return towton


@pytest.mark.parametrize("reader", ["", "umpire", "public", "warwick"])
def test_no_export_has_his_words_or_an_address(busy: Table, reader: str) -> None:
    with busy.host() as host:
        exported = export_log(host, "towton", reader).decode()
    assert [word for word in WORDS if word in exported] == []


def test_a_reader_sees_of_his_acts_what_all_were_told(busy: Table) -> None:
    with busy.host() as host:
        public = export_log(host, "towton", "public").decode()
    assert "judge.ruling_given" in public
    assert "judge.announced" in public
    for kind in ("note_kept", "holder_changed", "standby_changed", "desk_mail_read", "amends_made"):
        assert f"judge.{kind}" not in public


def test_a_backup_gives_everything_back(busy: Table, tmp_path: Path) -> None:
    with busy.host() as host:
        backup = export_backup(host, "towton")
    init_host(tmp_path / "second")
    second = Table(tmp_path / "second", now=busy.now)
    with second.host() as host:
        import_log(host, backup)
        with host.database.read() as work:
            assert work.standby.all("towton") == ()
            assert work.directory.seat("towton", "margaret").address == "earl@example.org"  # type: ignore[union-attr]
            (note,) = events_of(second, desk.NoteKept)
            assert "treason" in work.archive.text(note.text)
    assert "half of you are snowed in" not in reason_of(second, events_of(second, desk.HolderChanged)[0])
    second.home.joinpath("mail/out/new").mkdir(parents=True, exist_ok=True)
    assert second.load().ledger.office.tenure(SeatId("warwick")) == 1


def test_the_answer_to_orders_entered_tells_an_umpire_who_plays_nothing_of_them(towton: Table) -> None:
    says(towton, "ADDRESS margaret umpire@example.org")
    answer = says(towton, "FOR warwick: march to Daventry, int 4")
    assert "who has the answer" in answer
    assert "VIA" not in answer
    assert "Main body" not in answer


def test_amends_are_known_to_whom_they_befall(towton: Table) -> None:
    says(towton, "GRANT warwick 500")
    with towton.host() as host:
        assert "sun.granted" not in export_log(host, "towton", "margaret").decode()
        assert "sun.granted" in export_log(host, "towton", "warwick").decode()
