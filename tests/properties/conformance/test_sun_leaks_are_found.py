"""A leak planted in The Sun in Splendour makes the test of secrets fail: non-interference."""

import pytest
from sun_leaks import LEAKS, leaky

from adjudicator.rulesets.sun_in_splendour.ruleset import SunInSplendour
from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK
from adjudicator.testing.faults import Nonconformity


@pytest.mark.parametrize("game", LEAKS, ids=lambda game: game.__name__)
def test_a_planted_leak_is_found(game: type[SunInSplendour]) -> None:
    class Suite(RulesetConformance):
        subject = leaky(game)
        examples = 120  # it stops at the first that shows
        how = UNSHRUNK

    suite = Suite()
    with pytest.raises(Nonconformity, match="may not know"):
        suite.test_what_a_viewer_may_not_know_changes_nothing_that_he_is_shown()
