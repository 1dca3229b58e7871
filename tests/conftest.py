"""The order in which tests are begun, who runs them, and what is told at the end of every run."""

import pytest
from _pytest.terminal import TerminalReporter

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


@pytest.hookimpl(tryfirst=True)  # before the groups are told to the testers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long ones; those that look at one thing, made for their module, have one tester."""
    items.sort(key=_turn)  # keeps the order of equals
    for item in items:
        for name in _made_for_many(item):
            item.add_marker(pytest.mark.xdist_group(name))


def _turn(item: pytest.Item) -> int:
    return next((at for at, start in enumerate(LONG) if item.nodeid.startswith(start)), len(LONG))


def _made_for_many(item: pytest.Item) -> list[str]:
    """The names of the groups that a test is of, by what it uses: a fixture of a module has one."""
    fixtures = item._fixtureinfo.name2fixturedefs if isinstance(item, pytest.Function) else {}
    scopes = {definition.scope for definitions in fixtures.values() for definition in definitions}
    return [str(item.path)] if "module" in scopes else []


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say where a stand-in was tried in place of the real server."""
    if DOVECOT is None:
        terminalreporter.write_line(STAND_IN)
