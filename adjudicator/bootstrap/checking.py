"""Trying a host out, step by step: settings read, servers connected to and logged in to; nothing is sent."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from adjudicator.bootstrap.faults import EXPECTED
from adjudicator.bootstrap.host import envelope_sender, open_host, relay_of
from adjudicator.bootstrap.servers import mailbox_of, password_files, read_by_others, submission_of
from adjudicator.config import ConfigFault, Settings, load_settings
from mailer.imap_login import hang_up
from mailer.imap_session import open_session
from mailer.smtp import SmtpOutbox

EXAMPLE = ("example.org", "example.com", "example.net")


@dataclass(frozen=True)
class Step:
    """What was tried, and how it went; `fault` says what to do, and is empty where all is well."""

    name: str
    told: str
    fault: str = ""


def check_host(home: Path) -> Iterator[Step]:
    """Try everything out, one step after the other. Raises nothing."""
    try:
        settings = load_settings(home)
    except ConfigFault as fault:
        yield Step("settings", "", str(fault))
        return
    yield Step("settings", f"the judge is {settings.address}{_example(settings)}")
    yield _step("database", lambda: _database(home))
    yield from _passwords(home, settings)
    yield _step("mail in", lambda: _mail_in(home, settings))
    yield _step("mail out", lambda: _mail_out(home, settings))


def _example(settings: Settings) -> str:
    domain = settings.address.rpartition("@")[2]
    return "; that is an example: write your own into `address`" if domain in EXAMPLE else ""


def _step(name: str, attempt: Callable[[], str]) -> Step:
    try:
        return Step(name, attempt())
    except EXPECTED as fault:
        return Step(name, "", str(fault))


def _database(home: Path) -> str:
    with open_host(home) as host, host.database.read() as work:
        campaigns = work.directory.campaigns()
        for each in campaigns:
            host.keys.key(each.stream)
    return f"{host.settings.database} is up to date; campaigns: {len(campaigns)}, each with its key"


def _passwords(home: Path, settings: Settings) -> Iterator[Step]:
    for file in password_files(home, settings):
        if read_by_others(file):
            yield Step("password", "", f"others on this machine can read {file}: chmod 600 {file}")


def _mail_in(home: Path, settings: Settings) -> str:
    mailbox = mailbox_of(home, settings)
    if mailbox is None:
        return _maildir(home / settings.mail_in)
    session = open_session(mailbox)
    try:
        waiting = len(session.waiting())
    finally:
        hang_up(session.client)
    return f"{mailbox.server.place} lets us in; mails waiting in {mailbox.folder}: {waiting}"


def _mail_out(home: Path, settings: Settings) -> str:
    server = submission_of(home, settings)
    if server is None:
        return _maildir(home / settings.mail_out)
    SmtpOutbox(relay_of(settings, server)).try_out(envelope_sender(settings, _ANY_LETTER))
    login = f"lets {server.user} in" if server.user else "answers; there is no login"
    return f"{server.place} {login}"


_ANY_LETTER = f"<{'0' * 32}@example.org>"
"""A Message-ID such as letters have."""


def _maildir(folder: Path) -> str:
    if not (folder / "new").is_dir():
        raise ConfigFault(f"there is no Maildir at {folder}: the first `adjudicator tick` makes it")
    return f"Maildir {folder}"
