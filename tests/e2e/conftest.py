"""One run of the demo for all tests that look at it, and small hosts for those that break something."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from e2e_hosts import HOUR, START, Judge, opened_judge
from played import Played

from adjudicator.bootstrap.host import init_host
from adjudicator.demo import run_demo
from adjudicator.demo.letterbox import Letterbox
from tests.shared import made_once, of_the_run, quickly_played


@pytest.fixture(scope="session", autouse=True)
def _quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with quickly_played(tmp_path_factory):
        yield


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Played:
    said: list[str] = []
    told = of_the_run(tmp_path_factory) / "demo.said"

    def make(home: Path) -> None:
        run_demo(home, said.append)
        told.write_text(json.dumps(said), "utf-8")

    home = made_once(tmp_path_factory, "demo", make)
    said = json.loads(told.read_text("utf-8"))
    post = Letterbox(home / "mail" / "in", home / "mail" / "out")
    return Played(home, tuple(said), tuple(post.letters()))


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host with one campaign, its briefings sent: made once, to be copied."""

    def make(home: Path) -> None:
        init_host(home)
        with opened_judge(home, START) as made:
            made.found("roses", "warwick", "york")

    return made_once(tmp_path_factory, "roses", make)


@pytest.fixture
def judge(founded: Path, tmp_path: Path) -> Iterator[Judge]:
    """A host of the test's own with one campaign, its briefings sent."""
    home = tmp_path / "host"
    shutil.copytree(founded, home)
    with opened_judge(home, START + HOUR) as made:
        yield made
