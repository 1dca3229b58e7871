"""Conditional orders on the march: bodies on roads, chases, memory, and the order of bodies."""

from fractions import Fraction

from march_board import CaseDice, body, run, state_of
from waiting_board import BOARD, RULES, SPEEDS, fork, judged, march, waiting

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.rulesets.sun_in_splendour.conditions import Stay
from adjudicator.rulesets.sun_in_splendour.events.march import (
    MarchEnded,
    SetOut,
)
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules, march_map, way
from adjudicator.rulesets.sun_in_splendour.phases.march.couriers import PACE, courier_points, delay_of
from adjudicator.rulesets.sun_in_splendour.plans import Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Season
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


def test_ss_3_1_3_couriers_ride_roads_and_lanes_and_count_winters_point():
    assert courier_points(BOARD, "S", winter=False)["B"] == 22
    assert courier_points(BOARD, "S", winter=True)["B"] == 24
    assert delay_of(BOARD, False, AtPlace(place="C"), AtPlace(place="A")) == 20 * PACE


def test_ss_3_1_3_a_body_on_the_road_hears_at_the_exact_point():
    """A third of the way from A to B: 20 - 10/3 points from C, so 934 ticks (a part of one is waited out)."""
    post = OnEdge(a="A", b="B", covered=Fraction(1, 3))
    assert delay_of(BOARD, False, AtPlace(place="C"), post) == 934
    assert delay_of(BOARD, False, AtPlace(place="S"), post) == 859, "by A: 12 points over the sea, and 10/3"


def test_ss_3_1_3_a_body_waiting_on_the_road_sets_out_from_there():
    waits = body("y-1 A-B 1/2 len 10", plan=fork(place="C", then="A"))
    events = march(waits, body("l-1 D > C int 1"))
    assert judged(events) == [("y-1", 1008 + 15 * PACE, True, 1008)]
    ended = next(each for each in events if isinstance(each, MarchEnded) and each.body == "y-1")
    assert (ended.place, ended.moved) == ("A", 5)


def test_ss_3_1_3_a_place_that_no_way_leads_from_is_never_heard_of():
    board = march_map((way("A", "B", 10), way("C", "D", 6)), SPEEDS)
    events = run(state_of([waiting("y-1", "A", fork()), body("l-1 D > C")]), CaseDice(), RULES, board)
    assert judged(events) == []


def test_ss_3_1_3_what_is_more_than_a_season_away_is_not_heard_of_before_it_could_be():
    board = march_map((way("A", "B", 100), way("B", "C", 51)), SPEEDS)
    stood = waiting("l-1", "C", Plan())
    events = run(state_of([waiting("y-1", "A", fork()), stood]), CaseDice(), RULES, board)
    assert judged(events) == [("y-1", 56, True, -8400)]


def test_ss_3_1_3_a_chaser_is_tested_when_it_is_back_at_its_post():
    """The news of l-2 comes to A at 2,128, while y-1 is after l-1; it is back at 2,688."""
    ways = (way("A", "B", 10), way("B", "C", 10), way("C", "D", 6), way("A", "F", 8), way("F", "G", 30))
    board = march_map(ways, SPEEDS)
    keen = fork(place="C").model_copy(update={"ratings": Ratings(interception=4, aggression=7)})
    bodies = (waiting("y-1", "A", keen), body("l-1 F > G speed 70 men 100"), body("l-2 D > C int 1"))
    events = run(state_of(bodies), CaseDice(), RULES, board)
    assert judged(events) == [("y-1", 2688, True, 2688 - 20 * PACE)]


def test_ss_3_1_3_no_condition_is_tested_on_the_last_tick():
    """News that comes as the season ends is heard as the next begins."""
    events = march(waiting("y-1", "A", fork(place="F", then="B")), body("l-1 F int 1"))
    assert judged(events) == [("y-1", 0, True, 0)]
    late = march(
        body("y-1 A", plan=fork(place="D", then="B")), body("l-1 C > D speed 16 int 1"), season=Season.SUMMER
    )
    assert judged(late) == [("y-1", 6 * 525 + 26 * PACE, True, 6 * 525)]


def test_ss_3_1_3_where_a_body_stood_is_kept_for_the_season_after():
    events = march(body("l-1 D > C > B int 1"), waiting("y-1", "A", fork(place="D")))
    ended = next(each for each in events if isinstance(each, MarchEnded) and each.body == "l-1")
    assert ended.stays == (
        Stay(place="D", since=0, until=0),
        Stay(place="C", since=1008, until=1008),
        Stay(place="B", since=2688, until=8400),
    )


def test_edition_march_keeps_no_memory():
    """Its logs must replay byte for byte."""
    events = run(state_of([body("l-1 D > C > B int 1")]), CaseDice(), MarchRules(), BOARD)
    assert all(not each.stays for each in events if isinstance(each, MarchEnded))
    assert '"stays"' not in "".join(each.model_dump_json() for each in events)


def test_who_rested_all_season_is_not_told_of_but_its_memory_is_cleared():
    rested = waiting("l-1", "B", Plan())
    assert not [each for each in march(rested) if isinstance(each, MarchEnded)]
    came = rested.model_copy(update={"stays": (Stay(place="C", since=0, until=10),)})
    (ended,) = (each for each in march(came) if isinstance(each, MarchEnded))
    assert ended.stays == ()


def test_ss_4_1_1_conditions_are_judged_on_one_snapshot_whoever_comes_first():
    """Both see the other at A and F, and both leave: neither misses the other for having gone first."""
    one = waiting("y-1", "A", fork(place="F", then="B"))
    other = waiting("l-1", "F", fork(place="A", then="A"))
    for bodies in ((one, other), (other, one)):
        events = march(*bodies)
        assert sorted(judged(events)) == [("l-1", 0, True, 0), ("y-1", 0, True, 0)]
        assert {each.body for each in events if isinstance(each, SetOut)} <= {"l-1", "y-1"}


def test_3_4_who_has_joined_militia_keeps_them_from_going_dispersed():
    """SS-3.4-1: only militia by themselves travel man by man."""
    levy = Company(id="y-c1", kind=CompanyKind.MILITIA, troops={"at30": 400}, home="A")
    foot = Company(id="y-c2", kind=CompanyKind.RETINUE, troops={"at50": 200})
    plan = fork(place="F", then="B", dispersed=True)
    for companies, speed in (((levy,), 16), ((levy, foot), 30)):
        events = march(body("y-1 A", plan=plan, companies=companies), body("l-1 F int 1"))
        (set_out,) = (each for each in events if isinstance(each, SetOut))
        assert set_out.speed == speed


def test_ss_3_1_3_none_of_the_troops_named_being_there_nobody_sets_out():
    """It is told, and the body stays and goes on waiting."""
    plan = fork(place="F", then="B", kinds=(CompanyKind.MERCENARY,))
    events = march(waiting("y-1", "A", plan), body("l-1 F int 1"))
    assert judged(events) == []
    (failed,) = (each for each in events if isinstance(each, OrderFailed))
    assert failed.rule == "SS-3.1-3"
