"""What a letter is made of: its words and its map."""

from dataclasses import dataclass
from typing import Protocol

from adjudicator.kernel.letters import Letter
from adjudicator.kernel.picture import Picture


@dataclass(frozen=True)
class SetLetter:
    """A letter as set by the templates."""

    subject: str
    text: str
    html: str


class Stationer(Protocol):
    """Sets letters: `name` is the letter's, such as `echo`; `game` the ruleset's key or empty."""

    def __call__(self, name: str, game: str, letter: Letter) -> SetLetter:
        """The letter in words."""


class MapMaker(Protocol):
    """Draws maps."""

    def png(self, picture: Picture) -> bytes:
        """The picture as PNG, light enough for a mail."""
