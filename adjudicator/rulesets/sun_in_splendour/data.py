"""The facts of the game: troops, leaders, offices (`data/map.yaml`, `data/words.yaml`). The map: `atlas`.

Everything here is read once and never changes. The files are checked when they are loaded.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.mapfile import (
    Constants,
    LeaderRow,
    LeaderWords,
    MapFile,
    Office,
    TroopType,
    TroopWords,
    WordsFile,
)

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one where it was built: ten times faster


def _yaml(name: str) -> object:
    text = (files(__package__) / "data" / name).read_text("utf-8")
    return yaml.load(text, Loader=_LOADER)  # noqa: S506 - it is the safe loader, or its twin in C


@cache
def facts() -> MapFile:
    """All that `data/map.yaml` holds. The map in it is looked up in `atlas.england()`."""
    return MapFile.model_validate(_yaml("map.yaml"))


@cache
def _words() -> WordsFile:
    return WordsFile.model_validate(_yaml("words.yaml"))


def constants() -> Constants:
    """The numbers of the rules that stand in the data."""
    return facts().constants


@cache
def troop_types() -> Mapping[str, TroopType]:
    """The troop catalogue by id, sorted by id."""
    return {troop.id: troop for troop in sorted(facts().troops, key=lambda troop: troop.id)}


def troop_words(troop: str) -> TroopWords:
    """A troop type in words. Raises KeyError for no such type."""
    return _words().troops[troop]


@cache
def leaders() -> Mapping[SeatId, LeaderRow]:
    """The leaders at the start by seat, sorted by seat."""
    rows = sorted(facts().leaders, key=lambda row: row.id)
    return {SeatId(row.id): row for row in rows}


def leader_words(seat: SeatId) -> LeaderWords:
    """A leader in a word, with what else players call him. Raises KeyError for no such seat."""
    return _words().leaders[seat]


@cache
def seat_names() -> Mapping[SeatId, str]:
    """The seats with their short names, sorted by seat: `warwick`: `Warwick`."""
    return {seat: leader_words(seat).short for seat in leaders()}


@cache
def offices() -> Mapping[str, Office]:
    """The offices by id, sorted by id."""
    return {office.id: office for office in sorted(facts().offices, key=lambda office: office.id)}
