"""The lines of a mail put together into statements: wrapped lines joined, loose parts with their order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.ruleset import Line
from adjudicator.rulesets.sun_in_splendour.reading.forbidding import forbidden
from adjudicator.rulesets.sun_in_splendour.reading.forking import ForkReader
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.parsing import parse
from adjudicator.rulesets.sun_in_splendour.reading.parting import marches_of
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    ForkPhrase,
    HoldPhrase,
    Loose,
    Lost,
    MarchPhrase,
    Part,
    Phrase,
    SamePhrase,
    as_march,
)
from adjudicator.rulesets.sun_in_splendour.reading.recognising import is_condition, is_order, later_in
from adjudicator.rulesets.sun_in_splendour.reading.words import Clause, clauses_of

_OPEN = (
    "TO",
    "FROM",
    "VIA",
    "AT",
    "WITH",
    "PICK",
    "LEAVE",
    "INT",
    "AGG",
    "OF",
    "BUT",
    "NOT",
    "ALL",
    "NUMBER",
    "THEN",
    "MARCH",
    "TAKE",
    "SAIL",
    "JOIN",
    "IFBEATEN",
    "WITHDRAW",
    "HOSTILE",
    "PEACE",
    "TREAT",
)
_ONWARD = (
    "PICK",
    "VIA",
    "WITH",
    "THEN",
    "INT",
    "AGG",
    "PAIR",
    "TO",
    "FROM",
    "AT",
    "SEA",
    "LEAVE",
    "OF",
    "BUT",
    "NOT",
    "THERE",
    "HERE",
    "ALONE",
)
_LINES = 8
"""An order runs over so many lines at the most; what goes on for longer is talk."""
_OPEN_MARKS = (",", ":", "and", "the", "my", "all", "&", "-")


@dataclass(frozen=True)
class Statement:
    """What stands for one order: its phrase, or where the grammar is lost, or a word of a later edition."""

    tokens: tuple[Token, ...]
    phrase: Phrase | Lost
    lines: tuple[int, ...]
    later: Token | None = None
    never: Token | None = None  # the words that forbid it

    @property
    def takes_parts(self) -> bool:
        """Whether loose parts after it (`int 4 agg 5`) belong to it; to a failed one too, told once."""
        return self.later is not None or isinstance(
            self.phrase, Lost | MarchPhrase | HoldPhrase | Addressed | SamePhrase | ForkPhrase
        )


@dataclass(frozen=True)
class Talk:
    """A clause that is no order."""

    clause: Clause


def statements(
    lexer: Lexer, lines: Sequence[Line], forks: ForkReader | None = None
) -> tuple[Statement | Talk, ...]:
    """Return what the lines say, in order; conditions are read where there is a reader of them."""
    said: list[Statement | Talk] = []
    for clause in _unwrapped(lexer, lines, forks):
        told = _told(lexer, clause, forks)
        before = said[-1] if said else None
        if isinstance(told, Statement) and isinstance(before, Statement) and _belongs(told, before):
            said[-1] = _with_parts(before, told)
        else:
            said.append(told)
    return tuple(said)


def _told(lexer: Lexer, clause: Clause, forks: ForkReader | None) -> Statement | Talk:
    tokens = lexer.tokens(clause.words)
    later = later_in(tokens)
    meant = forks is not None and is_condition(later) and not clause.asks and forks.means(clause.words)
    if not (meant or is_order(lexer, clause)):
        return Talk(clause)
    never = forbidden(tokens)
    fork = forks.read(clause.words) if forks and never is None and is_condition(later) else None
    if fork is not None:
        return Statement(tokens, fork, clause.lines)
    lost = never or later
    phrase = parse(tokens) if lost is None else Lost(lost)
    return Statement(tokens, as_march(phrase, tokens[0]), clause.lines, later, never)


def _belongs(told: Statement, before: Statement) -> bool:
    return isinstance(told.phrase, Loose) and before.takes_parts


def _with_parts(before: Statement, loose: Statement) -> Statement:
    assert isinstance(loose.phrase, Loose), "only loose parts are added"
    return replace(
        before,
        tokens=(*before.tokens, *loose.tokens),
        phrase=_longer(before.phrase, loose.phrase.parts),
        lines=tuple(dict.fromkeys((*before.lines, *loose.lines))),
    )


def _longer(phrase: Phrase | Lost, parts: tuple[Part, ...]) -> Phrase | Lost:
    if isinstance(phrase, ForkPhrase):
        if phrase.otherwise is None:
            return replace(phrase, then=_longer(phrase.then, parts))
        return replace(phrase, otherwise=_longer(phrase.otherwise, parts))
    if isinstance(phrase, SamePhrase):
        return replace(phrase, changes=(*phrase.changes, *parts))
    if isinstance(phrase, MarchPhrase | HoldPhrase | Addressed):
        return replace(phrase, parts=(*phrase.parts, *parts))
    return phrase


def _unwrapped(lexer: Lexer, lines: Sequence[Line], forks: ForkReader | None) -> list[Clause]:
    """The clauses of all lines, one that runs on over the end of its line joined to its rest."""
    clauses: list[Clause] = []
    for line in lines:
        for clause in _parted(lexer, clauses_of(line.number, line.text), forks):
            if clauses and (
                _other_branch(lexer, clauses[-1], clause, forks)
                or _runs_on(lexer, clauses[-1], clause, forks)
            ):
                clauses[-1] = _joined(clauses[-1], clause)
            else:
                clauses.append(clause)
    return clauses


def _joined(before: Clause, after: Clause) -> Clause:
    words = (*before.words, *after.words)
    return replace(before, words=words, open=after.open, asks=after.asks)


def _depends(lexer: Lexer, clause: Clause) -> bool:
    return is_condition(later_in(lexer.tokens(clause.words)))


def _other_branch(lexer: Lexer, before: Clause, after: Clause, forks: ForkReader | None) -> bool:
    """A full stop may part the branches: `If Percy is at Sandal march to York. Otherwise hold`."""
    return forks is not None and forks.goes_on(after.words) and _depends(lexer, before)


def _parted(lexer: Lexer, clauses: Sequence[Clause], forks: ForkReader | None) -> list[Clause]:
    """`March to York, if beaten fall back on Sandal`: a second order that begins within a clause."""
    parted: list[Clause] = []
    for clause in clauses:
        rest = clause
        for token in lexer.tokens(clause.words)[1:]:
            if token.type == "IFBEATEN" and not _says_withdraw(lexer, rest):
                at = rest.words.index(token.words[0])
                parted.append(replace(rest, words=rest.words[:at], open=False))
                rest = replace(rest, words=rest.words[at:], first=False)
        parted += [rest] if forks is not None and _depends(lexer, rest) else marches_of(lexer, rest)
    return parted


def _says_withdraw(lexer: Lexer, clause: Clause) -> bool:
    tokens = lexer.tokens(clause.words)
    return any(
        token.type == "WITHDRAW"
        for token in tokens[: next((at for at, t in enumerate(tokens) if t.type == "IFBEATEN"), 0)]
    )


def _runs_on(lexer: Lexer, before: Clause, after: Clause, forks: ForkReader | None) -> bool:
    """Does an order run on into the next line? Only if the whole reads as one order."""
    if not (after.first and before.open and before.words[-1].line + 1 == after.words[0].line):
        return False
    if after.words[0].line - before.words[0].line >= _LINES:
        return False
    first, second = lexer.tokens(before.words), lexer.tokens(after.words)
    joined = lexer.tokens((*before.words, *after.words))
    if not first or not second:
        return False
    cut_name = any(token.wrapped and token.type == "NAME" for token in joined)
    dangling = first[-1].type in _OPEN or before.words[-1].text.casefold() in _OPEN_MARKS
    onward = second[0].type in _ONWARD or after.words[0].text.casefold() == "and"
    parted = forks is not None and _parts_a_condition(lexer, before, after, forks)
    if not parted and later_in(second) is not None and later_in(first) is None:
        return False
    if not (cut_name or dangling or onward or parted):
        return False
    if not (cut_name or parted) and _stands_alone(lexer, before) and _stands_alone(lexer, after):
        return False
    whole = _joined(before, after)
    read = parse(joined)
    unfinished = isinstance(read, Lost) and read.at is None  # a third line may end it
    followed = unfinished or not isinstance(read, Lost) or later_in(joined) is not None
    return followed and is_order(lexer, whole)


def _parts_a_condition(lexer: Lexer, before: Clause, after: Clause, forks: ForkReader) -> bool:
    """Does a line's end part a condition from its deed? `March to York`, and then `if Percy is at Sandal`."""
    one, other = _depends(lexer, before), _depends(lexer, after)
    if one is other:
        return False
    return forks.only_asks(before.words if one else after.words) and is_order(lexer, after if one else before)


def _stands_alone(lexer: Lexer, clause: Clause) -> bool:
    """Whether a clause is an order by itself, not the loose part of one."""
    tokens = lexer.tokens(clause.words)
    return is_order(lexer, clause) and (
        later_in(tokens) is not None or not isinstance(parse(tokens), Lost | Loose)
    )
