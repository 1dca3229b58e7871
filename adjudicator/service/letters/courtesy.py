"""Mere courtesy: a mail of thanks or greetings, which wants no more than a nod."""

import re
from collections.abc import Sequence

_WORDS = """
thanks thank thx ta cheers many lot lots tons awesome cool great lovely brilliant super ok okay fine
good nice well done got it received noted understood perfect excellent you very much so for the a
all and to that this report letter mail turn round game hi hello hey dear judge umpire everyone
everybody best kind warm regards wishes sincerely yours greetings bye evening morning afternoon day
weekend have will do again
"""
WORDS = frozenset(_WORDS.split())
"""What courtesy is made of."""
LONGEST = 60


def is_courtesy(lines: Sequence[str]) -> bool:
    """Tell whether lines are thanks, greetings and at most a name below them."""
    said = [re.findall(r"[\w']+", line.casefold()) for line in lines]
    kind = [bool(words) and set(words) <= WORDS for words in said]
    named = [len(words) <= 2 for words in said]
    short = all(len(line) <= LONGEST for line in lines)
    return bool(said) and short and kind[0] and all(a or b for a, b in zip(kind, named, strict=True))
