"""Orders as players type them, from the table `orders_as_typed.toml`, and what holds for every line."""

import tomllib
from pathlib import Path

import pytest
from orders_desk import FAR, GARRISON, MAIN, SECOND, THIRD, at, company, desk, typed
from orders_desks import DESKS

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.ruleset import Line
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import Hold, March
from adjudicator.rulesets.sun_in_splendour.reading import canonical, read, recognises, reference
from adjudicator.rulesets.sun_in_splendour.reading.wordings import phrases, wordings

TABLE = [
    row
    for name in ("orders_as_typed.toml", "conditions_as_typed.toml")
    for row in tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))["typed"]
]


def read_row(row):
    view = DESKS[row.get("desk", "usual")]
    sheet = typed(row["before"], view).sheet if "before" in row else Sheet()
    return typed(row["says"].lstrip("\n"), view, sheet), view


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_a_player_types_and_is_understood_or_asked(row):
    reading, view = read_row(row)
    assert [canonical(order, view) for order in reading.sheet.orders] == row.get("orders", [])
    problems = [f"{each.kind.value} {each.code} {each.line}:{each.column}" for each in reading.problems]
    assert problems == row.get("problems", [])
    choices = [list(each.choices) for each in reading.problems if each.choices]
    assert choices[:1] == ([row["choices"]] if "choices" in row else [])


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_every_problem_says_what_to_do_and_points_into_its_line(row):
    reading, _ = read_row(row)
    for problem in reading.problems:
        assert problem.message.endswith((".", "?", "..."))
        assert 0 <= problem.column < len(problem.text)
        assert problem.rule or problem.kind is ProblemKind.INVALID
        assert problem.kind is not ProblemKind.QUESTION or problem.choices


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_no_problem_offers_its_choices_twice(row):
    """A letter prints the choices after a message that does not name them all."""
    for problem in read_row(row)[0].problems:
        named = [choice in problem.message for choice in problem.choices]
        assert all(named) or not any(named), problem.message


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["says"][:60].replace("\n", " | "))
def test_what_the_echo_says_reads_back_to_the_same_orders(row):
    reading, view = read_row(row)
    lines = "\n".join(canonical(order, view) for order in reading.sheet.orders)
    assert typed(lines, view).sheet == reading.sheet


def test_the_table_is_long_enough_to_learn_from():
    assert len(TABLE) >= 80


def test_every_line_of_an_order_counts_as_read():
    reading = typed("march to St Albans\nint 4 agg 5\nbloody Percy again")
    assert dict(reading.taken) == {1: ("body:warwick-1",), 2: ("body:warwick-1",)}
    assert not reading.problems


def test_a_failed_order_takes_its_loose_parts_with_it():
    """They must not fall on an order of an earlier mail (GEN-4)."""
    before = typed("march to Oxford int 3").sheet
    reading = typed("march to Barnt\nint 7", sheet=before)
    assert reading.sheet == before
    assert [problem.code for problem in reading.problems] == ["place-near"]
    assert reading.taken == {1: (), 2: ()}


def test_lines_after_a_bad_one_are_still_tried():
    """GEN-4."""
    reading = typed("march to Nowhere Town with the bills\nhostile to Herbert")
    assert reading.sheet.subjects == ("hostility:herbert",)


def test_a_later_mail_changes_only_the_subjects_it_names():
    """GEN-3."""
    before = typed("march to Oxford\nif beaten fall back on Warwick").sheet
    after = typed("march to Coventry", sheet=before).sheet
    assert after.subjects == before.subjects
    assert after.get("withdraw") == before.get("withdraw")


def test_the_bills_cannot_be_sent_two_ways():
    before = typed("C3 and C5 to Oxford").sheet
    after = typed("the bills to Kenilworth", sheet=before).sheet
    assert [order.companies for order in after.orders] == [("warwick-c5",)]


def test_a_body_not_with_its_leader_is_refused_and_both_places_are_told():
    """SS-3.1-1."""
    (problem,) = typed("Calais garrison: march to Dover by sea").problems
    assert problem.rule == "SS-3.1-1"
    assert "at Calais" in problem.message
    assert "at Warwick" in problem.message


def test_a_rating_outside_one_to_seven_is_named_and_the_rest_stands():
    """SS-3.2-1."""
    reading = typed("march to Oxford int 9 agg 6")
    (order,) = reading.sheet.orders
    assert (order.interception, order.aggression) == (None, 6)
    assert reading.problems[0].rule == "SS-3.2-1"
    assert "INT 2" in reading.problems[0].message


def test_without_via_the_shortest_road_is_taken():
    """SS-3.1-3."""
    (order,) = typed("march to London").sheet.orders
    assert [leg.to for leg in order.legs] == ["Daventry", "St Albans", "Barnet", "London"]


def test_a_road_is_preferred_to_two_ferries_that_throw_dice():
    view = desk(bodies=(at("Rhuddlan"),))
    (order,) = typed("march to Caernarvon", view).sheet.orders
    assert [leg.to for leg in order.legs] == ["Conway", "Caernarvon"]


def test_nobody_sails_unless_asked():
    """SS-4-S1: by land from Southampton to Chichester, though a lane joins them too."""
    view = desk(bodies=(at("Southampton"),))
    assert typed("march to Chichester", view).sheet.orders[0].legs[0].by == "road"
    assert typed("sail to Chichester", view).sheet.orders[0].legs[0].by == "sea"


def test_a_voyage_too_dear_fails_whichever_line_comes_first():
    """SS-4-S1, GEN-4: who stays behind is known only when all lines are read."""
    view = desk(bodies=(at("Dover"), GARRISON), treasury=400)
    one = typed("sail to Calais\nHOLD 200 billmen OF Main body", view)
    other = typed("HOLD 200 billmen OF Main body\nsail to Calais", view)
    assert one.sheet == other.sheet
    assert not one.problems
    assert typed("sail to Calais", view).problems[0].code == "no-money-for-ships"


def test_the_leaders_own_element_goes_where_he_goes():
    (hold, march) = sorted(
        typed("I go to Oxford with the bills").sheet.orders, key=lambda each: each.type_name
    )
    assert isinstance(hold, Hold)
    assert hold.companies == ("warwick-c2", "warwick-c3", "warwick-c4")
    assert isinstance(march, March)
    assert not march.companies


def test_the_public_and_the_umpire_order_nothing():
    view = desk().model_copy(update={"own": None})
    assert typed("march to Oxford", view).sheet == Sheet()


def test_a_line_too_long_is_refused_before_it_is_read():
    (problem,) = typed("march to Oxford " + "and Oxford " * 40).problems
    assert (problem.code, problem.kind) == ("line-too-long", ProblemKind.INVALID)
    assert not recognises("march to Oxford " + " " * 300)


PARAGRAPH = (
    "Well, that was a season to forget, and I owe you all a pint for it when we meet at last. "
    "March to St. Albans by way of Daventry, int 4 agg 5. If beaten fall back on Warwick. "
    "My knee is no better, thank you for asking, and the garden is under water from end to end. "
    "Hostile to Herbert; peace with Norfolk. That is all from a wet and windy shire. "
)


def test_a_phones_paragraph_is_read_sentence_by_sentence():
    assert len(PARAGRAPH) > 300
    reading = typed(PARAGRAPH)
    assert reading.sheet == typed(PARAGRAPH.replace(". ", ".\n").replace("St.\n", "St. ")).sheet
    assert reading.sheet.subjects == (
        "body:warwick-1",
        "hostility:herbert",
        "hostility:norfolk",
        "withdraw",
    )
    assert {problem.code for problem in reading.problems} == {"not-an-order"}


def test_a_caret_in_a_paragraph_stands_under_its_word():
    reading = typed(PARAGRAPH.replace("Daventry", "Davntry"))
    near = next(problem for problem in reading.problems if problem.code == "place-near")
    assert near.text[near.column :].startswith("Davntry")


def test_only_the_sentence_that_is_too_long_is_refused():
    reading = typed("March to Oxford. " + "and so on " * 40 + ". Hostile to Herbert.")
    assert reading.sheet.subjects == ("body:warwick-1", "hostility:herbert")
    assert [problem.code for problem in reading.problems] == ["line-too-long"]
    assert reading.problems[0].text.startswith("and so on")


NONSENSE = (
    "C3 to Oxford and " * 17,
    "bills and C3 of " * 18,
    "to " * 100,
    "and " * 75,
    "a" * 300,
    "200 bills and " * 21,
    "((((" * 75,
    "1/1 " * 75,
    "march march " * 25,
    "int 4 " * 50,
    "St. " * 75,
    "all all all of of " * 16,
    "- " * 150,
    ".;.;" * 75,
    "\x00\ufffd\u202e" * 100,
)


@pytest.mark.parametrize("line", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_breaks_nothing(line):
    read([Line(1, line[:300])] * 3, desk(), Sheet())
    recognises(line[:300])


def test_counting_out_companies_takes_no_pathological_time():
    """Sixty unlike companies and a number that none of their sums reaches."""
    many = MAIN.model_copy(
        update={"companies": tuple(company(number, billmen=2 * number + 100) for number in range(1, 61))}
    )
    (problem,) = typed("4001 bills to Oxford", desk(bodies=(many,))).problems
    assert problem.code == "not-whole-companies"


def test_no_phrase_has_two_meanings_and_every_terminal_has_words():
    assert phrases()
    assert all(words for words in wordings().words.values())


@pytest.mark.parametrize("wording", [each for form in reference() for each in form.wordings])
def test_every_wording_of_the_reference_is_recognised(wording):
    assert recognises(wording)


def test_every_kind_of_order_is_in_the_reference():
    kinds = [form.kind for form in reference()]
    assert {"March", "Hold", "Join", "Withdraw", "Hostility"} <= set(kinds)
    assert all(form.rules and form.meaning for form in reference())


def test_a_part_of_another_body_cannot_join_where_a_march_begins():
    """SS-4-S3."""
    view = desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR))
    (problem,) = typed("Everyone but the currours to Oxford", view).problems
    assert (problem.code, problem.rule) == ("join-whole", "SS-4-S3")
