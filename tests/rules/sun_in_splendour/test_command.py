"""Whom a leader commands, and what he can have them do (3.1, SS-3.1-1): what orders are held against."""

import pytest
from sun_worlds import body, company, half_way, world

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.orders import Conditional, March
from adjudicator.rulesets.sun_in_splendour.phases.command import (
    commands,
    why_no_join,
    why_not_commanded,
    why_not_obeyed,
)
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Pickup, Task
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

MILITIA = Powers(militia=True)


def _levy(name: str, place: str):
    return body(name, place, company("warwick-c9", CompanyKind.MILITIA, militia_billmen=400))


def _at_london(other):
    return world(body("warwick-1", "London"), other)


@pytest.mark.parametrize(
    ("powers", "other", "obeys"),
    [
        (MILITIA, _levy("warwick-2", "York"), True),
        (NO_POWERS, _levy("warwick-2", "York"), False),
        (MILITIA, body("warwick-2", "York"), False),
        (NO_POWERS, body("warwick-2", "London"), True),
    ],
)
def test_ss_3_1_1_only_militia_by_themselves_obey_a_leader_who_is_elsewhere(powers, other, obeys):
    """3.4; and in an edition that does not have it not even they."""
    assert commands(_at_london(other), "warwick", other, powers) is obeys


def test_ss_3_1_1_a_leader_who_is_with_no_body_commands_none():
    state = world(body("warwick-1", "London"), with_leaders=False)
    assert not commands(state, "warwick", state.bodies["warwick-1"], MILITIA)
    assert "is with no body of his" in why_not_commanded(state, "warwick", "warwick-1", MILITIA)


def test_ss_3_1_1_a_captive_commands_none_not_even_militia():
    other = _levy("warwick-2", "York")
    state = changes.change_leader(_at_london(other), "warwick", status="captive", captor="york", body="")
    assert not commands(state, "warwick", other, MILITIA)


@pytest.mark.parametrize("name", ["warwick-7", "york-1"])
def test_a_body_that_is_gone_or_anothers_is_not_commanded(name):
    state = world(body("warwick-1", "London"), body("york-1", "London"))
    assert "no longer there" in why_not_commanded(state, "warwick", name, NO_POWERS)


@pytest.mark.parametrize("into", ["warwick-7", "york-1", "warwick-1"])
def test_ss_4_s3_nobody_joins_a_body_that_is_gone_or_anothers_or_himself(into):
    state = world(body("warwick-1", "London"), body("york-1", "London"))
    assert "there is none such" in why_no_join(state, "warwick", "warwick-1", into)


def _if_enemy(then: Task, otherwise: Task, origin: str = "Warwick") -> Conditional:
    condition = Condition(sort=Sort.ENEMY, place="York")
    return Conditional(body="warwick-1", origin=origin, condition=condition, then=then, otherwise=otherwise)


GOES = Task(legs=(Leg(to="Daventry"),))
CANNOT_GO = Task(legs=(Leg(to="York"),))


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (_if_enemy(GOES, Task()), ""),
        (_if_enemy(Task(), GOES), ""),
        (_if_enemy(CANNOT_GO, Task()), "No road joins Warwick and York"),
        (_if_enemy(GOES, CANNOT_GO), "No road joins Warwick and York"),
        (_if_enemy(GOES, Task(), origin="Oxford"), "the order was for a march from Oxford"),
    ],
)
def test_ss_3_1_3_both_branches_of_a_condition_must_be_possible(order, why):
    state = world(body("warwick-1", "Warwick"))
    told = why_not_obeyed(state, state.bodies["warwick-1"], order)
    assert why in told
    assert bool(told) is bool(why)


def _on_the_road(leg: Leg) -> str:
    state = world(body("warwick-1", "", crossing=half_way("Warwick", "Daventry", 4)))
    order = March(body="warwick-1", origin="Warwick", legs=(leg,))
    return why_not_obeyed(state, state.bodies["warwick-1"], order)


def test_a_body_on_a_road_goes_on_or_turns_wherever_its_march_began():
    assert _on_the_road(Leg(to="Daventry")) == ""
    assert _on_the_road(Leg(to="Warwick")) == ""


def test_a_body_on_a_road_cannot_sail():
    assert "it can go on to one of these" in _on_the_road(Leg(to="Daventry", by="sea"))


def test_ss_3_1_2_troops_are_left_and_collected_only_of_ones_own():
    """Whichever of his bodies they are with as the order is given."""
    near, far = (company(f"warwick-c{number}", billmen=100) for number in (1, 2))
    state = world(body("warwick-1", "Warwick", near), body("warwick-2", "Daventry", far))
    for name, known in (("warwick-c2", True), ("warwick-c9", False)):
        stop = Pickup(place="Daventry", companies=(name,))
        order = March(body="warwick-1", origin="Warwick", legs=(Leg(to="Daventry"),), pickups=(stop,))
        why = why_not_obeyed(state, state.bodies["warwick-1"], order)
        assert why == ("" if known else "You have no company warwick-c9 any more.")
