"""Every ruling on Viking Run has a case that players can read, and so has every card; a page lists them."""

import re
import tomllib
from pathlib import Path

import pytest

import adjudicator.rulesets.viking_run as game
from adjudicator.rulesets.viking_run import data

ROOT = Path(__file__).parents[3]
CASES = ROOT / "tests" / "cases" / "viking_run"
CODE = Path(game.__file__).parent
HOW_MANY = {"DECK": 7, "SET": 2, "PLAY": 4, "TURN": 3, "MOVE": 6, "CARD": 15, "FIGHT": 4, "END": 3, "TONE": 1}
OF_THE_GAME = tuple(f"VR-{part}-{number}" for part, last in HOW_MANY.items() for number in range(1, last + 1))
OF_ALL_GAMES = tuple(f"GEN-{number}" for number in range(1, 10))
BY_COMMAND = ("GEN-8",)
"""No orders of players: `test_viking_amends.py` has them."""
RULINGS = (*OF_THE_GAME, *OF_ALL_GAMES)
ROWS = re.findall(
    r"^\| ((?:VR|GEN)-\S+) \| .+ \| `(\S+)` \|$",
    (ROOT / "docs" / "viking-run-rulings.md").read_text("utf-8"),
    re.MULTILINE,
)


def cases_of(folder: str) -> dict[Path, dict]:
    return {path: tomllib.loads(path.read_text("utf-8")) for path in sorted((CASES / folder).glob("*.toml"))}


def test_a_ruling_has_a_case() -> None:
    told = {case["rule"] for case in cases_of("rulings").values()}
    assert told == set(RULINGS) - set(BY_COMMAND)


def test_a_file_is_named_after_its_ruling() -> None:
    """`MOVE-2_price_of_coins.toml` is about VR-MOVE-2."""
    for path, case in cases_of("rulings").items():
        assert path.name.startswith(f"{case['rule'].removeprefix('VR-')}_"), path.name


@pytest.mark.parametrize("card", data.cards())
def test_a_card_has_a_case_in_which_it_is_played(card: str) -> None:
    (case,) = (case for path, case in cases_of("cards").items() if path.stem == card)
    hands = [viking.get("hand", ()) for viking in case["state"]["vikings"].values()]
    assert any(card in hand for hand in hands)


def test_no_case_is_of_a_card_that_is_not() -> None:
    assert {path.stem for path in cases_of("cards")} == set(data.cards())


def test_the_guide_says_of_every_ruling_what_it_became_and_where() -> None:
    assert tuple(ruling for ruling, _ in ROWS) == RULINGS
    assert [where for _, where in ROWS if not (CODE / where).is_file()] == []


def test_every_ruling_that_the_code_names_is_one() -> None:
    texts = (path.read_text("utf-8") for path in sorted(CODE.rglob("*")) if path.suffix in {".py", ".toml"})
    named = {each for text in texts for each in re.findall(r"\b(?:VR-[A-Z]+|GEN)-\d+", text)}
    assert named <= set(RULINGS)
