"""A host: one folder with its settings, its database, its keys and its mail."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.bootstrap.authentication import authenticator_of
from adjudicator.bootstrap.keyring import FileKeyRing
from adjudicator.bootstrap.letters import MapMaker, Stationer
from adjudicator.bootstrap.log import upcasters
from adjudicator.bootstrap.mail import LetterboxOf, Postmark, PostOffice, Reader
from adjudicator.bootstrap.servers import mailbox_of, submission_of
from adjudicator.bootstrap.store import Database
from adjudicator.config import DEFAULT_FILE, FILE, ConfigFault, Settings, load_settings
from adjudicator.proof.keys import new_key
from adjudicator.rulesets import registry as games
from adjudicator.service.campaign import Registry
from adjudicator.service.closing import Closer
from adjudicator.service.entering import Entry
from adjudicator.service.events import JUDGE_EVENTS
from adjudicator.service.founding import Founder
from adjudicator.service.intake import Intake
from adjudicator.service.letters import LetterWriter
from adjudicator.service.limits import Limits
from adjudicator.service.mailroom import Mailroom
from adjudicator.service.ports import Clock, Letterbox
from adjudicator.service.tick import Ticker
from adjudicator.service.umpire.case import Bench
from adjudicator.service.umpire.desk import Desk
from mailer.imap import ImapInbox
from mailer.maildir import MaildirInbox, MaildirOutbox
from mailer.maildir import create as create_maildir
from mailer.ports import Inbox
from mailer.server import Server
from mailer.single import SingleInbox
from mailer.smtp import Relay, SmtpOutbox
from mailer.verp import bounce_address


def utc_now() -> datetime:
    """The time of the machine's clock, aware."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Host:
    """The parts of a host, wired together."""

    home: Path
    settings: Settings
    database: Database
    registry: Registry
    keys: FileKeyRing
    intake: Intake
    desk: Desk
    closer: Closer
    entry: Entry
    founder: Founder
    writer: LetterWriter
    clock: Clock

    @property
    def mailroom(self) -> Mailroom:
        """What sends letters. Raises ConfigFault where the mail server's settings or password are wanting."""
        limits = Limits(self.settings.mail.letters_an_hour, self.settings.mail.letters_an_hour_to_one)
        return Mailroom(self.database, self.writer, _post_office(self.home, self.settings), limits)

    def ticker(self, letterbox: Letterbox | None = None) -> Ticker:
        """What does what is due, with the host's own letterbox or another. Raises ConfigFault."""
        box = letterbox or LetterboxOf(self.inbox())
        return Ticker(self.database, self.registry, box, self.intake, self.closer, self.mailroom)

    def inbox(self) -> Inbox:
        """Where the host's mail comes in: a folder of an IMAP server, or a Maildir. Raises ConfigFault."""
        mailbox = mailbox_of(self.home, self.settings)
        if mailbox is not None:
            return ImapInbox(mailbox, self.clock)
        return MaildirInbox(self.home / self.settings.mail_in, self.clock, self.settings.largest_mail)

    def single(self, raw: bytes, account: str) -> Letterbox:
        """A letterbox that holds one mail, given as bytes."""
        return LetterboxOf(SingleInbox(raw, self.clock, account, self.settings.largest_mail))


def init_host(home: Path) -> None:
    """Make a host in a folder. Raises ConfigFault where there is one already, or no right to write."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        if (home / FILE).exists():
            raise ConfigFault(f"{home} is a host already; nothing was changed")
        settings = Settings()
        (home / settings.database).touch(mode=0o600)
        Database.create(home / settings.database)
        for box in (settings.mail_in, settings.mail_out):
            create_maildir(home / box)
        (home / settings.keys).mkdir(mode=0o700, exist_ok=True)
        (home / FILE).write_text(DEFAULT_FILE, "utf-8")
    except OSError as error:
        raise ConfigFault(
            f"no host can be made in {home}: {error.strerror}; choose another folder"
        ) from error


def upgrade_host(home: Path) -> Path:
    """Bring a host's database up to date. Returns where the copy of the old one is. Raises ConfigFault."""
    return Database.upgrade(home / load_settings(home).database)


@contextmanager
def open_host(
    home: Path, clock: Callable[[], datetime] = utc_now, database_file: Path | None = None
) -> Iterator[Host]:
    """Open a host, on another database file than its own where one is given.

    Raises ConfigFault, or a fault of its database that says what to do.
    """
    settings = load_settings(home)
    registry = Registry(games.load)
    kinds = (JUDGE_EVENTS, *(game.event_types for game in games.newest()))
    database = Database.open(database_file or home / settings.database, upcasters(kinds))
    try:
        yield _wired(home, settings, registry, database, clock)
    finally:
        database.close()


def _wired(home: Path, settings: Settings, registry: Registry, database: Database, clock: Clock) -> Host:
    keys = FileKeyRing(home / settings.keys)
    reader = Reader(settings.address)
    writer = LetterWriter(
        database, registry, reader, keys, Stationer(), MapMaker(), Postmark(settings.address)
    )
    closer = Closer(database, registry, keys)
    desk = Desk(database, Bench(registry, keys, closer, reader))
    return Host(
        home=home,
        settings=settings,
        database=database,
        registry=registry,
        keys=keys,
        intake=Intake(
            database, registry, reader, keys, desk, Postmark(settings.address), authenticator_of(settings)
        ),
        desk=desk,
        closer=closer,
        entry=Entry(database, registry, keys, closer),
        founder=Founder(database, registry, new_key, keys.save),
        writer=writer,
        clock=clock,
    )


def relay_of(settings: Settings, server: Server) -> Relay:
    """The server of the settings as letters go to it: greeted by the domain of the judge's address."""
    return Relay(server, name=settings.address.rpartition("@")[2])


def envelope_sender(settings: Settings, message_id: str) -> str:
    """Whom the bounces of a letter go to; empty: nobody."""
    if settings.smtp is not None and settings.smtp.null_sender:
        return ""
    return bounce_address(settings.address, message_id) if settings.mail.verp else settings.address


def _post_office(home: Path, settings: Settings) -> PostOffice:
    server = submission_of(home, settings)
    relay = relay_of(settings, server) if server is not None else None
    outbox = SmtpOutbox(relay) if relay is not None else MaildirOutbox(home / settings.mail_out)
    return PostOffice(
        address=settings.address,
        name=settings.name,
        outbox=outbox,
        sender=lambda message_id: envelope_sender(settings, message_id),
        one_subject=settings.mail.one_subject,
    )
