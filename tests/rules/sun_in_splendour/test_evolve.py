from typing import ClassVar

import pytest
from sun_worlds import begun, body, company, world

from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.records import Event, UnknownRecord
from adjudicator.rulesets.sun_in_splendour import changes, evolve
from adjudicator.rulesets.sun_in_splendour.events import EVENTS
from adjudicator.rulesets.sun_in_splendour.events.battle import BodyGone
from adjudicator.rulesets.sun_in_splendour.events.march import ShippingPaid, TroopsLeft, TroopsPickedUp
from adjudicator.rulesets.sun_in_splendour.events.season import BodyFormed
from adjudicator.rulesets.sun_in_splendour.state import State
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def test_every_event_of_the_game_has_its_change():
    assert {EVENTS.type_of(name) for name in EVENTS.names} == set(evolve._CHANGES)


def test_an_event_of_another_game_is_refused():
    class Foreign(Event):
        type_name: ClassVar[str] = "viking.sailed"

    with pytest.raises(UnknownRecord, match=r"viking\.sailed"):
        evolve.evolve(begun(), Foreign(rule="1"))


def test_a_state_is_read_back_from_its_own_json():
    state = begun()
    text = canonical_json(state.model_dump(mode="json"))
    again = State.model_validate_json(text)
    assert again == state
    assert canonical_json(again.model_dump(mode="json")) == text


def test_the_keys_of_a_state_are_in_order():
    state = begun()
    for table in (state.leaders, state.bodies, state.estates, state.counters, state.options):
        assert list(table) == sorted(table)


def test_a_new_body_moves_the_counters_on():
    """SS-3.1-3."""
    state = evolve.evolve(begun(), BodyFormed(rule="3.1", body=body("warwick-7", "Warwick")))
    assert state.counters["warwick:body"] == 7


def _picked_up(state, *companies, source="warwick-2"):
    where = {"tick": 0, "place": "Calais", "source": source}
    return evolve.evolve(
        state, TroopsPickedUp(rule="SS-3.1-2", body="warwick-1", companies=companies, **where)
    )


def test_ss_3_1_2_troops_that_are_picked_up_leave_where_they_were():
    state = _picked_up(begun(), "warwick-c6")
    assert [each.id for each in state.bodies["warwick-2"].companies] == ["warwick-c7"]
    assert "warwick-c6" in [each.id for each in state.bodies["warwick-1"].companies]


def test_ss_3_1_2_an_emptied_body_is_gone():
    assert "warwick-2" not in _picked_up(begun(), "warwick-c6", "warwick-c7").bodies


def test_a_leader_is_picked_up_with_his_own_element():
    element = company("warwick-c1", CompanyKind.PERSONAL, own_men_at_arms=50)
    state = world(
        body("warwick-1", "Calais", company("warwick-c2", billmen=100)),
        body("warwick-2", "Calais", element, company("warwick-c3", billmen=100)),
    )
    state = changes.change_leader(state, "warwick", body="warwick-2")
    assert _picked_up(state, "warwick-c3").leaders["warwick"].body == "warwick-2"
    assert _picked_up(state, "warwick-c1").leaders["warwick"].body == "warwick-1"


def test_troops_left_on_the_way_are_a_body_of_their_own():
    state = begun()
    left = state.bodies["warwick-1"].companies[-1]
    formed = body("warwick-3", "Daventry", left)
    told = TroopsLeft(
        rule="3.1", body="warwick-1", tick=672, place="Daventry", companies=(left.id,), formed=formed
    )
    after = evolve.evolve(state, told)
    assert after.bodies["warwick-3"].companies == (left,)
    assert left not in after.bodies["warwick-1"].companies
    assert after.leaders["warwick"].body == "warwick-1"


def test_ss_4_s1_shipping_comes_out_of_the_treasury():
    told = ShippingPaid(rule="SS-4-S1", seat="warwick", body="warwick-1", tick=0, pounds=500)
    assert evolve.evolve(begun(), told).leaders["warwick"].treasury == 1500


def test_a_leader_whose_body_is_gone_is_with_none():
    state = evolve.evolve(begun(), BodyGone(rule="5", body="warwick-1"))
    assert state.leaders["warwick"].body == ""
