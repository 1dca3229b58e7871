"""Viking Run passes the suite that every game must pass."""

from viking_subject import VikingSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK


class TestVikingRun(RulesetConformance):
    """Edition `1`."""

    subject = VikingSubject()
    examples = 16
    rounds = 1  # the openings go on for up to three turns before it
    how = UNSHRUNK
