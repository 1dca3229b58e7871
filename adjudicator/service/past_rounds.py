"""Rounds that have a report, and which of them REPORT means."""

import re
from collections.abc import Iterable, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.commands import Command, Said
from adjudicator.service.ledger import JOINING, SETUP, Ledger

BRIEFING = frozenset({"0", "first", "briefing", "setup", "set-up", "start", "beginning"})
"""What the briefing may be called by, the letter that began the game."""
LATEST = frozenset({"", "latest", "last", "newest", "again", "last one", "latest one"})
_NOISE = re.compile(
    r"\b(?:the|a|my|of|for|round|season|turn|report|please|thanks|again)\b|[#:,.]", re.IGNORECASE
)
MOST_LISTED = 8
"""Rounds that are named where one is asked for that is not there."""


def reports_asked(ledger: Ledger, commands: Iterable[Said]) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """The rounds whose reports a mail asks for, and what is wrong where it names none or several."""
    rounds: dict[str, None] = {}
    problems = []
    for said in commands:
        if said.command is Command.REPORT:
            meant = rounds_meant(said.about, ledger.closed)
            if len(meant) == 1:
                rounds[meant[0]] = None
            elif not meant and _is_open(said.about, ledger):
                problems.append(_not_yet(said))
            else:
                problems.append(_which(said, meant, ledger.closed))
    return tuple(rounds), tuple(problems)


def rounds_meant(words: str, closed: Sequence[str]) -> tuple[str, ...]:
    """The closed rounds that words may mean, of these in order: an id, a number, or words of an id."""
    folded = words.strip().casefold().rstrip(".!")
    if folded in closed:
        return (folded,)
    said = " ".join(_NOISE.sub(" ", folded).split())
    if said in LATEST:
        return tuple(closed[-1:])
    games = [each for each in closed if each not in {SETUP, JOINING}]
    if said in BRIEFING:
        return tuple(each for each in closed if each in {SETUP, JOINING})[:1]
    if said.isdecimal() and 0 < int(said[:6]) <= len(games):
        return (games[int(said) - 1],)
    wanted = set(said.split())
    return tuple(each for each in games if wanted <= _names(each))


def _is_open(words: str, ledger: Ledger) -> bool:
    """Tell whether words mean the round that is open: its report is still to come."""
    if ledger.open is None or ledger.open.joining:
        return False
    return rounds_meant(words, (*ledger.closed, ledger.open.round)) == (ledger.open.round,)


def _called(round_id: str) -> str:
    """What a player may write for a round that has a report."""
    return "briefing" if round_id in {SETUP, JOINING} else round_id


def _not_yet(said: Said) -> Problem:
    return Problem(
        kind=ProblemKind.ILLEGAL,
        code="report-not-yet",
        message="that round is still open: its report comes when it is closed.",
        line=said.line,
        text=f"REPORT {said.about}".strip(),
        column=7,
        rule="GEN-3",
    )


def _names(round_id: str) -> set[str]:
    """The words of an id, numbers with and without their leading noughts."""
    parts = re.split(r"[^\w]+", round_id.casefold())
    return {*parts, *(part.lstrip("0") for part in parts if part.isdecimal())}


def _which(said: Said, meant: Sequence[str], closed: Sequence[str]) -> Problem:
    """The question which round; those there are, where it was none of them."""
    if meant:
        message, there = "there are several such reports. Which?", meant
    elif closed:
        message, there = "there is no such report yet. Do you mean", closed
    else:
        message, there = "there is no report yet: no round is closed.", ()
    return Problem(
        kind=ProblemKind.QUESTION,
        code="report-which",
        message=message,
        line=said.line,
        text=f"REPORT {said.about}".strip(),
        column=7 if said.about else 0,
        width=len(said.about),
        choices=tuple(dict.fromkeys(_called(each) for each in there[-MOST_LISTED:])),
        rule="GEN-3",
    )
