"""A verdict as text that a person can read."""

from collections.abc import Iterator, Mapping

from adjudicator.kernel.visibility import SeatId
from adjudicator.testing.cases.run import Verdict


def told(verdict: Verdict, name: str) -> str:
    """Return a verdict as text: a line where all came as expected, else every difference with its details.

    `name` says which case it is, such as its file.
    """
    return "\n".join(_lines(verdict, name))


def _lines(verdict: Verdict, name: str) -> Iterator[str]:
    case = verdict.case
    yield f"{'holds' if verdict.holds else 'DIFFERS'}: {name}: {case.title} ({case.rule})"
    for each in verdict.differences:
        yield f"  {each.key}: {each.sentence}"
        yield from (f"      {detail}" for detail in each.details)
    if not verdict.holds:
        for number, orders in enumerate(verdict.orders):
            yield from _orders(f", then {number}" if number else "", orders)


def _orders(when: str, orders: Mapping[SeatId, tuple[str, ...]]) -> Iterator[str]:
    for seat, words in orders.items():
        yield f"  {seat}'s orders{when} as they were read:"
        yield from (f"      {text}" for text in words or ("none",))
