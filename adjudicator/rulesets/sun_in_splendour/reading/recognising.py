"""Could this be an order? Told from prose by what an order must have: a verb it can follow, and a name.

Prose uses the same verbs ("I'll go to London on Sunday"), so a clause counts only if every name in it is
known, or near enough to something known to be asked back.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from rapidfuzz import fuzz, process

from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.reading.forbidding import forbidden
from adjudicator.rulesets.sun_in_splendour.reading.lexer import LATER, MONEY, Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.parsing import parse
from adjudicator.rulesets.sun_in_splendour.reading.parting import marches_of
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    Force,
    From,
    HoldPhrase,
    Leaving,
    Loose,
    Lost,
    MarchPhrase,
    Phrase,
    Picking,
    Rating,
    SamePhrase,
    Swap,
    To,
    With,
)
from adjudicator.rulesets.sun_in_splendour.reading.shape import sends_own, unknown_name
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import (
    common_lexer,
    leader_word_list,
    place_words,
    troop_words,
    usual_bodies,
)
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together
from adjudicator.rulesets.sun_in_splendour.reading.words import Clause, clauses_of

_NEAR = 80
_VERBS = (
    "MARCH",
    "TAKE",
    "SAIL",
    "HOLD",
    "JOIN",
    "WITHDRAW",
    "HOSTILE",
    "PEACE",
    "TREAT",
    "SAME",
    "SWAP",
    "IFBEATEN",
    "PICK",
    "LEAVE",
)
_SUBJECTS = ("NAME", "ALL", "ME", "NUMBER", "REST")
_TELLING = ("NAME", "REST", "WORDS", "ALL", "INT", "AGG", "PAIR", "NUMBER", "OUTSIDE", "INSIDE")
_CHASING = "SS-3.2-6"
FORK = "SS-3.1-3"
"""Conditions in orders."""
_LABEL = 4  # letters of a label in a report
_MONEY_MATTERS = ("giving money", "paying troops")


def recognises(line: str) -> bool:
    """Tell whether this line, or a sentence of it, could be an order. Names of bodies are not known here."""
    if line.lstrip().startswith(">"):
        return False
    lexer = common_lexer()
    return any(is_order(lexer, part) for clause in clauses_of(1, line) for part in marches_of(lexer, clause))


def is_order(lexer: Lexer, clause: Clause) -> bool:
    """Tell whether this clause could be an order, or the part of one."""
    tokens = lexer.tokens(clause.words)
    if clause.asks or not tokens or _speaks_to_the_judge(clause):
        return False
    if unknown_name(tokens) is not None or forbidden(tokens) is not None:
        return True
    if later_in(tokens) is not None:
        return _is_later(tokens)
    return _convinces(clause, tokens, parse(tokens))


def _speaks_to_the_judge(clause: Clause) -> bool:
    """Whoever says "you" is chatting, save in a polite phrase that the lexer drops or "where you are"."""
    words = [word.text.casefold() for word in clause.words]
    return any(
        word == "you" and words[max(0, at - 1)] not in ("can", "could", "would", "thank", "where")
        for at, word in enumerate(words)
    )


def rates(tokens: Sequence[Token]) -> bool:
    """Tell whether a clause gives a rating by its name: `int 4`. Hardly anybody chats so."""
    return any(a.type in ("INT", "AGG") and b.type == "NUMBER" for a, b in pairwise(tokens))


def later_in(tokens: Sequence[Token]) -> Token | None:
    """The first word of a later edition's, or the first money, in a clause."""
    return next((token for token in tokens if token.type in (LATER, MONEY)), None)


def is_condition(token: Token | None) -> bool:
    """Tell whether a word begins a condition."""
    return token is not None and token.later is not None and token.later.rule == FORK


def _is_later(tokens: Sequence[Token]) -> bool:
    found = later_in(tokens)
    assert found is not None, "asked only of clauses that have one"
    at = tokens.index(found)
    before, after = tokens[:at], tokens[at + 1 :]
    if before and before[0].type == "IFBEATEN" and any(token.type == "WITHDRAW" for token in before):
        return _known(before)
    if any(token.type == "WORDS" for token in before):
        return False
    deeds = (*_VERBS, "TO", "THEN") if is_condition(found) else _VERBS
    if _known(before) and any(token.type in deeds for token in before):
        return True
    if found.type == MONEY:
        return any(token.type == "NAME" for token in before)
    assert found.later is not None, "the lexer gives every LATER its matter"
    if is_condition(found):  # of somebody known, with something to do
        return _known(tokens) and any(token.type in (*deeds, LATER) for token in after)
    if after and after[0].type == "WORDS":
        return found.later.rule == _CHASING and _is_label(after[0])
    things = [token for token in after if token.type in (MONEY, "NUMBER", "ALL") or _is_troop(token)]
    return bool(things) or (found.later.about not in _MONEY_MATTERS and _known((*before, *after)))


def _is_label(token: Token) -> bool:
    """`K7QD`, `warwick-1`: what a body of another's is called in a report."""
    text = token.words[0].text
    return any(letter.isdecimal() for letter in text) or (len(text) == _LABEL and text.isupper())


def _known(tokens: Iterable[Token]) -> bool:
    return any(token.type == "NAME" for token in tokens)


def _is_troop(token: Token) -> bool:
    return token.type == "NAME" and together(token.text) in troop_words()


def _convinces(clause: Clause, tokens: Sequence[Token], phrase: Phrase | Lost) -> bool:
    if isinstance(phrase, Lost):
        return _lost_order(tokens, phrase)
    rated = any(token.type in ("INT", "AGG") for token in tokens)
    if isinstance(phrase, HoldPhrase | SamePhrase) and len(tokens) == 1:
        return len(clause.words) <= len(tokens[0].words) + 2
    if isinstance(phrase, Loose):
        return _loose_order(phrase, tokens)
    if isinstance(phrase, Addressed):
        return _all_near(_words(tokens)) and (
            rated or any(token.type in ("NAME", "PAIR") for token in tokens[1:])
        )
    if isinstance(phrase, MarchPhrase):
        return _forces_near(phrase) and (_known(tokens) or _any_near(tokens))
    if isinstance(phrase, Swap | SamePhrase | HoldPhrase):
        return _all_near(_words(tokens)) and any(t.type in _TELLING for t in tokens)
    return any(token.type in ("NAME", "ALL") for token in tokens) or _any_near(tokens)


def _lost_order(tokens: Sequence[Token], lost: Lost) -> bool:
    """It begins like an order and names something, and only then goes wrong."""
    read = tokens[: tokens.index(lost.at)] if lost.at is not None else tokens
    if not read or not _all_near(_words(read)) or tokens[0].type not in (*_VERBS, *_SUBJECTS):
        return False
    if not sends_own(tokens) and not any(token.type in _VERBS for token in read):
        return False
    names = sum(token.type == "NAME" for token in tokens)
    return names >= (2 if any(token.type == "ME" for token in read) else 1) and _known(read)


def _loose_order(phrase: Loose, tokens: Sequence[Token]) -> bool:
    first = phrase.parts[0]
    if isinstance(first, Rating):
        return (
            all(1 <= (each or 1) <= 7 for each in (first.interception, first.aggression))
            or tokens[0].type != "PAIR"
        )
    if isinstance(first, To | From | With) and len(phrase.parts) == 1 and tokens[0].type != "THEN":
        return False
    forces = [part.force for part in phrase.parts if isinstance(part, Picking | Leaving | With)]
    return all(_near_force(force) for force in forces) and (_known(tokens) or _any_near(tokens))


def _forces_near(phrase: MarchPhrase) -> bool:
    forces = [phrase.force, phrase.who.force if phrase.who else ()]
    forces += [part.force for part in phrase.parts if isinstance(part, Picking | Leaving | With)]
    return all(_near_force(force) for force in forces)


def _near_force(force: Force) -> bool:
    return _all_near(
        name for item in force for name in (item.name, item.of) if name is not None and name.type == "WORDS"
    )


def _words(tokens: Iterable[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "WORDS"]


def _all_near(tokens: Iterable[Token]) -> bool:
    return all(_near(token.text) for token in tokens)


def _any_near(tokens: Iterable[Token]) -> bool:
    return any(_near(token.text) for token in _words(tokens))


@cache
def _choices() -> tuple[str, ...]:
    return tuple(
        sorted(
            dict.fromkeys(
                (*place_words(england()), *troop_words(), *usual_bodies(england()), *leader_word_list())
            )
        )
    )


def _near(text: str) -> bool:
    """Near enough to a place, troops, a leader or a usual body to be asked back."""
    return process.extractOne(together(text), _choices(), scorer=fuzz.ratio, score_cutoff=_NEAR) is not None
