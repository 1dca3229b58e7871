"""The lines of a mail cut into clauses, those that a mail program has wrapped joined again."""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.ruleset import Line
from adjudicator.rulesets.viking_run.reading.hearing import Hearing, hear
from adjudicator.rulesets.viking_run.reading.words import Clause, clauses_of

_OPEN = (
    "on",
    "to",
    "for",
    "at",
    "the",
    "a",
    "an",
    "my",
    "and",
    "against",
    ",",
    "->",
    "of",
    "up",
    "toward",
    "with",
)
_ONWARD = ("on", "onto", "against", "at", "to", "up", "for", "oclock", "together", "in", "toward", "towards")


def heard_in(lines: Sequence[Line]) -> Iterator[tuple[Clause, Hearing]]:
    """Every clause with what it says, in order."""
    clauses = [clause for line in lines for clause in clauses_of(line.number, line.text)]
    at = 0
    while at < len(clauses):
        clause, hearing = clauses[at], hear(clauses[at])
        if at + 1 < len(clauses) and _goes_on(clause, clauses[at + 1]):
            joined = Clause(
                (*clause.words, *clauses[at + 1].words), clauses[at + 1].open, clauses[at + 1].asks
            )
            whole = hear(joined)
            if whole.heard:
                clause, hearing, at = joined, whole, at + 1
        yield clause, hearing
        at += 1


def _goes_on(clause: Clause, after: Clause) -> bool:
    """Whether a line may have been wrapped here."""
    if not clause.open or clause.words[-1].line == after.words[0].line:
        return False
    runs_on = clause.words[-1].key in _OPEN or after.words[0].key in _ONWARD
    return runs_on and not hear(after).heard  # what is an order by itself stays one
