"""The bullet or number that stands before an item of a list, typed or made by a mail program."""

import re
from collections.abc import Iterator

DEEPEST = 3
"""Bullets one after another: a mail program's, and one that was typed besides."""
_BULLET = re.compile(
    r"(?:[-*+=~#•·●○▪■◦‣]|->|=>|(?:\d{1,2}|[a-z]|[ivx]{1,4})[.):]|[(\[](?:\d{1,2}|[a-z]|[ivx]{1,4}|\s)[)\]])\s+(?=\S)",
    re.IGNORECASE,
)


def unbulleted(line: str) -> Iterator[str]:
    """Yield a folded line as it is, and without its bullets, one after another.

    Bullets are such as `- Pay all`, `2) Pay all`, `(b) Pay all`, `[ ] Pay all`. A sign or number that no
    space follows (`5/3`, `-5`) is none.
    """
    yield line
    for _ in range(DEEPEST):
        found = _BULLET.match(line)
        if found is None:
            return
        line = line[found.end() :]
        yield line
