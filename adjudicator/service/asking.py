"""LATE and ZONE: what a seat asks the judge for besides its orders."""

from dataclasses import replace
from datetime import datetime, timedelta

from adjudicator.kernel.problems import Problem, ProblemKind
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.commands import Command, Said
from adjudicator.service.deadlines import span_of, zone_of
from adjudicator.service.ledger import Ledger
from adjudicator.service.moves import Ordered, moved
from adjudicator.service.sheet_mail import SheetMail
from adjudicator.service.zones import zone_named

HOUR = timedelta(hours=1)


def with_requests(campaign: Campaign, seat: SeatId, mail: SheetMail, at: datetime) -> SheetMail:
    """A mail, received at a time, with what its last LATE and ZONE do, or why they do not."""
    for said in mail.commands:
        if said.command is Command.LATE:
            mail = _with(mail, _late(campaign, seat, said, at))
        elif said.command is Command.ZONE:
            mail = _with(mail, zone_said(said))
    return mail


def _with(mail: SheetMail, came: Problem | judge.DeadlineMoved | str) -> SheetMail:
    if isinstance(came, Problem):
        return replace(mail, problems=(*mail.problems, came), ready=False)
    if isinstance(came, str):
        return replace(mail, zone=came)
    return replace(mail, moved=came)


def hours_left(ledger: Ledger, seat: SeatId, at: datetime) -> int:
    """The hours that are left in a seat's time bank in the calendar year of a time."""
    return hours_of_year(ledger, seat, year_of(ledger, at))


def hours_of_year(ledger: Ledger, seat: SeatId, year: int) -> int:
    """The hours that are left in a seat's time bank in a calendar year."""
    return ledger.timing.late_bank_hours - ledger.late_hours.get(seat, {}).get(str(year), 0)


def year_of(ledger: Ledger, at: datetime) -> int:
    """The calendar year of a time, in the campaign's zone."""
    return at.astimezone(zone_of(ledger.zone)).year


def _late(campaign: Campaign, seat: SeatId, said: Said, at: datetime) -> Problem | judge.DeadlineMoved:
    ledger, opened = campaign.ledger, campaign.ledger.open
    if opened is None or seat not in ledger.seats or not ledger.timing.late_bank_hours:
        return _refused(said, "late-no-bank", "there is no time bank here. Write to the umpire.")
    if opened.held:
        return _refused(said, "late-held", "the round is held, so no time runs that you could need more of.")
    if seat not in opened.owed_by:
        return _refused(said, "late-owes-nothing", "you owe nothing in this round.")
    span, left = span_of(said.about), hours_left(ledger, seat, at)
    total = ledger.timing.late_bank_hours
    if span is None or not span:
        return _asked(
            said, "late-how-long", f"how long? You have {left} of {total} hours left. Write LATE 24H."
        )
    if span > left * HOUR:
        more = f"Write LATE {left}H, or write to the umpire." if left else "Write to the umpire."
        year = year_of(ledger, at)
        return _refused(said, "late-too-long", f"you have {left} of {total} hours left in {year}. {more}")
    event = moved(opened, opened.closes + span, judge.Moved.LATE, Ordered(by=seat))
    return event.model_copy(update={"hours": span // HOUR, "year": year_of(ledger, at)})


def zone_said(said: Said) -> str | Problem:
    """The time zone that ZONE names, or a question."""
    zone = zone_named(said.about)
    if isinstance(zone, str):
        return zone
    wrong = "that is no time zone I know. Write one like ZONE Europe/Rome."
    return _asked(said, "zone-unknown", wrong, zone.choices)


def _refused(said: Said, code: str, message: str) -> Problem:
    return Problem(
        kind=ProblemKind.ILLEGAL, code=code, message=message, line=said.line, text=_text(said), rule="GEN-1"
    )


def _asked(said: Said, code: str, message: str, choices: tuple[str, ...] = ()) -> Problem:
    return Problem(
        kind=ProblemKind.QUESTION,
        code=code,
        message=message,
        line=said.line,
        text=_text(said),
        column=len(said.command) + 1 if said.about else 0,
        width=len(said.about) if choices else 0,
        choices=choices,
        rule="GEN-7",
    )


def _text(said: Said) -> str:
    return f"{said.command} {said.about}".strip()
