"""The lines that end what is read of a mail: END, and the sentinel that some programs set above a letter."""

from mailer.bullets import unbulleted
from mailer.folding import fold
from mailer.traces import LONGEST

SENTINEL = "---- Reply above this line; what stands below it is not read ----"
"""A line as helpdesks set it above what is quoted; our letters carry none, for some players write below."""
_AROUND = " -_*.:!\"'=~#+/()[]{}<•·"
"""Signs that people and phones set around END; `>` is none, for it makes a quote."""
_SENTINEL_KEY = "reply above this line"


def is_sentinel(line: str) -> bool:
    """Tell a sentinel line, also where a mail program changed its dashes or spaces."""
    return len(line) <= LONGEST and fold(line).lower().strip("-_* ").startswith(_SENTINEL_KEY)


def is_end(line: str) -> bool:
    """Tell a line that says END and nothing else, whatever bullet, quotes or rules stand around it."""
    return len(line) <= 40 and any(each.lower().strip(_AROUND) == "end" for each in unbulleted(fold(line)))


def end_of(lines: list[str], *, past_end: bool) -> int:
    """The index of the line from which on nothing is read; with none, the number of lines."""
    ends = (at for at, line in enumerate(lines) if is_sentinel(line) or (is_end(line) and not past_end))
    return next(ends, len(lines))
