"""A bare choice that answers a question makes its line an order, or asks what else is unclear (GEN-7)."""

import tomllib
from pathlib import Path

import pytest
from reading_desk import typed
from reading_desks import DESKS

from adjudicator.kernel.problems import ProblemKind
from adjudicator.service.open_questions import answered, open_questions
from adjudicator.service.ports import BodyLine

TABLE = tomllib.loads(Path(__file__).with_name("orders_as_typed.toml").read_text("utf-8"))["typed"]
ASKED = [row for row in TABLE if row.get("choices") and "question" in " ".join(row["problems"])]


@pytest.mark.parametrize("row", ASKED, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_every_choice_settles_its_question(row):
    view = DESKS[row.get("desk", "usual")]
    reading = typed(row["says"], view)
    texts = dict(enumerate(row["says"].split("\n"), 1))
    failed = [number for number, subjects in reading.taken.items() if not subjects]
    first = next(each for each in reading.problems if each.kind is ProblemKind.QUESTION and each.choices)
    assert first.width > 0
    for choice in first.choices:
        alone = typed(choice, view)
        if any(alone.taken.values()) and not alone.problems:
            continue  # the choice is an order by itself
        questions = open_questions([first], texts, failed, ())
        (lines, unclear) = answered([BodyLine(1, choice)], questions, lambda _: False)
        again = typed("\n".join(line.text for line in lines), view)
        assert not unclear
        assert (first.code, first.choices) not in [(each.code, each.choices) for each in again.problems]
        here = [each for each in reading.problems if each.line == first.line]
        assert len(again.problems) < max(2, len(here)), again.problems
