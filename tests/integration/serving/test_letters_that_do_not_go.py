"""Letters by SMTP that are refused, for now or for good, and a process that dies while it sends."""

import json
import socket
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes

import pytest
from typer.testing import CliRunner, Result

from adjudicator.cli.app import app
from adjudicator.config import FILE
from adjudicator.service.mailroom import LEASE
from adjudicator.service.ports import StoreFault
from tests.integration.table import Table
from tests.servers.ports import HOST
from tests.servers.smtp import Sink, sink

WARWICK = "warwick@example.org"


@pytest.fixture
def server(towton: Table) -> Iterator[Sink]:
    with sink() as server:
        with (towton.home / FILE).open("a") as settings:
            settings.write(f'\n[smtp]\nhost = "{HOST}"\nport = {server.port}\ntls = "none"\n')
        yield server


def run(home: object, *args: str) -> Result:
    return CliRunner().invoke(app, ["--home", str(home), *args])


def test_a_letter_refused_for_good_is_dead_needs_a_person_and_can_be_tried_again(
    towton: Table, server: Sink
) -> None:
    server.says[WARWICK] = "550 5.1.1 no such user"
    towton.drop(towton.mail("warwick", "march to Daventry"))
    posted, warning = towton.tick().posted
    assert posted.dead
    assert (warning.kind, warning.recipient, warning.fault) == ("bounced", "umpire", "")
    (dead,) = json.loads(run(towton.home, "mail", "dead", "--json").stdout)
    assert (dead["to"], dead["tries"]) == ("warwick of towton", 1)
    assert "no such user" in dead["fault"]
    assert "letters given up: 1" in run(towton.home, "status").stdout
    server.says.clear()
    assert run(towton.home, "mail", "dead", "--retry", str(dead["letter"])).exit_code == 0
    towton.now += timedelta(days=365)  # the command works by the clock on the wall
    assert [each.fault for each in towton.tick().posted if each.kind == "echo"] == [""]
    assert "was not given up" in run(towton.home, "mail", "dead", "--retry", "999").stderr


def test_a_letter_refused_for_now_waits_longer_each_time_and_holds_no_other_up(
    towton: Table, server: Sink
) -> None:
    server.says[WARWICK] = "450 4.2.1 greylisted"
    towton.drop(towton.mail("warwick", "march to Daventry"))
    towton.drop(towton.mail("margaret", "march to Coventry"))
    posted = {each.recipient: each for each in towton.tick().posted}
    assert posted["margaret"].fault == ""
    assert posted["warwick"].again == towton.now + timedelta(minutes=1)
    assert towton.tick(timedelta(seconds=30)).posted == []
    (second,) = towton.tick(timedelta(seconds=30)).posted
    assert second.again == towton.now + timedelta(minutes=5)
    assert server.talks == 2


def submit_by(table: Table, port: int, tls: str) -> None:
    file = table.home / FILE
    kept = file.read_text().partition("\n[smtp]")[0]
    server = f'host = "{HOST}"\nport = {port}\ntls = "{tls}"\nconnect_timeout = 0.3\n'
    file.write_text(f"{kept}\n[smtp]\n{server}")


def test_tls_refused_and_a_server_that_never_answers_keep_every_letter_and_give_none_up(
    towton: Table, server: Sink
) -> None:
    towton.drop(towton.mail("warwick", "march to Daventry"))
    submit_by(towton, server.port, "starttls")
    (refused,) = towton.tick().posted
    assert "tls" in refused.fault
    assert refused.again == towton.now + timedelta(hours=1)
    with socket.create_server((HOST, 0)) as hole:
        submit_by(towton, hole.getsockname()[1], "none")
        (silent,) = towton.tick(timedelta(hours=1)).posted
        assert silent.again == towton.now + timedelta(minutes=1)
    submit_by(towton, server.port, "none")
    (went,) = towton.tick().posted
    assert went.fault == ""
    assert [each.recipients for each in server.letters] == [(WARWICK,)]


def test_a_process_that_dies_before_it_notes_that_a_letter_went_sends_the_same_one_again(
    towton: Table, server: Sink, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise StoreFault("the power is gone")

    towton.drop(towton.mail("warwick", "march to Daventry"))
    with monkeypatch.context() as broken:
        broken.setattr("adjudicator.bootstrap.store.OutboxTables.sent", die)
        with pytest.raises(StoreFault):
            towton.tick()
    assert towton.tick().posted == []
    (again,) = towton.tick(LEASE).posted
    assert again.fault == ""
    assert towton.tick(LEASE).posted == []
    first, second = (message_from_bytes(each.content)["Message-ID"] for each in server.letters)
    assert first == second
