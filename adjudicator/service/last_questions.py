"""What a seat was last asked: its mail before is read again, from the archive."""

from dataclasses import dataclass

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.asking import with_requests
from adjudicator.service.campaign import Campaign, Registry
from adjudicator.service.commands import acted_on
from adjudicator.service.deadlines import from_stamp
from adjudicator.service.open_questions import OpenQuestion, open_questions
from adjudicator.service.ports import MailReader, Work
from adjudicator.service.sheet_mail import read_sheet_mail

MOST = 5
"""Mails that are gone back, where each answers the one before."""


@dataclass(frozen=True)
class LastQuestions:
    """Finds them."""

    work: Work
    registry: Registry
    reader: MailReader

    def of(self, campaign: Campaign, seat: SeatId, most: int = MOST) -> tuple[OpenQuestion, ...]:
        """What the last echo asks, with choices; nothing where it was of another round, or of a trial."""
        opened = campaign.ledger.open
        if not most or opened is None or opened.joining or seat == UMPIRE_SEAT:
            return ()
        desk, receipt = campaign.desk(seat), campaign.ledger.receipts.get(seat, 0)
        echo = self.work.outbox.owed(f"{campaign.stream}/echo/{seat}/{receipt}") if desk.asked else None
        if echo is None:
            return ()
        raw = self.work.archive.mail(int(str(echo.about["mail"]))).raw
        before = self.registry.load(self.work, campaign.ledger.name, int(str(echo.about["commit"])) - 1)
        lines = self.reader.lines(raw, acted_on(before.rules.recognises))
        mail = read_sheet_mail(before, seat, lines, questions=self.of(before, seat, most - 1))
        mail = with_requests(before, seat, mail, from_stamp(desk.last_mail))
        if mail.trial:
            return ()
        return open_questions(mail.problems, mail.texts, mail.failed, mail.standing)
