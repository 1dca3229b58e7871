"""Ids and names for new bodies (SS-3.1-3): by counters of the owner's, so never by the order of mails."""

from collections.abc import Iterable, Mapping

from adjudicator.kernel.visibility import SeatId

_ORDINALS = (
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
)


def next_body_id(counters: Mapping[str, int], seat: SeatId) -> str:
    """Return the id that a seat's next body gets, by `State.counters`: `warwick-3`."""
    return f"{seat}-{counters.get(f'{seat}:body', 0) + 1}"


def free_name(taken: Iterable[str]) -> str:
    """Return the first name for a detached body that none of the owner's bodies has: `Second body`."""
    used = tuple(taken)
    names = [f"{ordinal} body" for ordinal in _ORDINALS]
    return next((name for name in names if name not in used), f"Body {_after(used)}")


def _after(used: Iterable[str]) -> int:
    numbers = [name.removeprefix("Body ") for name in used if name.startswith("Body ")]
    return max((int(number) for number in numbers if number.isdigit()), default=len(_ORDINALS) + 1) + 1
