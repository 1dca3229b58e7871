"""Outages: players could get no answer for hours, and a deadline fell into them. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.service.campaign import Campaign
from adjudicator.service.events import Held
from adjudicator.service.ledger import OpenRound


@dataclass(frozen=True)
class Looked:
    """When the judge last looked at what is due; None: never.

    `fetches`: when it last had fetched all mail, the latest first. It may look and have no mail to read.
    """

    turn: datetime | None = None
    fetches: tuple[datetime, ...] = ()

    @classmethod
    def at(cls, moment: datetime) -> "Looked":
        """A look that fetched the mail."""
        return cls(moment, (moment,))


@dataclass(frozen=True)
class Outage:
    """No mail was fetched since a time, and the deadline has passed.

    `why`: the host was down, or its mailbox out of reach. `apart`: how far apart the fetches are as a rule,
    where that alone is an outage; 0 otherwise.
    """

    why: Held
    since: datetime
    apart: timedelta = timedelta(0)


def apart(moments: Sequence[datetime]) -> timedelta:
    """How far apart the last three moments are at least, the latest first; 0 where they are fewer."""
    if len(moments) < 3:
        return timedelta(0)
    latest, before, first = moments[:3]
    return max(timedelta(0), min(latest - before, before - first))


def outage_over(campaign: Campaign, opened: OpenRound, now: datetime, looked: Looked) -> Outage | None:
    """The outage over the deadline of the open round, which has passed; all mail has just been fetched."""
    limit = timedelta(hours=campaign.ledger.timing.outage_hours)
    opened_at = campaign.opened_at or now
    since = max((opened_at, *looked.fetches[:1]))
    if not limit or now - since <= limit or since >= opened.closes:
        return None
    rule = apart((now, *looked.fetches))
    return Outage(_why(looked), since, rule if rule > limit else timedelta(0))


def _why(looked: Looked) -> Held:
    """Where the last look fetched the mail, there was no look since."""
    fetched = looked.fetches[:1]
    down = looked.turn is None or (fetched and looked.turn <= fetched[0])
    return Held.OUTAGE if down else Held.NO_MAIL
