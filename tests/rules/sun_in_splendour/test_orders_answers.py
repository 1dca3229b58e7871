"""A bare choice that answers a question makes its line an order, or asks what else is unclear (GEN-7)."""

import tomllib
from pathlib import Path

import pytest
from orders_desk import typed
from orders_desks import DESKS

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.sheets import Sheet
from adjudicator.service.open_questions import answered, open_questions
from adjudicator.service.ports import BodyLine

TABLE = [
    row
    for name in ("orders_as_typed.toml", "conditions_as_typed.toml")
    for row in tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))["typed"]
]
ASKED = [row for row in TABLE if row.get("choices") and "question" in " ".join(row["problems"])]


@pytest.mark.parametrize("row", ASKED, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_every_choice_settles_its_question(row):
    view = DESKS[row.get("desk", "usual")]
    before = typed(row["before"], view).sheet if "before" in row else Sheet()
    says = row["says"].lstrip("\n")
    reading = typed(says, view, before)
    texts = dict(enumerate(says.split("\n"), 1))
    failed = [number for number, subjects in reading.taken.items() if not subjects]
    first = next(each for each in reading.problems if each.kind is ProblemKind.QUESTION and each.choices)
    if not first.width:
        assert not open_questions([first], texts, failed, ()), "it is to be written whole"
        return
    for choice in first.choices:
        alone = typed(choice, view, before)
        if any(alone.taken.values()) and not alone.problems:
            continue  # the choice is an order by itself
        questions = open_questions([first], texts, failed, ())
        (lines, unclear) = answered([BodyLine(1, choice)], questions, lambda _: False)
        again = typed("\n".join(line.text for line in lines), view, before)
        assert not unclear
        assert (first.code, first.choices) not in [(each.code, each.choices) for each in again.problems]
        here = [each for each in reading.problems if each.line == first.line]
        assert len(again.problems) < max(2, len(here)), again.problems
