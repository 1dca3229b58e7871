"""Reply tokens: each stands for one seat in one round of one campaign, until it is revoked."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from adjudicator.storage.errors import TokenTaken
from adjudicator.storage.tables import TOKEN


@dataclass(frozen=True, slots=True)
class Issued:
    """What a token stands for. A revoked one (its seat went to somebody else) lets nobody give orders."""

    token: str
    campaign: str
    seat: str
    round: str
    issued_at: datetime
    revoked_at: datetime | None

    @property
    def in_force(self) -> bool:
        """Whether the token may still be used."""
        return self.revoked_at is None


class Tokens:
    """The tokens in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def issue(self, token: str, campaign: str, seat: str, round_id: str, at: datetime) -> None:
        """Remember a token; the same again changes nothing. Raises TokenTaken."""
        first = self.find(token)
        if first is None:
            row = {"token": token, "campaign": campaign, "seat": seat, "round": round_id}
            self._connection.execute(insert(TOKEN), {**row, "issued_at": at, "revoked_at": None})
        elif (first.campaign, first.seat, first.round) != (campaign, seat, round_id):
            raise TokenTaken

    def find(self, token: str) -> Issued | None:
        """What a token stands or stood for; None when it was never issued."""
        row = self._connection.execute(select(TOKEN).where(TOKEN.c.token == token)).first()
        return None if row is None else _issued(row)

    def of_seat(self, campaign: str, seat: str) -> tuple[Issued, ...]:
        """A seat's tokens in force, the latest first."""
        mine = (TOKEN.c.campaign == campaign) & (TOKEN.c.seat == seat) & TOKEN.c.revoked_at.is_(None)
        chosen = select(TOKEN).where(mine).order_by(TOKEN.c.issued_at.desc(), TOKEN.c.token)
        return tuple(_issued(row) for row in self._connection.execute(chosen))

    def revoke(self, campaign: str, seat: str, at: datetime) -> int:
        """Revoke all tokens of a seat; gives how many were in force."""
        mine = (TOKEN.c.campaign == campaign) & (TOKEN.c.seat == seat) & TOKEN.c.revoked_at.is_(None)
        return self._connection.execute(update(TOKEN).where(mine).values(revoked_at=at)).rowcount


def _issued(row: Row[Any]) -> Issued:
    return Issued(row.token, row.campaign, row.seat, row.round, row.issued_at, row.revoked_at)
