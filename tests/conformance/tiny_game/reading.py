"""Orders as people type them."""

import re
from collections.abc import Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.report import Form, SheetItem, SheetText
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.words import number
from tiny_game.orders import Play, Yield
from tiny_game.view import View

_PLAY = re.compile(
    r"\s*(?:play|put|bet)\b\s*(?P<stones>.*?)\s*(?:stones?)?[.!]?\s*\Z", re.IGNORECASE | re.DOTALL
)
_YIELD = re.compile(r"\s*(?:i )?(?:yield|give up)[.!]?\s*\Z", re.IGNORECASE)


def recognises(line: str) -> bool:
    """Could this line be an order?"""
    return _PLAY.match(line) is not None or _YIELD.match(line) is not None


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


def _order(line: Line, view: View) -> Play | Yield | Problem | None:
    if _YIELD.match(line.text):
        return Yield()
    found = _PLAY.match(line.text)
    if found is None:
        return None
    stones = number(found["stones"])
    if stones is None:
        text = f"How many stones? You have {view.own}: write, for example, PLAY 2."
        return _problem(ProblemKind.INVALID, "stones-unread", text, line, found.start("stones"))
    if stones > view.own:
        text = f"You have {view.own} stones and cannot play {stones}."
        return _problem(ProblemKind.ILLEGAL, "stones-lacking", text, line, found.start("stones"))
    return Play(stones=stones)


def _problem(kind: ProblemKind, code: str, message: str, line: Line, column: int) -> Problem:
    where = {"line": line.number, "text": line.text, "column": column}
    return Problem(kind=kind, code=code, message=message, rule="TG-2", **where)


def find_subject(text: str, view: View, sheet: Sheet) -> str | tuple[str, ...]:
    """The subject that a player means by CANCEL, or what there is."""
    word = text.strip().casefold()
    return word if word in sheet.subjects else sheet.subjects


def describe(sheet: Sheet, view: View) -> SheetText:
    """The sheet in canonical words, with what follows from it."""
    items = tuple(_item(order, view) for order in sheet.orders)
    return SheetText(in_force=items, without_order=() if sheet.get("play") else silence(view))


def _item(order: object, view: View) -> SheetItem:
    if isinstance(order, Play):
        left = f"Leaves you {view.own - order.stones}."
        return SheetItem(subject="play", text=f"PLAY {order.stones}", consequences=(left,))
    return SheetItem(subject="yield", text="YIELD", consequences=("You lose the duel.",))


def silence(view: View) -> tuple[str, ...]:
    """What happens if the seat sends nothing."""
    return () if view.over else ("You play no stones.",)


def form(view: View) -> tuple[str, ...]:
    """Order lines to edit and send back."""
    return () if view.over else (f"PLAY {min(view.own, 2)}",)


REFERENCE = (
    Form(
        kind="play",
        canonical="PLAY 3",
        meaning="Play so many stones.",
        wordings=("play three stones", "put 3", "bet 3"),
        rules=("TG-2",),
    ),
    Form(
        kind="yield",
        canonical="YIELD",
        meaning="Give the duel up.",
        wordings=("I yield", "give up"),
        rules=("TG-5",),
    ),
)
