"""Words told apart for the grammar: phrases of `wordings.toml`, names that are known, and all the rest.

A name is one token however many words it has, so that no word of it is taken for a verb; where two begin
at the same word the longest is meant. What is not known stays together as WORDS and is asked back.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from adjudicator.kernel.words import is_currency, number
from adjudicator.rulesets.sun_in_splendour.reading.wordings import (
    FILLER,
    JUDGE,
    LATER,
    Later,
    Meaning,
    phrases,
    together,
)
from adjudicator.rulesets.sun_in_splendour.reading.words import Form, Word

_MOST_WORDS = 6
_KEPT = 2_000
"""Clauses that a lexer keeps the tokens of."""
OWN_ID = re.compile(r"[bc]\d{1,3}", re.IGNORECASE)
"""The short id of a body or company; whose, is looked up later."""
MONEY = "MONEY"
MARK = "MARK"
_PENCE = ("quid", "pounds", "pound", "l", "gbp")
_SECOND_OF_LIST = ("NAME", "WORDS", "NUMBER", "ALL", "REST")
_OF_OTHERS = ("TO", "MARCH", "HOLD", "TAKE", "SAIL", "VIA")
_FOES = ("NAME", "WORDS", "ALL")


@dataclass(frozen=True)
class Token:
    """A terminal of the grammar with the words it is made of."""

    type: str
    words: tuple[Word, ...]
    later: Later | None = None

    @property
    def text(self) -> str:
        """The words as typed, with single spaces."""
        text = ""
        for word in self.words:
            glued = not text or (word.form is Form.MARK and word.text == ".")
            text += word.text if glued else f" {word.text}"
        return text

    @property
    def line(self) -> int:
        """The line it begins on."""
        return self.words[0].line

    @property
    def column(self) -> int:
        """The column it begins at, counted from 0."""
        return self.words[0].column

    @property
    def wrapped(self) -> bool:
        """Whether it begins on one line and ends on another."""
        return self.words[0].line != self.words[-1].line


class Lexer:
    """Cuts words into tokens, knowing these names (run together, as `together` makes them)."""

    def __init__(
        self,
        names: frozenset[str],
        own: frozenset[str] = frozenset(),
        more: Mapping[str, Meaning] = MappingProxyType({}),
    ) -> None:
        """Know these names, a view's `own` ones besides, and `more` phrases before all others."""
        self._names = names
        self._own = own
        self._more = more
        self._cut: dict[tuple[Word, ...], tuple[Token, ...]] = {}

    def knowing(self, more: Mapping[str, Meaning]) -> "Lexer":
        """Return a lexer that also knows these phrases, before all others."""
        return Lexer(self._names, self._own, more)

    def tokens(self, words: Sequence[Word]) -> tuple[Token, ...]:
        """Return the tokens of a clause, filler and idle marks left out."""
        asked = tuple(words)
        known = self._cut.get(asked)  # a reader asks of the same clause many times
        if known is None:
            known = tuple(_joined(list(_in_place(list(_tidy(self._raw(asked)))))))
            if len(self._cut) >= _KEPT:
                self._cut.clear()
            self._cut[asked] = known
        return known

    def _raw(self, words: Sequence[Word]) -> Iterator[Token]:
        at = 0
        while at < len(words):
            token = self._token(words, at)
            yield token
            at += len(token.words)

    def _token(self, words: Sequence[Word], at: int) -> Token:
        word = words[at]
        if is_currency(word.text) and at + 1 < len(words) and words[at + 1].form is Form.NUMBER:
            return Token(MONEY, tuple(words[at : at + 2]))
        counts = number(word.text) is not None  # a telephone's number does not
        if counts and word.form in (Form.NUMBER, Form.WORD):
            after = words[at + 1].text.casefold() if at + 1 < len(words) else ""
            return Token(MONEY, tuple(words[at : at + 2])) if after in _PENCE else Token("NUMBER", (word,))
        if word.form is Form.PAIR:
            return Token("PAIR", (word,))
        if word.form is Form.MARK:
            return Token({",": "COMMA"}.get(word.text, MARK), (word,))
        return self._phrase(words, at)

    def _phrase(self, words: Sequence[Word], at: int) -> Token:
        """The longest known phrase or name that begins here; else the one word."""
        for count in range(min(_MOST_WORDS, len(words) - at), 0, -1):
            span = tuple(words[at : at + count])
            if not _hangs_together(span):
                continue
            key = together(" ".join(word.text for word in span))
            with_colon = at + count < len(words) and words[at + count].text == ":"
            meaning = self._more.get(key)
            meaning = meaning or (phrases().get(f"{key}:") if with_colon else None) or phrases().get(key)
            if meaning is not None:
                return Token(meaning.terminal, span, meaning.later)
            if key in self._names or key in self._own:
                return Token("NAME", span)
        return Token("NAME" if OWN_ID.fullmatch(words[at].text) else "WORDS", (words[at],))


def _hangs_together(span: Sequence[Word]) -> bool:
    """Words only, but for the stop of a shortened one; and no stop at the end."""
    marks = [word.text for word in span if word.form in (Form.MARK, Form.PAIR)]
    return span[-1].form is not Form.MARK and all(mark == "." for mark in marks)


def _tidy(tokens: Iterable[Token]) -> Iterator[Token]:
    """Leave out filler and marks; unknown words side by side become one token."""
    unknown: list[Word] = []
    for token in tokens:
        if token.type == "WORDS":
            unknown += token.words
            continue
        if unknown and token.type != MARK:
            yield Token("WORDS", tuple(unknown))
            unknown = []
        if token.type not in (FILLER, JUDGE, MARK):
            yield token
    if unknown:
        yield Token("WORDS", tuple(unknown))


def _in_place(tokens: Sequence[Token]) -> Iterator[Token]:
    """Words told apart by their neighbours: `rest to York` are troops; `intercept York` is a chase."""
    for at, token in enumerate(tokens):
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        before = tokens[at - 1].type if at else ""
        begins = before in ("", "COMMA", "AND")
        if token.type == "HOLD" and token.text.casefold() == "rest" and begins and after in _OF_OTHERS:
            yield Token("REST", token.words)
        elif token.type == "INT" and token.text.casefold() == "intercept" and after in _FOES:
            chase = phrases()["chase"]
            yield Token(chase.terminal, token.words, chase.later)
        else:
            yield token


def _joined(tokens: Sequence[Token]) -> Iterator[Token]:
    """Commas and "and" stay only between the members of a list, "but" only before what is left out."""
    for at, token in enumerate(tokens):
        after = tokens[at + 1].type if at + 1 < len(tokens) else ""
        before = tokens[at - 1].type if at else ""
        if token.type == "ALL" and before == "ALL":
            continue
        if token.type == "BUT" and after not in _SECOND_OF_LIST and before != "SAME":
            continue
        if token.type not in ("COMMA", "AND"):
            yield token
        elif at and after in _SECOND_OF_LIST:
            yield Token("AND", token.words)


__all__ = ["FILLER", "JUDGE", "LATER", "MONEY", "Lexer", "Token"]
