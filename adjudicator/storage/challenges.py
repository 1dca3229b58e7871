"""What addresses were asked, to learn whose a mail or an address is: each by a token that is used once."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from adjudicator.storage.errors import TokenTaken
from adjudicator.storage.tables import CHALLENGE


@dataclass(frozen=True, slots=True)
class Asked:
    """A question by mail: `purpose` says what for, `mail` (0: none) and `address` (empty: none) about what.

    `round` is the one that was open when it was asked.
    """

    token: str
    campaign: str
    seat: str
    round: str
    purpose: str
    mail: int
    address: str
    asked_at: datetime
    expires_at: datetime
    answered_at: datetime | None = None


class Challenges:
    """The questions in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, asked: Asked) -> None:
        """Remember a question. Raises TokenTaken where its token was asked before."""
        if self.find(asked.token) is not None:
            raise TokenTaken
        row = {column.name: getattr(asked, column.name) for column in CHALLENGE.columns}
        self._connection.execute(insert(CHALLENGE), row)

    def find(self, token: str) -> Asked | None:
        """The question of a token, whatever became of it."""
        row = self._connection.execute(select(CHALLENGE).where(CHALLENGE.c.token == token)).first()
        return None if row is None else _asked(row)

    def of_seat(self, campaign: str, seat: str, since: datetime) -> tuple[Asked, ...]:
        """A seat's questions asked since a time, oldest first."""
        mine = (CHALLENGE.c.campaign == campaign) & (CHALLENGE.c.seat == seat)
        chosen = select(CHALLENGE).where(mine, CHALLENGE.c.asked_at >= since)
        rows = self._connection.execute(chosen.order_by(CHALLENGE.c.asked_at, CHALLENGE.c.token))
        return tuple(map(_asked, rows))

    def answered(self, token: str, at: datetime) -> None:
        """Note that a question was answered: its token does nothing more."""
        mine = CHALLENGE.c.token == token
        self._connection.execute(update(CHALLENGE).where(mine).values(answered_at=at))

    def withdraw(self, campaign: str, seat: str) -> None:
        """Forget a seat's questions: whoever was asked is not who holds it, or not at that address."""
        mine = (CHALLENGE.c.campaign == campaign) & (CHALLENGE.c.seat == seat)
        self._connection.execute(delete(CHALLENGE).where(mine))


def _asked(row: Row[Any]) -> Asked:
    return Asked(**{column.name: getattr(row, column.name) for column in CHALLENGE.columns})
