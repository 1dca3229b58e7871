"""Letters that are owed: written in the transaction of the commit that causes them, sent afterwards."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, case, delete, func, insert, or_, select, update

from adjudicator.kernel.canonical import JSON, canonical_json
from adjudicator.storage.errors import UnknownIntent
from adjudicator.storage.tables import OUTBOX


class LetterState(StrEnum):
    """How far a letter has come."""

    WAITING = "waiting"
    SENT = "sent"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class ToSeat:
    """To whoever holds the seat when the letter goes out; to an `address` where it was kept for that."""

    seat: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class ToAddress:
    """To an address that holds no seat."""

    address: str


@dataclass(frozen=True, slots=True)
class NewIntent:
    """A letter to be owed. `about` says from what it will be made, such as {"commit": 417}.

    `key` is unique in the database; `kind` is such as `echo`, `report`, `reminder`, `refusal`; `campaign` is
    empty for a letter that belongs to none.
    """

    key: str
    campaign: str
    kind: str
    to: ToSeat | ToAddress
    about: Mapping[str, JSON]


@dataclass(frozen=True, slots=True)
class Intent:
    """A letter owed, and how far it has come. `attempts` counts the failed ones.

    `limited`: it waits for `next_try` since too many have gone within the hour. One that waits without that
    and without a `last_error` is just being sent, by the process that claimed it. `sent_to` is the address
    that it went to, in small letters; empty: it has not gone, or that is not known.
    """

    id: int
    key: str
    campaign: str
    kind: str
    to: ToSeat | ToAddress
    about: Mapping[str, JSON]
    state: LetterState
    attempts: int
    created_at: datetime
    next_try: datetime
    sent_at: datetime | None
    last_error: str
    message_id: str
    sent_to: str = ""
    limited: bool = False


class Outbox:
    """The letters in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, new: NewIntent, at: datetime) -> int:
        """Owe a letter, at once due; gives its number. The first under a key stands, whatever comes later."""
        first = self._connection.execute(select(OUTBOX.c.id).where(OUTBOX.c.key == new.key)).scalar()
        if first is not None:
            return int(first)
        done = self._connection.execute(insert(OUTBOX), _row(new, at))
        assert done.inserted_primary_key is not None
        return int(done.inserted_primary_key[0])

    def intent(self, intent_id: int) -> Intent:
        """One letter. Raises UnknownIntent."""
        for found in self._chosen(OUTBOX.c.id == intent_id):
            return found
        raise UnknownIntent(intent_id)

    def due(self, now: datetime) -> tuple[Intent, ...]:
        """The letters to be sent now, oldest first."""
        return self._chosen(_due(now))

    def claim(self, now: datetime, until: datetime, first: Collection[str] = ()) -> Intent | None:
        """Take a letter that is due out of every other process's reach; None if none is due.

        Those of the kinds `first` go before others, and the oldest of either first. It is due again at
        `until`, unless what came of it is noted before: so a process that dies in between loses no letter.
        The caller must hold the write lock.
        """
        for intent in self._chosen(_due(now), most=1, first=first):
            self._change(intent.id, next_try=until, last_error="", limited=False)
            return intent
        return None

    def hold(self, intent_id: int, now: datetime, until: datetime) -> None:
        """Have a claimed letter wait for an hourly limit, and all that are due to the same recipient."""
        intent = self.intent(intent_id)
        seat, address = (intent.to.seat, intent.to.address) if isinstance(intent.to, ToSeat) else ("", "")
        if seat:
            held = (OUTBOX.c.campaign == intent.campaign) & (OUTBOX.c.seat == seat)
            same: ColumnElement[bool] = held & (OUTBOX.c.address == address)
        else:
            same = OUTBOX.c.address_folded == _folded(intent.to.address)
        self._limit((_due(now) & same) | (OUTBOX.c.id == intent_id), until)

    def hold_all(self, now: datetime, until: datetime) -> None:
        """Have all letters that are due wait for an hourly limit."""
        self._limit(_due(now), until)

    def departure(self, since: datetime, nth: int, address: str = "") -> datetime | None:
        """When the n-th last letter went since a time, 1 for the last; of those to one address, if given."""
        gone = OUTBOX.c.sent_at > since
        if address:
            gone &= OUTBOX.c.sent_to == _folded(address)
        chosen = select(OUTBOX.c.sent_at).where(gone).order_by(OUTBOX.c.sent_at.desc())
        return self._connection.execute(chosen.offset(nth - 1).limit(1)).scalar()

    def limited(self) -> int:
        """How many letters wait for an hourly limit."""
        these = (OUTBOX.c.state == LetterState.WAITING) & OUTBOX.c.limited
        return int(self._connection.execute(select(func.count()).where(these)).scalar_one())

    def deferred(self) -> int:
        """How many letters wait after a fault."""
        these = (OUTBOX.c.state == LetterState.WAITING) & (OUTBOX.c.last_error != "")
        return int(self._connection.execute(select(func.count()).where(these)).scalar_one())

    def _limit(self, these: ColumnElement[bool], until: datetime) -> None:
        self._connection.execute(update(OUTBOX).where(these).values(next_try=until, limited=True))

    def postpone(self, intent_id: int, now: datetime, error: str, until: datetime) -> None:
        """Put off a claimed letter and all that are due, as none can go now; no try is counted."""
        these = _due(now) | (OUTBOX.c.id == intent_id)
        later = {"next_try": until, "last_error": error}
        self._connection.execute(update(OUTBOX).where(these).values(later))

    def hurry(self, now: datetime) -> int:
        """Make all letters due that wait after a fault, and return how many; claimed ones stay claimed."""
        faulty = (OUTBOX.c.state == LetterState.WAITING) & (OUTBOX.c.last_error != "")
        return self._connection.execute(update(OUTBOX).where(faulty).values(next_try=now)).rowcount

    def next_try(self) -> datetime | None:
        """When the next letter is due; None if none is owed."""
        waiting = OUTBOX.c.state == LetterState.WAITING
        return self._connection.execute(select(func.min(OUTBOX.c.next_try)).where(waiting)).scalar()

    def tally(self) -> Mapping[LetterState, int]:
        """How many letters there are in each state."""
        counted = select(OUTBOX.c.state, func.count()).group_by(OUTBOX.c.state)
        found = {row[0]: row[1] for row in self._connection.execute(counted)}
        return {state: found.get(state, 0) for state in LetterState}

    def failed_tries(self) -> int:
        """How often sending a letter has failed, all letters together."""
        return int(self._connection.execute(select(func.sum(OUTBOX.c.attempts))).scalar() or 0)

    def waiting(self) -> tuple[Intent, ...]:
        """The letters that are still to go, due or not, oldest first."""
        return self._chosen(OUTBOX.c.state == LetterState.WAITING)

    def dead(self) -> tuple[Intent, ...]:
        """The letters that were given up, oldest first."""
        return self._chosen(OUTBOX.c.state == LetterState.DEAD)

    def last(self, campaign: str, kind: str) -> Intent | None:
        """The letter of a kind that a campaign owed last."""
        of_kind = select(func.max(OUTBOX.c.id)).where(OUTBOX.c.campaign == campaign, OUTBOX.c.kind == kind)
        found = self._chosen(OUTBOX.c.id == of_kind.scalar_subquery())
        return found[0] if found else None

    def newest(self, campaign: str, seat: str, kinds: Collection[str], upto: int) -> Intent | None:
        """The newest letter to a seat of one of these kinds, up to a letter's number."""
        these = (OUTBOX.c.campaign == campaign) & (OUTBOX.c.seat == seat) & OUTBOX.c.kind.in_([*kinds])
        last = select(func.max(OUTBOX.c.id)).where(these, OUTBOX.c.id <= upto)
        found = self._chosen(OUTBOX.c.id == last.scalar_subquery())
        return found[0] if found else None

    def by_key(self, key: str) -> Intent | None:
        """The letter that is or was owed under a key."""
        found = self._chosen(OUTBOX.c.key == key)
        return found[0] if found else None

    def by_message_id(self, message_id: str) -> Intent | None:
        """The letter that went out under a Message-ID (for bounces), if it was one of ours."""
        found = self._chosen(OUTBOX.c.message_id == message_id) if message_id else ()
        return found[0] if found else None

    def withdraw(self, campaign: str, seat: str) -> None:
        """Forget the letters that a seat is still owed, or was given up on: whoever held it is gone."""
        mine = _of_holder(campaign, seat)
        self._connection.execute(delete(OUTBOX).where(mine, OUTBOX.c.state != LetterState.SENT))

    def keep_for(self, campaign: str, seat: str, address: str) -> None:
        """Have the letters that a seat is still owed, or was given up on, go to an address.

        Whoever holds the seat from now on has nothing to do with them.
        """
        owed = _of_holder(campaign, seat) & (OUTBOX.c.state != LetterState.SENT)
        self._connection.execute(update(OUTBOX).where(owed).values(address=address))

    def revive(self, campaign: str, seat: str, at: datetime, came_back: Collection[str] = ()) -> None:
        """Try the letters again that a seat was given up on, or that came back: it has another address.

        `came_back` are Message-IDs.
        """
        lost = or_(
            OUTBOX.c.state == LetterState.DEAD, OUTBOX.c.message_id.in_([each for each in came_back if each])
        )
        dead = _of_holder(campaign, seat) & lost
        again = {"state": LetterState.WAITING, "next_try": at}
        self._connection.execute(update(OUTBOX).where(dead).values(again))

    def sent(self, intent_id: int, message_id: str, at: datetime, to: str = "") -> None:
        """Note that a letter went out to an address. Raises UnknownIntent."""
        gone = {"message_id": message_id, "sent_at": at, "last_error": "", "sent_to": _folded(to)}
        self._change(intent_id, state=LetterState.SENT, **gone)

    def failed(self, intent_id: int, error: str, next_try: datetime) -> None:
        """Note a failed try and when to try again. Raises UnknownIntent."""
        again = OUTBOX.c.attempts + 1
        self._change(intent_id, attempts=again, last_error=error, next_try=next_try)

    def given_up(self, intent_id: int, error: str) -> None:
        """Note a failure that no further try will mend. Raises UnknownIntent."""
        again = OUTBOX.c.attempts + 1
        self._change(intent_id, state=LetterState.DEAD, attempts=again, last_error=error)

    def retry(self, intent_id: int, at: datetime) -> None:
        """Try a letter again that was given up, or is not due yet. Raises UnknownIntent."""
        self._change(intent_id, state=LetterState.WAITING, next_try=at)

    def owed_to(self, address: str, since: datetime) -> int:
        """How many letters were owed to an address without a seat since a time (to keep loops short)."""
        mine = (OUTBOX.c.address_folded == _folded(address)) & (OUTBOX.c.created_at >= since)
        counted = select(func.count()).select_from(OUTBOX).where(mine)
        return int(self._connection.execute(counted).scalar_one())

    def owed_to_strangers(self, since: datetime) -> int:
        """How many letters that belong to no campaign were owed since a time."""
        strangers = (OUTBOX.c.campaign == "") & (OUTBOX.c.created_at >= since)
        counted = select(func.count()).select_from(OUTBOX).where(strangers)
        return int(self._connection.execute(counted).scalar_one())

    def _chosen(
        self, condition: ColumnElement[bool], most: int | None = None, first: Collection[str] = ()
    ) -> tuple[Intent, ...]:
        rank = (case((OUTBOX.c.kind.in_([*first]), 0), else_=1),) if first else ()
        chosen = select(OUTBOX).where(condition).order_by(*rank, OUTBOX.c.id).limit(most)
        rows = self._connection.execute(chosen)
        return tuple(_intent(row) for row in rows)

    def _change(self, intent_id: int, **values: object) -> None:
        done = self._connection.execute(update(OUTBOX).where(OUTBOX.c.id == intent_id).values(**values))
        if done.rowcount == 0:
            raise UnknownIntent(intent_id)


def _due(now: datetime) -> ColumnElement[bool]:
    return (OUTBOX.c.state == LetterState.WAITING) & (OUTBOX.c.next_try <= now)


def _of_holder(campaign: str, seat: str) -> ColumnElement[bool]:
    """The letters to whoever holds a seat, not those kept for somebody else."""
    return (OUTBOX.c.campaign == campaign) & (OUTBOX.c.seat == seat) & (OUTBOX.c.address == "")


def _row(new: NewIntent, at: datetime) -> dict[str, object]:
    address = new.to.address.strip()
    stranger = isinstance(new.to, ToAddress)
    return {
        "key": new.key,
        "campaign": new.campaign,
        "kind": new.kind,
        "seat": new.to.seat if isinstance(new.to, ToSeat) else "",
        "address": address,
        "address_folded": _folded(address) if stranger else "",
        "about": canonical_json(dict(new.about)),
        "state": LetterState.WAITING,
        "attempts": 0,
        "created_at": at,
        "next_try": at,
        "sent_at": None,
        "last_error": "",
        "message_id": "",
        "sent_to": "",
        "limited": False,
    }


def _folded(address: str) -> str:
    return address.strip().casefold()


def _intent(row: Row[Any]) -> Intent:
    return Intent(
        id=row.id,
        key=row.key,
        campaign=row.campaign,
        kind=row.kind,
        to=ToSeat(row.seat, row.address) if row.seat else ToAddress(row.address),
        about=json.loads(row.about),
        state=LetterState(row.state),
        attempts=row.attempts,
        created_at=row.created_at,
        next_try=row.next_try,
        sent_at=row.sent_at,
        last_error=row.last_error,
        message_id=row.message_id,
        sent_to=row.sent_to,
        limited=row.limited,
    )
