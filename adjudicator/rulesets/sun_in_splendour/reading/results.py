"""What is told of battles at the table, read from the lines of a mail into a sheet (SS-0-4).

While the season waits for the table nothing else is read: March orders are refused with the reason.
"""

from collections.abc import Iterator, Sequence

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.records import Order
from adjudicator.kernel.ruleset import Line, Reading
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import next_season, season_title
from adjudicator.rulesets.sun_in_splendour.reading.asking import AskedBackError, Asking
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.recognising import recognises as is_march_order
from adjudicator.rulesets.sun_in_splendour.reading.results_cursor import Told
from adjudicator.rulesets.sun_in_splendour.reading.results_desk import RULE, ResultDesk
from adjudicator.rulesets.sun_in_splendour.reading.results_fates import fates, withdrawals
from adjudicator.rulesets.sun_in_splendour.reading.results_losses import losses, with_companies
from adjudicator.rulesets.sun_in_splendour.reading.results_outcome import result
from adjudicator.rulesets.sun_in_splendour.reading.results_sense import nonsense
from adjudicator.rulesets.sun_in_splendour.reading.results_words import (
    BLANK,
    COLON,
    KINDS,
    NAME,
    NUMBER,
    PERCENT,
    WORDS,
    Scanner,
    common_scanner,
    is_digest,
    scanner_for,
)
from adjudicator.rulesets.sun_in_splendour.table_names import outcome_of
from adjudicator.rulesets.sun_in_splendour.table_orders import Confirm, Dispute, TellLosses, result_subject
from adjudicator.rulesets.sun_in_splendour.view import TableView, View

_VERBS = ("WON", "BEAT", "DEFEATED", "BEATEN", "OVERRUN", "ROUTED", "DRAWN")
_OUTCOMES = (*_VERBS, "MARGINAL", "DECISIVE", "ROUT")
_FATES = ("TAKEN", "KILLED", "SAFE")
_AMOUNTS = (NUMBER, PERCENT, BLANK, "NONE", "WHOLE")
_TELLING = (*_OUTCOMES, *_FATES, *_AMOUNTS, NAME)
_OPENING = ("FILLER", "WE", "THEY", "AND", "MARK", "COMMA", "YES_OR_NO")
_BEFORE_A_BATTLE = ("FILLER", "IN", "OF")
_SURE = ("result", "losses", "casualties", "fate", "withdrew", "confirm", "dispute")


def recognises(line: str) -> bool:
    """Tell whether this line could be about a battle at the table."""
    if line.lstrip().startswith(">"):
        return False
    return any(_is_told(clause) for clause in common_scanner().clauses(Line(1, line)))


def _is_told(tokens: Sequence[Token]) -> bool:
    kind, at = _kind_of(tokens)
    if kind is None:
        return False
    opens = next((token for token in tokens if token.type not in _OPENING), tokens[0]) is at
    others = [token for token in tokens if token is not at]
    if kind == "CONFIRM":
        return opens and all(token.type != WORDS or is_digest(token.text) for token in others)
    if kind == "DISPUTE":  # why, may follow
        return opens and all(token.type != WORDS or is_digest(token.text) for token in others[:2])
    if opens and at.text.casefold() in _SURE:
        return any(token.type in _TELLING for token in others)
    telling = at.type in (*_OUTCOMES, *_FATES) or any(token.type in _TELLING for token in others)
    named = any(token.type in (NAME, "WE", "THEY") for token in tokens)
    return named and telling and not any(token.type == WORDS for token in tokens)


def _kind_of(tokens: Sequence[Token]) -> tuple[str | None, Token]:
    """What a clause tells, and the word that says so: the one that opens it, or else its verb."""
    first = next((token for token in tokens if token.type not in _OPENING), tokens[0])
    types = {token.type: token for token in reversed(tokens)}
    amounts = any(each in types for each in (NUMBER, PERCENT, "NONE", "WHOLE", BLANK))
    if first.type in KINDS and (first.type != "LOSSES" or amounts or first.text.casefold() in _SURE):
        return first.type, first
    if "WITHDREW" in types and "TO" in types:
        return "WITHDREW", types["WITHDREW"]
    if "LOSSES" in types and amounts:
        return "LOSSES", types["LOSSES"]
    for kind, words in (("FATE", _FATES), ("RESULT", (*_OUTCOMES, "LOSSES"))):
        found = next((types[each] for each in words if each in types), None)
        if found is not None:
            return kind, found
    return None, first


def read(lines: Sequence[Line], view: View, sheet: Sheet) -> Reading:
    """Read lines into a sheet while the season waits for the table. Every problem is a value."""
    reader = _Reader(view, sheet, {line.number: line.text for line in lines})
    for wrapped in reader.unwrapped(lines):
        reader.hear(wrapped)
    reader.weigh()
    return Reading(reader.sheet, dict(sorted(reader.taken.items())), tuple(reader.problems))


def refused(lines: Sequence[Line]) -> Iterator[Problem]:
    """Yield the problems of lines about a battle at the table where none waits there."""
    asking = Asking({line.number: line.text for line in lines})
    for line in lines:
        told = [each for each in common_scanner().clauses(line) if _is_told(each)]
        if told and not is_march_order(line.text):
            yield _none_waits(asking, told[0][0])


def _none_waits(asking: Asking, at: Token) -> Problem:
    return asking.problem(
        ProblemKind.ILLEGAL,
        "no-battle-waits",
        at,
        "No battle waits for the table now, so no result is wanted.",
        rule=RULE,
    )


class _Reader:
    def __init__(self, view: View, sheet: Sheet, texts: dict[int, str]) -> None:
        self._view = view
        self._asking = Asking(texts)
        self._desk = ResultDesk(view, self._asking)
        self._scanner: Scanner = scanner_for(view, self._desk.names)
        self.sheet = sheet
        self.taken: dict[int, tuple[str, ...]] = {}
        self.problems: list[Problem] = []
        self._said: dict[str, Token] = {}

    def unwrapped(self, lines: Sequence[Line]) -> list[tuple[Line, ...]]:
        """Return the lines, each with those on which it goes on: it ends in a comma or a colon."""
        joined: list[tuple[Line, ...]] = []
        for line in lines:
            before = joined[-1][-1] if joined else Line(0, "")
            is_open = before.text.rstrip().endswith((",", ":")) and before.number + 1 == line.number
            if is_open and self._only_goes_on(line):
                joined[-1] = (*joined[-1], line)
            else:
                joined.append((line,))
        return joined

    def _only_goes_on(self, line: Line) -> bool:
        """Tell whether a line tells nothing by itself, and holds nothing but what a line may tell."""
        clauses = self._scanner.clauses(line)
        known = all(token.type != WORDS for clause in clauses for token in clause)
        return known and not any(_is_told(clause) for clause in clauses)

    def hear(self, lines: Sequence[Line]) -> None:
        """Take what a line tells into the sheet, with those on which it goes on, or note what is wrong."""
        told = [each for each in self._scanner.clauses(*lines) if _is_told(each)]
        for line in lines if not told else ():
            if is_march_order(line.text):
                self.problems.append(self._not_now(line))
                self.taken[line.number] = ()
        for clause in told:
            self._hear(clause)

    def _hear(self, clause: Sequence[Token]) -> None:
        try:
            orders = self._orders(clause)
        except AskedBackError as asked:
            self.problems.append(asked.problem)
            orders = ()
        merged = tuple(self._merged(order) for order in orders)
        self.sheet = self.sheet.merged(merged)
        subjects = tuple(order.subject for order in merged)
        self._said.update(dict.fromkeys(subjects, clause[0]))
        for number in dict.fromkeys(word.line for token in clause for word in token.words):
            self.taken[number] = tuple(dict.fromkeys((*self.taken.get(number, ()), *subjects)))

    def _merged(self, order: Order) -> Order:
        """Losses of a company named again replace the earlier; the others of its side stay."""
        before = self.sheet.get(order.subject)
        if not isinstance(order, TellLosses) or not isinstance(before, TellLosses):
            return order
        percent = before.percent if order.percent is None else order.percent
        return with_companies(before.model_copy(update={"percent": percent}), order.companies)

    def weigh(self) -> None:
        """Refuse what does not agree with the rest of what the sheet tells of its battle."""
        for battle in self._view.table:
            for subject, why in nonsense(self._desk, battle, self.sheet):
                at = self._said.get(subject) or self._said.get(result_subject(battle.battle))
                problem = self._asking.problem(ProblemKind.ILLEGAL, "no-sense", at, why, rule=RULE)
                self.problems.append(problem)
                self.sheet = self.sheet.without(subject)
                self.taken = {n: tuple(s for s in them if s != subject) for n, them in self.taken.items()}

    def _not_now(self, line: Line) -> Problem:
        year, season = next_season(self._view.year, self._view.season)
        days = self._view.paused.days if self._view.paused else 0
        return Problem(
            kind=ProblemKind.ILLEGAL,
            code="march-orders-later",
            message=f"March orders are not wanted now: those for {season_title(year, season)} are, when the "
            f"battles at the table are decided (within {days} days). You get a letter then.",
            line=line.number,
            text=line.text,
            rule=RULE,
        )

    def _orders(self, clause: Sequence[Token]) -> tuple[Order, ...]:
        kind, at = _kind_of(clause)
        assert kind is not None, "asked only of clauses that tell something"
        if not self._view.table:
            message = "You are in no battle that waits for the table: nothing is wanted of you now."
            raise self._asking.illegal("no-battle-of-yours", at, message, RULE)
        told = self._told(kind, at, clause)
        self._desk.must_report(told.battle, at)
        match kind:
            case "RESULT":
                return result(self._desk, told)
            case "LOSSES":
                return losses(self._desk, told)
            case "FATE":
                return fates(self._desk, told)
            case "WITHDREW":
                return withdrawals(self._desk, told)
        return (_verdict(self._desk, told),)

    def _told(self, kind: str, at: Token, clause: Sequence[Token]) -> Told:
        """Find the battle that a clause is about, and take its name out."""
        keep = kind in KINDS and at.type == kind and at is _first(clause)
        tokens = [token for token in clause if not (keep and token is at)]
        where = self._where(tokens, at if keep else None, kind)
        if where is None:
            return Told(kind, at, self._desk.only_battle(at), tuple(tokens))
        battle = self._desk.battle(tokens[where])
        return Told(kind, at, battle, tuple(tokens[:where] + tokens[where + 1 :]))

    def _where(self, tokens: Sequence[Token], opening: Token | None, kind: str) -> int | None:
        """Where the name of the battle stands: before a colon, after AT, or behind the first word."""
        for at, token in enumerate(tokens):
            after = tokens[at + 1].type if at + 1 < len(tokens) else ""
            if token.type in (NAME, NUMBER) and after == COLON:
                return at
            if token.type != NAME or not self._desk.is_battle(token):
                continue
            if at and tokens[at - 1].type == "IN":
                return at
            first = all(each.type in _BEFORE_A_BATTLE for each in tokens[:at])
            person = self._desk.leader_of(token) is not None and after in _TELLING
            if opening is not None and first and not person:
                return at
        return None


def _first(clause: Sequence[Token]) -> Token:
    return next((token for token in clause if token.type not in _OPENING), clause[0])


def _verdict(desk: ResultDesk, told: Told) -> Order:
    """CONFIRM or DISPUTE: of the report that is meant, as it is seen now."""
    code = next((token for token in told.rest if is_digest(token.text)), None)
    of = _whose(desk, told)
    report = told.battle.said.report_of(of) if told.battle.said else None
    name = desk.name(told.battle)
    if report is None:
        raise desk.ask.illegal(
            "not-reported",
            told.at,
            f"{desk.short(of)} has reported nothing of {name} yet. Send what you saw: RESULT {name}: ...",
            RULE,
        )
    if code is not None and code.text != report.digest:
        now = outcome_of(report, told.battle.generals, desk.short)
        raise desk.ask.question(
            "report-changed",
            code,
            f"{desk.short(of)} has changed his report since; now: {now}. Look at it again in SHOW.",
            (f"{told.kind} {name} {report.digest}",),
            RULE,
        )
    order = Confirm if told.kind == "CONFIRM" else Dispute
    return order(battle=told.battle.battle, of=of, digest=report.digest)


def _whose(desk: ResultDesk, told: Told) -> SeatId:
    """Whose report is meant: the other general's; of the umpire, the one named or the only one."""
    battle: TableView = told.battle
    own = battle.side_of(desk.seat)
    if own is not None:
        return battle.generals[1 - own]
    named = [seat for token in told.rest if token.type == NAME and (seat := desk.leader_of(token))]
    reported = [each.seat for each in battle.said.reports] if battle.said else []
    found = [seat for seat in battle.generals if seat in named] or reported or list(battle.generals)
    if len(found) == 1 or not reported:
        return found[0]
    choices = tuple(f"{told.kind} {desk.name(battle)}: {desk.short(seat)}'s report" for seat in found)
    raise desk.ask.question("whose-report", told.at, "Whose report?", choices, RULE)
