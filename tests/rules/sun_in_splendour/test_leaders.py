import pytest
from sun_worlds import body, company, dice, half_way, meeting, world

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import leaders
from adjudicator.rulesets.sun_in_splendour.phases.battle import fight
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

EVEN = {"side_0": (3,), "side_1": (3,), "general_0": (6,), "general_1": (6,)}
KILLED = {"margaret": "sun.leader_killed"}
TAKEN = {"margaret": "sun.leader_taken"}
MEN = {"marginal": 900, "decisive": 700, "rout": 500}


def _armies(result):
    beaten = company("margaret-c1", billmen=MEN[result])
    return world(body("york-1", "Daventry"), body("margaret-1", "Daventry", beaten))


def _fates(state, margaret, york=(5, 5)):
    thrown = dice(**EVEN, fate_margaret=margaret, fate_york=york)
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    told = list(leaders.fates(state, fought, thrown))
    assert all(event.throw in thrown.thrown for event in told)
    return {event.seat: event.type_name for event in told if event.type_name != "sun.leader_spared"}


@pytest.mark.parametrize(
    ("face", "fate"),
    [(1, KILLED), (2, TAKEN), (3, TAKEN), (4, {}), (6, {})],
)
def test_ss_5_2_in_a_rout_1_is_death_2_and_3_captivity(face, fate):
    assert _fates(_armies("rout"), (face,)) == fate


@pytest.mark.parametrize(
    ("faces", "fate"),
    [((1, 3), KILLED), ((1, 4), TAKEN), ((2, 1), {})],
)
def test_ss_5_2_beaten_decisively_a_1_is_thrown_again(faces, fate):
    assert _fates(_armies("decisive"), faces) == fate


def test_ss_5_2_after_a_marginal_battle_the_beaten_get_away():
    assert _fates(_armies("marginal"), (1, 1)) == {}


def test_ss_5_2_a_winner_falls_on_two_sixes():
    assert _fates(_armies("rout"), (6,), york=(6, 6)) == {"york": "sun.leader_killed"}
    assert _fates(_armies("rout"), (6,), york=(6, 5)) == {}


def test_ss_5_2_a_leader_who_was_not_there_comes_to_no_harm():
    state = changes.change_leader(_armies("rout"), "margaret", body="")
    assert _fates(state, (1,)) == {}


def test_gen_5_a_die_that_spares_a_leader_is_told_to_both_sides():
    thrown = dice(**EVEN, fate_margaret=(6,), fate_york=(6, 5))
    state = _armies("rout")
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    told = list(leaders.fates(state, fought, thrown))
    assert [(event.type_name, event.seat) for event in told] == [
        ("sun.leader_spared", "margaret"),
        ("sun.leader_spared", "york"),
    ]
    assert {event.scope for event in told} == {"margaret+york"}


def _bury(state, seat, **killed):
    """Kill a leader and tell what follows."""
    fought = dice(**EVEN, fate_margaret=(1,), fate_york=(5, 5), **killed)
    battle = fight(state, meeting(state, ["york-1"], [f"{seat}-1"]), fought)
    tale = Chronicle(evolve, state)
    death = next(iter(leaders.fates(state, battle, fought)))
    tale.tell(death)
    tale.tell_all(leaders.bury(tale.state, death))
    return tale


def test_ss_7_2_the_heir_has_holdings_half_the_legitimacy_and_one_rank_less():
    state = changes.change_leader(_armies("rout"), "margaret", legitimacy=17)
    after = _bury(state, "margaret").state
    heir = after.leaders["margaret"]
    assert (heir.person, heir.heirs, heir.rank, heir.legitimacy) == ("Edward of Wales", (), 8, 8)
    assert heir.body == "margaret-1"
    assert heir.avenged == ("Queen Margaret of Anjou",)
    assert after.estates["Windsor"].holder == "margaret"


def test_ss_7_2_offices_go_to_the_pool_with_their_estates():
    after = _bury(_armies("rout"), "margaret").state
    assert after.leaders["margaret"].offices == ()
    assert after.estates["London"].holder is None
    assert after.estates["London"].office == "tower"


def test_ss_7_2_office_troops_leave_with_the_office():
    watch = company("margaret-c9", CompanyKind.OFFICE, foot_archers=200)
    state = changes.add_body(_armies("rout"), body("margaret-2", "London", watch))
    tale = _bury(state, "margaret")
    assert "margaret-2" not in tale.state.bodies
    assert "sun.office_troops_left" in [event.type_name for event in tale.events]


def test_ss_7_2_without_an_heir_the_seat_is_out_and_its_men_go_their_ways():
    state = changes.change_leader(_armies("rout"), "margaret", heirs=())
    after = _bury(state, "margaret").state
    assert after.leaders["margaret"].status is LeaderStatus.OUT
    assert after.own_bodies("margaret") == ()
    assert after.estates["Windsor"].holder is None


def test_ss_5_2_a_taken_leader_is_with_the_general_of_the_other_side():
    state = _armies("rout")
    thrown = dice(**EVEN, fate_margaret=(2,), fate_york=(5, 5))
    fought = fight(state, meeting(state, ["york-1"], ["margaret-1"]), thrown)
    taken = next(iter(leaders.fates(state, fought, thrown)))
    after = evolve(state, taken).leaders["margaret"]
    assert (after.status, after.captor, after.body) == (LeaderStatus.CAPTIVE, "york", "")


def test_on_the_road_leaders_fall_too():
    road = half_way("Warwick", "Daventry", 4)
    beaten = body("margaret-1", "", company("margaret-c1", billmen=500), crossing=road)
    state = world(body("york-1", "", crossing=road), beaten)
    assert _fates(state, (1,)) == KILLED
