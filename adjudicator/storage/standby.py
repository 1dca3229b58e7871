"""The standby list: who would take over a seat of a campaign that becomes free."""

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from adjudicator.storage.tables import STANDBY


class Standby:
    """The standby lists in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, campaign: str, address: str, at: datetime) -> bool:
        """Put somebody on the list, at its end; false where he is on it already."""
        if _folded(address) in map(_folded, self.all(campaign)):
            return False
        row = {"campaign": campaign, "folded": _folded(address), "address": address.strip(), "at": at}
        self._connection.execute(insert(STANDBY), row)
        return True

    def remove(self, campaign: str, address: str) -> bool:
        """Take somebody off the list; false where he is not on it."""
        mine = (STANDBY.c.campaign == campaign) & (STANDBY.c.folded == _folded(address))
        return self._connection.execute(delete(STANDBY).where(mine)).rowcount > 0

    def all(self, campaign: str) -> tuple[str, ...]:
        """The addresses on the list, who has waited longest first."""
        mine = select(STANDBY.c.address).where(STANDBY.c.campaign == campaign)
        return tuple(self._connection.execute(mine.order_by(STANDBY.c.at, STANDBY.c.folded)).scalars())


def _folded(address: str) -> str:
    return address.strip().casefold()
