"""Threads for Outlook: the two headers by which it and Exchange tell a conversation ([MS-OXOMSG] 2.2.1.2-5).

They go by the subject where a letter has neither; other programs go by References (RFC 5322 3.6.4).
"""

import hashlib
from base64 import b64encode
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

EPOCH = datetime(1601, 1, 1, tzinfo=UTC)
"""From which FILETIME counts."""


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation: what it is about, the Message-ID of its first letter, and when it began (aware)."""

    topic: str
    root: str
    began: datetime

    @property
    def index(self) -> str:
        """Thread-Index, the same for all its letters: a 1, the time, and a GUID made of the first id.

        Outlook puts five bytes more into a reply to a reply; without them letters stand in order of date.
        """
        ticks = (self.began - EPOCH) // timedelta(microseconds=1) * 10  # of 100 nanoseconds
        guid = hashlib.sha256(self.root.encode()).digest()[:16]
        return b64encode(b"\x01" + ticks.to_bytes(8, "big")[1:6] + guid).decode()
