"""Letters that came back, in series: a series goes on until a mail of the seat's ends it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, insert, select, update

from adjudicator.storage.tables import BOUNCE


@dataclass(frozen=True, slots=True)
class Bounced:
    """A letter to a seat that came back.

    `address`: where it had gone, in small letters; `letter` its Message-ID, empty where that is not known.
    `hard`: it is said to be in vain for good. `said`: what the other server said.
    """

    id: int
    campaign: str
    seat: str
    address: str
    letter: str
    hard: bool
    said: str
    at: datetime


class Bounces:
    """The bounces in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def note(
        self, campaign: str, seat: str, address: str, letter: str, said: str, at: datetime, *, hard: bool
    ) -> int:
        """Add a bounce to the series of a seat's address. Returns its number."""
        row = {"campaign": campaign, "seat": seat, "folded": _folded(address), "letter": letter}
        done = self._connection.execute(
            insert(BOUNCE), {**row, "hard": hard, "said": said, "at": at, "ended_at": None}
        )
        assert done.inserted_primary_key is not None
        return int(done.inserted_primary_key[0])

    def series(self, campaign: str, seat: str, address: str) -> tuple[Bounced, ...]:
        """The bounces of a seat's address since its series began, oldest first."""
        mine = _of(campaign, seat) & (BOUNCE.c.folded == _folded(address)) & BOUNCE.c.ended_at.is_(None)
        return self._chosen(mine)

    def until(self, bounce_id: int) -> tuple[Bounced, ...]:
        """A bounce, last, and those of its series before it, whether the series has ended since or not."""
        (last,) = self._chosen(BOUNCE.c.id == bounce_id)
        same = _of(last.campaign, last.seat) & (BOUNCE.c.folded == last.address) & (BOUNCE.c.id <= last.id)
        return self._chosen(same & (BOUNCE.c.ended_at.is_(None) | (BOUNCE.c.ended_at >= last.at)))

    def end(self, campaign: str, seat: str, at: datetime, address: str = "") -> None:
        """End the series of a seat's address; of all its addresses, where none is given."""
        mine = _of(campaign, seat) & BOUNCE.c.ended_at.is_(None)
        if address:
            mine &= BOUNCE.c.folded == _folded(address)
        self._connection.execute(update(BOUNCE).where(mine).values(ended_at=at))

    def going_on(self) -> tuple[Bounced, ...]:
        """All bounces of series that have not ended, oldest first."""
        return self._chosen(BOUNCE.c.ended_at.is_(None))

    def _chosen(self, condition: ColumnElement[bool]) -> tuple[Bounced, ...]:
        rows = self._connection.execute(select(BOUNCE).where(condition).order_by(BOUNCE.c.id))
        return tuple(_bounced(row) for row in rows)


def _of(campaign: str, seat: str) -> ColumnElement[bool]:
    return (BOUNCE.c.campaign == campaign) & (BOUNCE.c.seat == seat)


def _folded(address: str) -> str:
    return address.strip().casefold()


def _bounced(row: Row[Any]) -> Bounced:
    return Bounced(row.id, row.campaign, row.seat, row.folded, row.letter, row.hard, row.said, row.at)
