"""What a body does on its condition, and when it is tested: setting out, holding, and who is told of."""

import pytest
from march_board import CaseDice, body, run, state_of
from waiting_board import RULES, SPEEDS, ended_of, fork, judged, march, rated, waiting

from adjudicator.rulesets.sun_in_splendour.conditions import Sort, Stay
from adjudicator.rulesets.sun_in_splendour.events.march import (
    ConditionJudged,
    ContactJudged,
    ContactOutcome,
    SetOut,
    TroopsLeft,
)
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.phases.march import march_map, way
from adjudicator.rulesets.sun_in_splendour.phases.march.couriers import PACE
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

CHASED = march_map(
    (
        way("A", "B", 10),
        way("B", "C", 10),
        way("C", "D", 6),
        way("A", "F", 25),
        way("F", "G", 60),
        way("C", "Z", 30),
    ),
    SPEEDS,
)


def test_ss_3_1_3_nobody_is_tested_where_a_chase_leads_him_nor_as_the_season_ends():
    """y-1 gives up at F at 4,200, long after the news of l-2, and is back at its post at 8,400."""
    keen = rated(fork(place="C"), interception=7, aggression=7)
    bodies = (
        waiting("y-1", "A", keen),
        body("l-1 F > G speed 70 men 100"),
        body("l-2 D > C int 1 men 9000"),
    )
    events = run(state_of(bodies), CaseDice(), RULES, CHASED)
    assert (ended_of(events, "y-1").place, ended_of(events, "y-1").moved) == ("A", 50)
    assert judged(events) == []
    assert ended_of(events, "y-1").plan.fork is not None
    assert "y-1" not in [each.body for each in events if isinstance(each, SetOut)], "it only goes back"


def test_ss_3_1_3_bodies_are_tested_in_order_of_id_whether_they_hear_or_come_back():
    """y-1 is back at its post at 2,688, the tick on which y-2 hears of l-2, 30 points off."""
    ways = (
        way("A", "B", 10),
        way("B", "C", 10),
        way("C", "D", 6),
        way("A", "F", 8),
        way("F", "G", 30),
        way("C", "Z", 30),
    )
    keen = rated(fork(place="C"), interception=4, aggression=7)
    other = waiting("y-2", "Z", fork(place="C", then="C"))
    bodies = (
        waiting("y-1", "A", keen),
        other,
        body("l-1 F > G speed 70 men 100"),
        body("l-2 D > C int 1"),
    )
    events = run(state_of(bodies), CaseDice(), RULES, march_map(ways, SPEEDS))
    assert [each[:2] for each in judged(events)] == [("y-1", 2688), ("y-2", 2688)]


def test_ss_3_1_3_a_branch_that_holds_is_told_as_the_season_begins_and_not_again():
    events = march(
        waiting("y-1", "A", fork(place="F", then="")),
        body("l-1 F int 1"),
        body("l-2 B > A > F int 1"),
        hostile={"y": []},
    )
    assert judged(events) == [("y-1", 0, True, 0)]


def test_ss_3_1_3_on_a_road_nobody_is_left_behind():
    troops = (
        Company(id="y-c1", kind=CompanyKind.RETINUE, troops={"at50": 200}),
        Company(id="y-c2", kind=CompanyKind.OFFICE, troops={"at50": 200}),
    )
    plan = fork(place="C", then="A", kinds=(CompanyKind.RETINUE,))
    waits = body("y-1 A-B 1/2 len 10", plan=plan, companies=troops)
    events = march(waits, body("l-1 D > C int 1"))
    assert ended_of(events, "y-1").place == "A"
    assert not [each for each in events if isinstance(each, TroopsLeft)]


def test_ss_3_1_3_those_who_go_without_the_slow_go_faster():
    """SS-3.2-12."""
    troops = (
        Company(id="y-c1", kind=CompanyKind.RETINUE, troops={"at70": 200}),
        Company(id="y-c2", kind=CompanyKind.OFFICE, troops={"at30": 200}),
    )
    plan = fork(place="F", then="B", kinds=(CompanyKind.RETINUE,))
    events = march(body("y-1 A", plan=plan, companies=troops), body("l-1 F int 1 men 100"))
    (set_out,) = (each for each in events if isinstance(each, SetOut))
    assert (set_out.body, set_out.speed) == ("y-1", 70)


def test_3_4_militia_go_dispersed_only_if_the_branch_says_so():
    levy = Company(id="y-c1", kind=CompanyKind.MILITIA, troops={"at30": 400}, home="A")
    events = march(body("y-1 A", plan=fork(place="F"), companies=(levy,)), body("l-1 F int 1"))
    assert [each.speed for each in events if isinstance(each, SetOut)] == [30]


@pytest.mark.parametrize("outside", [False, True])
def test_ss_4_s2_a_branch_says_whether_the_body_camps_outside(outside):
    events = march(waiting("y-1", "A", fork(place="F", outside=outside)), body("l-1 F int 1"))
    (judgement,) = (each for each in events if isinstance(each, ConditionJudged))
    assert judgement.inside is ended_of(events, "y-1").inside is not outside


@pytest.mark.parametrize(("before", "after", "chases"), [(2, 6, [1008]), (6, 2, [])])
def test_ss_3_2_5_who_sets_out_seeks_as_far_as_the_branch_rates_him(before, after, chases):
    """l-2 is 26 points off at first; it comes to C as y-1 is on the road to B, 14 points from there."""
    plan = rated(fork(place="F", interception=after), interception=before)
    bodies = (waiting("y-1", "A", plan), body("l-1 F int 1 men 9000"), body("l-2 D > C men 100 int 1"))
    tried = [each for each in march(*bodies) if isinstance(each, ContactJudged)]
    assert [each.tick for each in tried if each.outcome is ContactOutcome.PURSUED] == chases


def test_ss_3_1_3_dispersed_militia_who_pass_through_are_not_heard_of():
    """SS-4.1-1n. Formed they are: what is known is who was seen."""
    levy = Company(id="l-c1", kind=CompanyKind.MILITIA, troops={"at30": 400}, home="C")
    for dispersed, heard in ((True, []), (False, [("y-1", 1680 + 20 * PACE, True, 1680)])):
        through = body("l-1 D > C > Z int 1", companies=(levy,))
        plan = through.plan.model_copy(update={"dispersed": dispersed})
        bodies = (waiting("y-1", "A", fork()), through.model_copy(update={"plan": plan}))
        assert judged(run(state_of(bodies), CaseDice(), RULES, CHASED)) == heard


def test_ss_3_1_3_those_left_behind_are_known_to_be_there_still():
    """The rest of l-1 has gone on; ELSE would send y-1 to B as soon as nobody was at C."""
    troops = tuple(
        Company(id=f"l-c{number}", kind=CompanyKind.RETINUE, troops={"at50": 100}) for number in (1, 2)
    )
    through = body("l-1 C > D int 1", companies=troops)
    for drops, heard in (((Drop(place="C", companies=("l-c2",)),), [0]), ((), [0, 1 + 20 * PACE])):
        plan = through.plan.model_copy(update={"drops": drops})
        waits = waiting("y-1", "A", fork(then="", otherwise="B"))
        events = march(waits, through.model_copy(update={"plan": plan}))
        assert [each[1] for each in judged(events)] == heard


def test_ss_3_1_3_news_of_others_tests_nothing():
    """y-2 comes to C, who is no enemy: what y-1 is told at the beginning it is not told twice."""
    plan = fork(place="F", kinds=(CompanyKind.MERCENARY,))
    events = march(waiting("y-1", "A", plan), body("l-1 F int 1"), body("y-2 B > A > F int 1"))
    assert len([each for each in events if isinstance(each, OrderFailed)]) == 1


def test_ss_3_1_3_the_seats_told_of_stand_in_order_whoever_came_first():
    """While y-1 is after l-1, n-1 comes to C at 336, and l-2 at 1,008."""
    keen = rated(fork(place="C"), interception=4, aggression=7)
    ways = (way("A", "B", 10), way("B", "C", 10), way("C", "D", 6), way("A", "F", 8), way("F", "G", 30))
    bodies = (
        waiting("y-1", "A", keen),
        body("l-1 F > G speed 70 men 100"),
        body("l-2 D > C int 1"),
        body("n-1 D > C int 1 speed 150"),
    )
    events = run(state_of(bodies, hostile={"y": ["n"]}), CaseDice(), RULES, march_map(ways, SPEEDS))
    (judgement,) = (each for each in events if isinstance(each, ConditionJudged))
    assert judgement.seats == ("l", "n")


def test_ss_3_1_3_who_fought_where_he_stood_is_remembered_there():
    """He may fall back from it before the next season."""
    events = march(waiting("y-1", "B", Plan()), body("l-1 A > B agg 7 men 5000"))
    assert ended_of(events, "y-1").stays == (Stay(place="B", since=0, until=8400),)


def test_ss_3_1_3_who_was_away_and_came_back_is_remembered_at_both_times():
    """A chaser that is back at its post, where it began."""
    keen = Plan(ratings=Ratings(interception=4, aggression=7))
    ways = (way("A", "F", 8), way("F", "G", 30))
    bodies = (waiting("y-1", "A", keen), body("l-1 F > G speed 70 men 100"))
    events = run(state_of(bodies), CaseDice(), RULES, march_map(ways, SPEEDS))
    stays = ended_of(events, "y-1").stays
    assert (stays[0], stays[-1].place, stays[-1].until) == (Stay(place="A", since=0, until=0), "A", 8400)


def test_ss_3_1_3_who_ends_the_season_on_the_road_is_remembered_where_he_was():
    far = march_map((way("A", "B", 60),), SPEEDS)
    events = run(state_of([body("l-1 A > B int 1")]), CaseDice(), RULES, far)
    assert ended_of(events, "l-1").stays == (Stay(place="A", since=0, until=0),)


def test_ss_3_1_3_who_was_there_twice_was_away_between():
    """l-1 leaves C at once, is at D at 336, and at C again at 672: long before y-1 hears that it went."""
    waits = waiting("y-1", "A", fork(then="", otherwise="F"))
    events = march(waits, body("l-1 C > D > C > B int 1 speed 150"))
    assert judged(events)[-1] == ("y-1", 1 + 20 * PACE, False, 1)


def test_ss_3_1_3_that_somebody_left_in_the_season_before_is_on_its_way_too():
    stays = (Stay(place="C", since=0, until=8300), Stay(place="D", since=8380, until=8400))
    waits = waiting("y-1", "A", fork(then="", otherwise="F"))
    events = march(waits, body("l-1 D int 1", stays=stays))
    assert judged(events) == [("y-1", 0, True, -20 * PACE), ("y-1", 20 * PACE - 99, False, -99)]


def test_ss_3_1_3_who_cannot_go_on_before_walls_besieges_them_from_the_next_tick():
    """As l-1 comes to C it is about to go on; that it stays shows a tick later, to those who see it."""
    assert besieged("l-1 B > C > E int 1") == [("y-1", 1681, True, 1681)]


def test_ss_3_1_3_news_of_a_siege_comes_once_to_those_who_do_not_see_it():
    board = march_map((way("A", "C", 20), way("C", "D", 6)), SPEEDS, ("C",))
    waits = waiting("y-1", "A", fork(sort=Sort.BESIEGED, then="C", kinds=(CompanyKind.MERCENARY,)))
    state = state_of([waits, body("l-1 D > C int 1")], estates={"C": "y"})
    failed = [each for each in run(state, CaseDice(), RULES, board) if isinstance(each, OrderFailed)]
    assert [each.tick for each in failed] == [1008 + 20 * PACE]


WALLED = march_map((way("B", "C", 10), way("C", "D", 6), way("D", "E", 4)), SPEEDS, ("C",))


def besieged(line):
    """What y-1, 6 points off, makes of a body that comes to C, or is there."""
    waits = waiting("y-1", "D", fork(sort=Sort.BESIEGED, then="E"))
    return judged(run(state_of([waits, body(line)], estates={"C": "y"}), CaseDice(), RULES, WALLED))


def test_ss_3_1_3_who_passes_by_walls_before_ones_eyes_does_not_besiege_them():
    assert besieged("l-1 B > C > B int 1") == []


def test_ss_3_1_3_who_has_stood_before_walls_besieges_them_until_he_is_gone():
    assert besieged("l-1 C > B int 1") == [("y-1", 0, True, 0)]


def test_ss_3_1_3_one_on_his_way_back_to_his_post_hears_what_is_heard_there():
    """l-1 stands at F, in sight of A, where y-1 comes after 26 points."""
    plan = fork(place="F", then="B")
    back = plan.model_copy(update={"legs": tuple(Leg(to=place) for place in "CBA")})
    events = march(waiting("y-1", "D", back), body("l-1 F int 1"))
    assert judged(events) == [("y-1", 26 * 168, True, 26 * 168)]


@pytest.mark.parametrize(
    ("now", "until", "tick", "left"),
    [("D", 8400, 20 * PACE, 0), ("C", 8000, 20 * PACE - 399, -399)],
    ids=["fought there, and fell back", "went, and fell back to it"],
)
def test_ss_3_1_3_where_a_beaten_body_fell_back_it_is_from_the_first_tick_on(now, until, tick, left):
    """Until then it was where the season before ended for it."""
    beaten = body(f"l-1 {now} int 1", stays=(Stay(place="C", since=0, until=until),))
    events = march(waiting("y-1", "A", fork(then="", otherwise="F")), beaten)
    assert judged(events) == [("y-1", 0, True, -20 * PACE), ("y-1", tick, False, left)]


def test_ss_3_1_3_a_beaten_body_is_heard_of_where_it_fell_back_to():
    beaten = body("l-1 C int 1", stays=(Stay(place="D", since=0, until=8400),))
    assert judged(march(waiting("y-1", "A", fork()), beaten)) == [("y-1", 20 * PACE, True, 0)]
