"""What an act of the umpire's is: the words that it is asked for with, and what it does."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING

from adjudicator.kernel.report import Section
from adjudicator.service.errors import ServiceError

if TYPE_CHECKING:
    from adjudicator.service.umpire.case import Case


class Extent(Enum):
    """How far an act reaches in a mail. With nothing after its words, a text reaches to a line END."""

    LINE = auto()  # its line; a reason may run on
    ORDERS = auto()  # to the next act or the end of the paragraph
    TEXT = auto()  # to the next line END before another act, else to that act or the end of the paragraph


class NotDone(ServiceError):
    """An act cannot be done as it was asked for; the message says what could."""


@dataclass(frozen=True)
class Answer:
    """What an act did, in sentences, with sections to be shown below them, and mails that were set aside."""

    lines: tuple[str, ...]
    parts: tuple[Section, ...] = ()
    mails: tuple[int, ...] = ()


Words = Mapping[str, str]
"""The parts of what stood after an act's words, by the names in its pattern."""


@dataclass(frozen=True)
class Act:
    """An act: its words, an example, what it does, and the pattern of what stands after its words.

    `rest` in the pattern is where a text begins. `of_round`: it is about the open round, so an answer to a
    letter of an earlier one does not do it. `shouted`: only in capitals or with a colon, as the words are
    common ones and the act reaches everybody.
    """

    words: str
    written: str
    does: str
    pattern: re.Pattern[str]
    do: Callable[["Case", Words], Answer]
    extent: Extent = Extent.LINE
    of_round: bool = False
    shouted: bool = False

    @property
    def command(self) -> str:
        """Its name on the command line: `standby-add`."""
        return self.words.casefold().replace(" ", "-")

    def example(self, seat: str, opened: str) -> str:
        """As it can be written in a campaign: `seat` is one of its seats, `opened` its open round."""
        return re.sub(r"\bSEAT\b", seat, re.sub(r"\bROUND\b", opened, self.written))

    def typed(self, words: Sequence[str]) -> str:
        """What stands after the words in a mail, from the words of a command."""
        if "seat" in self.pattern.groupindex and "rest" in self.pattern.groupindex and words:
            return f"{words[0].rstrip(':')}: {' '.join(words[1:])}"
        return " ".join(words)


NOTHING = re.compile(r"")
"""Nothing stands after the act's words."""


AN_ADDRESS = r"(?:[^@<>]*<)?(?:mailto:)?(?P<address>[^@\s<>:]+@[^@\s<>]+)>?(?:\s*<mailto:[^<>]*>)?"
"""An address as mail programs write it: bare, `Anne <anne@example.org>`, or doubled by a link (RFC 6068)."""


def after(pattern: str) -> re.Pattern[str]:
    """The pattern of what stands after an act's words."""
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Ask:
    """An act as it was asked for: the line as typed, its words' parts (None: they fit no form), its reason.

    `text` are the lines of a text, first to last.
    """

    act: Act
    said: str
    words: Words | None
    text: tuple[str, ...] = ()
    reason: str = ""


class Outcome(StrEnum):
    """What came of an act."""

    DONE = "done"
    REFUSED = "refused"
    FAULT = "fault"  # of ours


@dataclass(frozen=True)
class Acted:
    """An act and what came of it, for the answer."""

    act: str
    said: str
    outcome: Outcome
    lines: tuple[str, ...]
    parts: tuple[Section, ...] = field(default=())
    mails: tuple[int, ...] = ()
