"""Let `serve` run under 200 times the usual load, and hold its memory and its open files to be flat.

    make soak                     30 minutes
    SOAK_MINUTES=5 make soak      fewer

The usual load is taken to be high: four campaigns of nine seats with a round a day, and three mails of each
seat to a round. The daemon's clock runs 200 times as fast, so that all of it comes in 7 minutes. Mail goes
through real servers: IMAP (Dovecot, or pymap where it is absent) and SMTP. Every five seconds figures
go to `soak/figures.csv`; at the end a table is printed, and the status is 1 where memory or files grew.
"""

import argparse
import csv
import os
import random
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import mean
from subprocess import Popen

from adjudicator.bootstrap.host import init_host, open_host
from adjudicator.bootstrap.serving import serve
from adjudicator.config import FILE
from adjudicator.demo.players import PLAYERS
from adjudicator.service.campaign_reading import read_campaign_file
from tests.servers.account import Account, account
from tests.servers.smtp import Sink, sink
from tools.soak_players import Players

SPEED = 200
CAMPAIGNS = ("barnet", "mortimer", "towton", "wakefield")
MAILS_A_DAY = 3
EVERY = 5.0
"""Seconds between two lines of figures."""
DAY = timedelta(days=1)
START = datetime(2025, 3, 3, 6, 0, tzinfo=UTC)
GROWTH = 0.05
"""What memory may grow from the second quarter of the run to the last: caches fill in the first."""

CAMPAIGN = """
name = "{name}"
ruleset = "sun_in_splendour"
edition = "1"
zone = "Europe/London"
umpire = {{ address = "umpire@example.org" }}
deadline = {{ first = "2025-03-03 {hour:02}:00", every = "FREQ=DAILY", remind_hours = [6], outage_hours = 0 }}
[seats]
"""
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
[mail]
letters_an_hour = 0
letters_an_hour_to_one = 0
"""


@dataclass(frozen=True)
class Figures:
    """How the daemon is: memory in KiB, mails and letters so far; `lag`: seconds until an answer."""

    seconds: int
    memory: int
    files: int
    mails: int
    answered: int
    letters: int
    lag: float


def fast_clock(began: float) -> datetime:
    """The time in the campaigns, 200 times as fast as on the wall since `began`."""
    return START + SPEED * timedelta(seconds=time.time() - began)


def daemon(home: Path, began: float) -> None:
    """Serve: what the child process does."""
    serve(home, lambda: fast_clock(began), log_json=True)


def found(home: Path, post: Account, smtp: Sink) -> None:
    """Make the host and its campaigns."""
    init_host(home)
    with (home / FILE).open("a") as settings:
        settings.write(SETTINGS.format(imap=post.server, folder=post.folder, smtp=smtp.port))
    (home / "password").write_text(post.server.password.reveal())
    (home / "password").chmod(0o600)
    with open_host(home, lambda: START) as host:
        for number, name in enumerate(CAMPAIGNS):
            file = home / f"{name}.toml"
            seats = (f'{seat} = {{ address = "{player.address}" }}\n' for seat, player in PLAYERS.items())
            file.write_text(CAMPAIGN.format(name=name, hour=12 + 3 * number) + "".join(seats), "utf-8")
            host.founder.found(read_campaign_file(file), START)


@contextmanager
def running(home: Path, log: Path) -> Iterator[Popen[bytes]]:
    """The daemon in a process of its own until the block ends."""
    command = [sys.executable, "-m", "tools.soak", "--serve", str(home), "--began", str(time.time())]
    with log.open("wb") as err, Popen(command, stderr=err) as child:  # noqa: S603 - our own
        try:
            yield child
            child.terminate()
            assert child.wait(30) == 0, f"it did not stop in peace; see {log}"
        finally:
            child.kill()


def figures(child: int, seconds: float, players: Players) -> Figures:
    """Look at the daemon from outside (Linux)."""
    status = Path(f"/proc/{child}/status").read_text().splitlines()
    memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    files = len(os.listdir(f"/proc/{child}/fd"))
    lag = players.lag()
    return Figures(
        round(seconds), memory, files, players.mails, players.answered, players.letters, round(lag, 1)
    )


def soak(folder: Path, minutes: float) -> list[Figures]:
    """Run for so many minutes; the figures also go to a file as they come."""
    seen: list[Figures] = []
    chance = random.Random(7)  # noqa: S311 - a load, no secret
    pause = DAY.total_seconds() / SPEED / (len(CAMPAIGNS) * len(PLAYERS) * MAILS_A_DAY)
    with account() as post, sink() as smtp, (folder / "figures.csv").open("w") as file:
        lines = csv.writer(file)
        lines.writerow(field.name for field in fields(Figures))
        players = Players(post, smtp, chance)
        found(folder / "host", post, smtp)
        with running(folder / "host", folder / "daemon.log") as child:
            began = time.monotonic()
            mail, look = began + EVERY, began + EVERY
            while (now := time.monotonic()) < began + 60 * minutes and child.poll() is None:
                if now >= mail:
                    players.write()
                    mail += pause
                if now >= look:
                    seen.append(figures(child.pid, now - began, players))
                    lines.writerow(asdict(seen[-1]).values())
                    file.flush()
                    look += EVERY
                time.sleep(0.05)
            assert child.poll() is None, f"the daemon ended by itself; see {folder / 'daemon.log'}"
    return seen


def table(seen: Sequence[Figures]) -> Iterator[str]:
    """The figures at ten times of the run."""
    yield "minutes  memory MB  files  mails  answered  letters  lag s"
    for each in seen[:: max(1, len(seen) // 10)]:
        yield (
            f"{each.seconds / 60:7.1f}  {each.memory / 1024:9.1f}  {each.files:5}  {each.mails:5}  "
            f"{each.answered:8}  {each.letters:7}  {each.lag:5.1f}"
        )


def growths(seen: Sequence[Figures]) -> list[str]:
    """What grew from the second quarter to the last."""
    quarter = max(1, len(seen) // 4)
    before, after = seen[quarter : 2 * quarter], seen[-quarter:]
    found = []
    memory = [mean(each.memory for each in part) for part in (before, after)]
    if memory[1] > memory[0] * (1 + GROWTH):
        found.append(f"memory grew from {memory[0] / 1024:.1f} to {memory[1] / 1024:.1f} MB")
    files = [max(each.files for each in part) for part in (before, after)]
    if files[1] > files[0]:
        found.append(f"open files grew from {files[0]} to {files[1]}")
    return found


def main() -> None:
    """Run it from the command line."""
    told = argparse.ArgumentParser(description="serve under 200 times the usual load")
    told.add_argument("--minutes", type=float, default=float(os.environ.get("SOAK_MINUTES", "30")))
    told.add_argument("--folder", type=Path, default=Path("soak"))
    told.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    told.add_argument("--began", type=float, default=0.0, help=argparse.SUPPRESS)
    given = told.parse_args()
    if given.serve:
        daemon(given.serve, given.began)
        return
    shutil.rmtree(given.folder / "host", ignore_errors=True)
    given.folder.mkdir(exist_ok=True)
    seen = soak(given.folder, given.minutes)
    print("\n".join(table(seen)))  # noqa: T201 - what it is for
    grown = growths(seen)
    print("; ".join(grown) or "memory and open files are flat")  # noqa: T201
    sys.exit(bool(grown))


if __name__ == "__main__":
    main()
