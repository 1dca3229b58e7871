"""What is due in a campaign at a time: pure, so that whoever asks twice is told the same."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp
from adjudicator.service.ledger import OpenRound
from adjudicator.service.outages import Looked, Outage, outage_over
from adjudicator.service.receipts import settled


@dataclass(frozen=True)
class Close:
    """The open round closes."""

    why: judge.Closing


@dataclass(frozen=True)
class Wait:
    """The deadline has passed, and the round waits for seats that sent nothing."""


@dataclass(frozen=True)
class Hold:
    """The round is held."""

    why: judge.Held


Due = Close | Wait | Hold | Outage
"""What is to be done with a round."""


def passed(campaign: Campaign, now: datetime) -> datetime | None:
    """The deadline of the open round, if it has passed and the round is not held."""
    opened = campaign.ledger.open
    if opened is None or opened.held or opened.closes > now:
        return None
    return opened.closes


def missing(campaign: Campaign) -> tuple[SeatId, ...]:
    """Who owes something for the open round and has sent nothing."""
    opened = campaign.ledger.open
    return tuple(seat for seat in opened.owed_by if not campaign.desk(seat).heard) if opened else ()


def due(campaign: Campaign, now: datetime, looked: Looked) -> Due | None:
    """What is to be done with the open round; all mail until now, or until its deadline, has been read.

    `looked` is when the judge last did so.
    """
    opened = campaign.ledger.open
    if opened is None:
        return None
    if passed(campaign, now):
        return _at_deadline(campaign, opened, now, looked)
    return _early(campaign, opened, now)


def _at_deadline(
    campaign: Campaign, opened: OpenRound, now: datetime, looked: Looked
) -> Close | Wait | Hold | Outage:
    outage = outage_over(campaign, opened, now, looked)
    if outage is not None:
        return outage
    if opened.joining:
        joining = campaign.ledger.joining
        few = joining is not None and len(campaign.ledger.joined) < joining.minimum
        return Hold(judge.Held.TOO_FEW) if few else Close(judge.Closing.DEADLINE)
    if campaign.ledger.timing.grace_hours and not opened.grace and _can_be_waited_for(campaign, opened):
        return Wait()
    return Close(judge.Closing.DEADLINE)


def _can_be_waited_for(campaign: Campaign, opened: OpenRound) -> bool:
    """Not where the umpire owes something: such a round has days of its own, and a default (GEN-1)."""
    return UMPIRE_SEAT not in opened.owed_by and bool(missing(campaign)) and not settled(campaign)


def _early(campaign: Campaign, opened: OpenRound, now: datetime) -> Close | None:
    if opened.joining:
        everybody = len(campaign.ledger.joined) == len(campaign.ledger.seats)
        in_time = campaign.ledger.all_joined and opened.held is None
        held_for_them = everybody and opened.held is judge.Held.TOO_FEW
        return Close(judge.Closing.JOINED) if in_time or held_for_them else None
    if opened.held:
        return None
    if settled(campaign):
        return Close(judge.Closing.SETTLED)
    if opened.grace and not missing(campaign):
        return Close(judge.Closing.ALL_IN)
    quiet = quiet_until(campaign)
    return Close(judge.Closing.READY) if quiet is not None and quiet <= now else None


def quiet_until(campaign: Campaign) -> datetime | None:
    """When the open round closes since all who owe it are READY, if no mail comes till then; None: never."""
    opened, timing = campaign.ledger.open, campaign.ledger.timing
    if opened is None or opened.held or opened.joining or not timing.early_close or not opened.owed_by:
        return None
    if not all(campaign.desk(seat).ready for seat in opened.owed_by):
        return None
    last = max(from_stamp(desk.last_mail) for desk in campaign.ledger.desks.values() if desk.last_mail)
    return last + timedelta(minutes=timing.quiet_minutes)


def reminders(campaign: Campaign) -> Iterator[tuple[int, datetime]]:
    """The hours before the deadline at which the silent are reminded, each with its time.

    None that lies before the round opened: its first letter has just said all that a reminder would.
    """
    opened = campaign.ledger.open
    if opened is None or opened.held or opened.grace:
        return
    for hours in sorted(campaign.ledger.remind_hours):
        at = opened.closes - timedelta(hours=hours)
        if campaign.opened_at is None or at > campaign.opened_at:
            yield hours, at


def late_notice(campaign: Campaign) -> datetime | None:
    """When all are told for whom the round waits after its deadline; None: it does not wait."""
    opened = campaign.ledger.open
    if opened is None or not opened.grace or opened.held:
        return None
    return from_stamp(opened.grace) + timedelta(hours=campaign.ledger.timing.late_notice_hours)


def next_moment(campaign: Campaign, now: datetime) -> datetime | None:
    """When something is due in a campaign next, later than now, if no mail comes; None: never."""
    opened = campaign.ledger.open
    if opened is None or opened.held:
        return None
    silent = [at for _, at in reminders(campaign)] if missing(campaign) else []
    moments = (opened.closes, quiet_until(campaign), late_notice(campaign), *silent)
    return min((each for each in moments if each is not None and each > now), default=None)
