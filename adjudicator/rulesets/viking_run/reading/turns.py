"""Which turn a clause is for: `TURN 5:`, `next turn`, at its beginning or its end."""

from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span
from adjudicator.rulesets.viking_run.reading.phrases import TurnSaid

_RELATIVE = (("turns.later", 2), ("turns.next", 1), ("turns.this", 0))
_LONGEST = 7  # words that may tell a turn


def taken_off(words: Span) -> tuple[TurnSaid | None, Span]:
    """The turn that a clause says it is for, and the clause without it."""
    cursor = Cursor(words)
    turn = _turn(cursor)
    if turn is not None:
        cursor.marks()
        return turn, cursor.rest
    for at in range(max(1, len(words) - _LONGEST), len(words)):
        cursor = Cursor(words, at)
        turn = _turn(cursor)
        if turn is not None and cursor.done:
            return turn, _unmarked(words[:at])
    return None, words


def _turn(cursor: Cursor) -> TurnSaid | None:
    start = cursor.at
    for name, on in _RELATIVE:
        if cursor.phrase(name):
            return TurnSaid(cursor.words[start : cursor.at], on=on)
    if cursor.phrase("turns.number"):
        number = cursor.number()
        if number is not None:
            return TurnSaid(cursor.words[start : cursor.at], number=number)
    cursor.at = start
    return _glued(cursor)


def _glued(cursor: Cursor) -> TurnSaid | None:
    """`T4`."""
    word = cursor.rest[0] if cursor.rest else None
    if word is None or not (word.key[:1] == "t" and word.key[1:].isdecimal() and len(word.key) <= 3):
        return None
    cursor.at += 1
    return TurnSaid((word,), number=int(word.key[1:]))


def _unmarked(words: Span) -> Span:
    return _unmarked(words[:-1]) if words and words[-1].is_mark and words[-1].text != ")" else words
