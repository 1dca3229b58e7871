"""A standing order: one that ALWAYS was written before, as the log keeps it."""

from collections.abc import Iterable

from adjudicator.kernel.model import Value, late


class Always(Value):
    """An order that a seat gives anew each round: its subject, and its canonical words.

    `kind` is the kind of round that it was given in (`Round.kind`): rounds of other kinds take other orders.
    """

    subject: str
    text: str
    kind: str = late("")


def merged(standing: Iterable[Always], more: Iterable[Always]) -> tuple[Always, ...]:
    """The standing orders with more of them, one a subject, in order of subject: the later one."""
    by_subject = {each.subject: each for each in (*standing, *more)}
    return tuple(by_subject[subject] for subject in sorted(by_subject))
