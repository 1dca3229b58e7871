"""Orders as people type them."""

import re
from collections.abc import Sequence

from adjudicator.kernel.names import Found
from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from noughts_and_crosses.board import NAMES, SQUARES
from noughts_and_crosses.orders import Mark, Second
from noughts_and_crosses.view import View

_LINE = re.compile(
    r"\s*(?P<verb>mark|play|take|second|else)\b[\s:]*(?:the\s+)?(?P<square>[^.!]*?)\s*[.!]?\s*\Z",
    re.IGNORECASE | re.DOTALL,
)
_BARE = re.compile(r"\s*(?P<square>[a-c][1-3])\s*[.!]?\s*\Z", re.IGNORECASE)


def recognises(line: str) -> bool:
    """Could this line be an order? A bare square is one too."""
    return _found(line) is not None


def _found(line: str) -> re.Match[str] | None:
    return _BARE.match(line) or _LINE.match(line)


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    """Read lines into a sheet, from what the seat may know."""
    taken: dict[int, tuple[str, ...]] = {}
    problems: list[Problem] = []
    for line in lines:
        order = _order(line, view)
        if isinstance(order, Problem):
            problems.append(order)
        elif order is not None:
            sheet = sheet.merged([order])
            taken[line.number] = (order.subject,)
    return Reading(sheet, taken, tuple(problems))


def _order(line: Line, view: View) -> Mark | Second | Problem | None:
    match = _found(line.text)
    if match is None:
        return None
    verb = (match.groupdict().get("verb") or "mark").casefold()
    kind, rule = (Second, "NC-4") if verb in ("second", "else") else (Mark, "NC-2")
    square = NAMES.find(match["square"])
    if not isinstance(square, Found):
        text = f"Which square? Write a column and a row, {SQUARES[0]} to {SQUARES[-1]}."
        return _problem(ProblemKind.QUESTION, "square-unknown", text, rule, line, match, square.choices)
    if square.name not in view.free:
        free = ", ".join(view.free) or "none"
        text = f"{square.name} is taken. Free: {free}."
        return _problem(ProblemKind.ILLEGAL, "square-taken", text, rule, line, match)
    return kind.model_validate({"square": square.name})


def _problem(
    kind: ProblemKind,
    code: str,
    message: str,
    rule: str,
    line: Line,
    match: re.Match[str],
    choices: tuple[str, ...] = (),
) -> Problem:
    return Problem(
        kind=kind,
        code=code,
        message=message,
        rule=rule,
        line=line.number,
        text=line.text,
        column=match.start("square"),
        choices=choices,
    )
