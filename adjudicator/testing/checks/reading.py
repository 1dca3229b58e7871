"""Reading orders: any line gets a clear answer, and what was understood can be kept (GEN-4, GEN-7)."""

import re
from collections.abc import Sequence
from typing import TypeVar

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.ruleset import Reading, Ruleset
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.testing.faults import demand, demand_none, demand_same
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import numbered, reread_sheets
from adjudicator.testing.subject import Subject

S = TypeVar("S")
V = TypeVar("V")

_CODE = re.compile(r"[a-z0-9][a-z0-9._-]*\Z")
_ODD = (
    *"abcdefghij  0129,.;:-'\"()£%$\\/{}<>",
    "\t",
    "\u00e9",
    "\u2019",
    "\u2014",
    "\u00a0",
    "\U0001f409",
    "\x00",
)
_COUNTS = (
    "0",
    "00",
    "-1",
    "07700900123",
    "9" * 19,
    "9" * 299,
    "1,000,000,000",
    "1/0",
    "\u0663",
    "\uff11",
    "\u00b2",
)
"""Numbers that no order has, and that people type: a telephone's, one of other digits."""
_NUMBER = re.compile(r"\d+")


def garbled(texts: Sequence[str], pick: Pick) -> tuple[str, ...]:
    """Return lines as people mistype them, and some that are no orders at all."""
    miscounted = (_miscounted(pick.one(texts), pick),) if texts else ()
    return (*(_mistyped(text, pick) for text in texts), *miscounted, _noise(pick), "", " ")


def _miscounted(text: str, pick: Pick) -> str:
    """A line with an odd number in place of its own, or at its end."""
    count = pick.one(_COUNTS)
    return _NUMBER.sub(lambda _: count, text, count=1) if _NUMBER.search(text) else f"{text} {count}"


def _mistyped(text: str, pick: Pick) -> str:
    at = pick.number(0, len(text))
    return text[:at] + pick.one(("", _noise(pick), text[at : at + 1])) + text[at + pick.number(0, 2) :]


def _noise(pick: Pick) -> str:
    return "".join(pick.one(_ODD) for _ in range(pick.number(1, 12)))


def every_line_is_answered(rules: Ruleset[S, V], view: V, texts: Sequence[str]) -> None:
    """Demand that reading never fails, and that each line is taken, has a problem, or was no order."""
    reading = rules.read(numbered(texts), view, Sheet())
    lines = range(1, len(texts) + 1)
    for line in reading.taken:
        demand(line in lines, f"what is taken has the number of a line that was sent, not {line}")
    for problem in reading.problems:
        _problem_is_clear(problem, texts)
    _subjects_are_set(reading)
    for text in texts:
        rules.recognises(text)
        rules.find_subject(text, view, reading.sheet)


def _subjects_are_set(reading: Reading) -> None:
    for line, subjects in reading.taken.items():
        lacking = [subject for subject in subjects if reading.sheet.get(subject) is None]
        demand_none(lacking, f"a subject that line {line} set has an order on the sheet")


def _problem_is_clear(problem: Problem, texts: Sequence[str]) -> None:
    demand(bool(problem.message.strip()), f"a problem says what is wrong: {problem!r}")
    demand(
        _CODE.match(problem.code) is not None, f"a problem's code is a word of the game's own: {problem!r}"
    )
    if problem.kind is ProblemKind.ILLEGAL:
        demand(
            bool(problem.rule.strip()), f"what is forbidden is forbidden by a rule that is named: {problem!r}"
        )
    if problem.line is not None:
        demand(1 <= problem.line <= len(texts), f"a problem names a line that was sent: {problem!r}")
    if problem.column is not None:
        demand(0 <= problem.column <= len(problem.text), f"a caret stands under the line: {problem!r}")


def orders_round_trip(rules: Ruleset[S, V], view: V, texts: Sequence[str]) -> None:
    """Demand that what was read comes back from the log as it went in."""
    sheet = rules.read(numbered(texts), view, Sheet()).sheet
    back = reread_sheets(rules.order_types, {SeatId("any"): sheet})[SeatId("any")]
    demand(back == sheet, f"a sheet comes back from the log as it went in: {sheet!r}, not {back!r}")


def reading_changes_nothing_else(rules: Ruleset[S, V], view: V, texts: Sequence[str]) -> None:
    """Demand that a line with a problem leaves what stood on the sheet, and that a sheet is described."""
    sheet = rules.read(numbered(texts), view, Sheet()).sheet
    again = rules.read(numbered(["~~ no order of any game ~~"]), view, sheet).sheet
    demand(again == sheet, "a line that is no order changes nothing on the sheet")
    named = [item.subject for item in rules.describe(sheet, view).in_force]
    demand(
        sorted(named) == sorted(sheet.subjects),
        f"the echo repeats every order in force: {named} of {sheet.subjects}",
    )


def the_echo_can_be_mailed_back(rules: Ruleset[S, V], view: V, texts: Sequence[str]) -> None:
    """Demand that the canonical words of a sheet, read again, make the same sheet: a player copies them."""
    sheet = rules.read(numbered(texts), view, Sheet()).sheet
    told = [item.text for item in rules.describe(sheet, view).in_force]
    back = rules.read(numbered(told), view, Sheet())
    promise = f"the canonical words of orders, mailed back, are the same orders ({told}, {back.problems})"
    demand_same([repr(order) for order in sheet.orders], [repr(o) for o in back.sheet.orders], promise)


def what_is_offered_is_understood(rules: Ruleset[S, V], view: V) -> None:
    """Demand that the lines of the order form are recognised, and sent back as they are make orders."""
    form = rules.form(view)
    strange = [line for line in form if line.strip() and not rules.recognises(line)]
    demand_none(strange, "a line of the order form is recognised as an order")
    problems = rules.read(numbered(form), view, Sheet()).problems
    wrong = [f"{each.text!r}: {each.message}" for each in problems if each.kind is not ProblemKind.QUESTION]
    demand_none(
        wrong, "a line of the order form, sent back as it is, is allowed, or has a blank to be filled"
    )


def reference_is_whole(subject: Subject[S, V], rules: Ruleset[S, V]) -> None:
    """Demand that every order kind is in the reference, once, with a rule and its wordings."""
    kinds = [form.kind.casefold() for form in rules.reference()]
    orders = {name: subject.kind_of(name).casefold() for name in rules.order_types.names}
    demand_none(
        [name for name, kind in orders.items() if kind not in kinds], "every order kind is in the reference"
    )
    demand_none(
        [kind for kind in dict.fromkeys(kinds) if kinds.count(kind) > 1], "the reference has a kind once"
    )
    for form in rules.reference():
        demand(
            bool(form.meaning.strip()) and bool(form.rules), f"the reference gives meaning and rule: {form!r}"
        )
        strange = [wording for wording in form.wordings if not rules.recognises(wording)]
        demand_none(strange, f"a wording in the reference is recognised as an order ({form.kind})")
