"""Noughts and crosses by mail, for two seats that move at once.

NC-1  Three by three squares, a1 to c3: columns a to c from the left, rows 1 to 3 from the top. All are free.
NC-2  Each round both seats name a free square, in secret; both are set at once. Who names none sets nothing.
NC-3  Where both name one square, a die that everybody sees gives it: 1 to 3 to Noughts, 4 to 6 to Crosses.
NC-4  A seat may name a second square, which nobody else learns of. It is set where the seat loses a square by
      NC-3, or names none by NC-2. It holds until it is set, the square is taken, or another one is named.
NC-5  Three in a row win. Where both have three at once, after nine rounds, or on a full board, it is a draw.
"""

from noughts_and_crosses.ruleset import NoughtsAndCrosses

EDITIONS = ("paper",)


def ruleset(edition: str) -> NoughtsAndCrosses:
    """The game in an edition: what the entry point names. Raises ValueError for one that is not there."""
    if edition not in EDITIONS:
        raise ValueError(f"Noughts and crosses has no edition {edition!r}; it has {', '.join(EDITIONS)}.")
    return NoughtsAndCrosses()


ruleset.editions = EDITIONS  # type: ignore[attr-defined]
