"""Each excerpt of the walk-through in the rules author's guide stands as it is in the file that it names."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GUIDE = (HERE.parents[1] / "docs" / "rules-author.md").read_text("utf-8")
WALK = GUIDE.partition("## A game from an empty folder\n")[2].partition("\n## ")[0]
EXCERPTS = re.findall(r"```\w+ (\S+)\n(.*?)```", WALK, re.DOTALL)


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[file for file, _ in EXCERPTS])
def test_an_excerpt_stands_in_its_file(file: str, excerpt: str) -> None:
    assert f"\n{excerpt}" in (HERE / file).read_text("utf-8")


def test_every_excerpt_names_its_file() -> None:
    assert WALK.count("```") == 2 * len(EXCERPTS) > 0


def test_the_walk_goes_by_every_file_of_the_game() -> None:
    named = set(re.findall(r"`([\w.]+\.(?:py|toml))`", WALK))
    files = {each.name for each in (*HERE.glob("noughts_and_crosses/*.py"), *HERE.glob("*.toml"))}
    assert files - named == set()
    assert {name for name in named if not list(HERE.rglob(name))} == set()
