"""Letters made from the log: whoever reads them, they say what the log says, again and again."""

from adjudicator.service.letters.writer import LetterWriter

__all__ = ["LetterWriter"]
