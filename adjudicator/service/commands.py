"""The judge's own commands, common to all games: before, between or after orders, one on a line (GEN-3)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from adjudicator.service.ports import BodyLine


class Command(StrEnum):
    """A word to the judge."""

    READY = "READY"  # I have said all I want to say
    WAIT = "WAIT"  # I take my READY back
    UNDO = "UNDO"  # take back my last mail
    NEW_ORDERS = "NEW ORDERS"  # wipe what I sent for this round
    CANCEL = "CANCEL"  # take back one order
    SHOW = "SHOW"  # show me what is in force
    HELP = "HELP"  # tell me what I can write
    LATE = "LATE"  # give everybody more time, from my time bank
    ZONE = "ZONE"  # give times in this zone
    ADDRESS = "ADDRESS"  # send my letters to this address
    JOIN = "JOIN"  # I take the seat
    DECLINE = "DECLINE"  # I do not
    STATUS = "STATUS"  # how the round stands
    REPORT = "REPORT"  # mail me a report again
    MAP = "MAP"  # show me the map
    TRY = "TRY"  # what would these orders come to? Take none of them
    ALWAYS = "ALWAYS"  # these orders, every round
    UMPIRE = "UMPIRE"  # tell the umpire this


ABOUT_ORDERS = frozenset(
    {
        Command.READY,
        Command.WAIT,
        Command.UNDO,
        Command.NEW_ORDERS,
        Command.CANCEL,
        Command.JOIN,
        Command.DECLINE,
    }
)
"""The commands that count as having sent something for a round."""
LOOKS = frozenset(
    {Command.SHOW, Command.HELP, Command.STATUS, Command.REPORT, Command.MAP, Command.UMPIRE},
)
"""The commands that change nothing in a round: they may come in answer to any letter of the seat's."""


@dataclass(frozen=True)
class Said:
    """A command as it was said on a line; `about` is what follows CANCEL, LATE, ZONE, ADDRESS and so on."""

    line: int
    command: Command
    about: str = ""


MEANINGS: dict[Command, str] = {
    Command.READY: "You have said all you want to say. You may still change your mind.",
    Command.WAIT: "Takes a READY back.",
    Command.UNDO: "Takes back your last mail of this round that changed anything.",
    Command.NEW_ORDERS: "Wipes all you sent for this round; orders below it in the mail count.",
    Command.CANCEL: "Takes back one order: CANCEL, and what the order is about.",
    Command.SHOW: "Shows what is in force. Changes nothing.",
    Command.HELP: "Shows what you can write. Changes nothing.",
    Command.LATE: "Gives everybody more time, from your time bank: LATE 24H, LATE 2 DAYS.",
    Command.ZONE: "Gives times in your letters in this zone from now on: ZONE Europe/Rome.",
    Command.ADDRESS: "Sends your letters to another address, once both are asked: ADDRESS new@example.org.",
    Command.JOIN: "Takes the seat that you are invited to.",
    Command.DECLINE: "Does not take it.",
    Command.STATUS: "Shows how the round stands: its deadline, what is in, your time bank. Changes nothing.",
    Command.REPORT: "Mails a report again: REPORT the latest, REPORT 3 that of the third round, or its name.",
    Command.MAP: "Shows the map as you know it now. Changes nothing.",
    Command.TRY: "Shows what the mail's orders would come to, and takes none of them.",
    Command.ALWAYS: "Before an order: it is given anew each round, until you CANCEL it.",
    Command.UMPIRE: "Passes what follows, to the end of the paragraph, on to the umpire.",
}

LONGEST_LINE = 2_000
"""Characters of a line that a word before an order is looked for in."""
_LEAD = re.compile(r"^[\s>*\-•·.)\d]{0,8}")
_POLITE = {"THANKS", "THANK", "YOU", "PLEASE", "NOW", "I", "AM", "IM", "I'M", "ALL", "CHEERS"}
"""Words that change nothing about a command."""
_WITH_MORE = {Command.CANCEL, Command.LATE, Command.ZONE, Command.ADDRESS, Command.UMPIRE}
_WORDS = {command.value: command for command in Command if command not in _WITH_MORE}
_OTHERWISE = {
    "NOT READY": Command.WAIT,
    "NOT READY YET": Command.WAIT,
    "NOT YET READY": Command.WAIT,
    "NO LONGER READY": Command.WAIT,
    "UNREADY": Command.WAIT,
    "UNDO THAT": Command.UNDO,
    "UNDO IT": Command.UNDO,
    "UNDO LAST": Command.UNDO,
    "UNDO LAST MAIL": Command.UNDO,
    "UNDO MY LAST MAIL": Command.UNDO,
    "HELP ME": Command.HELP,
    "SHOW ME": Command.SHOW,
    "SHOW ORDERS": Command.SHOW,
    "SHOW MY ORDERS": Command.SHOW,
    "SHOW ME MY ORDERS": Command.SHOW,
    "SHOW MAP": Command.MAP,
    "SHOW THE MAP": Command.MAP,
    "SHOW ME THE MAP": Command.MAP,
    "SEND MAP": Command.MAP,
    "SEND THE MAP": Command.MAP,
    "SEND ME THE MAP": Command.MAP,
    "SHOW STATUS": Command.STATUS,
    "SHOW ME THE STATUS": Command.STATUS,
}
"""The same said in more words, where nothing else can be meant."""
_THANKS = re.compile(r"(?:[\s,]+(?:please|thanks|thank you|cheers|now))+$", re.IGNORECASE)
"""Politeness at the end of a line."""
_QUESTION_MARKS = re.compile(r"[\s>*\-]{0,8}\?{1,5}\s*")
"""A line of nothing else: what can I write?"""
_LATE = re.compile(r"late(?:\s+(?:by\s+)?(?P<about>\d.{0,20}))?", re.IGNORECASE)
_ZONE = re.compile(r"(?:time\s*)?zone:?\s+(?P<about>[\w+-]+(?:[/ ][\w+-]+){0,2})", re.IGNORECASE)
_REPORT = re.compile(
    r"(?:(?i:report)(?=\D{0,30}\d|\s+(?:the\s+)?(?:latest|last|briefing|again)$)|REPORT):?\s+(?i:(?:of|for|on|from)\s+)?(?P<about>\S+(?:\s+\S+){0,3})"
)
_UMPIRE = re.compile(
    r"(?:UMPIRE(?![\w'])|(?i:umpire)\s*(?=:|[,\-\u2013\u2014]\s*\S))[\s:,\-\u2013\u2014]*(?P<about>.*)"
)
_ADDRESS = re.compile(
    r"(?:new\s+)?address:?\s+(?:[^@<>]{0,60}<)?(?:mailto:)?"
    r"(?P<about>[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})>?(?:\s*<mailto:[^<>]*>)?",
    re.IGNORECASE | re.ASCII,
)
_PATTERNS = ((Command.LATE, _LATE), (Command.ZONE, _ZONE), (Command.ADDRESS, _ADDRESS))
_BEFORE_ORDERS = re.compile(r"(?P<word>try|always)(?![\w'])\s*(?P<mark>:?)\s*(?P<rest>.*)", re.IGNORECASE)


def split_off(line: BodyLine) -> tuple[BodyLine, Said | None]:
    """Part a line such as `Leave 200 bills in the castle. ready` into its orders and its READY or WAIT."""
    head, mark, last = line.text.rstrip(" .!").rpartition(".")
    if not mark or not head.strip():
        return line, None
    said = command_on(BodyLine(line.number, last))
    if said is None or said.command not in {Command.READY, Command.WAIT}:
        return line, None
    return BodyLine(line.number, head), said


def command_on(line: BodyLine) -> Said | None:
    """Return the command that a line holds, and nothing else; case does not matter.

    A line that merely begins with such a word ("Wait, what?") is not one.
    """
    if _QUESTION_MARKS.fullmatch(line.text):
        return Said(line.number, Command.HELP)
    text = _LEAD.sub("", line.text[:200]).rstrip(" .!,;")
    said = [word for word in re.findall(r"[\w']+", text.upper()) if word not in _POLITE]
    words = " ".join(said)
    plain = _WORDS.get(words) or _OTHERWISE.get(words)
    if plain is not None and _is_short(text) and ("?" not in text or plain in LOOKS):
        return Said(line.number, plain)
    if words.startswith("CANCEL ") and len(words) <= 80:
        about = _THANKS.sub("", " ".join(text.split())[7:])
        return Said(line.number, Command.CANCEL, about)
    to_umpire = _UMPIRE.fullmatch(_LEAD.sub("", line.text).strip())
    if to_umpire is not None:
        return Said(line.number, Command.UMPIRE, to_umpire["about"])
    report = _REPORT.fullmatch(" ".join(text.split()))
    if report is not None:
        return Said(line.number, Command.REPORT, report["about"])
    for command, pattern in _PATTERNS:
        found = pattern.fullmatch(" ".join(word for word in text.split() if word.upper() not in _POLITE))
        if found is not None:
            return Said(line.number, command, found["about"] or "")
    return None


@dataclass(frozen=True)
class Before:
    """TRY or ALWAYS before an order on its line. `plain`: it is said so that nothing else can be meant."""

    command: Command
    order: str
    plain: bool


def before_order(text: str, recognises: Callable[[str], bool]) -> Before | None:
    """The word that stands before an order, and the order; None: none does.

    In small letters and without a colon TRY may be said of the deed ("try to march"), so it is not plain.
    """
    found = _BEFORE_ORDERS.fullmatch(_LEAD.sub("", text).strip()) if len(text) <= LONGEST_LINE else None
    if found is None or not found["rest"]:
        return None
    word, order = Command(found["word"].upper()), found["rest"]
    if not recognises(order) and not (found["mark"] and word is Command.TRY):
        return None
    plain = word is Command.ALWAYS or bool(found["mark"]) or found["word"].isupper()
    return Before(word, order, plain)


def acted_on(recognises: Callable[[str], bool]) -> Callable[[str], bool]:
    """Tell the lines that a seat's mail could do something with: orders of its game, words to the judge."""
    return lambda line: (
        recognises(line)
        or command_on(BodyLine(0, line)) is not None
        or before_order(line, recognises) is not None
    )


def _is_short(text: str) -> bool:
    """A command with some politeness is no more than a few words."""
    return len(text.split()) <= 5 and ":" not in text.rstrip(" :-)(")
