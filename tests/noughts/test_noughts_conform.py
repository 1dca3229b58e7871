"""A game from outside passes the suite that every game must pass."""

from noughts_subject import NoughtsSubject

from adjudicator.testing.conformance import RulesetConformance


class TestNoughtsAndCrosses(RulesetConformance):
    """Two seats, nine squares."""

    subject = NoughtsSubject()
