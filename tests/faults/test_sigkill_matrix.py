"""The daemon is killed after every n-th statement and every n-th command to a server, and goes on unharmed.

`make test` tries 200 points, spread over all of them. `KILL_EVERY=1` in the environment tries every one.
"""

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path

import pytest

from mailer.server import Server
from tests.faults.lanes import Lane, Point, lane
from tests.faults.left import Left
from tests.faults.small import founded, mails_of
from tests.servers.dovecot import DOVECOT, dovecot
from tests.servers.fixtures import need_dovecot
from tests.servers.pymap import pymap

LEAST = 200
LANES = ("left", "right")
MEMORY = Path("/dev/shm")  # hosts are copied by the hundred, and a disk is waited for at each commit


@pytest.fixture
def imap() -> Iterator[Callable[[str], Server]]:
    """Accounts of Dovecot by name; where it is absent, but on no build server, the one of pymap."""
    with ExitStack() as stack:
        if DOVECOT or os.environ.get("CI"):
            need_dovecot()
            yield stack.enter_context(dovecot()).server
        else:
            print("no Dovecot here: pymap stands in")  # noqa: T201 - shown with what pytest -s or -rA shows
            alone = stack.enter_context(pymap())
            yield lambda _: alone


@pytest.fixture
def folder() -> Iterator[Path]:
    place = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="killed-", dir=place) as made:
        yield Path(made)


def points_of(passed: dict[str, int]) -> Sequence[Point]:
    """The points to be tried: every n-th by `KILL_EVERY`, else just enough, spread over all of them."""
    points = [(kind, number) for kind, last in sorted(passed.items()) for number in range(1, last + 1)]
    if every := int(os.environ.get("KILL_EVERY", "0")):
        return points[::every]
    return [points[number * len(points) // LEAST] for number in range(LEAST)]


def differences(alone: Left, killed: Left) -> list[str]:
    """In what a killed run ended otherwise."""
    names = (each.name for each in fields(Left))
    return [name for name in names if getattr(alone, name) != getattr(killed, name)]


def harmed(lane: Lane, alone: Left, points: Sequence[Point]) -> dict[Point, list[str]]:
    """The points at which a run that died left something else behind."""
    found = {point: differences(alone, lane.killed(point)) for point in points}
    return {point: names for point, names in found.items() if names}


def test_wherever_the_daemon_is_killed_nothing_is_lost_and_nothing_doubled(
    imap: Callable[[str], Server], folder: Path
) -> None:
    table = founded(folder / "host")
    mails = mails_of(table)
    with ExitStack() as stack, ThreadPoolExecutor(len(LANES)) as pool:
        lanes = [stack.enter_context(lane(name, table.home, mails, imap(name))) for name in LANES]
        begun = list(pool.map(Lane.begin, lanes))
        passed, alone = begun[0]
        assert begun[1][0] == passed
        assert differences(alone, begun[1][1]) == []
        assert (alone.owed, alone.lying, len(alone.done)) == ((), (), len(mails))
        assert len(alone.letters) > len(mails)
        points = points_of(passed)
        assert len(set(points)) >= LEAST
        shares = [points[number :: len(lanes)] for number in range(len(lanes))]
        faults = list(pool.map(lambda lane, share: harmed(lane, alone, share), lanes, shares))
    assert faults[0] | faults[1] == {}, f"of {len(points)} points"
