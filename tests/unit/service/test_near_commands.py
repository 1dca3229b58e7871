"""Words to the judge that were mistyped are asked back; words that stand for themselves are not (GEN-7)."""

import pytest

from adjudicator.service.commands import Command
from adjudicator.service.consenting import meant_answer
from adjudicator.service.near_commands import asked_back, near_command


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
