"""The reminder: how long is left, what happens without a word, and what was ordered last time."""

from datetime import datetime

from adjudicator.kernel.letters import Header, ReminderLetter, Reply
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId, Viewer
from adjudicator.service.asking import hours_left, year_of
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp, left_text, local_text

READY = Reply(type="READY", does="I accept the above")
TROUBLE = Reply(type="UMPIRE: ...", does="trouble? Say it to the umpire")
ASKED = 24
"""Hours that a reminder offers to take from the time bank, if so many are left."""


def reminder_letter(
    campaign: Campaign, seat: SeatId, header: Header, now: datetime, last: tuple[str, ...], zone: str
) -> ReminderLetter:
    """A reminder for the open round, or the notice that it waits for the seat after its deadline."""
    opened = campaign.ledger.open
    assert opened is not None
    rules = campaign.rules
    view = rules.view(campaign.state, Viewer(seat))
    return ReminderLetter(
        header=header,
        left=left_text(opened.closes - now),
        passed=local_text(from_stamp(opened.grace), zone) if opened.grace else "",
        orders=len(campaign.sheet(seat).orders) if campaign.desk(seat).heard else 0,
        silence=_silence(campaign, seat) or rules.silence(view),
        last=last,
        replies=(READY, *_more_time(campaign, seat, now), *((TROUBLE,) if seat != UMPIRE_SEAT else ())),
    )


def _silence(campaign: Campaign, seat: SeatId) -> tuple[str, ...]:
    """What happens if nothing comes from a seat whose standing orders are in; nothing where none are."""
    sheet, rules = campaign.sheet(seat), campaign.rules
    if not sheet.orders:
        return ()
    told = rules.describe(sheet, rules.view(campaign.state, Viewer(seat)))
    given = (f"{item.text} (your standing order)" for item in told.in_force)
    return (*given, *told.standing, *told.without_order)


def _more_time(campaign: Campaign, seat: SeatId, now: datetime) -> tuple[Reply, ...]:
    total = campaign.ledger.timing.late_bank_hours
    left = hours_left(campaign.ledger, seat, now)
    if seat not in campaign.ledger.seats or not total or left <= 0:
        return ()
    year = year_of(campaign.ledger, now)
    does = f"that much more time; {left} of {total} hours left in {year}"
    return (Reply(type=f"LATE {min(ASKED, left)}H", does=does),)
