"""Small print of the rules, found untested when each rule was switched off (`tools.switch_off`)."""

from fractions import Fraction

import pytest
from march_board import AFAR, BOARDS, CaseDice, body, leader, run, state_of, told
from sun_worlds import body as a_body
from sun_worlds import company, dice, meeting, world

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.events.march import MarchEnded, SetOut
from adjudicator.rulesets.sun_in_splendour.phases import leaders
from adjudicator.rulesets.sun_in_splendour.phases.battle import fight
from adjudicator.rulesets.sun_in_splendour.phases.march.deployment import deploy
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION, FARTHEST, RADIUS, Odds
from adjudicator.rulesets.sun_in_splendour.phases.march.throws import modifiers
from adjudicator.rulesets.sun_in_splendour.plans import Pickup
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

ROUT = {"side_0": (3,), "side_1": (3,), "general_0": (6,), "general_1": (6,)}


def test_ss_5_1_of_one_rank_the_general_is_he_with_more_men():
    many, few = a_body("york-1", "Daventry", company("york-c1", billmen=900)), a_body("warwick-1", "Daventry")
    state = world(many, few, a_body("margaret-1", "Daventry"))
    for seat in ("york", "warwick"):
        state = changes.change_leader(state, seat, rank=7)
    fought = fight(state, meeting(state, ["york-1", "warwick-1"], ["margaret-1"]), dice(**ROUT))
    assert fought.sides[0].general_seat == "warwick"  # 1,000 men


@pytest.mark.parametrize(("rank", "after"), [(1, 1), (2, 1), (5, 4)])
def test_ss_7_2_an_heir_is_a_rank_lower_and_1_at_least(rank, after):
    beaten = a_body("margaret-1", "Daventry", company("margaret-c1", billmen=500))
    state = changes.change_leader(world(a_body("york-1", "Daventry"), beaten), "margaret", rank=rank)
    thrown = dice(**ROUT, fate_margaret=(1,), fate_york=(5, 5))
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    killed = next(e for e in leaders.fates(state, fought, thrown) if e.type_name == "sun.leader_killed")
    assert killed.rank == after


def test_ss_5_2_a_winner_who_lives_was_not_beaten():
    beaten = a_body("margaret-1", "Daventry", company("margaret-c1", billmen=500))
    state = world(a_body("york-1", "Daventry"), beaten)
    thrown = dice(**ROUT, fate_margaret=(6,), fate_york=(5, 5))
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    spared = {e.seat: e.beaten for e in leaders.fates(state, fought, thrown)}
    assert spared == {"york": False, "margaret": True}


def test_ss_7_2_only_the_office_troops_leave_a_dead_leader_s_body():
    office = company("margaret-c2", CompanyKind.OFFICE, billmen=200)
    mixed = a_body("margaret-1", "Daventry", company("margaret-c1", billmen=300), office)
    state = world(a_body("york-1", "Daventry"), mixed)
    thrown = dice(**ROUT, fate_margaret=(1,), fate_york=(5, 5))
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    killed = next(e for e in leaders.fates(state, fought, thrown) if e.type_name == "sun.leader_killed")
    gone = [(e.type_name, e.body) for e in leaders.bury(state, killed) if hasattr(e, "body")]
    assert gone == [("sun.office_troops_left", "margaret-1")]


def test_ss_4_1_3_a_body_on_the_road_sets_out_again_as_the_season_begins():
    events = run(state_of([body("y-1 Bath-Cork 1/3 len 6 > Cork")]))
    assert [(e.tick, e.place) for e in events if isinstance(e, SetOut)] == [(0, "")]


def test_ss_4_1_3_whoever_is_at_sea_at_the_end_is_told_the_rule_of_it():
    events = run(state_of([body("y-1 Ayr > Bath > Cork > Deal ~ Gull speed 16")]))
    assert [e.rule for e in events if isinstance(e, MarchEnded)] == ["SS-3.1-4"]
    slow = run(state_of([body("y-1 Fife > Deal ~ Gull ~ Deal ~ Gull ~ Deal ~ Gull speed 16")]))
    assert [(e.rule, e.place) for e in slow if isinstance(e, MarchEnded)] == [("SS-4.1-3", "Deal")]


def test_ss_4_1_1e_two_on_one_road_are_as_far_apart_as_they_are_along_it():
    """Two points: within the radius of rating 3, though by the road's ends it were six."""
    state = state_of([body("y-1 Cork-Deal 1/2 len 8 int 3"), body("l-1 Cork-Deal 3/4 len 8 int 1 men 500")])
    assert "0: y-1 goes after l-1" in told(run(state))


def test_ss_3_1_2_a_chaser_collects_nobody_on_its_way():
    """SS-4.1-1i: it has left its orders, and takes them up when it is back."""
    hunter = body("y-1 Ayr > Bath int 5")
    plan = hunter.plan.model_copy(update={"pickups": (Pickup(place="Bath"),)})
    quarry = body("l-1 Cork > Deal int 1 men 500 speed 70")
    state = state_of([hunter.model_copy(update={"plan": plan}), body("y-2 Bath men 100"), quarry])
    lines = told(run(state))
    assert "0: y-1 goes after l-1" in lines
    assert "672: y-1 collects y-c2 of y-2" not in lines


def test_ss_3_1_2_a_body_that_was_collected_is_not_there_for_the_next():
    def rider(name: str, start: str):
        one = body(f"{name} {start} > Cork")
        return one.model_copy(
            update={"plan": one.plan.model_copy(update={"pickups": (Pickup(place="Cork"),)})}
        )

    lines = told(run(state_of([rider("y-1", "Bath"), rider("y-2", "Deal"), body("y-3 Cork")])))
    assert "1008: y-1 collects y-c3 of y-3" in lines
    assert not [line for line in lines if line.startswith("1344") and "of y-3" in line]


def test_ss_3_2_2_odds_refused_are_told_once_a_season():
    """However often the two meet: twice at Cork here."""
    far = body("y-1 Bath > Cork > Bath > Cork men 500")
    lines = told(run(state_of([far, body("l-1 Cork agg 1 men 900")])))
    assert [line for line in lines if "y-1 refuses" in line] == ["1008: y-1 refuses l-1"]


def test_ss_4_1_1m_who_is_sought_by_another_is_drawn_in_though_it_passes_by():
    """y-1 gets l-1, n-1 gets l-2; the first battle takes n-1 too, and l-2 does not slip away."""
    bodies = [
        body("y-1 Cork men 2000"),
        body("n-1 Cork men 1800"),
        body("l-1 Bath > Cork > Deal int 1 men 900 speed 70"),
        body("l-2 Bath-Cork 4/7 len 6 > Cork > Deal int 1 men 800 speed 30"),
    ]
    thrown = CaseDice({"contact/n/l/Cork/near": 3})
    lines = told(run(state_of(bodies, hostile={"n": ["l"], "y": [], "l": []}), thrown))
    assert lines[-1] == "720: battle in Cork, n-1+y-1 against l-1+l-2"


@pytest.mark.parametrize(
    ("rating", "limit", "best"),
    [
        (7, "1/4", "4/5"),
        (6, "1/2", "5/4"),
        (5, "2/3", "3/2"),
        (4, "1/1", "2/1"),
        (3, "5/4", "5/2"),
        (2, "3/2", "3/1"),
        (1, "2/1", "4/1"),
    ],
)
def test_3_2_the_aggression_ratings_as_printed(rating, limit, best):
    assert AGGRESSION[rating] == Odds(Fraction(limit), Fraction(best))


def test_3_2_the_interception_ratings_as_printed():
    assert RADIUS == {3: 4, 4: 8, 5: 12, 6: 20}
    assert FARTHEST == 7


@pytest.mark.parametrize(
    ("own", "theirs", "modifier"),
    [(3, 3, 0), (4, 3, 0), (5, 3, 1), (6, 3, 1), (6, 2, 2), (3, 4, 0), (3, 5, -1), (3, 6, -1), (2, 6, -2)],
)
def test_3_2_every_two_points_of_better_reputation_count_one(own, theirs, modifier):
    """SS-3.2-4."""
    bodies = (body("y-1 A"), body("l-1 B"))
    leaders = (leader("y", body="y-1", reputation=own), leader("l", body="l-1", reputation=theirs))
    state = state_of(bodies, leaders=leaders)
    enemy, hunter = deploy(state, BOARDS["line"], CaseDice(), AFAR).movers
    assert dict(modifiers(hunter, enemy, winter=False)).get("reputation", 0) == modifier
