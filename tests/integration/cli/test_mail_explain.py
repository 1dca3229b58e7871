"""`adjudicator mail explain`: what intake would make of a mail, and nothing of it done."""

import hashlib
import json
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from adjudicator.bootstrap.explaining import explain
from adjudicator.cli.app import app
from adjudicator.cli.explain import row_of
from tests.integration.table import DEADLINE, FILE, Table

KEYS = {"outcome", "reason", "seat", "subject", "visible_text", "lines", "orders", "problems", "answer"}
REPLY = """Hello judge
- March to Daventry
Ready

On Mon, 7 Dec 2026 at 12:00, Judge <judge@example.org> wrote:
> March to York
--\x20
Anne
"""


def run(home: Path, raw: bytes, *args: str) -> str:
    result = CliRunner().invoke(app, ["--home", str(home), "mail", "explain", *args], input=raw)
    assert result.exit_code == 0, result.output
    return result.stdout


def explained(home: Path, raw: bytes, *args: str) -> dict[str, Any]:
    found = json.loads(run(home, raw, "--json", *args))
    assert set(found) == KEYS
    return dict(found)


def labels(found: dict[str, Any]) -> list[tuple[str, str]]:
    return [(line["label"], line["text"]) for line in found["lines"] if line["text"]]


def letter(body: str, headers: str = "From: anne@example.org\nSubject: Orders") -> bytes:
    return f"{headers}\nContent-Type: text/plain; charset=utf-8\n\n{body}".encode()


def files_of(home: Path) -> dict[str, str]:
    """Every file of a host with the digest of its bytes."""
    return {
        str(file.relative_to(home)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(home.rglob("*"))
        if file.is_file()
    }


def rows_of(home: Path) -> dict[str, list[Any]]:
    """Every row of every table."""
    with closing(sqlite3.connect(home / "adjudicator.db")) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: database.execute(f'SELECT * FROM "{name}"').fetchall() for name in tables}


# ---- without a host


def test_without_a_host_lines_are_labelled_and_no_seat_is_known(tmp_path: Path) -> None:
    found = explained(tmp_path, letter(REPLY))
    assert labels(found) == [
        ("PROSE", "Hello judge"),
        ("ORDER", "- March to Daventry"),
        ("ORDER", "Ready"),
        ("QUOTED", "On Mon, 7 Dec 2026 at 12:00, Judge <judge@example.org> wrote:"),
        ("QUOTED", "> March to York"),
        ("SIGNATURE", "-- "),
        ("SIGNATURE", "Anne"),
    ]
    assert [line["number"] for line in found["lines"]] == list(range(1, len(found["lines"]) + 1))
    assert found["visible_text"] == "Hello judge\n- March to Daventry\nReady"
    assert found["orders"] == ["- March to Daventry", "Ready"]
    assert (found["outcome"], found["seat"], found["answer"]) == ("unknown", None, None)
    assert "no host" in found["reason"]
    assert found["subject"] == "Orders"
    assert not list(tmp_path.iterdir())


def test_without_a_host_one_game_may_be_named(tmp_path: Path) -> None:
    attack = letter("Hire Welsh archers")
    assert labels(explained(tmp_path, attack, "--game", "sun_in_splendour")) == [
        ("ORDER", "Hire Welsh archers")
    ]
    assert labels(explained(tmp_path, attack, "--game", "viking_run")) == [("PROSE", "Hire Welsh archers")]
    assert labels(explained(tmp_path, attack)) == [("ORDER", "Hire Welsh archers")]


def test_a_game_that_is_not_installed_is_refused_with_those_that_are(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["mail", "explain", "--game", "chess"], input=letter("Hold"))
    assert result.exit_code == 2
    assert "'chess'" in result.stderr
    assert "viking_run" in result.stderr


@pytest.mark.parametrize(
    ("raw", "outcome"),
    [
        (letter("away", "From: anne@example.org\nAuto-Submitted: auto-replied\nSubject: Away"), "automatic"),
        (letter("x" * 1_100_000), "too large"),
        (b"", "unknown"),
        (b"\x00\xff\xfe not a mail at all", "unknown"),
    ],
    ids=["automatic", "too large", "empty", "no mail"],
)
def test_without_a_host_a_mail_is_told_by_itself(tmp_path: Path, raw: bytes, outcome: str) -> None:
    found = explained(tmp_path, raw)
    assert found["outcome"] == outcome
    assert found["reason"]
    assert found["orders"] == []


def test_what_is_not_read_below_end_is_no_visible_text(tmp_path: Path) -> None:
    found = explained(tmp_path, letter("Hold\n\n\nmore\nEND\nMarch to York"))
    assert found["visible_text"] == "Hold\n\nmore"
    assert labels(found)[-2:] == [("PROSE", "END"), ("PROSE", "March to York")]
    assert "March to York  (not read)" in run(tmp_path, letter("Hold\nEND\nMarch to York"))


def test_a_mail_comes_from_a_file_too_and_one_that_is_not_there_is_told(tmp_path: Path) -> None:
    file = tmp_path / "one.eml"
    file.write_bytes(letter("Hold"))
    assert "Subject: Orders" in run(tmp_path, b"", str(file))
    result = CliRunner().invoke(app, ["mail", "explain", str(tmp_path / "none.eml")])
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


# ---- with a host


def test_a_seats_orders_are_read_and_the_echo_is_shown_and_nothing_changes(towton: Table) -> None:
    raw = towton.mail("warwick", "Hello\nmarch to Daventry\nif beaten withdraw to Daventri\nready")
    before, rows = files_of(towton.home), rows_of(towton.home)
    found = explained(towton.home, raw)
    assert files_of(towton.home) == before
    assert rows_of(towton.home) == rows
    assert (found["outcome"], found["seat"]) == ("accepted", "warwick")
    assert "understood" in found["reason"]
    assert any("Daventry" in order for order in found["orders"])
    assert "READY" in found["orders"]
    assert [problem["text"] for problem in found["problems"]] == ["if beaten withdraw to Daventri"]
    assert found["answer"]["to"] == "warwick@example.org"
    assert towton.says("warwick", "march to Daventry")  # the host goes on as if nothing had been


def test_the_answer_is_the_letter_that_then_goes_out(towton: Table) -> None:
    raw = towton.mail("warwick", "march to Daventry")
    towton.now += timedelta(minutes=1)
    shown = explained_at(towton, raw)
    towton.drop(raw, towton.now)
    towton.tick(timedelta(0))
    sent = towton.last("warwick")
    assert shown["answer"]["subject"] == sent["Subject"]
    assert without_receipt(shown["answer"]["text"]) == without_receipt(towton.text("warwick"))


def explained_at(table: Table, raw: bytes) -> dict[str, Any]:
    return row_of(explain(table.home, raw, clock=lambda: table.now))


def without_receipt(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if not line.startswith("Receipt")]


def test_a_word_to_the_judge_below_two_dashes_is_no_signature(towton: Table) -> None:
    found = explained(towton.home, towton.mail("warwick", "march to Daventry\n--\nREADY\nAnne"))
    assert found["orders"][-1] == "READY"
    assert "SIGNATURE" not in {label for label, _ in labels(found)}


def test_an_answer_to_an_invitation_is_read(table: Table) -> None:
    file = FILE.replace("[deadline]", '[joining]\ndeadline = "2026-12-10 20:00"\n[deadline]')
    table.found(text=file)
    found = explained(table.home, table.mail("warwick", "Hello\nJOIN\nZONE Nowhere"))
    assert (found["outcome"], found["seat"]) == ("accepted", "warwick")
    assert found["orders"] == ["JOIN", "ZONE Nowhere"]
    assert [problem["code"] for problem in found["problems"]] == ["zone-unknown"]
    assert found["answer"]["to"] == "warwick@example.org"


def test_a_mail_that_was_dealt_with_is_a_duplicate(towton: Table) -> None:
    raw = towton.mail("warwick", "march to Daventry")
    towton.drop(raw)
    towton.tick()
    found = explained(towton.home, raw)
    assert (found["outcome"], found["answer"], found["orders"]) == ("duplicate", None, [])


def test_another_address_is_challenged_and_a_stranger_told_how_to_take_part(towton: Table) -> None:
    other = explained(towton.home, towton.mail("warwick", "hold", From="mallory@example.org"))
    assert (other["outcome"], other["seat"], other["orders"]) == ("challenged", "warwick", [])
    assert other["answer"]["to"] == "warwick@example.org"
    stranger = explained(
        towton.home, letter("hold", "From: mallory@example.org\nTo: judge@example.org\nSubject: Hi")
    )
    assert (stranger["outcome"], stranger["seat"]) == ("unknown", None)
    assert stranger["answer"]["to"] == "mallory@example.org"


def test_a_mail_for_a_closed_round_is_late(towton: Table) -> None:
    raw = towton.mail("warwick", "march to Daventry")
    towton.now = DEADLINE
    towton.tick(timedelta(0))
    found = explained(towton.home, raw)
    assert (found["outcome"], found["orders"]) == ("late", [])
    assert "closed" in found["reason"]
    assert found["answer"]["text"]


def test_an_automatic_mail_is_counted_with_its_seat_and_gets_no_answer(towton: Table) -> None:
    raw = towton.mail("warwick", "I am away", Auto_Submitted="auto-replied")
    found = explained(towton.home, raw)
    assert (found["outcome"], found["seat"], found["answer"]) == ("automatic", "warwick", None)


def test_the_umpires_acts_are_told_and_nothing_of_them_is_done(towton: Table) -> None:
    raw = towton.mail("umpire", "PAUSE because of Christmas\nEXTEND a bit")
    rows = rows_of(towton.home)
    found = explained(towton.home, raw)
    assert rows_of(towton.home) == rows
    assert found["orders"] == ["PAUSE because of Christmas"]
    assert [problem["code"] for problem in found["problems"]] == ["act-not-understood"]
    assert found["answer"]["to"] == "umpire@example.org"
    assert [label for label, _ in labels(found)] == ["ORDER", "ORDER"]


def test_a_look_at_secrets_that_would_be_logged_is_not_shown(towton: Table) -> None:
    found = explained(towton.home, towton.mail("umpire", "PREVIEW"))
    assert found["answer"] is None
    assert "secret" in found["reason"]


def test_a_host_of_an_older_version_is_told_to_upgrade_by_the_name_of_its_own_file(table: Table) -> None:
    with closing(sqlite3.connect(table.home / "adjudicator.db")) as database, database:
        database.execute("DROP TABLE storage_version")
    result = CliRunner().invoke(app, ["--home", str(table.home), "mail", "explain"], input=letter("hold"))
    assert result.exit_code == 2
    assert f"{table.home}/adjudicator.db" in result.stderr


def test_a_host_whose_database_is_gone_is_told_so(table: Table) -> None:
    (table.home / "adjudicator.db").unlink()
    result = CliRunner().invoke(app, ["--home", str(table.home), "mail", "explain"], input=letter("hold"))
    assert result.exit_code == 2
    assert "is not there" in result.stderr
    assert not (table.home / "adjudicator.db").exists()


def test_people_read_it_as_lines(towton: Table) -> None:
    text = run(towton.home, towton.mail("warwick", "march to Daventry\nif beaten withdraw to Daventri"))
    assert text.startswith("Outcome: accepted (")
    assert "Seat: warwick of towton\n" in text
    assert "    1 ORDER     march to Daventry\n" in text
    assert "\nProblems:\n  line 2:" in text
    assert "\nAnswer to warwick@example.org: " in text
