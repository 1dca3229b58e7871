"""A mail put through intake itself, on a store that is thrown away afterwards."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.service import events as judge
from adjudicator.service.asking import with_requests
from adjudicator.service.campaign import Campaign, Registry, decoded
from adjudicator.service.commands import acted_on
from adjudicator.service.explaining import Explanation, ordered, reason_of
from adjudicator.service.intake import Intake
from adjudicator.service.joining import read_join_mail
from adjudicator.service.last_questions import LastQuestions
from adjudicator.service.letters import LetterWriter
from adjudicator.service.ports import Arrived, BodyLine, Intent, LabelledLine, MailReader, Store, Work
from adjudicator.service.sheet_mail import SheetMail, read_sheet_mail
from adjudicator.service.taken import Received
from adjudicator.service.umpire.asking import DeskMail
from adjudicator.service.umpire.registry import acted_on_by_umpire, umpires_mail

ANSWERS = frozenset({"challenge", "identity", "echo", "looked", "again", "refusal", "desk"})
"""The kinds of letter that answer a mail."""
UNREAD = frozenset({"refusal", "challenge"})
"""Those that answer one of which nothing counts."""
NOT_SHOWN = "its answer shows what is secret, which is logged: send it to see it"


@dataclass(frozen=True)
class _Read:
    """What of a mail was read as orders, and what is wrong with it."""

    orders: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Rehearsal:
    """Puts a mail through intake. Its store must be a copy: intake does there all that it does.

    `recognises` tells lines that could be orders in a mail of no known campaign.
    """

    store: Store
    registry: Registry
    reader: MailReader
    intake: Intake
    writer: LetterWriter
    recognises: Callable[[str], bool]

    def explain(self, mail: Arrived, now: datetime) -> Explanation:
        """Take the mail in and tell what came of it. Raises StoreFault."""
        with self.store.write() as work:
            heads = {entry.name: self._head(work, entry.stream) for entry in work.directory.campaigns()}
            at = min(mail.received_at or now, now)
            number = work.archive.keep(mail.account, mail.key, at, mail.raw, mail.size, mail.truncated)
        received = self.intake.process(number, now)
        with self.store.read() as work:
            owed = [each for each in work.outbox.waiting() if _answers(each, number)]
            lines = self._lines(work, mail.raw, received)
            read = self._read(work, mail, owed, received, lines)
            secret = self._looked(work, received, heads)
        letters = () if secret else tuple(self.writer.write(each) for each in owed)
        reason = "; ".join(filter(None, (reason_of(received), NOT_SHOWN if secret else "")))
        return Explanation(
            outcome=received.outcome,
            reason=reason,
            campaign=received.campaign,
            seat=received.seat,
            subject=self.reader.read(mail.raw).subject,
            lines=lines,
            orders=read.orders,
            problems=read.problems,
            letters=letters,
        )

    @staticmethod
    def _head(work: Work, stream: str) -> int:
        log = work.log(stream)
        snapshot = log.latest_snapshot()
        after = snapshot.number if snapshot else 0
        return max((commit.number for commit in log.commits(after)), default=after)

    def _lines(self, work: Work, raw: bytes, received: Received) -> tuple[LabelledLine, ...]:
        if not received.campaign:
            return self.reader.labelled(raw, self.recognises)
        rules = self.registry.load(work, received.campaign).rules
        if received.seat == UMPIRE_SEAT:
            return self.reader.labelled(raw, acted_on_by_umpire(rules), past_end=True)
        return self.reader.labelled(raw, acted_on(rules.recognises))

    def _read(
        self,
        work: Work,
        mail: Arrived,
        owed: list[Intent],
        received: Received,
        lines: tuple[LabelledLine, ...],
    ) -> _Read:
        """What was read, by the letters that answer it: nothing of a mail that was refused."""
        orders: list[str] = []
        problems: list[Problem] = []
        owed = [each for each in owed if each.kind != "identity"]
        if any(each.kind in UNREAD for each in owed):
            return _Read()
        telling = [each for each in owed if each.kind != "again"]
        for letter in telling or owed[:1]:
            before = self.registry.load(work, letter.campaign, int(str(letter.about["commit"])) - 1)
            read = self._of(work, before, SeatId(received.seat), mail, letter.kind, lines)
            orders += read.orders
            problems += read.problems
        return _Read(tuple(orders), tuple(problems))

    def _of(
        self,
        work: Work,
        before: Campaign,
        seat: SeatId,
        mail: Arrived,
        kind: str,
        lines: tuple[LabelledLine, ...],
    ) -> _Read:
        if seat == UMPIRE_SEAT:
            desk = umpires_mail(self.reader, mail.raw, before.rules)
            if kind == "desk":
                return _asked(desk)
            typed: tuple[BodyLine, ...] = desk.rest
        else:
            typed = self.reader.lines(mail.raw, acted_on(before.rules.recognises))
        if before.ledger.open is not None and before.ledger.open.joining:
            return _Read(ordered(lines), read_join_mail(before, seat, typed).problems)
        at = mail.received_at
        assert at is not None
        asked = LastQuestions(work, self.registry, self.reader).of(before, seat)
        sheet = with_requests(before, seat, read_sheet_mail(before, seat, typed, questions=asked), at)
        return _Read(tuple(_in_words(before, seat, sheet)), sheet.problems)

    def _looked(self, work: Work, received: Received, heads: dict[str, int]) -> bool:
        """Tell whether intake logged a look at what is secret."""
        if not received.campaign:
            return False
        campaign = self.registry.load(work, received.campaign)
        new = work.log(campaign.stream).commits(after=heads[received.campaign])
        return any(
            isinstance(event, judge.SecretsViewed)
            for commit in new
            for event in decoded(commit.events, campaign.rules)
        )


def _answers(letter: Intent, mail: int) -> bool:
    return letter.kind in ANSWERS and letter.about.get("mail") == mail


def _in_words(before: Campaign, seat: SeatId, mail: SheetMail) -> Iterator[str]:
    """The orders of a mail as an echo repeats them, then its words to the judge."""
    rules = before.rules
    described = rules.describe(mail.after, rules.view(before.state, Viewer(seat)))
    yield from (item.text for item in described.in_force if item.subject in mail.taken)
    yield from (f"{said.command} {said.about}".strip() for said in mail.commands)


def _asked(desk: DeskMail) -> _Read:
    """The umpire's acts; one that fits no form is a problem, as the desk does not do it."""
    return _Read(
        tuple(ask.said for ask in desk.asks if ask.words is not None),
        tuple(
            Problem(
                kind=ProblemKind.INVALID,
                code="act-not-understood",
                message=f"Write it like {ask.act.written} ({ask.act.does}).",
                text=ask.said,
            )
            for ask in desk.asks
            if ask.words is None
        ),
    )
