"""Battles that wait, at the table or behind it, and what is said of how they ended (SS-0-4)."""

import hashlib
from enum import StrEnum

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.canonical import canonical_json
from adjudicator.kernel.model import Exact, Value
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId

_DIGEST = 6


class Result(StrEnum):
    """How a battle ended, by the ratio of strengths (SS-5-1) or at the table."""

    DRAWN = "drawn"
    MARGINAL = "marginal"
    DECISIVE = "decisive"
    ROUT = "rout"


class Combatant(Value):
    """A body in a battle, by its true id, with the tick at which it came in."""

    body: str
    owner: SeatId
    tick: Exact


class Waiting(Value):
    """A battle that was joined and is not yet fought: what `sun.battle_joined` told of it."""

    battle: str  # `1456-1-spring/1`
    tick: Exact
    point: AtPlace | OnEdge
    attackers: tuple[Combatant, ...]
    defenders: tuple[Combatant, ...]


class CompanyLoss(Value):
    """Men that a company lost."""

    company: str
    men: int


class Fate(StrEnum):
    """What became of a leader in a battle."""

    SAFE = "safe"
    TAKEN = "taken"
    KILLED = "killed"


class LeaderFate(Value):
    """A leader's fate; `captor` is the seat that took him."""

    seat: SeatId
    fate: Fate
    captor: SeatId | None = None


class Withdrawal(Value):
    """Where a body withdrew to."""

    body: str
    to: str


class TableResult(Value):
    """How a battle ended at the table. Bodies whose withdrawal is not told go by SS-5-1."""

    winner: int | None  # which side, 0 the attackers; None: drawn
    result: Result
    losses: tuple[CompanyLoss, ...]  # every company that lost men, in order of id
    fates: tuple[LeaderFate, ...] = ()  # leaders taken or killed, in order of seat
    withdrawals: tuple[Withdrawal, ...] = ()  # in order of body

    @property
    def digest(self) -> str:
        """Six hex digits by which a report is confirmed as it was seen."""
        text = canonical_json(self.model_dump(mode="json"))
        return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST]


class Reported(Value):
    """What a general reported."""

    seat: SeatId
    result: TableResult


class Verdict(StrEnum):
    """What is said of another's report."""

    CONFIRMED = "confirmed"
    DISPUTED = "disputed"


class Answer(Value):
    """What a seat says of the report of `of`, as he saw it: the report of this digest."""

    seat: SeatId
    of: SeatId
    digest: str
    verdict: Verdict


class Command(Value):
    """Who commands a side: a leader's seat, and whether he is there himself."""

    seat: SeatId
    in_person: bool
    kept_away: SeatId | None = None  # the leader whom the die of SS-5-4 kept away


class AtTable(Value):
    """A battle at the table, with all that is said of it so far."""

    battle: str
    generals: tuple[Command, Command]
    reports: tuple[Reported, ...] = ()  # in order of seat
    answers: tuple[Answer, ...] = ()  # in order of seat
    entered: TableResult | None = None  # by the umpire: it stands above both generals

    def report_of(self, seat: SeatId) -> TableResult | None:
        """Return what a general reported."""
        return next((each.result for each in self.reports if each.seat == seat), None)

    def answer_of(self, seat: SeatId) -> Answer | None:
        """Return what a seat says of another's report, if that report is still as he saw it."""
        return next((each for each in self.answers if each.seat == seat and self._as_seen(each)), None)

    def _as_seen(self, answer: Answer) -> bool:
        report = self.report_of(answer.of)
        return report is not None and report.digest == answer.digest

    @property
    def standing(self) -> "Standing | None":
        """Return the result that counts: the umpire's, else the generals' if they agree; None: there is none.

        Two generals agree who report the same, or of whom one confirms the other. Where each confirms the
        other's, and they differ, nothing counts.
        """
        if self.entered is not None:
            return Standing(result=self.entered, reported_by=UMPIRE_SEAT)
        agreed = [*self._alike(), *self._confirmed()]
        return agreed[0] if len({each.result.digest for each in agreed}) == 1 else None

    def _alike(self) -> list["Standing"]:
        if len(self.reports) < 2 or self.reports[0].result != self.reports[1].result:
            return []
        one, other = self.reports
        return [Standing(result=one.result, reported_by=one.seat, confirmed_by=other.seat)]

    def _confirmed(self) -> list["Standing"]:
        return [
            Standing(result=report, reported_by=answer.of, confirmed_by=answer.seat)
            for answer in self.answers
            if answer.verdict is Verdict.CONFIRMED and self._as_seen(answer)
            if (report := self.report_of(answer.of)) is not None
        ]


class Standing(Value):
    """A result that counts, who reported it and who agreed; the umpire's own needs nobody's agreement."""

    result: TableResult
    reported_by: SeatId
    confirmed_by: SeatId | None = None
