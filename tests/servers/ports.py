"""Free ports, and waiting for a server to come up."""

import socket
import time
from collections.abc import Callable

HOST = "127.0.0.1"


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on; taken together, so that they differ."""
    held = [socket.create_server((HOST, 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports


def listens(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=1).close()
    except OSError:
        return False
    return True


def until(true: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something is true; AssertionError if it does not come true in time."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come true in time"
        time.sleep(0.02)
