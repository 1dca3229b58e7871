"""Orders as people type them: many wordings, one canonical form, and questions instead of guesses.

The way of a line: `words` (cut, with columns) - `statements` (wrapped lines joined) - `lexer` (phrases of
`wordings.toml`, known names) - `parsing` (`orders.lark`) - `phrase` - looked up by `forces`, `routing`,
`stops`, `stance` in what the seat may know (`desk`) - an order of the sheet.

While the season waits for the table a line goes by `results_words` - `results` - `results_outcome`,
`results_losses`, `results_fates`, is looked up in `results_desk` and weighed by `results_sense`.
"""

from adjudicator.rulesets.sun_in_splendour.reading.canonical import canonical
from adjudicator.rulesets.sun_in_splendour.reading.reference import reference
from adjudicator.rulesets.sun_in_splendour.reading.whichever import (
    describe,
    find_subject,
    form,
    read,
    recognises,
    silence,
)

__all__ = ["canonical", "describe", "find_subject", "form", "read", "recognises", "reference", "silence"]
