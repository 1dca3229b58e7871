"""A host's mail servers: Dovecot for what comes in, an SMTP server for what goes out."""

import email
import email.policy
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage

from aiosmtpd.controller import Controller

from adjudicator.config import FILE
from tests.integration.table import Table
from tests.servers.dovecot import PASSWORD, Dovecot
from tests.servers.ports import HOST, free_ports
from tests.servers.smtp import Sink

SERVERS = """
[imap]
host = "{host}"
port = {imap}
tls = "none"
user = "judge"
password_file = "password"
answer_timeout = {patience}
[smtp]
host = "{host}"
port = {smtp}
tls = "none"
answer_timeout = 5
"""


@dataclass
class Post:
    """A host's mail servers, and what they hold."""

    table: Table
    dovecot: Dovecot
    sink: Sink

    @contextmanager
    def open(self) -> Iterator[None]:
        """The SMTP server, while the block lasts."""
        controller = Controller(self.sink, HOST, self.sink.port)
        controller.start()
        try:
            yield
        finally:
            controller.stop()

    def letters(self, seat: str) -> list[EmailMessage]:
        """What was delivered to a seat's holder."""
        mine = (each for each in self.sink.letters if each.recipients == (f"{seat}@example.org",))
        return [email.message_from_bytes(each.content, policy=email.policy.default) for each in mine]

    def says(self, seat: str, words: str, campaign: str = "towton") -> None:
        """A seat answers its last letter, or its briefing."""
        letters = (*self.table.letters(seat), *self.letters(seat))
        last = [each for each in letters if campaign in str(each["List-Id"]) and each["Reply-To"]][-1]
        self.dovecot.deliver("judge", self.table.mail(seat, words, To=str(last["Reply-To"])))


def served(table: Table, dovecot: Dovecot, patience: int = 60) -> Post:
    """Have a host use the servers; `patience`: seconds for an answer of the IMAP server."""
    port = free_ports(1)[0]
    with (table.home / FILE).open("a") as settings:
        settings.write(SERVERS.format(host=HOST, imap=dovecot.imap, smtp=port, patience=patience))
    (table.home / "password").write_text(PASSWORD + "\n")
    (table.home / "password").chmod(0o600)
    return Post(table, dovecot, Sink(port=port))
