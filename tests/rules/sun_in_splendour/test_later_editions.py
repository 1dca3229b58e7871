"""Rules of later editions are known, and answered as such: never as nonsense, never silently."""

import pytest
from orders_desk import typed
from orders_desks import DESKS

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.sheets import Sheet


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("Give York 500", "SS-2.7-4"),
        ("Hire Welsh archers", "2.5"),
        ("Militia: Warwick and Daventry, two each", "2.7"),
        ("Besiege Kenilworth", "SS-6-1"),
        ("York has my proxy", "SS-8-1"),
        ("if Richmond is besieged go there", "SS-3.1-3"),
    ],
)
def test_a_line_of_a_later_edition_names_its_rule(line: str, rule: str) -> None:
    read = typed(line)
    assert [(each.kind, each.rule) for each in read.problems] == [(ProblemKind.ILLEGAL, rule)]
    assert read.sheet == Sheet()


def test_ss_3_1_3_edition_1_has_conditions_and_says_so_of_one_that_it_cannot_follow() -> None:
    read = typed("if Richmond is besieged go there", DESKS["edition 1"])
    assert not read.problems
    (problem,) = typed("if Richmond surrenders go to Oxford", DESKS["edition 1"]).problems
    assert problem.code == "condition-not-followed"
    assert "IF <place> IS BESIEGED" in problem.message
