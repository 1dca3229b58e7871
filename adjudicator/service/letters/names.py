"""Names as letters use them."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.ports import AnyRuleset

LONGEST_QUOTE = 80
"""Characters of a mail's subject that a letter shows: enough to know it by, and no advertisement."""


def shortened(subject: str) -> str:
    """A mail's subject as a letter shows it: whoever wrote it, and not the judge, chose the words."""
    return subject if len(subject) <= LONGEST_QUOTE else f"{subject[: LONGEST_QUOTE - 3].rstrip()}..."


def paragraphs_of(text: str) -> tuple[str, ...]:
    """Somebody's words, by paragraphs, each on one line."""
    return tuple(" ".join(each.split()) for each in text.split("\n\n") if each.strip())


def short_names(rules: AnyRuleset) -> Mapping[SeatId, str]:
    """The short names of all who may be written to: the game's seats, and the umpire."""
    return {**rules.seats(), UMPIRE_SEAT: "Umpire"}


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `Anne, Bess and Cecily`."""
    *others, last = names or ("",)
    return f"{', '.join(others)} and {last}" if others else last
