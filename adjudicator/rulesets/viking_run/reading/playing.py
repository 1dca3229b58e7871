"""Which card, and on whom: `PLAY the big dog ON Egil` in many words."""

from collections.abc import Iterator
from dataclasses import replace

from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span
from adjudicator.rulesets.viking_run.reading.naming import card_said, is_weak, kinds_called, target_said
from adjudicator.rulesets.viking_run.reading.phrases import (
    Muddle,
    NothingPhrase,
    PlayPhrase,
    TargetSaid,
)

_ARROWS = ("->", "=>", "\u2192", ">", ":", "=", "-", "\u2013", "\u2014")
_CARD = 9  # words of a card, or of a Viking who stands before it
_MOST = 6  # words of a card's or a Viking's name that is not known
_LONGEST = 24  # words of a play, polite ones too
WRITE = "Write, for example: PLAY the big dog ON Egil."


def nothing(words: Span) -> NothingPhrase | None:
    """`PLAY NOTHING`."""
    cursor = Cursor(words)
    return NothingPhrase(words) if cursor.phrase("play.nothing") and cursor.done else None


def play(words: Span) -> PlayPhrase | Muddle | None:
    """A card and its Viking. Without a verb both must be known, or one of them and the other nearly so."""
    cursor = Cursor(words)
    if len(words) > _LONGEST:
        return None
    strong = False
    while cursor.past("play.strong"):
        strong = True
        cursor.marks()
    if strong:
        return _told(words, cursor.rest)
    cursor.past("play.weak")
    phrases = [*_ways(words, words), *_ways(words, cursor.rest), *_given(words)]
    if cursor.at:
        phrases = [phrase for phrase in phrases if _named(phrase)]
    else:
        phrases = [phrase for phrase in phrases if _bare(phrase)]
    return max(phrases, key=_sureness, default=None)


def _told(words: Span, rest: Span) -> PlayPhrase | Muddle | None:
    """What stands after PLAY."""
    best = max([*_ways(words, rest), *_given(rest)], key=_sureness, default=None)
    if best is not None and _sureness(best) > 0:
        return best if len(best.card.words) <= _MOST and _short(best.target) else None
    card = card_said(rest)
    if card.kinds or (card.near and rest):
        return PlayPhrase(words, card, None)
    if best is None or len(rest) > _MOST:
        return None
    return Muddle(best.card.words, "card-unknown", f"I know neither this card nor this Viking. {WRITE}")


def _short(target: TargetSaid | None) -> bool:
    return target is None or len(target.words) <= _MOST


def _ways(words: Span, rest: Span) -> Iterator[PlayPhrase]:
    """Each way to part words into a card and a Viking."""
    for at in range(1, min(len(rest), _CARD + 1)):
        cursor = Cursor(rest, at)
        on = bool(cursor.phrase("play.on"))
        arrow = rest[at].text in _ARROWS
        if arrow:
            cursor.marks()
            cursor.phrase("play.on")
        if on or arrow:
            yield from _pair(words, rest[:at], cursor.rest)
        elif kinds_called(rest[:at]) and target_said(rest[at:]).known:
            yield from _pair(words, rest[:at], rest[at:])
        if (arrow or cursor.phrase("play.gets")) and kinds_called(cursor.rest):
            yield from _pair(words, cursor.rest, rest[:at])


def _pair(words: Span, card: Span, target: Span) -> Iterator[PlayPhrase]:
    if card and target:
        yield PlayPhrase(words, card_said(card), target_said(target))


def _given(words: Span) -> Iterator[PlayPhrase]:
    """`give Egil the dog`, `hit Egil with the dog`."""
    cursor = Cursor(words)
    if not cursor.phrase("play.give"):
        return
    for at in range(cursor.at + 1, len(words)):
        target, rest = target_said(words[cursor.at : at]), Cursor(words, at)
        rest.phrase("play.with")
        card = card_said(rest.rest)
        if target.known and card.kinds:
            yield PlayPhrase(words, card, replace(target, words=words[cursor.at : at]))


def _sureness(phrase: PlayPhrase) -> int:
    target = phrase.target
    assert target is not None, "a way has a Viking"
    named = 2 if target.known or target.several else 1 if target.near else 0
    return (6 if phrase.card.kinds else 3 if phrase.card.near and named else 0) + named


def _named(phrase: PlayPhrase) -> bool:
    """Enough after a verb that is said of other things too: a card, and at least nearly a Viking."""
    target = phrase.target
    assert target is not None, "a way has a Viking"
    if target.known or target.several:
        return bool(phrase.card.kinds or phrase.card.near)
    return bool(phrase.card.kinds and target.near)


def _bare(phrase: PlayPhrase) -> bool:
    """Enough without a verb."""
    return _named(phrase) and not is_weak(phrase.card)
