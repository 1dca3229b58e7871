"""Words to the judge that were mistyped are asked back; words that stand for themselves are not (GEN-7)."""

import pytest

from adjudicator.service.commands import Command
from adjudicator.service.consenting import meant_answer
from adjudicator.service.near_commands import asked_back, near_command
from adjudicator.service.open_questions import answered, open_questions
from adjudicator.service.ports import BodyLine


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("reddy", Command.READY),
        ("- Redy!", Command.READY),
        ("undoo", Command.UNDO),
        ("hepl", Command.HELP),
        ("shwo", Command.SHOW),
        ("wiat", Command.WAIT),
        ("new order", Command.NEW_ORDERS),
        ("cancle march", Command.CANCEL),
        ("CANCEL", Command.CANCEL),
        ("lat 24h", Command.LATE),
        ("zon new york", Command.ZONE),
        ("jion", Command.JOIN),
        ("declin", Command.DECLINE),
        ("staus", Command.STATUS),
        ("reprot", Command.REPORT),
        ("reprot 3", Command.REPORT),
        ("umpre: what is a ferry", Command.UMPIRE),
        ("umpire please help", Command.UMPIRE),
        ("allways", Command.ALWAYS),
        ("Ready - good luck all", Command.READY),
        ("Undo, that was wrong", Command.UNDO),
        ("HELP I am lost", Command.HELP),
        ("JOIN! Happy to play", Command.JOIN),
    ],
)
def test_a_slip_is_found(line: str, command: Command) -> None:
    assert near_command(line, Command) is command
    assert command.value in asked_back(3, line, command).message


@pytest.mark.parametrize(
    "line",
    [
        *("READY", "John", "Done", "What?", "wait?", "How about that", "late night", "Cheers", "", "a" * 100),
        *(
            "report from the front",
            "resort to force",
            "empire of dirt",
            "Umpire's call",
            "Max",
            "Troy",
            "away",
        ),
        *(
            "ready when you are",
            "Wait, there is more",
            "Show, don't tell",
            "MAP READING IS FUN",
            "TRY my best",
        ),
        *("none of it", "Zoe Smith", "lately 24h of rain", "steady as she goes"),
    ],
)
def test_talk_and_the_words_themselves_are_none(line: str) -> None:
    assert near_command(line, Command) is None


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("count me in", Command.JOIN),
        ("Yes, I'm in!", Command.JOIN),
        ("Sure, I\u2019d love to play", Command.JOIN),
        ("No thanks", Command.DECLINE),
        ("Sorry, not this time.", Command.DECLINE),
        ("What is this about?", None),
        ("I'm in London", None),
        ("yes no", None),
        ("Fine weather", None),
        ("", None),
        ("yes " * 40, None),
    ],
)
def test_yes_and_no_in_other_words(line: str, meant: Command | None) -> None:
    assert meant_answer(line) is meant


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("- reddy", "- READY"),
        ("reprot 3", "REPORT 3"),
        ("Ready - good luck all", "READY"),
        ("lat 24h", "LATE 24h"),
    ],
)
def test_yes_puts_the_word_in_its_place(line: str, completed: str) -> None:
    command = near_command(line, Command)
    assert command is not None
    problem = asked_back(3, line, command)
    (question,) = open_questions([problem], {}, (), ())
    whole, unclear = answered([BodyLine(1, "Yes.")], (question,), lambda _: False)
    assert not unclear
    assert completed in [each.text for each in whole]


def test_while_seats_are_joined_no_yes_is_offered() -> None:
    assert asked_back(1, "jion", Command.JOIN, by_yes=False).choices == ()
    assert asked_back(1, "LATE", Command.LATE).choices == (), "the word is right; what it is about is missing"
