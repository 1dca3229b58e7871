"""The Sun in Splendour passes the suite that every game must pass."""

from sun_subject import SunAfarSubject, SunSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK


class TestSunInSplendour(RulesetConformance):
    """The edition of the march."""

    subject = SunSubject()
    examples = 32
    rounds = 2
    how = UNSHRUNK  # a season takes a tenth of a second: making a failing one smaller takes a minute


class TestSunInSplendourFromAfar(RulesetConformance):
    """Edition `1`."""

    subject = SunAfarSubject()
    examples = 24
    least_apart = 25  # whoever sees far is touched by more
    rounds = 2
    how = UNSHRUNK
