"""Where letters go out."""

from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol


@dataclass(frozen=True)
class LetterThread:
    """The letters of one round to one seat: what about, the Message-ID of the first, and its date."""

    topic: str
    root: str
    began: datetime


@dataclass(frozen=True)
class OutgoingLetter:
    """A letter ready to be sealed into a message. `list_id` is the campaign's name; empty: of none."""

    recipient: str
    recipient_name: str
    reply_token: str
    subject: str
    text: str
    html: str
    message_id: str
    date: datetime
    answers: bool  # an answer to a mail, rather than a letter of the judge's own accord
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    map_png: bytes = b""
    strip_png: bytes = b""  # the whole game in frames
    attachments: tuple[tuple[str, str, bytes], ...] = ()
    list_id: str = ""
    thread: LetterThread | None = None


class Post(Protocol):
    """Sends letters."""

    def batch(self) -> AbstractContextManager["Post"]:
        """What sends several letters the cheapest way."""

    def send(self, letter: OutgoingLetter, tries: int = 1) -> None:
        """Seal and send; `tries` counts this one too. Raises PostFault."""


class MessageIds(Protocol):
    """Names letters."""

    def message_id(self, key: str, token: str = "") -> str:
        """The Message-ID of the letter owed under a key, with a reply token: always the same."""


class PostFault(Exception):
    """A letter could not be sent.

    `wait` is how long to wait before it is tried again; None: trying again will not help. `closed`: no letter
    can go now, and this one is not at fault. `refused`: its recipient is refused for good.
    """

    def __init__(
        self, text: str, wait: timedelta | None = None, *, closed: bool = False, refused: bool = False
    ) -> None:
        super().__init__(text)
        self.wait, self.closed, self.refused = wait, closed, refused
