import pytest
from sun_worlds import SEATS, begun, dice

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.adjudication import adjudicate, set_up
from adjudicator.rulesets.sun_in_splendour.calendar import (
    march_id,
    next_season,
    season_id,
    season_title,
    seasons_until,
)
from adjudicator.rulesets.sun_in_splendour.editions import edition_of
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases.season import outcome_of, turn_season
from adjudicator.rulesets.sun_in_splendour.rounds import open_round
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus, Season, State

EDITION = edition_of("march")


def _set_up(options=None, seats=SEATS):
    tale = Chronicle(evolve, State())
    tale.tell_all(set_up(options or {}, seats, dice()))
    return tale


def test_a_year_has_four_seasons_whose_ids_sort_by_time():
    year, season, ids = 1456, Season.SPRING, []
    for _ in range(6):
        ids.append(season_id(year, season))
        year, season = next_season(year, season)
    assert ids[:4] == ["1456-1-spring", "1456-2-summer", "1456-3-autumn", "1456-4-winter"]
    assert ids == sorted(ids)
    assert season_title(year, season) == "Autumn 1457"
    assert march_id(1456, Season.WINTER) == "1456-4-winter-march"
    assert seasons_until(1456, Season.SPRING, 1485, Season.WINTER) == 120


def test_a_campaign_opens_with_march_owed_by_all():
    opened = open_round(_set_up().state)
    assert (opened.id, opened.title) == ("1456-1-spring-march", "March, Spring 1456")
    assert opened.owed_by == SEATS


def test_only_seats_that_players_hold_owe_anything():
    assert open_round(_set_up(seats=("york", "margaret")).state).owed_by == ("margaret", "york")


def test_gen_9_a_captive_has_nothing_to_decide_and_owes_nothing():
    state = changes.change_leader(begun(), "york", status=LeaderStatus.CAPTIVE, captor="margaret", body="")
    assert "york" not in open_round(state).owed_by


def test_a_campaign_may_begin_in_another_season():
    state = _set_up({"year": 1461, "season": "winter"}).state
    assert open_round(state).id == "1461-4-winter-march"


def test_everybody_sees_his_neighbours_before_the_first_march():
    """SS-S6: Margaret at Kenilworth and Warwick at Warwick, a point apart."""
    seen = {(each.seat, each.owner) for each in _set_up().state.sightings}
    assert {("margaret", "warwick"), ("warwick", "margaret")} <= seen


def test_a_season_ends_with_the_opening_of_the_next():
    events = adjudicate(_set_up().state, {}, dice(), EDITION)
    assert events[-1].type_name == "sun.season_opened"
    assert (events[-1].number, events[-1].season) == (2, Season.SUMMER)


def test_ss_9_1_5_the_campaign_ends_after_its_seasons():
    state = _set_up({"seasons": 2}).state
    for number in (1, 2):
        for event in adjudicate(state, {}, dice(bytes([number])), EDITION):
            state = evolve(state, event)
    assert state.outcome is not None
    assert state.number == 2
    assert open_round(state).owed_by == ()


def test_ss_9_1_5_most_legitimacy_wins():
    state = _set_up({"seasons": 1}).state
    state = changes.change_leader(state, "herbert", legitimacy=50)
    assert outcome_of(state).winners == ("herbert",)
    assert "Herbert wins" in outcome_of(state).text


def test_ss_9_1_5_of_several_with_most_all_win():
    """Margaret and York begin with 20 each."""
    assert outcome_of(_set_up({"seasons": 1}).state).winners == ("margaret", "york")


def test_ss_9_1_5_a_leader_whom_nobody_plays_does_not_win():
    state = _set_up({"seasons": 1}, ("warwick", "herbert")).state
    assert outcome_of(state).winners == ("warwick",)


def test_with_no_leader_left_in_play_nobody_wins():
    state = _set_up(seats=("york",)).state
    state = changes.change_leader(state, "york", status=LeaderStatus.OUT)
    assert turn_season(state, dice()).outcome.winners == ()


def test_an_edition_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(ValueError, match="it has march"):
        edition_of("council")
