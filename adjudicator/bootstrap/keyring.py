"""The campaigns' private keys, each in a file of its own outside the database."""

from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.proof.keys import CampaignKey, load_key, save_key


@dataclass(frozen=True)
class FileKeyRing:
    """Keys in a folder, named by stream."""

    folder: Path
    _read: dict[str, CampaignKey] = field(default_factory=dict)

    def path(self, stream: str) -> Path:
        """The file of a campaign's key."""
        return self.folder / f"{stream}.pem"

    def key(self, stream: str) -> CampaignKey:
        """A campaign's key. Raises KeyFault."""
        if stream not in self._read:
            self._read[stream] = load_key(self.path(stream))
        return self._read[stream]

    def save(self, stream: str, key: CampaignKey) -> None:
        """Keep a new campaign's key. Raises KeyFault."""
        save_key(key, self.path(stream))
