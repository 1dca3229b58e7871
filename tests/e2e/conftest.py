"""One run of the demo for all tests that look at it, and small hosts for those that break something."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from e2e_hosts import HOUR, START, Judge, opened_judge

from adjudicator.bootstrap.host import init_host
from adjudicator.demo import run_demo
from adjudicator.demo.letterbox import Letter, Letterbox
from adjudicator.demo.players import PLAYERS

SPRING = "1456-1-spring-march"
SUMMER = "1456-2-summer-march"


@dataclass(frozen=True)
class Played:
    """The demo after its run."""

    home: Path
    said: tuple[str, ...]
    letters: tuple[Letter, ...]

    def to(self, seat: str) -> list[Letter]:
        """The letters to a seat, in order of time."""
        return [letter for letter in self.letters if letter.recipient == PLAYERS[seat].address]

    def report(self, seat: str, round_id: str) -> str:
        """A report's text."""
        return (self.home / "letters" / f"{seat}-{round_id}.txt").read_text("utf-8")

    def after(self, what: str) -> str:
        """The line that the demo said after one that begins so."""
        at = next(n for n, line in enumerate(self.said) if line.strip().startswith(what))
        return self.said[at + 1].strip()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Played:
    home = tmp_path_factory.mktemp("e2e") / "demo"
    said: list[str] = []
    run_demo(home, said.append)
    post = Letterbox(home / "mail" / "in", home / "mail" / "out")
    return Played(home, tuple(said), tuple(post.letters()))


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host with one campaign, its briefings sent: made once, to be copied."""
    home = tmp_path_factory.mktemp("founded") / "host"
    init_host(home)
    with opened_judge(home, START) as made:
        made.found("roses", "warwick", "york")
    return home


@pytest.fixture
def judge(founded: Path, tmp_path: Path) -> Iterator[Judge]:
    """A host of the test's own with one campaign, its briefings sent."""
    home = tmp_path / "host"
    shutil.copytree(founded, home)
    with opened_judge(home, START + HOUR) as made:
        yield made
