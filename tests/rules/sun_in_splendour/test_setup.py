import pytest
from sun_worlds import SEATS, begun, dice

from adjudicator.rulesets.sun_in_splendour import setup
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Season
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def test_every_leader_stands_at_his_start_with_his_own_element():
    state = begun()
    main = state.bodies["warwick-1"]
    assert (main.name, main.place, main.men) == ("Main body", "Warwick", 750)
    assert [company.kind for company in main.companies].count(CompanyKind.PERSONAL) == 1
    assert all(state.leaders[seat].body == f"{seat}-1" for seat in SEATS)


def test_office_troops_stand_at_their_estate_and_conditional_ones_SS_2_7_3_not_yet():
    garrison = begun().bodies["warwick-2"]
    assert (garrison.name, garrison.place, garrison.men) == ("Calais garrison", "Calais", 400)
    assert {(each.kind, each.office) for each in garrison.companies} == {(CompanyKind.OFFICE, "calais")}


def test_ids_are_given_by_the_owners_own_counters():
    """SS-3.1-3: ids never depend on the order of mails or of seats."""
    state = begun()
    assert state.counters["warwick:body"] == 2
    assert state.counters["warwick:company"] == 7
    assert [each.id for each in state.bodies["warwick-2"].companies] == ["warwick-c6", "warwick-c7"]


def test_estates_have_the_holders_of_the_data():
    estates = begun().estates
    assert estates["Raby"].holder == "warwick"
    assert (estates["London"].holder, estates["London"].office) == ("margaret", "tower")
    assert estates["Bristol"].holder is None
    assert (estates["Durham"].holder, estates["Durham"].office) == (None, "durham")
    assert "Daventry" not in estates


def test_leaders_whom_nobody_plays_are_neutral():
    state = begun("warwick", "margaret")
    assert state.leaders["york"].allegiance is Allegiance.NEUTRAL
    assert state.leaders["warwick"].allegiance is Allegiance.YORK
    assert not state.enemies("york", "margaret")


def test_options_have_defaults():
    options = setup.read_options({})
    assert (options.seasons, options.year, options.season) == (24, 1456, Season.SPRING)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"length": 3}, "no option 'length'"),
        ({"seasons": 0}, "between 1 and 120"),
        ({"seasons": "24"}, "whole number"),
        ({"seasons": True}, "whole number"),
        ({"seasons": 121}, "between 1 and 120"),
        ({"season": "lent"}, "spring, summer, autumn or winter"),
        ({"season": ["spring"]}, "spring, summer, autumn or winter"),
        ({"year": 1486}, "1485"),
    ],
    ids=str,
)
def test_options_that_cannot_be_are_refused_with_a_sentence(options, sentence):
    """SS-9.1-5: at most to winter 1485."""
    with pytest.raises(ValueError, match=sentence):
        setup.read_options(options)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [((), "needs a seat"), (("warwick", "warwick"), "twice"), (("percy",), "no seat 'percy'")],
    ids=str,
)
def test_seats_that_cannot_be_are_refused_with_a_sentence(seats, sentence):
    with pytest.raises(ValueError, match=sentence):
        setup.check_seats(seats)


def test_seats_come_in_any_order():
    options = setup.read_options({})
    assert list(setup.begin(options, ["york", "warwick"])) == list(setup.begin(options, ["warwick", "york"]))


def test_what_is_private_has_the_scope_of_its_seat():
    for event in setup.begin(setup.read_options({}), SEATS):
        if event.type_name in {"sun.leader_entered", "sun.body_formed"}:
            assert event.scope in SEATS


def test_labels_of_a_campaign_come_from_the_umpires_secret():
    from adjudicator.rulesets.sun_in_splendour.phases.season import open_season

    state = begun()
    one = open_season(state, 1456, Season.SPRING, dice(b"one")).label_key
    assert one != open_season(state, 1456, Season.SPRING, dice(b"other")).label_key
    assert one != open_season(state, 1456, Season.SUMMER, dice(b"one")).label_key
