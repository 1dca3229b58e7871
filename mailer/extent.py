"""How many lines of a mail are looked at: each may be held against a game's orders, which takes time."""

from collections.abc import Sequence
from dataclasses import dataclass

from mailer.caps import LINES, LINES_CHARACTERS
from mailer.traces import is_quoted


@dataclass
class Extent:
    """What is left of it, in one mail of several blocks."""

    lines: int = LINES
    characters: int = LINES_CHARACTERS

    def looked_at(self, block: Sequence[str]) -> int:
        """The index of the line with which there are too many, or too long ones, without a quote mark."""
        for at, line in enumerate(block):
            if line.strip() and not is_quoted(line):
                self.lines, self.characters = self.lines - 1, self.characters - len(line)
                if self.lines < 0 or self.characters < 0:
                    return at
        return len(block)
