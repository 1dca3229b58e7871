"""A host in a test: campaigns, mails brought to its Maildir, ticks at times of the test's choosing."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from adjudicator.bootstrap.host import Host, open_host
from adjudicator.demo.letterbox import Letter, Letterbox
from adjudicator.demo.players import PLAYERS, Player
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.tick import Ticked

START = datetime(2026, 6, 8, 9, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
DEADLINE = datetime(2026, 6, 14, 19, 0, tzinfo=UTC)

FILE = """\
name = "{name}"
ruleset = "sun_in_splendour"
edition = "march"
zone = "Europe/London"
umpire = {{ address = "umpire@example.org" }}
deadline = {{ first = "2026-06-14 20:00", every = "FREQ=WEEKLY;BYDAY=SU" }}

[seats]
"""


@dataclass
class Judge:
    """A host with its clock."""

    host: Host
    post: Letterbox
    clock: list[datetime]

    def found(self, name: str, *seats: str) -> None:
        """Found a campaign and send its briefings."""
        file = self.host.home / f"{name}.toml"
        holders = (f'{seat} = {{ address = "{PLAYERS[seat].address}" }}\n' for seat in seats)
        file.write_text(FILE.format(name=name) + "".join(holders), "utf-8")
        self.host.founder.found(read_campaign_file(file), self.clock[0])
        self.tick()

    def tick(self, at: datetime | None = None) -> Ticked:
        """Look at what is due, an hour later than before if nothing else is said."""
        self.clock[0] = at or self.clock[0] + HOUR
        return self.host.ticker().rehearse(self.clock[0])

    def bring(self, raw: bytes) -> Ticked:
        """Deliver a mail and look at it an hour later."""
        self.post.bring(raw, self.clock[0])
        return self.tick()

    def letters(self, seat: str) -> list[Letter]:
        """The letters to a seat's holder."""
        return self.post.letters(PLAYERS[seat].address)

    def answer(self, seat: str, words: str) -> bytes:
        """A seat's answer to its last letter."""
        return PLAYERS[seat].answer(self.letters(seat)[-1], words, self.clock[0])

    def orders(self, name: str, seat: str) -> int:
        """How many orders of a seat are in force."""
        with self.host.database.read() as work:
            campaign = self.host.registry.load(work, name)
        return len(campaign.sheet(campaign.seat(seat)).orders)

    def closed(self, name: str) -> tuple[str, ...]:
        """The rounds of a campaign that are closed."""
        with self.host.database.read() as work:
            return self.host.registry.load(work, name).ledger.closed

    def stream(self, name: str) -> str:
        """The name of a campaign's stream, and of its key's file."""
        with self.host.database.read() as work:
            return self.host.registry.entry(work, name).stream

    def processed(self) -> list[Path]:
        """The mails that were taken off the inbox: none is ever deleted."""
        return sorted((self.post.incoming / ".Processed" / "cur").iterdir())


def player(seat: str) -> Player:
    """Who holds a seat in tests, as in the demo."""
    return PLAYERS[seat]


@contextmanager
def opened_judge(home: Path, at: datetime) -> Iterator[Judge]:
    """The host in a folder, opened as after a restart."""
    clock = [at]
    with open_host(home, lambda: clock[0]) as host:
        post = Letterbox(home / host.settings.mail_in, home / host.settings.mail_out)
        yield Judge(host, post, clock)
