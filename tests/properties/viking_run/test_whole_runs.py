"""Whole runs by scripted players go through, replay byte for byte, and end in every way that a run can end.

`viking_runs.py` plays all two hundred; these ten were chosen from them for every ending and card.
"""

from collections import Counter
from dataclasses import replace

import pytest
import viking_counts
import viking_games
import viking_laws
import viking_runs
from viking_games import GAME

from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.changes import change_holding, change_viking
from adjudicator.rulesets.viking_run.events.cards import CardPlayed
from adjudicator.rulesets.viking_run.events.fights import FightFought, VikingFell
from adjudicator.rulesets.viking_run.events.running import CoinsPicked, FoeMoved, VikingMoved, VikingSetOut
from adjudicator.rulesets.viking_run.ground import SHIP
from adjudicator.rulesets.viking_run.state import Fate

CHOSEN = (0, 1, 8, 12, 13, 14, 15, 23, 25, 143)


@pytest.mark.parametrize("number", CHOSEN)
def test_a_run_goes_through_by_all_laws_and_replays_to_the_byte(number):
    """VR-TURN-1, GEN-5: and comes out as it is kept in the table."""
    assert viking_runs.row(number) == viking_runs.rows()[number], (
        "a run goes another way than it did: if that is right, "
        "run .venv/bin/python tests/properties/viking_run/viking_runs.py"
    )


def test_the_chosen_runs_show_every_ending_and_every_card():
    kept = [viking_runs.rows()[number] for number in CHOSEN]
    assert {each["ending"] for each in kept} == set(viking_counts.ENDINGS)
    assert sum(int(each["aboard"]) for each in kept)
    assert [card for card in data.cards() if not any(int(each[f"card {card}"]) for each in kept)] == []


def test_all_two_hundred_are_kept_with_every_number_of_players():
    kept = viking_runs.rows()
    assert [int(each["run"]) for each in kept] == list(range(viking_runs.RUNS))
    assert {int(each["players"]) for each in kept} == set(range(6, 19))
    assert {each["ending"] for each in kept} == set(viking_counts.ENDINGS)


def test_the_page_shows_what_is_kept():
    text = viking_runs.PAGE.read_text("utf-8")
    assert viking_runs.page(text, viking_runs.rows()) == text


# ---- the laws can be broken


@pytest.fixture(scope="module")
def turns():
    return viking_games.play(3).turns


def broken(turn, **changes):
    """What the laws say of a turn that is other than it was."""
    return " ".join(viking_laws.complaints(replace(turn, **changes)))


def told(turns, kind):
    """The first turn with an event of a kind, and the event."""
    return next((turn, event) for turn in turns for event in turn.events if isinstance(event, kind))


def changed(turn, event, **fields):
    """The events of a turn, one of them changed."""
    other = event.model_copy(update=fields)
    return tuple(other if each is event else each for each in turn.events)


def test_a_coin_too_many_is_found(turns):
    seat = turns[0].after.running[0].seat
    after = change_viking(turns[0].after, seat, coins=turns[0].after.vikings[seat].coins + 1)
    assert "coins, 0 gone" in broken(turns[0], after=after)


def test_a_card_that_vanishes_is_found(turns):
    seat = next(iter(turns[0].after.holdings))
    after = change_holding(turns[0].after, seat, hand=turns[0].after.holdings[seat].hand[1:])
    assert f"{seat} had" in broken(turns[0], after=after)


def test_a_longer_move_is_found(turns):
    turn, event = told(turns, VikingSetOut)
    assert "sets out for" in broken(turn, events=changed(turn, event, total=event.total + 1))


def test_a_stride_beyond_the_move_is_found(turns):
    turn, event = told(turns, CoinsPicked)
    assert f"{event.seat} went" in broken(turn, events=changed(turn, event, cost=event.cost + 9_000))


def test_a_stride_from_elsewhere_is_found(turns):
    turn, event = told(turns, VikingMoved)
    assert "where he is not" in broken(turn, events=changed(turn, event, way=event.way[::-1]))


def test_a_dead_man_who_walks_is_found(turns):
    turn, event = told(turns, VikingFell)
    walk = VikingMoved(rule="VR-MOVE-6", seat=event.seat, way=(event.at, event.at))
    assert f"{event.seat} is out" in broken(turn, events=(*turn.events, walk))


def test_a_dead_man_who_rises_is_found(turns):
    turn, event = told(turns, VikingFell)
    after = change_viking(turn.after, event.seat, fate=Fate.RUNNING)
    assert f"{event.seat} was" in broken(turn, after=after)


def test_a_foe_at_anothers_throat_is_found(turns):
    turn, event = told(turns, FightFought)
    other = next(seat for seat in turn.after.vikings if seat != event.seat)
    assert f"{event.foe} fights {other}" in broken(turn, events=changed(turn, event, seat=other))


def test_a_foe_who_runs_away_is_found(turns):
    turn, event = told(turns, FoeMoved)
    events = changed(turn, event, start=event.end, end=event.start)
    assert f"{event.foe} does not run" in broken(turn, events=events)


def test_too_many_cards_on_one_are_found(turns):
    turn, event = told(turns, CardPlayed)
    heaped = tuple(
        each.model_copy(update={"on": event.on}) if isinstance(each, CardPlayed) else each
        for each in turn.events
    )
    lying = Counter(each.on for each in heaped if isinstance(each, CardPlayed))
    assert f"{lying[event.on]} of {lying[event.on]} cards lie on {event.on}" in broken(turn, events=heaped)


def test_a_viking_who_waits_at_the_ship_is_found(turns):
    seat = turns[0].after.running[0].seat
    assert f"{seat} stands at the ship" in broken(
        turns[0], after=change_viking(turns[0].after, seat, at=SHIP)
    )


def test_laws_hold_from_the_first_coin_and_card(turns):
    """At the set-up each holds five coins and a hand; what was not dealt is the deck (VR-DECK-1)."""
    state = turns[0].before.state
    assert {viking.coins for viking in state.vikings.values()} == {5}
    hands = sum(len(holding.hand) for holding in state.holdings.values())
    assert hands + len(state.deck) == len(state.options.deck(len(state.vikings)))
    assert GAME.outcome(state) is None
