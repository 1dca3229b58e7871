"""Mails that came in: each kept once, dealt with once, or set aside. The raw text lies in the archive."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, case, func, insert, select, update

from adjudicator.storage.archive import Archive
from adjudicator.storage.errors import UnknownMail
from adjudicator.storage.tables import ARCHIVE, INCOMING


class MailState(StrEnum):
    """Where a mail stands on its way."""

    WAITING = "waiting"
    DONE = "done"
    QUARANTINED = "quarantined"


@dataclass(frozen=True, slots=True)
class NewMail:
    """A mail as fetched. `key` is unique within its account, `size` the whole mail's bytes.

    `truncated`: `raw` is only the beginning of a mail that was too large.
    """

    account: str
    key: str
    received_at: datetime
    raw: bytes
    size: int
    truncated: bool = False
    message_id: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """The mail's number; `repeated` when it was fetched, and kept, before."""

    id: int
    repeated: bool


@dataclass(frozen=True, slots=True)
class Mail:
    """A kept mail and what became of it. `commit` is the number of the commit it caused, if any.

    `vouched`: the umpire says that it is from the seat to which its text belongs.
    """

    id: int
    account: str
    key: str
    message_id: str
    received_at: datetime
    size: int
    truncated: bool
    state: MailState
    outcome: str
    commit: int | None
    vouched: bool = False


class Incoming:
    """The mails in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._archive = Archive(connection)

    def keep(self, mail: NewMail) -> Kept:
        """Keep a mail, to be dealt with; fetched again, it is still one mail."""
        same = (INCOMING.c.account == mail.account) & (INCOMING.c.source_key == mail.key)
        first = self._connection.execute(select(INCOMING.c.id).where(same)).scalar()
        if first is not None:
            return Kept(first, repeated=True)
        filed = self._archive.put("mail", mail.raw, mail.received_at)
        self._connection.execute(insert(INCOMING), _row(filed.id, mail))
        return Kept(filed.id, repeated=False)

    def mail(self, mail_id: int) -> Mail:
        """A mail without its text. Raises UnknownMail."""
        row = self._connection.execute(select(INCOMING).where(INCOMING.c.id == mail_id)).first()
        if row is None:
            raise UnknownMail(mail_id)
        return Mail(
            id=row.id,
            account=row.account,
            key=row.source_key,
            message_id=row.message_id,
            received_at=row.received_at,
            size=row.size,
            truncated=row.truncated,
            state=MailState(row.state),
            outcome=row.outcome,
            commit=row.commit,
            vouched=row.vouched,
        )

    def raw(self, mail_id: int) -> bytes:
        """The mail's bytes as fetched. Raises UnknownMail, or TextPurged."""
        self.mail(mail_id)
        return self._archive.get(mail_id).body

    def waiting(self) -> tuple[tuple[datetime, int], ...]:
        """Receipt time and number of the mails to be dealt with, in order of time, then number."""
        chosen = (
            select(INCOMING.c.received_at, INCOMING.c.id)
            .where(INCOMING.c.state == MailState.WAITING)
            .order_by(INCOMING.c.received_at, INCOMING.c.id)
        )
        return tuple((row.received_at, row.id) for row in self._connection.execute(chosen))

    def tally(self) -> Mapping[str, int]:
        """How many mails had each outcome; `waiting` for those that wait for one.

        `quarantined` also for those that were set aside before it was noted why.
        """
        known = (INCOMING.c.state != MailState.WAITING) & (INCOMING.c.outcome != "")
        word = case((known, INCOMING.c.outcome), else_=INCOMING.c.state)
        counted = select(word, func.count()).group_by(word).order_by(word)
        return {row[0]: row[1] for row in self._connection.execute(counted)}

    def with_outcome(self, outcome: str, since: datetime, upto: datetime) -> tuple[tuple[str, str], ...]:
        """The (campaign, seat) of each mail that came after one time, up to another, and had an outcome."""
        chosen = (
            select(ARCHIVE.c.campaign, ARCHIVE.c.seat)
            .join(INCOMING, INCOMING.c.id == ARCHIVE.c.id)
            .where(INCOMING.c.state == MailState.DONE, INCOMING.c.outcome == outcome)
            .where(INCOMING.c.received_at > since, INCOMING.c.received_at <= upto)
            .order_by(INCOMING.c.id)
        )
        return tuple((row.campaign, row.seat) for row in self._connection.execute(chosen))

    def done(self, mail_id: int, outcome: str, commit: int | None) -> None:
        """Mark a mail as dealt with: a word for what became of it, and its commit. Raises UnknownMail."""
        self._change(mail_id, state=MailState.DONE, outcome=outcome, commit=commit)

    def set_aside(self) -> int:
        """How many mails are set aside now."""
        these = INCOMING.c.state == MailState.QUARANTINED
        return int(self._connection.execute(select(func.count()).where(these)).scalar_one())

    def quarantine(self, mail_id: int, reason: str, traceback: str = "", outcome: str = "") -> None:
        """Set a mail aside for the umpire, with a word for its outcome. Raises UnknownMail."""
        self._change(
            mail_id,
            state=MailState.QUARANTINED,
            outcome=outcome,
            reason=reason,
            traceback=traceback,
            quarantines=INCOMING.c.quarantines + 1,
        )

    def purge(self, mail_id: int, at: datetime) -> None:
        """Erase a mail's text and whatever else tells of its sender. Raises UnknownMail."""
        self._change(mail_id, message_id="", reason="", traceback="")
        self._archive.purge(mail_id, at)

    def _change(self, mail_id: int, **values: object) -> None:
        done = self._connection.execute(update(INCOMING).where(INCOMING.c.id == mail_id).values(**values))
        if done.rowcount == 0:
            raise UnknownMail(mail_id)


def _row(mail_id: int, mail: NewMail) -> dict[str, object]:
    return {
        "id": mail_id,
        "account": mail.account,
        "source_key": mail.key,
        "message_id": mail.message_id,
        "received_at": mail.received_at,
        "size": mail.size,
        "truncated": mail.truncated,
        "state": MailState.WAITING,
        "outcome": "",
        "commit": None,
        "reason": "",
        "traceback": "",
        "quarantines": 0,
        "vouched": False,
    }
