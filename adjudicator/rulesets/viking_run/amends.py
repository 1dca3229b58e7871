"""Amends that an umpire can make within the game: GRANT, MOVE, RESTORE (GEN-8). Names are never guessed."""

import re
from collections.abc import Mapping

from adjudicator.kernel.names import Found, names_of
from adjudicator.kernel.records import Event
from adjudicator.kernel.ruleset import AmendsForm
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.amends import CardGranted, CoinsGranted, VikingPut, VikingRestored
from adjudicator.rulesets.viking_run.ground import INCH, SHIP, Spot, touches, toward
from adjudicator.rulesets.viking_run.measures import thousandths
from adjudicator.rulesets.viking_run.state import State, Viking

FORMS = (
    AmendsForm("GRANT", "GRANT egil 2 coins", "coins for a Viking; -2 takes them"),
    AmendsForm("GRANT", "GRANT egil a pit", "a card for a hand"),
    AmendsForm("MOVE", "MOVE egil TO 12.5 inches", "puts a Viking so far from the ship, on his line to it"),
    AmendsForm("MOVE", "MOVE egil TO 3, 20.5", "puts him so far right of the ship and inland of it"),
    AmendsForm("RESTORE", "RESTORE egil", "back on the field where he was last, with an empty bag"),
)

_COINS = re.compile(r"(?P<seat>\S+)\s+(?P<coins>[-+]?\d{1,3})(?:\s+coins?)?", re.IGNORECASE)
_CARD = re.compile(r"(?P<seat>\S+)\s+(?:an?\s+|the\s+)?(?P<card>\D.*)", re.IGNORECASE)
_NUMBER = r"\d{1,3}(?:\.\d{1,3})?"
_FAR = re.compile(
    rf"(?P<seat>\S+)\s+to\s+(?P<far>{_NUMBER})\s*(?:inch(?:es)?|in|\")?(?:\s+from\s+the\s+ship)?",
    re.IGNORECASE,
)
_SPOT = re.compile(rf"(?P<seat>\S+)\s+to\s+(?P<x>-?{_NUMBER})\s*,\s*(?P<y>-?{_NUMBER})", re.IGNORECASE)
_SEAT = re.compile(r"(?P<seat>\S+)")


def make_amends(state: State, kind: str, words: str) -> tuple[Event, ...]:
    """Return what an umpire's words give, move or restore. Raises ValueError, with a sentence."""
    words = words.strip().rstrip(".")
    match kind:
        case "GRANT":
            return (_granted(state, words),)
        case "MOVE":
            return (_moved(state, words),)
        case "RESTORE":
            return (_restored(state, words),)
    raise ValueError(f"Viking Run makes no amends by {kind}; it offers {', '.join(_kinds())}.")


def _granted(state: State, words: str) -> Event:
    if coins := _COINS.fullmatch(words):
        viking = _running(state, coins["seat"])
        number = int(coins["coins"])
        if not number or viking.coins + number < 0:
            name = data.name_of(viking.seat)
            raise ValueError(f"{name} has {viking.coins} coins: {number} cannot be granted.")
        return CoinsGranted(seat=viking.seat, coins=number)
    said = _read("GRANT", _CARD, words)
    seat = _viking(state, said["seat"]).seat
    return CardGranted(scope=scope_of(seat), seat=seat, card=_card(said["card"]))


def _moved(state: State, words: str) -> Event:
    if spot := _SPOT.fullmatch(words):
        at = Spot(thousandths(spot["x"]), thousandths(spot["y"]))
        viking = _running(state, spot["seat"])
    else:
        said = _read("MOVE", _FAR, words)
        viking = _running(state, said["seat"])
        at = toward(SHIP, viking.at, thousandths(said["far"]))
        if viking.far < thousandths(said["far"]):
            at = _beyond(viking, thousandths(said["far"]))
    if touches(at, SHIP, data.constants().ship_radius * INCH):
        raise ValueError("That is aboard the ship, and would end the run: put him on dry land.")
    return VikingPut(seat=viking.seat, at=at)


def _beyond(viking: Viking, far: int) -> Spot:
    """The spot further from the ship than he is now, on his own line to it."""
    return toward(SHIP, Spot(viking.at.x * far, viking.at.y * far), far)


def _restored(state: State, words: str) -> Event:
    viking = _viking(state, _read("RESTORE", _SEAT, words)["seat"])
    if viking.runs:
        raise ValueError(f"{data.name_of(viking.seat)} is on the field, and needs no restoring.")
    if touches(viking.at, SHIP, data.constants().ship_radius * INCH):
        raise ValueError(f"{data.name_of(viking.seat)} is aboard the ship, and stays there.")
    return VikingRestored(seat=viking.seat, at=viking.at)


def _read(kind: str, pattern: re.Pattern[str], words: str) -> Mapping[str, str]:
    found = pattern.fullmatch(words)
    if found is None:
        raise ValueError(f"Write {' or '.join(form.written for form in FORMS if form.kind == kind)}.")
    return found.groupdict(default="")


def _kinds() -> tuple[str, ...]:
    return tuple(dict.fromkeys(form.kind for form in FORMS))


def _running(state: State, text: str) -> Viking:
    viking = _viking(state, text)
    if not viking.runs:
        raise ValueError(
            f"{data.name_of(viking.seat)} is not on the field: write RESTORE {viking.seat} first."
        )
    return viking


def _viking(state: State, text: str) -> Viking:
    names = names_of(state.vikings, {data.name_of(seat): seat for seat in state.vikings})
    found = names.find(text)
    if isinstance(found, Found):
        return state.vikings[SeatId(found.name)]
    near = f"; near it: {', '.join(found.choices)}" if found.choices else ""
    raise ValueError(f"Nobody here is called {text!r}{near}.")


def _card(text: str) -> str:
    table = {card.id: card for card in data.cards().values()}
    aliases = {alias: card.id for card in table.values() for alias in (_bare(card.title), *card.aliases)}
    found = names_of(table, aliases).find(text)
    if isinstance(found, Found):
        return found.name
    near = ", ".join(table[name].title for name in found.choices)
    raise ValueError(f"No card is called {text!r}{f'; near it: {near}' if near else ''}.")


def _bare(title: str) -> str:
    """A card's title without its article, as GRANT reads it."""
    return re.sub(r"^(?:an?|the)\s+", "", title, flags=re.IGNORECASE)
