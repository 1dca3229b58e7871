"""The judge's own facts of a campaign, and how its own events change them."""

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge


class OpenRound(Value):
    """The round that is open."""

    round: str
    title: str
    attempt: int
    deadline: str
    owed_by: tuple[SeatId, ...]


class Desk(Value):
    """What lies on the judge's desk from one seat in the open round."""

    sheet: JSON = []
    salt: str = ""
    ready: bool = False
    mails: int = 0
    last_mail: str = ""
    earlier: tuple[JSON, ...] = ()  # the sheets before, for UNDO


class Ledger(Value):
    """The judge's own facts: what a snapshot holds beside the game's state."""

    name: str = ""
    ruleset: str = ""
    edition: str = ""
    seats: tuple[SeatId, ...] = ()
    zone: str = ""
    first_deadline: str = ""
    every: str = ""
    remind_hours: tuple[int, ...] = ()
    public_key: str = ""
    open: OpenRound | None = None
    desks: dict[SeatId, Desk] = {}
    receipts: dict[SeatId, int] = {}
    last_sheets: dict[SeatId, JSON] = {}  # of the round before, for SAME AGAIN and reminders
    closed: tuple[str, ...] = ()  # rounds closed, in order
    over: str = ""  # how it ended


def fold(ledger: Ledger, event: Event) -> Ledger:
    """The judge's facts after one of the judge's events."""
    match event:
        case judge.CampaignCreated():
            return _created(event)
        case judge.RoundOpened():
            fields = {name: getattr(event, name) for name in OpenRound.model_fields}
            return _changed(ledger, open=OpenRound(**fields), desks={})
        case judge.OrdersReceived():
            return _received(ledger, event)
        case judge.MailRefused():
            return _changed(ledger, receipts={**ledger.receipts, event.seat: event.receipt})
        case judge.RoundClosed():
            sheets = {used.seat: used.sheet for used in event.sheets}
            return _changed(
                ledger, open=None, desks={}, last_sheets=sheets, closed=(*ledger.closed, event.round)
            )
        case judge.CampaignEnded():
            return _changed(ledger, over=event.text)
        case _:
            return ledger


def _changed(ledger: Ledger, **change: object) -> Ledger:
    return ledger.model_copy(update=change)


def _created(event: judge.CampaignCreated) -> Ledger:
    own = set(Ledger.model_fields) & set(judge.CampaignCreated.model_fields)
    return Ledger(**{name: getattr(event, name) for name in sorted(own)})


def _received(ledger: Ledger, event: judge.OrdersReceived) -> Ledger:
    before = ledger.desks.get(event.seat, Desk())
    earlier = before.earlier
    if event.undone:
        earlier = earlier[:-1]
    elif event.sheet != before.sheet:
        earlier = (*earlier, before.sheet)
    desk = Desk(
        sheet=event.sheet,
        salt=event.salt,
        ready=event.ready,
        mails=before.mails + (1 if event.orders else 0),
        last_mail=event.received_at,
        earlier=earlier,
    )
    return _changed(
        ledger,
        desks={**ledger.desks, event.seat: desk},
        receipts={**ledger.receipts, event.seat: event.receipt},
    )
