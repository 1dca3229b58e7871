"""Whom a mail is from: one address that every program reads alike, or nobody."""

import pytest

from mailer.address import ascii_domain, sender_of
from mailer.message import parse
from mailer.screen import unasked

JUDGE = "judge@example.org"


def sender(value: str) -> str:
    return sender_of(parse(f"From: {value}\n\nx".encode()))


@pytest.mark.parametrize(
    "value",
    [
        "anne@example.org",
        "Anne Neville <ANNE@Example.Org>",
        "Neville, Anne <anne@example.org>",
        '"rogue@example.net" <anne@example.org>',
        "anne@example.org <anne@example.org>",
        "anne@example.org (Anne (of Warwick))",
        "=?utf-8?q?rogue=40example.net?= <anne@example.org>",
        "<mailto:anne@example.org>",
        "\"'anne@example.org'\" <anne@example.org>",
        "Anne: the queen <anne@example.org>",
    ],
)
def test_one_address_is_read_whatever_its_name_says(value: str) -> None:
    assert sender(value) == "anne@example.org"


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Anne",
        "anne@example.org, rogue@example.net",
        "<rogue@example.net> <anne@example.org>",
        "<anne@example.org> <rogue@example.net>",
        "rogue@example.net <anne@example.org>",
        "Council: anne@example.org;",
        '"rogue <anne@example.org>',
        "(rogue@example.net anne@example.org",
        "anne@example.org (rogue",
        "<@rogue.example.net:anne@example.org>",
        "<anne@example.org",
        '"anne"@example.org',
        "anne(rogue)@example.org",
        "anne@rogue@example.org",
        "anne@example.org.",
        "=?utf-8?q?anne=40example.org?=",
    ],
)
def test_what_two_programs_may_read_differently_is_from_nobody(value: str) -> None:
    assert sender(value) == ""


def test_a_letter_of_another_script_is_not_the_one_that_looks_like_it() -> None:
    assert sender("luk\u00e9@example.org") == ""
    assert sender("lu\u212ae@example.org") == "", "the sign for kelvin, whose small letter is k"
    assert sender("\uff4cuke@example.org") == ""


def test_a_domain_of_another_script_is_compared_as_name_services_know_it() -> None:
    assert sender("Anne <anne@B\u00dcCHER.example>") == "anne@xn--bcher-kva.example"
    assert sender("anne@xn--bcher-kva.example") == "anne@xn--bcher-kva.example"
    assert ascii_domain("stra\u00dfe.example") == "xn--strae-oqa.example", "and not strasse.example"
    assert ascii_domain("Example.ORG.") == "example.org"


@pytest.mark.parametrize(
    ("headers", "asked"),
    [
        ("To: judge@example.org", True),
        ("To: bob@example.org\nCc: Judge <JUDGE+k3x9@example.org>", True),
        ("To: undisclosed-recipients:;", False),
        ("Bcc: judge@example.org", False),
        ("To: judge@example.org\nX-Spam-Flag: YES", False),
        ("To: judge@example.org\nX-Spam-Status: Yes, score=9.1 required=5.0", False),
        ("To: judge@example.org\nX-Spam-Status: No, score=1.0", True),
    ],
)
def test_a_strangers_mail_asks_for_an_answer_where_it_is_to_the_judge_and_no_spam(
    headers: str, asked: bool
) -> None:
    assert (unasked(parse(f"{headers}\n\nx".encode()), JUDGE) == "") is asked
