"""Why a Viking's turn went as it did: told by the ten steps of VR-TURN-1, with rules and dice."""

import pytest
from telling_events import arrow, bout, dropped, foe, hampered, left, set_out, thrown
from telling_turns import BJORN, DAG, EGIL, FLOKI, HAKON, SEATS, lively, only

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.visibility import UMPIRE_VIEWER, scope_of
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.events.hurts import Hampering, Hit
from adjudicator.rulesets.viking_run.ground import Spot
from adjudicator.rulesets.viking_run.policies import DEFAULTS
from adjudicator.rulesets.viking_run.state import Way
from adjudicator.rulesets.viking_run.telling import explain, subjects
from adjudicator.rulesets.viking_run.telling.steps import STEPS, stepped

AT = Spot(0, 24_000)
LOST = hampered(Hampering.LOST, "VR-CARD-15", "name_called")
TURN = [
    (0, of.OrdersKept(rule="GEN-1", scope=scope_of(EGIL), seat=EGIL, ahead=(), policies=DEFAULTS)),
    (1, dropped("chief", 5, rule="VR-FIGHT-1")),
    (1, bout(Result.WON, kind=FoeKind.CHIEF, before_move=True)),
    (2, of.OrderDrawn(rule="VR-TURN-1", seats=(EGIL, DAG), throws=(thrown(1, 100), thrown(2, 100)))),
    (2, of.CardPlayed(rule="VR-PLAY-1", seat=DAG, card="thrown_axe", on=EGIL)),
    (3, of.AxeCaught(rule="VR-CARD-9", seat=EGIL, card="thrown_axe")),
    (3, hampered(Hampering.SLOW, far=3_000)),
    (4, arrow(Hit.KILLED, companion=True)),
    (4, of.CompanionLost(rule="VR-CARD-11", seat=EGIL)),
    (5, dropped("stumble", 1)),
    (5, hampered(Hampering.NEXT, "VR-CARD-8", "pit", far=3_000)),
    (6, of.FoeCame(rule="VR-CARD-1", foe=foe(Way.BLOCKS, FoeKind.PRIEST))),
    (6, bout(Result.WON, foe="F2", kind=FoeKind.PRIEST, before_move=True)),
    (7, hampered(Hampering.STRAY, "VR-CARD-6", "dog", throw=thrown(6, 12))),
    (7, set_out()),
    (7, of.VikingMoved(rule="VR-MOVE-6", seat=EGIL, way=(AT, Spot(0, 16_000)))),
    (8, left("VR-MOVE-5")),
    (9, bout(Result.LOST, foe="F3")),
    (9, of.VikingFell(rule="VR-FIGHT-4", seat=EGIL, card="dog", foe=FoeKind.SAXON, at=AT, coins=0)),
    (10, of.CoinsLeaked(rule="VR-CARD-13", seat=EGIL, coins=1, heap="C4", at=AT)),
    (10, left("VR-MOVE-5", kind=FoeKind.DOG)),
    (10, of.TurnOpened(rule="VR-TURN-1", turn=4)),
]
"""A turn in which everything happens, each event with its step; the fight with F1 was tied before."""


def held_by_f1():
    """The table of a turn in which Egil begins in a tied fight with F1."""
    told = only()
    chief = told.before.foes[0].model_copy(update={"hunts": EGIL})
    return told.before.model_copy(update={"foes": (chief,)})


def test_every_event_has_its_step():
    assert list(stepped(held_by_f1(), [event for _, event in TURN])) == TURN


def test_a_turn_is_told_by_its_steps():
    table = held_by_f1()
    sections = explain(table, [event for _, event in TURN], table, "egil")
    assert [section.title for section in sections] == [step.upper() for step in STEPS]
    entries = [entry for section in sections for entry in section.entries]
    assert len(entries) == len(TURN) - 1, "all but the opening of the next turn"
    assert [entry.notes[0].rule for entry in entries] == [event.rule for _, event in TURN[:-1]]


def test_what_did_not_happen_has_no_step():
    sections = explain(held_by_f1(), [TURN[9][1], set_out()], held_by_f1(), "Egil")
    assert [section.title for section in sections] == ["5 DROPS", "7 THE RUN"]


@pytest.mark.parametrize(
    ("events", "rule", "text"),
    [
        ([LOST], "VR-CARD-15", "You do not move: the turn is lost."),
        ([bout(Result.TIED, before_move=True)], "VR-FIGHT-3", "You do not move: a fight is unfinished."),
    ],
)
def test_why_somebody_did_not_move(events, rule, text):
    last = explain(held_by_f1(), events, held_by_f1(), "egil")[-1]
    assert (last.title, last.entries[0].text, last.entries[0].notes[0].rule) == ("7 THE RUN", text, rule)


def test_who_fell_first_or_is_out_needs_no_reason():
    fell = of.VikingFell(rule="VR-FIGHT-4", seat=EGIL, card="dog", foe=None, at=AT, coins=0)
    told = explain(held_by_f1(), [arrow(Hit.KILLED), fell], held_by_f1(), "egil")
    assert [section.title for section in told] == ["4 ARCHERS"]
    assert explain(held_by_f1(), [arrow(Hit.KILLED), fell], held_by_f1(), HAKON) == ()


def test_only_what_touches_him_is_told_and_nobody_else_is_known():
    others = [of.CoinsLeaked(rule="VR-CARD-13", seat=BJORN, coins=1, heap="C4", at=AT), set_out()]
    assert [len(section.entries) for section in explain(held_by_f1(), others, held_by_f1(), "egil")] == [1]
    assert explain(held_by_f1(), others, held_by_f1(), "ulf") is None
    assert explain(held_by_f1(), others, held_by_f1(), "nobody") is None


def test_every_viking_can_be_explained():
    told = lively(UMPIRE_VIEWER)
    assert subjects(told.before, told.events, told.after) == SEATS
    assert all(explain(told.before, told.events, told.after, seat) for seat in SEATS)


def test_a_lively_turn_explained_has_every_die_of_it():
    told = lively(UMPIRE_VIEWER)
    for seat in (EGIL, FLOKI, DAG):
        sections = explain(told.before, told.events, told.after, seat)
        shown = {throw for s in sections for e in s.entries for n in e.notes for throw in n.throws}
        thrown_for_him = {
            value
            for event in told.events
            for name in type(event).model_fields
            if isinstance(value := getattr(event, name), Throw) and f"/{seat}/" in value.key
        }
        assert thrown_for_him <= shown
