"""Orders as people type them: many wordings, one canonical form, and questions instead of guesses.

The way of a line: `words` (cut, with columns) - `clauses` (wrapped lines joined) - `hearing` (taken apart;
`playing`, `running`, `instructions` know the wordings of `wordings.toml`) - `meaning` (looked up by `cards`
and `whither` in what the seat may know) - an order of the sheet (`reader`).
"""

from adjudicator.rulesets.viking_run.reading.canonical import canonical
from adjudicator.rulesets.viking_run.reading.describing import describe
from adjudicator.rulesets.viking_run.reading.reader import read, recognises
from adjudicator.rulesets.viking_run.reading.reference import reference
from adjudicator.rulesets.viking_run.reading.subjects import find_subject
from adjudicator.rulesets.viking_run.reading.unsent import form, silence

__all__ = [
    "canonical",
    "describe",
    "find_subject",
    "form",
    "read",
    "recognises",
    "reference",
    "silence",
]
