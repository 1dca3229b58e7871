"""Bad case files are refused in one line that names the key; the command's exit status tells them apart."""

import json
import tomllib
from pathlib import Path

import pytest
import tiny_game
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from adjudicator.testing.cases import CaseFault, read_case, rules_of, run_case
from adjudicator.testing.cases.case import case_of

STONES = 'title = "t"\nrule = "TG-1"\nruleset = "stones"\n'
SUN = 'title = "t"\nrule = "SS-3.1-1"\nruleset = "sun_in_splendour"\nedition = "march"\n'
SOME = '[[expect]]\ntype = "stones.round_won"\n'
SEEN = '[[expect]]\ntype = "sun.season_opened"\n'
BUSY = Path(__file__).parents[1] / "cases" / "sun_in_splendour" / "meet_half_way.toml"

SHAPES = (
    ("title = ", "it is not TOML"),
    ('title = "t"\nrule = "TG-1"\n' + SOME, "ruleset: field required"),
    (STONES, "nothing is expected: give expect, never, problem or expect_state"),
    (STONES + 'stat = "x"\n' + SOME, "stat: there is no such key"),
    (STONES + "[[expect]]\nseat = 1", "expect 1.type: field required"),
    (STONES + "[dice]\nx = 0\n" + SOME, "dice.x 1: input should be greater than or equal to 1"),
    (STONES + '[dice]\nx = "4"\n' + SOME, "dice.x 1: input should be a valid integer"),
    (STONES + "[[then]]\n", "nothing is expected: give expect, never, problem or expect_state"),
    (STONES + "[[then]]\n[then.dice]\nx = 1\n" + SOME, "then 1.dice: there is no such key"),
    (STONES + "[state]\nx = 0.5\n" + SOME, 'state.x: write 0.5 as a fraction as text, such as "1/2"'),
    (STONES + "[options]\nx = 1456-03-01\n" + SOME, "options.x: write 1456-03-01 as a text"),
)

OF_STONES = (
    (SUN + SEEN, "ruleset: this is a case of sun_in_splendour, not of stones"),
    (STONES + 'orders.blu = ""\n' + SOME, "orders.blu: there is no seat blu; did you mean blue?"),
    (
        STONES + SOME + "[[then]]\norders.blu = ''\n",
        "then 1.orders.blu: there is no seat blu; did you mean blue?",
    ),
    (
        STONES + SOME + "[[then]]\n[[then.never]]\ntype = 'stones.round_wom'",
        "then 1.never 1.type: there is no event stones.round_wom; did you mean stones.round_won",
    ),
    (STONES + 'seats = ["blue"]\n' + SOME, "seats: Stones is for two, blue and red, not for blue."),
    (STONES + "options.x = 1\n" + SOME, "options: Stones has no options, so not x either."),
    (STONES + "state.nomber = 2\n" + SOME, "state.nomber: there is no such key"),
    (STONES + 'state.number = "x"\n' + SOME, "state.number: input should be a valid integer"),
    (
        STONES + '[[never]]\ntype = "stones.round_wom"',
        "never 1.type: there is no event stones.round_wom; did you mean stones.round_won",
    ),
    (
        STONES + '[[expect]]\ntype = "stones.round_won"\nseet = "blue"',
        "expect 1.seet: stones.round_won has no such field; did you mean seat?",
    ),
    (
        STONES + '[dice]\n"0/draw/blue" = 4\n' + SOME,
        'dice."0/draw/blue": 2 dice of 6 sides are thrown for 0/draw/blue, which cannot show 4',
    ),
)

OF_THE_SUN = (
    ('edition = "2"\n', "edition: The game sun_in_splendour has no edition '2'"),
    (
        'options.season = "mud"\n',
        "options: The option season is spring, summer, autumn or winter, not 'mud'.",
    ),
    ("state.mud = 1\n", "state.mud: there is no such key"),
    (
        'state.bodies.warwick-1.place = "Daventri"\n',
        "state.bodies.warwick-1.place: the map has no Daventri; did you mean Daventry?",
    ),
    (
        "state.bodies.warwik-1.men = 5\n",
        "state.bodies.warwik-1: a body is named by seat and number, such as warwick-1",
    ),
    ("state.bodies.york-9.men = 5\n", "state.bodies.york-9: it is nowhere; give place or road"),
    (
        'state.bodies.york-9.place = "York"\n',
        "state.bodies.york-9: nobody is in it; give men or companies",
    ),
    (
        "state.bodies.york-1.companies = { knights = 5 }\n",
        "state.bodies.york-1.companies: there is no troop type knights; there are ally_general",
    ),
    ("state.bodies.york-1.men = 0\n", "state.bodies.york-1.companies: 0 billmen are none"),
    ("state.bodies.york-1.mood = 1\n", "state.bodies.york-1.mood: "),
    (
        'state.bodies.york-1.road = { from = "York", to = "London", covered = "1/2" }\n',
        "state.bodies.york-1.road: no road joins York and London",
    ),
    (
        'state.bodies.york-1.road = { from = "York", to = "Sandal", covered = "3/2" }\n',
        "state.bodies.york-1.road.covered: a fraction between 0 and 1",
    ),
    (
        'state.bodies.york-1.road = { from = "Raby", to = "Appleby", covered = "1/2" }\n',
        "state.bodies.york-1.road.length: 6 or more, as the dice had it",
    ),
    ("state.bodies.york-1.ratings = 5\n", "state.bodies.york-1.ratings: a table, not 5"),
    ("state.bodies.york-1.plan = [5]\n", "state.bodies.york-1.plan: a table, not [5]"),
    ("state.bodies.york-1.road = 5\n", "state.bodies.york-1.road: a table, not 5"),
    ("state.bodies.york-1.place = [5]\n", "state.bodies.york-1.place: the map has no [5]"),
    ("state.bodies.york-1.companies = 5\n", "state.bodies.york-1.companies: men by troop type"),
    ('state.bodies.york-1.men = "many"\n', "state.bodies.york-1.companies.0.troops.billmen: input should be"),
    ('state.bodies.york-1.leader = "yes"\n', "state.bodies.york-1.leader: true or false"),
    ("state.bodies = 5\n", "state.bodies: input should be a valid dictionary"),
    ("state.leaders.yorick.rank = 3\n", "state.leaders.yorick: there is no seat yorick"),
    ('state.leaders.york.body = "york-7"\n', "state.leaders.york.body: there is no body york-7"),
    (
        'state.leaders.york.allegiance = "green"\n',
        "state.leaders.york.allegiance: input should be 'York', 'Lancaster' or 'neutral'",
    ),
    (
        'state.clear = true\nstate.leaders.york.place = "York"\n',
        "state.leaders.york.place: he is with no body; give one with leader = true",
    ),
    ('state.estates.Barnet = "york"\n', "state.estates.Barnet: it is no estate"),
    (
        'state.board.roads = ["Ayr Bath"]\n',
        "state.board.roads 1: write two places with the points between, as Ayr 4 Bath or Cork 4+d6 Hay",
    ),
    ('state.board.roads = ["Ayr 4 Ayr"]\n', "state.board.roads 1: write two places"),
    (
        'state.board.roads = ["Ayr 4 Bath", "Bath 5 Ayr"]\n',
        "state.board.roads 2: 'Ayr 4 Bath' joins Bath and Ayr already",
    ),
    ('state.board = { lanes = ["Ayr 4 Bath"] }\n', "state.board.roads: field required"),
    (
        'state.board = { roads = ["Ayr 4 Bath"], fortified = ["Cork"] }\n',
        "state.board.fortified: no road or lane leads to Cork",
    ),
    (
        'state.board.roads = ["Ayr 4 Bath"]\nstate.bodies.york-1.men = 5\n',
        "state.bodies.york-1.place: the map has no Sandal",
    ),
    ('state.bodies.york-1.marching = "York"\n', "state.bodies.york-1.marching: the places in a list"),
    (
        'state.bodies.york-1.marching = ["Yrk"]\n',
        "state.bodies.york-1.marching: the map has no Yrk; did you mean York?",
    ),
)


@pytest.mark.parametrize(("text", "message"), SHAPES)
def test_a_file_of_the_wrong_shape_is_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(CaseFault) as fault:
        read_case(path)
    assert str(fault.value).startswith(message)


@pytest.mark.parametrize(("text", "message"), OF_STONES)
def test_a_case_of_what_the_game_has_not_is_refused(text: str, message: str) -> None:
    with pytest.raises(CaseFault) as fault:
        run_case(case_of(tomllib.loads(text)), tiny_game.ruleset("river"))
    assert str(fault.value).startswith(message)


@pytest.mark.parametrize(("text", "message"), OF_THE_SUN)
def test_a_campaign_that_cannot_be_is_refused(text: str, message: str) -> None:
    head = SUN.replace('edition = "march"\n', "") if text.startswith("edition") else SUN
    case = case_of(tomllib.loads(head + text + SEEN))
    with pytest.raises(CaseFault) as fault:
        run_case(case, rules_of(case))
    assert str(fault.value).startswith(message)


def test_a_game_that_is_not_installed_is_refused() -> None:
    with pytest.raises(CaseFault, match="ruleset: No game is called 'stones'; installed: "):
        rules_of(case_of(tomllib.loads(STONES + SOME)))


# ---- the command ---------------------------------------------------------------------------------------


def command(*words: str) -> Result:
    return CliRunner().invoke(app, ["case", *words])


def written(folder: Path, text: str) -> str:
    (folder / "case.toml").write_text(text, "utf-8")
    return str(folder / "case.toml")


def test_a_case_that_holds_ends_well() -> None:
    done = command(str(BUSY))
    assert (done.exit_code, done.stdout.split(": ")[0]) == (0, "holds")


def test_a_case_that_differs_ends_in_1_and_shows_the_difference(tmp_path: Path) -> None:
    wrong = written(tmp_path, BUSY.read_text("utf-8").replace("tick = 420", "tick = 421"))
    done = command(str(BUSY), wrong)
    assert done.exit_code == 1
    assert '        tick: 421 wanted, "420" found\n' in done.stdout


def test_a_bad_file_ends_in_2_on_one_line_and_the_others_are_played(tmp_path: Path) -> None:
    bad = written(tmp_path, STONES)
    done = command(bad, str(BUSY), str(tmp_path / "none.toml"))
    assert done.exit_code == 2
    assert done.stdout.startswith("holds: ")
    assert done.stderr.splitlines() == [
        f"adjudicator: {bad}: nothing is expected: give expect, never, problem or expect_state",
        f"adjudicator: {tmp_path / 'none.toml'}: it cannot be read: No such file or directory",
    ]


def test_programs_get_json(tmp_path: Path) -> None:
    wrong = written(tmp_path, BUSY.read_text("utf-8").replace("tick = 420", "tick = 421"))
    done = command("--json", str(BUSY), wrong)
    held, differed = json.loads(done.stdout)
    assert (held["holds"], held["rule"], held["differences"]) == (True, "SS-4.1-1a", [])
    assert [each["key"] for each in differed["differences"]] == ["expect 1"]
    assert done.exit_code == 1
