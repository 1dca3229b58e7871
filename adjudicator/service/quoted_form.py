"""The form of a letter, edited where it is quoted: what is quoted is not read, so it is asked about."""

import re
from collections.abc import Iterator, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign
from adjudicator.service.ports import BodyLine

HEADING = "CHOOSE (edit"
"""How the heading of the form begins, in text and HTML."""

_MARKS = re.compile(r"^[>|\s]{0,40}")


def edited_in_quote(campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine]) -> tuple[Problem, ...]:
    """Return a question for every quoted line of the form that is not as it was mailed."""
    view = campaign.rules.view(campaign.opening, Viewer(seat))
    mailed = [" ".join(line.split()) for line in campaign.rules.form(view)]
    return tuple(
        Problem(
            kind=ProblemKind.QUESTION,
            code="edited-in-quote",
            message="You changed this where it is quoted, and what is quoted is not read. "
            "If you mean it, write it above the quote.",
            line=line.number,
            text=words,
            rule="GEN-3",
        )
        for line, words in _form_lines(lines)
        if not any(words in whole for whole in mailed)  # a client may wrap a line
    )


def words_of(line: BodyLine) -> str:
    """The words of a line behind its quote marks, a space between two."""
    return " ".join(_MARKS.sub("", line.text).split())


def _form_lines(lines: Sequence[BodyLine]) -> Iterator[tuple[BodyLine, str]]:
    """The quoted lines between the form's heading and the next blank one."""
    inside = begun = False
    for line in lines:
        words = words_of(line)
        if not line.quoted:
            begun = begun or (inside and bool(words))  # one that was filled in
            continue
        if words.startswith(HEADING):
            inside, begun = True, False
        elif inside and words:
            begun = True
            yield line, words
        elif inside and begun:
            inside = False
