import pytest
from sun_worlds import begun, body, company, half_way, world

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.orders import Hold, Hostility, Join, March, Withdraw
from adjudicator.rulesets.sun_in_splendour.phases import orders
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Crossing, LeaderStatus


def _take_up(state, *given, seat="warwick"):
    tale = Chronicle(evolve, state)
    orders.take_up(tale, {seat: Sheet().merged(given)})
    return tale


def _march(*route, name="warwick-1", **more):
    origin, *places = route
    return March(body=name, origin=origin, legs=tuple(Leg(to=place) for place in places), **more)


def _failures(tale):
    return [event.why for event in tale.events if event.type_name == "sun.order_failed"]


def test_a_march_becomes_the_bodys_plan():
    tale = _take_up(begun(), _march("Warwick", "Daventry", "St Albans", interception=4, aggression=5))
    plan = tale.state.bodies["warwick-1"].plan
    assert [leg.to for leg in plan.legs] == ["Daventry", "St Albans"]
    assert plan.ratings == Ratings(interception=4, aggression=5)


def test_ss_3_2_1_ratings_that_are_lacking_are_2_and_4():
    tale = _take_up(begun(), Hold(body="warwick-1", aggression=7))
    assert tale.state.bodies["warwick-1"].plan.ratings == Ratings(interception=2, aggression=7)


def test_hold_drops_what_was_ordered_before():
    state = changes.change_body(begun(), "warwick-1", plan=Plan(legs=(Leg(to="Daventry"),)))
    assert _take_up(state, Hold(body="warwick-1")).state.bodies["warwick-1"].plan.legs == ()


def test_ss_3_1_4_a_body_without_an_order_goes_on_with_its_plan():
    plan = Plan(legs=(Leg(to="Daventry"),), ratings=Ratings(interception=5))
    state = changes.change_body(begun(), "warwick-1", plan=plan)
    tale = _take_up(state, Hostility(leader="herbert", hostile=True))
    assert tale.state.bodies["warwick-1"].plan == plan


def test_ss_4_s2_a_body_may_camp_outside():
    assert not _take_up(begun(), Hold(body="warwick-1", outside=True)).state.bodies["warwick-1"].inside


def test_ss_3_1_1_a_leader_commands_only_those_who_are_where_he_is():
    tale = _take_up(begun(), Hold(body="warwick-2", aggression=7))
    (why,) = _failures(tale)
    assert "Warwick is with Main body, at Warwick" in why
    assert "Calais garrison is at Calais" in why
    assert tale.state.bodies["warwick-2"].plan == Plan()


def test_ss_3_1_1_another_body_at_his_place_he_commands():
    state = changes.change_body(begun(), "warwick-2", place="Warwick")
    assert not _failures(_take_up(state, Hold(body="warwick-2")))


def test_ss_3_1_1_a_body_on_the_road_with_him_may_turn_or_go_on():
    road = half_way("Warwick", "Daventry", 4)
    state = world(body("warwick-1", "", crossing=road))
    for end in ("Warwick", "Daventry"):
        assert not _failures(_take_up(state, _march("", end)))
    (why,) = _failures(_take_up(state, _march("", "Oxford")))
    assert "on the road from Warwick to Daventry" in why


def test_ss_7_5_a_captive_orders_no_body():
    state = changes.change_leader(begun(), "warwick", status=LeaderStatus.CAPTIVE, captor="margaret", body="")
    (why,) = _failures(_take_up(state, Hold(body="warwick-1")))
    assert "prisoner" in why


def test_another_seats_body_cannot_be_ordered():
    (why,) = _failures(_take_up(begun(), Hold(body="york-1")))
    assert "no longer there" in why


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (_march("Warwick", "London"), "No road joins Warwick and London"),
        (_march("Warwick", "Daventry", "London"), "No road joins Daventry and London"),
        (_march("Oxford", "Daventry"), "for a march from Oxford"),
        (_march("Warwick"), "no place to go to"),
        (_march("Warwick", "Daventry", pickups=(Pickup(place="Calais"),)), "add VIA Calais"),
        (
            _march("Warwick", "Daventry", drops=(Drop(place="Oxford", companies=("warwick-c2",)),)),
            "add VIA Oxford",
        ),
        (
            _march("Warwick", "Daventry", drops=(Drop(place="Daventry", companies=("warwick-c99",)),)),
            "no company warwick-c99",
        ),
        (
            March(body="warwick-1", origin="Warwick", legs=(Leg(to="Dublin", by="sea"),)),
            "No sea lane joins Warwick and Dublin",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_order_that_cannot_be_carried_out_fails_alone_and_says_why(order, why):
    """GEN-4: the line fails, the others are tried; the body keeps its plan."""
    tale = _take_up(begun(), order, Withdraw(place="Warwick"))
    assert any(why in each for each in _failures(tale))
    assert tale.state.leaders["warwick"].fallback == "Warwick"
    assert tale.state.bodies["warwick-1"].plan == Plan()


def test_detached_companies_become_a_body_of_their_own():
    tale = _take_up(begun(), _march("Warwick", "Daventry", companies=("warwick-c3", "warwick-c5")))
    formed, main = tale.state.bodies["warwick-3"], tale.state.bodies["warwick-1"]
    assert (formed.name, formed.place, formed.men) == ("Second body", "Warwick", 400)
    assert formed.plan.legs == (Leg(to="Daventry"),)
    assert (main.men, main.plan) == (350, Plan())
    assert tale.state.leaders["warwick"].body == "warwick-1"


def test_a_leader_goes_where_his_own_element_goes():
    tale = _take_up(
        begun(), _march("Warwick", "Coventry".replace("Coventry", "Kenilworth"), companies=("warwick-c1",))
    )
    assert tale.state.leaders["warwick"].body == "warwick-3"
    assert not _failures(tale)


def test_an_order_to_all_the_companies_is_one_to_the_body():
    everyone = tuple(f"warwick-c{n}" for n in range(1, 6))
    tale = _take_up(begun(), Hold(body="warwick-1", companies=everyone, aggression=6))
    assert "warwick-3" not in tale.state.bodies
    assert tale.state.bodies["warwick-1"].plan.ratings.aggression == 6


def test_companies_cannot_leave_twice():
    tale = _take_up(
        begun(),
        Hold(body="warwick-1", companies=("warwick-c2", "warwick-c3")),
        Hold(body="warwick-1", companies=("warwick-c3", "warwick-c4")),
    )
    (why,) = _failures(tale)
    assert "no company warwick-c3" in why


def test_ss_3_1_3_new_ids_go_by_subject_not_by_the_order_of_mails():
    one = Hold(body="warwick-1", companies=("warwick-c2",))
    other = Hold(body="warwick-1", companies=("warwick-c3",))
    assert _take_up(begun(), one, other).events == _take_up(begun(), other, one).events


def test_names_of_new_bodies_count_on():
    tale = _take_up(
        begun(),
        Hold(body="warwick-1", companies=("warwick-c2",)),
        Hold(body="warwick-1", companies=("warwick-c3",)),
    )
    assert [tale.state.bodies[name].name for name in ("warwick-3", "warwick-4")] == [
        "Second body",
        "Third body",
    ]


def test_ss_4_s3_two_bodies_at_one_place_join():
    state = changes.change_body(begun(), "warwick-2", place="Warwick")
    tale = _take_up(state, Join(body="warwick-2", into="warwick-1"))
    assert "warwick-2" not in tale.state.bodies
    assert tale.state.bodies["warwick-1"].men == 1150


def test_a_leader_goes_over_with_a_body_that_joins():
    state = changes.change_body(begun(), "warwick-2", place="Warwick")
    tale = _take_up(state, Join(body="warwick-1", into="warwick-2"))
    assert tale.state.leaders["warwick"].body == "warwick-2"


def test_joinings_in_a_row_end_in_the_last_body():
    state = world(
        *(body(f"warwick-{n}", "Warwick", company(f"warwick-c{n}", billmen=100)) for n in (1, 2, 3))
    )
    tale = _take_up(state, Join(body="warwick-1", into="warwick-2"), Join(body="warwick-2", into="warwick-3"))
    assert list(tale.state.bodies) == ["warwick-3"]
    assert tale.state.bodies["warwick-3"].men == 300


def test_two_bodies_that_would_each_join_the_other_are_one_body_once():
    state = world(*(body(f"warwick-{n}", "Warwick", company(f"warwick-c{n}", billmen=100)) for n in (1, 2)))
    tale = _take_up(state, Join(body="warwick-1", into="warwick-2"), Join(body="warwick-2", into="warwick-1"))
    assert list(tale.state.bodies) == ["warwick-2"]
    assert len(_failures(tale)) == 1


def test_bodies_apart_cannot_join():
    (why,) = _failures(_take_up(begun(), Join(body="warwick-1", into="warwick-2")))
    assert "only bodies at one place can join" in why


def test_a_joined_body_takes_a_later_order_for_the_whole():
    state = changes.change_body(begun(), "warwick-2", place="Warwick")
    tale = _take_up(state, Join(body="warwick-2", into="warwick-1"), _march("Warwick", "Daventry"))
    assert tale.state.bodies["warwick-1"].plan.legs == (Leg(to="Daventry"),)


def test_ss_t_2_hostility_is_proclaimed():
    tale = _take_up(begun(), Hostility(leader="herbert", hostile=True))
    (told,) = tale.events
    assert told.scope == "public"
    assert tale.state.enemies("herbert", "warwick")
    after = _take_up(tale.state, Hostility(leader="herbert", hostile=False)).state
    assert not after.enemies("herbert", "warwick")


def test_ss_t_2_what_is_so_already_is_not_proclaimed_again():
    assert _take_up(begun(), Hostility(leader="herbert", hostile=False)).events == ()


def test_nobody_is_hostile_to_himself():
    assert _failures(_take_up(begun(), Hostility(leader="warwick", hostile=True)))


def test_a_fallback_must_be_on_the_map():
    (why,) = _failures(_take_up(begun(), Withdraw(place="Camelot")))
    assert "Camelot" in why


def test_own_orders_are_known_to_their_own_seat():
    tale = _take_up(begun(), _march("Warwick", "Daventry"), Hold(body="warwick-2"), Withdraw(place="Raby"))
    assert {event.scope for event in tale.events} == {"warwick"}


def test_seats_take_up_their_orders_in_order_of_seat():
    tale, other = Chronicle(evolve, begun()), Chronicle(evolve, begun())
    york = Sheet().merged([Hold(body="york-1")])
    warwick = Sheet().merged([Hold(body="warwick-1")])
    orders.take_up(tale, {"york": york, "warwick": warwick})
    orders.take_up(other, {"warwick": warwick, "york": york})
    assert tale.events == other.events


def test_bodies_at_one_point_of_a_road_are_together():
    """SS-3.1-1, also when they see the road from either end."""
    one = Crossing(a="Warwick", b="Daventry", covered="1/4", length=4)
    other = Crossing(a="Daventry", b="Warwick", covered="3/4", length=4)
    road = [Crossing.model_validate(each.model_dump()) for each in (one, other)]
    state = world(
        body("warwick-1", "", company("warwick-c1", billmen=100), crossing=road[0]),
        body("warwick-2", "", company("warwick-c2", billmen=100), crossing=road[1]),
    )
    assert not _failures(_take_up(state, Hold(body="warwick-2")))
