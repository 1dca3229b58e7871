"""The words of a line about a battle at the table told apart (`results.toml`): phrases, names, numbers."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from adjudicator.kernel.model import Value
from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.words import number
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of, england
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.reading.lexer import OWN_ID, Token
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import (
    leader_names,
    leader_word_list,
    place_words,
    usual_bodies,
)
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together
from adjudicator.rulesets.sun_in_splendour.reading.words import Form, Word, words_of
from adjudicator.rulesets.sun_in_splendour.view import View

NAME, WORDS = "NAME", "WORDS"
COLON, COMMA = "COLON", "COMMA"
NUMBER, PERCENT = "NUMBER", "PERCENT"
BLANK = "BLANK"
"""A blank of the form, `?`, left as it is: what belongs there is not told."""
_MARKS = {":": COLON, ",": COMMA, "?": BLANK, "&": "AND"}
_MOST_WORDS = 5
_POSSESSIVE = re.compile(r"(?:['\u2019]s|['\u2019])\Z", re.IGNORECASE)
_ID = re.compile(r"[a-z_]+-c?\d{1,4}", re.IGNORECASE)
_DIGEST = re.compile(r"[0-9a-f]{6}\Z")
_ENDS = ";.!"


class _File(Value):
    """The whole of `results.toml`."""

    kinds: dict[str, tuple[str, ...]]
    words: dict[str, tuple[str, ...]]


@cache
def _file() -> _File:
    text = (files(__package__) / "results.toml").read_text("utf-8")
    return _File.model_validate(tomllib.loads(text))


@cache
def _types() -> Mapping[str, str]:
    """The type of every phrase, run together; those that open a line among them."""
    said = (*_file().kinds.items(), *_file().words.items())
    return {together(phrase): type_ for type_, phrases in said for phrase in phrases}


KINDS = ("RESULT", "LOSSES", "FATE", "WITHDREW", "CONFIRM", "DISPUTE")
"""What a line can tell of a battle."""


class Scanner:
    """Cuts lines into tokens, knowing these names (run together)."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)

    def clauses(self, *lines: Line) -> tuple[tuple[Token, ...], ...]:
        """Return what a line tells (or lines that are one), a sentence or what semicolons part at a time."""
        clauses: list[list[Word]] = [[]]
        for word in (word for line in lines for word in words_of(line.number, line.text)):
            shortened = clauses[-1] and clauses[-1][-1].text.casefold() in ("st", "no")
            if word.form is Form.MARK and word.text in _ENDS and not shortened:
                clauses.append([])
            else:
                clauses[-1].append(word)
        return tuple(tokens for each in clauses if (tokens := tuple(self._tokens(each))))

    def _tokens(self, words: Sequence[Word]) -> Iterator[Token]:
        at = 0
        while at < len(words):
            token = self._token(words, at)
            yield token
            at += len(token.words)

    def _token(self, words: Sequence[Word], at: int) -> Token:
        word = words[at]
        if word.form is Form.MARK:
            return Token(_MARKS.get(word.text, "MARK"), (word,))
        name = self._longest(words, at, self._is_name)
        phrase = self._longest(words, at, lambda key, _: key in _types())
        if name and len(name) >= len(phrase):
            return Token(NAME, name)
        if phrase:
            return Token(_types()[together(bare(_text(phrase)))], phrase)
        return self._number(words, at) or Token(WORDS, (word,))

    def _is_name(self, key: str, text: str) -> bool:
        own = OWN_ID.fullmatch(text) or _ID.fullmatch(text)
        return bool(own) or key in self._names

    def _longest(self, words: Sequence[Word], at: int, known: Callable[[str, str], bool]) -> tuple[Word, ...]:
        for count in range(min(_MOST_WORDS, len(words) - at), 0, -1):
            span = tuple(words[at : at + count])
            marks = [word for word in span if word.form is Form.MARK and word.text != "."]
            if marks or span[-1].form is Form.MARK:
                continue
            text = bare(_text(span))
            if known(together(text), text):
                return span
        return ()

    @staticmethod
    def _number(words: Sequence[Word], at: int) -> Token | None:
        word = words[at]
        if word.form is not Form.NUMBER and number(word.text) is None:
            return None
        after = words[at + 1].text.casefold() if at + 1 < len(words) else ""
        if after in ("%", "percent"):
            return Token(PERCENT, tuple(words[at : at + 2]))
        return Token(NUMBER, (word,))


def is_digest(text: str) -> bool:
    """Tell the code of a report, as it stands behind CONFIRM."""
    return _DIGEST.match(text) is not None


def bare(text: str) -> str:
    """Return a name or word without its possessive: `Buckingham's` is Buckingham."""
    return _POSSESSIVE.sub("", text)


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)


@cache
def common_scanner() -> Scanner:
    """The scanner that knows what everybody may type."""
    atlas = england()
    return Scanner((*place_words(atlas), *_fields_on_roads(), *leader_word_list(), *usual_bodies(atlas)))


def _fields_on_roads() -> Iterator[str]:
    """Battlefields on a road, run together: a name of both its ends, whichever stands first."""
    for road in england().roads:
        yield from (together(f"{road.a}-{road.b}"), together(f"{road.b}-{road.a}"))


def scanner_for(view: View, battles: Iterable[str]) -> Scanner:
    """Return the scanner that also knows a view's leaders and bodies at the table; `battles`: their names."""
    leaders = [together(name) for seat, also in leader_names(view).aliases.items() for name in (seat, *also)]
    bodies = [body for each in view.table for side in each.sides for body in side.bodies]
    named = [together(name) for body in bodies for name in (body.id, body.name, short_id(body.id))]
    return Scanner(
        (
            *place_words(atlas_of(view)),
            *leader_word_list(),
            *usual_bodies(atlas_of(view)),
            *leaders,
            *named,
            *(name for name in battles if not name.isdecimal()),
        )
    )
