"""Maildir in and out (cr.yp.to/proto/maildir.html): the transport that needs nothing but a folder."""

import hashlib
import os
import re
import stat
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from mailer.caps import HEADER_BYTES, MAIL_BYTES, headers_of
from mailer.errors import PermanentFailure, TemporaryFailure
from mailer.outgoing import message_id_of
from mailer.ports import Arrival, Clock, Envelope, Fetched, Unreadable

PROCESSED = ".Processed"
"""The folder (Maildir++) that acknowledged mail is moved to; nothing is ever deleted."""
STAMP = re.compile(r"(\d{9,11})\.(?:[A-Za-z0-9]*?M(\d{1,6})(?!\d))?")
"""Seconds, and microseconds where the deliverer gave them, at the start of a file's name."""


def create(path: Path) -> Path:
    """Make a Maildir, with the folder for processed mail, where there is none yet; return its path."""
    for folder in (path, path / PROCESSED):
        for part in ("tmp", "new", "cur"):
            (folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
    (path / PROCESSED / "maildirfolder").touch(mode=0o600)
    return path


class MaildirInbox:
    """Mail that a deliverer put into a Maildir.

    Both `new` and `cur` are read, for a mail program that looks into the folder moves mail to `cur`. The key
    is the file's name without its flags, as those may change.
    """

    def __init__(self, path: Path, clock: Clock, max_bytes: int = MAIL_BYTES, account: str = "") -> None:
        self._path = create(path)
        self._clock = clock
        self._max_bytes = max_bytes
        self._account = account or f"maildir:{path.name}"

    def fetch(self) -> Iterator[Arrival]:
        """Yield all mail that lies here, by time of delivery, then by name."""
        for _, key, file in sorted(self._waiting()):
            arrival = self._read(key, file)
            if arrival is not None:
                yield arrival

    def acknowledge(self, key: str) -> None:
        """Move a mail to the folder for processed mail, marked as seen."""
        target = self._path / PROCESSED / "cur" / f"{key}:2,S"
        for part in ("new", "cur"):
            for file in _named(self._path / part, key):
                _move(file, target.with_name(f"{key}.again:2,S") if target.exists() else target)
                return
        if not target.exists():
            raise PermanentFailure(f"{self._account} holds no mail {key!r}: use the key as fetched")

    def _waiting(self) -> Iterator[tuple[datetime, str, Path]]:
        now = self._clock()
        for part in ("new", "cur"):
            for file in _entries(self._path / part):
                yield _delivered(file, now), _key(file), file

    def _read(self, key: str, file: Path) -> Arrival | None:
        try:
            return self._fetched(key, file)
        except FileNotFoundError:
            return None  # a mail program moved it just now: the next fetch finds it
        except OSError as fault:
            return Unreadable(self._account, key, f"cannot read {file.name}: {fault.strerror or fault}")

    def _fetched(self, key: str, file: Path) -> Arrival:
        found = file.lstat()
        if not stat.S_ISREG(found.st_mode):
            return Unreadable(self._account, key, f"{file.name} is no plain file: take it out of the Maildir")
        too_big = found.st_size > self._max_bytes
        with file.open("rb") as mail:
            raw = headers_of(mail.read(HEADER_BYTES)) if too_big else mail.read(self._max_bytes)
        received = _delivered(file, self._clock())
        return Fetched(self._account, key, received, found.st_size, raw, too_big)


class MaildirOutbox:
    """Letters put into a Maildir, as a deliverer would: the envelope in the first lines, then the letter.

    The file's name is a digest of Message-ID and recipients, so a letter that is sent again, say after a
    crash, does not lie there twice as long as the first is there, read or not.
    """

    def __init__(self, path: Path) -> None:
        self._path = create(path)

    def send(self, envelope: Envelope, message: bytes) -> None:
        """Write the letter to `tmp`, force it to disk, move it to `new`."""
        name = _letter_name(envelope, message)
        if os.path.lexists(self._path / "new" / name) or _named(self._path / "cur", name):
            return  # only what was read bears flags
        try:
            _write(self._path / "tmp" / name, _trace(envelope) + message)
            (self._path / "tmp" / name).rename(self._path / "new" / name)
            _sync(self._path / "new")
        except OSError as fault:
            raise TemporaryFailure(f"cannot write to {self._path}: {fault.strerror or fault}") from fault


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    except OSError as fault:
        raise TemporaryFailure(f"cannot list {folder}: {fault.strerror or fault}") from fault


def _key(file: Path) -> str:
    return file.name.partition(":2,")[0]


def _named(folder: Path, key: str) -> list[Path]:
    """The files of a key; a folder of thousands is listed only where none has the bare name."""
    if os.path.lexists(folder / key):
        return [folder / key]
    return [file for file in _entries(folder) if _key(file) == key]


def _delivered(file: Path, now: datetime) -> datetime:
    """The time in the name, which survives copying; else that of the file; never later than now."""
    stamped = _stamp(file.name)
    if stamped is not None and stamped <= now:
        return stamped
    try:
        modified = datetime.fromtimestamp(file.lstat().st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return now
    return min(modified, now)


def _stamp(name: str) -> datetime | None:
    found = STAMP.match(name)
    if found is None:
        return None
    return datetime.fromtimestamp(int(found[1]), UTC).replace(microsecond=int(found[2] or 0))


def _move(file: Path, target: Path) -> None:
    try:
        file.rename(target)
    except FileNotFoundError as fault:
        if not target.exists():
            raise TemporaryFailure(f"{file.name} was moved by another program: fetch again") from fault
    except OSError as fault:
        raise TemporaryFailure(f"cannot move {file.name}: {fault.strerror or fault}") from fault


def _letter_name(envelope: Envelope, message: bytes) -> str:
    told = "\n".join((message_id_of(envelope, message), *sorted(envelope.recipients)))
    return hashlib.sha256(told.encode()).hexdigest()[:40] + ".letter"


def _trace(envelope: Envelope) -> bytes:
    """The lines that a final delivery adds (RFC 5321 4.4): the way back, and whom it was delivered to."""
    lines = [f"Return-Path: <{envelope.sender}>", *(f"Delivered-To: {to}" for to in envelope.recipients)]
    return "".join(line + "\r\n" for line in lines).encode()


def _write(file: Path, content: bytes) -> None:
    with file.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
