"""The demo as a test: two seasons by mail, nine seats, six mail programs, one battle that must happen."""

import json
import re
import shutil
from email import message_from_bytes
from email.policy import default

import pytest
from played import SPRING, SUMMER, Played
from typer.testing import CliRunner

from adjudicator.cli.app import app
from adjudicator.config import ConfigFault
from adjudicator.demo import run_demo
from adjudicator.demo.folder import MARKER, make_anew
from adjudicator.demo.letterbox import Letter, Letterbox
from adjudicator.demo.players import PLAYERS
from adjudicator.demo.story import PLAY_ON

SEATS = tuple(PLAYERS)
IDS = re.compile(rf"\b({'|'.join(SEATS)})-(c?\d+)\b")


def everything_in(letter: Letter) -> str:
    """All that a recipient could read in a letter: headers, text, HTML, data."""
    message = message_from_bytes(letter.file.read_bytes(), policy=default)
    headers = "\n".join(f"{name}: {value}" for name, value in message.items())
    texts = [
        part.get_content()
        for part in message.walk()
        if part.get_content_maintype() in {"text", "multipart"} and not part.is_multipart()
    ]
    data = [
        part.get_payload(decode=True).decode()
        for part in message.walk()
        if part.get_content_type() == "application/json"
    ]
    return "\n".join((headers, *texts, *data))


def command(demo: Played, *words: str) -> str:
    done = CliRunner().invoke(app, ["--home", str(demo.home), *words])
    assert done.exit_code == 0, done.output
    return done.output


# ---- the battle


@pytest.mark.parametrize(("seat", "enemy"), [("warwick", "Buckingham"), ("buckingham", "Warwick")])
def test_both_combatants_read_of_the_battle_at_daventry_ss_4_1_1j(demo: Played, seat, enemy):
    report = demo.report(seat, SPRING)
    story = report[report.index("YOUR SEASON") : report.index("YOU HEAR")]
    battle = next(line for line in story.splitlines() if "Battle at Daventry" in line)
    assert enemy in battle


def test_everybody_hears_of_the_battle_and_only_those_who_fought_how_many_fell_ss_s6(demo: Played):
    for seat in SEATS:
        report = demo.report(seat, SPRING)
        assert "Daventry" in report
        assert ("and lost" in report) == (seat in {"warwick", "buckingham"})


def test_a_combatant_reads_his_own_losses_exactly_and_the_enemys_as_an_estimate(demo: Played):
    report = demo.report("warwick", SPRING)
    assert re.search(r"You had 750 men and lost \d+\.", report)
    assert re.search(r"Buckingham had about \d,?\d*00 men and lost (about \d*00|few)", report)


# ---- secrets


@pytest.mark.parametrize("round_id", ["setup", SPRING, SUMMER])
def test_every_seat_has_a_map_of_its_own(demo: Played, round_id):
    maps = {(demo.home / "maps" / f"{seat}-{round_id}.png").read_bytes() for seat in SEATS}
    assert len(maps) == len(SEATS)


def test_no_seats_token_stands_in_anothers_mail(demo: Played):
    tokens = {
        (seat, re.search(r"\+([^@]+)@", letter.reply_to)[1]) for seat in SEATS for letter in demo.to(seat)
    }
    assert len({token for _, token in tokens}) == 3 * len(SEATS)
    for seat in SEATS:
        texts = "\n".join(map(everything_in, demo.to(seat)))
        assert [(who, token) for who, token in tokens if who != seat and token in texts] == []


def test_no_seats_orders_stand_in_anothers_mail(demo: Played):
    echoed = {seat: {line for letter in demo.to(seat) for line in in_force(letter)} for seat in SEATS}
    assert sum(map(len, echoed.values())) >= 12
    for seat in SEATS:
        texts = " ".join(" ".join(map(everything_in, demo.to(seat))).split())
        for other in SEATS:
            if other != seat:
                assert [line for line in echoed[other] - echoed[seat] if line in texts] == []


def in_force(letter: Letter) -> list[str]:
    """The orders that an echo repeats, each in one line."""
    _, found, rest = letter.text.partition("\nIN FORCE\n")
    block = rest.partition("\n\n")[0] if found else ""
    return [" ".join(each.split()) for each in re.split(r"\n(?=\w )", "\n" + block) if len(each) > 12]


def test_what_a_player_says_beside_his_orders_is_read_by_nobody_else(demo: Played):
    said = {"warwick": "bloody Percy again", "somerset": "Naïve of Warwick, if you ask me"}
    for seat, words in said.items():
        readers = {who for who in SEATS for letter in demo.to(who) if words in everything_in(letter)}
        assert readers == {seat}


def test_no_rivals_body_or_company_is_named_by_its_true_id(demo: Played):
    for seat in SEATS:
        for letter in demo.to(seat):
            ids = {whose for whose, _ in IDS.findall(everything_in(letter))}
            assert ids <= {seat}, (seat, letter.subject)


def test_no_players_address_stands_in_anothers_mail(demo: Played):
    for seat in SEATS:
        texts = "\n".join(map(everything_in, demo.to(seat)))
        assert [p.address for p in PLAYERS.values() if p.seat != seat and p.address in texts] == []


# ---- mails of every kind


def test_a_misspelt_place_is_asked_back_with_the_right_one(demo: Played):
    answer = next(letter for letter in demo.to("somerset") if "QUESTION" in letter.subject)
    assert "Newberry" in answer.text
    assert "Newbury" in answer.text
    assert "^" in answer.text


def test_a_name_of_two_places_is_asked_back_with_both(demo: Played):
    answer = next(letter for letter in demo.to("buckingham") if "QUESTION" in letter.subject)
    assert "New-castle" in answer.text
    assert "Newcastle" in answer.text


def test_the_corrected_place_stands_in_the_next_echo(demo: Played):
    answers = [letter for letter in demo.to("somerset") if not letter.is_report]
    assert "Newbury" in answers[1].text
    assert "QUESTION" not in answers[1].subject


def test_a_doubled_mail_changes_nothing_and_is_not_answered_twice(demo: Played):
    assert demo.after("Tue 18:25") == "-> no answer"
    spring, summer = (letter for letter in demo.to("warwick") if not letter.is_report)
    assert "Receipt 1-" in spring.text
    assert "Receipt 2-" in summer.text


def test_a_late_mail_is_answered_and_changes_nothing(demo: Played):
    late = next(letter for letter in demo.to("holland") if "nothing was changed" in letter.subject)
    assert "Spring 1456, which is over" in " ".join(late.text.split())
    assert "Summer 1456" in late.text


def test_an_answering_machine_is_not_answered(demo: Played):
    assert demo.after("Mon 09:05") == "-> no answer"


def test_who_sent_nothing_is_reminded_once_a_day_before_and_nobody_else(demo: Played):
    reminded = {seat for seat in SEATS for letter in demo.to(seat) if "NOTHING from you" in letter.subject}
    assert reminded == {"herbert", "holland"}


def test_nothing_of_a_quoted_report_was_taken_for_an_order(demo: Played):
    echo = next(letter for letter in demo.to("warwick") if not letter.is_report)
    assert "2 orders in" in echo.subject
    assert "I took as chat" in echo.text
    assert "Reply above" not in echo.text.partition("I took as chat")[2]


def test_every_deadline_is_told_in_the_readers_own_time(demo: Played):
    assert "20:00 your time" in demo.report("warwick", "setup")
    assert "21:00 your time" in demo.report("herbert", "setup")


def test_letters_hold_together_in_threads(demo: Played):
    echo = next(letter for letter in demo.to("york") if not letter.is_report)
    briefing = demo.to("york")[0]
    assert briefing.message_id in echo.references


# ---- proofs


def test_both_rounds_replay_to_the_byte(demo: Played):
    played = json.loads(command(demo, "replay", "roses", "--json"))
    assert [each["round"] for each in played] == ["setup", SPRING, SUMMER]
    assert [each["difference"] for each in played] == ["", "", ""]


def test_the_log_verifies_against_the_head_in_a_report_and_the_receipt_in_an_echo(demo: Played):
    head = re.search(r"Log head (\S+)", demo.report("norfolk", SPRING))[1]
    echo = next(letter for letter in demo.to("norfolk") if not letter.is_report)
    receipt = re.search(r"Receipt (\S+)", echo.text)[1]
    found = command(demo, "verify", "roses", "--head", head, "--receipt", receipt, "--json")
    assert json.loads(found)["ok"]


def test_a_log_is_refused_whose_head_is_not_the_reports(demo: Played):
    head = re.search(r"Log head (\d+)-", demo.report("norfolk", SPRING))[1]
    done = CliRunner().invoke(
        app, ["--home", str(demo.home), "verify", "roses", "--head", f"{head}-0123456789ab"]
    )
    assert done.exit_code == 1


def test_the_dice_of_every_report_check(demo: Played):
    files = [str(demo.home / "letters" / f"{seat}-{SPRING}.eml") for seat in SEATS]
    rows = json.loads(command(demo, "check", *files, "--json"))
    assert [row["findings"] for row in rows] == [[] for _ in SEATS]
    assert next(row["throws"] for row in rows if row["seat"] == "warwick") > 0


def test_the_public_log_verifies_without_the_host(demo: Played):
    done = CliRunner().invoke(app, ["verify", str(demo.home / "roses-public.jsonl")])
    assert done.exit_code == 0
    text = (demo.home / "roses-public.jsonl").read_text("utf-8")
    assert "detach:" not in text
    assert '"sun.march"' not in text


# ---- what it prints and leaves


def test_it_shows_a_report_in_full_and_says_where_the_rest_is(demo: Played):
    said = "\n".join(demo.said)
    assert "| YOUR SEASON" in said
    assert "letters" in said
    assert "maps" in said


def test_it_leaves_a_report_of_each_round_to_each_seat_as_mail_text_and_page(demo: Played):
    names = {file.name for file in (demo.home / "letters").iterdir() if file.is_file()}
    assert names == {
        f"{seat}-{round_id}.{kind}"
        for seat in SEATS
        for round_id in ("setup", SPRING, SUMMER)
        for kind in ("eml", "txt", "html")
    }


def test_the_umpires_map_shows_all(demo: Played):
    for round_id in (SPRING, SUMMER):
        assert (demo.home / "maps" / f"umpire-{round_id}.svg").read_text("utf-8").startswith("<")


def test_it_wipes_its_own_folder_and_no_other(tmp_path):
    theirs = tmp_path / "thesis"
    theirs.mkdir()
    (theirs / "chapter-1.txt").write_text("years of work")
    with pytest.raises(ConfigFault, match="was left as it is"):
        run_demo(theirs, lambda _: None)
    assert (theirs / "chapter-1.txt").read_text() == "years of work"


def test_its_folder_is_marked_so_that_it_is_made_anew_the_next_time(demo: Played, tmp_path):
    again = tmp_path / "demo"
    again.mkdir()
    shutil.copy(demo.home / MARKER, again)
    (again / "adjudicator.toml").write_text("of the last time")
    make_anew(again)
    assert [file.name for file in again.iterdir()] == [MARKER]


def test_it_can_be_played_on_from_the_command_line(demo: Played, tmp_path):
    home = tmp_path / "demo"
    shutil.copytree(demo.home, home)
    post = Letterbox(home / "mail" / "in", home / "mail" / "out")
    raw = PLAYERS["warwick"].answer(demo.to("warwick")[-1], "March to Warwick, 2/4", PLAY_ON)
    post.bring(raw, PLAY_ON)
    done = CliRunner().invoke(app, ["--home", str(home), "tick", "--at", PLAY_ON.isoformat()])
    assert done.exit_code == 0, done.output
    assert "Autumn 1456" in post.letters(PLAYERS["warwick"].address)[-1].subject
