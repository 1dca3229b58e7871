"""Names as letters use them."""

from collections.abc import Mapping, Sequence

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.ports import AnyRuleset


def short_names(rules: AnyRuleset) -> Mapping[SeatId, str]:
    """The short names of all who may be written to: the game's seats, and the umpire."""
    return {**rules.seats(), UMPIRE_SEAT: "Umpire"}


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `Anne, Bess and Cecily`."""
    *others, last = names or ("",)
    return f"{', '.join(others)} and {last}" if others else last
