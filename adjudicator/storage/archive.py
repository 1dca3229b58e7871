"""The archive of texts: raw mails, press, players' own words, reasons. The log holds their digests only."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import Connection, insert, select, update

from adjudicator.storage.errors import TextPurged, UnknownText
from adjudicator.storage.tables import ARCHIVE

MARK = b"archive text 1"


@dataclass(frozen=True, slots=True)
class Filed:
    """A text's number in the archive, and the salted digest by which the log may name it."""

    id: int
    digest: str


@dataclass(frozen=True, slots=True)
class ArchivedText:
    """A text as it was put in, with the salt of its digest."""

    id: int
    kind: str
    campaign: str
    seat: str
    body: bytes
    salt: str
    digest: str
    at: datetime

    @property
    def intact(self) -> bool:
        """Whether salt and body still give the digest."""
        return text_digest(self.salt, self.body) == self.digest


class Archive:
    """The texts in one database, within the caller's transaction. `salt` is chance but in tests."""

    def __init__(
        self, connection: Connection, salt: Callable[[], str] = lambda: secrets.token_hex(16)
    ) -> None:
        self._connection = connection
        self._salt = salt

    def put(self, kind: str, body: bytes, at: datetime, *, campaign: str = "", seat: str = "") -> Filed:
        """Keep a text of a kind (`mail`, `press`, `reason`...), as far as known of a campaign and seat."""
        salt = self._salt()
        digest = text_digest(salt, body)
        row = {"kind": kind, "campaign": campaign, "seat": seat, "body": body, "salt": salt}
        done = self._connection.execute(
            insert(ARCHIVE), {**row, "digest": digest, "at": at, "purged_at": None}
        )
        assert done.inserted_primary_key is not None
        return Filed(done.inserted_primary_key[0], digest)

    def get(self, text: int) -> ArchivedText:
        """A text. Raises UnknownText, or TextPurged when only its digest is left."""
        row = self._connection.execute(select(ARCHIVE).where(ARCHIVE.c.id == text)).first()
        if row is None:
            raise UnknownText(text)
        if row.purged_at is not None:
            raise TextPurged(text, row.purged_at)
        return ArchivedText(row.id, row.kind, row.campaign, row.seat, row.body, row.salt, row.digest, row.at)

    def digest(self, text: int) -> str:
        """The salted digest, which outlives a purge. Raises UnknownText."""
        digest = self._connection.execute(select(ARCHIVE.c.digest).where(ARCHIVE.c.id == text)).scalar()
        if digest is None:
            raise UnknownText(text)
        return str(digest)

    def by_digest(self, digest: str) -> ArchivedText | None:
        """The text that the log names by its digest; None when it is purged or was never here."""
        found = select(ARCHIVE.c.id).where(ARCHIVE.c.digest == digest, ARCHIVE.c.purged_at.is_(None))
        text = self._connection.execute(found).scalar()
        return None if text is None else self.get(text)

    def assign(self, text: int, campaign: str, seat: str) -> None:
        """Note whose text it is, once that is known, so that it can be purged with his others."""
        owner = {"campaign": campaign, "seat": seat}
        done = self._connection.execute(update(ARCHIVE).where(ARCHIVE.c.id == text).values(owner))
        if done.rowcount == 0:
            raise UnknownText(text)

    def of_kind(self, kind: str, campaign: str) -> tuple[ArchivedText, ...]:
        """A campaign's texts of a kind that are not purged, oldest first."""
        chosen = (ARCHIVE.c.kind == kind) & (ARCHIVE.c.campaign == campaign) & ARCHIVE.c.purged_at.is_(None)
        found = self._connection.execute(select(ARCHIVE.c.id).where(chosen).order_by(ARCHIVE.c.id)).scalars()
        return tuple(map(self.get, found.all()))

    def texts_of(self, campaign: str, seat: str) -> tuple[int, ...]:
        """The numbers of a seat's texts that are not purged, oldest first."""
        mine = (ARCHIVE.c.campaign == campaign) & (ARCHIVE.c.seat == seat) & ARCHIVE.c.purged_at.is_(None)
        return tuple(
            self._connection.execute(select(ARCHIVE.c.id).where(mine).order_by(ARCHIVE.c.id)).scalars()
        )

    def purge(self, text: int, at: datetime) -> None:
        """Erase a text and its salt and leave the digest; again: nothing more. Raises UnknownText."""
        self.digest(text)
        self._connection.execute(
            update(ARCHIVE)
            .where(ARCHIVE.c.id == text, ARCHIVE.c.purged_at.is_(None))
            .values(body=None, salt=None, purged_at=at)
        )


def text_digest(salt: str, body: bytes) -> str:
    """SHA-256 over three netstrings: a mark, the salt, the text's bytes."""
    digest = sha256()
    for part in (MARK, salt.encode("utf-8"), body):
        digest.update(b"%d:%b," % (len(part), part))
    return digest.hexdigest()
