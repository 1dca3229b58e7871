"""Whither: `RUN to the ship`, `RUN to C3`, `RUN to 3 o'clock, 5 inches` in many words."""

import re

from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span, key
from adjudicator.rulesets.viking_run.reading.naming import target_said
from adjudicator.rulesets.viking_run.reading.phrases import Muddle, RunPhrase
from adjudicator.rulesets.viking_run.reading.wordings import points, table

_HEAP = re.compile(r"c\d{1,4}\Z")
_SHORT = 3  # words of a goal that is not known and yet answered
WRITE = "Write: RUN to the ship, RUN to coins, RUN to C3, RUN to 3 o'clock, 5 inches, or STAY."


def run(words: Span) -> RunPhrase | Muddle | None:
    """A Viking's way in a turn."""
    for name, goal in (("run.stay", "stay"), ("run.straight", "ship")):
        cursor = Cursor(words)
        if cursor.phrase(name) and cursor.done:
            return RunPhrase(words, goal)
    return _fetched(words) or _told(words, whole=True) or _told(words, whole=False)


def _fetched(words: Span) -> RunPhrase | Muddle | None:
    """`go get my coins`, `grab C2`."""
    cursor = Cursor(words)
    verb = cursor.phrase("run.fetch")
    found = _coins(words, cursor) if verb else None
    if found is None or not _ends(cursor):
        return None
    if found.goal == "coins" and key(verb) in table("pickup.which"):
        message = "Go to coins this turn, or pick up coins in every turn?"
        return Muddle(
            words, "pick-up-which", message, ("RUN to coins", "PICK UP all near my path"), "VR-MOVE-2"
        )
    return found


def _told(words: Span, *, whole: bool) -> RunPhrase | Muddle | None:
    """A verb and a goal; not `whole`: the verb is one word, and `run back` a direction."""
    cursor = Cursor(words)
    verb = cursor.past("run.verb")
    if not whole and len(verb) > 1:
        verb, cursor.at = verb[:1], cursor.at - len(verb) + 1
    start = cursor.at
    inches = _inches(cursor, measured=True)
    toward = cursor.past("run.to")
    goal = _goal(words, cursor)
    if goal is None:
        return _unknown(words, Cursor(words, start), verb, toward) if verb else None
    inches = inches or _inches(cursor, measured=goal.goal == "clock" and not cursor.rest)
    if not _ends(cursor) or not (verb or toward or inches):
        return None
    return _measured(goal, inches)


def _goal(words: Span, cursor: Cursor) -> RunPhrase | None:
    return _point(words, cursor) or _coins(words, cursor) or _ship(words, cursor)


def _ship(words: Span, cursor: Cursor) -> RunPhrase | None:
    return RunPhrase(words, "ship") if cursor.past("run.ship") else None


def _coins(words: Span, cursor: Cursor) -> RunPhrase | None:
    at = cursor.at
    if cursor.phrase("run.mine"):
        return RunPhrase(words, "mine", at=words[at : cursor.at])
    named = bool(cursor.past("run.coins"))
    cursor.phrase("filler.inner")
    if cursor.rest and _HEAP.match(cursor.rest[0].key):
        cursor.at += 1
        return RunPhrase(words, "heap", cursor.rest_before().text.upper(), at=(cursor.rest_before(),))
    if named:
        return RunPhrase(words, "coins")
    cursor.at = at
    return None


def _point(words: Span, cursor: Cursor) -> RunPhrase | None:
    """A clock point by number or by side; its number is judged later."""
    at = cursor.at
    cursor.phrase("filler.inner")
    hour = cursor.past("run.hour")
    point = cursor.number()
    if point is not None and (cursor.phrase("run.oclock") or hour):
        return RunPhrase(words, "clock", point=point, at=words[at : cursor.at])
    cursor.at = at
    cursor.phrase("filler.inner")
    for count in range(min(4, len(cursor.rest)), 0, -1):
        side = points().get(key(cursor.rest[:count]))
        if side is not None:
            cursor.at += count
            return RunPhrase(words, "clock", point=side, at=words[at : cursor.at])
    cursor.at = at
    return None


def _inches(cursor: Cursor, *, measured: bool) -> Span:
    """A number of inches, without the unit only where no unit is needed."""
    at = cursor.at
    cursor.marks(only=",")
    cursor.phrase("run.for")
    start = cursor.at
    if (cursor.rest and cursor.rest[0].text[0].isdecimal()) or cursor.number() is not None:
        cursor.at = start + 1
        if cursor.phrase("run.inches") or not measured:
            return cursor.words[start : start + 1]
    cursor.at = at
    return ()


def _measured(goal: RunPhrase, inches: Span) -> RunPhrase | Muddle:
    if not inches:
        return goal
    if goal.goal not in ("clock", "ship"):
        message = "How far he runs to coins cannot be said: he runs till he is there. Leave the inches out."
        return Muddle(inches, "inches-to-coins", message)
    point = goal.point if goal.goal == "clock" else 12
    return RunPhrase(goal.words, "clock", point=point, inches=inches[0].text, at=goal.at or inches)


def _ends(cursor: Cursor) -> bool:
    """Whether the run ends here: that he goes on to the ship afterwards is understood."""
    if cursor.done:
        return True
    while cursor.marks() or cursor.phrase("separators.then") or cursor.phrase("separators.also"):
        pass
    return bool(cursor.phrase("run.onward")) and cursor.done


def _unknown(words: Span, cursor: Cursor, verb: Span, toward: Span) -> Muddle | None:
    """A goal that is none: another Viking, or a short word after RUN TO."""
    cursor.past("run.to")
    target = target_said(cursor.rest)
    if not cursor.rest or any(word.is_mark for word in cursor.rest):
        return None
    if target.known or (toward and key(verb) == "run" and len(cursor.rest) <= _SHORT):
        return Muddle(cursor.rest, "goal-unknown", f"Nobody can run there. {WRITE}", rule="VR-MOVE-6")
    return None
