"""A verdict as text that a person can read."""

from collections.abc import Iterator

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
        for seat, words in verdict.orders.items():
            yield f"  {seat}'s orders as they were read:"
            yield from (f"      {text}" for text in words or ("none",))
