"""Letters as they leave: envelope senders, threads, hourly limits; none is lost, reports go first."""

import re
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from typer.testing import CliRunner

from adjudicator.cli.app import app
from adjudicator.config import FILE
from tests.integration.table import DEADLINE, Table, text_of
from tests.servers.ports import HOST
from tests.servers.smtp import Sink, sink

HOUR = timedelta(hours=1)


@pytest.fixture
def server(towton: Table) -> Iterator[Sink]:
    with sink() as server:
        configure(towton, f'[smtp]\nhost = "{HOST}"\nport = {server.port}\ntls = "none"\n')
        yield server


def configure(table: Table, text: str) -> None:
    with (table.home / FILE).open("a") as settings:
        settings.write(f"\n{text}\n")


def ask(table: Table, *seats: str) -> None:
    for seat in seats:
        table.drop(table.mail(seat, "SHOW"))


def status(table: Table) -> str:
    return CliRunner().invoke(app, ["--home", str(table.home), "status"]).stdout


# ---- envelope senders


def digits(server: Sink, number: int) -> str:
    """Of the Message-ID of a letter that the server took."""
    letter = message_from_bytes(server.letters[number].content, policy=default)
    return str(letter["Message-ID"])[1:33]


def test_each_letter_has_an_envelope_sender_of_its_own_that_tells_which_it_is(
    towton: Table, server: Sink
) -> None:
    ask(towton, "warwick", "margaret")
    towton.tick()
    assert [each.sender for each in server.letters] == [
        f"judge+b-{digits(server, number)}@example.org" for number in range(2)
    ]
    assert len({each.sender for each in server.letters}) == 2


@pytest.mark.parametrize(
    ("setting", "sender"), [("[mail]\nverp = false", "judge@example.org"), ("null_sender = true", "<>")]
)
def test_a_host_whose_provider_wants_it_sends_with_one_or_none(
    towton: Table, server: Sink, setting: str, sender: str
) -> None:
    configure(towton, setting)
    ask(towton, "warwick")
    towton.tick()
    assert [each.sender for each in server.letters] == [sender]


def test_an_envelope_sender_that_is_refused_keeps_every_letter_and_is_told(
    towton: Table, server: Sink
) -> None:
    server.says["MAIL"] = "553 5.7.1 not owned by user judge"
    ask(towton, "warwick", "margaret")
    towton.tick()
    assert "letters given up" not in status(towton)
    with towton.host() as host, host.database.read() as work:
        waiting = work.letters.waiting()
    assert [each.attempts for each in waiting] == [0, 0]
    assert "takes no letter from this envelope sender (553 5.7.1" in waiting[0].last_error
    checked = CliRunner().invoke(app, ["--home", str(towton.home), "config", "check"])
    assert "takes no letter from this envelope sender" in checked.stdout
    assert checked.exit_code == 1
    configure(towton, "[mail]\nverp = false")
    server.says.clear()
    towton.tick(HOUR)
    assert len(server.letters) == 2


# ---- limits


def test_what_is_over_the_hours_limit_waits_and_none_is_lost(towton: Table) -> None:
    configure(towton, "[mail]\nletters_an_hour = 5")  # the briefings of 12:00 and the founding's letter: 4
    ask(towton, "warwick", "margaret", "buckingham")
    assert len(towton.tick().posted) == 1
    assert "2 waiting (2 for an hourly limit)" in status(towton)
    assert towton.tick(timedelta(minutes=30)).posted == []
    assert len(towton.tick(timedelta(minutes=40)).posted) == 2
    assert "hourly limit" not in status(towton)


def test_reports_go_before_answers_that_have_waited_longer(towton: Table) -> None:
    configure(towton, "[mail]\nletters_an_hour = 4")
    towton.now = DEADLINE - timedelta(minutes=30)
    towton.tick(timedelta(0))  # reminders
    for _ in range(2):
        ask(towton, "warwick", "margaret", "buckingham")
        towton.tick(timedelta(minutes=1))
    waiting = [each.kind for each in towton.tick(timedelta(minutes=30)).posted]
    kinds = [each.kind for _ in range(4) for each in towton.tick(HOUR).posted]
    assert waiting == []
    assert kinds[:3] == ["report", "report", "report"]
    assert kinds[3:] == ["echo"] * 5, "and the answers after them, each in its turn"


def test_one_address_gets_so_many_an_hour_and_the_others_theirs_at_once(towton: Table) -> None:
    configure(towton, "[mail]\nletters_an_hour_to_one = 3")
    for _ in range(4):
        ask(towton, "warwick")
    ask(towton, "margaret")
    at_once = [each.recipient for each in towton.tick().posted]
    assert sorted(at_once) == ["margaret", "warwick", "warwick"]
    later = [each.recipient for each in towton.tick(HOUR).posted]
    assert later == ["warwick", "warwick"]


# ---- threads


def thread(letters: list[EmailMessage]) -> set[tuple[str, str]]:
    return {(str(each["Thread-Topic"]), str(each["Thread-Index"])) for each in letters}


def test_the_letters_of_a_round_to_a_seat_are_one_thread_and_the_next_rounds_another(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    towton.now = DEADLINE - timedelta(hours=24)
    towton.tick(timedelta(0))
    towton.drop(towton.mail("umpire", "EXTEND 2H"))
    towton.tick()
    first, *others = towton.letters("warwick")
    assert len(others) >= 2
    for each in others:
        assert str(first["Message-ID"]) == str(each["References"]).split()[0]
        assert each["In-Reply-To"]
    assert len(thread([first, *others])) == 1
    assert str(first["Thread-Topic"]) == "towton: March, Spring 1456"
    assert first["References"] is None
    towton.now = DEADLINE + timedelta(hours=2)
    towton.tick(timedelta(0))
    towton.says("warwick", "stay")
    report, echo = towton.letters("warwick")[-2:]
    assert str(report["Thread-Topic"]) == "towton: March, Summer 1456"
    assert report["References"] is None
    assert str(report["Message-ID"]) in str(echo["References"]).split()
    assert thread([report, echo]).isdisjoint(thread([first]))
    assert thread(towton.letters("margaret")).isdisjoint(thread([first])), "each seat has its own"


def test_a_host_may_give_all_letters_of_a_round_one_subject(towton: Table) -> None:
    configure(towton, "[mail]\none_subject = true")
    answer = towton.says("warwick", "SHOW")
    assert str(towton.last("warwick")["Subject"]) == "Re: towton: March, Spring 1456"
    assert answer.startswith("Warwick: ")


# ---- what every letter has


def test_every_letter_says_what_it_is_and_takes_nothing_from_elsewhere(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    for each in (*towton.letters("warwick"), *towton.letters("umpire")):
        assert str(each["List-Id"]) == "<towton.judge.example.org>"
        assert each["Auto-Submitted"] in {"auto-replied", "auto-generated"}
        suppressed = str(each["X-Auto-Response-Suppress"]).split(", ")
        assert suppressed == ["All"] or {"OOF", "AutoReply", "RN"} <= set(suppressed)
        assert "NDR" not in suppressed
        assert (suppressed == ["All"]) is (each["Auto-Submitted"] == "auto-replied"), "its failure is told"
        page = each.get_body(("html",))
        assert page is not None
        html = str(page.get_content())
        assert not re.search(
            r"https?:|//|<script|<link|@import|url\(|<form|<iframe", html.partition("<head")[2]
        )
        assert all(each.startswith("cid:") for each in re.findall(r'src="([^"]*)"', html))
        assert all(each.startswith("mailto:") for each in re.findall(r'href="([^"]*)"', html))
        assert '<meta name="color-scheme" content="light dark">' in html
        assert "prefers-color-scheme: dark" in html


def test_a_letter_made_again_is_the_same_byte_for_byte(towton: Table) -> None:
    with towton.host() as host, host.database.read() as work:
        intent = work.outbox.newest("towton", "warwick", ["report"], 1_000)
        assert intent is not None
        assert host.writer.write(intent) == host.writer.write(intent)


def test_the_whole_text_goes_with_a_letter_whose_page_is_cut(
    towton: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjudicator.render.letters.letters.HTML_LIMIT", 4_500)
    towton.says("warwick", "march to Daventry")
    letter = towton.last("warwick")
    (whole,) = [each for each in letter.iter_attachments() if each.get_filename() == "whole-letter.txt"]
    assert whole.get_content_type() == "text/plain"
    words = str(whole.get_content()).split()
    assert words == text_of(letter).split()[: len(words)]
    page = letter.get_body(("html",))
    assert page is None or len(str(page.get_content())) < 4_500
