"""A report of a turn: what is owed, the headline, the standings, the hand; the letter; the fog over it.

To accept a change of the letters: run these tests with UPDATE_GOLDEN=1 and read the difference.
"""

import os
from pathlib import Path

import pytest
from telling_events import arrow, bout, dropped, foe, hampered, thrown
from telling_turns import (
    ASGEIR,
    BJORN,
    DAG,
    EGIL,
    HAKON,
    Told,
    begun,
    lively,
    only,
    third_turn,
    with_other_secrets,
)

from adjudicator.kernel.rounds import Outcome
from adjudicator.kernel.visibility import PUBLIC_VIEWER, UMPIRE_VIEWER
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.options import Options
from adjudicator.rulesets.viking_run.policies import Policies
from adjudicator.rulesets.viking_run.state import Fate, Foe, Heap, Holding, Way

LETTERS = Path(__file__).parent / "letters"
VIEWERS = {"egil": EGIL, "dag": DAG, "hakon": HAKON, "umpire": UMPIRE_VIEWER, "public": PUBLIC_VIEWER}


def changed(state, seat, **changes):
    """The state with a Viking changed."""
    viking = state.vikings[seat].model_copy(update=changes)
    return state.model_copy(update={"vikings": {**state.vikings, seat: viking}})


def ended(seat, **fates):
    """The end of the run for a viewer; `fates` of those who are off the field."""
    state = third_turn()
    for name, fate in fates.items():
        state = changed(state, name, fate=fate)
    home = [name for name, fate in fates.items() if fate is Fate.HOME]
    outcome = Outcome(winners=tuple(home[:1]), rule="VR-END-1", text="Dag is home with 4 coins, and has won.")
    over = state.model_copy(update={"outcome": outcome})
    return only(of.RunEnded(rule="VR-END-1", outcome=outcome), viewer=seat, after=over)


@pytest.mark.parametrize("name", VIEWERS)
def test_the_letter_of_a_lively_turn_is_as_it_was(name):
    letter = lively(VIEWERS[name]).letter
    made = f"Subject: {letter.subject}\n\n{letter.text}"
    path = LETTERS / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(made, "utf-8")
    assert path.read_text("utf-8") == made


def test_the_first_letter_is_as_it_was():
    letter = Told(begun(), (), EGIL, begun()).letter
    made = f"Subject: {letter.subject}\n\n{letter.text}"
    path = LETTERS / "first.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(made, "utf-8")
    assert path.read_text("utf-8") == made


@pytest.mark.parametrize("name", VIEWERS)
def test_no_line_of_a_letter_is_over_72_columns(name):
    assert all(len(line) <= 72 for line in lively(VIEWERS[name]).letter.text.splitlines())


@pytest.mark.parametrize("options", [Options(), Options(distance=45, turns=60), Options(bound=False)])
def test_how_it_goes_is_ten_lines_at_most(options):
    state = begun().model_copy(update={"options": options})
    lines = Told(state, (), EGIL, state).lines("HOW IT GOES")
    assert len(lines) <= 10
    assert all(len(line) <= 72 for line in lines)
    assert any(f"turn {options.turns}" in line for line in lines)
    assert any("third" in line for line in lines) == options.bound


@pytest.mark.parametrize(("seat", "owes"), [(EGIL, ("Orders for turn 4",)), (HAKON, ()), (PUBLIC_VIEWER, ())])
def test_who_runs_owes_orders_who_is_out_does_not(seat, owes):
    assert lively(seat).report.owed == owes


def test_who_is_out_plays_on_and_is_told_so():
    told = lively(HAKON)
    assert told.lines("YOUR HAND")[0].startswith("You run no more, but your cards are still good")
    assert told.report.form
    state = third_turn().model_copy(update={"options": Options(dead_play=False)})
    bound = only(viewer=HAKON, state=state)
    assert bound.lines("YOUR HAND")[0].startswith("You run no more, and in this run the cards")
    assert not bound.report.form


def test_an_empty_hand_says_so_and_what_stands_is_told():
    holding = Holding(policies=Policies(leave_loot=True))
    state = third_turn()
    state = state.model_copy(update={"holdings": {**state.holdings, EGIL: holding}})
    told = only(arrow(Hit.MISSED), state=state)
    assert told.lines("YOUR HAND") == ["Your hand is empty. You play no more cards."]
    assert "LEAVE spilt loot" in told.report.form, "which need not be said twice"
    out = only(arrow(Hit.MISSED), state=changed(state, EGIL, fate=Fate.FALLEN))
    assert out.lines("YOUR HAND") == told.lines("YOUR HAND"), "which is of no use to him"


def test_only_the_umpire_reads_all_hands():
    hands = only(GOT, viewer=UMPIRE_VIEWER).lines("ALL HANDS")
    assert hands[2] == "Dag: an archer, far off; a wide ditch."
    for viewer in (EGIL, PUBLIC_VIEWER):
        assert lively(viewer).lines("ALL HANDS") == []


FELL = of.VikingFell(rule="VR-FIGHT-4", seat=EGIL, card="dog", foe=FoeKind.DOG, at=Spot(0, 0), coins=0)
BAPTISED = of.VikingBaptised(rule="VR-CARD-2", seat=EGIL, foe="F1", coins=0)
WOUND = arrow(Hit.WOUNDED, now=2_000, after=1_000)
LOST = hampered(Hampering.LOST, "VR-CARD-15", "name_called")
CHASED = of.FoeCame(
    rule="VR-CARD-4", foe=foe(Way.CHASES, men=2), direction=thrown(1, 12), inches=thrown(1, 10)
)
DROPPED = dropped("stumble", 1)
GOT = of.CardPlayed(rule="VR-PLAY-1", seat=DAG, card="pig_chase", on=EGIL)
RAN = of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(Spot(0, 24_000), Spot(0, 16_000)))
PLAYED = of.CardPlayed(rule="VR-PLAY-1", seat=EGIL, card="archer_near", on=DAG)
WORST_FIRST = [
    (FELL, "you are dead, by the dog"),
    (bout(Result.WON), "you beat a Saxon"),
    (WOUND, "an arrow has wounded you"),
    (LOST, "a turn lost: somebody calls"),
    (CHASED, "the two Saxons are after you"),
    (DROPPED, "you lost 1 coin: a stumble"),
    (GOT, "a pig, from Dag"),
    (RAN, "you ran 8 inches; 13 to go"),
    (PLAYED, "you played an archer, near, on Dag"),
]
"""What is told in the subject, the worst first."""


def test_the_headline_counts_the_foes_who_killed_him():
    by = of.VikingFell(
        rule="VR-FIGHT-4", seat=EGIL, card="two_saxons_hut", foe=FoeKind.SAXON, at=Spot(0, 0), coins=0
    )
    together = bout(Result.LOST, men=2, foe_value=6)
    assert only(together, by).report.headline == "you are dead, by the two Saxons"
    one_by_one = (bout(Result.WON), bout(Result.LOST))
    assert only(*one_by_one, by).report.headline == "you are dead, by a Saxon"


@pytest.mark.parametrize("number", range(len(WORST_FIRST)))
def test_the_headline_is_the_worst_of_his_turn(number):
    happened = [event for event, _ in reversed(WORST_FIRST[number:])]
    assert only(*happened).report.headline == WORST_FIRST[number][1]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([bout(Result.WON), bout(Result.WON)], "you beat the two Saxons"),
        (
            [bout(Result.WON, kind=FoeKind.DOG), bout(Result.WON, foe="F2", kind=FoeKind.CHIEF)],
            "you beat the dog and the chief",
        ),
        ([bout(Result.TIED), bout(Result.WON, foe="F2")], "you are still fighting a Saxon"),
        ([of.VikingAboard(rule="VR-END-2", seat=EGIL)], "you are aboard, without a coin"),
        (
            [of.VikingBaptised(rule="VR-CARD-2", seat=EGIL, foe="F1", coins=0)],
            "you are baptised, and out of it",
        ),
        ([of.CardPlayed(rule="VR-PLAY-1", seat=DAG, card="dog", on=BJORN)], "you stayed where you were"),
    ],
)
def test_other_headlines(events, told):
    assert only(*events).report.headline == told


def test_the_headline_of_who_has_no_viking_on_the_field_is_that_of_all():
    fell = FELL.model_copy(update={"foe": None})
    cards = [GOT, PLAYED]
    assert only(*cards, fell, viewer=PUBLIC_VIEWER).report.headline == "2 cards played; out: Egil"
    assert only(GOT, viewer=HAKON).report.headline == "1 card played"


def test_the_end_is_told_to_the_winner_as_his():
    assert ended(DAG, dag=Fate.HOME).report.headline == "you are home with 4 coins, and have won"
    assert ended(DAG, dag=Fate.HOME).lines("THE END") == ["You are home with 4 coins, and have won."]
    assert ended(EGIL, dag=Fate.HOME).lines("THE END") == ["Dag is home with 4 coins, and has won."]
    assert ended(DAG, dag=Fate.HOME, egil=Fate.HOME).lines("THE END") == [
        "You are home with 4 coins, and have won. "
        "2 Vikings reached the ship this turn, and you were the best of them."
    ]
    assert not ended(EGIL, dag=Fate.HOME).report.form
    assert not ended(EGIL, dag=Fate.HOME).report.owed


def test_standings_run_from_the_nearest_to_the_dead_with_what_ails_them():
    lines = only(arrow(Hit.MISSED)).lines("STANDINGS")
    assert lines[:-1] == [
        "Asgeir: 20.8 to go, 5 coins, 2 cards.",
        "Bjorn: 20.8 to go, 5 coins, 2 cards; 1 inch slower for good; a hole in the bag.",
        "Gunnar: 20.8 to go, no coins, 2 cards.",
        "YOU: 21 to go, 5 coins, 2 cards.",
        "Dag: 21.2 to go, 4 coins, 2 cards.",
        "Floki: 27.2 to go, 5 coins, 2 cards; held by a fight with the chief.",
        "Hakon: dead, 2 cards.",
    ]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"fights": 1, "slow": 3_000}, "3 inches slower for good; 1 worse in fights"),
        ({"axes": 1, "companions": 2}, "an axe in the shield; 2 companions"),
        ({"axes": 2, "companions": 1}, "2 axes in the shield; a companion"),
        ({"holes": 2, "owed": 3_000}, "2 holes in the bag; 3 inches short next turn"),
    ],
)
def test_what_everybody_can_see_of_a_viking(changes, told):
    state = changed(third_turn(), DAG, **changes)
    assert f"Dag: 21.2 to go, 4 coins, 2 cards; {told}." in only(GOT, state=state).lines("STANDINGS")


def test_a_foe_is_so_far_from_his_viking():
    near = Foe(
        id="F2",
        card="two_saxons_hut",
        kind=FoeKind.SAXON,
        men=2,
        at=Spot(0, 25_000),
        hunts=EGIL,
        way=Way.CHASES,
        since=3,
    )
    state = third_turn().model_copy(update={"foes": (near,)})
    assert "YOU: 21 to go, 5 coins, 2 cards; the two Saxons 1 inch away." in only(GOT, state=state).lines(
        "STANDINGS"
    )


def test_fates_and_the_coins_that_lie():
    state = third_turn()
    for seat, fate in ((BJORN, Fate.ABOARD), (DAG, Fate.BAPTISED)):
        state = changed(state, seat, fate=fate)
    here = Heap(id="C2", at=Spot(0, 24_000), coins=1, of=EGIL)
    state = state.model_copy(update={"heaps": (*state.heaps, here)})
    lines = only(GOT, state=state).lines("STANDINGS")
    assert "Bjorn: aboard, with nothing, 2 cards." in lines
    assert "Dag: baptised, 2 cards." in lines
    assert lines[-1] == "ON THE GROUND, in inches from you: C2 1 coin at your feet; C1 5 coins, 10.8."
    out = only(GOT, state=state, viewer=HAKON).lines("STANDINGS")
    assert out[-1] == "ON THE GROUND, in inches from the ship: C2 1 coin, 21; C1 5 coins, 28.3."
    assert "YOU: dead, 2 cards." in out


def test_a_report_holds_nothing_of_what_others_keep_to_themselves():
    for seat in (EGIL, ASGEIR):
        one, other = third_turn(), with_other_secrets(third_turn(), seat)
        assert one != other, "the worlds differ"
        letters = [lively(seat, state) for state in (one, other)]
        assert letters[0].report == letters[1].report
        assert letters[0].letter == letters[1].letter


def test_a_public_report_holds_nothing_of_anybodys_hand():
    one = lively(PUBLIC_VIEWER, third_turn()).report
    assert one == lively(PUBLIC_VIEWER, with_other_secrets(third_turn(), "nobody")).report
