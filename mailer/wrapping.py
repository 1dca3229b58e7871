"""Lines that a mail program has broken in two without saying so: which line may go on the one before it.

A program breaks at the last space before its width, so that the first word of the next line would not have
fitted. That is a hint and no proof; whether the two make one order is for the game to say.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum

from mailer.bullets import unbulleted
from mailer.orders import Orders
from mailer.traces import LONGEST

NARROWEST, WIDEST = 60, 80
"""Characters at which programs wrap: where a typed line is longer, they do not."""
UNFINISHED = frozenset(
    {"a", "an", "and", "at", "but", "else", "for", "from", "if", "into", "nor", "of", "or", "than", "the"}
    | {"to", "unless", "until", "via", "when", "while", "with", "without"}
)
"""Words that no order ends with."""
_ENDS = (".", "!", "?", ";")


class Joint(StrEnum):
    """How a line hangs on the one before it."""

    APART = "APART"  # it begins anew
    PERHAPS = "PERHAPS"  # a program may have broken it off
    PLAIN = "PLAIN"  # and no sentence or order begins as it does, or none ends as the one before


def joints(folded: Sequence[str], typed: Callable[[int], bool], orders: Orders) -> Mapping[int, Joint]:
    """Return the lines, by index, that may go on the line before, of those that their sender typed.

    A line that is an order by itself goes plainly on another one only where that cannot end as it does.
    """
    found: dict[int, Joint] = {}
    width = width_of(line for at, line in enumerate(folded) if typed(at))
    begun = ""
    for at in range(1, len(folded) if width else 0):
        before, line = folded[at - 1], folded[at]
        whole = f"{begun or before} {line}"
        fits = typed(at - 1) and typed(at) and is_broken(before, line, width) and len(whole) <= LONGEST
        unfinished = is_unfinished(before)
        if fits and orders.reads(whole):
            begun = whole
            plain = unfinished or (not orders.has(at) and (_goes_on(line) or not orders.has(at - 1)))
            found[at] = Joint.PLAIN if plain else Joint.PERHAPS
        else:
            begun = ""
    return found


def width_of(lines: Iterable[str]) -> int:
    """Return the longest line, at most what the program's width is; 0 where nothing was wrapped."""
    longest = max((len(line) for line in lines if "://" not in line), default=0)
    return longest if NARROWEST <= longest <= WIDEST else 0


def is_unfinished(line: str) -> bool:
    """Tell a line that ends with a word that no order ends with."""
    return line.rpartition(" ")[2].lower() in UNFINISHED


def is_broken(before: str, line: str, width: int) -> bool:
    """Tell whether a program of this width may have broken the second line off the first."""
    word = line.partition(" ")[0]
    if not before or not any(map(str.isalnum, word)) or before.endswith(_ENDS):
        return False
    return len(before) + 1 + len(word) > width and len(list(unbulleted(line))) == 1


def _goes_on(line: str) -> bool:
    """Tell a line that begins as no sentence and no name does: small, with a figure, or in capitals."""
    word = line.partition(" ")[0]
    return word[0].islower() or word[0].isdigit() or (len(word) > 1 and word.isalpha() and word.isupper())
