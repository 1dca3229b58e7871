"""Standing instructions: what to pick up, how to fight, and for whom a card is otherwise."""

from collections.abc import Callable

from adjudicator.rulesets.viking_run.orders import (
    Policy,
    SetAxe,
    SetDog,
    SetDrop,
    SetHand,
    SetLeave,
    SetPair,
    SetPickUp,
)
from adjudicator.rulesets.viking_run.policies import AxePlan, DropToFight, Hand, Pick, PickUp
from adjudicator.rulesets.viking_run.reading.canonical import canonical
from adjudicator.rulesets.viking_run.reading.cursor import Cursor, Span
from adjudicator.rulesets.viking_run.reading.listing import listing
from adjudicator.rulesets.viking_run.reading.naming import target_said
from adjudicator.rulesets.viking_run.reading.phrases import ListPhrase, MostPhrase, Muddle, PolicyPhrase

_PATTERNS: tuple[tuple[str, Policy], ...] = (
    ("pairs.fight? pairs.pair pairs.together", SetPair(together=True)),
    ("pairs.fight? pairs.pair pairs.singly", SetPair(together=False)),
    ("drop.shed drop.load? drop.many", SetDrop(drop=DropToFight.OUTNUMBERED)),
    ("drop.many drop.shed drop.load", SetDrop(drop=DropToFight.OUTNUMBERED)),
    ("drop.shed drop.load? drop.fights", SetDrop(drop=DropToFight.YES)),
    ("drop.fights drop.shed drop.load", SetDrop(drop=DropToFight.YES)),
    ("drop.keep drop.load drop.fights", SetDrop(drop=DropToFight.NO)),
    ("drop.keep drop.alone", SetDrop(drop=DropToFight.NO)),
    ("spilt.leave spilt.spilt spilt.lying?", SetLeave(leave=True)),
    ("spilt.gather spilt.spilt", SetLeave(leave=False)),
    ("dog.fight dog.dog", SetDog(fight=True)),
    ("dog.flee dog.dog", SetDog(fight=False)),
    ("axe.pull axe.axe axe.out?", SetAxe(axe=AxePlan.PULL)),
    ("axe.leave axe.axe axe.in?", SetAxe(axe=AxePlan.CARRY)),
    ("axe.pull axe.axe axe.out? axe.far", SetAxe(axe=AxePlan.AUTO)),
    ("axe.far axe.pull axe.axe axe.out?", SetAxe(axe=AxePlan.AUTO)),
    ("axe.leave axe.axe axe.in? axe.near", SetAxe(axe=AxePlan.AUTO)),
    ("axe.near axe.leave axe.axe axe.in?", SetAxe(axe=AxePlan.AUTO)),
)
"""Lists of the wordings that follow one another, `?` where one may lack, and what they say."""

Instruction = PolicyPhrase | ListPhrase | MostPhrase | Muddle


def instruction(words: Span) -> Instruction | None:
    """A standing instruction."""
    readers: tuple[Callable[[Span], Instruction | None], ...] = (
        _by_pattern,
        listing,
        _picking,
        _shedding,
        _otherwise,
    )
    return next((found for reader in readers if (found := reader(words)) is not None), None)


def _by_pattern(words: Span) -> PolicyPhrase | None:
    order = next((order for pattern, order in _PATTERNS if _fits(words, pattern)), None)
    return None if order is None else PolicyPhrase(words, order)


def _fits(words: Span, pattern: str) -> bool:
    cursor = Cursor(words)
    for slot in pattern.split():
        cursor.marks(only=",")
        if not cursor.past(slot.rstrip("?")) and not slot.endswith("?"):
            return False
    return cursor.done


def _shedding(words: Span) -> Muddle | None:
    """Loot is dropped for a fight only."""
    if not _fits(words, "drop.shed drop.load"):
        return None
    message = "Loot is dropped before fights, or not at all. Which?"
    return Muddle(words, "drop-when", message, ("DROP loot to fight", "KEEP loot in fights"), "VR-FIGHT-1")


_WHEN = {
    "pickup.needed": PickUp.NEEDED,
    "pickup.own": PickUp.OWN,
    "pickup.any": PickUp.ANY,
}


def _picking(words: Span) -> Instruction | None:
    cursor = Cursor(words)
    if cursor.phrase("pickup.never"):
        most = _most(cursor)
        return PolicyPhrase(words, SetPickUp(pick_up=PickUp.NEVER, most_coins=most)) if cursor.done else None
    if not cursor.phrase("pickup.pick"):
        return None
    start, most = cursor.at, _most(cursor)
    when = next((mode for name, mode in _WHEN.items() if cursor.past(name)), None)
    most = most or _most(cursor)
    if when is not None:
        return PolicyPhrase(words, SetPickUp(pick_up=when, most_coins=most)) if cursor.done else None
    if cursor.past("pickup.underfoot"):
        most = most or _most(cursor)
        return _underfoot(words, most) if cursor.done else None
    if most is not None:
        return MostPhrase(words, most) if cursor.done else None
    return _counted(words, Cursor(words, start))


def _most(cursor: Cursor) -> int | None:
    """`, up to 9 coins`."""
    at = cursor.at
    cursor.marks(only=",")
    cursor.phrase("separators.also")
    number = cursor.number() if cursor.phrase("pickup.most") else None
    if not number:
        cursor.at = at
        return None
    while cursor.phrase("pickup.coins"):
        pass
    return number


def _counted(words: Span, cursor: Cursor) -> Muddle | None:
    """`pick up 3 coins`: till he holds so many, but when is not said."""
    number = cursor.number()
    cursor.phrase("pickup.coins")
    if not number or not cursor.done:
        return None
    message = "Which coins is he to pick up? So many is what he may come to hold."
    return Muddle(words, "pick-up-when", message, _choices(number), "VR-MOVE-2")


def _underfoot(words: Span, most: int | None) -> Muddle:
    """`pick up what lies at my feet`: his own, or anybody's, is not said."""
    message = "He picks up what fell from him, or all that lies near his path. Which?"
    return Muddle(words, "pick-up-whose", message, _choices(most), "VR-MOVE-2")


def _choices(most: int | None) -> tuple[str, ...]:
    orders = (SetPickUp(pick_up=each, most_coins=most) for each in (PickUp.OWN, PickUp.ANY))
    return tuple(canonical(order) for order in orders)


def _otherwise(words: Span) -> PolicyPhrase | Muddle | None:
    cursor = Cursor(words)
    if not cursor.phrase("otherwise.if"):
        return None
    cursor.marks()
    onto = cursor.past("otherwise.onto")
    kept = Cursor(cursor.words, cursor.at)
    if not onto and kept.past("targets.keep") and kept.done:
        return PolicyPhrase(words, SetHand(hand=Hand.KEEP))
    target = target_said(cursor.rest)
    if target.pick is not None:
        return PolicyPhrase(words, SetHand(hand=Hand(target.pick.value)))
    if not (target.known or target.near):
        return None
    message = "Otherwise a card goes by a rule, not to a Viking by name. Which?"
    choices = (*(f"OTHERWISE the {pick.value}" for pick in Pick), "OTHERWISE keep the card")
    return Muddle(target.words, "otherwise-whom", message, choices, "VR-PLAY-4")
