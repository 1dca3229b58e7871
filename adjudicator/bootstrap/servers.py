"""The mail servers of the settings, as the mail's own values."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from adjudicator.config import ConfigFault, MailServer, Settings
from mailer.errors import WrongSetting
from mailer.imap_session import Mailbox
from mailer.server import Secret, Server, Tls

IMAP_PORTS = {Tls.IMPLICIT: 993, Tls.STARTTLS: 143, Tls.NONE: 143}
SMTP_PORTS = {Tls.IMPLICIT: 465, Tls.STARTTLS: 587, Tls.NONE: 25}
OTHERS = 0o077
"""The bits of a file's mode that give it to others than its owner."""


def mailbox_of(home: Path, settings: Settings) -> Mailbox | None:
    """Return the folder that mail is read from; None where it is a Maildir. Raises ConfigFault."""
    imap = settings.imap
    if imap is None:
        return None
    with _told_of("imap"):
        server = _server(home, imap, "imap", IMAP_PORTS)
        return Mailbox(server, imap.folder, imap.processed, settings.largest_mail)


def submission_of(home: Path, settings: Settings) -> Server | None:
    """Return the server that letters go to; None where they go into a Maildir. Raises ConfigFault."""
    if settings.smtp is None:
        return None
    with _told_of("smtp"):
        return _server(home, settings.smtp, "smtp", SMTP_PORTS)


def passwords(home: Path, settings: Settings) -> tuple[str, ...]:
    """All passwords that no log may show. Raises ConfigFault."""
    servers = {"imap": settings.imap, "smtp": settings.smtp}
    found = (_password(home, each, name) for name, each in servers.items() if each is not None)
    return tuple(each for each in found if each)


def password_files(home: Path, settings: Settings) -> tuple[Path, ...]:
    """The files that hold passwords, each once."""
    servers = (settings.imap, settings.smtp)
    files = (home / each.password_file for each in servers if each is not None and each.password_file)
    return tuple(dict.fromkeys(files))


def read_by_others(file: Path) -> bool:
    """Whether other users of this machine may read a file."""
    try:
        return bool(file.stat().st_mode & OTHERS)
    except OSError:
        return False


def _server(home: Path, given: MailServer, table: str, ports: dict[Tls, int]) -> Server:
    tls = Tls(given.tls)
    return Server(
        host=given.host,
        port=given.port or ports[tls],
        tls=tls,
        user=given.user,
        password=Secret(_password(home, given, table)),
        ca_file=home / given.ca_file if given.ca_file else None,
        plain_text_allowed=given.plain_text_allowed,
        connect_timeout=given.connect_timeout,
        answer_timeout=given.answer_timeout,
    )


def _password(home: Path, given: MailServer, table: str) -> str:
    """The environment's password, else that of the file; empty where there is no login."""
    told = given.password.get_secret_value()
    if told or not given.user:
        return told
    if given.password_file is None:
        raise ConfigFault(
            f"{table}.user is {given.user}, but there is no password: name a file that holds it with "
            f"{table}.password_file, or set ADJUDICATOR_{table.upper()}__PASSWORD"
        )
    return _read(home / given.password_file, table)


def _read(file: Path, table: str) -> str:
    try:
        word = file.read_text("utf-8").rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as fault:
        raise ConfigFault(f"{table}.password_file {file} cannot be read: {_why(fault)}") from fault
    if not word:
        raise ConfigFault(f"{table}.password_file {file} is empty: write the password into it")
    return word


def _why(fault: OSError | UnicodeDecodeError) -> str:
    return (fault.strerror or str(fault)) if isinstance(fault, OSError) else "it is not UTF-8 text"


@contextmanager
def _told_of(table: str) -> Iterator[None]:
    """Name the table of a setting that cannot be."""
    try:
        yield
    except WrongSetting as fault:
        raise ConfigFault(str(fault).replace("setting ", f"setting {table}.", 1)) from None
