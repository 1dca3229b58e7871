"""A real host in a temporary folder, driven by mails through its Maildirs."""

import email
import email.policy
import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

from adjudicator.bootstrap.host import Host, open_host
from adjudicator.service.campaign import Campaign
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.tick import Ticked

START = datetime(2026, 12, 7, 12, 0, tzinfo=UTC)
DEADLINE = datetime(2026, 12, 13, 20, 0, tzinfo=UTC)
SPRING, SUMMER = "1456-1-spring-march", "1456-2-summer-march"

FILE = """
name = "{name}"
ruleset = "sun_in_splendour"
edition = "march"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2026-12-13 20:00"
every = "FREQ=WEEKLY;BYDAY=SU"
[options]
seasons = {seasons}
[seats.warwick]
address = "warwick@example.org"
zone = "America/New_York"
[seats.buckingham]
address = "buckingham@example.org"
[seats.margaret]
address = "margaret@example.org"
"""

QUARREL_FILE = """
name = "{name}"
ruleset = "quarrel"
edition = "street"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2026-12-13 20:00"
every = "FREQ=WEEKLY;BYDAY=SU"
[seats.anne]
address = "anne@example.org"
[seats.bess]
address = "bess@example.org"
[seats.cecily]
address = "cecily@example.org"
"""


@dataclass
class Table:
    """A host with its clock; players write to it and read what comes back."""

    home: Path
    now: datetime = START
    ids: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    read: dict[Path, EmailMessage] = field(default_factory=dict)

    @contextmanager
    def host(self) -> Iterator[Host]:
        with open_host(self.home, lambda: self.now) as host:
            yield host

    def found(self, name: str = "towton", seasons: int = 8, text: str = FILE) -> Campaign:
        file = self.home / f"{name}.toml"
        file.write_text(text.format(name=name, seasons=seasons), "utf-8")
        with self.host() as host:
            campaign = host.founder.found(read_campaign_file(file), self.now)
        self.tick()
        return campaign

    def load(self, name: str = "towton") -> Campaign:
        with self.host() as host, host.database.read() as work:
            return host.registry.load(work, name)

    def tick(self, later: timedelta = timedelta(minutes=1), looked: datetime | None = None) -> Ticked:
        """What is due, for a host that was up until now, or until it last looked."""
        self.now += later
        with self.host() as host:
            return host.ticker().tick(self.now, looked=looked or self.now)

    def letters(self, seat: str) -> list[EmailMessage]:
        """The letters to a seat, in the order they were dated."""
        found = []
        for file in sorted((self.home / "mail/out/new").iterdir()):
            if file not in self.read:
                self.read[file] = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            letter = self.read[file]
            if f"{seat}@example.org" in letter["To"]:
                found.append(letter)
        return sorted(found, key=lambda letter: (letter["Date"].datetime, _kind(letter)))

    def last(self, seat: str) -> EmailMessage:
        return self.letters(seat)[-1]

    def text(self, seat: str) -> str:
        return text_of(self.last(seat))

    def mail(self, seat: str, body: str, **headers: str) -> bytes:
        """A reply of a seat to its last letter."""
        letter = self.last(headers.pop("answering", seat)) if "To" not in headers else None
        message = EmailMessage()
        message["From"] = headers.pop("From", f"{seat}@example.org")
        message["To"] = headers.pop("To", str(letter["Reply-To"]) if letter else "")
        message["Subject"] = headers.pop("Subject", "Re: orders")
        message["Message-ID"] = headers.pop("MessageID", f"<{seat}-{next(self.ids)}@example.org>")
        message["Date"] = "Mon, 07 Dec 2026 12:00:00 +0000"
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        message.set_content(body)
        return message.as_bytes()

    def drop(self, raw: bytes, at: datetime | None = None) -> None:
        """Deliver a mail into the Maildir at a time."""
        file = self.home / "mail/in/new" / f"{next(self.ids)}.mail"
        file.write_bytes(raw)
        seconds = (at or self.now).timestamp()
        os.utime(file, (seconds, seconds))

    def says(self, seat: str, body: str, **headers: str) -> str:
        """A seat mails, the judge ticks, and the seat reads the answer."""
        self.drop(self.mail(seat, body, **headers))
        self.tick()
        return self.text(seat)


def _kind(letter: EmailMessage) -> str:
    return str(letter["Auto-Submitted"])


def text_of(letter: EmailMessage) -> str:
    part = letter.get_body(("plain",))
    assert part is not None
    return str(part.get_content())
