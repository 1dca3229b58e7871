"""What stands in the game by itself needs no ALWAYS: the judge gives it once (VR 3.1)."""

import pytest
from reading_desk import desk, typed

from adjudicator.kernel.ruleset import Lasting
from adjudicator.rulesets import registry

RULES = registry.load("viking_run", "1")


@pytest.mark.parametrize(
    ("says", "lasts"),
    [
        ("pick up nothing", True),
        ("keep loot in fights", True),
        ("otherwise the leader", True),
        ("play the dog on Dag", False),
        ("run to the ship", False),
    ],
)
def test_policies_last_and_what_is_for_a_turn_does_not(says, lasts):
    assert isinstance(RULES, Lasting)
    (order,) = typed(says, desk()).sheet.orders
    assert RULES.lasts(order) is lasts
