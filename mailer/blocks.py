"""The blocks of text that a sender wrote: his letter, what is shown below it, and text files with it.

Apple Mail makes a part of its own of what is typed below a picture. A file of a letter that is passed on is
not the sender's, nor is one that no person writes: HTML, calendars, cards, signatures, data.
"""

import re
from dataclasses import dataclass

from mailer.caps import TEXT_CHARACTERS
from mailer.message import Attachment, IncomingMessage
from mailer.separators import is_passed_on
from mailer.text import tidy, written
from mailer.traces import LONGEST

_PASSED_ON = re.compile(
    r"^\s*(?:re\s*:\s*)?(?:fwd?|wg|tr|rv|enc|doorst|vs|vb|vl|pd|i|ilt|转发|轉寄|fs)\s*[:：]", re.IGNORECASE
)
"""A subject as mail programs give it to a letter that is passed on."""
_TYPES = frozenset({"text/plain", "application/octet-stream"})
_NAMES = re.compile(r"(?:\A[^.]*|\.(?:txt|text))\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The texts in order, the letter first; the names of files that are among them, and of those not read.

    `truncated`: the texts together were longer than TEXT_CHARACTERS.
    """

    texts: tuple[str, ...]
    files: tuple[str, ...]
    not_read: tuple[str, ...]
    truncated: bool = False


def blocks(message: IncomingMessage) -> Blocks:
    """Find the blocks of a mail. Never raises."""
    letter = written(message)
    passed_on = _is_passed_on(message, letter.text)
    texts, files, others = [letter.text], list[str](), list[str]()
    left, truncated = TEXT_CHARACTERS - len(letter.text), letter.truncated
    for each in message.attachments:
        if not _is_written(each, passed_on=passed_on):
            others.append(each.name or each.type)
            continue
        text = tidy(each.text or "")
        files += [each.name] if each.name else []
        truncated |= len(text) > left or each.cut
        texts.append(text if len(text) <= left else text[:left].rpartition("\n")[0])
        left = max(0, left - len(texts[-1]))
    return Blocks(tuple(text for text in texts if text), tuple(files), tuple(others), truncated)


def _is_written(part: Attachment, *, passed_on: bool) -> bool:
    if part.text is None or part.type not in _TYPES:
        return False
    return part.inline or (not passed_on and _NAMES.search(part.name) is not None)


def _is_passed_on(message: IncomingMessage, text: str) -> bool:
    lines = (line for line in text.split("\n") if len(line) <= LONGEST)
    return bool(_PASSED_ON.match(message.subject)) or any(map(is_passed_on, lines))
