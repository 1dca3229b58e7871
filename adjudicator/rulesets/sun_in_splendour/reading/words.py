"""A line cut into words, each knowing where it stood, so that a caret can be set under it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from adjudicator.kernel.words import bullet

LONGEST = 300
"""The longest sentence that is read, in characters: a longer one is refused before anything looks into it."""
PARAGRAPH = 3_000
"""The longest line that is cut into its sentences, in characters."""

_PIECE = re.compile(
    r"(?P<PAIR>\d{1,4}/\d{1,4}(?![\w/]))"
    r"|(?P<NUMBER>\d{1,3}(?:,\d{3})+(?!\w)|\d+(?![\w']))"
    r"|(?P<GLUED>(?:int|agg)(?=\d))"
    r"|(?P<WORD>[^\W_]+(?:['\u2019\u2010-][^\W_]+)*)"
    r"|(?P<MARK>[^\s])",
    re.IGNORECASE,
)
_SHORTENED = ("st", "int", "agg", "mt", "no")
_ENDS = ";.!?"
_NOT_SHORTENED = "".join(rf"(?<!\b{each})" for each in _SHORTENED)
_SENTENCE_END = re.compile(rf"(?:{_NOT_SHORTENED}\.|[;!?])\s+", re.IGNORECASE)


def sentences_of(text: str) -> tuple[tuple[int, int], ...]:
    """Return where the sentences of a line begin and end: a line of at most LONGEST is one of them.

    A phone sends a whole paragraph as one line, so a longer one is cut at its full stops, up to PARAGRAPH.
    """
    if not LONGEST < len(text) <= PARAGRAPH:
        return ((0, len(text)),)
    starts = (0, *(found.end() for found in _SENTENCE_END.finditer(text)))
    cuts = (*starts[1:], len(text))
    return tuple((start, end) for start, end in zip(starts, cuts, strict=True) if start < end)


class Form(Enum):
    """What a piece of a line is."""

    WORD = auto()
    NUMBER = auto()
    PAIR = auto()
    MARK = auto()


@dataclass(frozen=True)
class Word:
    """A word, number or mark: its text, its line's number, and its first column, counted from 0."""

    text: str
    form: Form
    line: int
    column: int

    @property
    def end(self) -> int:
        """The column after its last character."""
        return self.column + len(self.text)


def words_of(number: int, text: str) -> tuple[Word, ...]:
    """Return the words of a line, without its bullet, without brackets, and without sentences too long."""
    words: tuple[Word, ...] = ()
    for start, end in sentences_of(text):
        if end - start <= LONGEST:
            pieces = _PIECE.finditer(text, start or bullet(text), end)
            words += _without_brackets(tuple(_word(match, number) for match in pieces))
    return words


def _word(match: re.Match[str], number: int) -> Word:
    form = {"GLUED": "WORD"}.get(str(match.lastgroup), str(match.lastgroup))
    return Word(match[0], Form[form], number, match.start())


def _without_brackets(words: Sequence[Word]) -> tuple[Word, ...]:
    kept: list[Word] = []
    depth = 0
    for word in words:
        depth += word.text == "("
        if depth == 0:
            kept.append(word)
        depth = max(0, depth - (word.text == ")"))
    return tuple(kept)


@dataclass(frozen=True)
class Clause:
    """Words that could make one order. `open` to the line after it: no mark ended it."""

    words: tuple[Word, ...]
    first: bool  # it begins its line, without a bullet
    open: bool
    asks: bool = False  # a question mark ended it

    @property
    def lines(self) -> tuple[int, ...]:
        """The numbers of the lines it stands on."""
        return tuple(dict.fromkeys(word.line for word in self.words))


def clauses_of(number: int, text: str) -> tuple[Clause, ...]:
    """Return the clauses of a line: what stands between full stops, semicolons and other ends."""
    clauses: list[Clause] = []
    current: list[Word] = []
    bare = bullet(text) == 0
    for word in (*words_of(number, text), None):
        if word is not None and not _ends(current, word):
            numbered = word.text == ")" and len(current) == 1
            current = [] if numbered else [*current, word]  # `2)` within a line
            continue
        if current:
            asks = word is not None and word.text == "?"
            clauses.append(Clause(tuple(current), bare and not clauses, word is None, asks))
        current = []
    return tuple(clauses)


def _ends(before: Sequence[Word], word: Word) -> bool:
    if word.form is not Form.MARK or word.text not in _ENDS:
        return False
    shortened = bool(before) and before[-1].text.casefold() in _SHORTENED and before[-1].end == word.column
    return not (word.text == "." and shortened)
