"""Troops collected and left on the way (SS-3.1-2, SS-3.2-12), and slowest speeds (4.1, SS-4.1-2)."""

import pytest
from march_board import SPEEDS, body, leader, run, state_of, told

from adjudicator.rulesets.sun_in_splendour.events.march import MarchEnded, SetOut, TroopsLeft
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases.march import march_map, way
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Pickup
from adjudicator.rulesets.sun_in_splendour.state import Body, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


def company(name: str, speed: int, men: int = 100, kind: CompanyKind = CompanyKind.RETINUE) -> Company:
    return Company(id=name, kind=kind, troops={f"at{speed}": men})


def with_stops(one: Body, pickups: tuple[Pickup, ...] = (), drops: tuple[Drop, ...] = ()) -> Body:
    plan = one.plan.model_copy(update={"pickups": pickups, "drops": drops})
    return one.model_copy(update={"plan": plan})


def ended(state: State, name: str) -> MarchEnded:
    return next(e for e in run(state) if isinstance(e, MarchEnded) and e.body == name)


@pytest.mark.parametrize(("speeds", "slowest"), [((150,), 150), ((150, 70), 70), ((70, 50, 30), 30)])
def test_the_slowest_element_sets_the_speed(speeds: tuple[int, ...], slowest: int) -> None:
    """SS-4.1-2: a leader with his own element alone 150."""
    companies = tuple(company(f"y-c{n}", speed) for n, speed in enumerate(speeds))
    events = run(state_of([body("y-1 Bath > Cork", companies=companies)]))
    assert [e.speed for e in events if isinstance(e, SetOut)] == [slowest]


def test_a_whole_number_of_ticks_to_every_point_at_every_speed() -> None:
    """SS-4.1-1a."""
    assert all(8_400 % speed == 0 for speed in SPEEDS.values())


def test_troops_collected_slow_the_body_from_that_instant_on() -> None:
    """SS-3.1-2, SS-3.2-12: at 150 to Cork, and at 50 for what is left of the season."""
    rider = with_stops(body("y-1 Bath > Cork > Deal speed 150"), (Pickup(place="Cork"),))
    lines = told(run(state_of([rider, body("y-2 Cork speed 50")])))
    assert lines[:3] == [
        "336: y-1 reaches Cork",
        "336: y-1 collects y-c2 of y-2",
        f"{336 + 8 * 168}: y-1 reaches Deal",
    ]


def test_only_the_companies_named_are_collected() -> None:
    """SS-3.1-2: the rest of the body stays."""
    rider = with_stops(body("y-1 Bath > Cork"), (Pickup(place="Cork", companies=("y-c8",)),))
    companies = (company("y-c8", 50), company("y-c9", 50))
    state = state_of([rider, body("y-2 Cork", companies=companies)])
    for event in run(state):
        state = evolve(state, event)
    assert [each.id for each in state.bodies["y-1"].companies] == ["y-c1", "y-c8"]
    assert [each.id for each in state.bodies["y-2"].companies] == ["y-c9"]


def test_troops_on_their_own_march_and_the_leader_are_not_collected() -> None:
    """SS-3.1-2: nobody sends for his own leader."""
    rider = with_stops(body("y-1 Bath > Cork"), (Pickup(place="Cork"),))
    state = state_of(
        [rider, body("y-2 Cork > Hay int 1"), body("y-3 Cork")],
        leaders=[leader("y", body="y-3")],
    )
    assert "1008: y-1 cannot: At Cork it was to collect troops, and none of yours stood there." in told(
        run(state)
    )


def test_collecting_begins_where_the_march_begins() -> None:
    rider = with_stops(body("y-1 Bath > Cork speed 150"), (Pickup(place="Bath"),))
    lines = told(run(state_of([rider, body("y-2 Bath speed 50")])))
    assert lines[0] == "0: y-1 collects y-c2 of y-2"
    assert "1008: y-1 reaches Cork" in lines


def test_whoever_is_caught_collects_nothing_and_may_next_season() -> None:
    """SS-4.1-1m: battles take effect first."""
    rider = with_stops(body("y-1 Bath > Cork > Deal"), (Pickup(place="Cork"),))
    garrison = body("y-2 Cork")
    state = state_of([rider, garrison, body("l-1 Cork men 2000")], estates={"Cork": "l"})
    end = ended(state, "y-1")
    assert "collects" not in "".join(told(run(state)))
    assert [each.place for each in end.plan.pickups] == ["Cork"]


def test_troops_left_form_a_body_under_the_next_id() -> None:
    """3.1, SS-3.1-3: by the owner's counter, and the main body goes on faster."""
    companies = (company("y-c1", 70), company("y-c2", 50))
    marching = body("y-1 Ayr > Bath > Cork", companies=companies)
    dropped = with_stops(marching, drops=(Drop(place="Bath", companies=("y-c2",)),))
    lines = told(run(state_of([dropped])))
    assert lines[:3] == [
        "672: y-1 reaches Bath",
        "672: y-1 leaves y-c2 at Bath as y-10",
        f"{672 + 6 * 120}: y-1 reaches Cork",
    ]


def test_troops_left_beside_an_enemy_are_judged_on_the_next_tick() -> None:
    """SS-4.1-1d, SS-4.1-1j: the main body slips by, those left must fight."""
    companies = (company("y-c1", 50, 1_000), company("y-c2", 50, 1_000))
    marching = body("y-1 Ayr > Bath > Cork int 1", companies=companies)
    dropped = with_stops(marching, drops=(Drop(place="Bath", companies=("y-c2",)),))
    lines = told(run(state_of([dropped, body("l-1 Bath men 1500")])))
    assert "672: l-1 refuses y-1" in lines
    assert lines[-1] == "673: battle in Bath, l-1 against y-10"


@pytest.mark.parametrize(
    ("left", "why"),
    [
        (("y-c9",), "It was to leave y-c9 at Bath, and has them not with it."),
        (("y-c1",), "A leader's own element stays with him: nothing was left at Bath."),
    ],
)
def test_what_cannot_be_left_is_said(left: tuple[str, ...], why: str) -> None:
    companies = (company("y-c1", 150, 50, CompanyKind.PERSONAL), company("y-c2", 50))
    marching = body("y-1 Ayr > Bath", companies=companies)
    dropped = with_stops(marching, drops=(Drop(place="Bath", companies=left),))
    assert f"672: y-1 cannot: {why}" in told(run(state_of([dropped])))


def test_a_body_does_not_leave_all_it_has() -> None:
    dropped = with_stops(body("y-1 Ayr > Bath"), drops=(Drop(place="Bath", companies=("y-c1",)),))
    assert "order it to march there instead" in told(run(state_of([dropped])))[1]


def test_a_winter_crossing_begun_at_one_pace_is_ended_at_another_on_a_whole_tick() -> None:
    """SS-4.1-1a, SS-4.1-3: what is left of an old crossing may need a part of a tick; it takes all of it."""
    board = march_map([way("A", "B", 7)], SPEEDS)
    lines = told(run(state_of([body("y-1 A-B 13/31 len 7 > B speed 70")]), board=board))
    assert lines[0] == f"{-(-18 * 7 * 120 // 31)}: y-1 reaches B"


def test_who_of_those_named_was_not_there_is_said() -> None:
    """SS-3.1-2: the others are collected."""
    rider = with_stops(body("y-1 Bath > Cork"), (Pickup(place="Cork", companies=("y-c7", "y-c2")),))
    lines = told(run(state_of([rider, body("y-2 Cork")])))
    assert "1008: y-1 collects y-c2 of y-2" in lines
    assert "1008: y-1 cannot: At Cork it was to collect troops, and none called y-c7 stood there." in lines


def test_troops_in_battle_are_not_collected() -> None:
    """SS-4.1-1k: y-1 passes by, and they fight on."""
    rider = with_stops(body("y-1 Bath > Cork > Deal int 1"), (Pickup(place="Cork"),))
    lines = told(run(state_of([rider, body("y-2 Cork"), body("l-1 Hay > Cork speed 150 men 1500 agg 7")])))
    assert any("battle in Cork, l-1 against y-2" in line for line in lines)
    assert "1008: y-1 cannot: At Cork it was to collect troops, and none of yours stood there." in lines


def test_troops_whose_march_could_not_begin_have_one_still() -> None:
    """SS-3.1-2: only those who rest without orders to march."""
    rider = with_stops(body("y-1 Bath > Cork"), (Pickup(place="Cork"),))
    lines = told(run(state_of([rider, body("y-2 Cork > Ayr")])))
    assert any("y-2 cannot: No road joins Cork and Ayr" in line for line in lines)
    assert "1008: y-1 cannot: At Cork it was to collect troops, and none of yours stood there." in lines


def test_companies_stand_in_order_however_they_came_together() -> None:
    """y-3 collects from y-1 what y-1 has collected itself."""
    rider = with_stops(body("y-1 Bath > Cork", companies=(company("y-c5", 50),)), (Pickup(place="Cork"),))
    other = with_stops(body("y-3 Deal > Cork"), (Pickup(place="Cork"),))
    lines = told(run(state_of([rider, body("y-2 Cork"), other])))
    assert "1344: y-3 collects y-c2+y-c5 of y-1" in lines


def test_a_body_left_on_the_way_gets_a_name_that_no_other_of_its_owner_has() -> None:
    """SS-3.1-3: what others call theirs does not matter."""
    companies = (company("y-c1", 50), company("y-c2", 50))
    dropped = with_stops(
        body("y-1 Ayr > Bath > Cork", companies=companies, name="Second body"),
        drops=(Drop(place="Bath", companies=("y-c2",)),),
    )
    events = run(state_of([dropped, body("n-1 Fife", name="Third body")]))
    (left,) = (event for event in events if isinstance(event, TroopsLeft))
    assert left.formed.name == "Third body"


def test_what_was_done_at_a_place_is_done_and_what_is_to_come_is_kept() -> None:
    """It goes on next season."""
    companies = (company("y-c1", 16), company("y-c3", 16), company("y-c4", 16))
    marching = with_stops(
        body("y-1 Ayr > Bath > Cork > Deal", companies=companies),
        (Pickup(place="Bath"), Pickup(place="Deal")),
        (Drop(place="Bath", companies=("y-c3",)), Drop(place="Deal", companies=("y-c4",))),
    )
    end = ended(state_of([marching, body("y-2 Bath speed 16")]), "y-1")
    assert [each.place for each in end.plan.pickups] == ["Deal"]
    assert [each.place for each in end.plan.drops] == ["Deal"]


def test_only_ones_own_troops_are_collected_body_by_body_in_order_of_id() -> None:
    """SS-3.1-2: y-2 came there after y-3, and n-1 is a friend's."""
    rider = with_stops(body("y-1 Bath > Cork speed 30"), (Pickup(place="Cork"),))
    lines = told(run(state_of([rider, body("n-1 Cork"), body("y-2 Hay > Cork"), body("y-3 Cork")])))
    collected = [line.partition(": ")[2] for line in lines if "collects" in line]
    assert collected == ["y-1 collects y-c2 of y-2", "y-1 collects y-c3 of y-3"]
