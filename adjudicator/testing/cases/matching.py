"""Partial matches: what is expected must be there, whatever else there is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from adjudicator.kernel.canonical import JSON

NOTHING = "none"
"""How a case writes that there is nothing where something could be (TOML has no null)."""


class Absent(Enum):
    """Nothing stands under a key."""

    ABSENT = "absent"


@dataclass(frozen=True)
class Mismatch:
    """Where something is otherwise: `sides[0].men`, what was wanted there and what was found."""

    path: str
    wanted: JSON
    found: JSON | Absent


def mismatches(wanted: JSON, found: JSON | Absent, path: str = "") -> tuple[Mismatch, ...]:
    """Return everything in which `found` is not as wanted.

    Of a table only the wanted members count. A list must be as long as the wanted one. A number also
    matches its text, since exact numbers are stored as text.
    """
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        below = ((key, found.get(key, Absent.ABSENT)) for key in wanted)
        parts = [mismatches(wanted[key], value, f"{path}.{key}" if path else key) for key, value in below]
        return tuple(each for part in parts for each in part)
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple) and len(wanted) == len(found):
        pairs = enumerate(zip(wanted, found, strict=True))
        parts = [mismatches(one, other, f"{path}[{n}]") for n, (one, other) in pairs]
        return tuple(each for part in parts for each in part)
    return () if _same(wanted, found) else (Mismatch(path, wanted, found),)


def _same(wanted: JSON, found: JSON | Absent) -> bool:
    if found is None:
        return bool(wanted == NOTHING)
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if isinstance(wanted, int) and isinstance(found, str):
        return str(wanted) == found
    return bool(wanted == found)


def leaves(wanted: JSON) -> int:
    """Return how many single values are wanted."""
    if isinstance(wanted, Mapping):
        return sum(leaves(each) for each in wanted.values())
    if isinstance(wanted, list | tuple):
        return sum(leaves(each) for each in wanted)
    return 1


def nearest(wanted: JSON, found: Sequence[JSON]) -> int:
    """Return the place of what comes nearest to what is wanted, the first of equals. None: ValueError."""
    return min(range(len(found)), key=lambda n: (len(mismatches(wanted, found[n])), n))


def assigned(fitting: Sequence[Sequence[int]]) -> dict[int, int]:
    """Give each wish one of the things that fit it, no thing twice, to as many wishes as can be.

    `fitting` lists for each wish the things that fit. Returns thing by wish.
    """
    taken: dict[int, int] = {}

    def give(wish: int, tried: set[int]) -> bool:
        for thing in fitting[wish]:
            if thing in tried:
                continue
            tried.add(thing)
            if thing not in taken or give(taken[thing], tried):
                taken[thing] = wish
                return True
        return False

    for wish in range(len(fitting)):
        give(wish, set())
    return {wish: thing for thing, wish in taken.items()}
