"""Small worlds for the tests of rules: a run as it begins, and as a case file would say it is."""

import json

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.adjudication import set_up
from adjudicator.rulesets.viking_run.cases import case_state
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.state import State

SEATS = tuple(data.seat_names())
EGIL, DAG = SeatId("egil"), SeatId("dag")


def opening(number=6, **options):
    """The events of a set-up of so many seats."""
    return tuple(set_up(options, SEATS[:number], Dice(fixed_seeds(b"case"))))


def begun(number=6, **options):
    """The state after a set-up."""
    state = State()
    for event in opening(number, **options):
        state = evolve(state, event)
    return state


def world(**changes):
    """A run of six in which so much is different."""
    return case_state(begun(), json.loads(json.dumps(changes)), Dice(fixed_seeds(b"case")))
