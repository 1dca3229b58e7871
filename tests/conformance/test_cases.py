"""Case files hold: ours of every game, and those of the guide's example."""

import re
import tomllib
from pathlib import Path

import pytest
import tiny_game

from adjudicator.testing.cases import read_case, rules_of, run_case, told
from adjudicator.testing.cases.case import case_of

CASES = Path(__file__).parents[1] / "cases"
STONES = Path(tiny_game.__file__).parent / "cases"
GUIDE = Path(__file__).parents[2] / "docs" / "rules-author.md"


def _name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.toml")), ids=_name)
def test_a_case_holds(path: Path) -> None:
    case = read_case(path)
    verdict = run_case(case, rules_of(case))
    assert verdict.holds, told(verdict, path.name)


@pytest.mark.parametrize("path", sorted(STONES.glob("*.toml")), ids=_name)
def test_a_case_of_the_guides_example_holds(path: Path) -> None:
    verdict = run_case(read_case(path), tiny_game.ruleset("river"))
    assert verdict.holds, told(verdict, path.name)


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.toml")), ids=_name)
def test_a_case_of_ours_lies_with_its_game_and_names_its_edition(path: Path) -> None:
    """So that a later edition changes none of them."""
    case = read_case(path)
    assert path.relative_to(CASES).parts[0] == case.ruleset
    assert case.edition


def test_the_guides_case_is_the_examples_case() -> None:
    assert (STONES / "a_tie.toml").read_text("utf-8") in GUIDE.read_text("utf-8")


def test_the_guides_small_march_is_one_of_ours() -> None:
    small_march = CASES / "sun_in_splendour" / "small_marches" / "22_two_seasons.toml"
    assert f"```toml\n{small_march.read_text('utf-8')}```" in GUIDE.read_text("utf-8")


def test_the_guides_state_is_one_that_the_game_takes() -> None:
    """The table of The Sun in Splendour stands in the guide only: it is played here."""
    tables = re.findall(r"```toml\n(\[state\].*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    head = {"title": "t", "rule": "SS-3.1-1", "ruleset": "sun_in_splendour", "edition": "march"}
    after = {"leaders": {"york": {"body": "york-2"}}, "bodies": {"herbert-1": {"place": "London"}}}
    for table in tables:
        case = case_of({**head, **tomllib.loads(table), "expect_state": after})
        verdict = run_case(case, rules_of(case))
        assert verdict.holds, told(verdict, "the guide")
    assert len(tables) == 1
