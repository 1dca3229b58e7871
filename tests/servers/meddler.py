"""A man in the middle who cuts the line when he hears a word."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from tests.servers.ports import HOST


@dataclass
class Meddler:
    """Passes bytes between clients and a port, and hangs up on a client that says `cut` (a pattern)."""

    behind: int
    cut: re.Pattern[bytes]
    cuts: int = 0
    lines: int = 0
    _door: socket.socket = field(default_factory=lambda: socket.create_server((HOST, 0)))

    @property
    def port(self) -> int:
        return int(self._door.getsockname()[1])

    def serve(self) -> None:
        while True:
            try:
                client, _ = self._door.accept()
            except OSError:
                return
            self.lines += 1
            server = socket.create_connection((HOST, self.behind))
            for source, sink, meddle in ((client, server, True), (server, client, False)):
                threading.Thread(target=self._pass, args=(source, sink, meddle), daemon=True).start()

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    def _pass(self, source: socket.socket, sink: socket.socket, meddle: bool) -> None:
        with suppress(OSError):
            while heard := source.recv(65_536):
                if meddle and self.cut.search(heard):
                    self.cuts += 1
                    break
                sink.sendall(heard)
        for each in (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        if meddle:
            source.close()
            sink.close()


@contextmanager
def meddler(behind: int, cut: bytes) -> Iterator[Meddler]:
    """Stand before a port until the block ends."""
    man = Meddler(behind, re.compile(cut))
    thread = threading.Thread(target=man.serve, daemon=True)
    thread.start()
    try:
        yield man
    finally:
        man.close()
        thread.join(5)
