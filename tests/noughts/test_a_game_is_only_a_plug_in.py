"""Noughts and crosses, installed by pip from its own folder, is played by the command line to its end."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import noughts_and_crosses
import pytest

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Played:
    """What each command said, and the letters to Noughts."""

    said: dict[str, str]
    letters: list[str]
    home: Path


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip put the package into, without a network."""
    target = tmp_path_factory.mktemp("site")
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", str(target))
    subprocess.run((*pip, str(HERE)), check=True, cwd=target)
    packages = {each.name for each in target.iterdir()}
    assert packages == {"noughts_and_crosses", "noughts_and_crosses_by_mail-1.0.0.dist-info"}
    return target


@pytest.fixture(scope="module")
def played(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Played:
    home = tmp_path_factory.mktemp("played") / "host"
    done = subprocess.run(
        (sys.executable, str(HERE / "played_by_mail.py"), str(home)),
        env={**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"},
        cwd=home.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    return Played(told["said"], told["letters"], home)


def test_the_game_is_not_known_without_its_package(tmp_path: Path) -> None:
    asked = "from adjudicator.rulesets import registry; print(registry.keys())"
    done = subprocess.run(
        (sys.executable, "-c", asked), cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "noughts" not in done.stdout


def test_a_whole_game_is_played_by_the_command_line(played: Played) -> None:
    founded = next(text for words, text in played.said.items() if words.startswith("campaign new"))
    assert "paper is founded: Round 1 is open" in founded
    assert "over" in played.said["campaign list"]
    assert "`SECOND c3`" in played.said["orders noughts_and_crosses"]
    assert (played.home / "map.png").read_bytes().startswith(b"\x89PNG")
    mails_are_understood_in_the_players_words(played.letters)
    a_report_shows_the_board_and_not_the_rivals_second_square(played.letters[2])
    the_last_letter_says_who_won_and_asks_for_nothing(played.letters[-1])
    the_log_replays_verifies_and_explains(played.said)


def mails_are_understood_in_the_players_words(letters: list[str]) -> None:
    assert "MARK b2" in letters[1]
    assert "SECOND b1" in letters[3]


def a_report_shows_the_board_and_not_the_rivals_second_square(letter: str) -> None:
    assert "1  X . .\n2  . O ." in letter
    assert "second square" not in letter


def the_last_letter_says_who_won_and_asks_for_nothing(letter: str) -> None:
    assert "Noughts have three in a row." in letter
    assert "READY" not in letter


def the_log_replays_verifies_and_explains(said: dict[str, str]) -> None:
    replayed = said["replay paper"].splitlines()
    assert len(replayed) == 1 + 4
    assert all("the same to the byte" in line for line in replayed)
    assert "hold together" in said["verify paper"]
    assert "Noughts set b2." in said["explain paper b2 --round round-1"]


def test_an_edition_that_is_not_there_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no edition 'slate'; it has paper"):
        noughts_and_crosses.ruleset("slate")
