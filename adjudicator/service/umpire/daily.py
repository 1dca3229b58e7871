"""When the digest goes: once a day at the umpire's hour, where a round is open or something went astray."""

from datetime import datetime, time

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.bounces import going_on
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import zone_of
from adjudicator.service.ports import Store, Work
from adjudicator.service.umpire.digest import set_aside, zone_of_umpire
from adjudicator.service.umpire.since import DIGEST, since_last

NEVER = -1
"""The hour of an umpire who wants none."""


def owe_digest(store: Store, campaign: Campaign, now: datetime, looked: datetime | None) -> None:
    """Owe the day's digest of a campaign, if its hour has come since the judge `looked` at what is due.

    Not for a round that has opened since that hour.
    """
    hour = campaign.ledger.digest_hour
    if hour == NEVER:
        return
    with store.read() as work:
        zone = zone_of_umpire(work, campaign)
        tz = zone_of(zone)
        day = now.astimezone(tz).date()
        moment = datetime.combine(day, time(hour), tz)
        begun = [each for each in (campaign.opened_at, looked) if each is not None]
        due = moment <= now and all(each < moment for each in begun) and _is_something(work, campaign)
    if due:
        with store.write() as writing:
            span = since_last(writing, campaign, now)
            about = {"commit": campaign.number, "after": span.after, "since": span.since.isoformat()}
            key = f"{campaign.stream}/digest/{day}"
            writing.outbox.add(key, campaign.ledger.name, DIGEST, UMPIRE_SEAT, about, now)


def _is_something(work: Work, campaign: Campaign) -> bool:
    name = campaign.ledger.name
    astray = set_aside(work, name) or work.outbox.dead_letters(name) or going_on(work, name)
    return campaign.ledger.open is not None or bool(astray)
