"""What a case file may say of a run, and what it is told that cannot be."""

import re

import pytest
from viking_worlds import DAG, EGIL, begun, world

from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.state import Fate, Foe, Heap, Holding, Way


def test_a_viking_is_as_in_the_set_up_but_for_what_is_said():
    before, after = begun(), world(vikings={"egil": {"coins": 9}})
    assert after.vikings[EGIL] == before.vikings[EGIL].model_copy(update={"coins": 9})
    assert {**after.vikings, EGIL: None} == {**before.vikings, EGIL: None}
    assert after.holdings == before.holdings


def test_all_of_a_viking_can_be_said():
    said = {
        "at": "3, -20.5",
        "fate": "fallen",
        "slow": 2,
        "fights": 1,
        "axes": 2,
        "holes": 1,
        "companions": 2,
        "owed": "2.5",
    }
    egil = world(vikings={"egil": said}).vikings[EGIL]
    assert (egil.at, egil.fate, egil.slow, egil.owed) == (Spot(3000, -20500), Fate.FALLEN, 2000, 2500)
    assert (egil.fights, egil.axes, egil.holes, egil.companions) == (1, 2, 1, 2)


def test_hand_and_standing_instructions_are_the_seats():
    after = world(vikings={"dag": {"hand": ["pit", "dog"], "policies": {"fight_dog": True}}})
    assert after.holdings[DAG] == Holding(hand=("pit", "dog"), policies=Policies(fight_dog=True))


@pytest.mark.parametrize(
    ("where", "at"),
    [
        ({"at": "-1.25, 7"}, Spot(-1250, 7000)),
        ({"far": "12"}, Spot(0, 12000)),
        ({"ahead": 4}, Spot(0, 26000)),
        ({"behind": "4"}, Spot(0, 34000)),
        ({"right": "0.5"}, Spot(500, 30000)),
        ({"left": "4"}, Spot(-4000, 30000)),
    ],
)
def test_foes_and_coins_are_on_the_field_or_beside_their_viking(where, at):
    foe = {"card": "dog", "kind": "dog", "hunts": "egil", "way": "harries", "since": 2, "tied": True}
    heap = {"coins": 3, "of": "egil"}
    after = world(turn=4, vikings={"egil": {"far": "30"}}, foes=[foe | where], heaps=[heap | where])
    assert after.turn == 4
    assert after.heaps == (Heap(id="C1", at=at, coins=3, of=EGIL),)
    assert after.foes == (
        Foe(
            id="F1",
            card="dog",
            kind=FoeKind.DOG,
            men=1,
            at=at,
            hunts=EGIL,
            way=Way.HARRIES,
            since=2,
            tied=True,
        ),
    )


def test_of_whom_no_place_is_said_a_foe_bars_the_way_and_coins_lie_at_his_feet():
    foe = {"card": "two_saxons_hut", "kind": "saxon", "men": 2, "hunts": "egil"}
    heap = {"coins": 3, "of": "egil"}
    after = world(vikings={"egil": {"far": "30"}}, foes=[foe, foe], heaps=[heap, heap])
    assert [(each.id, each.at, each.way) for each in after.foes] == [
        ("F1", Spot(0, 29000), Way.CHASES),
        ("F2", Spot(0, 29000), Way.CHASES),
    ]
    assert after.heaps == (Heap(id="C1", at=Spot(0, 30000), coins=6, of=EGIL),)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"vikings": {"ulf": {}}}, "vikings: nobody plays 'ulf'; the seats are asgeir, bjorn"),
        ({"foes": [{"card": "dog", "kind": "dog", "hunts": "ulf"}]}, "foes: nobody plays 'ulf'"),
        ({"heaps": [{"coins": 1, "of": "ulf"}]}, "heaps: nobody plays 'ulf'"),
        ({"foes": [{"card": "wolf", "kind": "dog", "hunts": "egil"}]}, "no card is called 'wolf'"),
        ({"vikings": {"egil": {"hand": ["wolf"]}}}, "no card is called 'wolf'; the cards are chief, priest"),
        ({"vikings": {"egil": {"at": "3"}}}, "write inches right of the ship and inland of it"),
        ({"vikings": {"egil": {"far": "near"}}}, "'near' is not a number of inches"),
        ({"vikings": {"egil": {"height": "3"}}}, "vikings.egil.height"),
        ({"weather": "rain"}, "weather"),
    ],
)
def test_what_cannot_be_is_told_with_its_key(changes, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        world(**changes)
