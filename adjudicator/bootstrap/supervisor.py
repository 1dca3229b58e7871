"""Telling systemd how the daemon is (sd_notify(3)); nothing happens under another supervisor, or none."""

import os
import socket

READY = "READY=1"
ALIVE = "WATCHDOG=1"
STOPPING = "STOPPING=1"


def notify(state: str) -> None:
    """Send a state to the socket that systemd names; one that cannot be reached is no reason to stop."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    address = "\0" + place[1:] if place.startswith("@") else place  # an abstract socket
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto(state.encode(), address)
        except OSError:
            return
