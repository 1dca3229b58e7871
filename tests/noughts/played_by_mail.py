"""A whole game by the command line alone, in a process that knows the game by its entry point.

With the installed package on PYTHONPATH, `python played_by_mail.py HOME` plays in the
folder HOME and prints, as JSON, what each command said. It imports nothing of the game.
"""

import email
import email.policy
import json
import sys
from email.message import EmailMessage
from pathlib import Path

from typer.testing import CliRunner

from adjudicator.cli.app import app

FILE = """
name = "paper"
ruleset = "noughts_and_crosses"
edition = "paper"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2126-12-13 20:00"
quiet_minutes = 0
[seats.noughts]
address = "noughts@example.org"
[seats.crosses]
address = "crosses@example.org"
"""

ROUNDS = (
    {"noughts": "take the centre", "crosses": "Play a1.\nSecond: c1"},
    {"noughts": "mark a3\nelse b1", "crosses": "a2"},
    {"noughts": "b1", "crosses": "mark b3"},
    {"noughts": "take c1", "crosses": "mark c2"},
)


class Game:
    """A host in a folder, and the two who write to it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.said: dict[str, str] = {}

    def run(self, *words: str) -> str:
        """A command; what it said is kept under its words."""
        done = CliRunner().invoke(app, ["--home", str(self.home), *words])
        self.said[" ".join(words)] = done.output
        if done.exit_code:
            sys.exit(f"{words} ended with {done.exit_code}: {done.output} {done.exception!r}")
        return done.output

    def letters(self, seat: str) -> list[EmailMessage]:
        """The letters to a seat, in the order in which they went."""
        files = sorted((self.home / "mail/out/new").iterdir(), key=lambda file: file.stat().st_mtime_ns)
        found = [email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in files]
        return [letter for letter in found if f"{seat}@example.org" in letter["To"]]

    def mail(self, seat: str, words: str, number: int) -> str:
        """A reply to the last letter, as a file."""
        reply = EmailMessage()
        reply["From"] = f"{seat}@example.org"
        reply["To"] = self.letters(seat)[-1]["Reply-To"]
        reply["Subject"] = "Re: orders"
        reply["Message-ID"] = f"<{seat}-{number}@example.org>"
        reply.set_content(words)
        file = self.home / f"{seat}-{number}.eml"
        file.write_bytes(reply.as_bytes())
        return str(file)

    def play(self) -> None:
        """From the founding to the proof."""
        CliRunner().invoke(app, ["init", str(self.home)])
        file = self.home / "paper.toml"
        file.write_text(FILE, "utf-8")
        self.run("campaign", "new", str(file))
        self.run("tick")
        for number, words in enumerate(ROUNDS, 1):
            mails = [self.mail(seat, f"{text}\nREADY", number) for seat, text in words.items()]
            self.run("receive", *mails)
            self.run("tick")
        for seat in ("noughts", "crosses", "umpire"):
            self.run("report", "paper", seat)
        for words in (("log", "paper"), ("replay", "paper"), ("verify", "paper"), ("campaign", "list")):
            self.run(*words)
        self.run("explain", "paper", "b2", "--round", "round-1")
        self.run("orders", "noughts_and_crosses")
        self.run("map", "paper", "-o", str(self.home / "map.png"))


if __name__ == "__main__":
    game = Game(Path(sys.argv[1]))
    game.play()
    texts = [letter.get_body(("plain",)) for letter in game.letters("noughts")]
    letters = [str(text.get_content()).replace("\r\n", "\n") for text in texts if text]
    sys.stdout.write(json.dumps({"said": game.said, "letters": letters}))
