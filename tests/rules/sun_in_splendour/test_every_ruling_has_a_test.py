"""Every section and ruling that the code names has a test that names it too."""

import re
from pathlib import Path

import pytest

import adjudicator.rulesets.sun_in_splendour as game

CODE = Path(game.__file__).parent
TESTS = Path(__file__).parent.parent.parent
RULING = re.compile(r"\b(?:SS-[0-9A-Z]+(?:[.-][0-9A-Za-z]+)*|GEN-\d+)")


def rulings_in(folder: Path, suffixes: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    for file in sorted(folder.rglob("*")):
        if file.suffix in suffixes and file != Path(__file__) and "schemas" not in file.parts:
            found |= {named(each) for each in RULING.findall(file.read_text("utf-8").replace("_", "-"))}
    return found


def named(ruling: str) -> str:
    """A ruling as both code and tests can write it: in capitals, dots and dashes alike."""
    return ruling.rstrip(".-").upper().replace(".", "-")


def in_test_names(text: str) -> set[str]:
    return {named(each.replace("_", "-")) for each in re.findall(r"(?:ss|gen)_[0-9a-z_]+", text)}


IMPLEMENTED = sorted(rulings_in(CODE, (".py", ".lark", ".toml")))


@pytest.fixture(scope="module")
def tested() -> str:
    """All that tests say, rulings written alike."""
    texts = (file.read_text("utf-8") for file in sorted(TESTS.rglob("*")) if file.suffix in {".py", ".toml"})
    return named("\n".join(texts).replace("_", "-"))


@pytest.mark.parametrize("ruling", IMPLEMENTED)
def test_a_ruling_that_the_code_names_is_named_by_a_test(ruling: str, tested: str) -> None:
    assert re.search(rf"{re.escape(ruling)}(?![0-9A-Z])", tested), f"no test names {ruling}"
