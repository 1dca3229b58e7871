"""How many mails go through intake in a second, and how much memory many of them take.

.venv/bin/python -m bench.intake                 figures, in this process
.venv/bin/python -m bench.intake --profile       where the time goes
.venv/bin/python -m bench.intake --memory 50000  resident memory, every tenth of so many mails
"""

import cProfile
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from itertools import islice
from pathlib import Path

from adjudicator.bootstrap.host import Host, init_host, open_host
from adjudicator.service.campaign_file import CampaignFile, DeadlineRule, Holder, Umpire
from adjudicator.service.outcomes import Outcome

NOW = datetime(2026, 12, 7, 12, tzinfo=UTC)
LORDS = "buckingham herbert holland margaret norfolk northumberland somerset warwick york"
SEATS = tuple(LORDS.split())
MAILS = 180
WARM = 18
"""Mails before those that are timed: the first fill the tables of names and roads."""
QUOTED = "\n".join(
    f"> line {number} of the letter that is answered, as long as such lines are" for number in range(60)
)
BODY = """Take the lot to {place}, int {rating} agg 5
if beaten fall back on London

Best wishes
Sent from my iPhone

On Mon, 7 Dec 2026 at 11:00, The Adjudicator <judge@example.org> wrote:
{quoted}
"""
PLACES = ("Coventry", "Leicester", "York", "Oxford")


def measure() -> dict[str, float]:
    """Mails a second, from the archive to a committed order with its echo owed, on SQLite on a disk; and how
    many times as long that takes as to parse the same mails by the standard library (compat32)."""
    with _host() as host:
        mails = list(islice(_mails(host), WARM + MAILS))
        for number, raw in enumerate(mails[:WARM]):
            _take(host, number, raw)
        parsing = _timed(lambda: [message_from_bytes(raw) for raw in mails[WARM:]])
        intake = _timed(lambda: _take_all(host, mails[WARM:]))
    return {"intake_per_s": round(MAILS / intake, 1), "intake_vs_parse": round(intake / parsing, 1)}


def _take_all(host: Host, mails: Sequence[bytes]) -> None:
    for at, raw in enumerate(mails, WARM):
        _take(host, at, raw)


def memory(count: int) -> Iterator[tuple[int, float]]:
    """Mails taken in so far, and this process's resident memory in MB, at every tenth."""
    with _host() as host:
        for number, raw in enumerate(islice(_mails(host), count), 1):
            _take(host, number, raw)
            if number % (count // 10) == 0:
                yield number, _resident()


@contextmanager
def _host() -> Iterator[Host]:
    """A host whose campaign of nine seats is founded and briefed."""
    with tempfile.TemporaryDirectory() as folder:
        init_host(Path(folder) / "host")
        with open_host(Path(folder) / "host", lambda: NOW) as host:
            host.founder.found(_file(), NOW)
            host.mailroom.deliver(NOW)
            yield host


def _file() -> CampaignFile:
    return CampaignFile(
        name="bench",
        ruleset="sun_in_splendour",
        edition="1",
        umpire=Umpire(address="umpire@example.org"),
        deadline=DeadlineRule(first="2026-12-13 20:00"),
        seats={seat: Holder(address=f"{seat}@example.org") for seat in SEATS},
    )


def _mails(host: Host) -> Iterator[bytes]:
    """Replies of all seats in turn, without end, each with other orders than the one before."""
    keys = _reply_addresses(host)
    number = 0
    while True:
        seat = SEATS[number % len(SEATS)]
        message = EmailMessage()
        message["From"], message["To"] = f"{seat}@example.org", keys[seat]
        message["Subject"] = "Re: March, Spring 1456"
        message["Message-ID"] = f"<{number}@{seat}.example.org>"
        turn = number // len(SEATS)
        place = PLACES[turn % len(PLACES)]
        message.set_content(BODY.format(place=place, rating=turn % 7 + 1, quoted=QUOTED))
        yield message.as_bytes()
        number += 1


def _reply_addresses(host: Host) -> dict[str, str]:
    letters = [message_from_bytes(file.read_bytes()) for file in (host.home / "mail/out/new").iterdir()]
    return {
        seat: next(str(each["Reply-To"]) for each in letters if seat in str(each["To"])) for seat in SEATS
    }


def _take(host: Host, number: int, raw: bytes) -> None:
    with host.database.write() as work:
        mail = work.archive.keep("bench", str(number), NOW, raw, len(raw), truncated=False)
    received = host.intake.process(mail, NOW)
    assert received.outcome is Outcome.ACCEPTED, f"{received.outcome}: {received.detail}"


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * 4096 / 2**20, 1)


if __name__ == "__main__":
    if "--profile" in sys.argv:
        cProfile.run("measure()", sort="tottime")
    elif "--memory" in sys.argv:
        for mails, megabytes in memory(int(sys.argv[-1])):
            print(mails, megabytes, flush=True)
    else:
        print(json.dumps(measure()))
