"""Cards that go by themselves: `PLAY IN ORDER: the big dog, a pit` in many words."""

from collections.abc import Sequence

from adjudicator.rulesets.viking_run.orders import SetPlayOrder
from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span
from adjudicator.rulesets.viking_run.reading.naming import card_said
from adjudicator.rulesets.viking_run.reading.phrases import CardSaid, ListPhrase, Muddle, PolicyPhrase

_PARTS = 3  # pieces between commas that may be one card's name: "an archer, far off"
_MOST = 6  # words of a card's name that is not known
WRITE = "Write, for example: PLAY IN ORDER: the big dog, a pit, a spurt."


def listing(words: Span) -> PolicyPhrase | ListPhrase | Muddle | None:
    """Which cards go by themselves, or that none does."""
    cursor = Cursor(words)
    if cursor.phrase("order.none") and cursor.done:
        return PolicyPhrase(words, SetPlayOrder(cards=()))
    cursor = Cursor(words)
    if cursor.phrase("order.silent"):
        cursor.marks()
        found = cursor.phrase("order.play") or cursor.phrase("play.strong")
        none = Cursor(words, cursor.at - len(found))
        if none.phrase("play.nothing") and none.done:
            return PolicyPhrase(words, SetPlayOrder(cards=()))
    else:
        found = cursor.phrase("order.play")
    if not found:
        return None
    cursor.marks()
    pieces = _pieces(cursor.rest)
    if not pieces:
        return Muddle(words, "which-order", f"Which cards? {WRITE}")
    if any(len(piece) > _MOST for piece in pieces):
        return None
    return ListPhrase(words, _cards(pieces))


def _pieces(words: Span) -> Sequence[Span]:
    """The words between commas, ANDs and THENs."""
    pieces: list[Span] = [()]
    cursor = Cursor(words)
    while cursor.rest:
        if cursor.marks() or cursor.phrase("separators.then") or cursor.phrase("separators.also"):
            pieces.append(())
        elif cursor.phrase("filler.tail") and cursor.done:
            break
        else:
            pieces[-1] = (*pieces[-1], cursor.rest[0])
            cursor.at += 1
    return tuple(piece for piece in pieces if piece)


def _cards(pieces: Sequence[Span]) -> tuple[CardSaid, ...]:
    """The cards that pieces name, the most of them at once that name one."""
    if not pieces:
        return ()
    spans = (tuple(word for piece in pieces[:end] for word in piece) for end in range(_PARTS, 1, -1))
    joined = next((card for span in spans if (card := card_said(span)).kinds), None)
    card = joined or card_said(pieces[0])
    taken = next(end for end in range(1, len(pieces) + 1) if pieces[end - 1][-1] == card.words[-1])
    return (card, *_cards(pieces[taken:]))
