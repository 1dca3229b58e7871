"""What the rules author's guide names is there."""

import re
from pathlib import Path

import pytest
import tiny_game

from adjudicator.kernel.ruleset import Ruleset
from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.subject import Subject

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "rules-author.md").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tests|adjudicator)/[\w/.]+)`", GUIDE))))
def test_a_path_that_the_guide_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\((?:`)(\w+\.py)`", GUIDE))))
def test_a_file_of_the_example_is_there(name: str) -> None:
    assert (ROOT / "tests" / "conformance" / "tiny_game" / name).exists()


@pytest.mark.parametrize("text", re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL))
def test_the_guides_code_is_the_examples_code(text: str) -> None:
    """Line by line, comments aside: every line of a snippet stands in the example or in its test."""
    folder = ROOT / "tests" / "conformance"
    files = (*(folder / "tiny_game").glob("*.py"), folder / "test_tiny_game_conforms.py")
    code = {line.strip() for file in files for line in file.read_text("utf-8").splitlines()}
    assert {line.partition("  #")[0].strip() for line in text.splitlines()} - code == set()


def test_every_question_of_the_judge_is_named_in_the_guide() -> None:
    asked = {name for name in vars(Ruleset) if not name.startswith("_")}
    assert {name for name in asked if f"`{name}" not in GUIDE} <= {"seats"}


def test_everything_a_subject_may_say_is_named_in_the_guide() -> None:
    said = {name for name in vars(Subject) if not name.startswith("_")} - {"kind_of"}
    settings = {"examples", "rounds", "how", "least_apart"}
    assert settings <= set(dir(RulesetConformance))
    assert {name for name in said | settings if f"`{name}" not in GUIDE} == set()


def test_the_example_answers_for_an_edition_that_it_has_not() -> None:
    assert tiny_game.ruleset("river").edition == "river"
    with pytest.raises(ValueError, match="no edition 'sea'; it has river"):
        tiny_game.ruleset("sea")
