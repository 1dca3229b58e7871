"""The command line as scripts use it: names, exit statuses, JSON, one-line errors."""

import json
import shutil
import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from tests.integration.table import DEADLINE, FILE, SPRING, SUMMER, Table


def run(home: Path, *args: str, stdin: bytes = b"") -> Result:
    return CliRunner().invoke(app, ["--home", str(home), *args], input=stdin)


def ok(home: Path, *args: str, stdin: bytes = b"") -> str:
    result = run(home, *args, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(home: Path, *args: str, status: int = 2) -> str:
    """The one line that a command ends with when it cannot be carried out."""
    result = run(home, *args)
    assert result.exit_code == status, result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("adjudicator: ")
    return lines[0]


@pytest.fixture(scope="module")
def played(founded_host: Path, tmp_path_factory: pytest.TempPathFactory) -> Table:
    """A host whose first round is played: Warwick went to Daventry."""
    home = tmp_path_factory.mktemp("played") / "host"
    shutil.copytree(founded_host, home)
    table = Table(home)
    table.says("warwick", "march to Daventry\nif beaten withdraw to Warwick")
    table.now = DEADLINE
    table.tick(timedelta(0))
    return table


# ---- hosts and campaigns


def test_init_makes_settings_database_and_maildirs(tmp_path: Path) -> None:
    home = tmp_path / "new" / "judge"
    CliRunner().invoke(app, ["init", str(home)])
    made = {"adjudicator.toml", "adjudicator.db", "mail/in/new", "mail/in/cur", "mail/out/new", "keys"}
    assert {name for name in made if (home / name).exists()} == made


def test_nobody_else_on_the_machine_reads_a_host_s_database(tmp_path: Path) -> None:
    ok(tmp_path / "host", "init", str(tmp_path / "host"))
    assert (tmp_path / "host" / "adjudicator.db").stat().st_mode & 0o077 == 0


def test_init_twice_changes_nothing(table: Table) -> None:
    before = (table.home / "adjudicator.toml").read_bytes()
    result = CliRunner().invoke(app, ["init", str(table.home)])
    assert result.exit_code == 2
    assert "already" in result.stderr
    assert (table.home / "adjudicator.toml").read_bytes() == before


def test_a_campaign_is_founded_listed_and_shown(table: Table) -> None:
    file = table.home / "towton.toml"
    file.write_text(FILE.format(name="towton", seasons=8), "utf-8")
    assert "towton is founded" in ok(table.home, "campaign", "new", str(file))
    (row,) = json.loads(ok(table.home, "campaign", "list", "--json"))
    assert {key: row[key] for key in ("name", "ruleset", "round", "deadline")} == {
        "name": "towton",
        "ruleset": "sun_in_splendour",
        "round": SPRING,
        "deadline": "2026-12-13T20:00:00Z",
    }
    shown = json.loads(ok(table.home, "campaign", "show", "towton", "--json"))
    assert [(seat["seat"], seat["mails"]) for seat in shown["seats"]] == [
        ("buckingham", 0),
        ("margaret", 0),
        ("warwick", 0),
    ]
    assert "campaign is called 'towton'" in refused(table.home, "campaign", "new", str(file))


def test_an_empty_host_says_how_to_found_a_campaign(table: Table) -> None:
    assert "campaign new" in ok(table.home, "campaign", "list")
    assert json.loads(ok(table.home, "campaign", "list", "--json")) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("sun_in_splendour", "moon_in_mud", "sun_in_splendour"),
        ('"march"', '"waltz"', "march"),
        ("[seats.margaret]", "[seats.lancelot]", "lancelot"),
        ("seasons = 8", "seasons = 0", "seasons"),
        ("seasons = 8", "dragons = 3", "dragons"),
    ],
)
def test_a_broken_campaign_file_founds_nothing(table: Table, old: str, new: str, message: str) -> None:
    file = table.home / "towton.toml"
    file.write_text(FILE.format(name="towton", seasons=8).replace(old, new), "utf-8")
    assert message in refused(table.home, "campaign", "new", str(file))
    assert json.loads(ok(table.home, "campaign", "list", "--json")) == []
    assert list((table.home / "keys").iterdir()) == []


def test_process_names_its_round_and_a_second_time_does_nothing(towton: Table) -> None:
    assert "is processed" in ok(towton.home, "campaign", "process", "towton", "--round", SPRING)
    assert "nothing was done" in ok(towton.home, "campaign", "process", "towton", "--round", SPRING)
    assert SUMMER in refused(towton.home, "campaign", "process", "towton", "--round", "1999-1-spring-march")


def test_an_unknown_campaign_or_seat_is_named_with_those_there_are(played: Table) -> None:
    assert "towton" in refused(played.home, "campaign", "show", "barnet")
    assert "margaret" in refused(played.home, "report", "towton", "lancelot")
    assert "setup" in refused(played.home, "report", "towton", "warwick", "--round", "1999")


# ---- mail


def test_receive_takes_a_mail_on_standard_input_and_answers_at_once(towton: Table) -> None:
    raw = towton.mail("warwick", "march to Daventry")
    said = json.loads(ok(towton.home, "receive", "-", "--json", stdin=raw))
    assert [mail["outcome"] for mail in said["received"]] == ["accepted"]
    assert [(each["kind"], each["to"]) for each in said["sent"]] == [("echo", "warwick")]


def test_receive_takes_files_and_names_one_that_is_not_there(towton: Table, tmp_path: Path) -> None:
    file = tmp_path / "mail.eml"
    file.write_bytes(towton.mail("warwick", "march to Daventry"))
    assert "accepted" in ok(towton.home, "receive", str(file))
    assert "cannot be read" in refused(towton.home, "receive", str(tmp_path / "none.eml"))


def test_a_mail_in_quarantine_is_a_finding(towton: Table) -> None:
    barnet = towton.found("barnet")
    (towton.home / "keys" / f"{barnet.stream}.pem").unlink()
    result = run(towton.home, "receive", "-", stdin=towton.mail("warwick", "march to Daventry"))
    assert result.exit_code == 1
    assert "quarantined" in result.stdout


def test_tick_says_when_nothing_is_due(towton: Table) -> None:
    assert "Nothing is due" in ok(towton.home, "tick", "--at", "2026-12-08T12:00:00Z")


def test_a_rehearsal_cannot_be_before_the_logs_last(played: Table) -> None:
    assert "cannot be earlier" in refused(played.home, "tick", "--at", "2026-12-01T00:00:00Z")
    assert "write it like" in refused(played.home, "tick", "--at", "tomorrow")


# ---- looking


def test_the_log_is_printed_whole_and_by_round(played: Table) -> None:
    whole = json.loads(ok(played.home, "log", "towton", "--json"))
    assert [commit["kind"] for commit in whole[:3]] == ["created", "orders", "closed"]
    one = json.loads(ok(played.home, "log", "towton", "--round", SPRING, "--json"))
    assert "closed" in [commit["kind"] for commit in one]
    assert "sun.march_ended" in ok(played.home, "log", "towton", "--round", SPRING)
    assert "has no round" in refused(played.home, "log", "towton", "--round", "nonsense")


def test_a_report_comes_as_text_html_and_json(played: Table) -> None:
    assert "Daventry" in ok(played.home, "report", "towton", "warwick")
    assert "<html" in ok(played.home, "report", "towton", "warwick", "--format", "html")
    facts = json.loads(ok(played.home, "report", "towton", "warwick", "--round", SPRING, "--format", "json"))
    assert (facts["seat"], facts["round"]) == ("warwick", SPRING)
    assert "text, html, json" in refused(played.home, "report", "towton", "warwick", "--format", "pdf")


def test_a_report_on_the_screen_holds_no_token(played: Table) -> None:
    letter = played.last("warwick")
    token = str(letter["Reply-To"]).split("+")[1].split("@")[0]
    for form in ("text", "html", "json"):
        assert token not in ok(played.home, "report", "towton", "warwick", "--format", form)


def test_maps_are_drawn_for_a_seat_and_for_the_umpire(played: Table, tmp_path: Path) -> None:
    ok(played.home, "map", "towton", "--seat", "warwick", "-o", str(tmp_path / "w.png"))
    ok(played.home, "map", "towton", "-o", str(tmp_path / "all.svg"))
    assert (tmp_path / "w.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "all.svg").read_text().startswith("<svg")
    assert "must end in" in refused(played.home, "map", "towton", "-o", str(tmp_path / "w.gif"))


def test_the_march_is_drawn_in_motion_and_a_still_map_where_nothing_moved(
    played: Table, tmp_path: Path
) -> None:
    film, still = tmp_path / "march.svg", tmp_path / "still.svg"
    said = ok(played.home, "map", "towton", "--moving", "--seat", "warwick", "-o", str(film))
    assert "the map in motion of" in said
    assert "<animateTransform" in film.read_text()
    said = ok(played.home, "map", "towton", "--march", "--seat", "margaret", "-o", str(still))
    assert "nothing moved" in said
    assert "<animate" not in still.read_text()
    assert "must end in .svg" in refused(
        played.home, "map", "towton", "--moving", "-o", str(tmp_path / "w.png")
    )


def test_explain_tells_a_bodys_season_and_names_what_did_nothing(played: Table) -> None:
    told = ok(played.home, "explain", "towton", "warwick-1", "--round", SPRING)
    assert "Daventry" in told
    assert "[SS-4.1-1a]" in told
    assert "nothing happened" in refused(played.home, "explain", "towton", "atlantis", status=1)


def test_every_look_is_in_the_log(played: Table) -> None:
    ok(played.home, "report", "towton", "margaret")
    events = [
        event
        for commit in json.loads(ok(played.home, "log", "towton", "--json"))
        for event in commit["events"]
    ]
    looks = [(event["command"], event["seat"]) for event in events if event["type"] == "judge.secrets_viewed"]
    assert ("report --format text", "margaret") in looks


# ---- proofs


def test_verify_replay_and_check_hold(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "report.eml"
    file.write_bytes(played.last("warwick").as_bytes())
    (checked,) = json.loads(ok(played.home, "check", str(file), "--json"))
    assert checked["findings"] == []
    head = checked["head"]
    assert json.loads(ok(played.home, "verify", "towton", "--head", head, "--json"))["ok"]
    rounds = json.loads(ok(played.home, "replay", "towton", "--json"))
    assert [each["round"] for each in rounds] == ["setup", SPRING]
    assert SPRING in ok(played.home, "replay", "towton", "--round", SPRING)


def test_a_receipt_from_an_echo_is_found_and_a_made_up_one_is_not(played: Table) -> None:
    echo = next(letter for letter in played.letters("warwick") if letter["Auto-Submitted"] == "auto-replied")
    body = echo.get_body(("plain",))
    assert body is not None
    receipt = body.get_content().split("Receipt ")[1].split()[0]
    assert "hold together" in ok(played.home, "verify", "towton", "--receipt", receipt)
    assert run(played.home, "verify", "towton", "--receipt", "1-0123456789ab").exit_code == 1


def test_a_changed_byte_is_a_finding_that_names_its_commit(towton: Table) -> None:
    with sqlite3.connect(towton.home / "adjudicator.db") as database:
        for (name,) in database.execute("select name from sqlite_master where type = 'trigger'").fetchall():
            database.execute(f'drop trigger "{name}"')
        names = [row[0] for row in database.execute("select name from sqlite_master where type = 'table'")]
        table = next(name for name in names if "event" in name and "version" not in name)
        database.execute(f"update {table} set payload = replace(payload, 'Kenilworth', 'Killingworth')")
    result = run(towton.home, "verify", "towton")
    assert result.exit_code == 1
    assert "ommit 1" in result.stdout


def test_a_cooked_die_in_a_report_is_found(played: Table, tmp_path: Path) -> None:
    letter = played.last("warwick")
    part = next(each for each in letter.walk() if each.get_content_type() == "application/json")
    data = json.loads(part.get_content())
    data["proofs"]["leaves"]["margaret"] = "0" * 64
    part.set_content(
        json.dumps(data).encode(), maintype="application", subtype="json", filename="report.json"
    )
    file = tmp_path / "cooked.eml"
    file.write_bytes(letter.as_bytes())
    result = run(played.home, "check", str(file))
    assert result.exit_code == 1
    assert "root" in result.stdout


def test_check_wants_a_whole_mail(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "note.eml"
    file.write_text("Subject: hello\n\nno report\n")
    assert "report.json" in refused(played.home, "check", str(file))


# ---- export and import


def test_an_export_moves_a_campaign_hash_for_hash_and_it_replays_there(
    played: Table, table: Table, tmp_path: Path
) -> None:
    file = tmp_path / "towton.jsonl"
    ok(played.home, "export", "towton", "-o", str(file))
    head = json.loads(ok(played.home, "verify", "towton", "--json"))["head"]
    ok(table.home, "import", str(file))
    assert json.loads(ok(table.home, "verify", "towton", "--json"))["head"] == head
    assert "the same to the byte" in ok(table.home, "replay", "towton")
    assert "already" in refused(table.home, "import", str(file))
    assert json.loads(ok(table.home, "verify", str(file), "--json"))["head"] == head


def test_an_export_for_a_seat_withholds_the_others_and_still_verifies(played: Table, tmp_path: Path) -> None:
    file = tmp_path / "warwick.jsonl"
    ok(played.home, "export", "towton", "--for", "warwick", "-o", str(file))
    text = file.read_text("utf-8")
    assert "warwick-1" in text
    assert '"margaret-1\\"' not in text
    found = json.loads(ok(played.home, "verify", str(file), "--json"))
    assert found["ok"]
    assert found["withheld"] > 0


def test_a_backup_brings_seats_and_key_and_play_goes_on(played: Table, table: Table, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"
    ok(played.home, "export", "towton", "--backup", "-o", str(file))
    ok(table.home, "import", str(file))
    table.now = DEADLINE + timedelta(days=7)
    assert [each.fault for each in table.tick(timedelta(0)).posted] == [""] * 3
    assert table.load().ledger.closed[-1] == SUMMER


@pytest.mark.parametrize(
    "content", [b"", b"nonsense\n", b'{"format":"eventstore-log","stream":"x","version":1}\n']
)
def test_a_file_that_is_no_log_is_not_imported(table: Table, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(content)
    refused(table.home, "import", str(file))
    assert json.loads(ok(table.home, "campaign", "list", "--json")) == []


# ---- faults of the host


def test_a_folder_that_is_no_host_says_how_to_make_one(tmp_path: Path) -> None:
    assert "adjudicator init" in refused(tmp_path, "tick")


def test_a_broken_config_names_the_setting(table: Table) -> None:
    (table.home / "adjudicator.toml").write_text("adress = 'x'\n")
    assert "adress is not a setting" in refused(table.home, "tick")


def test_a_missing_database_is_never_made_anew(table: Table) -> None:
    (table.home / "adjudicator.db").unlink()
    refused(table.home, "tick")
    assert not (table.home / "adjudicator.db").exists()


def test_a_database_of_a_newer_version_is_left_alone(table: Table) -> None:
    with sqlite3.connect(table.home / "adjudicator.db") as database:
        database.execute("update eventstore_version set version_num = '9999_from_the_future'")
    assert "newer" in refused(table.home, "tick")


def test_a_database_without_tables_is_upgraded_with_a_copy_kept(table: Table) -> None:
    (table.home / "adjudicator.db").unlink()
    sqlite3.connect(table.home / "adjudicator.db").close()
    assert "upgrade" in refused(table.home, "tick")
    ok(table.home, "upgrade")
    assert (table.home / "adjudicator.db.before-upgrade").exists()
    assert "Nothing is due" in ok(table.home, "tick")


def test_a_file_that_is_no_database_is_named(table: Table) -> None:
    (table.home / "adjudicator.db").write_bytes(
        b"this is not a database, but it is long enough to look like one"
    )
    refused(table.home, "tick")


# ---- help


def _commands(prefix: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    import typer.main

    group = typer.main.get_command(app)
    found = []
    for name, command in sorted(group.commands.items()):  # type: ignore[attr-defined]
        inner = getattr(command, "commands", None)
        found += [(name, each) for each in sorted(inner)] if inner else [(name,)]
    return found


@pytest.mark.parametrize("command", _commands())
def test_every_command_has_help(tmp_path: Path, command: tuple[str, ...]) -> None:
    result = run(tmp_path, *command, "--help")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 4


def test_an_unknown_option_is_a_usage_error(tmp_path: Path) -> None:
    assert run(tmp_path, "tick", "--frobnicate").exit_code == 2


def test_home_may_stand_anywhere_on_the_line(table: Table) -> None:
    for line in (
        ["campaign", "list", "--home", str(table.home)],
        [f"--home={table.home}", "campaign", "list"],
    ):
        assert "campaign new" in CliRunner().invoke(app, line).stdout


def test_a_look_does_not_end_a_rehearsal(played: Table) -> None:
    ok(played.home, "report", "towton", "warwick")
    assert "Nothing is due" in ok(played.home, "tick", "--at", "2026-12-13T21:00:00Z")


def test_what_was_set_aside_is_listed_with_its_reason_and_shown_as_it_came(towton: Table) -> None:
    assert "No mail is set aside" in ok(towton.home, "quarantine")
    raw = towton.mail("stranger", "let me in", To="judge@example.org")
    ok(towton.home, "receive", "-", stdin=raw)
    (row,) = json.loads(ok(towton.home, "quarantine", "--json"))
    assert row["reason"] == "unknown sender"
    assert "let me in" in ok(towton.home, "quarantine", str(row["mail"]))
    assert "unknown sender" in ok(towton.home, "quarantine")
    refused(towton.home, "quarantine", "999")


def test_an_export_that_shows_secrets_is_a_look(played: Table, tmp_path: Path) -> None:
    ok(played.home, "export", "towton", "-o", str(tmp_path / "a.jsonl"))
    assert '"export"' in ok(played.home, "log", "towton", "--json")
    ok(played.home, "export", "towton", "--for", "public", "-o", str(tmp_path / "b.jsonl"))
    assert "secrets_viewed" not in (tmp_path / "b.jsonl").read_text("utf-8")


# ---- what the umpire enters


def battle_file(table: Table, content: str) -> str:
    file = table.home / "battle.toml"
    file.write_text(content, "utf-8")
    return str(file)


def test_the_umpire_has_a_row_where_the_round_waits_for_him(quarrel: Table, played: Table) -> None:
    shown = ok(quarrel.home, "campaign", "show", "street")
    rows = {line.split()[0]: line.split()[1] for line in shown.splitlines()[2:]}
    assert rows == {"anne": "missing", "bess": "missing", "cecily": "-", "umpire": "missing"}
    assert "umpire" not in ok(played.home, "campaign", "show", "towton")


def test_results_are_entered_from_a_file_and_what_follows_is_said(quarrel: Table) -> None:
    file = battle_file(quarrel, "spoils = 2\n")
    said = ok(quarrel.home, "campaign", "enter", "street", file)
    assert "Quarrel 1: entered." in said
    assert "SPOILS 2" in said
    assert "stays open until 2026-12-27T20:00:00Z. A die decides the quarrel." in said
    said = ok(quarrel.home, "campaign", "enter", "street", battle_file(quarrel, 'winner = "anne"\n'))
    assert "the next tick closes it" in said
    assert "nothing was done" in ok(quarrel.home, "campaign", "enter", "street", file)
    assert "nothing was done" in ok(quarrel.home, "campaign", "battle", "street", file), "its old name"


def test_a_refused_file_ends_with_1_and_names_every_fault(quarrel: Table) -> None:
    file = battle_file(quarrel, 'winner = "cecily"\nspoils = 9\n')
    result = run(quarrel.home, "campaign", "enter", "street", file)
    assert result.exit_code == 1
    assert "RESULT cecily: Write RESULT Anne or RESULT Bess. [Q-2]" in result.stdout
    assert "SPOILS 9: Write a number of pence up to 6. [Q-2]" in result.stdout
    row = json.loads(run(quarrel.home, "campaign", "enter", "street", file, "--json").stdout)
    assert (row["result"], len(row["refused"]), row["in_force"]) == ("refused", 2, [])


def test_a_correction_says_what_it_did_and_what_stands(quarrel: Table) -> None:
    ok(quarrel.home, "campaign", "enter", "street", battle_file(quarrel, 'winner = "anne"\n'))
    quarrel.now += timedelta(minutes=1)
    quarrel.tick()
    quarrel.says("cecily", "stake 3")
    file = battle_file(quarrel, 'winner = "bess"\n')
    said = ok(quarrel.home, "campaign", "enter", "street", file, "--reason", "misheard")
    assert "Quarrel 1 is corrected, and was run again with the same dice." in said
    assert "Stakes 2 is open until 2026-12-20T20:00:00Z. What these have sent for it stands: cecily." in said
    again = ok(quarrel.home, "campaign", "enter", "street", file, "--reason", "misheard")
    assert "nothing was done" in again
    assert "Stakes 2 is open until 2026-12-20T20:00:00Z." in again
    log = ok(quarrel.home, "log", "street")
    assert "judge.round_reopened" in log
    assert "judge.sheet_kept" in log
    assert "attempt 2: 2 events, the same to the byte" in ok(quarrel.home, "replay", "street")
    ok(quarrel.home, "verify", "street")
    assert "misheard" in ok(quarrel.home, "report", "street", "cecily", "--round", "1-quarrel")


def test_what_cannot_be_entered_is_one_line(quarrel: Table, played: Table) -> None:
    file = battle_file(quarrel, 'winner = "anne"\n')
    assert "umpire" in refused(played.home, "campaign", "enter", "towton", file)
    bad = battle_file(quarrel, "winner = \n")
    assert "is not TOML" in refused(quarrel.home, "campaign", "enter", "street", bad)
    assert "cannot be read" in refused(quarrel.home, "campaign", "enter", "street", "nowhere.toml")


def test_the_umpires_own_report_can_be_printed(quarrel: Table) -> None:
    assert "Umpire's report" in ok(quarrel.home, "report", "street", "umpire")


# ---- without the password of the mail server


WANTING = """address = "judge@example.org"
[imap]
host = "mail.example.org"
user = "judge"
password_file = "password"
[smtp]
host = "mail.example.org"
user = "judge"
password_file = "password"
"""


def test_what_sends_no_mail_runs_without_the_password(table: Table, tmp_path: Path) -> None:
    table.found()
    (table.home / "adjudicator.toml").write_text(WANTING, "utf-8")
    assert "towton: " in run(table.home, "status").stdout
    assert "verified" in ok(table.home, "backup", str(tmp_path / "host.backup"))
    for command in (["tick"], ["receive", str(table.home / "adjudicator.toml")]):
        assert "password_file" in refused(table.home, *command)
    checked = run(table.home, "config", "check")
    assert checked.exit_code == 1
    assert "database: WRONG" not in checked.stdout
    assert checked.stdout.count("password cannot be read") == 2


def test_a_campaign_is_told_of_in_its_own_zone_and_by_its_letters(table: Table) -> None:
    file = table.home / "towton.toml"
    joining = '[joining]\ndeadline = "2026-12-10 20:00"\n[options]'
    file.write_text(FILE.format(name="towton", seasons=8).replace("[options]", joining), "utf-8")
    said = ok(table.home, "campaign", "new", str(file))
    assert "is open until Thu 10 December, 20:00 Europe/London" in said
    assert "sends the invitations" in said
    assert "closes Thu 10 December, 20:00 Europe/London" in ok(table.home, "campaign", "show", "towton")


def test_one_order_is_one_order(played: Table) -> None:
    played.says("warwick", "march to York")
    (line,) = [
        line for line in ok(played.home, "campaign", "show", "towton").splitlines() if "warwick" in line
    ]
    assert "1 order " in line
    assert "Europe/London" in line
