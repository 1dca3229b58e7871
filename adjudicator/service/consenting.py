"""Yes and no to an invitation in other words than JOIN and DECLINE: told from talk, and asked back."""

import re

from adjudicator.service.commands import Command

LONGEST = 80
"""Characters of a line that is looked at: whoever writes more talks of something."""

_NO = (
    r"no|nope|nah|no thanks?( you)?|not (for me|this time|interested)|count me out|im out|i am out|i pass"
    r"|i (cannot|cant|wont|will not|would rather not)( (play|join|take part))?"
    r"|i (have to|must) (decline|pass)"
)
_YES = (
    r"yes|yep|yeah|yea|aye|sure|ok|okay|fine|gladly|absolutely|of course|why not"
    r"|count me in|deal me in|sign me up|im in|i am in|im game|i am game|in"
    r"|i accept|accepted|agreed|with pleasure|sounds (good|great|fun)"
    r"|(i )?(will|would|id) (love|like|be (happy|glad)) to( (play|join|take part))?"
    r"|(i )?(will|ill|want to|would like to) (play|join|take part)|i play|(happy|glad|keen) to( (play|join))?"
)
_AROUND = (
    r"(?:(?:hi|hello|hey|oh|well|please|thanks|thank you|great|cheers|sorry|so|and|then|too|again|with you"
    r"|definitely)\b ?)*"
)
_PATTERNS = tuple(
    (re.compile(rf"{_AROUND}(?:(?:{words}) ?{_AROUND})+"), command)
    for words, command in ((_NO, Command.DECLINE), (_YES, Command.JOIN))
)


def meant_answer(line: str) -> Command | None:
    """What a line comes to that is nothing but a yes or a no; None: it is neither, or both, or asks."""
    if len(line) > LONGEST or "?" in line:
        return None
    said = " ".join(re.findall(r"[a-z]+", re.sub(r"['\u2019]", "", line.casefold())))
    return next((command for pattern, command in _PATTERNS if said and pattern.fullmatch(said)), None)
