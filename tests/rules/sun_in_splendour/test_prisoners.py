import pytest
from sun_worlds import begun, body, company, world

from adjudicator.kernel.dice import LoadedDice, fixed_seeds
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import prisoners
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

KEY = "1456-1-spring/escape/york"


def _captive(state, seasons):
    held = {"status": LeaderStatus.CAPTIVE, "captor": "margaret", "body": ""}
    return changes.change_leader(state, "york", taken_in=state.number - seasons, **held)


def _told(state, face=1):
    return list(prisoners.get_away(state, LoadedDice(fixed_seeds(b""), {KEY: (face,)})))


@pytest.mark.parametrize(("seasons", "needed"), [(1, 6), (2, 5), (3, 4)])
def test_ss_7_1_it_is_easier_to_escape_every_season(seasons, needed):
    (escaped,) = _told(_captive(begun(), seasons), needed)
    (failed,) = _told(_captive(begun(), seasons), needed - 1)
    assert (escaped.type_name, escaped.how) == ("sun.leader_freed", "escaped")
    assert (failed.type_name, failed.needed) == ("sun.escape_failed", needed)


def test_ss_7_1_not_in_the_season_in_which_he_was_taken():
    assert _told(_captive(begun(), 0), 6) == []


def test_ss_7_1_after_four_seasons_he_is_released():
    (told,) = _told(_captive(begun(), 4))
    assert (told.how, told.throw) == ("released", None)


def test_ss_7_1_a_captor_who_is_no_more_holds_nobody():
    state = changes.change_leader(_captive(begun(), 0), "margaret", status=LeaderStatus.OUT)
    assert _told(state)[0].how == "released"


def test_ss_7_1_he_goes_to_his_own_element_though_another_body_is_larger():
    element = company("york-c1", CompanyKind.PERSONAL, own_men_at_arms=50)
    state = world(body("york-1", "Sandal"), body("york-2", "Ludlow", element), body("margaret-1", "Corfe"))
    (told,) = _told(_captive(state, 1), 6)
    after = evolve(state, told).leaders["york"]
    assert (after.body, after.status, after.captor) == ("york-2", LeaderStatus.FREE, None)


def test_ss_7_1_one_without_men_has_nowhere_to_go():
    assert _told(_captive(world(body("margaret-1", "Corfe")), 4)) == []


def test_an_escape_is_thrown_for_the_two_whom_it_concerns():
    (failed,) = _told(_captive(begun(), 1))
    assert failed.scope == failed.throw.scope == "margaret+york"
