from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sun_worlds import body, company, dice, meeting, world

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.events.battle import Result
from adjudicator.rulesets.sun_in_splendour.phases.battle import fight, result_of
from adjudicator.rulesets.sun_in_splendour.phases.losses import losses_of, spread
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

EVEN = {"side_0": (3,), "side_1": (3,), "general_0": (6,), "general_1": (6,)}


def _fight(state, attackers=("york-1",), defenders=("margaret-1",), **faces):
    return fight(state, meeting(state, attackers, defenders), dice(**{**EVEN, **faces}))


def test_ss_5_1_strength_is_men_by_quality_by_command():
    """SS-5-1: 1,000 billmen at 130 percent under York, reputation 4: 1,430; under Margaret, 3: 1,300."""
    fought = _fight(world(body("york-1", "Daventry"), body("margaret-1", "Daventry")))
    assert [side.strength for side in fought.sides] == [1430, 1300]
    assert fought.ratio == Fraction(11, 10)
    assert fought.result is Result.MARGINAL
    assert fought.winner == 0


def test_ss_5_1_the_die_makes_a_side_weaker_or_stronger():
    """SS-5-1: x (0.75 + d6/12): a 6 is 15 twelfths, a 1 is 10."""
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    fought = _fight(state, side_0=(1,), side_1=(6,))
    assert fought.ratio == Fraction(1300 * 15, 1430 * 10)
    assert fought.winner == 1


@pytest.mark.parametrize(
    ("ratio", "result"),
    [
        ("1", Result.DRAWN),
        ("109/100", Result.DRAWN),
        ("11/10", Result.MARGINAL),
        ("139/100", Result.MARGINAL),
        ("14/10", Result.DECISIVE),
        ("199/100", Result.DECISIVE),
        ("2", Result.ROUT),
    ],
)
def test_ss_5_1_how_it_ends_goes_by_the_ratio(ratio, result):
    assert result_of(Fraction(ratio)) is result


@pytest.mark.parametrize(
    ("men", "result", "lost"),
    [
        (1090, Result.DRAWN, (50, 54)),
        (900, Result.MARGINAL, (50, 135)),
        (700, Result.DECISIVE, (80, 245)),
        (500, Result.ROUT, (50, 300)),
    ],
)
def test_ss_5_1_losses_by_result(men, result, lost):
    """SS-5-1: 5 and 5, 5 and 15, 8 and 35, 5 and 60 percent."""
    state = world(
        body("york-1", "Daventry"), body("margaret-1", "Daventry", company("margaret-c1", billmen=men))
    )
    fought = _fight(state)
    assert fought.result is result
    assert tuple(side.lost for side in fought.sides) == lost


def test_ss_5_1_a_drawn_battle_has_no_winner():
    state = world(body("warwick-1", "Daventry"), body("york-1", "Daventry"))
    assert _fight(state, ["warwick-1"], ["york-1"]).winner is None


def test_ss_5_1_the_highest_rank_present_commands():
    """SS-5-1: York (9) before Warwick (7), though Warwick's name is the better."""
    state = world(body("warwick-1", "Daventry"), body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    fought = _fight(state, ["warwick-1", "york-1"])
    assert (fought.sides[0].general_seat, fought.sides[0].reputation) == ("york", 4)


def test_ss_5_4_on_a_1_the_next_in_rank_commands():
    state = world(body("warwick-1", "Daventry"), body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    fought = _fight(state, ["warwick-1", "york-1"], general_0=(1,))
    assert (fought.sides[0].general_seat, fought.sides[0].reputation) == ("warwick", 5)


def test_ss_5_4_without_a_next_in_rank_a_captain_commands_at_one_reputation_less():
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    fought = _fight(state, general_0=(1,))
    assert fought.sides[0].general == "a captain of York"
    assert (fought.sides[0].reputation, fought.sides[0].strength) == (3, 1300)


def test_ss_5_1_troops_whose_leader_is_away_count_one_reputation_less():
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry"), with_leaders=False)
    fought = _fight(state)
    assert fought.sides[0].general == "a captain of York"
    assert [side.strength for side in fought.sides] == [1300, 1170]


def test_ss_5_1_absent_troops_count_less_under_a_general_who_is_there_too():
    """York's 1,000 fight at 4, Warwick's, whose leader is elsewhere, at 3."""
    state = world(
        body("york-1", "Daventry"),
        body("warwick-1", "Calais"),
        body("warwick-2", "Daventry", company("warwick-c9", billmen=1000)),
        body("margaret-1", "Daventry"),
    )
    fought = _fight(state, ["york-1", "warwick-2"])
    assert fought.sides[0].strength == 1430 + 1300


def test_ss_7_5_a_captive_commands_nothing():
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    state = changes.change_leader(state, "york", status=LeaderStatus.CAPTIVE, body="")
    assert _fight(state).sides[0].general == "a captain of York"


def test_ss_r_losses_go_down_by_company_the_remainder_from_the_largest():
    """SS-R: 15% of 30, 50 and 21 men are 15 of 101: 4, 7 and 3, and the last man from the largest."""
    company_30, company_50, company_21 = (
        company(f"york-c{n}", billmen=men) for n, men in ((1, 30), (2, 50), (3, 21))
    )
    lost = losses_of([body("york-1", "Bury", company_30, company_50, company_21)], 15)
    assert {loss.company: loss.men for loss in lost} == {"york-c1": 4, "york-c2": 8, "york-c3": 3}
    assert next(loss.left.men for loss in lost if loss.company == "york-c2") == 42


def test_ss_5_1_militia_lose_the_sides_share_first():
    levy = company("york-c2", CompanyKind.MILITIA, militia_archers=400, militia_billmen=100)
    lost = losses_of([body("york-1", "Bury", company("york-c1", billmen=1000), levy)], 35)
    assert {loss.company: loss.men for loss in lost} == {"york-c1": 25, "york-c2": 500}
    assert next(loss.left for loss in lost if loss.company == "york-c2") is None


def test_dice_of_a_battle_are_known_to_both_sides_and_no_others():
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry"))
    assert {throw.scope for throw in _fight(state).throws} == {"margaret+york"}


@given(
    st.fractions(min_value=0, max_value=5000),
    st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 1000), min_size=1),
)
def test_ss_r_a_spread_loses_exactly_the_whole_rounded_down(amount, men):
    amount = min(amount, Fraction(sum(men.values())))
    shares = spread(amount, men)
    assert sum(shares.values()) == amount.numerator // amount.denominator
    assert all(0 <= shares[name] <= men[name] for name in men)
