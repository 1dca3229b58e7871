"""YES or NO, as people answer a question by mail: in their own words, and never guessed (GEN-7)."""

import re
from collections.abc import Iterable
from enum import Enum, auto

LONGEST = 120
"""Characters of a line that is looked at: what is longer is no answer to a question."""
_LEAD = re.compile(r"^[\s>*\-•·.]{0,8}")
_YES = re.compile(
    r"(?:yes|y|yep|yeah|yup|aye|ja|oui|si|ok|okay|sure|confirm(?:ed)?|correct|right|accept(?:ed)?)(?![\w'])"
    r"|.*\b(?:was|is|it's|that's|this's)\s+(?:me|mine|from me|by me)(?![\w'])"
    r"|.*\bi\s+(?:sent|wrote|did|mailed)(?![\w'])(?! not)",
    re.IGNORECASE,
)
_NO = re.compile(
    r"(?:no|n|nope|nein|non|never|not|wrong|drop|delete|spam|fake|forged)(?![\w'])"
    r"|.*\b(?:not|never|\w+n't)\b.{0,20}\b(?:me|mine|my|send|sent|write|wrote|written|ask|asked|know)(?![\w'])",
    re.IGNORECASE,
)


class Answer(Enum):
    """What an answer comes to."""

    YES = auto()
    NO = auto()
    UNCLEAR = auto()  # something was written, and it is neither
    NOTHING = auto()  # not a word


def answer_in(lines: Iterable[str]) -> Answer:
    """What the lines that somebody wrote himself say: the first of them that says either counts."""
    written = [line for line in lines if line.strip()]
    for line in written:
        said = answer_on(line)
        if said is not None:
            return said
    return Answer.UNCLEAR if written else Answer.NOTHING


def answer_on(line: str) -> Answer | None:
    """What a line says; None where it is neither, or both."""
    text = _LEAD.sub("", line).strip()
    if not text or len(text) > LONGEST:
        return None
    yes, no = _YES.match(text) is not None, _NO.match(text) is not None
    if yes == no:
        return None
    return Answer.YES if yes else Answer.NO
