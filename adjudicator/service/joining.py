"""Round 0: seats are invited and answer JOIN or DECLINE; the game is set up for those who joined."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adjudicator.kernel.problems import Problem
from adjudicator.kernel.visibility import SeatId
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.asking import zone_said
from adjudicator.service.campaign import Campaign
from adjudicator.service.campaign_file import CampaignFile
from adjudicator.service.commands import Command, command_on
from adjudicator.service.deadlines import first_deadline, stamp
from adjudicator.service.joined import Answer, answer_on, sheet_of
from adjudicator.service.ledger import JOINING
from adjudicator.service.ports import BodyLine

TITLE = "Joining"
_ANSWERS = {Command.JOIN: Answer.JOINED, Command.DECLINE: Answer.DECLINED}


@dataclass(frozen=True)
class JoinMail:
    """The outcome of a mail: the seat's answer before and after it; None: none yet. `chat` was not read."""

    before: Answer | None
    after: Answer | None
    understood: int = 0
    zone: str = ""
    problems: tuple[Problem, ...] = ()
    chat: tuple[str, ...] = ()


def round_for_joining(file: CampaignFile, seats: Sequence[SeatId]) -> judge.RoundOpened | None:
    """The round in which the seats of a file are joined; None: it begins without."""
    if file.joining is None:
        return None
    return judge.RoundOpened(
        round=JOINING,
        title=TITLE,
        attempt=1,
        deadline=stamp(first_deadline(file.joining.deadline, file.zone)),
        owed_by=tuple(seats),
    )


def read_join_mail(campaign: Campaign, seat: SeatId, lines: Sequence[BodyLine]) -> JoinMail:
    """Read a seat's answer to its invitation; of several the last one counts."""
    before = answer_on(campaign.desk(seat).sheet)
    mail = JoinMail(before, before)
    for line in (each for each in lines if not each.quoted and each.text.strip()):
        mail = _read(mail, line)
    return mail


def _read(mail: JoinMail, line: BodyLine) -> JoinMail:
    said = command_on(line)
    if said is not None and said.command in _ANSWERS:
        return replace(mail, after=_ANSWERS[said.command], understood=mail.understood + 1)
    if said is None or said.command is not Command.ZONE:
        return replace(mail, chat=(*mail.chat, line.text.strip()))
    zone = zone_said(said)
    if isinstance(zone, Problem):
        return replace(mail, problems=(*mail.problems, zone))
    return replace(mail, zone=zone, understood=mail.understood + 1)


def answered(
    campaign: Campaign, seat: SeatId, key: CampaignKey, mail: JoinMail, received_at: datetime
) -> judge.OrdersReceived:
    """The event that a seat's answer was read."""
    opened = campaign.ledger.open
    assert opened is not None
    number = campaign.ledger.receipts.get(seat, 0) + 1
    return judge.OrdersReceived(
        seat=seat,
        round=opened.round,
        receipt=number,
        received_at=stamp(received_at),
        sheet=[] if mail.after is None else sheet_of(mail.after),
        salt=salt_of(key, campaign.stream, opened.round, opened.attempt, seat, number),
        ready=mail.after is not None,
        orders=0 if mail.after is None else mail.understood,
        problems=tuple(problem.code for problem in mail.problems),
    )
