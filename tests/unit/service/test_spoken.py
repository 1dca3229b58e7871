"""A mail's lines, parted: words before orders, and what goes to the umpire (GEN-3)."""

import pytest

from adjudicator.service.commands import Command, acted_on, before_order, command_on
from adjudicator.service.ports import BodyLine
from adjudicator.service.spoken import Spoken, spoken


def is_order(line: str) -> bool:
    return line.casefold().startswith(("march", "hold", "raby"))


def parted(*lines: str) -> Spoken:
    return spoken([BodyLine(number, line) for number, line in enumerate(lines, 1)], is_order)


@pytest.mark.parametrize(
    ("text", "command", "about"),
    [
        ("STATUS", Command.STATUS, ""),
        ("status please", Command.STATUS, ""),
        ("map", Command.MAP, ""),
        ("REPORT", Command.REPORT, ""),
        ("report 3", Command.REPORT, "3"),
        ("Report briefing", Command.REPORT, "briefing"),
        ("Report 1456-1-spring-march", Command.REPORT, "1456-1-spring-march"),
        ("REPORT spring 1456", Command.REPORT, "spring 1456"),
        ("REPORT of the briefing", Command.REPORT, "the briefing"),
        ("UMPIRE what is a ferry?", Command.UMPIRE, "what is a ferry?"),
        ("Umpire: may I?", Command.UMPIRE, "may I?"),
        ("umpire, may I?", Command.UMPIRE, "may I?"),
        ("UMPIRE", Command.UMPIRE, ""),
        ("umpire:", Command.UMPIRE, ""),
        ("TRY", Command.TRY, ""),
        ("always:", Command.ALWAYS, ""),
    ],
)
def test_words_for_looking_and_asking_are_heard(text: str, command: Command, about: str) -> None:
    said = command_on(BodyLine(1, text))
    assert said is not None
    assert (said.command, said.about) == (command, about)


@pytest.mark.parametrize(
    "text",
    [
        *("report from the front", "I report 500 men", "the map shows a road", "status quo ante"),
        *("Umpire's call", "umpire please help", "The umpire is right", "try again", "always glad to help"),
        *("Umpire,", "umpire", "Umpire -", "Dear umpire,"),
        *("trying times", "map of Wales?", "MAP of?", "UMPIRES all agree"),
    ],
)
def test_talk_of_them_is_none(text: str) -> None:
    assert command_on(BodyLine(1, text)) is None
    assert not acted_on(is_order)(text)


@pytest.mark.parametrize(
    ("text", "command", "plain"),
    [
        ("TRY: march to York", Command.TRY, True),
        ("try: march to York", Command.TRY, True),
        ("TRY march to York", Command.TRY, True),
        ("Try march to York", Command.TRY, False),
        ("Always hold Raby", Command.ALWAYS, True),
        ("- ALWAYS: hold Raby", Command.ALWAYS, True),
    ],
)
def test_a_word_stands_before_an_order(text: str, command: Command, plain: bool) -> None:
    before = before_order(text, is_order)
    assert before is not None
    assert (before.command, before.plain) == (command, plain)


def test_try_in_small_letters_before_an_order_is_asked_back_and_nothing_taken_of_the_line() -> None:
    mail = parted("Try march to York")
    assert [problem.code for problem in mail.problems] == ["try-or-do"]
    assert mail.orders == ()
    assert not mail.trial


def test_always_alone_makes_its_paragraph_stand() -> None:
    mail = parted("march to York", "ALWAYS", "hold Raby", "hold Calais", "", "march to Leeds")
    assert mail.standing == {3, 4}


def test_words_to_the_umpire_go_to_the_end_of_their_paragraph() -> None:
    mail = parted("UMPIRE:", "May a ferry", "cross in winter?", "", "Thanks", "hold Raby")
    assert mail.to_umpire == "May a ferry\ncross in winter?"
    assert [line.text for line in mail.orders if line.text] == ["Thanks", "hold Raby"]


def test_an_order_or_a_word_to_the_judge_ends_what_the_umpire_is_told() -> None:
    assert parted("UMPIRE please help me", "hold Raby").to_umpire == "please help me"
    assert parted("UMPIRE: please help me", "READY").to_umpire == "please help me"


def test_what_is_quoted_is_not_told_to_him() -> None:
    lines = [BodyLine(1, "UMPIRE: see below"), BodyLine(2, "the old secret", quoted=True)]
    assert spoken(lines, is_order).to_umpire == "see below"


def test_umpire_without_words_is_asked_back() -> None:
    assert [problem.code for problem in parted("UMPIRE:", "").problems] == ["umpire-what"]


@pytest.mark.parametrize(
    ("lines", "looks"),
    [
        (("REPORT 3", "Cheers, A."), True),
        (("UMPIRE: I was away",), True),
        (("SHOW", "HELP", "MAP", "STATUS"), True),
        (("REPORT", "READY"), False),
        (("REPORT", "hold Raby"), False),
        (("TRY: hold Raby",), False),
        (("Cheers",), False),
    ],
)
def test_a_mail_that_only_looks_is_told_from_one_that_acts(lines: tuple[str, ...], looks: bool) -> None:
    assert parted(*lines).only_looks(is_order) is looks
