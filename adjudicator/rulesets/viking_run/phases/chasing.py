"""Step 8: dogs and Saxons move (VR-CARD-4, VR-CARD-6, VR-MOVE-5)."""

from typing import Any

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events.running import FoeLeft, FoeMoved
from adjudicator.rulesets.viking_run.ground import INCH, distance, toward
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import Foe, Way


def chase(turn: Turn) -> None:
    """Move every foe at his Viking, up to base contact; those whose Viking is no more there go home."""
    for foe in turn.state.foes:
        if not turn.viking(foe.hunts).runs:
            turn.tell(left(foe, "VR-MOVE-5"))
        elif foe.way in {Way.CHASES, Way.HARRIES}:
            _run_at(turn, foe)


def _run_at(turn: Turn, foe: Foe) -> None:
    viking, numbers = turn.viking(foe.hunts), data.constants()
    gap = distance(foe.at, viking.at) - numbers.contact * INCH
    far = gap if foe.way is Way.HARRIES else min(gap, numbers.speed.foe * INCH)  # the dog keeps up with him
    if far <= 0:
        return
    rule = "VR-CARD-6" if foe.way is Way.HARRIES else "VR-CARD-4"
    end = toward(foe.at, viking.at, far)
    turn.tell(FoeMoved(rule=rule, start=foe.at, end=end, **_who(foe)))


def left(foe: Foe, rule: str) -> FoeLeft:
    """That foes are gone."""
    return FoeLeft(rule=rule, **_who(foe))


def _who(foe: Foe) -> dict[str, Any]:
    return {"foe": foe.id, "kind": foe.kind, "men": foe.men, "hunts": foe.hunts}
