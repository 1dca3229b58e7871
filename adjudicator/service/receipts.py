"""What a sheet brings about as it comes, who is mailed of it, and when nothing more is waited for."""

from collections.abc import Iterable
from datetime import datetime

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Report
from adjudicator.kernel.ruleset import Receiving
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.proof.keys import CampaignKey
from adjudicator.proof.steps import salt_of
from adjudicator.service import events as judge
from adjudicator.service.campaign import Campaign, decoded
from adjudicator.service.deadlines import stamp
from adjudicator.service.ports import StoredCommit, Work
from adjudicator.service.sheet_mail import SheetMail


def received(
    campaign: Campaign,
    seat: SeatId,
    key: CampaignKey,
    mail: SheetMail,
    received_at: datetime,
    entered_by: str = "",
) -> list[Event]:
    """The event that a seat's orders were read, the game's that follow at once, and what LATE did."""
    opened, mail = campaign.ledger.open, mail.effect
    assert opened is not None
    number = campaign.ledger.receipts.get(seat, 0) + 1
    orders = judge.OrdersReceived(
        seat=seat,
        round=opened.round,
        receipt=number,
        received_at=stamp(received_at),
        sheet=mail.after.dump(),
        salt=salt_of(key, campaign.stream, opened.round, opened.attempt, seat, number),
        ready=mail.ready,
        orders=mail.counted,
        problems=tuple(problem.code for problem in mail.problems),
        undone=mail.undone,
        entered_by=entered_by,
        always=mail.always if mail.always != mail.stood else None,
    )
    late = [mail.moved] if mail.moved is not None else []
    return [orders, *consequences(campaign, seat, mail.after), *late]


def consequences(campaign: Campaign, seat: SeatId, sheet: Sheet) -> list[Event]:
    """What a seat's sheet, as it now stands, brings about at once."""
    rules, opened = campaign.rules, campaign.ledger.open
    if opened is not None and opened.joining:
        return []
    return list(rules.on_receipt(campaign.state, seat, sheet)) if isinstance(rules, Receiving) else []


def settled(campaign: Campaign) -> bool:
    """Tell whether all that the open round waits for is in: never where nobody has sent anything for it."""
    rules = campaign.rules
    sent = any(desk.last_mail for desk in campaign.ledger.desks.values())
    return sent and isinstance(rules, Receiving) and rules.settled(campaign.state)


def news(after: Campaign, seat: SeatId, events: Iterable[Event]) -> Report | None:
    """What a seat that did not send the sheet is mailed of these events; None: nothing."""
    rules, viewer = after.rules, Viewer(seat)
    seen = [event for each in events if (event := rules.observe(each, viewer)) is not None]
    if not seen or not isinstance(rules, Receiving):
        return None
    return rules.news(seen, rules.view(after.state, viewer))


def owe_news(work: Work, after: Campaign, commit: StoredCommit, sender: SeatId, now: datetime) -> None:
    """Owe a letter to everybody but the sender whom a commit's events are news to."""
    events = game_events(after, commit)
    for seat in after.ledger.senders:
        if seat != sender and news(after, seat, events) is not None:
            key = f"{after.stream}/news/{commit.number}/{seat}"
            work.outbox.add(key, after.ledger.name, "news", seat, {"commit": commit.number}, now)


def game_events(campaign: Campaign, commit: StoredCommit) -> list[Event]:
    """The game's events of a commit."""
    events = decoded(commit.events, campaign.rules)
    return [event for event in events if not event.type_name.startswith("judge.")]
