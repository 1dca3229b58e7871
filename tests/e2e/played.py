"""The demo after its run, for tests that look at it."""

from dataclasses import dataclass
from pathlib import Path

from adjudicator.demo.letterbox import Letter
from adjudicator.demo.players import PLAYERS

SPRING = "1456-1-spring-march"
SUMMER = "1456-2-summer-march"


@dataclass(frozen=True)
class Played:
    """The demo after its run."""

    home: Path
    said: tuple[str, ...]
    letters: tuple[Letter, ...]

    def to(self, seat: str) -> list[Letter]:
        """The letters to a seat, in order of time."""
        return [letter for letter in self.letters if letter.recipient == PLAYERS[seat].address]

    def report(self, seat: str, round_id: str) -> str:
        """A report's text."""
        return (self.home / "letters" / f"{seat}-{round_id}.txt").read_text("utf-8")

    def after(self, what: str) -> str:
        """The line that the demo said after one that begins so."""
        at = next(n for n, line in enumerate(self.said) if line.strip().startswith(what))
        return self.said[at + 1].strip()
