"""Hosts for tests: a bare one, and one whose campaign is founded and briefed."""

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.bootstrap.host import init_host
from adjudicator.rulesets import registry
from tests.integration.table import DEADLINE, QUARREL_FILE, START, Table
from tests.shared import made_once, quickly_played


@pytest.fixture
def table(tmp_path: Path) -> Table:
    init_host(tmp_path / "host")
    return Table(tmp_path / "host")


@pytest.fixture(scope="session", autouse=True)
def _quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with quickly_played(tmp_path_factory):
        yield


@pytest.fixture(scope="session")
def founded_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host whose campaign is founded and briefed, to be copied."""

    def make(home: Path) -> None:
        init_host(home)
        Table(home).found()

    return made_once(tmp_path_factory, "towton", make)


@pytest.fixture
def towton(founded_host: Path, tmp_path: Path) -> Table:
    shutil.copytree(founded_host, tmp_path / "towton")
    return Table(tmp_path / "towton", now=START + timedelta(minutes=1))


@pytest.fixture
def quarrel_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of `tests.integration.quarrel`, as a package of its own names it."""
    package = tmp_path / "packages" / "quarrel-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: quarrel\nVersion: 1.0\n", "utf-8")
    (package / "entry_points.txt").write_text(
        f"[{registry.GROUP}]\nquarrel = tests.integration.quarrel:ruleset\n", "utf-8"
    )
    monkeypatch.syspath_prepend(package.parent)
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()


@pytest.fixture
def street(table: Table, quarrel_installed: None) -> Table:
    """A campaign of Quarrel, founded and briefed."""
    table.found("street", text=QUARREL_FILE)
    return table


@pytest.fixture
def quarrel(street: Table) -> Table:
    """That campaign once the stakes are made: its open round waits for Anne, Bess and the umpire."""
    street.now = DEADLINE
    street.tick(timedelta(0))
    return street
