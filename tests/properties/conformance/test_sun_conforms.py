"""The Sun in Splendour passes the suite that every game must pass."""

from sun_subject import SunSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK


class TestSunInSplendour(RulesetConformance):
    """The edition of the march."""

    subject = SunSubject()
    examples = 32
    rounds = 2
    how = UNSHRUNK  # a season takes a tenth of a second: making a failing one smaller takes a minute
