"""The campaigns of this host: name, stream of the log, ruleset and edition at the start."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, or_, select

from adjudicator.storage.errors import NameTaken, UnknownCampaign
from adjudicator.storage.tables import CAMPAIGN


@dataclass(frozen=True, slots=True)
class CampaignEntry:
    """A campaign: `edition` is that of its founding; the log knows which one is in force."""

    name: str
    stream: str
    ruleset: str
    edition: str
    created_at: datetime


class Campaigns:
    """The campaigns in one database, within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, entry: CampaignEntry) -> None:
        """Register a campaign. Raises NameTaken, also for a stream that is in use."""
        clash = or_(CAMPAIGN.c.name == entry.name, CAMPAIGN.c.stream == entry.stream)
        if self._connection.execute(select(CAMPAIGN.c.name).where(clash)).first() is not None:
            raise NameTaken(entry.name, entry.stream)
        row = {column.name: getattr(entry, column.name) for column in CAMPAIGN.columns}
        self._connection.execute(insert(CAMPAIGN), row)

    def all(self) -> tuple[CampaignEntry, ...]:
        """Every campaign, by name."""
        rows = self._connection.execute(select(CAMPAIGN).order_by(CAMPAIGN.c.name))
        return tuple(CampaignEntry(**row._mapping) for row in rows)

    def named(self, name: str) -> CampaignEntry:
        """One campaign. Raises UnknownCampaign."""
        found = self.find(name)
        if found is None:
            raise UnknownCampaign(name)
        return found

    def find(self, name: str) -> CampaignEntry | None:
        """One campaign, if it is here."""
        row = self._connection.execute(select(CAMPAIGN).where(CAMPAIGN.c.name == name)).first()
        return None if row is None else CampaignEntry(**row._mapping)
