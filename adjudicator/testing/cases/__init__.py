"""Case files: a turn as text, and what must come of it (`docs/rules-author.md`).

`read_case` reads a file, `run_case` plays it, and the `Verdict` says what was otherwise. Nothing here needs
a runner of tests: `adjudicator case` uses it too.
"""

from adjudicator.testing.cases.case import Case, read_case
from adjudicator.testing.cases.faults import CaseFault
from adjudicator.testing.cases.judging import Difference
from adjudicator.testing.cases.run import Verdict, rules_of, run_case
from adjudicator.testing.cases.states import CaseStates
from adjudicator.testing.cases.telling import told

__all__ = [
    "Case",
    "CaseFault",
    "CaseStates",
    "Difference",
    "Verdict",
    "read_case",
    "rules_of",
    "run_case",
    "told",
]
