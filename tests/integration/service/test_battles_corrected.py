"""The result of a battle of The Sun in Splendour, entered from a file and corrected (SS-0-4, GEN-8)."""

import shutil
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from adjudicator.bootstrap.host import init_host
from adjudicator.service.entering import Entered, Result
from adjudicator.service.replay import replay
from tests.integration.table import DEADLINE, FILE, Table

TABLETOP = FILE.replace('edition = "march"', 'edition = "1"').replace(
    "[options]", '[options]\nbattles = "tabletop"\ntable_men = 100'
)
BEATEN = {"battle": 1, "result": "decisive", "winner": "Warwick"}


@pytest.fixture(scope="module")
def paused(tmp_path_factory: pytest.TempPathFactory) -> Table:
    """Warwick and Margaret met on the way to Daventry or there, and the season waits."""
    table = Table(tmp_path_factory.mktemp("paused") / "host")
    init_host(table.home)
    table.found(text=TABLETOP)
    table.says("warwick", "march to Daventry 7/7")
    table.says("margaret", "march to Daventry 7/7")
    table.now = DEADLINE
    table.tick(timedelta(0))
    return table


@pytest.fixture
def table(paused: Table, tmp_path: Path) -> Table:
    shutil.copytree(paused.home, tmp_path / "towton")
    return Table(tmp_path / "towton", now=paused.now, ids=count(100))


def enter(table: Table, what: dict[str, object], reason: str = "") -> Entered:
    table.now += timedelta(minutes=1)
    with table.host() as host:
        return host.entry.enter("towton", what, reason, table.now)


def differences(table: Table) -> dict[str, str]:
    with table.host() as host, host.database.read() as work:
        return {each.title: each.difference for each in replay(host.registry, work, "towton")}


def open_round(table: Table) -> tuple[str, int]:
    found = table.load().ledger.open
    assert found is not None
    return found.round, found.attempt


def test_a_result_entered_wrongly_is_corrected_and_orders_already_sent_stand(table: Table) -> None:
    assert enter(table, BEATEN).result is Result.ENTERED
    table.tick()
    sent = table.says("warwick", "march to Coventry")
    assert "MARCH Main body TO Coventry" in sent
    done = enter(table, {**BEATEN, "winner": "Margaret"}, "the sides were swapped")
    assert (done.result, open_round(table)) == (Result.CORRECTED, ("1456-2-summer-march", 2))
    table.tick()
    text = " ".join(table.text("warwick").split())
    assert "the sides were swapped" in text
    assert "Margaret soundly beat you" in text
    assert "MARCH Main body TO Coventry" in table.says("warwick", "SHOW")
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "towton")
        log = work.log(entry.stream)
        assert host.registry.fold(log, entry) == host.registry.fold(log, entry, cached=False)
    table.now = DEADLINE + timedelta(days=7)
    table.tick(timedelta(0))
    assert len(table.load().ledger.last_sheets["warwick"]) == 1  # type: ignore[index]
    assert set(differences(table).values()) == {""}


def test_orders_of_a_leader_who_turns_out_to_be_taken_do_no_harm(table: Table) -> None:
    enter(table, BEATEN)
    table.tick()
    table.says("warwick", "march to Coventry\nleave 100 archers here")
    lost = {**BEATEN, "winner": "Margaret", "leaders": {"Warwick": "taken by Margaret"}, "result": "rout"}
    assert enter(table, lost).result is Result.CORRECTED
    done = table.tick()
    assert [each.fault for each in done.posted if each.fault] == []
    assert table.says("warwick", "SHOW")
    table.now = DEADLINE + timedelta(days=7)
    done = table.tick(timedelta(0))
    assert (done.faults, [each.fault for each in done.posted if each.fault]) == ([], [])
    assert set(differences(table).values()) == {""}


def test_a_wrong_file_is_told_in_the_games_own_words(table: Table) -> None:
    done = enter(table, {**BEATEN, "losses": {"margaret-c9": 40}})
    assert done.result is Result.REFUSED
    assert "margaret-c9" in done.refused[0]
    assert table.load().number == enter(table, {"battle": "Barnet"}).campaign.number
