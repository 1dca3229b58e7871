"""Orders as players type them, from the table `orders_as_typed.toml`, and what holds for every line."""

import tomllib
from pathlib import Path

import pytest
from reading_desk import DAG, EGIL, ODD, desk, typed, viking
from reading_desks import DESKS

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.orders import Aim, Hold, Play, SetPickUp
from adjudicator.rulesets.viking_run.policies import PickUp, Policies
from adjudicator.rulesets.viking_run.reading import canonical, recognises, reference
from adjudicator.rulesets.viking_run.reading.wordings import heard, points, table

TABLE = tomllib.loads(Path(__file__).with_name("orders_as_typed.toml").read_text("utf-8"))["typed"]
PARAGRAPH = (
    "Well, that was a turn to forget, and I owe you all a pint for it when we meet at last. "
    "Play the big dog on Ulf. Run to C3, and pick up nothing. My knee is no better, thank you for asking."
)


def read_row(row):
    view = DESKS[row.get("desk", "usual")]
    return typed(row["says"], view), view


rows = pytest.mark.parametrize("row", TABLE, ids=lambda row: row["says"][:60].replace("\n", " | "))


@rows
def test_a_player_types_and_is_understood_or_asked(row):
    reading, view = read_row(row)
    assert [canonical(order, view.turn) for order in reading.sheet.orders] == row.get("orders", [])
    problems = [f"{each.kind.value} {each.code} {each.line}:{each.column}" for each in reading.problems]
    assert problems == row.get("problems", [])
    choices = [list(each.choices) for each in reading.problems if each.choices]
    assert choices[:1] == ([row["choices"]] if "choices" in row else [])
    assert all(recognises(line) for line in row["says"].split("\n")) or "\n" in row["says"]


@rows
def test_every_problem_says_what_to_do_and_points_into_its_line(row):
    for problem in read_row(row)[0].problems:
        assert problem.message.endswith((".", "?"))
        assert 0 <= problem.column < len(problem.text)
        assert problem.rule or problem.kind is ProblemKind.INVALID
        assert problem.kind is not ProblemKind.QUESTION or problem.choices


@rows
def test_no_problem_offers_its_choices_twice(row):
    """A letter prints the choices after a message that does not name them all."""
    for problem in read_row(row)[0].problems:
        named = [choice in problem.message for choice in problem.choices]
        assert all(named) or not any(named), problem.message


@rows
def test_what_the_echo_says_reads_back_to_the_same_orders(row):
    reading, view = read_row(row)
    lines = "\n".join(canonical(order, view.turn) for order in reading.sheet.orders)
    assert typed(lines, view).sheet == reading.sheet


@rows
def test_an_answer_to_a_question_is_understood(row):
    """Any of the choices that are orders, mailed back, is one: nothing is asked twice."""
    reading, view = read_row(row)
    for problem in reading.problems:
        for choice in problem.choices:
            if recognises(choice):
                again = typed(choice, view)
                assert not again.problems, choice
                assert again.sheet.orders, choice


def test_the_table_is_long_enough_to_learn_from():
    assert len(TABLE) >= 150


def test_a_line_after_a_bad_one_is_still_tried():
    """GEN-4."""
    reading = typed("dog on Gunnar\nrun to coins")
    assert reading.sheet.subjects == ("run",)
    assert reading.taken == {1: (), 2: ("run",)}


def test_a_later_mail_changes_only_the_subjects_it_names():
    """GEN-3: a card of a later mail takes the place of an earlier one's, and the run stands."""
    before = typed("dog on Ulf\nrun to C3").sheet
    after = typed("stumble on Odd", sheet=before).sheet
    assert after.get("card:turn-03") == Play(turn=3, card="stumble", aim=Aim(seat=ODD))
    assert after.get("run") == before.get("run")


def test_two_cards_for_a_turn_in_one_mail_leave_what_stood_before():
    """VR-PLAY-1."""
    before = typed("pit on Dag").sheet
    reading = typed("dog on Odd\nstumble on Ulf\nrun to C3", sheet=before)
    assert reading.sheet.get("card:turn-03") == before.get("card:turn-03")
    assert reading.taken == {1: (), 2: (), 3: ("run",)}


def test_a_third_card_for_a_disputed_turn_is_not_taken_either():
    reading = typed("dog on Odd\nstumble on Ulf\npit on Dag")
    assert reading.sheet == Sheet()
    assert [problem.code for problem in reading.problems] == ["two-cards", "two-cards"]


def test_a_card_meant_for_a_turn_already_leaves_what_stood_before():
    before = typed("pit on Dag\nturn 5: dog on Odd").sheet
    reading = typed("dog on Ulf", sheet=before)
    assert reading.sheet == before
    assert "turn 5" in reading.problems[0].message


def test_the_same_card_moves_to_another_turn_where_its_old_one_is_freed():
    view = desk(ahead=(Play(turn=5, card="dog", aim=Aim(seat=ODD)),))
    reading = typed("dog on Dag\nturn 5: play nothing", view)
    assert reading.sheet.orders == (Play(turn=3, card="dog", aim=Aim(seat=DAG)), Hold(turn=5))


def test_as_many_of_a_card_as_are_in_hand_can_be_mailed_ahead():
    assert len(typed("stumble on Odd, then stumble on Ulf").sheet.orders) == 2


def test_a_card_not_held_is_answered_with_the_hand():
    (problem,) = typed("spurt on me").problems
    assert problem.rule == "VR-PLAY-1"
    for words in ("the big dog", "a stumble (2)", "a pit", "two Saxons (the mother)"):
        assert words in problem.message


def test_no_suggestion_names_a_card_that_is_not_held():
    """`spurtt` is near a card, but not near one in hand."""
    (problem,) = typed("play spurtt on Odd").problems
    assert problem.code == "card-unknown"
    assert not problem.choices


def test_how_many_coins_alone_keeps_when_he_picks_up():
    """VR-MOVE-2."""
    view = desk(policies=Policies(pick_up=PickUp.ANY))
    assert typed("pick up at most 3", view).sheet.orders == (SetPickUp(pick_up=PickUp.ANY, most_coins=3),)
    before = typed("pick up my own").sheet
    assert typed("pick up at most 3", view, before).sheet.orders == (
        SetPickUp(pick_up=PickUp.OWN, most_coins=3),
    )


def test_who_holds_no_seat_orders_nothing():
    view = desk().model_copy(update={"own": None})
    assert typed("dog on Ulf", view).sheet == Sheet()


def test_a_phones_paragraph_is_read_sentence_by_sentence():
    reading = typed(PARAGRAPH)
    assert reading.sheet.subjects == ("card:turn-03", "pick-up", "run")
    assert {problem.code for problem in reading.problems} == {"not-an-order"}


def test_a_caret_in_a_paragraph_stands_under_its_word():
    reading = typed(PARAGRAPH.replace("Ulf", "Ulff"))
    near = next(problem for problem in reading.problems if problem.code == "viking-near")
    assert near.text[near.column :].startswith("Ulff")


def test_a_sentence_too_long_is_refused_and_the_others_are_read():
    reading = typed("dog on Ulf. " + "and so on " * 40 + ". Stay.")
    assert reading.sheet.subjects == ("card:turn-03", "run")
    assert "line-too-long" in [problem.code for problem in reading.problems]
    assert typed("dog on Ulf " + " " * 3000).problems[0].code == "line-too-long"


@pytest.mark.parametrize("kind", data.cards())
def test_every_card_is_known_by_its_title_its_aliases_and_its_canonical_name(kind):
    card = data.card(kind)
    view = desk((kind,))
    for name in (card.title, *card.aliases):
        (order,) = typed(f"PLAY {name} ON Dag", view).sheet.orders
        assert order == Play(turn=3, card=kind, aim=Aim(seat=DAG)), name
    assert typed(canonical(order, 3), view).sheet.orders == (order,)


@pytest.mark.parametrize(("seat", "name"), data.seat_names().items())
def test_every_viking_is_known_by_his_name_and_all_but_ivar_by_a_letter(seat, name):
    view = desk(vikings=(viking(EGIL), *(() if seat == EGIL else (viking(seat),))))
    for words in (name.upper(), f"{name}'s feet", *(() if seat == "ivar" else (name[0],))):
        assert typed(f"dog on {words}", view).sheet.orders[0].aim == Aim(seat=seat)


def test_what_else_cards_are_called_is_of_cards_that_there_are():
    assert set(heard()) <= set(data.cards())
    assert set(points().values()) == {3, 6, 9, 12}
    assert table("weak.cards")


@pytest.mark.parametrize("wording", [each for form in reference() for each in form.wordings])
def test_every_wording_of_the_reference_is_recognised(wording):
    assert recognises(wording)


def test_every_kind_of_order_is_in_the_reference_with_meaning_and_rule():
    kinds = {form.kind for form in reference()}
    assert len(kinds) == 11
    assert all(form.rules and form.meaning for form in reference())
