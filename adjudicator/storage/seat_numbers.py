"""A seat's own count of receipts: it tells a player nothing of how busy the others are."""

from sqlalchemy import Connection, insert, select, update

from adjudicator.storage.tables import SEAT_NUMBER


class SeatNumbers:
    """The counts in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def last(self, campaign: str, seat: str) -> int:
        """The number given last; 0 before the first."""
        mine = (SEAT_NUMBER.c.campaign == campaign) & (SEAT_NUMBER.c.seat == seat)
        return int(self._connection.execute(select(SEAT_NUMBER.c.number).where(mine)).scalar() or 0)

    def take(self, campaign: str, seat: str) -> int:
        """The seat's next number, from 1; each is given once."""
        mine = (SEAT_NUMBER.c.campaign == campaign) & (SEAT_NUMBER.c.seat == seat)
        raised = update(SEAT_NUMBER).where(mine).values(number=SEAT_NUMBER.c.number + 1)
        if self._connection.execute(raised).rowcount == 0:
            first = {"campaign": campaign, "seat": seat, "number": 1}
            self._connection.execute(insert(SEAT_NUMBER), first)
        return self.last(campaign, seat)
