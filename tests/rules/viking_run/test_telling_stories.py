"""A turn as stories: cards with what came of them, bouts with who fell, a paragraph for each other."""

from telling_events import arrow, bout, dropped, hampered, left, set_out, thrown
from telling_turns import ASGEIR, BJORN, DAG, EGIL, GUNNAR, lively, only, third_turn

from adjudicator.kernel.visibility import PUBLIC_VIEWER, UMPIRE_VIEWER, scope_of
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.policies import DEFAULTS
from adjudicator.rulesets.viking_run.state import Foe, Way

AT = Spot(0, 24_000)


def played(card, by=DAG, on=EGIL, meant=None):
    return of.CardPlayed(rule="VR-PLAY-4" if meant else "VR-PLAY-1", seat=by, card=card, on=on, meant=meant)


def fell(foe=None, coins=0, heap=None):
    return of.VikingFell(
        rule="VR-FIGHT-4", seat=EGIL, card="archer_far", foe=foe, at=AT, coins=coins, heap=heap
    )


def mine(*events):
    return only(*events).lines("YOUR TURN")


def anothers(*events):
    """What Dag reads of Egil."""
    lines = only(*events, viewer=DAG).lines("THE OTHERS")
    return lines[0] if lines[0].startswith("EGIL.") else ""


def test_a_card_is_told_with_what_came_of_it():
    turn = [played("stumble"), hampered(Hampering.SLOW, far=3_000), dropped("stumble", 1)]
    assert mine(*turn) == [
        "From Dag, a stumble: you drop 1 coin at your feet (C4).",
        "It was only a root, and everybody saw it.",
        "You lose 3 inches of the move: a pig.",
    ]


def test_cards_of_one_kind_are_told_together():
    turn = [played("stumble"), played("stumble", BJORN), dropped("stumble", 1), dropped("stumble", 1)]
    assert mine(*turn)[0] == "From Dag and Bjorn, a stumble each: you drop 2 coins at your feet (C4)."


def test_lost_turns_and_arrows_that_miss_are_not_told_twice_and_slows_add():
    lost = hampered(Hampering.LOST, "VR-CARD-15", "name_called")
    twice = mine(played("name_called"), played("name_called", BJORN), lost, lost)
    assert twice[0] == "From Dag and Bjorn, somebody calls each: you lose the turn."
    slow = hampered(Hampering.SLOW, far=3_000)
    assert mine(played("pig_chase"), played("pig_chase", BJORN), slow, slow)[0].endswith(
        ": you lose 6 inches of the move."
    )
    lame = of.Maimed(rule="VR-CARD-14", seat=EGIL, card="sprained_ankle", slow=2_000)
    assert mine(played("sprained_ankle"), played("sprained_ankle", BJORN), lame, lame)[0].endswith(
        ": you are 4 inches slower from now on."
    )
    missed = mine(played("archer_far"), played("archer_far", BJORN), arrow(Hit.MISSED), arrow(Hit.MISSED))
    assert missed[0] == "From Dag and Bjorn, an archer, far off each: the arrow misses you."


def test_cards_are_told_in_the_order_of_the_steps_and_those_in_vain_last():
    turn = [
        played("pig_chase", BJORN),
        played("archer_far"),
        played("spurt", GUNNAR),
        hampered(Hampering.SPURT, card="spurt", far=12_000),
        arrow(Hit.KILLED),
        fell(coins=5, heap="C4"),
    ]
    assert [line for line in mine(*turn) if line.startswith("From")] == [
        "From Gunnar, a spurt: you are good for 12 inches this turn.",
        "From Dag, an archer, far off: the arrow kills you; 5 coins lie there (C4).",
        "From Bjorn, a pig: it comes too late.",
    ]


def test_a_card_that_finds_an_empty_bag_says_so_and_has_no_tale():
    assert mine(played("stumble")) == ["From Dag, a stumble: there is nothing to drop."]


def test_a_card_that_drops_comes_too_late_for_him_who_fell_before():
    turn = [played("archer_far"), played("stumble", BJORN), arrow(Hit.KILLED), fell()]
    assert mine(*turn)[-1] == "From Bjorn, a stumble: it comes too late."


def test_he_who_falls_in_the_last_step_had_nothing_to_drop():
    turn = [played("stumble"), bout(Result.LOST, foe="F2"), fell(FoeKind.SAXON)]
    assert mine(*turn)[0] == "From Dag, a stumble: there is nothing to drop."


def test_an_arrow_at_a_companion_and_at_him_belong_to_one_card():
    shots = [arrow(Hit.KILLED, companion=True), of.CompanionLost(rule="VR-CARD-11", seat=EGIL)]
    line = mine(played("archer_far"), *shots, arrow(Hit.MISSED))[0]
    assert line == "From Dag, an archer, far off: the arrow kills your companion; the arrow misses you."


def test_a_pit_takes_the_silver_and_three_inches():
    turn = [
        played("pit"),
        dropped("pit", 5, "VR-CARD-8", None),
        hampered(Hampering.NEXT, "VR-CARD-8", "pit", far=3_000),
    ]
    assert (
        mine(*turn)[0]
        == "From Dag, a pit: you lose 5 coins in it, for good; you start 3 inches late next turn."
    )


def test_his_own_card_is_told_with_what_came_of_it_and_where_it_went_instead():
    turn = [
        played("stumble", EGIL, DAG),
        of.CoinsDropped(rule="VR-CARD-7", seat=DAG, card="stumble", coins=1, heap="C4", at=AT),
    ]
    assert mine(*turn) == ["You play a stumble on Dag: he drops 1 coin at his feet (C4)."]
    astray = mine(played("stumble", EGIL, DAG, meant=BJORN))
    assert astray == [
        "You play a stumble on Dag, not on Bjorn, on whom enough lay already: there is nothing to drop."
    ]
    assert mine(played("spurt", EGIL), hampered(Hampering.SPURT, card="spurt", far=12_000)) == [
        "You play a spurt on yourself: you are good for 12 inches this turn."
    ]


def test_what_came_of_his_card_is_not_told_again_among_the_others():
    turn = [
        played("stumble", EGIL, DAG),
        of.CoinsDropped(rule="VR-CARD-7", seat=DAG, card="stumble", coins=1, heap="C4", at=AT),
    ]
    assert only(*turn).lines("THE OTHERS")[0] == "DAG. From you, a stumble."


def test_a_bout_and_a_fall_are_one_line():
    turn = [bout(Result.LOST, 1, 5), fell(FoeKind.SAXON, 5, "C4"), left("VR-MOVE-5")]
    assert mine(*turn) == ["You fight a Saxon, 4 against 8, and lose. You are dead. 5 coins lie there (C4)."]


def test_a_run_from_end_to_end_is_one_line_and_plain_sailing_goes_unsaid():
    way = of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(AT, Spot(0, 22_000)))
    on = of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(Spot(0, 22_000), Spot(0, 18_000)))
    picked = of.CoinsPicked(rule="VR-MOVE-2", seat=EGIL, heap="C1", coins=2, cost=2_000)
    assert mine(set_out(), way, picked, on) == [
        "You run 2 inches: 19 to go. You pick up 2 coins (C1), which takes 2 inches. "
        "You run 4 inches: 15 to go."
    ]
    assert mine(set_out(slow=2_000, total=6_000), way)[0].startswith(
        "You have 6 inches (8, less 2), for the ship."
    )


def test_the_dog_drives_him_on_a_run_of_one_line():
    drives = hampered(Hampering.STRAY, "VR-CARD-6", "dog", throw=thrown(6, 12))
    came = of.FoeCame(
        rule="VR-CARD-6",
        foe=Foe(id="F1", card="dog", kind=FoeKind.DOG, men=1, at=AT, hunts=EGIL, way=Way.HARRIES, since=3),
    )
    way = of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(AT, Spot(0, 32_000)))
    assert mine(played("dog"), came, drives, set_out(goal="6 o'clock"), way) == [
        "From Dag, the big dog.",
        "It is not the kind that barks first.",
        "The dog drives you toward 6 o'clock. You run 8 inches: 29 to go.",
    ]


def test_another_is_named_once_and_his_moves_go_unsaid():
    way = of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(AT, Spot(0, 18_000)))
    turn = [played("stumble", BJORN), dropped("stumble", 1), set_out(slow=1_000), way, bout(Result.WON)]
    assert anothers(*turn) == (
        "EGIL. From Bjorn, a stumble: he drops 1 coin at his feet (C4). "
        "He fights a Saxon, 7 against 6, and wins."
    )


def test_who_plays_on_himself_has_it_from_himself():
    turn = [played("spurt", EGIL), hampered(Hampering.SPURT, card="spurt", far=12_000)]
    assert anothers(*turn) == "EGIL. From himself, a spurt: he is good for 12 inches this turn."


def test_foes_that_go_home_are_no_news():
    assert anothers(left("VR-MOVE-5")) == ""
    assert anothers(left("VR-CARD-6", kind=FoeKind.DOG)) == "EGIL. The dog has had enough of him."


def test_those_whom_nothing_befell_are_named_in_one_line_the_dead_are_not():
    lines = only(played("stumble", BJORN), dropped("stumble", 1), viewer=DAG).lines("THE OTHERS")
    assert lines[-1] == "Nothing befalls Asgeir, Bjorn, Floki and Gunnar."


def test_a_paragraph_has_one_note_with_all_its_throws():
    told = only(played("archer_far", BJORN), arrow(Hit.MISSED), bout(Result.WON), viewer=DAG)
    (entry,) = [e for s in told.report.sections for e in s.entries if e.text.startswith("EGIL.")]
    (note,) = entry.notes
    assert note.rule == "VR-CARD-10, VR-FIGHT-1"
    assert len(note.throws) == 3
    assert note.text == "4 + 3 against 3 + 3, which costs 2 inches of the next turn"


def test_every_public_throw_of_a_turn_stands_in_every_report_but_the_lot_of_who_goes_first():
    for viewer in (EGIL, ASGEIR, UMPIRE_VIEWER, PUBLIC_VIEWER):
        told = lively(viewer)
        noted = [t.key for s in told.report.sections for e in s.entries for n in e.notes for t in n.throws]
        thrown_ = [
            value.key
            for event in told.events
            for name in type(event).model_fields
            if isinstance(value := getattr(event, name), type(thrown(1)))
        ]
        assert sorted(noted) == sorted(thrown_)


def test_orders_that_were_kept_are_no_news():
    kept = of.OrdersKept(rule="GEN-1", scope=scope_of(EGIL), seat=EGIL, ahead=(), policies=DEFAULTS)
    assert mine(kept) == []


def test_a_viewer_without_a_seat_reads_of_everybody():
    told = only(played("stumble"), dropped("stumble", 1), viewer=PUBLIC_VIEWER, state=third_turn())
    assert told.lines("YOUR TURN") == []
    assert told.lines("THE TURN")[0] == "EGIL. From Dag, a stumble: he drops 1 coin at his feet (C4)."
