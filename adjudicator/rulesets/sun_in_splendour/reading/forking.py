"""A clause with a condition taken apart: `Raby garrison: if Richmond is besieged go there, else hold`.

The condition may come first or last. What stands before IF and after it makes one branch, what follows ELSE
the other; each is then read as any order is. THERE is the place that the condition names.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from adjudicator.rulesets.sun_in_splendour.conditions import Sort
from adjudicator.rulesets.sun_in_splendour.reading.lexer import LATER, Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.parsing import parse
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Branch,
    ConditionPhrase,
    ForkPhrase,
    Lost,
    as_march,
)
from adjudicator.rulesets.sun_in_splendour.reading.wordings import Meaning, together, wordings
from adjudicator.rulesets.sun_in_splendour.reading.words import Word

_VERBS = ("MARCH", "TAKE", "SAIL", "HOLD", "JOIN", "WITHDRAW")
_DEEDS = (*_VERBS, "TO")
_ENDS = (*_DEEDS, "THEN", "ELSE", "COMMA")
_NAMES = ("NAME", "WORDS")
_WHO = {
    "ENEMY": Sort.ENEMY,
    "NO_ENEMY": Sort.ENEMY,
    "ALLY": Sort.ALLY,
    "YORKISTS": Sort.HOUSE,
    "LANCASTRIANS": Sort.HOUSE,
}
_STANDS = {"AT": True, "NOT_AT": False}
_OF_ONE = {
    "BESIEGED": (Sort.BESIEGED, True),
    "NOT_BESIEGED": (Sort.BESIEGED, False),
    "BEATEN": (Sort.BEATEN, True),
    "NOT_BEATEN": (Sort.BEATEN, False),
    "CLEAR": (Sort.ENEMY, False),
}


@cache
def _condition_phrases() -> Mapping[str, Meaning]:
    words = wordings().conditions
    return {together(phrase): Meaning(terminal) for terminal in words for phrase in words[terminal]}


@dataclass(frozen=True)
class ForkReader:
    """Takes clauses apart with the words of conditions, and reads their branches with the usual ones."""

    usual: Lexer

    @property
    def _lexer(self) -> Lexer:
        return self.usual.knowing(_condition_phrases())

    def goes_on(self, words: Sequence[Word]) -> bool:
        """Tell whether a clause is the other branch of the one before it: `otherwise hold`."""
        tokens = self._lexer.tokens(words)
        return bool(tokens) and tokens[0].type == "ELSE"

    def only_asks(self, words: Sequence[Word]) -> bool:
        """Tell whether a clause is a condition that can be followed, and says nothing to do."""
        fork = self.read(words)
        return fork is not None and fork.condition.sort is not None and fork.then == Lost(None)

    def means(self, words: Sequence[Word]) -> bool:
        """Tell whether a clause has a condition with known names and speaks of a deed or a body.

        Then it is an order, however oddly it goes on.
        """
        fork, tokens = self.read(words), self.usual.tokens(words)
        if fork is None or fork.condition.sort is None:
            return False
        named = [name for name in (fork.condition.name, fork.condition.place) if name is not None]
        spoken = _does(tokens) or any(token.type == "SAME" for token in tokens)
        others = [token for token in tokens if token.type == "NAME" and token not in named]
        return all(name.type != "WORDS" for name in named) and (spoken or bool(others))

    def read(self, words: Sequence[Word]) -> ForkPhrase | None:
        """Return what a clause with a condition says; None: there is no IF in it."""
        tokens = self._lexer.tokens(words)
        at = next((n for n, token in enumerate(tokens) if token.type in ("IF", "UNLESS")), None)
        if at is None:
            return None
        condition, end = _condition(tokens, at)
        before, after = tokens[:at], tokens[end:]
        split = next((n for n, token in enumerate(after) if token.type == "ELSE"), len(after))
        told_first = _does(before)
        said, more = _between(words, before), _without_then(_between(words, after[:split]))
        usually = _usually(words, tokens[at]) if told_first and _does(after) and not after[split:] else ()
        if usually:
            kept = condition if tokens[at].type == "UNLESS" else replace(condition, met=not condition.met)
            first, second = (self._branch(each, condition) for each in (usually, more))
            return ForkPhrase(tokens[at], kept, first, second)
        if told_first and after and after[0].type in _VERBS:
            return ForkPhrase(tokens[at], condition, Lost(after[0]), None)
        then = self._branch((*said, *more), condition)
        who, rest = () if told_first else said, _between(words, after[split + 1 :])
        otherwise = self._branch((*who, *rest), condition) if after[split:] else None
        return ForkPhrase(tokens[at], condition, then, otherwise)

    def _branch(self, words: Sequence[Word], condition: ConditionPhrase) -> Branch:
        tokens = tuple(_with_there(self.usual.tokens(words), condition.place))
        if condition.sort is not Sort.BEATEN:
            tokens = tuple(_unbeaten(tokens))
        later = next((token for token in tokens if token.type == LATER), None)
        if later is not None or not tokens:
            return Lost(later)
        return as_march(parse(tokens), tokens[0])


def _between(words: Sequence[Word], tokens: Sequence[Token]) -> tuple[Word, ...]:
    """The words of these tokens, with the marks and idle words among them."""
    if not tokens:
        return ()
    start = words.index(tokens[0].words[0])
    return tuple(words[start : words.index(tokens[-1].words[-1]) + 1])


def _does(tokens: Sequence[Token]) -> bool:
    return any(token.type in _DEEDS for token in tokens)


def _usually(words: Sequence[Word], asked: Token) -> Sequence[Word]:
    """What is done else: `stay, but if Raby is besieged go`, `stay unless Percy is at York, then go there`.

    Nothing without "but", "and" or "unless": of two deeds side by side either could be the conditional one.
    """
    end = words.index(asked.words[0])
    joined = end > 0 and words[end - 1].text.casefold() in ("but", "and")
    return words[: end - joined] if joined or asked.type == "UNLESS" else ()


def _without_then(words: Sequence[Word]) -> Sequence[Word]:
    """`if Richmond is besieged, then go there`."""
    skipped = 0
    while skipped < len(words) and words[skipped].text.casefold() in (",", "then", "and"):
        skipped += 1
    return words[skipped:]


def _with_there(tokens: Sequence[Token], there: Token | None) -> Iterator[Token]:
    """`go there`: THERE is where to, unless it says where troops are picked up or left."""
    goal = True
    for token in tokens:
        goal &= token.type not in ("PICK", "LEAVE", "HOLD")
        if token.type == "THERE" and goal and there is not None:
            yield Token("TO", token.words)
            yield there
        else:
            yield token


def _unbeaten(tokens: Sequence[Token]) -> Iterator[Token]:
    """`if Percy comes to York fall back on Sandal`: who falls back unbeaten marches."""
    for at, token in enumerate(tokens):
        if token.type != "WITHDRAW":
            yield token
            continue
        yield Token("MARCH", token.words)
        if tokens[at + 1 : at + 2] and tokens[at + 1].type in _NAMES:
            yield Token("TO", token.words)


def _condition(tokens: Sequence[Token], at: int) -> tuple[ConditionPhrase, int]:
    """The condition after IF, and where it ends. One that cannot be followed has no sort."""
    start = at + 1
    while start < len(tokens) and tokens[start].type == "THERE_IS":
        start += 1
    met = tokens[at].type == "IF"
    found = _of_one(tokens, start, met) or _standing(tokens, start, met)
    if found is not None:
        return found
    end = next((n for n in range(start, len(tokens)) if tokens[n].type in _ENDS), len(tokens))
    said = tokens[at:end] or tokens[at : at + 1]
    return ConditionPhrase(None, None, None, met, " ".join(token.text for token in said)), end


def _of_one(tokens: Sequence[Token], start: int, met: bool) -> tuple[ConditionPhrase, int] | None:
    """`Richmond is besieged`, `main body is beaten`, `Coventry is clear`."""
    types = [token.type for token in tokens[start : start + 2]]
    if len(types) < 2 or types[0] not in _NAMES or types[1] not in _OF_ONE:
        return None
    sort, so = _OF_ONE[types[1]]
    name = tokens[start]
    place = None if sort is Sort.BEATEN else name
    return ConditionPhrase(sort, name, place, met is so, ""), start + 2


def _standing(tokens: Sequence[Token], start: int, met: bool) -> tuple[ConditionPhrase, int] | None:
    """`enemy at Daventry`, `Percy is at Sandal`, `Percy's men are in York`."""
    at = start + 1
    if at < len(tokens) and tokens[at].type == "ALL" and tokens[start].type in _NAMES:
        at += 1
    types = [token.type for token in tokens[at : at + 2]]
    if len(types) < 2 or types[0] not in _STANDS or types[1] not in _NAMES:
        return None
    who = tokens[start]
    if who.type not in (*_WHO, *_NAMES):
        return None
    sort = _WHO.get(who.type, Sort.LEADER)
    so = _STANDS[types[0]] is not (who.type == "NO_ENEMY")
    return ConditionPhrase(sort, who, tokens[at + 1], met is so, ""), at + 2
