"""`adjudicator receive` and `adjudicator tick`."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicator.bootstrap.health import Program, read_health
from adjudicator.bootstrap.host import Host
from adjudicator.bootstrap.turns import faults_of, note_turn
from adjudicator.cli.context import host_of
from adjudicator.cli.output import FINDING, JsonOption, fail, say, say_json, working
from adjudicator.service.mailroom import Posted
from adjudicator.service.outcomes import Outcome
from adjudicator.service.taken import Received
from adjudicator.service.tick import Ticked
from adjudicator.storage import Quarantined

FilesArgument = Annotated[
    list[Path] | None, typer.Argument(help="Mails, one a file; - (or nothing): one on standard input.")
]

LOOK = {Outcome.QUARANTINED}


def receive(context: typer.Context, files: FilesArgument = None, as_json: JsonOption = False) -> None:
    """Take in mails handed over by hand or by a delivery agent, and send the answers."""
    raws = [(read_mail(file), str(file)) for file in files or [Path("-")]]
    with host_of(context) as host:
        now = host.clock()
        received: list[Received] = []
        for raw, _name in raws:
            received += host.ticker(host.single(raw, "receive")).receive(now)
        posted = host.mailroom.deliver(now)
    if as_json:
        say_json({"received": [_mail_row(each) for each in received], "sent": [_sent_row(p) for p in posted]})
    else:
        for each in received:
            say(_mail_line(each))
        _say_posted(posted)
    if any(each.outcome in LOOK for each in received) or any(each.fault for each in posted):
        raise typer.Exit(FINDING)


def read_mail(file: Path) -> bytes:
    """A mail from a file, or from standard input where it is -."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")


def tick(
    context: typer.Context,
    at: Annotated[
        str, typer.Option("--at", help="Rehearse at this time (UTC), such as 2026-12-13T20:00:00Z.")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Do everything that is due: mails waiting, deadlines, reminders, letters."""
    when = _time(at) if at else None
    with host_of(context) as host, working("tick") as tell:
        ticker = host.ticker()
        if when is None:
            done = ticker.tick(host.clock(), tell)
            note_turn(host, Program.TICK, faults_of(done, read_health(host.home)))
        else:
            done = ticker.rehearse(when, tell)
    if as_json:
        say_json(_tick_row(done))
    else:
        _say_tick(done)
    if (
        done.faults
        or any(each.fault for each in done.posted)
        or any(m.outcome in LOOK for m in done.received)
    ):
        raise typer.Exit(FINDING)


def _time(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        fail(f"--at {text!r} is not a time; write it like 2026-12-13T20:00:00Z")
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _say_tick(done: Ticked) -> None:
    for each in done.received:
        say(_mail_line(each))
    for closed in done.closed:
        ledger = closed.campaign.ledger
        say(f"{ledger.name}: {ledger.closed[-1]} is adjudicated")
    _say_posted(done.posted)
    for name, fault in done.faults:
        say(f"{name}: {fault}")
    if not (done.received or done.closed or done.posted or done.faults):
        say("Nothing is due.")


def _mail_line(mail: Received) -> str:
    who = f"{mail.campaign} {mail.seat}: " if mail.campaign else ""
    detail = f" ({mail.detail})" if mail.detail else ""
    return f"mail {mail.mail}: {who}{mail.outcome}{detail}"


def _say_posted(posted: list[Posted]) -> None:
    for each in posted:
        fault = f"; NOT sent: {each.fault}" if each.fault else ""
        say(f"{each.kind} to {each.recipient}: {each.subject}{fault}")


def _mail_row(mail: Received) -> dict[str, Any]:
    return {
        "mail": mail.mail,
        "outcome": mail.outcome.value,
        "campaign": mail.campaign,
        "seat": mail.seat,
        "detail": mail.detail,
    }


def _sent_row(posted: Posted) -> dict[str, Any]:
    return {
        "campaign": posted.campaign,
        "to": posted.recipient,
        "kind": posted.kind,
        "subject": posted.subject,
        "fault": posted.fault,
    }


def _tick_row(done: Ticked) -> dict[str, Any]:
    return {
        "received": [_mail_row(each) for each in done.received],
        "closed": [
            {"campaign": each.campaign.ledger.name, "round": each.campaign.ledger.closed[-1]}
            for each in done.closed
        ],
        "sent": [_sent_row(each) for each in done.posted],
        "faults": [{"where": name, "fault": fault} for name, fault in done.faults],
    }


def quarantine(
    context: typer.Context,
    mail: Annotated[int, typer.Argument(help="A mail's number: show it as it came.")] = 0,
    replay: Annotated[
        bool, typer.Option("--replay", help="Deal with it anew; without a number with all that met a fault.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """List the mails that were set aside, with the reason; show one as it came; or deal with it anew.

    What met a fault of the program can be dealt with once that is mended; answers go with the next turn.
    """
    with host_of(context) as host:
        if replay:
            done = _replayed(host, mail)
            say_json([_mail_row(each) for each in done]) if as_json else _say_received(done)
            return
        _quarantined(host, mail, as_json=as_json)


def _replayed(host: Host, mail: int) -> list[Received]:
    """Deal anew with one mail, or with all that were set aside by an exception."""
    with host.database.write() as work:
        chosen = [mail] if mail else [each.id for each in work.quarantine.all() if _met_a_fault(each)]
        for each in chosen:
            work.quarantine.release(each)
    return [host.intake.process(each, host.clock()) for each in chosen]


def _met_a_fault(held: Quarantined) -> bool:
    return held.traceback.startswith("Traceback")


def _say_received(done: list[Received]) -> None:
    for each in done:
        say(_mail_line(each))
    if not done:
        say("No mail was set aside by a fault.")


def _quarantined(host: Host, mail: int, *, as_json: bool) -> None:
    with host.database.read() as work:
        if mail:
            found = work.quarantine.show(mail)
            say(f"{found.reason}\n{found.traceback}".rstrip())
            say(work.archive.mail(mail).raw.decode("utf-8", "replace"))
            return
        rows = [_held_row(each) for each in work.quarantine.all()]
    if as_json:
        say_json(rows)
        return
    for row in rows:
        say(f"{row['mail']:>5} {row['received_at'][:19]}Z {row['size']:>8} bytes  {row['reason']}")
    if not rows:
        say("No mail is set aside.")


def _held_row(held: Quarantined) -> dict[str, Any]:
    return {
        "mail": held.id,
        "received_at": held.received_at.isoformat(),
        "size": held.size,
        "reason": held.reason,
    }


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(receive)
    app.command()(tick)
    app.command()(quarantine)
