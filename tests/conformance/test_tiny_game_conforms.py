"""The example of the rules author's guide passes the suite that every game must pass."""

from tiny_game.subject import StonesSubject

from adjudicator.testing.conformance import RulesetConformance


class TestStones(RulesetConformance):
    """A duel of two seats."""

    subject = StonesSubject()
