"""Defeats that an own body waits for (SS-3.1-3)."""

import pytest
from sun_worlds import body, company, world

from adjudicator.kernel.board import AtPlace
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought, Side
from adjudicator.rulesets.sun_in_splendour.phases.defeats import awaited
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Plan, Task

FIELD = AtPlace(place="Oxford")


def _fought(winner):
    """A battle between warwick-1 and york-1."""
    sides = tuple(Side.model_construct(bodies=(name,)) for name in ("warwick-1", "york-1"))
    return BattleFought.model_construct(point=FIELD, sides=sides, winner=winner)


def _waiting(*names, on="york-1", sort=Sort.BEATEN):
    condition = Condition(sort=sort, body=on) if sort is Sort.BEATEN else Condition(sort=sort, place="Oxford")
    plan = Plan(fork=Fork(condition=condition, then=Task(), otherwise=Task()))
    state = world(*(body(name, "York", company(f"{name[:-2]}-c9", billmen=100)) for name in names))
    for name in names:
        state = changes.change_body(state, name, plan=plan)
    return state.model_copy(update={"bodies": dict(reversed(state.bodies.items()))})


def _told(state, winner=0):
    return [(each.body, each.beaten, each.point) for each in awaited(state, [_fought(winner)])]


def test_ss_3_1_3_whoever_waits_for_a_defeat_is_told_of_in_order_of_id():
    state = _waiting("york-3", "york-2")
    assert _told(state) == [("york-2", "york-1", FIELD), ("york-3", "york-1", FIELD)]


@pytest.mark.parametrize("winner", [1, None])
def test_ss_3_1_3_a_victory_or_a_draw_is_no_defeat(winner):
    assert _told(_waiting("york-2"), winner) == []


def test_ss_3_1_3_other_conditions_and_other_bodies_are_not_about_it():
    assert _told(_waiting("york-2", sort=Sort.ENEMY)) == []
    assert _told(_waiting("york-2", on="york-7")) == []
