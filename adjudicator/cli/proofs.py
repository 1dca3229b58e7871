"""`adjudicator verify`, `check` and `replay`: proofs, for umpires, players and arbiters."""

from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicator.bootstrap.reports import check_reports
from adjudicator.cli.context import NameArgument, host_of
from adjudicator.cli.output import FINDING, JsonOption, say, say_json, working
from adjudicator.service.replay import Replayed
from adjudicator.service.replay import replay as replay_rounds
from eventstore import KnownHead, Receipt, Verification, verify_file
from eventstore import verify as verify_stream

HeadOption = Annotated[
    list[str] | None,
    typer.Option("--head", help="A head from a report, such as 17-9f3c2a71d0e4; repeatable."),
]
ReceiptOption = Annotated[
    list[str] | None, typer.Option("--receipt", help="A receipt from an echo; repeatable.")
]


def verify(
    context: typer.Context,
    log: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A campaign, or an exported log.")],
    head: HeadOption = None,
    receipt: ReceiptOption = None,
    as_json: JsonOption = False,
) -> None:
    """Re-hash a whole log and hold it against heads and receipts from players' mails.

    Exit status 1 names what was tampered with. A file needs no host.
    """
    heads = [KnownHead.parse(text) for text in head or ()]
    receipts = [Receipt.parse(text) for text in receipt or ()]
    with working("verifying"):
        found = _verified(context, log, heads, receipts)
    if as_json:
        say_json(_verification_row(found))
    else:
        _say_verification(found)
    if not found.ok:
        raise typer.Exit(FINDING)


def _verified(
    context: typer.Context, log: str, heads: list[KnownHead], receipts: list[Receipt]
) -> Verification:
    if Path(log).is_file():
        return verify_file(Path(log), heads=heads, receipts=receipts)
    with host_of(context) as host, host.database.reader() as reader:
        with host.database.read() as work:
            stream = host.registry.entry(work, log).stream
        return verify_stream(reader.connection, stream, heads=heads, receipts=receipts)


def _say_verification(found: Verification) -> None:
    for finding in found.findings:
        say(finding.sentence)
    if found.ok:
        say(f"{found.stream}: {found.commits} commits hold together; the head is {found.head.short()}")
        if found.withheld:
            say(f"{found.withheld} events are withheld here; their digests fit")


def _verification_row(found: Verification) -> dict[str, Any]:
    return {
        "ok": found.ok,
        "stream": found.stream,
        "commits": found.commits,
        "withheld": found.withheld,
        "head": str(found.head),
        "findings": [
            {"commit": each.commit, "fault": each.fault.value, "sentence": each.sentence}
            for each in found.findings
        ],
    }


def check(
    files: Annotated[list[Path], typer.Argument(metavar="REPORT.eml...", help="Reports, as mailed.")],
    as_json: JsonOption = False,
) -> None:
    """Check the dice of reports by the public key in them, and that reports of a round agree on its head."""
    checked = check_reports(files)
    if as_json:
        say_json([each.__dict__ for each in checked])
    else:
        for each in checked:
            if each.findings:
                for finding in each.findings:
                    say(f"{each.file}: {finding}")
            else:
                say(
                    f"{each.file}: {each.campaign} {each.round}, {each.seat}: {each.throws} throws "
                    f"and your sheet check; head {each.head} (the data is checked, not the wording)"
                )
    if any(each.findings for each in checked):
        raise typer.Exit(FINDING)


def replay(
    context: typer.Context,
    name: NameArgument,
    round_id: Annotated[
        str, typer.Option("--round", help="A round's id, as `log` prints it.", show_default="every round")
    ] = "",
    as_json: JsonOption = False,
) -> None:
    """Adjudicate recorded rounds again from the log alone, and compare every byte."""
    played: list[Replayed] = []
    with host_of(context) as host, host.database.read() as work, working("replaying") as tell:
        for each in replay_rounds(host.registry, work, name, round_id):
            tell(each.round)
            played.append(each)
    if as_json:
        say_json([each.__dict__ for each in played])
    else:
        for each in played:
            say(f"{each.title}: {each.difference or f'{each.events} events, the same to the byte'}")
    if any(each.difference for each in played):
        raise typer.Exit(FINDING)


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(verify)
    app.command()(check)
    app.command()(replay)
