"""A battle of The Sun in Splendour goes to the table, comes back by mail, and the season goes on (SS-0-4)."""

import shutil
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest

from adjudicator.bootstrap.host import init_host
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought
from adjudicator.service.campaign import decoded
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.events import RoundOpened
from adjudicator.service.replay import replay
from tests.integration.table import DEADLINE, Table, text_of

E = TypeVar("E", bound=Event)

FILE = """
name = "roses"
ruleset = "sun_in_splendour"
edition = "1"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2026-12-13 20:00"
[options]
battles = "tabletop"
table_men = 500
table_days = 10
[seats.york]
address = "york@example.org"
[seats.holland]
address = "holland@example.org"
[seats.norfolk]
address = "norfolk@example.org"
"""


@pytest.fixture(scope="module")
def fought_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """York marched on Holland at Kimbolton, and the season waits for their battle."""
    table = Table(tmp_path_factory.mktemp("table") / "host")
    init_host(table.home)
    file = table.home / "roses.toml"
    file.write_text(FILE, "utf-8")
    with table.host() as host:
        host.founder.found(read_campaign_file(file), table.now)
    table.tick()
    table.says("york", "Main body to Kimbolton, int 7 agg 7")
    table.says("holland", "Main body: stay, int 2 agg 7, outside")
    table.now = DEADLINE
    table.tick(timedelta(0))
    return table.home


@pytest.fixture
def kimbolton(fought_host: Path, tmp_path: Path) -> Table:
    shutil.copytree(fought_host, tmp_path / "host")
    return Table(tmp_path / "host", now=DEADLINE + timedelta(minutes=1), ids=count(100))


def _events(table: Table, kind: type[E]) -> list[E]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "roses")
        rules = host.registry.rules(entry.ruleset, entry.edition)
        commits = work.log(entry.stream).commits()
        events = [event for commit in commits for event in decoded(commit.events, rules)]
    return [event for event in events if isinstance(event, kind)]


def _differences(table: Table) -> list[str]:
    with table.host() as host, host.database.read() as work:
        return [each.difference for each in replay(host.registry, work, "roses") if each.difference]


def _rounds(table: Table) -> list[str]:
    return [event.round for event in _events(table, RoundOpened)]


def test_the_generals_and_the_umpire_owe_the_result_in_ten_days(kimbolton: Table) -> None:
    opened = _events(kimbolton, RoundOpened)[-1]
    assert opened.round == "1456-1-spring-table"
    assert opened.owed_by == ("holland", "umpire", "york")
    assert opened.deadline == "2026-12-23T20:00:00Z"
    for seat in ("york", "holland", "umpire"):
        letter = kimbolton.last(seat)
        assert "RESULT Kimbolton: ? wins, ?" in text_of(letter)
        assert "YORK ATTACK" in text_of(letter)
    told = kimbolton.text("norfolk")
    assert "You owe nothing now." in told
    assert "waits for the table" in told


def test_a_result_that_is_confirmed_ends_the_season_before_its_deadline(kimbolton: Table) -> None:
    echo = kimbolton.says(
        "york", "RESULT Kimbolton: we won, decisive\nLOSSES: York 5%\nFATE Kimbolton: Holland taken\n"
    )
    assert "RESULT Kimbolton: York wins, decisive" in echo
    assert "It counts when Holland confirms it" in echo
    notice = kimbolton.last("holland")
    assert "York reported the battle at Kimbolton: York wins, decisive" in notice["Subject"].replace("\n", "")
    answer = next(line for line in text_of(notice).splitlines() if line.startswith("CONFIRM"))
    kimbolton.says("holland", answer)
    kimbolton.tick()
    assert _rounds(kimbolton)[-1] == "1456-2-summer-march"
    (fought,) = _events(kimbolton, BattleFought)
    assert fought.table is not None
    assert (fought.table.reported_by, fought.table.confirmed_by) == ("york", "holland")
    assert not _differences(kimbolton)
    subjects = [letter["Subject"] for letter in kimbolton.letters("holland")]
    assert any("York soundly beat you at Kimbolton; you are York's prisoner" in each for each in subjects), (
        subjects
    )


def test_nothing_sent_the_program_fights_at_the_deadline(kimbolton: Table) -> None:
    kimbolton.now = DEADLINE + timedelta(days=10)
    kimbolton.tick(timedelta(0))
    (fought,) = _events(kimbolton, BattleFought)
    assert fought.table is None
    assert fought.ratio is not None
    assert _rounds(kimbolton)[-1] == "1456-2-summer-march"


def test_march_orders_are_refused_meanwhile(kimbolton: Table) -> None:
    assert "March orders are not wanted now" in kimbolton.says("york", "March to London")


def test_help_shows_what_this_round_takes_and_nothing_else(kimbolton: Table) -> None:
    told = kimbolton.says("york", "HELP")
    assert "RESULT <battle>: <leader> wins" in told
    assert "UNDO" in told
    assert "MARCH <troops>" not in told
    assert "SAME AGAIN" not in told
    refused = kimbolton.says("york", "Greetings to all of you, and good night.")
    assert "YOU COULD WRITE" in refused
    assert "RESULT Kimbolton:" in refused
    assert "grab whoever is at Daventry" not in refused


def test_help_for_the_umpire_begins_with_what_this_round_takes_of_him(kimbolton: Table) -> None:
    told = kimbolton.says("umpire", "HELP")
    assert told.index("RESULT <battle>: <leader> wins") < told.index("EXTEND 24H")
    assert "MARCH <troops>" not in told
