"""The campaigns' keys."""

from typing import Protocol

from adjudicator.proof.keys import CampaignKey


class KeyRing(Protocol):
    """The campaigns' private keys, kept outside the database."""

    def key(self, stream: str) -> CampaignKey:
        """A campaign's key. Raises KeyFault."""
