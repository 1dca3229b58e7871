"""The Maildirs as the players' mail providers see them: they read letters there, and bring mails."""

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import parseaddr
from pathlib import Path


@dataclass(frozen=True)
class Letter:
    """A letter of the judge's as its reader has it on his screen. `file` is where it lies."""

    file: Path
    recipient: str
    reply_to: str
    subject: str
    message_id: str
    references: str
    date: datetime
    text: str
    html: str
    map_png: bytes

    @property
    def is_report(self) -> bool:
        """Does it carry a map? Reports and briefings do, answers and reminders do not."""
        return bool(self.map_png)


@dataclass(frozen=True)
class Letterbox:
    """The two Maildirs of a host, from outside."""

    incoming: Path
    outgoing: Path
    _read: dict[Path, Letter] = field(default_factory=dict)  # a letter once sent never changes

    def letters(self, address: str = "") -> list[Letter]:
        """The letters sent so far, to one address or to everybody, oldest first."""
        for file in (self.outgoing / "new").iterdir():
            if file not in self._read:
                self._read[file] = _read(file)
        mine = (letter for letter in self._read.values() if address in {"", letter.recipient})
        return sorted(mine, key=lambda letter: (letter.date, letter.recipient, letter.file.name))

    def bring(self, raw: bytes, at: datetime) -> Path:
        """Deliver a mail as a provider does: from `tmp` to `new`, its time in the file's name and stamp."""
        digest = hashlib.sha256(raw).hexdigest()[:16]
        copies = len(list((self.incoming / "new").glob(f"*.{digest}*")))
        file = self.incoming / "tmp" / f"{int(at.timestamp())}.{digest}{copies or ''}.example"
        file.write_bytes(raw)
        os.utime(file, (at.timestamp(), at.timestamp()))
        return file.rename(self.incoming / "new" / file.name)


def _read(file: Path) -> Letter:
    message = message_from_bytes(file.read_bytes(), policy=default)
    parts = dict(_parts(message))
    return Letter(
        file=file,
        recipient=parseaddr(str(message["To"]))[1],
        reply_to=parseaddr(str(message.get("Reply-To", message["From"])))[1],
        subject=str(message["Subject"]).strip(),
        message_id=str(message["Message-ID"]),
        references=str(message.get("References", "")),
        date=message["Date"].datetime,
        text=parts.get("text/plain", b"").decode().replace("\r\n", "\n"),
        html=parts.get("text/html", b"").decode().replace("\r\n", "\n"),
        map_png=parts.get("image/png", b""),
    )


def _parts(message: EmailMessage) -> Iterator[tuple[str, bytes]]:
    for part in message.walk():
        content = part.get_payload(decode=True)
        if isinstance(content, bytes):
            yield part.get_content_type(), content
