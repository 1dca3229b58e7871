"""Who holds which seat: addresses and time zones. Addresses stand here, never in the log."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from adjudicator.storage.errors import NoAddress
from adjudicator.storage.tables import ADDRESS, SEAT

UMPIRE = "umpire"
"""The umpire is a seat too."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat. The first address is the registered one: letters go there and nowhere else."""

    campaign: str
    seat: str
    zone: str
    addresses: tuple[str, ...]

    @property
    def registered(self) -> str:
        """Where his letters go."""
        return self.addresses[0]


class Directory:
    """The holders of seats in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def enrol(self, campaign: str, seat: str, addresses: Sequence[str], zone: str) -> None:
        """Give a seat to somebody, in place of whoever held it. Raises NoAddress.

        Revoke the seat's tokens too when it passes to another person.
        """
        folded = {address.strip().casefold(): address.strip() for address in reversed(addresses)}
        if not folded or not all(folded):
            raise NoAddress(campaign, seat)
        self.vacate(campaign, seat)
        self._connection.execute(insert(SEAT), {"campaign": campaign, "seat": seat, "zone": zone})
        registered = addresses[0].strip().casefold()
        key = {"campaign": campaign, "seat": seat}
        rows = [
            {**key, "folded": fold, "address": address, "registered": fold == registered}
            for fold, address in folded.items()
        ]
        self._connection.execute(insert(ADDRESS), rows)

    def vacate(self, campaign: str, seat: str) -> None:
        """Forget who holds a seat, address and all."""
        for table in (ADDRESS, SEAT):
            mine = (table.c.campaign == campaign) & (table.c.seat == seat)
            self._connection.execute(delete(table).where(mine))

    def holder(self, campaign: str, seat: str) -> Holder | None:
        """Who holds a seat, if anybody does."""
        mine = (SEAT.c.campaign == campaign) & (SEAT.c.seat == seat)
        row = self._connection.execute(select(SEAT).where(mine)).first()
        return None if row is None else Holder(campaign, seat, row.zone, self._addresses(campaign, seat))

    def seats(self, campaign: str) -> tuple[str, ...]:
        """The seats that somebody holds, by name, the umpire's among them."""
        chosen = select(SEAT.c.seat).where(SEAT.c.campaign == campaign).order_by(SEAT.c.seat)
        return tuple(self._connection.execute(chosen).scalars())

    def seats_of(self, address: str) -> tuple[tuple[str, str], ...]:
        """Campaign and seat of everything that an address holds, sorted.

        Capitals make no difference: phones put them where they like.
        """
        chosen = (
            select(ADDRESS.c.campaign, ADDRESS.c.seat)
            .where(ADDRESS.c.folded == address.strip().casefold())
            .order_by(ADDRESS.c.campaign, ADDRESS.c.seat)
        )
        return tuple((row.campaign, row.seat) for row in self._connection.execute(chosen))

    def _addresses(self, campaign: str, seat: str) -> tuple[str, ...]:
        chosen = (
            select(ADDRESS.c.address)
            .where(ADDRESS.c.campaign == campaign, ADDRESS.c.seat == seat)
            .order_by(ADDRESS.c.registered.desc(), ADDRESS.c.folded)
        )
        return tuple(self._connection.execute(chosen).scalars())
