"""The judge's own commands, as people type them (GEN-3)."""

import pytest

from adjudicator.service.commands import Command, command_on, split_off
from adjudicator.service.ports import BodyLine


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("READY", Command.READY),
        ("ready.", Command.READY),
        ("  Ready!", Command.READY),
        ("- READY", Command.READY),
        ("undo", Command.UNDO),
        ("New  orders", Command.NEW_ORDERS),
        ("NEW ORDERS:", Command.NEW_ORDERS),
        ("show", Command.SHOW),
        ("wait", Command.WAIT),
        ("not ready yet", Command.WAIT),
        ("undo my last mail please", Command.UNDO),
        ("show me the map", Command.MAP),
        ("help me!", Command.HELP),
        ("?", Command.HELP),
        ("> ??", Command.HELP),
        ("help?", Command.HELP),
        ("Status?", Command.STATUS),
    ],
)
def test_a_command_stands_alone_on_its_line(text: str, command: Command | None) -> None:
    said = command_on(BodyLine(3, text))
    assert (said.command if said else None) == command


@pytest.mark.parametrize(
    "text",
    [
        "Wait, what?",
        "I am ready when you are",
        "ready to march to Daventry",
        "undo what you did",
        "ready?",
        "undo?",
        "show me what you did",
    ],
)
def test_talk_is_no_command(text: str) -> None:
    assert command_on(BodyLine(1, text)) is None


def test_cancel_keeps_what_it_is_about_as_typed() -> None:
    said = command_on(BodyLine(2, "cancel  Main body."))
    assert said is not None
    assert (said.command, said.about, said.line) == (Command.CANCEL, "Main body", 2)


def test_a_ready_at_the_end_of_a_line_of_orders_is_heard() -> None:
    line, said = split_off(BodyLine(1, "Leave 200 bills in the castle. ready"))
    assert said is not None
    assert (line.text, said.command) == ("Leave 200 bills in the castle", Command.READY)


def test_an_undo_at_the_end_of_a_line_is_no_command() -> None:
    line = BodyLine(1, "March to St. Albans. undo")
    assert split_off(line) == (line, None)


@pytest.mark.parametrize(
    ("text", "command", "about"),
    [
        ("LATE 24H", Command.LATE, "24H"),
        ("late 12 hours please", Command.LATE, "12 hours"),
        ("Late by 2 days.", Command.LATE, "2 days"),
        ("LATE", Command.LATE, ""),
        ("ZONE Europe/Rome", Command.ZONE, "Europe/Rome"),
        ("time zone: America/New York", Command.ZONE, "America/New York"),
        ("Join!", Command.JOIN, ""),
        ("decline", Command.DECLINE, ""),
    ],
)
def test_words_on_time_and_seats_are_heard(text: str, command: Command, about: str) -> None:
    said = command_on(BodyLine(1, text))
    assert said is not None
    assert (said.command, said.about) == (command, about)


@pytest.mark.parametrize(
    "text", ["Late again, sorry", "late as ever", "The zone of control is mine", "I will join Percy at York"]
)
def test_talk_of_being_late_or_joining_is_no_command(text: str) -> None:
    assert command_on(BodyLine(1, text)) is None


def test_politeness_is_no_part_of_what_is_cancelled() -> None:
    said = command_on(BodyLine(1, "Cancel a, please, thanks"))
    assert said is not None
    assert said.about == "a"
