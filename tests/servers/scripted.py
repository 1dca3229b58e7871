"""A server that says what a test wrote down, for answers that no real server can be made to give."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from tests.servers.ports import HOST

OK = "{tag} OK done"
CAPABILITY = "* CAPABILITY IMAP4rev1\n" + OK


@dataclass
class Scripted:
    """An IMAP server, or one of SMTP. `answers` has, by command, what is said to it; to others it says OK.

    `heard` holds the commands as they came, without tags.
    """

    greeting: str = "* OK here"
    answers: dict[str, str] = field(default_factory=dict)
    heard: list[str] = field(default_factory=list)
    _door: socket.socket = field(default_factory=lambda: socket.create_server((HOST, 0)))

    @property
    def port(self) -> int:
        return int(self._door.getsockname()[1])

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                self._talk(self._door.accept()[0])

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()

    def _talk(self, line: socket.socket) -> None:
        with line, suppress(OSError), line.makefile("r", newline="\r\n") as commands:
            line.sendall(self.greeting.encode() + b"\r\n")
            for command in commands:
                tag, _, words = command.strip().partition(" ")
                self.heard.append(words)
                verb = words.partition(" ")[0].upper()
                answer = self.answers.get(tag, self.answers.get(verb, OK)).replace("{tag}", tag)
                line.sendall(answer.replace("\n", "\r\n").encode() + b"\r\n")


@contextmanager
def scripted(greeting: str = "* OK here", **answers: str) -> Iterator[Scripted]:
    """Serve one client after the other until the block ends; `{tag}` in an answer is the command's."""
    server = Scripted(greeting, {"CAPABILITY": CAPABILITY} | {k.upper(): v for k, v in answers.items()})
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.close()
        thread.join(5)
