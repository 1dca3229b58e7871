"""Steps 1 and 9: tied fights that go on, and the fights of those who were caught (VR-FIGHT-3, VR-CARD-4)."""

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import INCH, touches
from adjudicator.rulesets.viking_run.phases.combat import fight
from adjudicator.rulesets.viking_run.phases.turn import Turn
from adjudicator.rulesets.viking_run.state import Foe, Way


def go_on(turn: Turn) -> None:
    """Fight on where the last turn ended in a tie, before anything else."""
    for foe in turn.opening.foes:
        if foe.tied and turn.viking(foe.hunts).runs:
            fight(turn, foe, before_move=True)


def fight_the_caught(turn: Turn) -> None:
    """Fight those who have reached their Viking, or stand in his way, in the order in which they came."""
    fought = turn.fought()
    for foe in turn.state.foes:
        if foe.id not in fought and turn.viking(foe.hunts).runs and _in_contact(turn, foe):
            fight(turn, foe, before_move=False)


def _in_contact(turn: Turn, foe: Foe) -> bool:
    contact = data.constants().contact * INCH
    return foe.way in {Way.CHASES, Way.STANDS} and touches(foe.at, turn.viking(foe.hunts).at, contact)
