"""One connection to one IMAP folder, and the keeper that makes a new one when it breaks."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from imapclient import DELETED, SEEN, IMAPClient
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, ProtocolError

from mailer.caps import HEADER_BYTES, MAIL_BYTES
from mailer.errors import MailError, TemporaryFailure, WrongSetting
from mailer.imap_login import PASSING, Client, code_of, connect, hang_up
from mailer.server import Server

T = TypeVar("T")
INBOX = "INBOX"
NONSENSE = (ProtocolError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What the library raises at answers that are no IMAP."""
LEVEL = "/"
"""Parts the levels of a folder's name in settings, whatever the server parts them by."""


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A folder to read, and the one for processed mail, which is made where it is missing.

    Folder names are written with `/` between levels and in any script. A mail of more than `max_bytes` is
    read up to the end of its headers. Raises `WrongSetting` for names that cannot be.
    """

    server: Server
    folder: str = INBOX
    processed: str = "Processed"
    max_bytes: int = MAIL_BYTES

    def __post_init__(self) -> None:
        for setting, name in (("folder", self.folder), ("processed", self.processed)):
            if not name.strip(LEVEL) or not name.isprintable():
                raise WrongSetting(setting, f"{name!r} is no name of a folder: write it as {INBOX}/Processed")
        if self.folder.casefold() == self.processed.casefold():
            raise WrongSetting("processed", "it is the folder that is read: name another one")

    @property
    def account(self) -> str:
        """The name under which its mails are kept: user, host and folder."""
        return f"imap:{self.server.user}@{self.server.host}/{self.folder}"


class Broken(TemporaryFailure):
    """The line is lost, and a new one may serve; `stalled` where the server fell silent."""

    def __init__(self, sentence: str, *, stalled: bool) -> None:
        super().__init__(sentence)
        self.stalled = stalled


class Denied(TemporaryFailure):
    """The server said NO to one command; the line stands."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.code = code_of(answer)


@dataclass(frozen=True, slots=True)
class Outline:
    """What the server says of a mail before it is read: `size` in bytes, `delivered` where it is known."""

    uid: int
    size: int
    delivered: datetime | None


class Session:
    """A connection with the folder selected. Raises `Broken` and `Denied`.

    `validity` and the UID name a mail for good (RFC 9051 2.3.1.1).
    """

    def __init__(self, mailbox: Mailbox, client: Client) -> None:
        self.client = client
        self._mailbox = mailbox
        self.validity = 0
        self._next_uid = 0
        with answers(mailbox.server):
            self._prefix, self._delimiter = _namespace(client)
        self.select()

    def select(self) -> None:
        """Open the folder, again and again: that is how a change of its numbering is noticed."""
        folder = self._name(self._mailbox.folder)
        try:
            with answers(self._mailbox.server):
                opened = self.client.select_folder(folder)
        except Denied as denied:
            if denied.code in PASSING:
                raise TemporaryFailure(f"{folder} is not to be opened now ({denied}): try again") from denied
            raise WrongSetting(
                "folder", f"{folder} cannot be opened ({denied}): name one there is"
            ) from denied
        self.validity = int(opened.get(b"UIDVALIDITY", 0))
        self._next_uid = int(opened.get(b"UIDNEXT", 0))

    def waiting(self) -> tuple[int, ...]:
        """Return the UIDs of all mails that nobody has deleted."""
        with answers(self._mailbox.server):
            return tuple(sorted(self.client.search("UNDELETED")))

    def holds(self, uid: int) -> bool:
        """Whether the mail lies in the folder now."""
        with answers(self._mailbox.server):
            return bool(self.client.search(["UNDELETED", "UID", str(uid)]))

    def held(self, uid: int) -> bool:
        """Whether the mail, which is not there, may have been."""
        self.select()
        return uid < self._next_uid or not self._next_uid

    def outlines(self, uids: Sequence[int]) -> dict[int, Outline]:
        """Return the outlines of those mails that are still there."""
        with answers(self._mailbox.server):
            found = self.client.fetch(uids, ["RFC822.SIZE", "INTERNALDATE"])
        return {
            uid: Outline(uid, int(told.get(b"RFC822.SIZE", 0)), told.get(b"INTERNALDATE"))
            for uid, told in found.items()
        }

    def mails(self, uids: Sequence[int]) -> dict[int, bytes]:
        """Return those mails that are still there, whole, and not marked as seen."""
        return self._read(uids, "BODY.PEEK[]", b"BODY[]")

    def headers(self, uids: Sequence[int]) -> dict[int, bytes]:
        """Return the headers of mails, at most `HEADER_BYTES` of each."""
        return self._read(uids, f"BODY.PEEK[HEADER]<0.{HEADER_BYTES}>", b"BODY[HEADER]<0>")

    def _read(self, uids: Sequence[int], wanted: str, name: bytes) -> dict[int, bytes]:
        with answers(self._mailbox.server):
            found = self.client.fetch(uids, [wanted])
        return {uid: told[name] for uid, told in found.items() if isinstance(told.get(name), bytes)}

    def put_aside(self, uid: int) -> None:
        """Mark a mail as seen and move it to the folder for processed mail (RFC 6851).

        A server that cannot move copies, and deletes what was copied: that mail alone (RFC 4315), or where
        the server cannot do even that, only marked as deleted.
        """
        processed = self._name(self._mailbox.processed)
        with answers(self._mailbox.server):
            self.client.add_flags([uid], [SEEN], silent=True)
        try:
            self._move(uid, processed)
        except Denied:
            self._make(processed)
            self._move(uid, processed)

    def _move(self, uid: int, processed: str) -> None:
        with answers(self._mailbox.server):
            if self.client.has_capability("MOVE"):
                self.client.move([uid], processed)
                return
            self.client.copy([uid], processed)
            self.client.add_flags([uid], [DELETED], silent=True)
            if self.client.has_capability("UIDPLUS"):
                self.client.uid_expunge([uid])

    def _make(self, folder: str) -> None:
        """Make a folder where it is missing; another program may be doing the same."""
        if self._exists(folder):
            return
        try:
            with answers(self._mailbox.server):
                self.client.create_folder(folder)
        except Denied:
            if not self._exists(folder):
                raise

    def _exists(self, folder: str) -> bool:
        with answers(self._mailbox.server):
            return bool(self.client.folder_exists(folder))

    def _name(self, folder: str) -> str:
        name = self._delimiter.join(folder.strip(LEVEL).split(LEVEL))
        if name.upper() == INBOX:
            return INBOX
        return name if name.startswith(self._prefix) else self._prefix + name


class Keeper:
    """Keeps one session between calls, and opens another when it turns out to be dead."""

    def __init__(self, mailbox: Mailbox) -> None:
        self._mailbox = mailbox
        self._session: Session | None = None

    def run(self, action: Callable[[Session], T]) -> T:
        """Return what the action does, which must be one that can be begun twice.

        A session that fails is not kept, but for `Denied`. Raises what a new session raises, and `connect`.
        """
        if self._session is not None:
            try:
                return self._guarded(self._session, action)
            except Denied:
                raise
            except TemporaryFailure:
                pass  # it may have been dead for hours: a new one tells
        self._session = open_session(self._mailbox)
        return self._guarded(self._session, action)

    def close(self) -> None:
        """Hang up; the next call opens a new session."""
        if self._session is not None:
            hang_up(self._session.client)
            self._session = None

    def _guarded(self, session: Session, action: Callable[[Session], T]) -> T:
        try:
            return action(session)
        except Denied:
            raise
        except MailError:
            self.close()
            raise


def open_session(mailbox: Mailbox, kind: type = IMAPClient) -> Session:
    """Connect, log in and open the folder; `kind` as in `connect`."""
    client = connect(mailbox.server, kind)
    try:
        return Session(mailbox, client)
    except MailError:
        hang_up(client)
        raise


@contextmanager
def answers(server: Server) -> Iterator[None]:
    """Tell what the library raises as `Broken` or `Denied`."""
    try:
        yield
    except TimeoutError as fault:
        raise Broken(f"{server.place} fell silent: try again later", stalled=True) from fault
    except (IMAPClientAbortError, OSError) as fault:
        stalled = isinstance(fault.__context__, TimeoutError)
        raise Broken(f"the line to {server.place} was lost ({fault}): try again", stalled=stalled) from fault
    except NONSENSE as fault:
        told = f"{server.place} sent what is no IMAP ({fault}): try again"
        raise Broken(told, stalled=False) from fault
    except IMAPClientError as fault:
        raise Denied(f"{server.place} answers: {server.password.hidden_in(str(fault))}") from fault


def _namespace(client: Client) -> tuple[str, str]:
    """Return the beginning of the account's own folder names, and what parts their levels."""
    if client.has_capability("NAMESPACE"):
        personal = client.namespace().personal
        if personal:
            prefix, delimiter = personal[0]
            return prefix, delimiter or LEVEL
    for _, delimiter, _ in client.list_folders("", ""):
        return "", delimiter.decode() if delimiter else LEVEL
    return "", LEVEL
