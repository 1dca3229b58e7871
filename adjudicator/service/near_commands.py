"""A word to the judge that was mistyped, and would pass for chat: it is asked back, as names are (GEN-7)."""

import re
from collections.abc import Iterable

from rapidfuzz.distance import OSA

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.service.commands import MEANINGS, Command, command_on
from adjudicator.service.ports import BodyLine

SOUND = frozenset(
    {
        "away",
        "bone",
        "date",
        "deport",
        "done",
        "empire",
        "empires",
        "export",
        "fate",
        "gate",
        "gone",
        "hate",
        "heap",
        "held",
        "hell",
        "hello",
        "helps",
        "how",
        "import",
        "indo",
        "jan",
        "jin",
        "joan",
        "john",
        "joins",
        "joint",
        "jon",
        "lane",
        "later",
        "lone",
        "mate",
        "none",
        "one",
        "port",
        "rapport",
        "rate",
        "read",
        "reads",
        "real",
        "really",
        "red",
        "resort",
        "retort",
        "shaw",
        "shop",
        "shot",
        "shows",
        "slow",
        "snow",
        "sport",
        "state",
        "states",
        "static",
        "statue",
        "statues",
        "stow",
        "tone",
        "umpires",
        "unto",
        "vampire",
        "wain",
        "waist",
        "walt",
        "want",
        "wit",
        "zoe",
    }
)
"""Words and names that stand alone on a line for themselves, one slip from a word to the judge."""
ABOUT_SOMETHING = frozenset({Command.CANCEL, Command.LATE, Command.ZONE, Command.ADDRESS})
"""What is followed by what it is about, by which it is told from talk."""
ALONE_OR_ABOUT = frozenset({Command.REPORT, Command.UMPIRE})
"""What may stand alone or be followed by what it is about."""
SHORTEST = 4
"""Letters of a word that a slip of is looked for: a shorter one is too near to names."""
LONGEST = 60
"""Characters of a line that is looked at."""


BEFORE_ORDERS = frozenset({Command.TRY, Command.ALWAYS})
"""What an order follows on its line."""
WITH_TALK = frozenset(
    {Command.READY, Command.UNDO, Command.NEW_ORDERS, Command.STATUS, Command.JOIN, Command.DECLINE}
)
"""What is missed if talk follows it on its line: `Ready - good luck all`."""
_TALK = re.compile(r"\s*[-\u2013\u2014,;:.!(]\s*\S.*|\s+\S.*")

HOW = {Command.UMPIRE: "Write UMPIRE: and your words. They go to him, and end with the paragraph."}
"""How a word is written, where that is not simply again."""


def near_command(line: str, commands: Iterable[Command]) -> Command | None:
    """The word to the judge, of these, that a line comes within a slip of; None: of none, or it is one.

    A slip is a letter wrong, too many, missing, or swapped with the next; two of them in a long word.
    """
    said = re.sub(r"\s+", " ", line).strip(" .,;:!-*")
    if len(said) > LONGEST or "?" in said or not said:
        return None
    near = (each for each in commands if _comes_near(said, each))
    return next(near, None)


def _comes_near(said: str, command: Command) -> bool:
    word, rest = said, ""
    if _has_talk_after(said, command):
        return True
    if len(command.value) < SHORTEST:
        return False
    if command in ALONE_OR_ABOUT and " " in said:
        return _comes_near_about(said, command)
    if command in ABOUT_SOMETHING:
        word, _, rest = said.partition(" ")
        if not rest:
            return word.upper() == command.value
        if command_on(BodyLine(0, f"{command.value} {rest}")) is None:
            return False
    if word.casefold() in SOUND:
        return False
    slips = 1 if len(command.value) < len(Command.CANCEL.value) or " " in command.value else 2
    return 0 < OSA.distance(word.upper(), command.value, score_cutoff=slips) <= slips


def _has_talk_after(said: str, command: Command) -> bool:
    """Tell `Ready - good luck all` and `HELP I am lost`: the word, and more than it on its line.

    In small letters it is told from talk by the mark that follows it.
    """
    word, rest = said[: len(command.value)], said[len(command.value) :]
    if command in ABOUT_SOMETHING | ALONE_OR_ABOUT | BEFORE_ORDERS or word.upper() != command.value:
        return False
    if _TALK.fullmatch(rest) is None:
        return False
    marked = not rest[0].isspace() or rest.lstrip()[0] in "-\u2013\u2014("
    return (word.isupper() and not rest.isupper()) or (marked and command in WITH_TALK)


def _comes_near_about(said: str, command: Command) -> bool:
    """Tell `reprot 3` and `umpire please help`: for talk may follow, one slip at the most."""
    word, _, rest = said.partition(" ")
    word = word.rstrip(":,")
    if word.casefold() in SOUND or "'" in word or command_on(BodyLine(0, f"{command.value} {rest}")) is None:
        return False
    least = 0 if command is Command.UMPIRE else 1
    return least <= OSA.distance(word.upper(), command.value, score_cutoff=1) <= 1


def asked_back(number: int, line: str, command: Command, *, by_yes: bool = True) -> Problem:
    """The question whether that is what was meant; where the word is all that is wrong, YES answers it.

    `by_yes`: a bare YES is heard now; while seats are joined it is not.
    """
    text = line.strip()
    said = re.sub(r"\s+", " ", line).strip(" .,;:!-*")
    word = said.split(" ", 1)[0] if command in ABOUT_SOMETHING | ALONE_OR_ABOUT else said
    column = max(0, text.find(word))
    alone = said.upper() == command.value
    whole = by_yes and not alone and command is not Command.UMPIRE and word in text
    how = MEANINGS[command] if command in ABOUT_SOMETHING else HOW.get(command, "Then write it again.")
    return Problem(
        kind=ProblemKind.QUESTION,
        code="near-command",
        message=f"did you mean {command.value}?" if whole else f"did you mean {command.value}? {how}",
        line=number,
        text=text,
        column=column,
        width=len(word) if whole else 0,
        choices=(command.value,) if whole else (),
        rule="GEN-7",
    )
