"""SS-0-4: both sides' rolls for the table: elements, commands by rank, captains, who comes when."""

from fractions import Fraction

import pytest
from sun_table import before, body, company, paused, seen, tabled

from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled
from adjudicator.rulesets.sun_in_splendour.rolls import Pips, elements_of
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind
from adjudicator.rulesets.sun_in_splendour.viewing import view


def roll(state=None, **dice):
    """The one battle that goes to the table."""
    return next(event for event in paused(state, **dice) if isinstance(event, BattleTabled))


def commands(side):
    return [(each.general, each.men, each.elements, each.pips) for each in side.commands]


def test_ss_0_4_elements_are_of_50_men_with_those_over_told():
    told = elements_of(company("york-c1", billmen=190))
    assert [(each.elements, each.over) for each in told] == [(3, 40)]


def test_ss_0_4_elements_are_counted_by_troop_type():
    told = elements_of(company("york-c1", CompanyKind.MILITIA, militia_archers=395, militia_billmen=95))
    assert [(each.elements, each.over) for each in told] == [(7, 45), (1, 45)]


def test_ss_0_4_both_sides_stand_with_bodies_companies_and_men():
    one, other = roll().sides
    assert (one.men, other.men) == (1540, 1850)
    assert sorted(other.companies) == ["buckingham-c1", "buckingham-c2", "buckingham-c3", "somerset-c2"]
    assert other.companies["buckingham-c3"].troops == {"billmen": 1000}


def test_ss_0_4_a_leader_with_300_men_has_a_command_a_smaller_contingent_is_merged():
    one, _ = roll().sides
    assert [(each.seat, each.men, each.merged) for each in one.commands] == [("warwick", 1540, ("york",))]


def test_ss_0_4_an_absent_leaders_command_has_a_captain_last_in_rank_at_a_penalty():
    _, other = roll().sides
    assert [each.seat for each in other.commands] == ["buckingham", "somerset"]
    captain = other.commands[1]
    assert (captain.general, captain.in_person, captain.rank) == ("a captain of Somerset", False, 1)
    assert (captain.reputation, captain.pips) == (3, Pips.D4)


@pytest.mark.parametrize(
    ("reputation", "pips"), [(6, Pips.LESS_ONE), (5, Pips.LESS_ONE), (4, Pips.D4), (1, Pips.D4)]
)
def test_ss_0_4_the_penalty_goes_by_the_leaders_reputation(reputation, pips):
    state = changes.change_leader(before(), "somerset", reputation=reputation)
    assert roll(state).sides[1].commands[1].pips is pips


def test_ss_0_4_leaders_who_are_there_stand_by_rank():
    """Margaret, of a higher rank than Buckingham, comes with men of her own: she commands."""
    margaret = body("margaret-1", "Daventry", company("margaret-c1", billmen=400))
    other = roll(before(margaret)).sides[1]
    assert other.seat == "margaret"
    assert [each.seat for each in other.commands] == ["margaret", "buckingham", "somerset"]
    assert [each.pips for each in other.commands] == [Pips.FULL, Pips.FULL, Pips.D4]


def test_ss_5_4_on_a_1_the_next_leader_commands_and_a_captain_leads_the_first_ones_men():
    margaret = body("margaret-1", "Daventry", company("margaret-c1", billmen=400))
    event = roll(before(margaret), general_1=(1,))
    other = event.sides[1]
    assert (other.seat, other.in_person) == ("buckingham", True)
    assert [each.general for each in other.commands] == [
        "Humphrey Stafford, Duke of Buckingham",
        "a captain of Margaret",
        "a captain of Somerset",
    ]
    assert event.table.generals[1].kept_away == "margaret"
    assert [throw.faces for throw in event.throws] == [(4,), (1,)]


def test_ss_5_4_on_a_1_without_another_leader_a_captain_of_his_own_commands():
    one, _ = roll(general_0=(1,)).sides
    assert (one.seat, one.in_person, one.general) == ("warwick", False, "a captain of Warwick")
    assert one.commands[0].pips is Pips.LESS_ONE  # reputation 4


def test_ss_0_4_who_comes_later_is_told_with_his_tick():
    """Margaret's body marches up from Northampton, 2 points off: 2 x 8,400 / 50 ticks."""
    plan = {"legs": ({"to": "Daventry"},), "ratings": {"interception": 2, "aggression": 7}}
    late = body("margaret-1", "Northampton", company("margaret-c1", billmen=400))
    marching = late.model_validate({**late.model_dump(), "plan": plan})
    other = roll(before(marching)).sides[1]
    came = {each.id: each.came for each in other.bodies}
    assert came["buckingham-1"] == 0
    assert came["margaret-1"] == Fraction(2 * 8400, 50)


def test_ss_7_5_a_captives_men_fight_under_a_captain():
    captive = {"status": LeaderStatus.CAPTIVE, "captor": "margaret", "body": ""}
    one, _ = roll(changes.change_leader(before(), "warwick", **captive)).sides
    assert one.present == ()
    assert not one.in_person


# ---- who may know ----


def test_ss_0_4_all_who_are_in_a_battle_know_both_rolls():
    for seat in ("warwick", "york", "buckingham", "somerset", "umpire"):
        known = next(event for event in seen(paused(), seat) if isinstance(event, BattleTabled))
        assert known.sides == roll().sides


def test_ss_0_4_others_know_that_a_battle_waits_and_no_more():
    known = next(event for event in seen(paused(), "norfolk") if isinstance(event, BattleTabled))
    assert (known.point, known.seats) == (roll().point, roll().seats)
    assert (known.sides, known.table, known.throws) == (None, None, ())


def test_ss_0_4_no_seat_is_told_of_the_battles_that_wait():
    event = next(event for event in seen(paused(), "warwick") if event.type_name == "sun.season_paused")
    assert event.battles == ()


def test_ss_0_4_views_hold_the_battles_that_their_viewers_are_in():

    state = tabled()
    known = {who: view(state, Viewer(who)) for who in ("warwick", "york", "norfolk", "public", "umpire")}
    assert {who: len(each.table) for who, each in known.items()} == {
        "warwick": 1, "york": 1, "norfolk": 0, "public": 0, "umpire": 1,
    }  # fmt: skip
    assert known["york"].table[0].said is None
    assert known["warwick"].table[0].said is not None
    assert all(each.paused.days == 14 for each in known.values())
