"""Pymap as a child process: a second IMAP server, from PyPI, where Dovecot is absent and beside it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mailer.server import Secret, Server, Tls
from tests.servers.ports import HOST, free_ports, listens, until

PYMAP = Path(sys.executable).with_name("pymap")


@contextmanager
def pymap() -> Iterator[Server]:
    """Run pymap until the block ends; its mails are in memory, and it knows one user."""
    (port,) = free_ports(1)
    command = [PYMAP, "--host", HOST, "--port", str(port), "--no-tls", "--no-service", "admin"]
    with subprocess.Popen(
        [*command, "dict", "--demo-data"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            until(lambda: listens(port))
            yield Server(HOST, port, Tls.NONE, "demouser", Secret("demopass"), answer_timeout=10)
        finally:
            process.kill()
