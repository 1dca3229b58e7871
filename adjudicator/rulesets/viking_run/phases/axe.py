"""Whether a Viking spends his turn on the axe in his shield (VR-CARD-9, VR 3.1)."""

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.ground import INCH
from adjudicator.rulesets.viking_run.orders import Goal
from adjudicator.rulesets.viking_run.phases.pace import pace_of
from adjudicator.rulesets.viking_run.policies import AxePlan
from adjudicator.rulesets.viking_run.state import Viking
from adjudicator.rulesets.viking_run.wishes import Wish


def pulls(viking: Viking, wish: Wish) -> bool:
    """Whether he who may run this turn pulls an axe out instead; it takes a whole turn.

    Left to himself he carries it when the ship is near, and when he was told to go anywhere else.
    """
    if not viking.axes or viking.plight.half:
        return False
    match wish.policies.axe:
        case AxePlan.PULL:
            return True
        case AxePlan.CARRY:
            return False
        case AxePlan.AUTO:
            return wish.run.goal in {Goal.SHIP, Goal.STAY} and not _near(viking)


def _near(viking: Viking) -> bool:
    """Whether the ship is within a few turns of running, at this turn's pace."""
    numbers = data.constants()
    return viking.far - numbers.ship_radius * INCH <= numbers.axe_turns * pace_of(viking).total
