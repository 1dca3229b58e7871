"""Orders read from the lines of a mail into a sheet, from what the seat may know and nothing else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.records import Order
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.viking_run.data import card_words
from adjudicator.rulesets.viking_run.orders import Hold, Play
from adjudicator.rulesets.viking_run.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.viking_run.reading.canonical import canonical
from adjudicator.rulesets.viking_run.reading.clauses import heard_in
from adjudicator.rulesets.viking_run.reading.copies import short_of
from adjudicator.rulesets.viking_run.reading.desk import Desk
from adjudicator.rulesets.viking_run.reading.hearing import Hearing, hear, is_idle
from adjudicator.rulesets.viking_run.reading.meaning import meant
from adjudicator.rulesets.viking_run.reading.phrases import Heard
from adjudicator.rulesets.viking_run.reading.words import MOST_WORDS, PARAGRAPH, Clause, Word, clauses_of
from adjudicator.rulesets.viking_run.view import View

_KINDS = "PLAY, RUN, STAY, PICK UP or OTHERWISE"


def recognises(line: str) -> bool:
    """Tell whether this line, or a sentence of it, could be an order."""
    if line.lstrip().startswith(">"):
        return False
    return any(hear(clause).heard for clause in clauses_of(1, line))


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    """Read lines of orders into a sheet. Every problem is a value; nothing is guessed (GEN-7).

    `taken` names no subject for a line whose order failed: the line was dealt with, and its problem says how.
    """
    texts = {line.number: line.text for line in lines}
    if view.own is None or view.seat is None:
        return Reading(sheet, {}, ())
    reader = _Reader(Desk(view, view.seat, view.own, Asking(texts)), sheet)
    for clause, hearing in heard_in(lines):
        reader.hear(clause, hearing)
    reader.count_cards()
    reader.talk()
    problems = (*reader.problems, *(problem for line in lines for problem in _too_long(line)))
    in_order = sorted(problems, key=lambda problem: (problem.line or 0, problem.column or 0))
    return Reading(reader.sheet, dict(sorted(reader.taken.items())), tuple(in_order))


def _too_long(line: Line) -> Iterator[Problem]:
    long = len(line.text) > PARAGRAPH
    if long or any(len(clause.words) > MOST_WORDS for clause in clauses_of(line.number, line.text)):
        yield Problem(
            kind=ProblemKind.INVALID,
            code="line-too-long",
            message=f"More than {MOST_WORDS} words without a full stop, or {PARAGRAPH} characters in a line, "
            "were not read; write each order on a line of its own.",
            line=line.number,
            text=f"{line.text[:60]}...",
            column=0,
        )


@dataclass
class _Reader:
    """One mail while it is read: `sheet` grows from `before`."""

    desk: Desk
    before: Sheet
    sheet: Sheet = field(init=False)
    taken: dict[int, tuple[str, ...]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    _talks: list[Word] = field(default_factory=list)
    _said: dict[str, Word] = field(default_factory=dict)
    _disputed: dict[str, Order] = field(default_factory=dict)
    _last_card: int | None = None

    def __post_init__(self) -> None:
        """Begin with what stood before."""
        self.sheet = self.before

    def hear(self, clause: Clause, hearing: Hearing) -> None:
        """Take what was heard in a clause into the sheet, or note its problem."""
        if not hearing.heard:
            self._talks += () if is_idle(clause.words) else clause.words[:1]
            return
        if hearing.talk is not None:
            self._talks.append(hearing.talk)
        for heard in hearing.heard:
            subjects = self._take(heard)
            for line in clause.lines:
                self.taken[line] = tuple(dict.fromkeys((*self.taken.get(line, ()), *subjects)))

    def _take(self, heard: Heard) -> tuple[str, ...]:
        try:
            order = meant(self.desk, heard, self.sheet, self._last_card)
        except AskedBackError as asked:
            self.problems.append(asked.problem)
            return ()
        at = heard.phrase.words[0]
        if isinstance(order, Play | Hold):
            self._last_card = order.turn
            if self._two_cards(order, at):
                return ()
        self.sheet = self.sheet.merged([order])
        self._said[order.subject] = at
        return (order.subject,)

    def _two_cards(self, order: Play | Hold, at: Word) -> bool:
        """Ask which, where this mail names two cards for one turn; neither is taken (VR-PLAY-1)."""
        subject = order.subject
        other = self._disputed.get(subject) or (self.sheet.get(subject) if subject in self._said else None)
        if other is None or other == order:
            return subject in self._disputed
        choices = tuple(canonical(each, self.desk.view.turn) for each in (other, order))
        message = f"You name two cards for turn {order.turn}, and may play one. Which?"
        self.problems.append(
            self.desk.asking.problem(ProblemKind.QUESTION, "two-cards", at, message, choices, "VR-PLAY-1")
        )
        self._disputed[subject] = other
        self._forget(subject)
        return True

    def count_cards(self) -> None:
        """Refuse cards of this mail that the hand has not so many of, the latest turns first."""
        while True:
            short = short_of(self.desk.holding, self.sheet)
            mine = [play for play in short if play.subject in self._said]
            if not mine:
                return
            message = self._too_few(mine[-1], short)
            at = self._said[mine[-1].subject]
            self.problems.append(
                self.desk.asking.problem(
                    ProblemKind.ILLEGAL, "card-meant-already", at, message, rule="VR-PLAY-1"
                )
            )
            self._forget(mine[-1].subject)

    def _too_few(self, play: Play, short: Sequence[Play]) -> str:
        others = [each.turn for each in short if each.card == play.card and each.turn != play.turn]
        held = self.desk.holding.hand.count(play.card)
        turns = " and ".join(f"turn {turn}" for turn in others)
        return (
            f"You hold {card_words(play.card)} {_times(held)}, and mean it for {turns} already. "
            f"TURN {others[-1]}: PLAY NOTHING would free it."
        )

    def _forget(self, subject: str) -> None:
        """Take an order of this mail back: what stood on its subject before stands again."""
        self.sheet = self.sheet.without(subject)
        stood = self.before.get(subject)
        if stood is not None:
            self.sheet = self.sheet.merged([stood])
        self._said.pop(subject, None)
        for line, subjects in self.taken.items():
            self.taken[line] = tuple(each for each in subjects if each != subject)

    def talk(self) -> None:
        """Show what of a line with an order was no order; a line of talk alone is shown by the judge."""
        for word in self._talks:
            if word.line in self.taken:
                message = f"I took this as chat. If it is an order, begin it with {_KINDS}."
                asked = self.desk.asking.problem(ProblemKind.INVALID, "not-an-order", word, message)
                self.problems.append(asked)


def _times(number: int) -> str:
    return "once" if number == 1 else "twice" if number == 2 else f"{number} times"
