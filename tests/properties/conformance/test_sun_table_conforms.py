"""The Sun in Splendour passes the suite with its battles at the table too."""

from sun_table_subject import SunTableSubject

from adjudicator.testing.conformance import RulesetConformance
from adjudicator.testing.examples import UNSHRUNK


class TestSunInSplendourAtTheTable(RulesetConformance):
    """Edition `1` with `battles = "tabletop"`."""

    subject = SunTableSubject()
    examples = 20
    rounds = 2
    how = UNSHRUNK
