"""Who would take over a seat."""

from datetime import datetime
from typing import Protocol


class StandbyTable(Protocol):
    """Who would take over a seat that becomes free."""

    def add(self, campaign: str, address: str, at: datetime) -> bool:
        """Put somebody on a campaign's list; false where he is on it."""

    def remove(self, campaign: str, address: str) -> bool:
        """Take somebody off; false where he is not on it."""

    def all(self, campaign: str) -> tuple[str, ...]:
        """The list, who has waited longest first."""
