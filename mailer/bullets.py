"""The bullet or number that stands before an item of a list, typed or made by a mail program."""

import re
from collections.abc import Iterator

DEEPEST = 3
"""Bullets one after another: a mail program's, and one that was typed besides."""
_NUMBER = r"(?:\d{1,2}|[a-z]\d{0,2}|[ivx]{1,4})"
_BULLET = re.compile(
    r"(?:[-*+=~#•·●○▪■◦‣□▢☐☑☒✓✔✗✘✅→➔➜➢➤▶►♦§]\ufe0f?|->|=>|o(?= )|"
    rf"#\d{{1,2}}[.:)]?|\d{{1,2}}[oa°/]|\d\ufe0f?\u20e3|"
    rf"{_NUMBER}[.):]-?|[(\[](?:{_NUMBER}|x|\s)[)\]]|(?:order|item) #?\d{{1,2}}[.:)])\s+(?=\S)"
    r"|\d{1,2} ?[-:] (?=[^\W\d])"
    r"|(?:[-*+•·●▪■✓✔✅→➤▶]|\d{1,2}[.)])(?=[^\W\d]\w)",
    re.IGNORECASE,
)
_GREETING = re.compile(r"(?:hi|hello|hey|dear|hallo)\b[ \w.]{0,30}[,!:] +(?=\S)", re.IGNORECASE)
_BELOW = (";", ",", "✔", "✓", "☑", "✅")
"""Signs at the end of an item."""
_AROUND = re.compile(r"(?P<sign>\*{1,2}|_{1,2}|~{1,2}|[\"'])(?P<said>[^\W_][^*_~\"]*)(?P=sign)\Z")
"""What is left of bold or slanting type, and quotes around a whole line."""


def unbulleted(line: str) -> Iterator[str]:
    """Yield a folded line as it is, and without its bullets, one after another.

    Bullets are such as `- Pay all`, `2) Pay all`, `(b) Pay all`, `[ ] Pay all`; so are a greeting before an
    order, and signs around all of it, as `*Pay all*`. A sign or number that no space follows (`5/3`, `-5`) is
    none, save before a word.
    """
    yield line
    for _ in range(DEEPEST):
        around = _AROUND.match(line)
        found = around or _BULLET.match(line) or _GREETING.match(line)
        if found is None:
            break
        line = around["said"] if around else line[found.end() :]
        yield line
    if line.endswith(_BELOW):
        yield line.rstrip(" " + "".join(_BELOW))
