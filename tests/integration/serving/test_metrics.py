"""The figures for Prometheus: what they count, in both forms, and that nobody is told in them."""

from datetime import timedelta

import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families as openmetrics
from prometheus_client.parser import text_string_to_metric_families as plain
from typer.testing import CliRunner

from adjudicator.bootstrap.metrics import write_metrics
from adjudicator.bootstrap.standing import host_standing
from adjudicator.cli.app import app
from adjudicator.config import FILE
from adjudicator.service.outcomes import Outcome
from tests.integration.table import Table

Figures = dict[tuple[str, str], float]


def figures(families: object) -> Figures:
    """By name and the one label's value."""
    return {
        (sample.name.removeprefix("adjudicator_"), next(iter(sample.labels.values()), "")): sample.value
        for family in families  # type: ignore[attr-defined]
        for sample in family.samples
    }


def bounce(table: Table, status: str) -> bytes:
    letter = table.last("margaret")
    return table.mail(
        "x",
        f"Final-Recipient: rfc822; margaret@example.org\nAction: failed\nStatus: {status}\n\n"
        f"Message-ID: {letter['Message-ID']}",
        To="judge@example.org",
        From="MAILER-DAEMON@example.org",
    )


@pytest.fixture
def busy(towton: Table) -> Table:
    """A host to which all kinds of mail have come."""
    towton.drop(towton.mail("warwick", "march to Daventry"))
    towton.drop(towton.mail("warwick", "stay", From="percy@example.net"))
    towton.drop(towton.mail("margaret", "I am away", Auto_Submitted="auto-replied"))
    towton.drop(bounce(towton, "4.2.2"))
    towton.drop(bounce(towton, "5.1.1"))
    towton.drop(towton.mail("x", "Hello?", To="judge@example.org", From="stranger@example.net"))
    towton.tick()
    return towton


def test_mails_are_counted_by_outcome_and_letters_by_state_in_both_forms(busy: Table) -> None:
    shown = CliRunner().invoke(app, ["--home", str(busy.home), "metrics"])
    assert shown.exit_code == 0
    assert shown.stdout.endswith("# EOF\n")
    told = figures(openmetrics(shown.stdout))
    counted = {
        outcome: told["mails", outcome.value] for outcome in Outcome if outcome is not Outcome.ELSEWHERE
    }
    assert {outcome.value: n for outcome, n in counted.items() if n} == {
        "accepted": 1,
        "challenged": 1,
        "automatic": 1,
        "bounced": 2,
        "unknown": 1,
    }
    assert told["quarantine_open", ""] == 2
    assert (told["letters_come_back", "hard"], told["letters_come_back", "soft"]) == (1, 1)
    assert told["seats_not_reached", ""] == 1
    assert (told["letters", "waiting"], told["letters", "dead"], told["mails_waiting", ""]) == (0, 0, 0)
    assert told["letters", "sent"] == len(list((busy.home / "mail/out/new").iterdir()))
    assert told["last_fetch_timestamp_seconds", ""] == told["last_turn_timestamp_seconds", ""]
    with busy.host() as host:
        write_metrics(busy.home, "figures.prom", host_standing(host))
    file = figures(plain((busy.home / "figures.prom").read_text()))
    of_the_moment = ("next_deadline_seconds", "needs")
    assert {k: v for k, v in file.items() if k[0] not in of_the_moment} == {
        k: v for k, v in told.items() if k[0] not in of_the_moment
    }


def test_nobodys_address_and_no_seat_is_in_the_figures(busy: Table) -> None:
    shown = CliRunner().invoke(app, ["--home", str(busy.home), "metrics"]).stdout
    assert "@" not in shown
    assert not [seat for seat in ("warwick", "margaret", "Daventry") if seat in shown]


def test_the_file_is_written_where_the_settings_say_and_nowhere_if_they_name_none(towton: Table) -> None:
    from adjudicator.bootstrap.health import Program
    from adjudicator.bootstrap.turns import note_turn

    settings = towton.home / FILE
    kept = settings.read_text()
    for name, there in (("", []), ("a.prom", ["a.prom"])):
        settings.write_text(f'metrics_file = "{name}"\n{kept}')
        with towton.host() as host:
            note_turn(host, Program.TICK, [])
        assert [file.name for file in towton.home.glob("*.prom")] == there


def test_a_seat_that_is_not_reached_needs_a_person(busy: Table) -> None:
    busy.tick(timedelta(minutes=1))
    shown = CliRunner().invoke(app, ["--home", str(busy.home), "status"]).stdout
    assert "! letters to margaret of towton come back since 2026-12-07 12:02 UTC" in shown
    assert "its umpire was told" in shown
