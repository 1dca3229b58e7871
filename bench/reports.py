"""How long a round of nine seats takes from closing to letters, and what share of it the maps have."""

import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from adjudicator.bootstrap.host import Host, init_host, open_host
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.campaign_file import CampaignFile, DeadlineRule, Holder, Umpire
from adjudicator.service.history import adjudication_of
from adjudicator.service.letters.report import seat_picture

T = TypeVar("T")
NOW = datetime(2026, 12, 7, 12, tzinfo=UTC)
LORDS = "buckingham herbert holland margaret norfolk northumberland somerset warwick york"
SEATS = tuple(LORDS.split())


def measure() -> dict[str, float]:
    """Found a campaign of nine seats, close its first round, write nine reports."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "host"
        init_host(home)
        with open_host(home, lambda: NOW) as host:
            return _measured(host)


def _measured(host: Host) -> dict[str, float]:
    founding, campaign = _timed(lambda: host.founder.found(_file(), NOW))
    opened = campaign.ledger.open
    assert opened is not None
    round_id = opened.round
    host.mailroom.deliver(NOW)
    closing, _ = _timed(lambda: host.closer.close("bench", round_id, NOW))
    letters, _ = _timed(lambda: host.mailroom.deliver(NOW))
    with host.database.read() as work:
        found = adjudication_of(host.registry, work, "bench", round_id)
    maps, _ = _timed(lambda: [host.writer.map_png.png(seat_picture(found, SeatId(seat))) for seat in SEATS])
    return {
        "found_s": round(founding, 3),
        "close_s": round(closing, 3),
        "nine_letters_s": round(letters, 3),
        "maps_share_of_letters": round(maps / letters, 2),
    }


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.perf_counter()
    done = work()
    return time.perf_counter() - begun, done


def _file() -> CampaignFile:
    return CampaignFile(
        name="bench",
        ruleset="sun_in_splendour",
        edition="march",
        umpire=Umpire(address="umpire@example.org"),
        deadline=DeadlineRule(first="2026-12-13 20:00"),
        seats={seat: Holder(address=f"{seat}@example.org") for seat in SEATS},
    )
