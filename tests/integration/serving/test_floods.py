"""Many mails at once, broken ones among them: every one has an outcome, and the mailbox is empty after."""

from dataclasses import dataclass
from typing import Any

import pytest
from typer.testing import CliRunner

from adjudicator.bootstrap.host import Host
from adjudicator.cli.app import app
from adjudicator.kernel.visibility import SeatId
from adjudicator.service.outcomes import Outcome
from tests.integration.table import FILE, Table

WARWICK = SeatId("warwick")
NEST = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i) for i in range(1_000))
BODIES = {
    "nest": NEST,
    "mails within mails": b"Content-Type: message/rfc822\n\n" * 5_000,
    "header within a header": b"Content-Type: message/rfc822\n\nTo: a\x0bct: b\n\nPay all",
    "parts": b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n\nh\n" * 100_000,
    "headers": b"X-Y: z\n" * 100_000 + b"\nhold\n",
    "one header": b"X-Y: " + b"z" * 990_000 + b"\n\nhold\n",
    "recipients": b"Cc: " + b"a@example.com, " * 60_000 + b"\n\nhold\n",
    "marks": b"\n" + b">" * 60_000,
    "signatures": b"\n" + b"--\n" * 20_000,
    "orders": b"\n" + b"march to Daventry\n" * 3_000,
    "telephone": b"\nmarch to Daventry, int 07700900123\n",
    "no end of HTML": b"Content-Type: text/html\n\n" + b"<div><br>" * 100_000,
    "bad base64": b"Content-Transfer-Encoding: base64\n\n*A=B" * 1_000,
    "NUL": b"\n\0\0\0",
    "lone CR": b"\nhold\rpay\r",
    "UTF-7": b"Content-Type: text/plain; charset=utf-7\n\n+AGE" * 100,
    "a year": b"Date: Mon, 07 Dec 99999 12:00:00 +9999\n\nhold\n",
    "nothing": b"",
}


ANSWERED = len(BODIES) + 5
"""Letters that are made and sent: the answers to the broken mails, and a few more."""


def heads(table: Table, number: int) -> bytes:
    to = str(table.last("warwick")["Reply-To"])
    return f"From: warwick@example.org\nTo: {to}\nMessage-ID: <{number}@example.org>\n".encode()


def test_a_flood_with_poison_in_it_drains_and_every_mail_has_an_outcome(towton: Table) -> None:
    for number, body in enumerate(BODIES.values()):
        towton.drop(heads(towton, number) + body)
    for raw in (b"", b"\0" * 10_000, b"From warwick Mon Dec 7\n\nhold\n", b"\xef\xbb\xbfSubject: x\n\nhold"):
        towton.drop(raw)
    for number in range(180):
        towton.drop(towton.mail("margaret", f"hold\nint {number % 7 + 1}\n"))
    with towton.host() as host:
        done = host.ticker().receive(towton.now)
        letters = iter(range(ANSWERED))
        posted = host.mailroom.deliver(towton.now, lambda: next(letters, None) is not None)
        with host.database.read() as work:
            assert work.archive.waiting() == ()
    assert list((towton.home / "mail/in/new").iterdir()) == []
    assert len(done) == len(BODIES) + 4 + 180
    assert {each.outcome for each in done} == {Outcome.ACCEPTED, Outcome.UNREADABLE, Outcome.UNKNOWN}
    assert sum(each.outcome is Outcome.ACCEPTED and each.seat == "margaret" for each in done) == 180
    assert [each.fault for each in posted if each.fault] == []


@dataclass
class Stumbling:
    """A ruleset that cannot read."""

    rules: Any

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def read(self, *_: Any) -> Any:
        raise ZeroDivisionError("no line to read")


def test_a_mail_that_met_a_fault_stops_no_other_and_is_dealt_with_once_it_is_mended(
    towton: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    towton.found("barnet", text=FILE.replace('"march"', '"1"'))
    letters = {
        name: [each for each in towton.letters("warwick") if name in each["List-Id"]][-1]
        for name in ("barnet", "towton")
    }
    for letter in letters.values():
        towton.drop(towton.mail("warwick", "march to Daventry", To=str(letter["Reply-To"])))
    with towton.host() as host:
        _break(host, "barnet")
        done = host.ticker().tick(towton.now, looked=towton.now)
    assert sorted(each.outcome for each in done.received) == [Outcome.ACCEPTED, Outcome.QUARANTINED]
    assert towton.load("barnet").desk(WARWICK).mails == 0
    run = CliRunner().invoke(app, ["--home", str(towton.home), "quarantine", "--replay"])
    assert (run.exit_code, "barnet warwick: accepted" in run.output) == (0, True), run.output
    assert towton.load("barnet").desk(WARWICK).mails == 1
    again = CliRunner().invoke(app, ["--home", str(towton.home), "quarantine", "--replay"])
    assert "No mail was set aside by a fault." in again.output


def _break(host: Host, name: str) -> None:
    with host.database.read() as work:
        entry = host.registry.entry(work, name)
    key = entry.ruleset, entry.edition
    host.registry._rules[key] = Stumbling(host.registry.rules(*key))  # type: ignore[assignment]
