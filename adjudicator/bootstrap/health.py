"""What the last turn of a host was like: `health.json` in its folder, for `status` and for supervisors."""

import json
import os
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from adjudicator.bootstrap.files import write_whole

FILE = "health.json"


class Program(StrEnum):
    """What takes the turns."""

    SERVE = "serve"
    TICK = "tick"


@dataclass(frozen=True)
class Fault:
    """Something that is out of order: a campaign by its name, the mailbox, the letters, the database."""

    where: str
    text: str
    since: datetime


@dataclass(frozen=True)
class Health:
    """A turn: when it ended, by which program, and what was out of order in it."""

    at: datetime
    program: Program
    faults: tuple[Fault, ...] = ()
    pid: int = 0


def health_after(
    before: Health | None, at: datetime, program: Program, faults: list[tuple[str, str]]
) -> Health:
    """The health after a turn. A fault that was there before keeps the time since when it is."""
    since = {fault.where: fault.since for fault in before.faults} if before else {}
    told = tuple(Fault(where, text, since.get(where, at)) for where, text in dict(faults).items())
    return Health(at, program, told, os.getpid())


def write_health(home: Path, health: Health) -> None:
    """Write it down. Raises OSError."""
    row = {
        "format": 1,
        "at": health.at.isoformat(),
        "program": health.program.value,
        "pid": health.pid,
        "faults": [
            {"where": fault.where, "fault": fault.text, "since": fault.since.isoformat()}
            for fault in health.faults
        ],
    }
    write_whole(home / FILE, json.dumps(row, indent=2, ensure_ascii=False).encode() + b"\n")


def read_health(home: Path) -> Health | None:
    """The last turn's; None where there was none, or where the file is none of ours."""
    try:
        row = json.loads((home / FILE).read_bytes())
        faults = tuple(
            Fault(each["where"], each["fault"], datetime.fromisoformat(each["since"]))
            for each in row["faults"]
        )
        return Health(datetime.fromisoformat(row["at"]), Program(row["program"]), faults, int(row["pid"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
