"""A process that is warmed up, and forks for every run of turns: `python -m tests.faults.turns`.

Each line that it reads names a host and where to die: `{"home": ..., "kill": ["sql", 17]}`, or null for a
run that is let alone. It answers with the exit status; after the first, which is let alone, with how many
points a run passes.
"""

import imaplib
import json
import os
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from aiosmtplib.protocol import SMTPProtocol
from sqlalchemy import Engine, event
from sqlalchemy.engine.default import DefaultDialect

from adjudicator.bootstrap.host import open_host
from adjudicator.bootstrap.journal import journal
from adjudicator.bootstrap.letters import MapMaker
from adjudicator.bootstrap.mail import LetterboxOf, Patient
from adjudicator.bootstrap.turns import Turns
from tests.faults.small import PHASES
from tests.quick_maps import drawn_once

SQL, SERVER = "sql", "server"
PHASE = "phase"
"""The file that says how far a host's runs have come."""


class Fate:
    """Counts the points that a run passes, and dies at one."""

    def __init__(self) -> None:
        self.passed: Counter[str] = Counter()
        self.end: tuple[str, int] | None = None

    def point(self, kind: str) -> None:
        """One statement or command more has gone out."""
        self.passed[kind] += 1
        if (kind, self.passed[kind]) == self.end:
            os.kill(os.getpid(), signal.SIGKILL)

    def after(self, owner: type, name: str, kind: str) -> None:
        """Pass a point whenever a method has done its work."""
        done: Callable[..., Any] = getattr(owner, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            came = done(*args, **kwargs)
            self.point(kind)
            return came

        setattr(owner, name, counted)


def watch(fate: Fate) -> None:
    """Have every statement, commit and command to a server counted."""
    event.listen(Engine, "after_cursor_execute", lambda *_: fate.point(SQL))
    fate.after(DefaultDialect, "do_commit", SQL)
    fate.after(imaplib.IMAP4, "send", SERVER)
    fate.after(SMTPProtocol, "write", SERVER)


def take_turns(home: Path) -> None:
    """Serve a host through all phases that are left, as the daemon does: a turn at each time."""
    phase = home / PHASE
    first = int(phase.read_text()) if phase.exists() else 0
    for number, now in enumerate(PHASES[first:], first):
        phase.write_text(str(number))
        with open_host(home, lambda now=now: now) as host, closing(host.inbox()) as inbox:
            turns = Turns(host, host.ticker(LetterboxOf(Patient(inbox))), journal(as_json=True))
            turns.take()
            assert "database" not in turns.told


def _run(fate: Fate, home: Path, kill: tuple[str, int] | None) -> int:
    child = os.fork()
    if child == 0:
        fate.passed, fate.end = Counter(), kill
        status = 1
        try:
            take_turns(home)
            status = 0
        except Exception:  # noqa: BLE001 - the log of the lane is where it is looked for
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _answer(**told: Any) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Warm up with the first host, then run with the others."""
    fate = Fate()
    watch(fate)
    first = Path(json.loads(sys.stdin.readline())["home"])
    MapMaker.png = drawn_once(first.parent)  # type: ignore[method-assign]  # that is what a run would spend its time on
    take_turns(first)
    _answer(points=fate.passed)
    for line in sys.stdin:
        wanted = json.loads(line)
        kill = tuple(wanted["kill"]) if wanted["kill"] else None
        _answer(status=_run(fate, Path(wanted["home"]), kill))


if __name__ == "__main__":
    main()
