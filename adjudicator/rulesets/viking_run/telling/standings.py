"""Who stands where: the nearest to the ship first, with all that everybody can see of him."""

from collections.abc import Iterator

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import SHIP, Spot, distance
from adjudicator.rulesets.viking_run.measures import inches
from adjudicator.rulesets.viking_run.state import Fate, Foe, Viking
from adjudicator.rulesets.viking_run.telling.voice import band, coins
from adjudicator.rulesets.viking_run.view import Seen, View

_FATES = {
    Fate.FALLEN: "dead",
    Fate.BAPTISED: "baptised",
    Fate.ABOARD: "aboard, with nothing",
    Fate.HOME: "home",
}
_ORDER = (Fate.HOME, Fate.RUNNING, Fate.ABOARD, Fate.BAPTISED, Fate.FALLEN)


def standings(view: View) -> tuple[Entry, ...]:
    """A line for each Viking, then the coins that lie about."""
    ranked = sorted(view.vikings, key=lambda seen: (_ORDER.index(seen.viking.fate), seen.viking.far))
    return (*(Entry(text=_line(seen, view)) for seen in ranked), *_lying(view))


def _lying(view: View) -> tuple[Entry, ...]:
    """The coins that lie about, the nearest to the viewer first."""
    heaps = sorted(view.heaps, key=lambda heap: _far(view, heap.at))
    if not heaps:
        return ()
    lie = "; ".join(f"{heap.id}: {coins(heap.coins)}, {inches(_far(view, heap.at))} away" for heap in heaps)
    return (Entry(text=f"On the ground, from {_whom(view)}: {lie}."),)


def _far(view: View, at: Spot) -> int:
    here = view.viking(view.seat).at if view.seat is not None else SHIP
    return distance(here, at)


def _whom(view: View) -> str:
    return "you" if view.seat is not None else "the ship"


def _line(seen: Seen, view: View) -> str:
    viking = seen.viking
    name = "YOU" if viking.seat == view.seat else data.name_of(viking.seat)
    cards = f"{seen.cards} card{'' if seen.cards == 1 else 's'}"
    if not viking.runs:
        loot = f" with {coins(viking.coins)}" if viking.fate is Fate.HOME else ""
        return f"{name}: {_FATES[viking.fate]}{loot}. {cards}."
    trouble = "; ".join((*_troubles(viking), *(_after(foe, viking) for foe in view.foes_of(viking.seat))))
    but = f"; {trouble}" if trouble else ""
    return f"{name}: {inches(viking.far)} to go, {coins(viking.coins)}, {cards}{but}."


def _troubles(viking: Viking) -> Iterator[str]:
    """What everybody sees that he suffers from."""
    if viking.slow:
        yield f"{inches(viking.slow)} slower"
    if viking.fights:
        yield f"{viking.fights} worse in fights"
    if viking.axes:
        yield "an axe in the shield" if viking.axes == 1 else f"{viking.axes} axes in the shield"
    if viking.holes:
        yield "a hole in the bag" if viking.holes == 1 else f"{viking.holes} holes in the bag"
    if viking.companions:
        yield "a companion" if viking.companions == 1 else f"{viking.companions} companions"
    if viking.owed or viking.plight.slow:
        yield f"{inches(viking.owed + viking.plight.slow)} short next turn"


def _after(foe: Foe, viking: Viking) -> str:
    """Who is after him, and how near."""
    if foe.tied:
        return f"fighting {band(foe.kind, foe.men)}"
    return f"{band(foe.kind, foe.men)} {inches(distance(foe.at, viking.at))} away"
