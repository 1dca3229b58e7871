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


def test_two_daemons_answer_every_mail_and_close_every_round_once(towton: Table) -> None:
    with daemon(towton, "one") as one, daemon(towton, "two") as two:
        for number in range(4):
            towton.drop(towton.mail("warwick", f"march to Daventry, int {number + 1}"))
            towton.drop(towton.mail("margaret", f"march to Coventry, int {number + 1}"))
        until(
            lambda: len(one.logged("letter sent", kind="echo") + two.logged("letter sent", kind="echo")) >= 8,
            30,
        )
        come_to_deadline(towton)
        until(
            lambda: (
                len(one.logged("letter sent", kind="report") + two.logged("letter sent", kind="report")) >= 3
            ),
            30,
        )
        assert (one.stop(), two.stop()) == (0, 0)
    both = (one, two)
    assert len([row for each in both for row in each.logged("mail", outcome="accepted")]) == 8
    assert [row for each in both for row in each.logged("mail", outcome="duplicate")] == []
    assert len([row for each in both for row in each.logged("round closed")]) == 1
    assert len([row for each in both for row in each.logged("letter sent", kind="echo")]) == 8
    assert len([row for each in both for row in each.logged("letter sent", kind="report")]) == 3
    assert [row for each in both for row in each.logged("fault")] == []
    assert letters_of(towton, "warwick", "auto-replied") == 4


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
