"""Whether a mail without a token is from whom it says, as mail systems tell."""

from datetime import datetime
from typing import Protocol


class Authenticator(Protocol):
    """Finds out whether the domain of a mail's sender vouches for it, as one that was sent to the judge."""

    def by_headers(self, raw: bytes, received_at: datetime) -> bool | None:
        """By what the judge's own mail server found; None: its signature would have to be looked up."""

    def refutes(self, raw: bytes) -> bool:
        """Whether the judge's own mail server found that it is not from where it says. Never raises."""

    def by_signature(self, raw: bytes, received_at: datetime) -> bool:
        """By its own signature, looked up in the name service; false where that cannot be. Never raises."""
