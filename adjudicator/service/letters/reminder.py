"""The reminder: how long is left, what happens without a word, and what was ordered last time."""

from datetime import datetime

from adjudicator.kernel.letters import Header, ReminderLetter, Reply
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.service.campaign import Campaign
from adjudicator.service.deadlines import from_stamp

REPLIES = (Reply(type="READY", does="I accept the above"),)


def reminder_letter(
    campaign: Campaign, seat: SeatId, header: Header, now: datetime, last: tuple[str, ...]
) -> ReminderLetter:
    """A reminder for the open round."""
    opened = campaign.ledger.open
    assert opened is not None
    rules = campaign.rules
    view = rules.view(campaign.state, Viewer(seat))
    left = int((from_stamp(opened.deadline) - now).total_seconds()) // 3600
    return ReminderLetter(
        header=header,
        hours_left=max(0, left),
        orders=len(campaign.sheet(seat).orders),
        silence=rules.silence(view),
        last=last,
        replies=REPLIES,
    )
