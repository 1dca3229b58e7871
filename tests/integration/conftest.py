"""Hosts for tests: a bare one, and one whose campaign is founded and briefed."""

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.bootstrap.host import init_host
from tests.integration.table import START, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    init_host(tmp_path / "host")
    return Table(tmp_path / "host")


@pytest.fixture(scope="session")
def founded_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host whose campaign is founded and briefed, to be copied: founding draws maps, which takes time."""
    table = Table(tmp_path_factory.mktemp("founded") / "host")
    init_host(table.home)
    table.found()
    return table.home


@pytest.fixture
def towton(founded_host: Path, tmp_path: Path) -> Table:
    shutil.copytree(founded_host, tmp_path / "towton")
    return Table(tmp_path / "towton", now=START + timedelta(minutes=1))
