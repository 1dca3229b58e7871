"""Who stands where: the nearest to the ship first, with all that everybody can see of him."""

from collections.abc import Iterator

from adjudicator.kernel.report import Entry
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import Spot, distance
from adjudicator.rulesets.viking_run.measures import inches, to_go
from adjudicator.rulesets.viking_run.state import Fate, Foe, Heap, Viking
from adjudicator.rulesets.viking_run.telling.voice import band, coins, measured
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
    whence = "you" if _runner(view) else "the ship"
    lie = "; ".join(f"{heap.id} {coins(heap.coins)}{_where(view, heap)}" for heap in heaps)
    return (Entry(text=f"ON THE GROUND, in inches from {whence}: {lie}."),)


def _where(view: View, heap: Heap) -> str:
    far = _far(view, heap.at)
    return f", {inches(far)}" if far or not _runner(view) else " at your feet"


def _runner(view: View) -> Viking | None:
    """The viewer's own Viking, while he is on the field."""
    viking = view.viking(view.seat) if view.seat is not None else None
    return viking if viking is not None and viking.runs else None


def _far(view: View, at: Spot) -> int:
    """How far a spot is from the viewer's Viking, else from where the ship is touched."""
    runner = _runner(view)
    return distance(runner.at, at) if runner is not None else to_go(at)


def _line(seen: Seen, view: View) -> str:
    viking = seen.viking
    name = "YOU" if viking.seat == view.seat else data.name_of(viking.seat)
    cards = f"{seen.cards or 'no'} card{'' if seen.cards == 1 else 's'}"
    if not viking.runs:
        loot = f" with {coins(viking.coins)}" if viking.fate is Fate.HOME else ""
        return f"{name}: {_FATES[viking.fate]}{loot}, {cards}."
    foes = (_after(foe, viking) for foe in view.foes_of(viking.seat))
    trouble = "; ".join((*_troubles(viking), *foes)) if view.outcome is None else ""
    but = f"; {trouble}" if trouble else ""
    return f"{name}: {inches(to_go(viking.at))} to go, {coins(viking.coins)}, {cards}{but}."


def _troubles(viking: Viking) -> Iterator[str]:
    """What everybody sees that he suffers from."""
    if viking.slow:
        yield f"{measured(viking.slow)} slower for good"
    if viking.fights:
        yield f"{viking.fights} worse in fights"
    if viking.axes:
        yield "an axe in the shield" if viking.axes == 1 else f"{viking.axes} axes in the shield"
    if viking.holes:
        yield "a hole in the bag" if viking.holes == 1 else f"{viking.holes} holes in the bag"
    if viking.companions:
        yield "a companion" if viking.companions == 1 else f"{viking.companions} companions"
    if viking.owed or viking.plight.slow:
        yield f"{measured(viking.owed + viking.plight.slow)} short next turn"


def _after(foe: Foe, viking: Viking) -> str:
    """Who is after him, and how near."""
    if foe.tied:
        return f"held by a fight with {band(foe.kind, foe.men)}"
    return f"{band(foe.kind, foe.men)} {measured(distance(foe.at, viking.at))} away"
