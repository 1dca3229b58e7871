"""One mail handed over as bytes, as on standard input: the inbox of a mail server that pipes."""

import hashlib
from collections.abc import Iterator

from mailer.caps import MAIL_BYTES, headers_of
from mailer.errors import PermanentFailure
from mailer.ports import Arrival, Clock, Fetched


class SingleInbox:
    """An `Inbox` of one mail, which arrives when it is fetched first; its key is the SHA-256 of its bytes."""

    def __init__(self, raw: bytes, clock: Clock, account: str = "stdin", max_bytes: int = MAIL_BYTES) -> None:
        self._account = account
        too_big = len(raw) > max_bytes
        self._mail = Fetched(
            account=account,
            key=hashlib.sha256(raw).hexdigest(),
            received_at=clock(),
            size=len(raw),
            raw=headers_of(raw) if too_big else raw,
            truncated=too_big,
        )
        self._open = True

    def fetch(self) -> Iterator[Arrival]:
        """Yield the mail until it is acknowledged."""
        if self._open:
            yield self._mail

    def acknowledge(self, key: str) -> None:
        """Close the inbox; `PermanentFailure` for any other key."""
        if key != self._mail.key:
            raise PermanentFailure(f"{self._account} holds no mail {key}: use the key as fetched")
        self._open = False
