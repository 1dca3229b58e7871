"""The Sun in Splendour passes the suite that every game must pass."""

import pytest
from sun_subject import SunSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK


class TestSunInSplendour(RulesetConformance):
    """The edition of the march."""

    subject = SunSubject()
    examples = 32
    rounds = 2
    how = UNSHRUNK  # a season takes a tenth of a second: making a failing one smaller takes a minute

    @pytest.mark.xfail(reason="a refusal of odds tells the estimate it rests on, but not that estimate's die")
    def test_every_throw_stands_in_an_event(self) -> None:
        super().test_every_throw_stands_in_an_event()
