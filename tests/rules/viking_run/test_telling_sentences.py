"""Every event in a sentence: to whom it befell, to another, to the umpire; and whom it is about."""

import pytest
from reading_desk import desk
from telling_events import DAG, EGIL, TOLD, bout, foe, thrown

from adjudicator.kernel.visibility import PUBLIC_VIEWER, UMPIRE_VIEWER
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run import events as of
from adjudicator.rulesets.viking_run.deckfile import FoeKind
from adjudicator.rulesets.viking_run.events import EVENTS
from adjudicator.rulesets.viking_run.events.fights import Result
from adjudicator.rulesets.viking_run.state import Way
from adjudicator.rulesets.viking_run.telling.tell import tell, touches

MINE, ANOTHERS = desk(seat=EGIL), desk(seat=DAG)
UMPIRES = MINE.model_copy(update={"viewer": UMPIRE_VIEWER, "own": None})
PUBLIC = MINE.model_copy(update={"viewer": PUBLIC_VIEWER, "own": None})


@pytest.mark.parametrize(("event", "mine", "anothers"), TOLD)
def test_an_event_is_told_to_whom_it_befell_and_to_others(event, mine, anothers):
    told = [tell(event, view).text for view in (MINE, ANOTHERS, UMPIRES, PUBLIC)]
    assert told == [mine, anothers, anothers, anothers]


@pytest.mark.parametrize("event", [each[0] for each in TOLD])
def test_a_sentence_has_its_rule_and_its_throws(event):
    (note,) = tell(event, MINE).notes
    assert note.rule == event.rule
    fields = [getattr(event, name) for name in type(event).model_fields]
    flat = [one for field in fields for one in (field if isinstance(field, tuple) else (field,))]
    assert list(note.throws) == [one for one in flat if isinstance(one, type(thrown(1)))]


def test_every_kind_of_event_is_told_but_the_opening_of_a_turn():
    told = {event.type_name for event, _, _ in TOLD}
    assert told == set(EVENTS.names) - {of.TurnOpened.type_name}
    assert tell(of.TurnOpened(rule="VR-TURN-1", turn=4), MINE) is None


def test_a_bout_has_its_sums_and_what_it_costs_in_the_note():
    first = tell(bout(Result.WON, 5, 1, before_move=True), MINE)
    assert first.notes[0].text == "5 + 3 against 1 + 3, which costs 2 inches of this turn"
    later = tell(bout(Result.WON, 5, 1), MINE)
    assert later.notes[0].text == "5 + 3 against 1 + 3, which costs 2 inches of the next turn"
    assert tell(bout(Result.LOST, 1, 5), MINE).notes[0].text == "1 + 3 against 5 + 3"


def test_a_card_that_went_astray_has_the_reason_in_the_note():
    on_another = of.CardPlayed(rule="VR-PLAY-4", seat=EGIL, card="dog", on=DAG, meant="ulf")
    assert tell(on_another, MINE).notes[0].text == "the big dog was meant for Ulf, on whom enough lay already"
    late = of.CardPlayed(rule="VR-PLAY-4", seat=EGIL, card="dog", on=DAG)
    assert tell(late, MINE).notes[0].text == "the big dog was meant for somebody who is out"


def test_an_event_is_about_vikings_foes_and_coins():
    came = of.FoeCame(rule="VR-CARD-6", foe=foe(Way.HARRIES, FoeKind.DOG))
    played = of.CardPlayed(rule="VR-PLAY-4", seat=EGIL, card="dog", on=DAG, meant="ulf")
    picked = of.CoinsPicked(rule="VR-MOVE-2", seat=EGIL, heap="C4", coins=1, cost=2_000)
    assert [s for s in ("egil", "Egil", "F1", "dag", "C4") if touches(came, s)] == ["egil", "Egil", "F1"]
    assert [s for s in ("egil", "dag", "Ulf", "bjorn") if touches(played, s)] == ["egil", "dag", "Ulf"]
    assert [s for s in ("egil", "dag", "c4", "C5") if touches(picked, s)] == ["egil", "c4"]


def test_of_those_who_are_equally_near_everybody_is_touched():
    drawn = of.OrderDrawn(rule="VR-TURN-1", seats=(EGIL, DAG), throws=(thrown(1, 100), thrown(2, 100)))
    assert all(touches(drawn, seat) for seat in ("egil", "dag"))
    assert not touches(drawn, "ulf")


def test_every_card_has_words_for_its_holder_and_a_line_for_him_on_whom_it_lies():
    for card in data.cards().values():
        assert card.words.endswith(".")
        assert card.tale.endswith((".", "?"))
        assert len(card.tale) <= 60, "one line of a letter"
