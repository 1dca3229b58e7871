"""The daemon: one process for all campaigns of a host, until it is told to stop."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from time import monotonic
from types import FrameType

from adjudicator.bootstrap.host import Host, open_host, utc_now
from adjudicator.bootstrap.journal import Journal, journal
from adjudicator.bootstrap.mail import LetterboxOf, Patient
from adjudicator.bootstrap.servers import mailbox_of, passwords
from adjudicator.bootstrap.supervisor import ALIVE, READY, STOPPING, notify
from adjudicator.bootstrap.turns import LONGEST_PAUSE, Turns
from adjudicator.config import load_settings
from adjudicator.service.ports import Clock
from mailer.idle import Watcher
from mailer.imap import ImapInbox

GLANCE = 1.0
"""Seconds between looks at the clock and at the Maildir."""
PATIENCE = 5.0
"""Seconds for the step in hand when the daemon is told to stop."""
SIGNALS = (signal.SIGTERM, signal.SIGINT)


@dataclass
class Bell:
    """Wakes the daemon: mail has come, or it is to stop."""

    stopping: bool = False
    _rung: threading.Event = field(default_factory=threading.Event)

    def ring(self) -> None:
        """Wake it."""
        self._rung.set()

    def stop(self) -> None:
        """Wake it for good."""
        self.stopping = True
        self._rung.set()

    def heard(self, seconds: float) -> bool:
        """Wait so long; true at once when it was rung since the last time."""
        rung = self._rung.wait(seconds)
        self._rung.clear()
        return rung


@dataclass
class Daemon:
    """Takes a turn whenever mail comes, something is due, or a minute has passed."""

    host: Host
    turns: Turns
    bell: Bell

    def run(self) -> None:
        """Go on until the bell says stop."""
        while not self.bell.stopping:
            lying = self._lying()
            due = self.turns.take(self._goes_on)
            notify(ALIVE)
            self._wait(due, lying)

    def _goes_on(self) -> bool:
        notify(ALIVE)
        return not self.bell.stopping

    def _wait(self, due: datetime, lying: frozenset[str]) -> None:
        end = monotonic() + LONGEST_PAUSE.total_seconds()
        while not self.bell.stopping and monotonic() < end:
            if self.bell.heard(GLANCE) or self.host.clock() >= due or self._lying() - lying:
                return

    def _lying(self) -> frozenset[str]:
        """The names of what lies in the Maildir; nothing where a server tells of mail."""
        if self.host.settings.imap is not None:
            return frozenset()
        folder = self.host.home / self.host.settings.mail_in / "new"
        try:
            return frozenset(os.listdir(folder))
        except OSError:
            return frozenset()


def serve(home: Path, clock: Clock = utc_now, *, log_json: bool = False) -> None:
    """Serve a host until SIGTERM or SIGINT. Raises ConfigFault, and faults of opening the database.

    A second one beside it does no harm: the log decides who was first.
    """
    log = journal(as_json=log_json, secrets=passwords(home, load_settings(home)))
    with open_host(home, clock) as host, ExitStack() as stack:
        bell = Bell()
        turns = stack.enter_context(_turns(host, bell, log))
        worker = threading.Thread(target=Daemon(host, turns, bell).run, name="judge", daemon=True)
        with _stopped_by_signals(bell):
            log.info("serving", home=str(home), pid=os.getpid())
            worker.start()
            notify(READY)
            _wait_for(worker, bell, log)


@contextmanager
def _turns(host: Host, bell: Bell, log: Journal) -> Iterator[Turns]:
    mailbox = mailbox_of(host.home, host.settings)
    if mailbox is None:
        yield Turns(host, host.ticker(), log)
        return
    inbox = ImapInbox(mailbox, host.clock)
    with closing(inbox), Watcher(mailbox, bell.ring):
        yield Turns(host, host.ticker(LetterboxOf(Patient(inbox))), log)


@contextmanager
def _stopped_by_signals(bell: Bell) -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        bell.stop()

    before = {number: signal.signal(number, stop) for number in SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _wait_for(worker: threading.Thread, bell: Bell, log: Journal) -> None:
    """Wait until the worker ends; when told to stop, for a few seconds and no longer."""
    while worker.is_alive() and not bell.stopping:
        worker.join(GLANCE / 4)
    notify(STOPPING)
    log.info("stopping")
    worker.join(PATIENCE)
    if worker.is_alive():
        log.warning("stopped", left="a step that waited for a server: it is repeated at the next start")
        sys.stderr.flush()
        os._exit(0)  # every step can be cut short: it is repeated, without repeating what it did
    log.info("stopped")
