"""A board for conditional orders, bodies that wait on them, and what became of their conditions."""

from march_board import CaseDice, body, run, state_of

from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events.march import (
    ConditionJudged,
    MarchEnded,
)
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules, march_map, way
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Leg, Plan, Ratings, Task
from adjudicator.rulesets.sun_in_splendour.state import Season

RULES = MarchRules(hunt_from_afar=True, memory=True)
SPEEDS = {f"at{speed}": speed for speed in (150, 70, 50, 30, 16)}
BOARD = march_map(
    (way("A", "B", 10), way("B", "C", 10), way("C", "D", 6), way("A", "F", 8), way("A", "S", 12, kind="sea")),
    SPEEDS,
)


def fork(place="C", sort=Sort.ENEMY, then="B", otherwise="", **task):
    condition = Condition(sort=sort, place=place)
    tasks = [Task(legs=(Leg(to=goal),), **task) if goal else Task() for goal in (then, otherwise)]
    return Plan(fork=Fork(condition=condition, then=tasks[0], otherwise=tasks[1]))


def waiting(name, place, plan):
    return body(f"{name} {place}", plan=plan)


def judged(events):
    return [
        (each.body, each.tick, each.met, each.left) for each in events if isinstance(each, ConditionJudged)
    ]


def march(*bodies, season=Season.SUMMER, **more):
    return run(state_of(bodies, season=season, **more), CaseDice(), RULES, BOARD)


def ended_of(events, name):
    return next(each for each in events if isinstance(each, MarchEnded) and each.body == name)


def rated(plan, **ratings):
    return plan.model_copy(update={"ratings": Ratings(**ratings)})
