"""When the judge last looked at what is due: a long silence means that the host was down."""

from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from adjudicator.storage.tables import TICK

_JUDGE = "judge"


class Ticks:
    """The last tick in one database, within the caller's transaction."""

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
