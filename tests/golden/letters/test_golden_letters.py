"""Every kind of letter against its golden files, and what must hold for all of them.

To accept a change: run these tests with UPDATE_GOLDEN=1 and read the difference before committing it.
"""

import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from letter_samples import GAME, samples

from adjudicator.kernel.letters import Letter
from adjudicator.render.letters.letters import HTML_LIMIT, Name, render

FOLDER = Path(__file__).parent
SAMPLES = tuple(samples())
EVERY = pytest.mark.parametrize(("file", "name", "letter"), SAMPLES, ids=[each[0] for each in SAMPLES])


def hold(path: Path, made: str) -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(made, "utf-8")
    assert path.read_text("utf-8") == made, f"{path.name} is told otherwise now; see UPDATE_GOLDEN above"


@EVERY
def test_the_letter_is_as_it_was(file: str, name: Name, letter: Letter) -> None:
    made = render(name, GAME, letter)
    hold(FOLDER / f"{file}.txt", f"Subject: {made.subject}\n\n{made.text}")
    hold(FOLDER / f"{file}.html", made.html)


@EVERY
def test_no_line_of_text_is_over_72_columns(file: str, name: Name, letter: Letter) -> None:
    for line in render(name, GAME, letter).text.splitlines():
        assert len(line) <= 72 or " " not in line.strip(), line


@EVERY
def test_the_html_is_small_and_takes_nothing_from_elsewhere(file: str, name: Name, letter: Letter) -> None:
    html = render(name, GAME, letter).html
    assert len(html.encode()) < HTML_LIMIT / 4
    assert not re.search(r"https?://|<script|<link|@import|url\(", html)
    assert re.findall(r'src="([^"]*)"', html) in ([], ["cid:map@roses"])


class Words(HTMLParser):
    """The words of a page, without its head."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.feed(html.partition("<body")[2].partition(">")[2])

    def handle_data(self, data: str) -> None:
        self.words += data.split()


@EVERY
def test_text_and_html_say_the_same(file: str, name: Name, letter: Letter) -> None:
    made = render(name, GAME, letter)
    shown = set(re.findall(r"\w+", " ".join(Words(made.html).words).lower()))
    said = set(re.findall(r"\w+", f"{made.subject} {made.text}".lower()))
    assert said - shown <= {"map", "attached", "below"}
