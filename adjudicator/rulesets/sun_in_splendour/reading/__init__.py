"""Orders as people type them: many wordings, one canonical form, and questions instead of guesses.

The way of a line: `words` (cut, with columns) - `statements` (wrapped lines joined) - `lexer` (phrases of
`wordings.toml`, known names) - `parsing` (`orders.lark`) - `phrase` - looked up by `forces`, `routing`,
`stops`, `stance` in what the seat may know (`desk`) - an order of the sheet.
"""

from adjudicator.rulesets.sun_in_splendour.reading.canonical import canonical
from adjudicator.rulesets.sun_in_splendour.reading.describing import describe, form, silence
from adjudicator.rulesets.sun_in_splendour.reading.reader import read
from adjudicator.rulesets.sun_in_splendour.reading.recognising import recognises
from adjudicator.rulesets.sun_in_splendour.reading.reference import reference
from adjudicator.rulesets.sun_in_splendour.reading.subjects import find_subject

__all__ = ["canonical", "describe", "find_subject", "form", "read", "recognises", "reference", "silence"]
