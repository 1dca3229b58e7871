"""A small campaign by servers: two seats, one round, mails with an amendment, a duplicate and a question."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

from adjudicator.bootstrap.host import init_host
from adjudicator.config import FILE
from mailer.server import Server
from tests.integration.table import Table
from tests.servers.client import mail_program

CAMPAIGN = "towton"
CAMPAIGN_FILE = """
name = "{name}"
ruleset = "sun_in_splendour"
edition = "1"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2025-06-15 20:00"
every = "FREQ=WEEKLY;BYDAY=SU"
[options]
seasons = {seasons}
[seats.warwick]
address = "warwick@example.org"
[seats.buckingham]
address = "buckingham@example.org"
"""
SETTINGS = """
[imap]
host = "{imap.host}"
port = {imap.port}
tls = "none"
user = "{imap.user}"
password_file = "password"
folder = "{folder}"
processed = "{folder}-done"
[smtp]
host = "{imap.host}"
port = {smtp}
tls = "none"
answer_timeout = 20
"""
START = datetime(2025, 6, 9, 12, 0, tzinfo=UTC)
DEADLINE = datetime(2025, 6, 15, 19, 0, tzinfo=UTC)
"""Both are past: Dovecot takes no mail from the future, and each has the same time in every run."""
PHASES = (DEADLINE - timedelta(minutes=30), DEADLINE, DEADLINE + timedelta(minutes=20))
"""When turns are taken: for the mails; for the round; and when letters that were in hand are due again."""

Mails = tuple[tuple[datetime, bytes], ...]
"""Mails with the times of their delivery."""


@dataclass(frozen=True)
class Post:
    """Where a host's mail comes in and goes out: a folder of an IMAP account, and a port of SMTP."""

    imap: Server
    folder: str
    smtp: int

    def settle(self, home: Path) -> None:
        """Write it into a host's settings."""
        with (home / FILE).open("a") as settings:
            settings.write(SETTINGS.format(imap=self.imap, folder=self.folder, smtp=self.smtp))
        (home / "password").write_text(self.imap.password.reveal())
        (home / "password").chmod(0o600)

    def deliver(self, mails: Mails) -> None:
        """Put mails into the folder, each with the time of its delivery."""
        with mail_program(self.imap) as client:
            client.create_folder(self.folder)
            client.create_folder(f"{self.folder}-done")
            for at, mail in mails:
                client.append(self.folder, mail, msg_time=at)

    def lying(self, folder: str) -> list[bytes]:
        """The mails in a folder, whole."""
        with mail_program(self.imap) as client:
            client.select_folder(folder, readonly=True)
            found = client.fetch(client.search("ALL"), ["BODY.PEEK[]"])
        return sorted(each[b"BODY[]"] for each in found.values())


def founded(home: Path) -> Table:
    """A host whose campaign is founded and briefed, by Maildir."""
    init_host(home)
    table = Table(home, now=START)
    table.found(CAMPAIGN, text=CAMPAIGN_FILE)
    return table


def mails_of(table: Table) -> Mails:
    """All that is mailed for the first round, with times of delivery: the third is the first again."""
    said: Callable[[str, str], bytes] = table.mail
    first = said("warwick", "march to Daventry, int 2 agg 5\nif beaten fall back on Warwick")
    question = said("buckingham", "march to Newberry, int 2")
    amended = said("warwick", "march to Coventry, int 3 agg 4")
    answer = said("buckingham", "march to Daventry, int 2 agg 6\nready")
    mails = (first, question, first, amended, answer, _from_a_stranger())
    return tuple((START + timedelta(days=1, hours=hour), mail) for hour, mail in enumerate(mails))


def _from_a_stranger() -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "stranger@example.net", "judge@example.org", "hello"
    mail["Message-ID"] = "<stranger-1@example.net>"
    mail.set_content("May I play?")
    return mail.as_bytes()
