"""Outside its own folders no game is named: by key, title, or the word that its stored records begin with."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.rulesets import registry

ROOT = Path(__file__).parents[3]
WHERE = ("adjudicator", "eventstore", "mailer", "templates", "tools", "bench")
KINDS = {".py", ".j2", ".json", ".toml", ".css"}
ALLOWED = {
    "adjudicator/demo": "plays a campaign of one game",
    "bench": "measures the largest game",
    "tools/soak.py": "a long trial wants a game to play",
}
"""What may name a game, and why."""


def words_of(key: str) -> tuple[str, ...]:
    """The game's key, its title, and the first words of its stored names with their dot."""
    rules = registry.load(key, registry.editions(key)[-1])
    prefixes = {name.partition(".")[0] for name in (*rules.event_types.names, *rules.order_types.names)}
    return (key, rules.title, *(f"{prefix}." for prefix in sorted(prefixes)))


def files_beside(key: str) -> Iterator[Path]:
    """The files that are no game's own and not allowed to name one."""
    for folder in WHERE:
        for file in sorted((ROOT / folder).rglob("*")):
            path = file.relative_to(ROOT).as_posix()
            own = path.startswith((f"adjudicator/rulesets/{key}/", f"templates/{key}/"))
            if file.suffix in KINDS and not own and not path.startswith(tuple(ALLOWED)):
                yield file


@pytest.mark.parametrize("key", registry.keys())
def test_no_file_beside_a_game_names_it(key: str) -> None:
    named = re.compile("|".join(rf"\b{re.escape(word)}" for word in words_of(key)))
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files_beside(key)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert found == []


def test_what_is_allowed_to_name_a_game_is_there_and_does() -> None:
    words = [word for key in registry.keys() for word in words_of(key)]  # noqa: SIM118 - a function
    for path in ALLOWED:
        place = ROOT / path
        files = [place] if place.is_file() else sorted(place.rglob("*.py"))
        texts = [file.read_text("utf-8") for file in files]
        assert any(word in text for text in texts for word in words), f"{path} names no game: take it off"


def test_the_words_are_those_of_the_records() -> None:
    assert words_of("sun_in_splendour") == ("sun_in_splendour", "The Sun in Splendour", "sun.")
