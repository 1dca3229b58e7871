"""Orders with a word or two misspelt: the nearest words that would make an order are asked back (GEN-7)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from rapidfuzz import fuzz, process

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.reading.cursor import Span, said
from adjudicator.rulesets.viking_run.reading.naming import called
from adjudicator.rulesets.viking_run.reading.phrases import Muddle
from adjudicator.rulesets.viking_run.reading.wordings import phrases, table
from adjudicator.rulesets.viking_run.reading.words import Word, key_of

_NEAR = 80
_SHORTEST = 4  # letters of a word that can be told to be misspelt
_MOST = 2  # words of an order that may be
_FIRST = 6  # words that each of them may have been meant for
_LONGEST = 16  # words of an order


def misspelt(words: Span, is_order: Callable[[Span], bool]) -> Muddle | None:
    """The question whether an order was meant, where another spelling of unknown words makes one."""
    strange = [word for word in words if not word.is_mark and word.key not in _vocabulary()]
    if not 0 < len(strange) <= _MOST or len(words) > _LONGEST:
        return None
    for spellings in product(*map(_near, strange)):
        meant = _respelt(words, dict(zip(strange, spellings, strict=True)))
        if is_order(meant):
            asked = " and ".join(repr(word.text) for word in strange)
            message = f"I do not know {asked}. Do you mean: {said(meant)}?"
            return Muddle((strange[0],), "misspelt", message, (said(meant),), "GEN-7")
    return None


def _respelt(words: Span, spellings: dict[Word, str]) -> Span:
    return tuple(
        replace(word, text=spellings[word], key=spellings[word]) if word in spellings else word
        for word in words
    )


def _near(word: Word) -> tuple[str, ...]:
    if len(word.key) < _SHORTEST:
        return ()
    found = process.extract(word.key, _spelt(), scorer=fuzz.ratio, score_cutoff=_NEAR, limit=_FIRST)
    return tuple(each for each, _, _ in found)


@cache
def _spelt() -> tuple[str, ...]:
    """Words that another may have been meant for; "self" and the like are too near to everybody's words."""
    known = _vocabulary() - table("targets.me")
    return tuple(sorted(word for word in known if len(word) >= _SHORTEST - 1))


@cache
def _vocabulary() -> frozenset[str]:
    """Every word that an order can have."""
    return frozenset(_words((*phrases(), *_names())))


def _names() -> Iterator[str]:
    yield from data.seat_names().values()
    for kind in data.cards():
        yield from called(kind)


def _words(spoken: Iterable[str]) -> Iterator[str]:
    for phrase in spoken:
        yield from (key_of(word) for word in phrase.replace("-", " ").split())
