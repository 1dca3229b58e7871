"""What the umpire sees of the mails that could not be placed, and how he lets one go."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, select, update

from adjudicator.storage.errors import NotQuarantined
from adjudicator.storage.incoming import Incoming, MailState
from adjudicator.storage.tables import ARCHIVE, INCOMING


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A mail set aside: why, where it failed (a traceback, or empty), and how often it was set aside.

    `campaign` and `seat` are whose it is as far as that is known; each may be empty.
    """

    id: int
    account: str
    message_id: str
    received_at: datetime
    size: int
    reason: str
    traceback: str
    times: int
    campaign: str = ""
    seat: str = ""


class Quarantine:
    """The quarantine of one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._incoming = Incoming(connection)

    def all(self) -> tuple[Quarantined, ...]:
        """Every mail set aside, in order of receipt."""
        rows = self._connection.execute(_SET_ASIDE.order_by(INCOMING.c.received_at, INCOMING.c.id))
        return tuple(_quarantined(row) for row in rows)

    def show(self, mail_id: int) -> Quarantined:
        """One of them (`Incoming.raw` gives its bytes). Raises UnknownMail or NotQuarantined."""
        self._require(mail_id)
        return _quarantined(self._connection.execute(_SET_ASIDE.where(INCOMING.c.id == mail_id)).one())

    def release(self, mail_id: int, *, vouched: bool = False) -> None:
        """Have a mail dealt with anew, as if it had just been fetched. Raises UnknownMail, NotQuarantined.

        `vouched`: it is from the seat to which its text belongs, whoever seems to have sent it.
        """
        self._require(mail_id)
        again = {"state": MailState.WAITING, "reason": "", "traceback": "", "vouched": vouched}
        self._connection.execute(update(INCOMING).where(INCOMING.c.id == mail_id).values(again))

    def _require(self, mail_id: int) -> None:
        mail = self._incoming.mail(mail_id)
        if mail.state is not MailState.QUARANTINED:
            raise NotQuarantined(mail_id, mail.state.value)


_SET_ASIDE = (
    select(INCOMING, ARCHIVE.c.campaign, ARCHIVE.c.seat)
    .join(ARCHIVE, ARCHIVE.c.id == INCOMING.c.id)
    .where(INCOMING.c.state == MailState.QUARANTINED)
)


def _quarantined(row: Row[Any]) -> Quarantined:
    return Quarantined(
        id=row.id,
        account=row.account,
        message_id=row.message_id,
        received_at=row.received_at,
        size=row.size,
        reason=row.reason,
        traceback=row.traceback,
        times=row.quarantines,
        campaign=row.campaign,
        seat=row.seat,
    )
