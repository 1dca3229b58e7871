"""The judge's own facts of a campaign, and how its own events change them."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.model import Value, late
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service import events as judge
from adjudicator.service.allotted import SeatsAllotted
from adjudicator.service.always import Always
from adjudicator.service.deadlines import from_stamp
from adjudicator.service.errors import DamagedLog
from adjudicator.service.joined import Answer, answer_on, seats_set_up, wishes_of
from adjudicator.service.timing import Joining, Timing
from adjudicator.service.umpire.events import DeskEvent
from adjudicator.service.umpire.office import Office

SETUP = "setup"
"""The step of the set-up; and its round, where no seats are joined before it."""
JOINING = "0-join"
"""The round in which seats are joined."""


class OpenRound(Value):
    """The round that is open."""

    round: str
    title: str
    attempt: int
    deadline: str
    owed_by: tuple[SeatId, ...]
    turn: str = late("")  # the game turn it is part of; empty: the round alone
    held: judge.Held | None = late(None)  # no time runs
    left: int = late(0)  # seconds that were left when it was held
    grace: str = late("")  # the deadline that passed, where silent seats are waited for
    moves: int = late(0)  # of its deadline

    @property
    def closes(self) -> datetime:
        """Its deadline, UTC."""
        return from_stamp(self.deadline)

    @property
    def joining(self) -> bool:
        """Tell whether it is the round in which seats are joined."""
        return self.round == JOINING


MOST_UNDONE = 50
"""Mails of a round that a seat can take back, one after the other."""


class Desk(Value):
    """What lies on the judge's desk from one seat in the open round.

    `earlier` is what stood before each of the last mails that changed something, for UNDO: the sheet; or,
    where the mail changed standing orders too, both as `{"sheet": ..., "always": ...}`.
    """

    sheet: JSON = []
    salt: str = ""
    ready: bool = False
    mails: int = 0
    last_mail: str = ""
    earlier: tuple[JSON, ...] = ()
    asked: int = late(0)  # problems of its last mail

    @property
    def heard(self) -> bool:
        """Tell whether the seat has sent anything that counts."""
        return self.mails > 0 or self.ready


class Reopened(Value):
    """Why a closed round is open again, and what lay on the judge's desk for the round after it.

    `reason` and `voided` as in the event; `following` is the round that was open, None: there was none.
    """

    reason: str
    voided: int
    following: OpenRound | None
    desks: dict[SeatId, Desk]


class Turn(Value):
    """The game turn in hand, over its rounds so far: who owed orders in it, and who sent any."""

    id: str
    owed: tuple[SeatId, ...] = ()
    heard: tuple[SeatId, ...] = ()


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
    options: dict[str, JSON] = late({})
    timing: Timing = late(Timing())
    joining: Joining | None = late(None)
    invited: dict[SeatId, SeatId] = late({})  # by seat given out by wish: what its player was invited to
    late_hours: dict[SeatId, dict[str, int]] = late({})  # taken from its time bank, by calendar year
    turn: Turn | None = late(None)
    silent: dict[SeatId, int] = late({})  # game turns running in which it owed orders and sent nothing
    office: Office = late(Office())
    digest_hour: int = late(8)
    always: dict[SeatId, tuple[Always, ...]] = late({})  # standing orders

    @property
    def senders(self) -> tuple[SeatId, ...]:
        """Whose sheets count in the open round: every seat's, and the umpire's where he owes one (GEN-1)."""
        owing = self.open.owed_by if self.open is not None else ()
        return (*self.seats, UMPIRE_SEAT) if UMPIRE_SEAT in owing else self.seats

    @property
    def joined(self) -> tuple[SeatId, ...]:
        """The seats that are joined so far, in the round for it."""
        return tuple(seat for seat in self.seats if self._answer(seat) is Answer.JOINED)

    @property
    def all_joined(self) -> bool:
        """Tell whether nobody is waited for in that round: all are joined and, if asked, have said wishes."""
        asked = self.joining is not None and self.joining.preferences
        if len(self.joined) < len(self.seats):
            return False
        return not asked or all(wishes_of(self.desks[seat].sheet) is not None for seat in self.seats)

    def _answer(self, seat: SeatId) -> Answer | None:
        return answer_on(self.desks[seat].sheet) if seat in self.desks else None


def fold(ledger: Ledger, event: Event) -> Ledger:
    """The judge's facts after one of the judge's events."""
    if isinstance(event, DeskEvent):
        return _changed(ledger, office=ledger.office.after(event))
    change = _CHANGES.get(type(event))
    return change(ledger, event) if change else ledger


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
        zone=now.zone,
        late_hours=now.late_hours,
        office=now.office,
        always=now.always,
        reopened=Reopened(reason=event.reason, voided=event.voided, following=now.open, desks=now.desks),
    )


def _changed(ledger: Ledger, **change: object) -> Ledger:
    return ledger.model_copy(update=change)


def _created(_before: Ledger, event: judge.CampaignCreated) -> Ledger:
    own = set(Ledger.model_fields) & set(judge.CampaignCreated.model_fields)
    return Ledger(**{name: getattr(event, name) for name in sorted(own)})


def _closed(ledger: Ledger, event: judge.RoundClosed) -> Ledger:
    joining = ledger.open is not None and ledger.open.joining
    sheets = {used.seat: used.sheet for used in event.sheets}
    return _changed(
        ledger,
        seats=seats_set_up(event) if joining else ledger.seats,
        open=None,
        desks={},
        last_sheets={} if joining else sheets,
        closed=(*ledger.closed, event.round),
        reopened=None,
        turn=_turn(ledger, event),
    )


def _allotted(ledger: Ledger, event: SeatsAllotted) -> Ledger:
    invited = {each.seat: each.invited for each in event.given}
    return _changed(ledger, seats=tuple(sorted(invited)), invited=invited)


def _turn(ledger: Ledger, event: judge.RoundClosed) -> Turn | None:
    """The game turn after one more of its rounds is closed; the set-up is none."""
    if ledger.open is None or event.step == SETUP:
        return None
    opened, turn = ledger.open, ledger.turn or Turn(id="")
    heard = [used.seat for used in event.sheets if used.mails]
    return Turn(
        id=opened.turn or opened.round,
        owed=tuple(sorted({*turn.owed, *opened.owed_by} - {UMPIRE_SEAT})),
        heard=tuple(sorted({*turn.heard, *heard})),
    )


def _opened(ledger: Ledger, event: judge.RoundOpened) -> Ledger:
    fields = {name: getattr(event, name) for name in OpenRound.model_fields}
    opened, turn = OpenRound(**fields), ledger.turn
    if turn is None or turn.id == (opened.turn or opened.round):
        return _changed(ledger, open=opened, desks={})
    silent = {seat: turns for seat, turns in ledger.silent.items() if seat not in turn.heard}
    silent |= {seat: silent.get(seat, 0) + 1 for seat in turn.owed if seat not in turn.heard}
    return _changed(ledger, open=opened, desks={}, turn=None, silent=silent)


def _moved(ledger: Ledger, event: judge.DeadlineMoved) -> Ledger:
    if ledger.open is None:
        return ledger
    grace = ledger.open.deadline if event.why is judge.Moved.GRACE else ledger.open.grace
    change = {"deadline": event.deadline, "held": None, "left": 0, "grace": grace}
    opened = ledger.open.model_copy(update={**change, "moves": ledger.open.moves + 1})
    if not event.hours:
        return _changed(ledger, open=opened)
    seat = SeatId(event.by)
    taken = ledger.late_hours.get(seat, {})
    year = str(event.year)
    hours = {**taken, year: taken.get(year, 0) + event.hours}
    return _changed(ledger, open=opened, late_hours={**ledger.late_hours, seat: hours})


def _received(ledger: Ledger, event: judge.OrdersReceived) -> Ledger:
    before, stood = ledger.desks.get(event.seat, Desk()), ledger.always.get(event.seat, ())
    earlier = before.earlier
    if event.undone:
        earlier = earlier[:-1]
    elif event.always is not None and event.always != stood:
        both = {"sheet": before.sheet, "always": [each.model_dump(mode="json") for each in stood]}
        earlier = (*earlier, both)
    elif event.sheet != before.sheet:
        earlier = (*earlier, before.sheet)
    desk = Desk(
        sheet=event.sheet,
        salt=event.salt,
        ready=event.ready,
        mails=before.mails + (1 if event.orders else 0),
        last_mail=event.received_at,
        earlier=earlier[-MOST_UNDONE:],
        asked=len(event.problems),
    )
    return _changed(
        ledger,
        desks={**ledger.desks, event.seat: desk},
        receipts={**ledger.receipts, event.seat: event.receipt},
        always=ledger.always if event.always is None else {**ledger.always, event.seat: event.always},
    )


def _counted(ledger: Ledger, event: judge.MailRefused | judge.MailAnswered) -> Ledger:
    return _changed(ledger, receipts={**ledger.receipts, event.seat: event.receipt})


def _stood(ledger: Ledger, event: judge.StandingOrdersGiven) -> Ledger:
    return _changed(ledger, desks={**ledger.desks, event.seat: Desk(sheet=event.sheet)})


def _kept(ledger: Ledger, event: judge.SheetKept) -> Ledger:
    kept = Desk(**{name: getattr(event, name) for name in Desk.model_fields})
    return _changed(ledger, desks={**ledger.desks, event.seat: kept})


def _held(ledger: Ledger, event: judge.RoundHeld) -> Ledger:
    if ledger.open is None:
        return ledger
    return _changed(ledger, open=ledger.open.model_copy(update={"held": event.why, "left": event.left}))


def _rezoned(ledger: Ledger, event: judge.ZoneChanged) -> Ledger:
    return _changed(ledger, zone=event.zone)


def _ended(ledger: Ledger, event: judge.CampaignEnded) -> Ledger:
    return _changed(ledger, over=event.text)


_CHANGES: Mapping[type[Event], Callable[[Ledger, Any], Ledger]] = {
    judge.CampaignCreated: _created,
    judge.RoundOpened: _opened,
    judge.DeadlineMoved: _moved,
    judge.RoundHeld: _held,
    judge.ZoneChanged: _rezoned,
    judge.OrdersReceived: _received,
    judge.MailRefused: _counted,
    judge.MailAnswered: _counted,
    judge.StandingOrdersGiven: _stood,
    judge.SheetKept: _kept,
    judge.RoundClosed: _closed,
    SeatsAllotted: _allotted,
    judge.CampaignEnded: _ended,
}
