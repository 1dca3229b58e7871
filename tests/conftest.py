"""The order in which tests are begun, and what is told at the end of every run."""

import os

import pytest
from _pytest.terminal import TerminalReporter

from tests.servers.account import STAND_IN
from tests.servers.dovecot import DOVECOT

LONG = (
    "tests/faults/",
    "tests/e2e/",
    "tests/properties/conformance/",
    "tests/properties/viking_run/test_viking_",
    "tests/noughts/",
    "tests/integration/service/test_viking_run_by_mail.py",
)
"""Where tests take half a minute and more."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones, shared out among the testers, so that nobody has one left at the end.

    Each tester begins at a part of its own of the list.
    """
    testers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.nodeid.startswith(LONG)]
    others = [item for item in items if not item.nodeid.startswith(LONG)]
    each = -(-len(others) // testers)
    items[:] = [
        item
        for number in range(testers)
        for item in (*long[number::testers], *others[number * each : (number + 1) * each])
    ]


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say where a stand-in was tried in place of the real server."""
    if DOVECOT is None:
        terminalreporter.write_line(STAND_IN)
