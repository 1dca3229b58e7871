"""A whole Viking Run by mail: founded by command, orders through the Maildir, ticks by the clock."""

import email
import email.policy
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from typer.testing import CliRunner

from adjudicator.cli.app import app
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.viking_run import data
from adjudicator.rulesets.viking_run.events import HandDealt
from adjudicator.rulesets.viking_run.state import State
from adjudicator.rulesets.viking_run.view import view
from adjudicator.service.campaign import decoded
from adjudicator.testing.pick import SeededPick
from tests.integration.table import Table, text_of
from tests.properties.viking_run.viking_players import TEMPERAMENTS

TEMPERS = {
    "asgeir": "runner",
    "bjorn": "hoarder",
    "dag": "rambler",
    "egil": "cautious",
    "floki": "runner",
    "gunnar": "silent",
}
FIRST = datetime.fromisoformat("2026-12-13T20:00:00+00:00")
FILE = """
name = "ran"
ruleset = "viking_run"
edition = "1"
zone = "Europe/London"
[umpire]
address = "umpire@example.org"
[deadline]
first = "2026-12-13 20:00"
every = "FREQ=DAILY"
[options]
turns = 3
""" + "".join(f'[seats.{seat}]\naddress = "{seat}@example.org"\n' for seat in TEMPERS)


def command(home: Path, *args: str) -> str:
    done = CliRunner().invoke(app, ["--home", str(home), *args])
    assert done.exit_code == 0, done.output
    return done.stdout


def state(ran: "Ran") -> State:
    found = ran.table.load("ran").state
    assert isinstance(found, State)
    return found


def turns_of(ran: "Ran") -> range:
    return range(1, state(ran).turn + 1)


def first_hands(ran: "Ran") -> dict[str, tuple[str, ...]]:
    """What each was dealt, from the log."""
    with ran.table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "ran")
        rules = host.registry.rules(entry.ruleset, entry.edition)
        told = [
            event
            for commit in work.log(entry.stream).commits()
            for event in decoded(commit.events, rules)
            if isinstance(event, HandDealt)
        ]
    return {str(event.seat): event.cards for event in told}


@dataclass
class Ran:
    """A run played to its end, and every letter to each seat, in the order they went."""

    table: Table
    letters: dict[str, list[EmailMessage]] = field(default_factory=lambda: {seat: [] for seat in TEMPERS})
    read: set[str] = field(default_factory=set)

    @property
    def home(self) -> Path:
        return self.table.home

    def tick(self, at: datetime) -> None:
        """Tick by command, and read what is new."""
        self.table.now = at
        command(self.home, "tick", "--at", at.isoformat())
        new = [file for file in (self.home / "mail/out/new").iterdir() if file.name not in self.read]
        found = [email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in new]
        for letter in sorted(found, key=lambda each: (each["Date"].datetime, "Log head" in text_of(each))):
            for seat in TEMPERS:
                if f"{seat}@example.org" in letter["To"]:
                    self.letters[seat].append(letter)
        self.read.update(file.name for file in new)

    def reports(self, seat: str) -> list[str]:
        """The texts of a seat's reports, the briefing first."""
        return [text for each in self.letters[seat] if "Log head" in (text := text_of(each))]

    def mail(self, seat: str, lines: Sequence[str]) -> None:
        """Reply to the seat's last letter."""
        headers = {"To": str(self.letters[seat][-1]["Reply-To"])}
        self.table.drop(self.table.mail(seat, "\n".join(lines), **headers))


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """A run played to its end. Its dice are the host's own: it goes another way each time."""
    home = tmp_path_factory.mktemp("ran") / "host"
    CliRunner().invoke(app, ["init", str(home)])
    run = Ran(Table(home))
    file = home / "ran.toml"
    file.write_text(FILE, "utf-8")
    command(home, "campaign", "new", str(file))
    run.tick(FIRST - timedelta(hours=20))
    pick, deadline = SeededPick("a run by mail"), FIRST
    while not run.table.load("ran").ledger.over:
        run.table.now = deadline - timedelta(hours=5)
        now = state(run)
        for seat in pick.shuffled(tuple(TEMPERS)):
            lines = tuple(TEMPERAMENTS[TEMPERS[seat]](view(now, Viewer(seat)), pick))
            if lines:
                run.table.now += timedelta(minutes=1)
                run.mail(seat, lines)
        run.tick(deadline - timedelta(hours=4))
        run.tick(deadline)
        deadline += timedelta(days=1)
    return run


def test_the_run_is_over_and_every_seat_was_told_every_turn(ran: Ran) -> None:
    now, ledger = state(ran), ran.table.load("ran").ledger
    assert now.outcome is not None
    turns = [f"turn-{number:02}" for number in range(1, now.turn + 1)]
    assert [each for each in ledger.closed if each != "setup"] == turns
    for seat in TEMPERS:
        told = ran.reports(seat)
        assert len(told) == now.turn + 1
        assert now.outcome.text in " ".join(told[-1].split())


def test_every_mail_is_answered_and_every_line_of_it_understood(ran: Ran) -> None:
    for seat, temper in TEMPERS.items():
        echoes = [each for each in ran.letters[seat] if "Receipt" in text_of(each)]
        assert bool(echoes) == (temper != "silent")
        subjects = [str(each["Subject"]) for each in echoes]
        assert [each for each in subjects if re.search("QUESTION|REFUSED|NOT UNDERSTOOD|NOTHING", each)] == []


def test_the_last_report_carries_the_run_in_frames_and_in_motion(ran: Ran) -> None:
    for seat in TEMPERS:
        names = {part.get_filename() for part in ran.letters[seat][-1].walk()}
        assert {"map.png", "strip.png", "run.svg"} <= names


def test_a_briefing_tells_the_own_hand_and_no_other(ran: Ran) -> None:
    dealt = {
        seat: {data.card(card).title.upper() for card in hand} for seat, hand in first_hands(ran).items()
    }
    titles = {card.title.upper() for card in data.cards().values()}
    for seat in TEMPERS:
        told = ran.reports(seat)[0]
        assert {title for title in titles if f"\n{title}. " in told or f"\n{title} " in told} == dealt[seat]


def test_the_run_replays_to_the_byte_and_its_log_verifies(ran: Ran) -> None:
    played = json.loads(command(ran.home, "replay", "ran", "--json"))
    assert {each["round"] for each in played} == {"setup", *(f"turn-{n:02}" for n in turns_of(ran))}
    assert {each["difference"] for each in played} == {""}
    head = re.search(r"Log head (\S+)", ran.reports("egil")[-1])
    assert head is not None
    assert json.loads(command(ran.home, "verify", "ran", "--head", head[1], "--json"))["ok"]


def test_the_dice_of_the_last_reports_check(ran: Ran, tmp_path: Path) -> None:
    files = []
    for seat in TEMPERS:
        file = tmp_path / f"{seat}.eml"
        file.write_bytes(ran.letters[seat][-1].as_bytes())
        files.append(str(file))
    rows = json.loads(command(ran.home, "check", *files, "--json"))
    assert [row["findings"] for row in rows] == [[] for _ in TEMPERS]
