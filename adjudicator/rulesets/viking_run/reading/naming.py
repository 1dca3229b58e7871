"""Cards and Vikings as players call them: found exactly, or what is near; never guessed (GEN-7)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from rapidfuzz import fuzz

from adjudicator.kernel.names import Names, Unsure, plain
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.policies import Pick
from adjudicator.rulesets.viking_run.reading.cursor import Span, key, said, without
from adjudicator.rulesets.viking_run.reading.phrases import CardSaid, TargetSaid
from adjudicator.rulesets.viking_run.reading.wordings import heard, table
from adjudicator.rulesets.viking_run.reading.words import key_of

_ARTICLES = ("the", "a", "an")
_OR = ("or", "and")
_NEAR = 80
_LONGEST = 10  # words that tell a Viking, or several


def called(kind: str) -> tuple[str, ...]:
    """All that a kind of card is called."""
    return _spellings()[kind]


@cache
def _spellings() -> Mapping[str, tuple[str, ...]]:
    """What each kind of card is called, in order of the deck."""
    return {
        kind: tuple(
            dict.fromkeys(
                (*_bare((card.title, *card.aliases, *heard().get(kind, ()))), kind.replace("_", " "))
            )
        )
        for kind, card in data.cards().items()
    }


def _bare(phrases: Iterable[str]) -> Iterable[str]:
    for phrase in phrases:
        yield phrase
        first, _, rest = phrase.partition(" ")
        if first.casefold() in _ARTICLES and rest:
            yield rest


@cache
def _kinds() -> Mapping[str, tuple[str, ...]]:
    """The kinds that a phrase names, run together."""
    known: dict[str, dict[str, None]] = {}
    for kind, spellings in _spellings().items():
        for spelling in spellings:
            known.setdefault(key_of(spelling), {})[kind] = None
    return {phrase: tuple(kinds) for phrase, kinds in known.items()}


@cache
def _card_names() -> Names:
    return Names(dict(_spellings()))


def card_said(words: Span) -> CardSaid:
    """The card that words name, or what is near."""
    words = tuple(word for word in words if not word.is_mark)
    kinds = kinds_called(words)
    return CardSaid(words, kinds, () if kinds else _near_kinds(said(without(words, "filler.inner"))))


def kinds_called(words: Span) -> tuple[str, ...]:
    """The kinds of card that words name exactly."""
    plain = without(words, "filler.inner")
    spans = (words, plain, _without_card(plain))
    return next((kinds for span in spans if (kinds := _kinds().get(key(span), ()))), ())


@lru_cache(maxsize=1024)
def _near_kinds(spelt: str) -> tuple[str, ...]:
    found = _card_names().find(spelt)
    choices = found.choices if isinstance(found, Unsure) else (found.name,)
    return tuple(kind for kind in choices if _is_near(spelt, kind))


def _is_near(spelt: str, kind: str) -> bool:
    """Nearer than names must be: cards are called by everyday words."""
    return any(fuzz.ratio(plain(spelt), plain(each)) >= _NEAR for each in _spellings()[kind])


def _without_card(words: Span) -> Span:
    return words[:-1] if len(words) > 1 and words[-1].key in ("card", "cards", "event", "slip") else words


def is_weak(card: CardSaid) -> bool:
    """Whether everybody uses this name of a card in talk."""
    return key(without(card.words, "filler.inner")) in table("weak.cards")


_PICKS = {pick: f"targets.{pick.value}" for pick in Pick}


@cache
def _seats() -> Mapping[str, SeatId]:
    """The Vikings by name and, but for Ivar, by the letter that a name begins with: "I" is the player."""
    names = data.seat_names()
    letters = {name[0].casefold(): seat for seat, name in names.items() if name[0] != "I"}
    return {**letters, **{key_of(name): seat for seat, name in names.items()}}


@cache
def _viking_names() -> Names:
    return Names(dict.fromkeys(data.seat_names().values(), ()))


def target_said(words: Span) -> TargetSaid:
    """On whom words say that a card is played."""
    words = tuple(word for word in words if not word.is_mark or word.text in ",&/")
    if not words or len(words) > _LONGEST:
        return TargetSaid(words)
    bare = _one(words)
    if bare.known:
        return bare
    parts = _parted(words)
    named = [_one(part) for part in parts if part]
    if len(named) > 1 and all(part.known for part in named):
        return TargetSaid(words, several=tuple(part.seat for part in named if part.seat is not None))
    return bare


def _parted(words: Span) -> Sequence[Span]:
    parts: list[Span] = [()]
    for word in words:
        if word.is_mark or word.key in _OR:
            parts.append(())
        else:
            parts[-1] = (*parts[-1], word)
    return parts


def _one(words: Span) -> TargetSaid:
    plain = without(without(words, "filler.inner"), "filler.tail", end=True)
    if any(word.is_mark for word in plain):
        return TargetSaid(words)
    for span in (words, plain, without(plain, "play.path", end=True)):
        found = _exact(words, key(span)) or _exact(words, _not_his(span))
        if found is not None:
            return found
    return TargetSaid(words, near=_near_seats(said(plain)))


@lru_cache(maxsize=1024)
def _near_seats(spelt: str) -> tuple[SeatId, ...]:
    found = _viking_names().find(spelt)
    seats = {name: seat for seat, name in data.seat_names().items()}
    return tuple(seats[name] for name in found.choices) if isinstance(found, Unsure) else ()


def _not_his(words: Span) -> str:
    """A name without its genitive, or with "viking" before it."""
    whole = key(words)
    if words and words[-1].text.casefold().replace("\u2019", "'").endswith("'s"):
        whole = whole.removesuffix("s")
    return whole.removeprefix("viking") or whole


def _exact(words: Span, spelt: str) -> TargetSaid | None:
    if spelt in _seats():
        return TargetSaid(words, seat=_seats()[spelt])
    if spelt in table("targets.me"):
        return TargetSaid(words, me=True)
    pick = next((pick for pick, name in _PICKS.items() if spelt in table(name)), None)
    return None if pick is None else TargetSaid(words, pick=pick)
