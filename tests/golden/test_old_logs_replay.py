"""Exported logs of earlier versions are taken in and replay for ever, byte for byte (DESIGN: versions).

Each was written by the program of its day and is never touched. A log is of the edition its name ends in.
"""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adjudicator.bootstrap.exchange import export_log, import_log
from adjudicator.bootstrap.host import init_host, open_host
from adjudicator.service.replay import replay

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))
ROUNDS = {"sun_in_splendour-march": 7}
"""How many adjudicated rounds a log holds, the set-up among them."""


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_an_old_log_replays_byte_for_byte_to_the_recorded_state(log: Path, tmp_path: Path) -> None:
    init_host(tmp_path / "host")
    with open_host(tmp_path / "host", lambda: datetime(2031, 1, 1, tzinfo=UTC)) as host:
        name, head = import_log(host, log.read_bytes())
        with host.database.read() as work:
            played = list(replay(host.registry, work, name))
        again = export_log(host, name, "")
    assert [each.difference for each in played] == [""] * ROUNDS[log.stem]
    assert again == log.read_bytes()
    assert json.loads(log.read_text("utf-8").splitlines()[-1])["end"].startswith(head.partition("-")[2])


def test_every_kept_log_is_counted() -> None:
    assert {log.stem for log in LOGS} == set(ROUNDS)
