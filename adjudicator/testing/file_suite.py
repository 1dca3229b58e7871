"""The suite's test of what the umpire enters from a file (`kernel.ruleset.Filed`)."""

from unittest import SkipTest

from adjudicator.kernel.ruleset import Filed
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, UMPIRE_VIEWER
from adjudicator.testing.checks import filing
from adjudicator.testing.examples import Tally
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import numbered, opened
from adjudicator.testing.suite import Suite


class FileConformance(Suite):
    """What is demanded of a ruleset that is `Filed`; of any other, nothing."""

    def test_a_table_says_what_its_lines_say_and_replaces_what_one_said_before(self) -> None:
        """In any order of its keys, faults named; the same again does nothing, a later one stands alone."""
        if not isinstance(self.subject.rules(), Filed):
            raise SkipTest("this game takes nothing from files")
        tally = Tally()

        def check(pick: Pick) -> None:
            rules = self.subject.rules()
            state = opened(self.subject, rules, pick).state
            if UMPIRE_SEAT not in rules.round(state).owed_by:
                tally.count(())
                return
            view = rules.view(state, UMPIRE_VIEWER)
            tables = tuple(self.subject.tables(view, pick))
            for filed in tables:
                filing.a_table_says_what_its_lines_say(rules, view, filed, pick)
                filing.a_table_names_its_faults(rules, view, filed, pick)
            sound = [each for each in tables if filing.is_sound(rules, view, each)]
            sheet = rules.read(numbered(self.subject.lines(view, pick)), view, Sheet()).sheet
            for filed in sound:
                filing.a_table_leaves_no_trace_but_itself(rules, view, sheet, filed)
            pairs = [(one, other) for one in sound for other in sound if one is not other]
            for one, other in pairs:
                filing.a_later_table_replaces_an_earlier_one(rules, view, sheet, one, other)
            alike = any(one.about == other.about and one.table != other.table for one, other in pairs)
            tally.count((*(["table"] if sound else []), *(["pair"] if alike else [])))

        self._for(check, self.examples)
        tally.demand(self.subject.wanted_of_files)
