"""Two marches in one breath: `Third body to Oxford and Main body to Coventry`.

They are parted only where nothing is guessed: each names its own troops and its goal, and ratings are said of
each or of none of those before. Anything else is left whole, and is asked back.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.parsing import parse
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    Camp,
    Force,
    HoldPhrase,
    Leaving,
    Lost,
    MarchPhrase,
    Picking,
    Rating,
    With,
)
from adjudicator.rulesets.sun_in_splendour.reading.shape import letters_of
from adjudicator.rulesets.sun_in_splendour.reading.words import Clause, Word

_TROOPS = r"(?:nA|[nA]*N?o|s)(?:f[No])?"
_FORCE = rf"{_TROOPS}(?:&{_TROOPS})*"
_BEGINS = re.compile(rf"&{_FORCE}(?:[mk]?[tv]|h)|[mk]{_FORCE}[tv]|h{_FORCE}")


def marches_of(lexer: Lexer, clause: Clause) -> list[Clause]:
    """Return the clauses that a clause is made of, itself if it is one order or cannot be parted."""
    tokens = lexer.tokens(clause.words)
    cuts = list(_cuts(letters_of(tokens)))
    if not cuts:
        return [clause]
    parts = list(_pieces(clause, tokens, cuts))
    phrases = [parse(lexer.tokens(part.words)) for part in parts]
    if not all(_whole(phrase) for phrase in phrases) or _shared_rating(phrases):
        return [clause]
    return parts


def _cuts(letters: str) -> Iterator[int]:
    """Where an order with troops of its own begins after one that has its goal."""
    begun = 0
    for at in range(1, len(letters)):
        if any(each in "th" for each in letters[begun:at]) and _BEGINS.match(letters, at):
            begun = at
            yield at


def _pieces(clause: Clause, tokens: Sequence[Token], cuts: Sequence[int]) -> Iterator[Clause]:
    starts = [0, *(_index(clause.words, tokens[at]) for at in cuts), len(clause.words)]
    for number, (start, end) in enumerate(pairwise(starts)):
        yield replace(
            clause,
            words=clause.words[start:end],
            first=clause.first and not number,
            open=clause.open and end == len(clause.words),
        )


def _index(words: Sequence[Word], token: Token) -> int:
    return words.index(token.words[0])


def _whole(phrase: object) -> bool:
    """An order that names its troops, and takes none along, up or off whose list might go on."""
    if isinstance(phrase, Lost) or not isinstance(phrase, MarchPhrase | Addressed | HoldPhrase):
        return False
    if any(isinstance(part, With | Picking | Leaving) for part in phrase.parts):
        return False
    who: Force = phrase.who.force if phrase.who is not None else ()
    force = who if isinstance(phrase, Addressed) else (*who, *phrase.force)
    return bool(force) and all(
        item.name is not None or item.number is not None or item.rest for item in force
    )


def _shared_rating(phrases: Sequence[object]) -> bool:
    """`A to X and B to Y, 4/5` may mean B, or both."""
    rated = [_rated(phrase) for phrase in phrases]
    return rated[-1] and not all(rated)


def _rated(phrase: object) -> bool:
    return isinstance(phrase, MarchPhrase | Addressed | HoldPhrase) and any(
        isinstance(part, Rating | Camp) for part in phrase.parts
    )
