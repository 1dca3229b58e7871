"""The demo's story once more, through an IMAP server, an SMTP server and `serve` in a process of its own."""

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path

from adjudicator.bootstrap.health import read_health
from adjudicator.bootstrap.host import init_host
from adjudicator.config import FILE
from adjudicator.demo.letterbox import Letter, Letterbox
from adjudicator.demo.players import PLAYERS
from adjudicator.demo.story import CAMPAIGN, CHAPTERS, FOUNDED, Chapter, How, Writing
from adjudicator.proof.keys import CampaignKey
from adjudicator.service.campaign_reading import read_campaign_file
from tests.integration.serving.daemons import PATIENT, Daemon, daemon, pass_time_until, set_clock
from tests.integration.table import Table
from tests.servers.account import Account
from tests.servers.ports import until
from tests.servers.smtp import Sink

SETTINGS = """
[imap]
host = "{imap.host}"
port = {imap.port}
tls = "none"
user = "{imap.user}"
password_file = "password"
folder = "{folder}"
[smtp]
host = "{imap.host}"
port = {smtp}
tls = "none"
"""


@dataclass
class Players:
    """They read what the SMTP server took, and write to the judge's account."""

    account: Account
    sink: Sink
    folder: Path
    sent: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._letterbox = Letterbox(self.folder, self.folder)

    def letters(self, seat: str) -> list[Letter]:
        """A seat's letters, as they came."""
        new = self.folder / "new"
        new.mkdir(parents=True, exist_ok=True)
        for number, letter in enumerate(list(self.sink.letters)):
            file = new / f"{number:04}"
            if not file.exists():
                file.write_bytes(letter.content)
        found = self._letterbox.letters(PLAYERS[seat].address)
        return sorted(found, key=lambda letter: letter.file.name)

    def reports(self, seat: str) -> list[Letter]:
        """A seat's briefing and reports."""
        return [letter for letter in self.letters(seat) if letter.is_report]

    def write(self, writing: Writing) -> None:
        """Send a mail of the story."""
        mail = self.sent[writing.seat] = self._mail(writing)
        self.account.deliver(mail)

    def _mail(self, writing: Writing) -> bytes:
        player, letters = PLAYERS[writing.seat], self.letters(writing.seat)
        match writing.how:
            case How.TWICE:
                return self.sent[writing.seat]
            case How.HOLIDAY:
                return player.holiday_reply(letters[-1], writing.words, writing.at)
            case How.LATE:
                return player.answer(letters[0], writing.words, writing.at)
            case How.ANSWER:
                return player.answer(letters[-1], writing.words, writing.at)


@dataclass
class Stage:
    """A host that `serve` serves, by the story's clock."""

    table: Table
    players: Players
    running: Daemon

    def play(self) -> None:
        """Both rounds."""
        until(lambda: all(self.players.reports(seat) for seat in PLAYERS), PATIENT)
        for number, chapter in enumerate(CHAPTERS, 1):
            for writing in chapter.writings:
                self._write(writing)
            self._end(number, chapter)

    def _write(self, writing: Writing) -> None:
        set_clock(self.table, writing.at)
        read = len(self.running.logged("mail"))
        self.players.write(writing)
        until(lambda: len(self.running.logged("mail")) > read, PATIENT)

    def _end(self, number: int, chapter: Chapter) -> None:
        for at in (chapter.reminders, chapter.end - timedelta(minutes=30)):
            self._come_to(at, lambda at=at: (turn := read_health(self.table.home)) and turn.at >= at)
        self._come_to(chapter.end, lambda: all(len(self.players.reports(seat)) > number for seat in PLAYERS))

    def _come_to(self, at: datetime, true: Callable[[], object]) -> None:
        set_clock(self.table, at)
        pass_time_until(self.table, true, minutes=1)


@contextmanager
def staged(home: Path, key: CampaignKey, account: Account, sink: Sink) -> Iterator[Stage]:
    """Found the demo's campaign with a key, and serve it until the block ends."""
    init_host(home)
    with (home / FILE).open("a") as settings:
        settings.write(SETTINGS.format(imap=account.server, folder=account.folder, smtp=sink.port))
    (home / "password").write_text(account.server.password.reveal())
    (home / "password").chmod(0o600)
    table = Table(home, now=FOUNDED)
    with table.host() as host:
        founder = dataclasses.replace(host.founder, new_key=lambda: key)
        founder.found(read_campaign_file(home.parent / f"{CAMPAIGN}.toml"), FOUNDED)
    with daemon(table) as running:
        yield Stage(table, Players(account, sink, home.parent / "read"), running)
        assert running.stop() == 0
