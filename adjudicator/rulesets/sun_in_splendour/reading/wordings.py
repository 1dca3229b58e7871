"""The words of the grammar as players type them (`wordings.toml`)."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from adjudicator.kernel.model import Value
from adjudicator.kernel.names import plain
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

FILLER = "FILLER"
JUDGE = "JUDGE"
LATER = "LATER"
NEVER = "NEVER"


class Later(Value):
    """Something that a later edition can do: what it is about, its rule, what to write in this one."""

    about: str
    rule: str
    do: str
    words: tuple[str, ...]


class _List(Value):
    words: tuple[str, ...]


class Wordings(Value):
    """The whole file: phrases by terminal of the grammar, and those that the grammar never sees.

    `conditions`: by what they mean in a condition, and only there (`forking`).
    """

    words: dict[str, tuple[str, ...]]
    conditions: dict[str, tuple[str, ...]]
    filler: _List
    never: _List
    judge: _List
    whither: dict[str, tuple[str, ...]]
    idle: _List
    troops: dict[str, tuple[str, ...]]
    sources: dict[str, CompanyKind]
    later: tuple[Later, ...]


def together(text: str) -> str:
    """Return a phrase as it is looked up: letters and digits only, run together."""
    return plain(text).replace(" ", "")


@cache
def wordings() -> Wordings:
    """The wordings, read and checked once."""
    text = (files(__package__) / "wordings.toml").read_text("utf-8")
    return Wordings.model_validate(tomllib.loads(text))


@dataclass(frozen=True)
class Meaning:
    """What a phrase is to the grammar: its terminal, and which later matter it belongs to."""

    terminal: str
    later: Later | None = None


@cache
def phrases() -> Mapping[str, Meaning]:
    """The phrases, run together, with their meanings. Raises ValueError if one has two meanings."""
    known: dict[str, Meaning] = {}
    everything = wordings()
    for terminal, words in everything.words.items():
        _enter(known, words, Meaning(terminal))
    _enter(known, everything.filler.words, Meaning(FILLER))
    _enter(known, everything.never.words, Meaning(NEVER))
    _enter(known, everything.judge.words, Meaning(JUDGE))
    for later in everything.later:
        _enter(known, later.words, Meaning(LATER, later))
    return known


def _enter(known: dict[str, Meaning], words: Iterable[str], meaning: Meaning) -> None:
    for phrase in words:
        key = together(phrase) + (":" if phrase.endswith(":") else "")
        if known.setdefault(key, meaning) != meaning:
            raise ValueError(f"{phrase!r} has two meanings in wordings.toml")
