"""Small print of the rules, found untested when each rule was switched off (`tools.switch_off`)."""

import pytest
from viking_worlds import DAG, EGIL, SEATS, begun, opening

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE
from adjudicator.rulesets.viking_run.adjudication import set_up
from adjudicator.rulesets.viking_run.events.cards import CardLaid, CardTakenUp
from adjudicator.rulesets.viking_run.events.opening import VikingPlaced
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.options import read_options
from adjudicator.rulesets.viking_run.orders import Aim, Hold, Play
from adjudicator.rulesets.viking_run.receiving import on_receipt

PIT, STUMBLE = (Play(turn=1, card=card, aim=Aim(seat=EGIL)) for card in ("pit", "stumble"))
LATER = Play(turn=12, card="dog", aim=Aim(seat=EGIL))


def laid(state, seat, *orders):
    """The state after a sheet has come, and what it brought about."""
    events = tuple(on_receipt(state, seat, Sheet().merged(orders)))
    for event in events:
        state = evolve(state, event)
    return state, events


def test_who_is_placed_is_told_in_order_of_seat():
    assert [event.seat for event in opening(9) if isinstance(event, VikingPlaced)] == list(SEATS[:9])


def test_of_two_wrong_options_the_first_by_name_is_told():
    with pytest.raises(ValueError, match="'age'"):
        read_options({"zeal": 1, "age": 2})


def test_a_switch_is_no_number():
    with pytest.raises(
        ValueError, match="The option fair_companions is a whole number from 1 to 2, not True"
    ):
        read_options({"fair_companions": True})


def test_a_seat_that_is_named_twice_is_told_before_anybody_is_placed():
    with pytest.raises(ValueError, match="A seat is named twice"):
        next(iter(set_up({}, (*SEATS[:6], EGIL), Dice(fixed_seeds(b"case")))))


def test_vr_play_4_cards_are_counted_one_by_one_in_order_of_turn():
    state, events = laid(begun(), DAG, LATER, PIT)
    assert events == (
        CardLaid(rule="VR-PLAY-4", scope=UMPIRE, seat=DAG, number=1, play=PIT),
        CardLaid(rule="VR-PLAY-4", scope=UMPIRE, seat=DAG, number=2, play=LATER),
    )
    assert state.lays == 2


def test_vr_play_4_the_same_sheet_again_lays_nothing():
    state, _ = laid(begun(), DAG, PIT, LATER)
    assert laid(state, DAG, PIT, LATER)[1] == ()


def test_vr_play_4_another_card_is_laid_later_than_the_one_it_replaces():
    state, _ = laid(begun(), DAG, PIT)
    state, _ = laid(state, EGIL, STUMBLE)
    state, events = laid(state, DAG, STUMBLE)
    assert [event.number for event in events] == [3]
    assert [each.number for each in state.laid[DAG]] == [3]


@pytest.mark.parametrize("orders", [(), (Hold(turn=1),)])
def test_vr_play_4_a_card_that_is_no_more_meant_is_taken_up(orders):
    state, _ = laid(begun(), DAG, PIT, LATER)
    state, events = laid(state, DAG, LATER, *orders)
    assert events == (CardTakenUp(rule="VR-PLAY-4", scope=UMPIRE, seat=DAG, turn=1),)
    assert [each.play for each in state.laid[DAG]] == [LATER]
    assert laid(state, DAG, LATER, *orders)[1] == ()


def test_vr_play_4_taken_up_of_several_turns_in_their_order():
    several = [Play(turn=turn, card="pit", aim=Aim(seat=EGIL)) for turn in (9, 17, 1, 33)]
    state, _ = laid(begun(), DAG, *several)
    _, events = laid(state, DAG)
    assert [event.turn for event in events] == [1, 9, 17, 33]
