"""GEN-8: the umpire sets a wrong right by a gift, a move, a restoration."""

import re

import pytest
from viking_worlds import DAG, EGIL, world

from adjudicator.kernel.visibility import PUBLIC, Viewer
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.amends import FORMS, make_amends
from adjudicator.rulesets.viking_run.evolve import evolve
from adjudicator.rulesets.viking_run.ground import Spot, distance
from adjudicator.rulesets.viking_run.observe import observe
from adjudicator.rulesets.viking_run.ruleset import VikingRun
from adjudicator.rulesets.viking_run.state import Fate


def begun():
    return world(
        vikings={
            "asgeir": {"fate": "fallen", "coins": 0, "at": "3, 4"},
            "bjorn": {"fate": "aboard", "coins": 0, "at": "0, 3"},
            "egil": {"at": "18, 24", "coins": 5, "hand": ["pit"]},
        }
    )


def after(state, kind, words):
    for event in make_amends(state, kind, words):
        assert event.rule == "GEN-8"
        state = evolve(state, event)
    return state


@pytest.mark.parametrize(
    ("words", "coins"),
    [("egil 2 coins", 7), ("Egil -2", 3), ("EGIL +1 coin", 6), ("egil -5 coins.", 0)],
)
def test_gen_8_coins_are_granted_or_taken(words, coins):
    assert after(begun(), "GRANT", words).vikings[EGIL].coins == coins


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("egil a pit", "pit"),
        ("egil the big dog", "dog"),
        ("egil a hole in the bag", "hole_in_bag"),
        ("egil an archer, near", "archer_near"),
        ("egil spurt", "spurt"),
    ],
)
def test_gen_8_a_card_is_granted_to_a_hand(words, card):
    assert after(begun(), "GRANT", words).holdings[EGIL].hand == ("pit", card)


def test_gen_8_a_card_is_granted_by_its_title_with_and_without_its_article():
    for card in data.cards().values():
        bare = card.title.removeprefix("A ").removeprefix("An ").removeprefix("The ")
        for words in (card.title, bare, card.title.lower()):
            (event,) = make_amends(begun(), "GRANT", f"egil {words}")
            assert event.card == card.id


def test_gen_8_a_card_may_go_to_one_who_has_fallen():
    hand = begun().holdings["asgeir"].hand
    assert after(begun(), "GRANT", "asgeir a pit").holdings["asgeir"].hand == (*hand, "pit")


@pytest.mark.parametrize(
    ("words", "at"),
    [
        ("egil TO 15 inches", Spot(9000, 12000)),
        ("egil to 15 inches from the ship", Spot(9000, 12000)),
        ('Egil to 37.5"', Spot(22500, 30000)),
        ("egil to 30", Spot(18000, 24000)),
        ("egil to 3, 20.5", Spot(3000, 20500)),
        ("egil to -3.125,20", Spot(-3125, 20000)),
    ],
)
def test_gen_8_a_viking_is_put_elsewhere(words, at):
    assert after(begun(), "MOVE", words).vikings[EGIL].at == at


def test_gen_8_so_far_from_the_ship_is_just_so_far_on_his_own_line():
    state = world(vikings={"egil": {"at": "-7.458, 39.299"}})
    for far in (4, 20, 39, 41, 60):
        at = after(state, "MOVE", f"egil to {far}").vikings[EGIL].at
        assert abs(distance(at, Spot(0, 0)) - far * 1000) <= 1
        assert abs(at.x * 39299 + at.y * 7458) < 40_000  # on the line, give or take a thousandth


def test_gen_8_a_fallen_viking_is_back_where_he_fell_with_an_empty_bag():
    restored = after(begun(), "RESTORE", "asgeir").vikings["asgeir"]
    assert (restored.fate, restored.at, restored.coins) == (Fate.RUNNING, Spot(3000, 4000), 0)


@pytest.mark.parametrize(
    ("kind", "words", "sentence"),
    [
        ("GRANT", "egli 2", "Nobody here is called 'egli'; near it: egil"),
        ("GRANT", "ulf 2", "Nobody here is called 'ulf'"),
        ("GRANT", "egil", "Write GRANT egil 2 coins or GRANT egil a pit."),
        ("GRANT", "egil 2 pits", "Write GRANT"),
        ("GRANT", "egil 0 coins", "Egil has 5 coins: 0 cannot be granted."),
        ("GRANT", "egil -6", "Egil has 5 coins: -6 cannot be granted."),
        ("GRANT", "asgeir 2", "Asgeir is not on the field: write RESTORE asgeir first."),
        ("GRANT", "egil a stumbel", "No card is called 'stumbel'; near it: A stumble"),
        ("GRANT", "egil a bazooka", "No card is called 'bazooka'."),
        ("MOVE", "egil", "Write MOVE egil TO 12.5 inches or MOVE egil TO 3, 20.5."),
        ("MOVE", "egil to -12", "Write MOVE"),
        ("MOVE", "egil to the ship", "Write MOVE"),
        ("MOVE", "egil to 3", "aboard the ship"),
        ("MOVE", "egil to 0, -2", "aboard the ship"),
        ("MOVE", "asgeir to 12", "write RESTORE asgeir first"),
        ("MOVE", "asgeir to 3, 20", "write RESTORE asgeir first"),
        ("RESTORE", "egil", "Egil is on the field, and needs no restoring."),
        ("RESTORE", "bjorn", "Bjorn is aboard the ship, and stays there."),
        ("RESTORE", "egil now", "Write RESTORE egil."),
        ("HEAL", "egil", "it offers GRANT, MOVE, RESTORE"),
    ],
)
def test_gen_7_what_cannot_be_is_said_with_what_could_and_nothing_is_guessed(kind, words, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make_amends(begun(), kind, words)


def test_gen_6_coins_and_places_are_open_a_card_is_his_own():
    for kind, words in (("GRANT", "egil 2"), ("MOVE", "egil to 12"), ("RESTORE", "asgeir")):
        assert [event.scope for event in make_amends(begun(), kind, words)] == [PUBLIC]
    (card,) = make_amends(begun(), "GRANT", "egil a pit")
    assert observe(card, Viewer(EGIL)) == card
    assert observe(card, Viewer(DAG)) is None
    assert observe(card, Viewer("public")) is None


def test_every_form_can_be_written_as_it_stands():
    rules = VikingRun("1")
    assert rules.amends_forms() == FORMS
    for form in FORMS:
        seat = "asgeir" if form.kind == "RESTORE" else "egil"
        words = form.written.removeprefix(form.kind).replace("egil", seat)
        assert tuple(rules.compensate(begun(), form.kind, words))
