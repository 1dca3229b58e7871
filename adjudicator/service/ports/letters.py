"""What a letter is made of: its words and its map."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from adjudicator.kernel.drawing import Drawing, Motion
from adjudicator.kernel.letters import Letter


@dataclass(frozen=True)
class SetLetter:
    """A letter as set by the templates. `cut`: its page holds not all that its text does."""

    subject: str
    text: str
    html: str
    cut: bool = False


class Stationer(Protocol):
    """Sets letters: `name` is the letter's, such as `echo`; `game` the ruleset's key or empty."""

    def __call__(self, name: str, game: str, letter: Letter) -> SetLetter:
        """The letter in words."""


class MapMaker(Protocol):
    """Draws maps and fields."""

    def png(self, picture: Drawing) -> bytes:
        """The picture as PNG, light enough for a mail."""

    def strip(self, frames: Sequence[Drawing]) -> bytes:
        """Several pictures on one PNG, light enough for a mail."""

    def animated(self, film: Motion) -> str:
        """The film as SVG, to be opened in a browser."""
