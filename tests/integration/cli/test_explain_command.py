"""`adjudicator explain` of a body: a story in 79 columns, and rows for programs."""

import json
import shutil
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from tests.integration.table import DEADLINE, Table


@pytest.fixture(scope="module")
def host(founded_host: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host whose first round is played: Warwick went to Daventry."""
    home = tmp_path_factory.mktemp("explained") / "host"
    shutil.copytree(founded_host, home)
    table = Table(home)
    table.says("warwick", "march to Daventry int 4 agg 5")
    table.now = DEADLINE
    table.tick(timedelta(0))
    return home


def explain(host: Path, *args: str) -> Result:
    return CliRunner().invoke(app, ["--home", str(host), "explain", "towton", *args])


def test_a_body_is_told_as_a_story_in_79_columns(host: Path) -> None:
    told = explain(host, "warwick-1").stdout.splitlines()
    assert told[0] == "ORDERS"
    assert "ITS SEASON" in told
    assert "WHOM IT DID NOT CATCH, AND WHY" in told
    assert any(line.startswith("Day 1 (0)") for line in told)
    assert max(map(len, told)) <= 79


def test_a_seat_is_told_of_its_own_by_the_names_it_has_and_of_nobody_elses(host: Path) -> None:
    for name in ("warwick-1", "B1", "Main body"):
        assert "You set out from Warwick to Daventry" in explain(host, name, "--seat", "warwick").stdout
    refused = explain(host, "buckingham-1", "--seat", "warwick")
    assert refused.exit_code == 1
    assert "nothing happened to 'buckingham-1'" in refused.stderr


def test_a_name_that_several_bodies_have_is_asked_back(host: Path) -> None:
    refused = explain(host, "Main body")
    assert refused.exit_code == 2
    assert "could be any of buckingham-1" in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1


def test_programs_get_the_events_and_the_lines_of_the_story(host: Path) -> None:
    rows = json.loads(explain(host, "warwick-1", "--json").stdout)
    events = [row["event"] for row in rows]
    assert "sun.set_out" in events
    assert {row["section"] for row in rows if row["event"] is None} >= {"ORDERS", "ITS SEASON"}
    assert all("told" in row for row in rows)


def test_a_place_is_told_event_by_event_and_what_is_not_worth_telling_is_left_out(host: Path) -> None:
    told = explain(host, "Daventry").stdout
    assert "Warwick's Main body came to Daventry.  [SS-4.1-1a]" in told
    assert "sun." not in told


def test_the_orders_of_ones_own_body_are_told_in_the_second_person(host: Path) -> None:
    assert "You were to march to Daventry" in explain(host, "Warwick", "--seat", "warwick").stdout
