import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from tests.integration.table import START, Table
from tests.servers.fixtures import own_dovecot
from tests.shared import made_once

__all__ = ["own_dovecot"]


@pytest.fixture(scope="session")
def two_founded(founded_host: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host with two campaigns, briefed by Maildir, to be copied."""

    def make(home: Path) -> None:
        shutil.copytree(founded_host, home)
        Table(home, now=START + timedelta(minutes=1)).found("barnet")

    return made_once(tmp_path_factory, "two", make)


@pytest.fixture
def two(two_founded: Path, tmp_path: Path) -> Table:
    """A host with two campaigns, towton and barnet."""
    shutil.copytree(two_founded, tmp_path / "two")
    return Table(tmp_path / "two", now=START + timedelta(minutes=3))
