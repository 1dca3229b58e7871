"""The tables beside the log. The classes define them and serve admin reads; the hot path uses Core."""

from datetime import datetime

from sqlalchemy import (
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    Table,
    UniqueConstraint,
    false,
    text,
)
from sqlmodel import Field, SQLModel

from adjudicator.storage.columns import SafeText, UtcTime


class SideTable(SQLModel):
    """Base of the tables beside the log, with metadata of its own (the log shares the database)."""

    metadata = MetaData()


class ArchiveRow(SideTable, table=True):
    """A text that may be purged: then body and salt are gone, and the digest stays."""

    __tablename__ = "archive"

    id: int | None = Field(default=None, primary_key=True)
    kind: str = Field(sa_type=SafeText)
    campaign: str = Field(sa_type=SafeText, index=True)
    seat: str = Field(sa_type=SafeText)
    body: bytes | None = Field(sa_type=LargeBinary)
    salt: str | None = Field(sa_type=SafeText)
    digest: str = Field(sa_type=SafeText)
    at: datetime = Field(sa_type=UtcTime)
    purged_at: datetime | None = Field(sa_type=UtcTime)


class IncomingRow(SideTable, table=True):
    """A mail that came in, by the id of its raw text in the archive, and what became of it."""

    __tablename__ = "incoming"
    __table_args__ = (
        UniqueConstraint("account", "source_key"),
        Index("ix_incoming_state", "state", "received_at"),
    )

    id: int = Field(primary_key=True, sa_column_args=(ForeignKey("archive.id"),))
    account: str = Field(sa_type=SafeText)
    source_key: str = Field(sa_type=SafeText)
    message_id: str = Field(sa_type=SafeText)
    received_at: datetime = Field(sa_type=UtcTime)
    size: int
    truncated: bool
    state: str = Field(sa_type=SafeText)
    outcome: str = Field(sa_type=SafeText)
    commit: int | None
    reason: str = Field(sa_type=SafeText)
    traceback: str = Field(sa_type=SafeText)
    quarantines: int
    vouched: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class CampaignRow(SideTable, table=True):
    """A campaign of this host."""

    __tablename__ = "campaign"

    name: str = Field(primary_key=True, sa_type=SafeText)
    stream: str = Field(sa_type=SafeText, unique=True)
    ruleset: str = Field(sa_type=SafeText)
    edition: str = Field(sa_type=SafeText)
    created_at: datetime = Field(sa_type=UtcTime)


class SeatRow(SideTable, table=True):
    """A seat that somebody holds, with his time zone."""

    __tablename__ = "seat"

    campaign: str = Field(primary_key=True, sa_type=SafeText, sa_column_args=(ForeignKey("campaign.name"),))
    seat: str = Field(primary_key=True, sa_type=SafeText)
    zone: str = Field(sa_type=SafeText)


class AddressRow(SideTable, table=True):
    """An address of a seat's holder; `folded` is what is looked up. One of a seat's is registered."""

    __tablename__ = "seat_address"
    __table_args__ = (
        ForeignKeyConstraint(["campaign", "seat"], ["seat.campaign", "seat.seat"]),
        Index(
            "ux_seat_address_registered",
            "campaign",
            "seat",
            unique=True,
            sqlite_where=text("registered"),
            postgresql_where=text("registered"),
        ),
    )

    campaign: str = Field(primary_key=True, sa_type=SafeText)
    seat: str = Field(primary_key=True, sa_type=SafeText)
    folded: str = Field(primary_key=True, sa_type=SafeText, index=True)
    address: str = Field(sa_type=SafeText)
    registered: bool


class StandbyRow(SideTable, table=True):
    """Somebody who would take over a seat of a campaign; `folded` is what is looked up."""

    __tablename__ = "standby"

    campaign: str = Field(primary_key=True, sa_type=SafeText, sa_column_args=(ForeignKey("campaign.name"),))
    folded: str = Field(primary_key=True, sa_type=SafeText)
    address: str = Field(sa_type=SafeText)
    at: datetime = Field(sa_type=UtcTime)


class TokenRow(SideTable, table=True):
    """A token that was put into a letter's reply address."""

    __tablename__ = "token"

    token: str = Field(primary_key=True, sa_type=SafeText)
    campaign: str = Field(sa_type=SafeText)
    seat: str = Field(sa_type=SafeText)
    round: str = Field(sa_type=SafeText)
    issued_at: datetime = Field(sa_type=UtcTime)
    revoked_at: datetime | None = Field(sa_type=UtcTime)


class ChallengeRow(SideTable, table=True):
    """Something that an address was asked: by answering its token it shows whose a mail or an address is."""

    __tablename__ = "challenge"
    __table_args__ = (Index("ix_challenge_seat", "campaign", "seat", "asked_at"),)

    token: str = Field(primary_key=True, sa_type=SafeText)
    campaign: str = Field(sa_type=SafeText, sa_column_args=(ForeignKey("campaign.name"),))
    seat: str = Field(sa_type=SafeText)
    round: str = Field(sa_type=SafeText)
    purpose: str = Field(sa_type=SafeText)
    mail: int
    address: str = Field(sa_type=SafeText)
    asked_at: datetime = Field(sa_type=UtcTime)
    expires_at: datetime = Field(sa_type=UtcTime)
    answered_at: datetime | None = Field(sa_type=UtcTime)


class OutboxRow(SideTable, table=True):
    """A letter that is owed: what it is about, never its text."""

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_due", "state", "next_try"),
        Index("ix_outbox_sent", "sent_at"),
        Index("ix_outbox_sent_to", "sent_to", "sent_at"),
    )

    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(sa_type=SafeText, unique=True)
    campaign: str = Field(sa_type=SafeText)
    kind: str = Field(sa_type=SafeText)
    seat: str = Field(sa_type=SafeText)
    address: str = Field(sa_type=SafeText)
    address_folded: str = Field(sa_type=SafeText)
    about: str = Field(sa_type=SafeText)
    state: str = Field(sa_type=SafeText)
    attempts: int
    created_at: datetime = Field(sa_type=UtcTime)
    next_try: datetime = Field(sa_type=UtcTime)
    sent_at: datetime | None = Field(sa_type=UtcTime)
    last_error: str = Field(sa_type=SafeText)
    message_id: str = Field(sa_type=SafeText, index=True)
    sent_to: str = Field(default="", sa_type=SafeText, sa_column_kwargs={"server_default": ""})
    limited: bool = Field(default=False, sa_column_kwargs={"server_default": false()})


class BounceRow(SideTable, table=True):
    """A letter to a seat's address that came back, by a mail or at the door; `ended_at`: it counts no more.

    `folded` is the address in small letters, `letter` the Message-ID, `said` what the other server said.
    """

    __tablename__ = "bounce"
    __table_args__ = (Index("ix_bounce_seat", "campaign", "seat", "ended_at"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: str = Field(sa_type=SafeText)
    seat: str = Field(sa_type=SafeText)
    folded: str = Field(sa_type=SafeText)
    letter: str = Field(sa_type=SafeText)
    hard: bool
    said: str = Field(sa_type=SafeText)
    at: datetime = Field(sa_type=UtcTime)
    ended_at: datetime | None = Field(sa_type=UtcTime)


class TickRow(SideTable, table=True):
    """When the judge last looked at what is due."""

    __tablename__ = "tick"

    name: str = Field(primary_key=True, sa_type=SafeText)
    at: datetime = Field(sa_type=UtcTime)


class FetchedRow(SideTable, table=True):
    """A time at which all mail had been fetched: the last few are kept."""

    __tablename__ = "fetched"

    id: int | None = Field(default=None, primary_key=True)
    at: datetime = Field(sa_type=UtcTime)


def _table(name: str) -> Table:
    return SideTable.metadata.tables[name]


ARCHIVE = _table("archive")
INCOMING = _table("incoming")
CAMPAIGN = _table("campaign")
SEAT = _table("seat")
ADDRESS = _table("seat_address")
STANDBY = _table("standby")
TOKEN = _table("token")
CHALLENGE = _table("challenge")
OUTBOX = _table("outbox")
BOUNCE = _table("bounce")
TICK = _table("tick")
FETCHED = _table("fetched")
