"""`adjudicator status` and `adjudicator metrics`."""

from datetime import datetime, timedelta
from typing import Any

import typer

from adjudicator.bootstrap.metrics import openmetrics
from adjudicator.bootstrap.standing import HostStanding, host_standing
from adjudicator.cli.context import host_of
from adjudicator.cli.output import FINDING, JsonOption, say, say_json
from adjudicator.service.bounces import letters_in
from adjudicator.service.deadlines import span_text
from adjudicator.service.ports import LetterBack
from adjudicator.service.standing import Standing, Waits
from adjudicator.storage import LetterState


def status(context: typer.Context, as_json: JsonOption = False) -> None:
    """Show where every campaign stands, and what needs a person.

    Exit status 1 where something does, each with the sentence of what to do. No seat's secrets are shown.
    """
    with host_of(context) as host:
        standing = host_standing(host)
    if as_json:
        say_json(_row(standing))
    else:
        _say(standing)
    if standing.needs:
        raise typer.Exit(FINDING)


def _say(host: HostStanding) -> None:
    for each in host.campaigns:
        say(f"{each.campaign}: {_state(each, host.at)}")
    if not host.campaigns:
        say("No campaigns yet: `adjudicator campaign new FILE.toml` founds one.")
    letters = ", ".join(f"{number} {state}{_why(state, host)}" for state, number in host.letters.items())
    say(f"Letters: {letters}. Mails: {_counted(host)}.")
    say(f"Last turn: {_ago(host.last_turn, host.at)}{_by(host)}.")
    for need in host.needs:
        say(f"! {need.what}")
        say(f"  {need.do}")


def _state(each: Standing, now: datetime) -> str:
    if each.waits is Waits.REPAIR:
        return "cannot be served"
    if not each.round:
        return f"over: {each.over}"
    missing = f"missing: {', '.join(each.missing)}" if each.missing else "all are in"
    if each.deadline is None:
        return f"{each.title} ({each.round}) is held ({each.held}); {missing}"
    left = f"closes {each.deadline:%a %d %b %Y, %H:%M} UTC ({_left(each.deadline - now)})"
    return f"{each.title} ({each.round}) {left}; {missing}"


def _left(time: timedelta) -> str:
    if time < timedelta(0):
        return "overdue"
    return f"in {span_text(time)}"


def _why(state: LetterState, host: HostStanding) -> str:
    """Why letters wait, where it is told."""
    if state is not LetterState.WAITING:
        return ""
    told = [f"{host.limited} for an hourly limit"] if host.limited else []
    told += [f"{host.deferred} after a fault"] if host.deferred else []
    return f" ({', '.join(told)})" if told else ""


def _ago(moment: datetime | None, now: datetime) -> str:
    if moment is None:
        return "none yet"
    return f"{moment:%Y-%m-%d %H:%M:%S} UTC, {max(int((now - moment).total_seconds()), 0)} s ago"


def _by(host: HostStanding) -> str:
    return f" by {host.health.program.value} (process {host.health.pid})" if host.health else ""


def _counted(host: HostStanding) -> str:
    return ", ".join(f"{number} {outcome}" for outcome, number in host.mails.items()) or "none yet"


def _row(host: HostStanding) -> dict[str, Any]:
    return {
        "at": host.at.isoformat(),
        "last_turn": host.last_turn.isoformat() if host.last_turn else None,
        "program": host.health.program.value if host.health else None,
        "campaigns": [_campaign_row(each) for each in host.campaigns],
        "mails": dict(host.mails),
        "letters": {state.value: number for state, number in host.letters.items()},
        "letters_deferred": host.deferred,
        "letters_limited": host.limited,
        "dead_letters": [each.id for each in host.dead],
        "letters_come_back": [_back_row(series) for series in host.bounced],
        "mails_set_aside": [each.id for each in host.set_aside],
        "faults": [
            {"where": fault.where, "fault": fault.text, "since": fault.since.isoformat()}
            for fault in (host.health.faults if host.health else ())
        ],
        "needs": [{"what": need.what, "do": need.do} for need in host.needs],
    }


def _back_row(series: tuple[LetterBack, ...]) -> dict[str, Any]:
    last = series[-1]
    return {
        "campaign": last.campaign,
        "seat": last.seat,
        "letters": letters_in(series),
        "since": series[0].at.isoformat(),
        "kind": "hard" if last.hard else "soft",
        "said": last.said,
    }


def _campaign_row(each: Standing) -> dict[str, Any]:
    return {
        "campaign": each.campaign,
        "waits_for": each.waits.value,
        "round": each.round or None,
        "title": each.title or None,
        "deadline": each.deadline.isoformat() if each.deadline else None,
        "missing": list(each.missing),
        "ready": list(each.ready),
        "over": each.over or None,
        "fault": each.fault or None,
    }


def metrics(context: typer.Context) -> None:
    """Print the host's figures as OpenMetrics, for Prometheus: mails by outcome, letters, rounds, faults."""
    with host_of(context) as host:
        say(openmetrics(host_standing(host)).removesuffix("\n"))


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(status)
    app.command()(metrics)
