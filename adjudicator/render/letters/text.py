"""Plain text of 72 columns: filling, hanging indents, quotations with a caret. All pure."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.problems import Problem

WIDTH = 72
"""Columns of a letter's plain text."""

_INDENT = "  "
_ROOM = WIDTH - len(_INDENT) - 2


def fill(text: str, first: str = "", hang: str = "") -> str:
    """Fill a paragraph to 72 columns: `first` before its first line, `hang` before the others.

    A word that is longer stays whole.
    """
    return textwrap.fill(
        clean(text),
        width=WIDTH,
        initial_indent=first,
        subsequent_indent=hang,
        break_long_words=False,
        break_on_hyphens=False,
    )


def clean(text: str) -> str:
    """Make text of others safe to show on one line: control and direction marks become spaces."""
    return "".join(character if character.isprintable() else " " for character in text)


@dataclass(frozen=True)
class Quotation:
    """A player's line as it is shown: `before`, `at` (from where the caret points), cut to fit."""

    before: str
    at: str

    @property
    def caret(self) -> str:
        """What goes under the line, quotation mark counted."""
        return " " * (len(self.before) + 1) + "^"


def quotation(problem: Problem) -> Quotation:
    """Cut a problem's line to a width that shows the caret's place."""
    text, column = clean(problem.text), problem.column or 0
    start = 0 if len(text) <= _ROOM else max(0, min(column - _ROOM // 2, len(text) - _ROOM))
    shown = text[start : start + _ROOM]
    if start:
        shown = "..." + shown[3:]
    if start + _ROOM < len(text):
        shown = shown[:-3] + "..."
    return Quotation(shown[: column - start], shown[column - start :])


def pointed(problem: Problem, said: str) -> str:
    """A problem's line in quotation marks, a caret under its place, and what is said of it.

    What is said stands beside the caret where there is room, and below it otherwise.
    """
    if not problem.text:
        return fill(said, _INDENT, _INDENT)
    quoted = quotation(problem)
    lines = [f'{_INDENT}"{quoted.before}{quoted.at}"']
    beside = f"{_INDENT}{quoted.caret} {clean(said)}"
    if problem.column is not None and len(beside) <= WIDTH:
        return "\n".join([*lines, beside])
    if problem.column is not None:
        lines.append(f"{_INDENT}{quoted.caret}")
    return "\n".join([*lines, fill(said, _INDENT, _INDENT)])


def dice(throw: Throw) -> str:
    """A throw in words: `d6: 5`, `2d6: 3, 4`."""
    faces = ", ".join(str(face) for face in throw.faces)
    return f"{len(throw.faces) if len(throw.faces) > 1 else ''}d{throw.sides}: {faces}"


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 order`, `3 orders`, `no orders`."""
    noun = one if n == 1 else many or f"{one}s"
    return f"{n or 'no'} {noun}"


def capital(text: str) -> str:
    """The text with its first letter a capital, the others as they are."""
    return text[:1].upper() + text[1:]


def either(words: Sequence[str]) -> str:
    """`READY`; `READY or UNDO`; `READY, UNDO or SHOW`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
