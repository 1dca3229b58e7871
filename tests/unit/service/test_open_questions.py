"""A choice is named by its place, or by YES; what may mean two things is none (GEN-7)."""

import pytest

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.open_questions import OpenQuestion, open_questions

TOWNS = ("New-castle", "Newcastle (Tyne)")


def asked(*choices: str, in_order: bool = True) -> OpenQuestion:
    return OpenQuestion(("march to New Castle",), 0, 9, 10, choices, in_order)


@pytest.mark.parametrize(
    ("answer", "chosen"),
    [
        ("2", TOWNS[1]),
        ("2.", TOWNS[1]),
        ("The second one, please", TOWNS[1]),
        ("the second one please", TOWNS[1]),
        ("the first", TOWNS[0]),
        ("number 1", TOWNS[0]),
        ("the latter.", TOWNS[1]),
        ("3", ""),
        ("third", ""),
        ("22", ""),
        ("yes", ""),
        ("second to none", ""),
    ],
)
def test_one_of_two(answer: str, chosen: str) -> None:
    assert asked(*TOWNS).chosen(answer) == chosen


@pytest.mark.parametrize("answer", ["yes", "Yes please", "Yep.", "YES!", "ja", "York"])
def test_yes_is_for_the_only_choice(answer: str) -> None:
    assert asked("York").chosen(answer) == "York"


@pytest.mark.parametrize("answer", ["yes, but not now", "yes to all", "no", "1", "Yes I am away"])
def test_what_says_more_than_yes_is_none(answer: str) -> None:
    assert asked("York").chosen(answer) == ""


def test_a_word_that_a_choice_has_for_itself_is_no_place() -> None:
    assert asked("Third body", "Second body").chosen("second") == ""
    assert asked("200 bills", "400 archers").chosen("2") == ""
    assert asked("York", "Ely", "Bury").chosen("the latter") == ""
    assert asked(*TOWNS, in_order=False).chosen("2") == ""


def test_the_order_is_that_of_the_letter() -> None:
    def in_order(message: str) -> bool:
        problem = Problem(
            kind=ProblemKind.QUESTION,
            code="which",
            message=message,
            line=1,
            text="march to B",
            column=9,
            width=1,
            choices=("Bath", "Bury"),
        )
        return open_questions([problem], {1: "march to B"}, (1,), ())[0].in_order

    assert in_order("Which place?")
    assert in_order("Bath (Somerset) or Bury (Suffolk)?")
    assert not in_order("Bury (Suffolk) or Bath (Somerset)?")
