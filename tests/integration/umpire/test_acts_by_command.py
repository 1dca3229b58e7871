"""The umpire's desk on the command line: the same acts, with help, reasons and exit statuses."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.umpire import events as desk
from adjudicator.service.umpire.acts.helping import HELP
from adjudicator.service.umpire.registry import ACTS
from tests.integration.table import Table
from tests.integration.umpire.desks import events_of, flat, reason_of

WARWICK = SeatId("warwick")


def run(home: Path, *args: str) -> Result:
    return CliRunner().invoke(app, ["--home", str(home), "umpire", "towton", *args])


def ok(table: Table, *args: str) -> str:
    """What a command says, its line ends taken out; then the judge ticks."""
    result = run(table.home, *args)
    assert result.exit_code == 0, result.output
    table.tick()
    return " ".join(result.stdout.split())


def refused(table: Table, *args: str) -> str:
    result = run(table.home, *args)
    assert result.exit_code == 2, result.output
    return result.stderr


def test_every_act_is_a_command_with_help(towton: Table) -> None:
    for act in ACTS:
        if act is not HELP:
            result = run(towton.home, act.command, "--help")
            assert result.exit_code == 0
            assert "--reason" in result.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["extend", "24h"], "March, Spring 1456 closes"),
        (["extend", "--", "-6h"], "March, Spring 1456 closes Sun 13 December, 14:00 your time."),
        (["extend", "2026-12-20", "20:00"], "closes Sun 20 December, 20:00 your time."),
        (["pause"], "waits until you RESUME it"),
        (["process", "March"], "March, Spring 1456 is processed"),
        (["process", "1456-1-spring-march"], "March, Spring 1456 is processed"),
        (["nudge", "missing"], "Reminded: Buckingham, Margaret, Warwick."),
        (["for", "warwick", "march to Daventry, int 4"], "MARCH Main body TO Daventry INT 4"),
        (["address", "warwick", "earl@example.org"], "Warwick's letters go to earl@example.org"),
        (["eject", "warwick"], "Nobody holds Warwick now"),
        (["replace", "warwick", "zoe@example.org"], "Warwick is zoe@example.org's from now on"),
        (["standby-add", "zoe@example.org"], "On standby: zoe@example.org."),
        (["standby"], "Nobody is on the standby list."),
        (["announce", "No", "round", "over", "Christmas."], "Mailed to Buckingham, Margaret, Warwick."),
        (["rule", "A ferry needs no road."], "It is ruling R1."),
        (["rulings"], "There is no ruling yet."),
        (["note", "warwick", "asked about ferries"], "Noted on Warwick"),
        (["notes", "warwick"], "There is no note on Warwick."),
        (["preview"], "on the sheets as they are now"),
        (["digest"], "MISSING Buckingham Margaret Warwick"),
        (["compensate", "grant", "warwick", "500"], "GRANT warwick 500: done"),
    ],
)
def test_acts_are_done_and_say_what_is_so_now(towton: Table, args: list[str], said: str) -> None:
    assert said in ok(towton, *args)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["extend", "lots"], "Write it like EXTEND 24H"),
        (["extend", "1999-12-20 20:00"], "has passed"),
        (["resume"], "is not held"),
        (["process"], "Open is March, Spring 1456: write PROCESS March."),
        (["nudge", "gloucester"], "There is no seat 'gloucester'"),
        (["for", "warwick", "march to Davintry"], "Daventry?"),
        (["address", "warwick", "earl"], "Write it like ADDRESS"),
        (["standby-remove", "zoe@example.org"], "is not on the standby list"),
        (["announce", " "], "Write the text after ANNOUNCE."),
        (["release", "7"], "No mail 7 of this campaign is set aside"),
        (["compensate", "KISS", "warwick"], "The Sun in Splendour offers: GRANT, MOVE, RESTORE."),
        (["compensate", "move", "warwick-1 to Xanadu"], "There is no place 'Xanadu'."),
    ],
)
def test_what_cannot_be_done_is_one_line_that_says_what_could(
    towton: Table, args: list[str], said: str
) -> None:
    number = towton.load().number
    assert said in refused(towton, *args)
    assert towton.load().number == number, "nothing was written"


def test_a_reason_is_kept_beside_the_log_which_has_its_digest(towton: Table) -> None:
    ok(towton, "eject", "warwick", "--reason", "he left us in a huff")
    (event,) = events_of(towton, desk.HolderChanged)
    assert reason_of(towton, event) == "he left us in a huff"
    assert "huff" not in event.model_dump_json()


def test_orders_by_command_have_several_lines_and_their_player_the_echo(towton: Table) -> None:
    ok(towton, "for", "warwick", "march to Daventry\nREADY")
    assert towton.load().desk(WARWICK).ready
    letters = " ".join(map(flat, towton.letters("warwick")))
    assert "The umpire entered these orders for you." in letters


def test_json_for_programs(towton: Table) -> None:
    done = json.loads(run(towton.home, "digest", "--json").stdout)
    assert (done["act"], done["outcome"]) == ("DIGEST", "done")
    assert done["parts"][0]["title"] == "MISSING"
    failed = run(towton.home, "resume", "--json")
    assert failed.exit_code == 1
    assert json.loads(failed.stdout)["outcome"] == "refused"


def test_the_same_command_twice_acts_twice(towton: Table) -> None:
    ok(towton, "rule", "A ferry needs no road.")
    assert "It is ruling R2." in ok(towton, "rule", "A ferry needs no road.")


def test_an_unknown_campaign_is_named(towton: Table) -> None:
    result = CliRunner().invoke(app, ["umpire", "barnet", "pause", "--home", str(towton.home)])
    assert result.exit_code == 2
    assert "no campaign is called 'barnet' here" in result.stderr
