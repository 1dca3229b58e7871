"""Lines that were taken for talk, as an answer shows them: so many, and so much of each."""

from collections.abc import Sequence

MOST_LINES = 20
"""Lines of talk that an answer shows."""
LONGEST = 300
"""Characters of one that it shows."""


def shown(chat: Sequence[str]) -> tuple[str, ...]:
    """The first of the lines, each cut where it is long."""
    return tuple(line if len(line) <= LONGEST else f"{line[:LONGEST]} ..." for line in chat[:MOST_LINES])


def not_shown(chat: Sequence[str]) -> tuple[str, ...]:
    """The sentence that tells how many there are besides; none where all are shown."""
    more = len(chat) - MOST_LINES
    return (f"{more} more line{'s' if more > 1 else ''} I took as chat.",) if more > 0 else ()
