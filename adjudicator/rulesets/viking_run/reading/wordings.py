"""What players may type, by what it means (`wordings.toml`)."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from adjudicator.rulesets.viking_run.reading.words import key_of

Table = frozenset[str]
"""Phrases that mean one thing, each run together."""


@cache
def _file() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((files(__package__) / "wordings.toml").read_text("utf-8"))
    return found


@cache
def table(name: str) -> Table:
    """The phrases of a list of the file, such as `run.verb`. Raises KeyError where there is none."""
    section, _, key = name.partition(".")
    return frozenset(key_of(phrase) or phrase for phrase in _file()[section][key])


@cache
def beginnings(name: str) -> Table:
    """All that a phrase of a list can begin with."""
    return frozenset(phrase[:end] for phrase in table(name) for end in range(1, len(phrase) + 1))


@cache
def points() -> Mapping[str, int]:
    """The words for a clock point, run together."""
    rows = _file()["run"]["points"]
    return {key_of(phrase): int(point) for point, phrases in rows.items() for phrase in phrases}


@cache
def heard() -> Mapping[str, tuple[str, ...]]:
    """What else players call a kind of card, by kind."""
    return {kind: tuple(phrases) for kind, phrases in _file()["heard"].items()}


def phrases() -> Iterator[str]:
    """Every phrase of the file."""
    for section in _file().values():
        for rows in section.values():
            for row in rows.values() if isinstance(rows, dict) else (rows,):
                yield from row
