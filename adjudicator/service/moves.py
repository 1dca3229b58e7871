"""What moves a deadline or holds a round, as events; nothing is written here, nobody is told."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import local_text, stamp
from adjudicator.service.errors import BadDeadline
from adjudicator.service.ledger import OpenRound
from adjudicator.service.outages import Outage

AFTER_AN_OUTAGE = timedelta(hours=24)
"""What players have at least once their mail is answered again."""


@dataclass(frozen=True)
class Ordered:
    """By whom something was ordered, and the digest of his reason in the archive."""

    by: str = UMPIRE_SEAT
    reason: str = ""


def extended(campaign: Campaign, to: datetime, now: datetime, order: Ordered) -> judge.DeadlineMoved:
    """The umpire moves the deadline of the open round, to later or earlier. Raises BadDeadline."""
    opened = _open(campaign)
    if opened.held:
        raise BadDeadline(
            f"{opened.title} is held and no time runs; let it go on, with a deadline of its own"
        )
    return _to(campaign, opened, to, now, judge.Moved.EXTENSION, order)


def paused(campaign: Campaign, now: datetime, order: Ordered) -> judge.RoundHeld:
    """The umpire holds the open round; mails are taken and answered as always. Raises BadDeadline."""
    opened = _open(campaign)
    if opened.held:
        raise BadDeadline(f"{opened.title} is held already")
    return held(opened, now, judge.Held.PAUSED, order)


def resumed(campaign: Campaign, now: datetime, to: datetime | None, order: Ordered) -> judge.DeadlineMoved:
    """A held round goes on, with the time that was left or until a given one. Raises BadDeadline."""
    opened = _open(campaign)
    if not opened.held:
        raise BadDeadline(f"{opened.title} is not held: it closes {_when(campaign, opened)}")
    left = timedelta(seconds=opened.left)
    if to is None and left <= timedelta(0):
        raise BadDeadline(f"no time was left of {opened.title} when it was held; give it a deadline")
    return _to(campaign, opened, to or now + left, now, judge.Moved.RESUMED, order)


def rezoned(campaign: Campaign, zone: str, order: Ordered) -> judge.ZoneChanged:
    """Deadlines follow another zone from the next round on; the open one's stays. Raises BadDeadline."""
    if zone == campaign.ledger.zone:
        raise BadDeadline(f"deadlines are in {zone} already")
    return judge.ZoneChanged(zone=zone, by=order.by, reason=order.reason)


def held(opened: OpenRound, now: datetime, why: judge.Held, order: Ordered) -> judge.RoundHeld:
    """The open round is held from now on."""
    left = int((opened.closes - now).total_seconds())
    return judge.RoundHeld(
        round=opened.round,
        attempt=opened.attempt,
        why=why,
        by=order.by,
        left=max(0, left),
        reason=order.reason,
    )


def held_over_outage(opened: OpenRound, outage: Outage, now: datetime) -> list[Event]:
    """No mail was answered past the deadline: players get back the time that it took, and a day at least."""
    order = Ordered(by=judge.JUDGE)
    about = {"since": stamp(outage.since), "apart": int(outage.apart.total_seconds())}
    hold = held(opened, outage.since, outage.why, order).model_copy(update=about)
    deadline = max(opened.closes + (now - outage.since), now + AFTER_AN_OUTAGE)
    return [hold, moved(opened, deadline, judge.Moved.OUTAGE, order)]


def graced(campaign: Campaign, opened: OpenRound) -> judge.DeadlineMoved:
    """The deadline has passed and the round waits for seats that sent nothing."""
    grace = timedelta(hours=campaign.ledger.timing.grace_hours)
    order = Ordered(by=judge.JUDGE)
    return moved(opened, opened.closes + grace, judge.Moved.GRACE, order)


def moved(opened: OpenRound, to: datetime, why: judge.Moved, order: Ordered) -> judge.DeadlineMoved:
    """The open round closes at another time."""
    return judge.DeadlineMoved(
        round=opened.round,
        attempt=opened.attempt,
        deadline=stamp(to),
        why=why,
        by=order.by,
        reason=order.reason,
    )


def _to(
    campaign: Campaign, opened: OpenRound, to: datetime, now: datetime, why: judge.Moved, order: Ordered
) -> judge.DeadlineMoved:
    if to <= now:
        zone = campaign.ledger.zone
        raise BadDeadline(
            f"{local_text(to, zone)} ({zone}) has passed; name a later time, or process {opened.title} now"
        )
    if stamp(to) == opened.deadline and not opened.held:
        raise BadDeadline(f"{opened.title} closes {_when(campaign, opened)} already")
    return moved(opened, to, why, order)


def _when(campaign: Campaign, opened: OpenRound) -> str:
    return f"{local_text(opened.closes, campaign.ledger.zone)} ({campaign.ledger.zone})"


def _open(campaign: Campaign) -> OpenRound:
    opened = campaign.ledger.open
    if opened is None:
        raise BadDeadline(f"no round of {campaign.ledger.name} is open: {campaign.ledger.over}")
    return opened
