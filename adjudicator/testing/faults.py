"""What the suite says when a ruleset does not conform."""

from collections.abc import Iterable, Sequence

_SHOWN = 300


class Nonconformity(AssertionError):
    """A ruleset breaks a promise that every ruleset gives."""


def demand(kept: bool, promise: str) -> None:
    """Raise Nonconformity, saying the promise, unless it is kept."""
    if not kept:
        raise Nonconformity(promise)


def demand_same(one: Sequence[str], other: Sequence[str], promise: str) -> None:
    """Raise Nonconformity, with the first difference, unless two listings are the same."""
    for number, (left, right) in enumerate(zip(one, other, strict=False), 1):
        if left != right:
            raise Nonconformity(f"{promise}; item {number} differs: {_apart(left, right)}")
    if len(one) != len(other):
        longer = max(one, other, key=len)
        extra = longer[min(len(one), len(other))]
        raise Nonconformity(f"{promise}; {len(one)} items against {len(other)}, the first without: {extra}")


def demand_none(complaints: Iterable[str], promise: str) -> None:
    """Raise Nonconformity with the complaints, if there are any."""
    found = tuple(complaints)
    if found:
        raise Nonconformity(f"{promise}: {'; '.join(found)}")


def _apart(one: str, other: str) -> str:
    start = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, start - 60)
    return f"...{one[begin : begin + _SHOWN]!r} against ...{other[begin : begin + _SHOWN]!r}"
