"""YES or NO, as people answer a question by mail: in their own words, and never guessed (GEN-7).

A yes lets a mail count that somebody else may have written, so a line says it only if it says nothing else:
programs answer too, and begin with "Right now I am away" or "Si prega di non rispondere".
"""

import re
from collections.abc import Iterable
from enum import Enum, auto

LONGEST = 120
"""Characters of a line that is looked at: what is longer is no answer to a question."""
_LEAD = re.compile(r"^[\s>*\-•·.]{0,8}")


def _line(*ways: str) -> re.Pattern[str]:
    """A line that begins in one of these ways."""
    return re.compile("|".join(ways), re.IGNORECASE)


_STOP = r"(?![\w'])"
"""A word ends here."""
_IS = r"(?:.*\b(?:it|that|this|those|they)(?:'s| is| was| are| were))"
_MINE = (
    rf"(?:(?:sent |written |mailed )?(?:from |by ))?(?:me|mine|my (?:own|mail|message|orders|doing)){_STOP}"
)
_FILLER = (
    "please|thanks|thank|you|sir|sorry|so|it|it's|its|that|that's|this|is|was|be|the|a|my|mine|me|i|did|do|"
    "have|has|sent|send|wrote|write|mail|email|message|one|count|counts|take|all|of|them|from|by|too|indeed|"
    "certainly|definitely|absolutely|thing|way|good|fine|go|ahead|really|very"
)
_ALONE = rf"(?:[\s.,!;:-]+(?:{_FILLER}){_STOP})*[\s.,!;:)-]*$"
"""To the line's end there are but words that say nothing else."""

_SURE = _line(rf"(?:yes|yep|yeah|yup|aye|ja|oui){_STOP}")
"""It says yes, whatever follows that is no doubt."""
_YES = _line(
    r"(?:(?:it|that|this)(?:'s| is) )?"
    rf"(?:y|s[iíì]|ok|okay|sure|confirm|confirmed|correct|right|accept|accepted){_ALONE}",
    rf"{_IS} {_MINE}",
    rf"(?:.*[,.!] ?)?i(?:'ve| have)? (?:sent|wrote|mailed|did) (?:it|that|this|them|so){_STOP}",
)
_DOUBT = re.compile(
    rf"\?|^(?:no|nope|nein){_STOP}|(?<![\w'])(?:"
    r"not|never|no (?:one|such|mail)|nobody|none|nothing|neither|nor|non|nicht|kein\w*|pas|\w+n't|"
    r"if|unless|maybe|perhaps|who|whose|automatic|automatically|"
    rf"ignore|delete|drop|discard|spam|faked?|forged?|forgery|wrong){_STOP}",
    re.IGNORECASE,
)
"""What is said beside a yes by somebody who does not mean it, or asks."""
_NO = _line(
    r"(?:no|nope|nein|never|non)\s*(?:[.!,;:-]|$)",
    r"(?:(?:it|that|this)(?:'s| is| was) )?(?:a )?"
    r"(?:n|no|nope|nein|never|not|non|wrong|drop|delete|discard|spam|faked?|forged)"
    rf"(?:[\s.,!;:-]+(?:not|never|wasn't|isn't|didn't|spam|faked?|forged))*{_ALONE}",
    rf"not {_MINE}",
    rf"{_IS} (?:not|never) {_MINE}",
    rf".*\b(?:it|that|this|those|they) (?:isn't|wasn't|aren't|weren't) {_MINE}",
    r".*\bi (?:did(?: not|n't)|(?:have )?never|have(?: not|n't)) (?:ever )?"
    rf"(?:send|sent|write|wrote|written|mailed|do|did|done|ask|asked){_STOP}",
    rf".*\bi do(?: not|n't) (?:know|recogni[sz]e) (?:of |about )?(?:it|that|this|the|any){_STOP}",
    rf".*\bi (?:sent|wrote|did) (?:nothing|no such){_STOP}",
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
    """What a line says; None where it is neither, or both, or not sure."""
    text = " ".join(_LEAD.sub("", line).split())
    if not text or len(text) > LONGEST:
        return None
    yes, no = _says_yes(text), _says_no(text)
    if yes == no:
        return None
    return Answer.YES if yes else Answer.NO


def _says_yes(text: str) -> bool:
    """Whether a line says yes, and nothing that takes it back."""
    return bool(_SURE.match(text) or _YES.match(text)) and _DOUBT.search(text) is None


def _says_no(text: str) -> bool:
    """Whether a line says no; what merely begins with the word ("No longer here") does not."""
    return _NO.match(text) is not None and _SURE.match(text) is None
