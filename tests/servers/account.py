"""An account on a real IMAP server: Dovecot, or pymap where it is absent."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from mailer.imap_session import INBOX
from mailer.server import Server
from tests.servers.client import put
from tests.servers.dovecot import DOVECOT, Dovecot, dovecot
from tests.servers.fixtures import need_dovecot
from tests.servers.pymap import pymap

STAND_IN = "no Dovecot here: pymap stood in where it can (apt-get install dovecot-imapd dovecot-lmtpd)"


@dataclass(frozen=True)
class Account:
    """A folder to read mail from, and a way to deliver into it."""

    server: Server
    folder: str
    dovecot: Dovecot | None = None

    def deliver(self, *mails: bytes) -> None:
        """By LMTP; pymap has none, so there another mail program puts it into the folder."""
        if self.dovecot:
            self.dovecot.deliver(self.server.user, *mails)
        else:
            put(self.server, self.folder, *mails)


@contextmanager
def account() -> Iterator[Account]:
    """The account of the judge until the block ends; a build server without Dovecot fails."""
    if DOVECOT is None and "CI" not in os.environ:
        with pymap() as server:
            put(server, "Judge")
            yield Account(server, "Judge")
        return
    need_dovecot()
    with dovecot() as running:
        yield Account(running.server("judge"), INBOX, running)
