"""The lines of a mail put together into statements: wrapped lines joined, loose parts with their order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.ruleset import Line
from adjudicator.rulesets.sun_in_splendour.reading.forbidding import forbidden
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.parsing import Lost, parse
from adjudicator.rulesets.sun_in_splendour.reading.parting import marches_of
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    HoldPhrase,
    Loose,
    MarchPhrase,
    Part,
    Phrase,
    SamePhrase,
    To,
)
from adjudicator.rulesets.sun_in_splendour.reading.recognising import is_order, later_in
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
            self.phrase, Lost | MarchPhrase | HoldPhrase | Addressed | SamePhrase
        )


@dataclass(frozen=True)
class Talk:
    """A clause that is no order."""

    clause: Clause


def statements(lexer: Lexer, lines: Sequence[Line]) -> tuple[Statement | Talk, ...]:
    """Return what the lines say, in order."""
    said: list[Statement | Talk] = []
    for clause in _unwrapped(lexer, lines):
        told = _told(lexer, clause)
        before = said[-1] if said else None
        if isinstance(told, Statement) and isinstance(before, Statement) and _belongs(told, before):
            said[-1] = _with_parts(before, told)
        else:
            said.append(told)
    return tuple(said)


def _told(lexer: Lexer, clause: Clause) -> Statement | Talk:
    if not is_order(lexer, clause):
        return Talk(clause)
    tokens = lexer.tokens(clause.words)
    never, later = forbidden(tokens), later_in(tokens)
    lost = never or later
    phrase = parse(tokens) if lost is None else Lost(lost)
    return Statement(tokens, _as_march(phrase, tokens[0]), clause.lines, later, never)


def _as_march(phrase: Phrase | Lost, at: Token) -> Phrase | Lost:
    """A goal without a verb is a march: `main body to York`, `to York via Sandal`."""
    if not isinstance(phrase, Addressed | Loose) or not any(
        isinstance(part, To) and (part.verb or not part.then) for part in phrase.parts
    ):
        return phrase
    who = phrase.who if isinstance(phrase, Addressed) else None
    return MarchPhrase(at, who, (), phrase.parts)


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
    if isinstance(phrase, SamePhrase):
        return replace(phrase, changes=(*phrase.changes, *parts))
    if isinstance(phrase, MarchPhrase | HoldPhrase | Addressed):
        return replace(phrase, parts=(*phrase.parts, *parts))
    return phrase


def _unwrapped(lexer: Lexer, lines: Sequence[Line]) -> list[Clause]:
    """The clauses of all lines, one that runs on over the end of its line joined to its rest."""
    clauses: list[Clause] = []
    for line in lines:
        for clause in _parted(lexer, clauses_of(line.number, line.text)):
            if clauses and _runs_on(lexer, clauses[-1], clause):
                joined = replace(
                    clauses[-1], words=(*clauses[-1].words, *clause.words), open=clause.open, asks=clause.asks
                )
                clauses[-1] = joined
            else:
                clauses.append(clause)
    return clauses


def _parted(lexer: Lexer, clauses: Sequence[Clause]) -> list[Clause]:
    """`March to York, if beaten fall back on Sandal`: a second order that begins within a clause."""
    parted: list[Clause] = []
    for clause in clauses:
        rest = clause
        for token in lexer.tokens(clause.words)[1:]:
            if token.type == "IFBEATEN" and not _says_withdraw(lexer, rest):
                at = rest.words.index(token.words[0])
                parted.append(replace(rest, words=rest.words[:at], open=False))
                rest = replace(rest, words=rest.words[at:], first=False)
        parted += marches_of(lexer, rest)
    return parted


def _says_withdraw(lexer: Lexer, clause: Clause) -> bool:
    tokens = lexer.tokens(clause.words)
    return any(
        token.type == "WITHDRAW"
        for token in tokens[: next((at for at, t in enumerate(tokens) if t.type == "IFBEATEN"), 0)]
    )


def _runs_on(lexer: Lexer, before: Clause, after: Clause) -> bool:
    """Does an order run on into the next line? Only if the whole reads as one order."""
    if not (after.first and before.open and before.words[-1].line + 1 == after.words[0].line):
        return False
    first, second = lexer.tokens(before.words), lexer.tokens(after.words)
    joined = lexer.tokens((*before.words, *after.words))
    if not first or not second:
        return False
    cut_name = any(token.wrapped and token.type == "NAME" for token in joined)
    dangling = first[-1].type in _OPEN or before.words[-1].text.casefold() in _OPEN_MARKS
    onward = second[0].type in _ONWARD or after.words[0].text.casefold() == "and"
    if not (cut_name or dangling or onward) or (later_in(second) is not None and later_in(first) is None):
        return False
    if not cut_name and _stands_alone(lexer, before) and _stands_alone(lexer, after):
        return False
    whole = replace(before, words=(*before.words, *after.words), open=after.open, asks=after.asks)
    read = parse(joined)
    unfinished = isinstance(read, Lost) and read.at is None  # a third line may end it
    followed = unfinished or not isinstance(read, Lost) or later_in(joined) is not None
    return followed and is_order(lexer, whole)


def _stands_alone(lexer: Lexer, clause: Clause) -> bool:
    """Whether a clause is an order by itself, not the loose part of one."""
    tokens = lexer.tokens(clause.words)
    return is_order(lexer, clause) and (
        later_in(tokens) is not None or not isinstance(parse(tokens), Lost | Loose)
    )
