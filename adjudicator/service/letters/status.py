"""How the open round stands, for the player who wrote STATUS: of others only how many, never who."""

from collections.abc import Iterator
from datetime import datetime

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.asking import hours_left, year_of
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp, left_text, local_text
from adjudicator.service.ledger import OpenRound


def status_lines(campaign: Campaign, seat: SeatId, zone: str, now: datetime) -> tuple[str, ...]:
    """The sentences; times are in the reader's zone."""
    opened = campaign.ledger.open
    if opened is None:
        return (f"The game is over. {campaign.ledger.over}",)
    if opened.joining:
        taken, seats = len(campaign.ledger.joined), len(campaign.ledger.seats)
        return (_closing(opened, zone, now), f"{taken} of {seats} seats are taken so far.")
    return (
        _closing(opened, zone, now),
        _own(campaign, opened, seat),
        *_bank(campaign, seat, now),
        _all(campaign, opened),
    )


def _closing(opened: OpenRound, zone: str, now: datetime) -> str:
    if opened.held:
        return f"{opened.title} is held, and no time runs."
    closes = f"{local_text(opened.closes, zone)} your time"
    if opened.grace:
        due = local_text(from_stamp(opened.grace), zone)
        return f"{opened.title} was due {due}. It waits for those who have sent nothing, until {closes}."
    return f"{opened.title} closes {closes}: {left_text(opened.closes - now)} left."


def _own(campaign: Campaign, opened: OpenRound, seat: SeatId) -> str:
    desk, orders = campaign.desk(seat), len(campaign.sheet(seat).orders)
    owes = "" if seat in opened.owed_by else " You owe nothing in this round."
    count = f"{orders} order{'' if orders == 1 else 's'}"
    if desk.ready:
        return f"Yours: {count} in, READY.{owes}"
    if desk.heard:
        return f"Yours: {count} in, not READY.{owes}"
    standing = f" Your standing orders are in: {count}." if orders else ""
    return f"Yours: nothing has come from you yet.{standing}{owes}"


def _bank(campaign: Campaign, seat: SeatId, now: datetime) -> Iterator[str]:
    total = campaign.ledger.timing.late_bank_hours
    if total and seat in campaign.ledger.seats:
        left, year = hours_left(campaign.ledger, seat, now), year_of(campaign.ledger, now)
        yield f"Your time bank: {left} of {total} hours left in {year}."


def _all(campaign: Campaign, opened: OpenRound) -> str:
    owing = [seat for seat in opened.owed_by if seat != UMPIRE_SEAT]
    sent = sum(campaign.desk(seat).heard for seat in owing)
    ready = sum(campaign.desk(seat).ready for seat in owing)
    waits = " It waits for the umpire too." if UMPIRE_SEAT in opened.owed_by else ""
    if not owing:
        return f"No player owes orders.{waits}"
    owed = f"{len(owing)} seat{' owes' if len(owing) == 1 else 's owe'} orders"
    if not sent:
        return f"{owed}: none has sent any yet.{waits}"
    return f"{owed}: {sent} {'has' if sent == 1 else 'have'} sent some, {ready} READY.{waits}"
