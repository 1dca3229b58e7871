"""Waiting for new mail: the server tells of it where it can (IDLE, RFC 2177), else we ask from time to time.

The watcher only says that it is time to look. It has a connection of its own, so that a look can go on while
it waits, and says so once after each new connection, for nobody knows what came while there was none.
"""

import random
import selectors
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from types import TracebackType
from typing import Any, Self

from imapclient import IMAPClient

from mailer.backoff import reconnect_after
from mailer.errors import MailError
from mailer.imap_login import hang_up
from mailer.imap_session import Broken, Mailbox, answers, open_session

RENEW = 240.0
"""Seconds of idling at a stretch: routers forget a silent line after five minutes or so."""
POLL = 60.0
"""Seconds between looks where the server does not tell."""
STOP_PATIENCE = 1.0
"""Seconds for the thread to end; one that talks to a silent server ends later, by itself."""
NEWS = (b"EXISTS", b"RECENT")

Pause = Callable[[MailError, int], float]
"""Seconds to wait after a fault that was the n-th in a row."""


def _pause(fault: MailError, failures: int) -> float:
    return reconnect_after(fault, failures, random.random())  # noqa: S311 - nobody gains by knowing it


class Watcher:
    """A thread that waits for mail in one folder.

    It calls `wake`, which must be quick and raise nothing, or somebody calls `wait`. Use it in a `with`
    block, or `start` and `stop` it, once. It mends its line by itself, each time after a longer pause;
    `fault` tells what is wrong meanwhile. `renew`: seconds of idling at a stretch; `poll`: seconds between
    looks where the server does not tell of mail.
    """

    def __init__(
        self,
        mailbox: Mailbox,
        wake: Callable[[], None] = lambda: None,
        *,
        renew: float = RENEW,
        poll: float = POLL,
        pause: Pause = _pause,
    ) -> None:
        self._mailbox = mailbox
        self._wake = wake
        self._renew = renew
        self._poll = poll
        self._pause = pause
        self._news = threading.Event()
        self._stopping = _Bell()
        self._thread = threading.Thread(target=self._run, name=f"watch {mailbox.account}", daemon=True)
        self._failures = 0
        self.fault: MailError | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """End, whatever the server does. `wait` returns."""
        self._stopping.ring()
        self._news.set()
        self._thread.join(STOP_PATIENCE)

    def wait(self, timeout: float) -> bool:
        """Return true as soon as it is time to look, false after `timeout` seconds or when stopped."""
        told = self._news.wait(timeout)
        if self._stopping.rung:
            return False
        self._news.clear()
        return told

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _run(self) -> None:
        while not self._stopping.rung:
            try:
                with closing(_Line(self._mailbox, self._stopping)) as line:
                    self._watch(line)
            except MailError as fault:
                self._failures += 1
                self.fault = fault
                self._stopping.wait(self._pause(fault, self._failures))

    def _watch(self, line: "_Line") -> None:
        self.fault = None
        self._tell()
        while not self._stopping.rung:
            if line.idle(self._renew) if line.idles else line.poll(self._poll):
                self._tell()
            self._failures = 0

    def _tell(self) -> None:
        if not self._stopping.rung:
            self._news.set()
            self._wake()


class _Bell:
    """An event that `select` can wait for along with a socket. It rings for ever."""

    def __init__(self) -> None:
        self._ear, self._hammer = socket.socketpair()
        self.rung = False

    def fileno(self) -> int:
        """Return what becomes readable when the bell rings."""
        return self._ear.fileno()

    def ring(self) -> None:
        self.rung = True
        self._hammer.close()

    def wait(self, seconds: float) -> None:
        _first(seconds, self)

    def __del__(self) -> None:
        self._ear.close()
        self._hammer.close()


class _Client(IMAPClient):  # type: ignore[misc]
    """The library's client, but for its way of waiting.

    A line that came in one packet with the answer to IDLE lies in its buffer, where no poll sees it: so the
    first wait does not wait. And every wait ends when the bell rings.
    """

    bell: _Bell
    look_first = False

    def _poll_socket(self, sock: Any, timeout: float | None = None) -> bool:
        if self.look_first:
            self.look_first = False
            return True
        return sock in _first(timeout, sock, self.bell)

    _select_poll_socket = _poll_socket


class _Line:
    """A session that waits for mail. Raises what `open_session` raises, and `Broken` for a lost line."""

    def __init__(self, mailbox: Mailbox, bell: _Bell) -> None:
        self._server = mailbox.server
        self._bell = bell
        self._client = open_session(mailbox, _Client).client
        self._client.bell = bell
        self.idles = bool(self._client.has_capability("IDLE"))

    def close(self) -> None:
        hang_up(self._client)

    def idle(self, seconds: float) -> bool:
        """Return true when mail came, false when it is time to begin anew or the bell rang."""
        end = time.monotonic() + seconds
        with answers(self._server):
            self._client.idle()
            self._client.look_first = True
            told = self._client.idle_check() or self._client.idle_check(max(0.0, end - time.monotonic()))
            return not self._bell.rung and self._ended(told)

    def poll(self, seconds: float) -> bool:
        """Return true when it is time to look, false when the bell rang."""
        self._bell.wait(seconds)
        with answers(self._server):
            return not self._bell.rung and bool(self._client.noop())

    def _ended(self, told: Sequence[Any]) -> bool:
        """End idling and ask for an answer: a line that is dead looks like one on which nothing happens."""
        if any(b"BYE" in each for each in told):
            raise Broken(f"{self._server.place} said goodbye: try again", stalled=False)
        _, late = self._client.idle_done()
        _, later = self._client.noop()
        return any(sign in each for each in (*told, *late, *later) for sign in NEWS)


def _first(seconds: float | None, *sources: Any) -> list[Any]:
    """Wait until there is something to read, and return where."""
    with selectors.DefaultSelector() as ears:
        for source in sources:
            ears.register(source, selectors.EVENT_READ)
        return [key.fileobj for key, _ in ears.select(seconds)]
