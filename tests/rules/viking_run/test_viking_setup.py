"""The set-up: options, seats, the arc, the deck, the hands (VR-SET-1, VR-DECK-1 to VR-DECK-4)."""

import re
from collections import Counter

import pytest
from viking_worlds import SEATS, begun, opening

from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.visibility import PUBLIC, UMPIRE, scope_of
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.adjudication import set_up
from adjudicator.rulesets.viking_run.events.opening import (
    DeckShuffled,
    HandDealt,
    RunBegun,
    TurnOpened,
    VikingPlaced,
)
from adjudicator.rulesets.viking_run.ground import SHIP, distance
from adjudicator.rulesets.viking_run.options import NAMES, Options, read_options
from adjudicator.rulesets.viking_run.rounds import open_round

PRINTED = {
    "chief": 1,
    "priest": 2,
    "big_saxon": 1,
    "two_saxons_hut": 4,
    "two_saxons_mother": 4,
    "one_saxon": 2,
    "dog": 2,
    "stumble": 8,
    "drop_right": 2,
    "drop_left": 2,
    "dead_saxon": 4,
    "cow_pie": 4,
    "sprained_ankle": 2,
    "twisted_knee": 1,
    "wet_breeches": 1,
    "archer_near": 2,
    "archer_far": 4,
    "thrown_axe": 2,
    "dazzled": 2,
    "name_called": 2,
    "count_loot": 2,
    "hole_in_bag": 3,
    "pig_chase": 1,
    "pit": 1,
    "fugitive_woman": 1,
    "fair_woman": 1,
    "ditch_jump": 2,
    "wide_ditch": 2,
    "spurt": 3,
}


def test_vr_deck_1_twenty_nine_kinds_and_sixty_eight_cards_as_printed():
    assert {card.id: card.count for card in data.cards().values()} == PRINTED
    assert Counter(Options().deck(6)) == PRINTED
    assert (len(PRINTED), sum(PRINTED.values())) == (29, 68)


@pytest.mark.parametrize(("players", "cards"), [(6, 68), (13, 68), (14, 136), (18, 136)])
def test_vr_deck_1_a_second_deck_is_shuffled_in_from_fourteen(players, cards):
    (shuffled,) = (event for event in opening(players) if isinstance(event, DeckShuffled))
    assert len(shuffled.cards) == cards
    assert Counter(shuffled.cards) == {kind: count * cards // 68 for kind, count in PRINTED.items()}
    assert shuffled.scope == UMPIRE


@pytest.mark.parametrize(("players", "cards"), [(6, 69), (14, 138)])
def test_vr_deck_2_by_option_there_are_two_fair_companions(players, cards):
    deck = Options(fair_companions=2).deck(players)
    assert (len(deck), Counter(deck)["fair_woman"]) == (cards, 2 * cards // 69)


@pytest.mark.parametrize(("players", "cards"), [(6, 6), (11, 6), (12, 5), (13, 5), (14, 5), (18, 5)])
def test_vr_deck_4_six_cards_with_up_to_eleven_players_else_five(players, cards):
    dealt = [event for event in opening(players) if isinstance(event, HandDealt)]
    assert {len(event.cards) for event in dealt} == {cards}
    assert [(event.seat, event.scope) for event in dealt] == [(s, scope_of(s)) for s in SEATS[:players]]


@pytest.mark.parametrize(("players", "hand"), [(6, 5), (11, 6), (13, 5), (14, 6), (18, 6)])
def test_vr_deck_4_the_hand_may_be_chosen(players, hand):
    assert {len(each.hand) for each in begun(players, hand=hand).holdings.values()} == {hand}


def test_vr_deck_1_hands_come_from_the_top_and_what_is_left_is_the_deck():
    events = opening(6)
    (deck,) = (list(event.cards) for event in events if isinstance(event, DeckShuffled))
    for event in events:
        if isinstance(event, HandDealt):
            assert list(event.cards) == [deck.pop() for _ in range(6)]
    assert list(begun(6).deck) == deck


def test_vr_set_1_who_stands_where_goes_by_lot():
    first = {event.seat: event.at for event in opening(6) if isinstance(event, VikingPlaced)}
    dice = Dice(fixed_seeds(b"others"))
    other = {event.seat: event.at for event in set_up({}, SEATS[:6], dice) if isinstance(event, VikingPlaced)}
    assert sorted(first.values()) == sorted(other.values())
    assert first != other


def test_vr_set_1_the_order_in_which_seats_are_named_changes_nothing():
    dice = Dice(fixed_seeds(b"case"))
    assert tuple(set_up({}, tuple(reversed(SEATS[:9])), dice)) == opening(9)


@pytest.mark.parametrize("inches", [36, 40, 45])
def test_vr_set_1_everybody_is_as_far_from_the_ship_with_five_coins(inches):
    for viking in begun(18, distance=inches).vikings.values():
        assert abs(distance(viking.at, SHIP) - inches * 1000) <= 1
        assert viking.coins == 5


def test_every_event_of_the_set_up_has_its_rule_and_scope():
    events = opening(6)
    assert [type(event) for event in events[:1]] == [RunBegun]
    assert isinstance(events[-1], TurnOpened)
    rules = {(type(event).__name__, event.rule) for event in events}
    assert rules == {
        ("RunBegun", "VR-SET-1"),
        ("VikingPlaced", "VR-SET-1"),
        ("DeckShuffled", "VR-DECK-1"),
        ("HandDealt", "VR-DECK-4"),
        ("TurnOpened", "VR-TURN-1"),
    }
    assert {event.scope for event in events if isinstance(event, VikingPlaced)} == {PUBLIC}


def test_the_first_round_is_owed_by_everybody():
    state = begun(6)
    assert (open_round(state).id, open_round(state).owed_by) == ("turn-01", SEATS[:6])


def test_options_are_those_of_the_umpires_file():
    said = {"distance": 36, "hand": 5, "fair_companions": 2, "bound": False, "dead_play": False, "turns": 60}
    assert read_options(said) == Options(**said)
    assert set(said) == set(NAMES)
    assert read_options({}) == Options()
    assert read_options({"distance": 45, "hand": 6, "fair_companions": 1, "turns": 1}).distance == 45


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"distance": 35}, "The option distance is a whole number from 36 to 45, not 35."),
        ({"distance": 46}, "from 36 to 45, not 46"),
        ({"distance": "40"}, "not '40'"),
        ({"distance": True}, "not True"),
        ({"hand": 4}, "The option hand is a whole number from 5 to 6, not 4."),
        ({"hand": 7}, "not 7"),
        ({"fair_companions": 0}, "from 1 to 2, not 0"),
        ({"fair_companions": 3}, "from 1 to 2, not 3"),
        ({"turns": 0}, "from 1 to 60, not 0"),
        ({"turns": 61}, "from 1 to 60, not 61"),
        ({"bound": 1}, "The option bound is true or false, not 1."),
        ({"dead_play": "no"}, "The option dead_play is true or false, not 'no'."),
        ({"cards": 5}, "There is no option 'cards'; the options are distance, hand, fair_companions, turns"),
    ],
)
def test_what_is_no_option_is_told_with_what_could_be(options, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        opening(6, **options)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (SEATS[:5], {}, "A run is for 6 to 18 players, not for 5."),
        ((*SEATS, "olaf"), {}, "There is no seat 'olaf'; the seats are asgeir, bjorn"),
        ((*SEATS[:6], "egil"), {}, "A seat is named twice."),
        (
            SEATS[:12],
            {"hand": 6},
            "Hands of 6 for 12 players are 72 cards; there are 68. "
            "Leave the option hand out, or set it to 5.",
        ),
    ],
)
def test_seats_that_cannot_be_are_told(seats, options, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        tuple(set_up(options, seats, Dice(fixed_seeds(b"case"))))


def test_vr_deck_1_hands_of_six_go_round_where_the_deck_has_just_enough():
    """Eleven hands of six are 66 cards of 68."""
    assert len(begun(11, hand=6).deck) == 2
