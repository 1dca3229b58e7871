"""The shape of an order whose names nobody knows: `march to Flurble` is an order gone wrong (GEN-7).

The tokens of a clause are written as one letter each, and the shapes are patterns over these letters: each
takes time linear in them. In doubt a line is shown as a problem, so that its sender looks at it again.
"""

import re
from collections.abc import Sequence
from functools import cache

from adjudicator.kernel.names import plain
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.reading.lexer import OWN_ID, Token
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import (
    leader_word_list,
    place_words,
    troop_words,
    usual_bodies,
)
from adjudicator.rulesets.sun_in_splendour.reading.whither import is_whither
from adjudicator.rulesets.sun_in_splendour.reading.wordings import together, wordings

_LETTERS = {
    "MARCH": "m",
    "SAIL": "m",
    "TAKE": "k",
    "WITHDRAW": "w",
    "IFBEATEN": "b",
    "HOLD": "h",
    "HOSTILE": "x",
    "PEACE": "x",
    "PICK": "c",
    "LEAVE": "c",
    "TO": "t",
    "VIA": "v",
    "AT": "a",
    "FROM": "r",
    "WITH": "+",
    "OF": "f",
    "AND": "&",
    "BUT": "&",
    "ALL": "A",
    "REST": "s",
    "NUMBER": "n",
    "ME": "i",
    "INT": "r",
    "AGG": "r",
    "PAIR": "r",
    "SEA": "r",
}
"""NAME is `o` for what may be ordered, else `N`; WORDS is `H` for home or north, `j` for idle, or `W`."""

_TROOPS = "[nAof&Ns]"
_GOAL = re.compile(
    rf"(?P<who>i|{_TROOPS}*)(?P<verb>[mk])(?P<troops>{_TROOPS}*)(?:[rv+][nAof&NW]+)*(?P<to>t)(?P<name>W)"
)
_WAY = re.compile(rf"{_TROOPS}*(?P<verb>m){_TROOPS}*v(?P<name>W)")
_ADDRESSED = re.compile(r"(?P<troops>[nof&NAs]+)t(?P<name>W)")
_OWN = re.compile(r"[f&NA]*[no][nof&NA]*t")
_BEATEN = re.compile(r"b[wm]t?(?P<name>W)")
_WITHDRAW = re.compile(r"w(?P<to>t)?(?P<name>W)")
_LISTED = re.compile(r"x(?P<name>W)$")
_STAY = re.compile(rf"(?P<who>{_TROOPS}*)h(?P<troops>{_TROOPS}*)a(?P<name>W)")
_STOP = re.compile(rf"c(?=[&fN]*[nAo]){_TROOPS}+a(?P<name>W)")
_LOAD = re.compile(r"(?P<verb>m)(?P<name>W)t(?P<goal>N)")
_WHITHER = re.compile(rf"(?P<who>i|{_TROOPS}*)(?P<verb>[mk]){_TROOPS}*t?(?P<name>H)(?:$|r|t[NW]|f)")

_STRONG = ("march", "send", "move", "sail", "advance", "proceed", "dispatch", "despatch", "embark", "set")
_LONGEST_NAME = 3  # words; a longer run of unknown words is talk
_PREPOSITIONS = ("to", "towards", "toward", "with", "on", "against", "upon")


def letters_of(tokens: Sequence[Token]) -> str:
    """Return the tokens as letters, one for each."""
    return "".join(_letter(token) for token in tokens)


def unknown_name(tokens: Sequence[Token]) -> Token | None:
    """Return the unknown name that stands where an order has a place or leader; None: no such shape."""
    letters = letters_of(tokens)
    for pattern, holds in _SHAPES:
        found = pattern.match(letters)
        if found is not None and holds(tokens, found):
            name = _at(tokens, found, "name")
            return name if len(name.words) <= _LONGEST_NAME else None
    return None


def sends_own(tokens: Sequence[Token]) -> bool:
    """Tell whether a clause begins with troops of the sender's and TO: `C3 to Oxford ...`."""
    return _OWN.match(letters_of(tokens)) is not None


def _at(tokens: Sequence[Token], found: re.Match[str], group: str) -> Token:
    return tokens[found.start(group)]


def _letter(token: Token) -> str:
    if token.type == "NAME":
        return "o" if _is_own(token) else "N"
    if token.type != "WORDS":
        return _LETTERS.get(token.type, ".")
    if is_whither(token.text):
        return "H"
    return "j" if is_idle(token) else "W"


def is_idle(token: Token) -> bool:
    """Tell whether unknown words hold a word of small talk."""
    return any(word.text.casefold() in _idle() for word in token.words)


def is_strong(verb: Token) -> bool:
    """Tell whether a verb is one of orders rather than of everyday speech."""
    return _first(verb).removesuffix("s") in _STRONG or verb.text.casefold() == "marching"


def _is_own(token: Token) -> bool:
    key = together(token.text)
    known = key in troop_words() or key in usual_bodies(england())
    return OWN_ID.fullmatch(token.text) is not None or (known and key not in place_words(england()))


@cache
def _idle() -> frozenset[str]:
    return frozenset(wordings().idle.words)


def _first(token: Token) -> str:
    return plain(token.text.removeprefix("to ")).split()[0]


def _strong(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """A verb of orders; in the first person only MARCH: "I'm moving to Spain"."""
    verb = _at(tokens, found, "verb")
    if found.groupdict().get("who") == "i":
        return _first(verb) == "march"
    return is_strong(verb)


def _to_a_goal(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """`go to ...` is everyday speech: it counts with troops, a capital letter, or a single word."""
    goal = _at(tokens, found, "name")
    to = _at(tokens, found, "to").text.casefold()
    if _strong(tokens, found):
        return _first(_at(tokens, found, "verb")).startswith("march") or to not in ("on to", "for", "into")
    if found["who"] == "i" or to not in _PREPOSITIONS:
        return False
    named = goal.text[:1].isupper() or len(goal.words) == 1
    return named or bool(found["troops"] or found["who"])


def _addressed(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """`main body to Flurble`; "everyone to the pub" is talk."""
    own = any(letter in found["troops"] for letter in "no")
    everyone = any(letter in found["troops"] for letter in "As")
    return own or (everyone and _at(tokens, found, "name").text[:1].isupper())


def _withdraw(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    return found["to"] is not None or tokens[0].text.endswith("on")


def _listed(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    name = _at(tokens, found, "name")
    said = tokens[0].text.casefold().split()[-1] in _PREPOSITIONS
    return said and (name.text[:1].isupper() or len(name.words) == 1)


def _stays(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """`stay in touch`, but `hold at Flurble`."""
    name = _at(tokens, found, "name")
    return bool(found["troops"] or found["who"]) or name.text[:1].isupper()


def _load(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """Unknown troops to a known place; "send this to York" may speak of the player."""
    goal = together(_at(tokens, found, "goal").text)
    return _strong(tokens, found) and goal not in leader_word_list()


def _whither(tokens: Sequence[Token], found: re.Match[str]) -> bool:
    """`go home`, `march to the north`; "I'm going home" is talk."""
    verb = _at(tokens, found, "verb").text.casefold()
    return verb != "going" and (found["who"] != "i" or verb == "march")


def _always(_: Sequence[Token], __: re.Match[str]) -> bool:
    return True


_SHAPES = (
    (_WHITHER, _whither),
    (_GOAL, _to_a_goal),
    (_WAY, _strong),
    (_ADDRESSED, _addressed),
    (_BEATEN, _always),
    (_WITHDRAW, _withdraw),
    (_LISTED, _listed),
    (_STAY, _stays),
    (_STOP, _always),
    (_LOAD, _load),
)
