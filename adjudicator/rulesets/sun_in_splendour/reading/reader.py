"""Orders read from the lines of a mail into a sheet, from what the seat may know and nothing else."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.records import Order
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder, March
from adjudicator.rulesets.sun_in_splendour.reading import other, standing
from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.sun_in_splendour.reading.conditional import WHOLE, conditional
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.forbidding import asked_how
from adjudicator.rulesets.sun_in_splendour.reading.forking import ForkReader
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Lexer, Token
from adjudicator.rulesets.sun_in_splendour.reading.marching import march
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    ForkPhrase,
    HoldPhrase,
    HostilityPhrase,
    JoinPhrase,
    Loose,
    Lost,
    MarchPhrase,
    Phrase,
    SamePhrase,
    Swap,
    WithdrawPhrase,
)
from adjudicator.rulesets.sun_in_splendour.reading.recognising import is_condition, later_in, rates
from adjudicator.rulesets.sun_in_splendour.reading.resting import refuse_along, with_a_rest, with_the_rest
from adjudicator.rulesets.sun_in_splendour.reading.shape import unknown_name
from adjudicator.rulesets.sun_in_splendour.reading.shipping import too_dear
from adjudicator.rulesets.sun_in_splendour.reading.statements import Statement, Talk, statements
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import lexer_for
from adjudicator.rulesets.sun_in_splendour.reading.wordings import Later, wordings
from adjudicator.rulesets.sun_in_splendour.reading.words import LONGEST, sentences_of
from adjudicator.rulesets.sun_in_splendour.view import View

_KINDS = "MARCH, HOLD, JOIN, IF BEATEN WITHDRAW TO, HOSTILE TO or PEACE WITH"


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    """Read lines of orders into a sheet. Every problem is a value; nothing is guessed (GEN-7).

    `taken` names no subject for a line whose order failed: the line was dealt with, and its problem says how.
    """
    reader = _Reader(view, sheet, {line.number: line.text for line in lines})
    if view.own is not None:
        lexer = lexer_for(view)
        forks = ForkReader(lexer) if view.powers.conditions else None
        for said in sorted(statements(lexer, lines, forks), key=_speaks_of_the_rest):
            reader.hear(said)
        reader.talk(lexer)
        reader.reckon()
    too_long = [problem for line in lines for problem in _too_long(line)]
    problems = sorted(
        (*reader.problems, *too_long), key=lambda problem: (problem.line or 0, problem.column or 0)
    )
    return Reading(reader.sheet, dict(sorted(reader.taken.items())), tuple(problems))


def _speaks_of_the_rest(said: Statement | Talk) -> bool:
    """The rest is known only when all other lines are read."""
    return isinstance(said, Statement) and any(token.type == "REST" for token in said.tokens)


def _too_long(line: Line) -> Iterator[Problem]:
    for start, end in sentences_of(line.text):
        if end - start > LONGEST:
            yield Problem(
                kind=ProblemKind.INVALID,
                code="line-too-long",
                message=f"More than {LONGEST} characters without a full stop were not read; "
                "write each order on a line of its own.",
                line=line.number,
                text=f"{line.text[start : start + 60]}...",
            )


class _Reader:
    def __init__(self, view: View, sheet: Sheet, texts: dict[int, str]) -> None:
        self._asking = Asking(texts)
        self._desk = Desk(view, self._asking)
        self.sheet = sheet
        self.taken: dict[int, tuple[str, ...]] = {}
        self.problems: list[Problem] = []
        self._talks: list[Talk] = []
        self._said: dict[str, Token] = {}

    def hear(self, said: Statement | Talk) -> None:
        """Take a statement into the sheet, or note its problem."""
        if isinstance(said, Talk):
            self._talks.append(said)
            return
        self._desk.remarks.clear()
        self._desk.with_a_rest = with_a_rest(self.sheet, self._said)
        try:
            orders = self._orders(said)
        except AskedBackError as asked:
            self.problems.append(asked.problem)
            orders = ()
        self.problems += self._desk.remarks
        before, self.sheet = self.sheet, merged(self.sheet, orders)
        subjects = tuple(order.subject for order in orders)
        self._inherit({*before.subjects} - {*self.sheet.subjects}, subjects)
        self._said.update(dict.fromkeys(subjects, said.tokens[0]))
        for line in said.lines:
            self.taken[line] = tuple(dict.fromkeys((*self.taken.get(line, ()), *subjects)))

    def _inherit(self, gone: set[str], subjects: tuple[str, ...]) -> None:
        """Lines whose detachment gave its companies up to another one have set that, and been overtaken."""
        for line, taken in self.taken.items():
            if gone.intersection(taken):
                rest = (subject for subject in taken if subject not in gone)
                self.taken[line] = tuple(dict.fromkeys((*rest, *subjects)))

    def reckon(self) -> None:
        """Refuse voyages of this mail that cannot be paid: told last, when it is known who stays behind."""
        for order in self.sheet.orders:
            at = self._said.get(order.subject)
            problem = too_dear(self._desk, at, order, self.sheet) if at and isinstance(order, March) else None
            if problem is not None:
                self.problems.append(problem)
                self.sheet = self.sheet.without(order.subject)
                for line, subjects in self.taken.items():
                    self.taken[line] = tuple(each for each in subjects if each != order.subject)

    def talk(self, lexer: Lexer) -> None:
        """Show talk on a line with an order (the line itself counts as read), and talk that gives ratings."""
        chat: dict[int, list[Token]] = {}
        for talk in self._talks:
            tokens = lexer.tokens(talk.clause.words)
            silent = talk.clause.words[0].line not in self.taken and not rates(tokens)
            if silent or all(each.type == "NUMBER" for each in tokens):
                continue
            found = self._not_in_edition(tokens)
            if found is not None:
                self.problems.append(self._refused_later(found))
            else:
                chat.setdefault(tokens[0].line, []).append(tokens[0])
        self.problems += [self._chat(firsts) for firsts in chat.values()]

    def _not_in_edition(self, tokens: Sequence[Token]) -> Token | None:
        """What of talk is a later edition's: said plainly, or of a siege (`if besieged, yield`)."""
        found = next((each for each in tokens if later_in([each]) and not self._knows(each)), None)
        if found is None or (
            is_condition(tokens[0]) and found.later is not None and found.later.rule == _SIEGES
        ):
            return found
        plainly = all(each.type != "WORDS" for each in tokens[: tokens.index(found)])
        return found if plainly else None

    def _knows(self, later: Token) -> bool:
        """Whether the edition can do what another cannot."""
        return is_condition(later) and self._desk.view.powers.conditions

    def _refused_later(self, found: Token) -> Problem:
        later = found.later or _money()
        return self._asking.problem(ProblemKind.ILLEGAL, _LATER, found, _not_yet(later), rule=later.rule)

    def _chat(self, firsts: Sequence[Token]) -> Problem:
        """Say once for a line what of it is taken as chat, each sentence told by its first token."""
        more = len(firsts) - 1
        others = f" and {more} more of this line" if more else ""
        message = f"I took this{others} as chat. If it is an order, begin it with {_KINDS}."
        return self._asking.problem(ProblemKind.INVALID, "not-an-order", firsts[0], message)

    def _orders(self, said: Statement) -> tuple[Order, ...]:
        if said.never is not None:
            raise asked_how(self._desk, said.never, said.tokens)
        if said.later is not None:
            later = said.later.later or _money()
            raise self._asking.illegal(_LATER, said.later, _not_yet(later), later.rule)
        if isinstance(said.phrase, Lost):
            raise self._lost(said, said.phrase)
        return self._meant(said, said.phrase)

    def _forked(self, said: Statement, phrase: ForkPhrase) -> tuple[Order, ...]:
        for branch in (phrase.then, phrase.otherwise):
            if isinstance(branch, Lost) and phrase.condition.sort is not None:
                if is_condition(branch.at):
                    raise self._asking.invalid(
                        "two-conditions", branch.at, "An order has one condition; write one of them."
                    )
                if branch.at is not None and branch.at.later is not None:
                    raise self._asking.illegal(
                        _LATER, branch.at, _not_yet(branch.at.later), branch.at.later.rule
                    )
                raise self._lost(said, branch)
        return conditional(self._desk, phrase)

    def _lost(self, said: Statement, lost: Lost) -> AskedBackError:
        two = lost.at is not None and lost.at.type == "AND"
        example = "Write one order a line." if two else _example(said)
        if isinstance(said.phrase, ForkPhrase):
            example = f"Write: {WHOLE}."
        unknown = unknown_name(said.tokens)
        if unknown is not None and lost.at in said.tokens[said.tokens.index(unknown) :]:
            self._desk.place(unknown)
        if lost.at is None:
            return self._asking.invalid("unfinished", said.tokens[-1], f"The order ends too soon. {example}")
        message = f"I cannot follow from {lost.at.text!r} on. {example}"
        return self._asking.invalid("not-followed", lost.at, message)

    def _meant(self, said: Statement, phrase: Phrase) -> tuple[Order, ...]:
        phrase = with_the_rest(phrase)
        if isinstance(phrase, MarchPhrase | HoldPhrase | Addressed | Loose):
            refuse_along(self._desk, phrase.parts)
        if isinstance(phrase, SamePhrase):
            refuse_along(self._desk, phrase.changes)
        match phrase:
            case MarchPhrase():
                return march(self._desk, phrase)
            case HoldPhrase() | JoinPhrase() | WithdrawPhrase() | HostilityPhrase():
                return other.meant(self._desk, phrase)
            case SamePhrase():
                return standing.same(self._desk, self.sheet, phrase)
            case Swap():
                return standing.swap(self._desk, self.sheet, phrase)
            case Addressed() | Loose():
                return standing.amended(self._desk, self.sheet, said.tokens[0], phrase)
            case ForkPhrase():
                return self._forked(said, phrase)


_LATER = "not-in-this-edition"
_SIEGES = "SS-6-1"


def _not_yet(later: Later) -> str:
    return f"Not in this edition: {later.about}. {later.do}"


def _money() -> Later:
    """A sum of money without a verb is a gift: `and Norfolk 200 quid`."""
    return next(each for each in wordings().later if "give" in each.words)


_EXAMPLES = {
    "HOLD": "Write: HOLD <body> INT 2 AGG 4.",
    "JOIN": "Write: JOIN <body> WITH <body>.",
    "WITHDRAW": "Write: IF BEATEN WITHDRAW TO <place>.",
    "IFBEATEN": "Write: IF BEATEN WITHDRAW TO <place>.",
    "HOSTILE": "Write: HOSTILE TO <leader>.",
    "TREAT": "Write: HOSTILE TO <leader>.",
    "PEACE": "Write: PEACE WITH <leader>.",
    "SAME": "Write: SAME BUT <place> NOT <place>.",
}


def _example(said: Statement) -> str:
    found = next((_EXAMPLES[token.type] for token in said.tokens if token.type in _EXAMPLES), None)
    return found or "Write: MARCH <body> TO <place> VIA <place> INT 2 AGG 4."


def merged(sheet: Sheet, orders: Iterable[Order]) -> Sheet:
    """Return the sheet with these orders; an earlier detachment that shares a company with a new one goes."""
    for order in orders:
        if isinstance(order, BodyOrder) and order.companies:
            for old in sheet.orders:
                if isinstance(old, BodyOrder) and any(each in order.companies for each in old.companies):
                    sheet = sheet.without(old.subject)
        sheet = sheet.merged([order])
    return sheet
