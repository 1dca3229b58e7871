"""Bullets are taken off where the game does not know them, and lines that a program broke are found."""

import pytest

from mailer.bullets import unbulleted
from mailer.lines import Label, label
from mailer.wrapping import Joint


def is_an_order(line: str) -> bool:
    return line.lower().startswith(("march", "pay", "hold"))


def told(text: str) -> list[tuple[str, str]]:
    return [(line.label.value, line.joint.value) for line in label(text, is_an_order)]


LONG = "March the main body from Warwick to St Albans through Daventry and"


@pytest.mark.parametrize(
    "bullet",
    [
        "- {}",
        "* {}",
        "• {}",
        "1. {}",
        "2) {}",
        "(3) {}",
        "b) {}",
        "iv. {}",
        "[ ] {}",
        "-> {}",
        "– {}",
        "☐ {}",
        "✅ {}",
        "→ {}",
        "#1 {}",
        "a1: {}",
        "Order 2: {}",
        "1 - {}",
        "1: {}",
        "3º {}",
        "1.- {}",
        "-{}",
        "1.{}",
        "1️⃣ {}",
        "o   {}",
        "[x] {}",
        "*{}*",
        "**{}**",
        "“{}”",
        "Hi judge, {}",
    ],
)
@pytest.mark.parametrize("outer", ["{}", "* {}"])
def test_a_line_is_read_without_the_bullets_that_the_game_does_not_know(outer: str, bullet: str) -> None:
    line = outer.format(bullet).format("Pay all")
    (found,) = label(line, is_an_order)
    assert (found.label, found.said, found.text) == (Label.ORDER, "Pay all", line)


@pytest.mark.parametrize(
    "line",
    [
        "5/3",
        "-5 all",
        "3 bodies",
        "a body",
        "St. Albans",
        "--",
        "1.",
        "1)",
        "1 - 3",
        "C3 to York",
        "No 3 archers",
        "4/5 all",
        '"Pay" all "now"',
        "order 300 men",
    ],
)
def test_what_no_space_or_word_follows_is_no_bullet(line: str) -> None:
    assert list(unbulleted(line)) == [line]


def test_a_bullet_that_the_game_knows_stays() -> None:
    (found,) = label("- Pay all", lambda line: line.lstrip("- ").startswith("Pay"))
    assert found.said == "- Pay all"


@pytest.mark.parametrize(
    "rest", ["picking up all the troops", "300 archers", "OUTSIDE AGG 7", "Coventry too"]
)
def test_the_rest_of_a_line_that_cannot_end_so_is_of_the_order(rest: str) -> None:
    assert told(f"{LONG}\n{rest}") == [("ORDER", "APART"), ("ORDER", "PLAIN")]


def test_an_order_of_three_lines_is_one() -> None:
    assert told(f"{LONG}\n{LONG[6:]} then to\nall") == [
        ("ORDER", "APART"),
        ("ORDER", "PLAIN"),
        ("ORDER", "PLAIN"),
    ]


def test_a_name_below_a_long_order_may_be_of_it_or_not() -> None:
    text = f"{LONG} on\nAnne"
    assert told(text) == [("ORDER", "APART"), ("PROSE", "PERHAPS")]


@pytest.mark.parametrize(
    "below",
    ["\npicking up all", "- all the troops", "--", "> and all"],
)
def test_a_blank_line_a_bullet_a_sign_or_a_quote_ends_an_order(below: str) -> None:
    assert all(joint == "APART" for _, joint in told(f"{LONG.removesuffix(' and')}, all\n{below}"))


def test_a_line_after_a_full_stop_begins_anew() -> None:
    assert told(f"{LONG} on.\nand so on")[1] == ("PROSE", "APART")


def test_two_orders_stay_two_unless_the_first_cannot_end_so() -> None:
    assert told(f"{LONG} on\nhold at Calais")[1] == ("ORDER", "PERHAPS")
    assert told(f"{LONG}\nhold at Calais")[1] == ("ORDER", "PLAIN")


@pytest.mark.parametrize("other", ["x " * 60, "Hello"])
def test_lines_that_no_program_wraps_are_not_joined(other: str) -> None:
    short = "March to Daventry and"
    assert {line.joint for line in label(f"{other}\n{short}\nall", is_an_order)} == {Joint.APART}


def test_a_quoted_order_broken_off_where_it_cannot_end_is_quoted_to_its_end() -> None:
    quoted = "> March the main body from Warwick to St Albans if it is free or else"
    assert told(f"{quoted}\nhold\n> Pay all")[1][0] == "QUOTED"
    assert told("> March where?\nhold\n> Pay all")[1][0] == "ORDER"
