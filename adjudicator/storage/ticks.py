"""When the judge last looked at what is due, and fetched the mail: a long silence means an outage."""

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from adjudicator.storage.tables import FETCHED, TICK

_JUDGE = "judge"
FETCHES = 3
"""How many are kept: enough to see how far apart they are as a rule."""


class Ticks:
    """The last tick in one database, and when mail was fetched, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def last(self) -> datetime | None:
        """The time of the last tick; None before the first."""
        return self._connection.execute(select(TICK.c.at).where(TICK.c.name == _JUDGE)).scalar()

    def note(self, at: datetime) -> None:
        """Remember a tick."""
        again = update(TICK).where(TICK.c.name == _JUDGE).values(at=at)
        if self._connection.execute(again).rowcount == 0:
            self._connection.execute(insert(TICK), {"name": _JUDGE, "at": at})

    def fetches(self) -> tuple[datetime, ...]:
        """The last times at which all mail had been fetched, the latest first; at most FETCHES."""
        newest = select(FETCHED.c.at).order_by(FETCHED.c.id.desc()).limit(FETCHES)
        return tuple(self._connection.execute(newest).scalars())

    def note_fetch(self, at: datetime) -> None:
        """Remember that all mail was fetched, and forget what is older than the last few times."""
        self._connection.execute(insert(FETCHED), {"at": at})
        kept = select(FETCHED.c.id).order_by(FETCHED.c.id.desc()).limit(FETCHES)
        self._connection.execute(delete(FETCHED).where(FETCHED.c.id.not_in(kept)))
