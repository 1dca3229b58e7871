"""A mail that is longer than what is read: what was read counts, and where reading ended is said."""

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.ports import BodyLine

MOST_SHOWN = 60
"""Characters of the first line that was not read."""


def not_read_on(line: BodyLine) -> Problem:
    """The problem that reading ended at a line, before the mail did."""
    return Problem(
        kind=ProblemKind.INVALID,
        code="mail-too-long",
        message="Your mail is longer than what I read of one: from here on I read nothing. "
        "Send the rest in another mail.",
        line=line.number,
        text=line.text.strip()[:MOST_SHOWN],
    )
