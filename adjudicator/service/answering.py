"""What a seat's mail asks for besides its orders: reports again, and words to the umpire passed on."""

from dataclasses import dataclass
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command
from adjudicator.service.past_rounds import reports_asked
from adjudicator.service.ports import TextKind, Work
from adjudicator.service.sheet_mail import SheetMail
from adjudicator.service.spoken import Spoken


@dataclass(frozen=True)
class Asked:
    """The rounds whose reports are mailed again, and the words that go to the umpire; empty: none."""

    reports: tuple[str, ...] = ()
    to_umpire: str = ""


NOTHING_ASKED = Asked()
"""By a mail of which no line could be read."""


def only_reports(campaign: Campaign, parted: Spoken) -> bool:
    """Tell whether a mail asks for reports that there are and says nothing else: they are its answer."""
    reports, unknown = reports_asked(campaign.ledger, parted.commands)
    said = any(line.text.strip() for line in parted.orders)
    return (
        bool(reports)
        and not unknown
        and not said
        and all(c.command is Command.REPORT for c in parted.commands)
    )


def asked_in(campaign: Campaign, parted: Spoken) -> Asked:
    """What a mail asks for that is not read as orders."""
    reports, _ = reports_asked(campaign.ledger, parted.commands)
    return Asked(reports, parted.to_umpire)


def asked_of(mail: SheetMail) -> Asked:
    """What a mail of orders asks for."""
    return Asked(mail.reports, mail.to_umpire)


def passed_on(work: Work, campaign: Campaign, seat: SeatId, asked: Asked, at: datetime) -> list[Event]:
    """Keep the words to the umpire; the event that they went to him, if there are any."""
    if not asked.to_umpire or seat == UMPIRE_SEAT:
        return []
    digest = work.archive.keep_text(TextKind.WORDS, campaign.ledger.name, asked.to_umpire, at, seat)
    return [judge.WordsPassedOn(seat=seat, text=digest)]


def owe_asked(
    work: Work, after: Campaign, seat: SeatId, asked: Asked, events: list[Event], mail: int, now: datetime
) -> None:
    """Owe what was asked for, by the campaign after the mail's commit, whose events these are."""
    receipt = after.ledger.receipts.get(seat, 0)
    name, about = after.ledger.name, {"commit": after.number, "mail": mail}
    for round_id in asked.reports:
        key = f"{after.stream}/again/{round_id}/{seat}/{receipt}"
        work.outbox.add(key, name, "again", seat, {**about, "round": round_id}, now)
    for event in events:
        if isinstance(event, judge.WordsPassedOn):
            key = f"{after.stream}/words/{seat}/{receipt}"
            work.outbox.add(
                key,
                name,
                "words",
                UMPIRE_SEAT,
                {"commit": after.number, "text": event.text, "seat": seat},
                now,
            )
