"""Rules of later editions are known, and answered as such: never as nonsense, never silently."""

import pytest
from orders_desk import typed

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
