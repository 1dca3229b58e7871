"""The judge's own facts of a campaign, and how its own events change them."""

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value, late
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.errors import DamagedLog
from adjudicator.service.umpire.events import DeskEvent
from adjudicator.service.umpire.office import Office


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


class Reopened(Value):
    """Why a closed round is open again, and what lay on the judge's desk for the round after it.

    `reason` and `voided` as in the event; `following` is the round that was open, None: there was none.
    """

    reason: str
    voided: int
    following: OpenRound | None
    desks: dict[SeatId, Desk]


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
    reopened: Reopened | None = late(None)  # the open round is one that was closed before
    office: Office = late(Office())

    @property
    def senders(self) -> tuple[SeatId, ...]:
        """Whose sheets count in the open round: every seat's, and the umpire's where he owes one (GEN-1)."""
        owing = self.open.owed_by if self.open is not None else ()
        return (*self.seats, UMPIRE_SEAT) if UMPIRE_SEAT in owing else self.seats


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
        case judge.SheetKept():
            kept = Desk(**{name: getattr(event, name) for name in Desk.model_fields})
            return _changed(ledger, desks={**ledger.desks, event.seat: kept})
        case judge.RoundClosed():
            return _closed(ledger, event)
        case judge.CampaignEnded():
            return _changed(ledger, over=event.text)
        case DeskEvent():
            return _changed(ledger, office=ledger.office.after(event))
        case _:
            return ledger


def reopened(now: Ledger, before: Ledger, event: judge.RoundReopened) -> Ledger:
    """The judge's facts with a round open again: those from before its closing, the receipts of today.

    Raises DamagedLog where it is not that round that was closed.
    """
    if before.open is None or before.open.round != event.round:
        raise DamagedLog(f"the log opens {event.round} again, which was not the last round to be closed")
    return _changed(
        before,
        open=before.open.model_copy(update={"attempt": event.attempt}),
        receipts=now.receipts,
        office=now.office,
        reopened=Reopened(reason=event.reason, voided=event.voided, following=now.open, desks=now.desks),
    )


def _changed(ledger: Ledger, **change: object) -> Ledger:
    return ledger.model_copy(update=change)


def _created(event: judge.CampaignCreated) -> Ledger:
    own = set(Ledger.model_fields) & set(judge.CampaignCreated.model_fields)
    return Ledger(**{name: getattr(event, name) for name in sorted(own)})


def _closed(ledger: Ledger, event: judge.RoundClosed) -> Ledger:
    sheets = {used.seat: used.sheet for used in event.sheets}
    closed = (*ledger.closed, event.round)
    return _changed(ledger, open=None, desks={}, last_sheets=sheets, closed=closed, reopened=None)


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
