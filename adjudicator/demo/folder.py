"""The demo's folder: made anew each time, and never mistaken for one with somebody's work in it."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from adjudicator.config import ConfigFault
from adjudicator.demo.letterbox import Letter

MARKER = ".adjudicator-demo"
MARKER_TEXT = "This folder was made by `adjudicator demo`, which wipes it when it runs again.\n"


def make_anew(folder: Path) -> None:
    """Make the folder, wiping what an earlier demo left. Raises ConfigFault where anything else is in it."""
    try:
        if (folder / MARKER).is_file():
            shutil.rmtree(folder)
        elif folder.exists() and any(folder.iterdir()):
            raise ConfigFault(
                f"{folder} holds something that no demo made, and was left as it is; "
                "name another folder: adjudicator demo DIR"
            )
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARKER).write_text(MARKER_TEXT, "utf-8")
    except OSError as error:
        raise ConfigFault(
            f"{folder} cannot be made anew: {error.strerror}; name another: adjudicator demo DIR"
        ) from error


@dataclass(frozen=True)
class Keepsakes:
    """Where the demo leaves its letters and maps for looking at."""

    folder: Path

    @property
    def letters(self) -> Path:
        """Every report as mailed (.eml), as text and as HTML."""
        return self.folder / "letters"

    @property
    def answers(self) -> Path:
        """The other letters as text."""
        return self.letters / "answers"

    @property
    def maps(self) -> Path:
        """The maps."""
        return self.folder / "maps"

    def report(self, seat: str, round_id: str) -> Path:
        """A report as mailed."""
        return self.letters / f"{seat}-{round_id}.eml"

    def make(self) -> None:
        """Make the folders."""
        for folder in (self.answers, self.maps):
            folder.mkdir(parents=True)

    def keep_report(self, letter: Letter, seat: str, round_id: str) -> None:
        """Keep a report and its map."""
        file = self.report(seat, round_id)
        file.write_bytes(letter.file.read_bytes())
        file.with_suffix(".txt").write_text(letter.text, "utf-8")
        file.with_suffix(".html").write_text(_with_map(letter.html, seat, round_id), "utf-8")
        (self.maps / f"{seat}-{round_id}.png").write_bytes(letter.map_png)

    def keep_answer(self, letter: Letter, seat: str, number: int) -> None:
        """Keep another letter, numbered in order of time."""
        text = f"Subject: {letter.subject}\n\n{letter.text}"
        (self.answers / f"{number:02}-{seat}.txt").write_text(text, "utf-8")


def _with_map(page: str, seat: str, round_id: str) -> str:
    """The page with the picture that the mail carries inside, so that a browser shows it."""
    return page.replace("cid:map", f"../maps/{seat}-{round_id}.png")
