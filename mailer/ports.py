"""The two sockets of the mail: where letters come from and where they go.

Both are synchronous on purpose: an IMAP client blocks, a Maildir blocks, and a transport that is asynchronous
by nature (SMTP) runs its own loop inside `send`. The caller puts either into a thread where that matters.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

Clock = Callable[[], datetime]
"""Tells the present moment, aware, in UTC."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """One mail as it was delivered; fetching acknowledges nothing.

    `key` names the mail within `account`, is stable over restarts and never given twice. `received_at` is the
    time of delivery (aware UTC, never later than now), not the sender's claim. `size` counts the bytes of the
    whole mail; where that was too much, `raw` holds the headers alone and `truncated` is true.
    """

    account: str
    key: str
    received_at: datetime
    size: int
    raw: bytes
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A mail that lies there but cannot be read; `fault` says why. The others go on."""

    account: str
    key: str
    fault: str


Arrival = Fetched | Unreadable


class Inbox(Protocol):
    """Where mail comes in."""

    def fetch(self) -> Iterator[Arrival]:
        """Yield all mail that is not acknowledged, oldest delivery first; again at each call.

        Raises `TemporaryFailure` if the mailbox itself cannot be reached.
        """
        ...

    def acknowledge(self, key: str) -> None:
        """Put the mail aside as processed; only for what the caller has stored. A second call does nothing.

        Raises `TemporaryFailure` if it cannot be moved, `PermanentFailure` if no such mail was ever there.
        """
        ...


@dataclass(frozen=True, slots=True)
class Envelope:
    """Whom a letter is from and for, as the transport sees it (RFC 5321 2.3.1).

    Bounces go to the `sender`, which may be an address of the letter's own (`mailer.verp`); empty: nowhere.
    """

    sender: str
    recipients: tuple[str, ...]


class Outbox(Protocol):
    """Where mail goes out."""

    def send(self, envelope: Envelope, message: bytes) -> None:
        """Hand over one letter; on return it is safe with the transport.

        Raises `TemporaryFailure` (try again later) or `PermanentFailure` (do not try again).
        """
        ...
