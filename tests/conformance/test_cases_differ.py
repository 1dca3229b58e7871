"""A case that is wrong fails, and says how in words that a person can read."""

import tomllib
from textwrap import dedent

import pytest
import tiny_game

from adjudicator.kernel.visibility import PUBLIC
from adjudicator.testing.cases import run_case, told
from adjudicator.testing.cases.case import case_of
from adjudicator.testing.cases.matching import assigned, mismatches
from adjudicator.testing.cases.throws import CaseDice

HEAD = """
title = "A duel"
rule = "TG-3"
ruleset = "stones"
orders.blue = "play 2"
orders.red = "play 1"
state.stones = { blue = 5, red = 5 }
"""


def shown(text: str) -> list[str]:
    """What is told of a case, line by line, without what tells which one it is."""
    verdict = run_case(case_of(tomllib.loads(HEAD + dedent(text))), tiny_game.ruleset("river"))
    return [line.strip() for line in told(verdict, "duel.toml").splitlines()][1:]


def differing(text: str) -> list[str]:
    """The same without the orders as they were read, which close it."""
    lines = shown(text)
    return lines[: lines.index("blue's orders as they were read:")] if lines else []


def test_what_was_expected_stands_beside_the_nearest_that_happened() -> None:
    wanted = """
        [[expect]]
        type = "stones.stones_played"
        seat = "blue"
        stones = 3
    """
    assert shown(wanted) == [
        "expect 1: no stones.stones_played like this happened",
        'wanted: seat "blue", stones 3',
        "nearest: event 1 of 4, Blue played 2.",
        "stones: 3 wanted, 2 found",
        "blue's orders as they were read:",
        "PLAY 2",
        "red's orders as they were read:",
        "PLAY 1",
    ]


def test_where_no_such_event_happened_those_that_did_are_listed() -> None:
    assert differing('[[expect]]\ntype = "stones.duel_ended"') == [
        "expect 1: no stones.duel_ended happened",
        "what happened: stones.round_opened (1), stones.round_won (1), stones.stones_played (2)",
    ]


def test_one_event_does_not_stand_for_two() -> None:
    twice = '[[expect]]\ntype = "stones.round_won"\n' * 2
    assert differing(twice) == ["expect 2: stones.round_won: fewer such events happened than are expected"]


def test_an_event_that_must_not_be_is_shown_whole() -> None:
    barred = '[[never]]\ntype = "stones.round_won"\nseat = "blue"'
    assert differing(barred) == [
        "never 1: stones.round_won happened, event 3 of 4",
        "Blue won the round.",
        '{"rule": "TG-3", "scope": "public", "seat": "blue", "throw": null}',
    ]


def test_order_counts_where_the_case_says_so() -> None:
    wanted = '[[expect]]\ntype = "stones.round_won"\n[[expect]]\ntype = "stones.stones_played"'
    assert shown(wanted) == []
    late = "stones.stones_played: it happened, but not after what is expected before it"
    assert differing(f"order = true\n{wanted}") == [f"expect 2: {late}"]


def test_so_many_times_is_neither_more_nor_less() -> None:
    wanted = '[[expect]]\ntype = "stones.stones_played"\ntimes = '
    assert shown(f"{wanted}2") == []
    assert differing(f"{wanted}1") == ["expect 1: stones.stones_played: 1 wanted, 2 happened"]


def test_a_state_that_is_otherwise_is_named_by_its_key() -> None:
    assert differing("[expect_state]\nnumber = 2\nstones = { blue = 4, green = 1 }") == [
        "expect_state.stones.blue: 4 wanted, 3 found",
        "expect_state.stones.green: 1 wanted, nothing is there",
    ]


def test_a_throw_that_nobody_throws_is_a_slip_of_the_key() -> None:
    """Else a case with a mistyped key would hold by luck."""
    text = '[dice]\n"1/tye" = 4\n[[expect]]\ntype = "stones.round_won"'
    assert differing(text)[:2] == [
        'dice."1/tye": it is set, and nothing is thrown for it',
        "nearest of what was thrown for:",
    ]


def test_a_pattern_sets_many_throws() -> None:
    assert shown('[dice]\n"0/draw/*" = [6, 6]\n[[expect]]\ntype = "stones.round_won"') == []


def test_a_pattern_need_not_be_thrown_for() -> None:
    assert shown('[dice]\n"*/flood" = 6\n[[expect]]\ntype = "stones.round_won"') == []


def test_a_key_goes_before_a_pattern_and_the_longer_pattern_before_the_shorter() -> None:
    dice = CaseDice({"*": (1,), "*/a": (2,), "*/road/a": (3,), "1/road/a": (4,)})
    thrown = [dice.throw(key, PUBLIC).total for key in ("1/b", "1/a", "2/road/a", "1/road/a")]
    assert thrown == [1, 2, 3, 4]


def test_a_later_turn_is_judged_under_its_own_key() -> None:
    """It begins where the one before it ended."""
    text = """
        expect_state.won.blue = 1
        [[then]]
        orders.red = "play 4"
        [[then.expect]]
        type = "stones.round_won"
        seat = "blue"
        [then.expect_state]
        won = { blue = 1, red = 1 }
    """
    lines = differing(text)
    assert lines[0] == "then 1.expect 1: no stones.round_won like this happened"
    assert not [line for line in lines if "expect_state" in line]
    assert shown(text)[-2:] == ["red's orders, then 1 as they were read:", "PLAY 4"]


def test_a_problem_that_is_not_expected_is_a_difference() -> None:
    """A line that was not understood would else leave a case to hold for the wrong reason."""
    spoilt = HEAD.replace("play 1", "play many")
    case = case_of(tomllib.loads(spoilt + '[[expect]]\ntype = "stones.round_won"'))
    lines = told(run_case(case, tiny_game.ruleset("river")), "duel.toml").splitlines()
    assert lines[1:4] == [
        "  problem: one that is not expected: red, line 1: stones-unread (invalid)",
        "      play many",
        "      How many stones? You have 5: write, for example, PLAY 2.",
    ]


def test_a_problem_that_did_not_come_is_shown_with_the_nearest() -> None:
    missing = '[[problem]]\nseat = "red"\ncode = "stones-lacking"'
    assert differing(missing) == [
        "problem 1: red has no problem stones-lacking like this",
        "nothing is wrong with the lines of this seat",
    ]


def test_a_line_that_was_passed_over_is_shown() -> None:
    spoilt = HEAD.replace("play 2", "two stones, please")
    case = case_of(tomllib.loads(spoilt + '[[expect]]\ntype = "stones.round_won"\nseat = "blue"'))
    assert "(not taken for an order: two stones, please)" in told(
        run_case(case, tiny_game.ruleset("river")), "duel.toml"
    )


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"tick": 504}, {"tick": "504", "more": 1}),
        ({"holder": "none"}, {"holder": None}),
        ({"sides": [{"men": 5}, {}]}, {"sides": [{"men": 5, "lost": 1}, {"men": 6}]}),
    ],
    ids=["exact numbers are text", "nothing is none", "tables in lists are matched in part"],
)
def test_what_matches(wanted: object, found: object) -> None:
    assert mismatches(wanted, found) == ()


@pytest.mark.parametrize(
    ("wanted", "found", "path"),
    [
        ({"over": 1}, {"over": True}, "over"),
        ({"legs": []}, {"legs": [{"to": "Bath"}]}, "legs"),
        ({"sides": [{"men": 5}]}, {"sides": [{"men": 6}]}, "sides[0].men"),
        ({"a": {"b": 1}}, {"a": {}}, "a.b"),
    ],
)
def test_what_does_not(wanted: object, found: object, path: str) -> None:
    assert [each.path for each in mismatches(wanted, found)] == [path]


def test_as_many_wishes_as_can_be_are_given_one_thing_each() -> None:
    """The first wish gives way: what it could take is all that the second could."""
    assert assigned([[0, 1], [0]]) == {0: 1, 1: 0}
