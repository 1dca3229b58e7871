"""A game whose sheets act as they come, and whose umpire enters files, passes the suite too."""

from quarrel_subject import QuarrelSubject

from adjudicator.testing.conformance import RulesetConformance


class TestQuarrel(RulesetConformance):
    """Two who quarrel, and one who looks on."""

    subject = QuarrelSubject()
