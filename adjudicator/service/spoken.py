"""A seat's mail, parted: lines of orders, words to the judge, words to the umpire."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.ruleset import Line
from adjudicator.service.commands import LOOKS, Before, Command, Said, before_order, command_on, split_off
from adjudicator.service.long_mail import not_read_on
from adjudicator.service.ports import BodyLine


@dataclass(frozen=True)
class Spoken:
    """What a mail's own lines are.

    `standing` are the numbers of the lines of orders that ALWAYS stands before. `to_umpire` is what the
    umpire is told, from the lines of these numbers; empty: nothing.
    """

    orders: tuple[Line, ...]
    commands: tuple[Said, ...]
    standing: frozenset[int]
    to_umpire: str
    to_umpire_lines: frozenset[int]
    problems: tuple[Problem, ...]

    @property
    def trial(self) -> bool:
        """Tell whether TRY was said."""
        return any(said.command is Command.TRY for said in self.commands)

    def only_looks(self, recognises: Callable[[str], bool]) -> bool:
        """Tell whether the mail asks for something, and only for what changes nothing; talk may be in it."""
        looks = bool(self.commands) and all(said.command in LOOKS for said in self.commands)
        return looks and not self.problems and not any(recognises(line.text) for line in self.orders)


def spoken(lines: Sequence[BodyLine], recognises: Callable[[str], bool]) -> Spoken:
    """Part the lines of a mail; quoted ones are nobody's word."""
    mail = _Mail(recognises)
    for line in lines:
        if line.over:
            mail.problems.append(not_read_on(line))
        elif not line.quoted:
            mail.hear(line)
    return mail.done()


@dataclass
class _Mail:
    """A mail while it is parted; `_open` is ALWAYS or UMPIRE, alone on a line, whose paragraph this is."""

    recognises: Callable[[str], bool]
    orders: list[Line] = field(default_factory=list)
    commands: list[Said] = field(default_factory=list)
    standing: set[int] = field(default_factory=set)
    told: list[str] = field(default_factory=list)
    lines_told: set[int] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)
    _open: Command | None = None
    _begun: bool = False

    def hear(self, line: BodyLine) -> None:
        if not line.text.strip():
            self._blank(line)
            return
        said, before = command_on(line), before_order(line.text, self.recognises)
        if said is not None and said.command is Command.UMPIRE:
            self._to_umpire(said)
        elif said is not None:
            self._command(said)
        elif before is not None:
            self._before(line, before)
        elif self._open is Command.UMPIRE and not self.recognises(line.text):
            self._tell(line.number, line.text)
        else:
            self._order(line)

    def _blank(self, line: BodyLine) -> None:
        """A paragraph ends, if it has begun."""
        self.orders.append(Line(line.number, line.text))
        if self._begun:
            self._open = None

    def _to_umpire(self, said: Said) -> None:
        self._close()
        self.commands.append(said)
        self._open, self._begun = Command.UMPIRE, False
        self.told += [""] if self.told else []
        self._tell(said.line, said.about)

    def _tell(self, number: int, text: str) -> None:
        self.lines_told.add(number)
        if text.strip():
            self.told.append(text.strip())
            self._begun = True

    def _command(self, said: Said) -> None:
        if self._open is Command.UMPIRE:
            self._close()
        self.commands.append(said)
        if said.command is Command.ALWAYS:
            self._open, self._begun = Command.ALWAYS, False

    def _before(self, line: BodyLine, before: Before) -> None:
        if self._open is Command.UMPIRE:
            self._close()
        if not before.plain:
            self.problems.append(_try_or_do(line))
            return
        if before.command is Command.TRY:
            self.commands.append(Said(line.number, Command.TRY))
            inner = before_order(before.order, self.recognises)
            if inner is not None and inner.command is Command.ALWAYS:
                self._standing(line, inner)
                return
            self._order(BodyLine(line.number, before.order))
        else:
            self._standing(line, before)

    def _standing(self, line: BodyLine, before: Before) -> None:
        self.standing.add(line.number)
        self._order(BodyLine(line.number, before.order))

    def _order(self, line: BodyLine) -> None:
        if self._open is Command.UMPIRE:
            self._close()
        if self._open is Command.ALWAYS:
            self.standing.add(line.number)
            self._begun = True
        rest, more = split_off(line)
        self.orders.append(Line(rest.number, rest.text))
        if more is not None:
            self.commands.append(more)

    def _close(self) -> None:
        self._open, self._begun = None, False

    def done(self) -> Spoken:
        told = "\n".join(self.told).strip()
        for said in self.commands:
            if said.command is Command.UMPIRE and not told:
                self.problems.append(_nothing_to_tell(said))
        return Spoken(
            tuple(self.orders),
            tuple(self.commands),
            frozenset(self.standing),
            told,
            frozenset(self.lines_told),
            tuple(self.problems),
        )


def _try_or_do(line: BodyLine) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="try-or-do",
        message="is he to do it, or do you only want to see what it would come to? Write the order without "
        "the word, or TRY: before it.",
        line=line.number,
        text=line.text.strip(),
        column=0,
        rule="GEN-7",
    )


def _nothing_to_tell(said: Said) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code="umpire-what",
        message="what is the umpire to be told? Write UMPIRE: and your words after it.",
        line=said.line,
        text=Command.UMPIRE.value,
        column=0,
        rule="GEN-3",
    )
