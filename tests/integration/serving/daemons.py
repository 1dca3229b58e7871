"""Daemons in child processes, and what they log."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from adjudicator.bootstrap.health import read_health
from tests.integration.table import DEADLINE, START, Table
from tests.servers.ports import until

PATIENT = 30.0


@dataclass
class Daemon:
    """A running daemon; `log` is the file that it logs into."""

    process: subprocess.Popen[bytes]
    log: Path

    def logged(self, event: str, **wanted: Any) -> list[dict[str, Any]]:
        """What it has logged of one kind."""
        rows = [json.loads(line) for line in self.log.read_text().splitlines() if line.endswith("}")]
        return [row for row in rows if row["event"] == event and wanted.items() <= row.items()]

    def wait_for(self, event: str, **wanted: Any) -> dict[str, Any]:
        """Wait until it has logged something; what it logged first."""
        try:
            until(lambda: self.logged(event, **wanted) or self.process.poll() is not None, PATIENT)
        except AssertionError:
            raise AssertionError(self.log.read_text()) from None
        found = self.logged(event, **wanted)
        assert found, self.log.read_text()
        return found[0]

    def stop(self) -> int:
        """Tell it to stop, as a supervisor does; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)


def set_clock(table: Table, now: datetime) -> None:
    """Tell all daemons of a host what time it is."""
    table.now = now
    part = table.home / "clock.part"
    part.write_text(now.isoformat())
    part.replace(table.home / "clock")


def come_near(table: Table, deadline: datetime = DEADLINE) -> None:
    """Let a deadline be half an hour away, for a host that is up: a daemon must be running.

    Twice, for the clock may leap in the middle of a turn, which counts from its beginning.
    """
    for minutes in (30, 29):
        set_clock(table, deadline - timedelta(minutes=minutes))
        until(lambda: last_turn(table) >= table.now, PATIENT)


def come_to_deadline(table: Table, deadline: datetime = DEADLINE) -> None:
    """Let a deadline come, the first one if it is not said which, for a host that was up till then."""
    come_near(table, deadline)
    set_clock(table, deadline)


def last_turn(table: Table) -> datetime:
    """When the last turn of a host ended."""
    health = read_health(table.home)
    return health.at if health else START


def later(table: Table, **passed: float) -> None:
    set_clock(table, table.now + timedelta(**passed))


def pass_time_until(table: Table, true: Callable[[], object], **step: float) -> None:
    """Let time pass by leaps until something is true; a turn in which the clock leaps sees it at the next."""
    for _ in range(12):
        with suppress(AssertionError):
            return until(true, 4)
        later(table, **step)
    return until(true, PATIENT)


@contextmanager
def daemon(table: Table, name: str = "daemon") -> Iterator[Daemon]:
    """A daemon of a host that serves until the block ends."""
    if not (table.home / "clock").exists():
        set_clock(table, table.now)
    log = table.home / f"{name}.log"
    command = [sys.executable, "-m", "tests.integration.serving.child", table.home, table.home / "clock"]
    with log.open("wb") as out:
        process = subprocess.Popen(command, stderr=out, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    running = Daemon(process, log)
    try:
        running.wait_for("serving")
        yield running
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(10)
