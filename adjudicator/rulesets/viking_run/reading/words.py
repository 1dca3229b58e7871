"""A line cut into words, each knowing where it stood, so that a caret can be set under it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.kernel.names import plain
from adjudicator.kernel.words import bullet

PARAGRAPH = 3_000
"""The longest line that is read, in characters."""
MOST_WORDS = 60
"""The longest sentence that is read, in words."""

_PIECE = re.compile(
    r"(?P<WORD>\d+[.,]\d+|[^\W_]+(?:['\u2019][^\W_]+)*(?:-(?=\w))?)|(?P<MARK>->|=>|\u2192|[^\s\w\"'\u201c\u201d])"
)
_ENDS = (".", ";", "!", "?")
MARKS = (",", ":", "=", ">", "->", "=>", "\u2192", "&", "-", "\u2013", "\u2014", "/", "(", ")", "+")
"""Marks that may mean something; all others are passed over."""


@dataclass(frozen=True)
class Word:
    """A word or mark: its text, how it is looked up, its line's number, its column, counted from 0.

    `is_mark`: a comma, a colon, an arrow or the like.
    """

    text: str
    key: str
    line: int
    column: int
    is_mark: bool = False


@dataclass(frozen=True)
class Clause:
    """Words between full stops. `open`: no mark ended it, so the next line may go on with it."""

    words: tuple[Word, ...]
    open: bool
    asks: bool = False  # a question mark ended it

    @property
    def lines(self) -> tuple[int, ...]:
        """The numbers of the lines it stands on."""
        return tuple(dict.fromkeys(word.line for word in self.words))


def clauses_of(number: int, text: str) -> tuple[Clause, ...]:
    """The clauses of a line, without its bullet; none of a line that is longer than a paragraph."""
    if len(text) > PARAGRAPH:
        return ()
    clauses: list[Clause] = []
    current: list[Word] = []
    for match in _PIECE.finditer(text, bullet(text)):
        if match[0] in _ENDS:
            if current:
                clauses.append(Clause(tuple(current), open=False, asks=match[0] == "?"))
            current = []
        elif match.lastgroup == "WORD" or match[0] in MARKS:
            current.append(_word(match, number))
    return (*clauses, Clause(tuple(current), open=True)) if current else tuple(clauses)


def _word(match: re.Match[str], number: int) -> Word:
    text = match[0].removesuffix("-") if match.lastgroup == "WORD" else match[0]
    return Word(text, plain(text).replace(" ", "") or text, number, match.start(), text in MARKS)


def key_of(phrase: str) -> str:
    """A phrase as it is looked up: letters and digits only, run together."""
    return plain(phrase).replace(" ", "")


def without_brackets(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words outside brackets."""
    kept: list[Word] = []
    depth = 0
    for word in words:
        depth += word.text == "("
        if depth == 0 and word.text != ")":
            kept.append(word)
        depth = max(0, depth - (word.text == ")"))
    return tuple(kept)


def bare(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words without the brackets themselves."""
    return tuple(word for word in words if word.text not in ("(", ")"))


def said(words: Sequence[Word]) -> str:
    """Words as they were typed, with single spaces."""
    return " ".join(word.text for word in words)
