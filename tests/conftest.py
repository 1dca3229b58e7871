"""The order in which tests are begun, who runs them, and what is told at the end of every run."""

import gc
from typing import Any

import pytest
from _pytest.terminal import TerminalReporter
from xdist.scheduler import LoadScopeScheduling

from tests.servers.account import STAND_IN
from tests.servers.dovecot import DOVECOT

LONG = (
    "tests/faults/",
    "tests/e2e/",
    "tests/integration/service/test_viking_run_by_mail.py",
    "tests/noughts/",
    "tests/integration/serving/",
    "tests/properties/",
    "tests/integration/",
)
"""Where tests take long, the longest first: they are begun before all others."""


TOGETHER = (
    "tests/e2e/test_demo.py",
    "tests/golden/viking_run/",
    "tests/integration/cli/",
    "tests/integration/service/test_battles_at_the_table.py",
    "tests/integration/service/test_battles_corrected.py",
    "tests/integration/service/test_viking_run_by_mail.py",
    "tests/noughts/test_a_game_is_only_a_plug_in.py",
    "tests/properties/sun_in_splendour/test_explained_seasons.py",
    "tests/properties/viking_run/test_whole_runs.py",
)
"""Files whose tests look at one thing that takes long to make: one tester runs them all."""


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives a tester the next test, or the next file of those that are kept together."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0] if nodeid.startswith(TOGETHER) else nodeid


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and never in what has been imported: it took a tenth of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """Keep to the order of the tests."""
    config.option.loadscopereorder = False
    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones."""
    items.sort(key=_turn)  # keeps the order of equals


def _turn(item: pytest.Item) -> int:
    return next((at for at, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG))


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say where a stand-in was tried in place of the real server."""
    if DOVECOT is None:
        terminalreporter.write_line(STAND_IN)
