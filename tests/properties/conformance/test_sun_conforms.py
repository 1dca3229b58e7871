"""The Sun in Splendour passes the suite that every game must pass."""

from sun_subject import SunSubject

from adjudicator.testing.conformance import RulesetConformance


class TestSunInSplendour(RulesetConformance):
    """The edition of the march."""

    subject = SunSubject()
    rounds = 2
