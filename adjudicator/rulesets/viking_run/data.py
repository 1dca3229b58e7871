"""The deck, the foes, the seats and the game's numbers, from `data/`. Read once, checked on loading."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run.deckfile import Card, Constants, DeckFile, Foe, FoeKind


def _yaml(name: str) -> object:
    return yaml.safe_load((files(__package__) / "data" / name).read_text("utf-8"))


@cache
def _file() -> DeckFile:
    return DeckFile.model_validate(_yaml("deck.yaml"))


@cache
def cards() -> Mapping[str, Card]:
    """The 29 kinds of card by id, in the order of the document (VR-DECK-1)."""
    return {card.id: card for card in _file().cards}


def card(kind: str) -> Card:
    """A kind of card. Raises KeyError for one that the deck has not."""
    return cards()[kind]


def card_words(kind: str) -> str:
    """A card's name within a sentence: `the big dog`, `a stumble`, `two Saxons (the hut)`."""
    title = card(kind).title
    return title[0].lower() + title[1:]


def foe(kind: FoeKind) -> Foe:
    """How a kind of foe fights."""
    return _file().foes[kind]


def constants() -> Constants:
    """The game's numbers, in inches."""
    return _file().constants


@cache
def seat_names() -> Mapping[SeatId, str]:
    """The eighteen seats with their names, in the order of their colours."""
    rows = _yaml("vikings.yaml")
    assert isinstance(rows, dict)
    return {SeatId(seat): name for seat, name in rows["vikings"].items()}


def name_of(seat: SeatId) -> str:
    """A Viking's name."""
    return seat_names()[seat]
