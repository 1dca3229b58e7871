"""What is told at the end of every run."""

from _pytest.terminal import TerminalReporter

from tests.servers.account import STAND_IN
from tests.servers.dovecot import DOVECOT


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say where a stand-in was tried in place of the real server."""
    if DOVECOT is None:
        terminalreporter.write_line(STAND_IN)
