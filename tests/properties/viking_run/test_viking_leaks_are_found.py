"""A leak planted in Viking Run makes the test of secrets fail: non-interference (GEN-6)."""

import pytest
from viking_leaks import LEAKS, leaky

from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK
from adjudicator.testing.faults import Nonconformity


@pytest.mark.parametrize("game", LEAKS, ids=lambda game: game.__name__)
def test_a_planted_leak_is_found(game: type[VikingRun]) -> None:
    class Suite(RulesetConformance):
        subject = leaky(game)
        examples = 60  # it stops at the first that shows
        how = UNSHRUNK

    suite = Suite()
    with pytest.raises(Nonconformity, match="may not know"):
        suite.test_what_a_viewer_may_not_know_changes_nothing_that_he_is_shown()
