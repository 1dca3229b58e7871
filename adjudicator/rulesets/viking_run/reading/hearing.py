"""What a clause says: one order or several, told from talk. It knows every card and every Viking, no view."""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span, key
from adjudicator.rulesets.viking_run.reading.instructions import instruction
from adjudicator.rulesets.viking_run.reading.misspelt import misspelt
from adjudicator.rulesets.viking_run.reading.phrases import (
    Heard,
    Muddle,
    NothingPhrase,
    Phrase,
    PlayPhrase,
    TurnSaid,
)
from adjudicator.rulesets.viking_run.reading.playing import nothing, play
from adjudicator.rulesets.viking_run.reading.running import run
from adjudicator.rulesets.viking_run.reading.turns import taken_off
from adjudicator.rulesets.viking_run.reading.wordings import table
from adjudicator.rulesets.viking_run.reading.words import MOST_WORDS, Clause, Word, without_brackets

_MOST_CUTS = 12
_TALK_CUTS = 4
_SEPARATORS = (",", "&", "-", "\u2013", "\u2014", "/", "+")
_FEW = 3  # words that an order has at the least, if talk is to follow it
_NO_CONDITIONS = (
    "Orders know no if. Name whoever fits (the leader, the richest, the nearest, the last), "
    "or give a standing instruction."
)
_NO_FORBIDDING = "Say what to do, not what not to do."


@dataclass(frozen=True)
class Hearing:
    """What was heard in a clause, and the first word of what in it is talk."""

    heard: tuple[Heard, ...] = ()
    talk: Word | None = None


def hear(clause: Clause) -> Hearing:
    """What a clause says; nothing: it is talk, as whatever ends in a question mark."""
    if clause.asks or len(clause.words) > MOST_WORDS:
        return Hearing()
    muddles: list[Heard] = []
    for words in dict.fromkeys((_unbracketed(clause.words), without_brackets(clause.words))):
        whole = _whole(words)
        if whole is not None and _sound(whole.phrase):
            return Hearing((whole,))
        parts = _Parting(words).parts()
        if parts is not None:
            return Hearing(parts)
        muddles += [each for each in (whole, _guarded(words)) if each is not None]
    if muddles:
        return Hearing((muddles[0],))
    words = without_brackets(clause.words)
    hearing = _with_talk(words)
    if hearing.heard:
        return hearing
    asked = misspelt(words, lambda meant: _Parting(meant).parts() is not None)
    return hearing if asked is None else Hearing((Heard(asked),))


def _unbracketed(words: Span) -> Span:
    return tuple(word for word in words if word.text not in ("(", ")"))


def _sound(phrase: Phrase) -> bool:
    """Whether nothing better can come of taking the clause apart."""
    if isinstance(phrase, PlayPhrase):
        target = phrase.target
        named = target is None or target.known or bool(target.near or target.several)
        return named and bool(phrase.card.kinds or phrase.card.near)
    return not isinstance(phrase, Muddle)


def _whole(words: Span) -> Heard | None:
    """The order that all these words make, with its turn."""
    words, then = _begun(words)
    turn, rest = taken_off(words)
    if turn is None and then:
        turn = TurnSaid(then, after=True)
    phrase = _order(rest)
    if phrase is None:
        return None
    carded = isinstance(phrase, PlayPhrase | NothingPhrase | Muddle)
    return Heard(phrase, None if turn is not None and turn.after and not carded else turn)


def _begun(words: Span) -> tuple[Span, Span]:
    """Words without what joins them to those before, and the THEN among that."""
    cursor, then = Cursor(words), Span()
    while True:
        said = cursor.phrase("separators.then")
        then = then or said
        if not (said or cursor.phrase("separators.also") or cursor.marks()):
            return cursor.rest, then


def _order(words: Span) -> Phrase | None:
    """One order, with or without polite words before it."""
    cursor, muddle = Cursor(words), None
    while cursor.rest:
        for reader in (instruction, nothing, run, play):
            phrase = reader(cursor.rest)
            if phrase is not None and _sound(phrase):
                return phrase
            muddle = muddle or phrase
        if not cursor.phrase("filler.lead") and not cursor.marks():
            break
    return muddle


class _Parting:
    """The orders that a clause falls into at its commas, ANDs and THENs, if all of it is orders."""

    def __init__(self, words: Span) -> None:
        self._words = words
        self._known: dict[int, tuple[Heard, ...] | None] = {}
        cuts = tuple(_cuts(words))
        self._cuts = cuts if len(cuts) <= _MOST_CUTS else ()

    def parts(self, start: int = 0) -> tuple[Heard, ...] | None:
        if start not in self._known:
            self._known[start] = self._parts(start)
        return self._known[start]

    def _parts(self, start: int) -> tuple[Heard, ...] | None:
        whole = _whole(self._words[start:])
        if whole is not None and _sound(whole.phrase):
            return (whole,)
        for cut in reversed([cut for cut in self._cuts if cut > start]):
            first = _whole(self._words[start:cut])
            if first is not None and _sound(first.phrase):
                others = self.parts(cut)
                if others is not None:
                    return (first, *others)
        return None


def _cuts(words: Span) -> Iterator[int]:
    """Where a clause may be taken apart."""
    for at in range(1, len(words)):
        cursor = Cursor(words, at)
        joined = any(cursor.phrase(name) for name in ("separators.then", "separators.also", "otherwise.if"))
        if joined or words[at].text in _SEPARATORS:
            yield at


def _guarded(words: Span) -> Heard | None:
    """An order under a condition, or forbidden: known for one, and answered."""
    for at, word in enumerate(words):
        cursor = Cursor(words, at)
        if cursor.phrase("guards.conditions") and _hides_order(words[:at], cursor.rest):
            return Heard(Muddle((word,), "no-conditions", _NO_CONDITIONS, rule="GEN-1"))
    cursor = Cursor(words)
    cursor.fillers("filler.lead")
    start = cursor.at
    if cursor.phrase("guards.forbids") and _is_order(cursor.rest):
        return Heard(Muddle(words[start : start + 1], "forbidden", _NO_FORBIDDING))
    return None


def _hides_order(before: Span, after: Span) -> bool:
    return _is_order(before) or any(_is_order(after[cut:]) for cut in _cuts(after))


def _is_order(words: Span) -> bool:
    heard = _whole(words) if words else None
    return heard is not None and _sound(heard.phrase)


def _with_talk(words: Span) -> Hearing:
    """An order at the beginning, and talk after a comma."""
    for cut in reversed([at for at in range(_FEW, len(words)) if words[at].text in _SEPARATORS][:_TALK_CUTS]):
        parts = _Parting(words[:cut]).parts()
        if parts is not None:
            talk = _begun(words[cut:])[0]
            return Hearing(parts, talk[0] if talk and not is_idle(talk) else None)
    return Hearing()


def is_idle(words: Span) -> bool:
    """Whether words say nothing at all: `thanks`."""
    return key(words) in table("filler.tail") or key(words) in table("filler.lead")


__all__ = ["Heard", "Hearing", "hear", "is_idle"]
