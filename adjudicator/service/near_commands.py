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


def _comes_near_about(said: str, command: Command) -> bool:
    """Tell `reprot 3` and `umpire please help`: for talk may follow, one slip at the most."""
    word, _, rest = said.partition(" ")
    word = word.rstrip(":,")
    if word.casefold() in SOUND or "'" in word or command_on(BodyLine(0, f"{command.value} {rest}")) is None:
        return False
    least = 0 if command is Command.UMPIRE else 1
    return least <= OSA.distance(word.upper(), command.value, score_cutoff=1) <= 1


def asked_back(number: int, line: str, command: Command) -> Problem:
    """The question whether that is what was meant, and how it is written."""
    how = MEANINGS[command] if command in ABOUT_SOMETHING else HOW.get(command, "Then write it again.")
    return Problem(
        kind=ProblemKind.QUESTION,
        code="near-command",
        message=f"did you mean {command.value}? {how}",
        line=number,
        text=line.strip(),
        column=0,
        rule="GEN-7",
    )
