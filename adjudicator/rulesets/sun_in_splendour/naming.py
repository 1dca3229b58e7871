"""Ids and names of bodies and companies (SS-3.1-3): by the owner's counters, never by the order of mails."""

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


def short_id(name: str) -> str:
    """Return what a player types for a body or company: `B1` for `warwick-1`, `C3` for `warwick-c3`."""
    tail = name.rpartition("-")[2].upper()
    return tail if tail.startswith("C") else f"B{tail}"


def company_id(name: str, viewer: str) -> str:
    """Return a company's id as a viewer writes it: his own short, everybody else's whole."""
    return short_id(name) if name.rpartition("-")[0] == viewer else name


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
    return max((int(number) for number in numbers if number.isdecimal()), default=len(_ORDINALS) + 1) + 1
