"""`serve` in a process of its own: mail by Maildir, stopping, two at once, a server that never answers."""

import socket
import time
from datetime import timedelta
from pathlib import Path

from adjudicator.bootstrap.health import read_health
from adjudicator.config import FILE
from tests.integration.serving.daemons import come_to_deadline, daemon, set_clock
from tests.integration.table import DEADLINE, SPRING, Table
from tests.servers.ports import HOST, until

BUSY = 60.0
"""Seconds for all letters of a deadline, on a busy machine."""


def letters_of(table: Table, seat: str, kind: str) -> int:
    return len([each for each in table.letters(seat) if each["Auto-Submitted"] == kind])


def test_a_mail_is_answered_as_it_comes_and_the_daemon_stops_when_told(towton: Table) -> None:
    with daemon(towton) as running:
        until(lambda: read_health(towton.home))
        towton.drop(towton.mail("warwick", "march to Daventry"))
        running.wait_for("mail", outcome="accepted", campaign="towton", seat="warwick")
        running.wait_for("letter sent", to="warwick", kind="echo")
        assert running.stop() == 0
    assert running.logged("stopped") != []
    health = read_health(towton.home)
    assert health is not None
    assert health.faults == ()
    assert 'adjudicator_mails{outcome="accepted"} 1' in (towton.home / "metrics.prom").read_text()


def test_a_round_closes_when_its_deadline_comes(towton: Table) -> None:
    towton.now = DEADLINE - timedelta(minutes=1)
    towton.tick(timedelta(0))  # the host was up till then
    set_clock(towton, DEADLINE - timedelta(seconds=3))
    with daemon(towton) as running:
        running.wait_for("round closed", campaign="towton", round=SPRING)
        until(lambda: len(running.logged("letter sent", kind="report")) == 3)
        assert running.stop() == 0


def answering(table: Table, seat: str, campaign: str) -> str:
    """Where a seat of a campaign answers."""
    letters = [each for each in table.letters(seat) if campaign in str(each["List-Id"])]
    return str(letters[0]["Reply-To"])


def test_two_daemons_answer_every_mail_and_close_the_rounds_of_two_campaigns_once(two: Table) -> None:
    campaigns = ("towton", "barnet")
    with daemon(two, "one") as one, daemon(two, "two") as other:

        def both(event: str, **wanted: str) -> list[dict[str, str]]:
            return one.logged(event, **wanted) + other.logged(event, **wanted)

        for campaign in campaigns:
            for seat, place in (("warwick", "Daventry"), ("margaret", "Coventry")):
                to = answering(two, seat, campaign)
                for number in (1, 2):
                    two.drop(two.mail(seat, f"march to {place}, int {number}", To=to))
        until(lambda: len(both("letter sent", kind="echo")) >= 8, BUSY)
        come_to_deadline(two)
        until(lambda: len(both("letter sent", kind="report")) >= 6, BUSY)
        assert (one.stop(), other.stop()) == (0, 0)
    for campaign in campaigns:
        assert len(both("mail", outcome="accepted", campaign=campaign)) == 4
        assert len(both("round closed", campaign=campaign, round=SPRING)) == 1
        assert len(both("letter sent", kind="echo", campaign=campaign)) == 4
        assert len(both("letter sent", kind="report", campaign=campaign)) == 3
    assert both("mail", outcome="duplicate") == []
    assert both("fault") == []
    assert letters_of(two, "warwick", "auto-replied") == 4


def submit_to(home: Path, port: int, **more: object) -> None:
    lines = [f'host = "{HOST}"', f"port = {port}", 'tls = "none"', *(f"{k} = {v}" for k, v in more.items())]
    with (home / FILE).open("a") as file:
        file.write("\n[smtp]\n" + "\n".join(lines) + "\n")


def test_it_stops_within_seconds_while_it_waits_for_a_server_that_never_answers(towton: Table) -> None:
    with socket.create_server((HOST, 0)) as hole:
        submit_to(towton.home, hole.getsockname()[1])
        towton.drop(towton.mail("warwick", "march to Daventry"))
        with daemon(towton) as running:
            hole.settimeout(20)
            line, _ = hole.accept()
            with line:
                began = time.monotonic()
                assert running.stop() == 0
                assert time.monotonic() - began < 9
    assert running.logged("stopped")[0]["left"]
    with towton.host() as host, host.database.read() as work:
        (letter,) = work.letters.waiting()
    assert letter.attempts == 0
