"""`adjudicator campaign enter`: the umpire enters what was decided at the table, or corrects it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.cli.context import NameArgument, host_of
from adjudicator.cli.output import FINDING, JsonOption, say, say_json, working
from adjudicator.kernel.visibility import UMPIRE_VIEWER
from adjudicator.service.campaign import Campaign
from adjudicator.service.entering import Entered, Result, read_table
from adjudicator.service.receipts import settled

FileArgument = Annotated[Path, typer.Argument(help="The results (TOML); see docs/umpire.md.")]
ReasonOption = Annotated[
    str, typer.Option("--reason", help="Why a round that is closed is corrected; every report says it.")
]


def enter(
    context: typer.Context,
    name: NameArgument,
    file: FileArgument,
    reason: ReasonOption = "",
    as_json: JsonOption = False,
) -> None:
    """Enter results of the table as the umpire, all or nothing; or correct those of the round before.

    While the round that waits for him is open, a file changes what he entered. Once it is closed, and until
    the next round is, a file corrects it: the round is run again with the same dice, and what seats have sent
    for the next one is kept.
    """
    table = read_table(file)
    with host_of(context) as host, working("entering"):
        done = host.entry.enter(name, table, reason, host.clock())
    if as_json:
        say_json(_row(done))
    else:
        _say(file, done)
    if done.result is Result.REFUSED:
        raise typer.Exit(FINDING)


def _say(file: Path, done: Entered) -> None:
    if done.result is Result.REFUSED:
        say(f"Nothing of {file} was entered for {done.round}:")
        for sentence in done.refused:
            say(f"  {sentence}")
        return
    say(_did(file, done))
    say(f"In force for {done.round}:")
    for line in done.in_force:
        say(f"  {line}")
    for sentence in _next(done):
        say(sentence)


def _did(file: Path, done: Entered) -> str:
    if done.result is Result.KNOWN:
        return f"All of {file} is in force already: nothing was done."
    if done.result is Result.CORRECTED:
        return f"{done.round} is corrected, and was run again with the same dice."
    return f"{done.round}: entered."


def _next(done: Entered) -> Iterator[str]:
    campaign, opened = done.campaign, done.campaign.ledger.open
    if done.result is Result.CORRECTED:
        yield "The next tick mails everybody the corrected report."
    if opened is None:
        yield f"The campaign is over: {campaign.ledger.over}"
    elif opened.title != done.round:
        yield f"{opened.title} is open until {opened.deadline}.{_kept(campaign)}"
    elif settled(campaign):
        yield "All that the round waits for is in: the next tick closes it."
    else:
        silence = campaign.rules.silence(campaign.rules.view(campaign.state, UMPIRE_VIEWER))
        yield f"{opened.title} stays open until {opened.deadline}. {' '.join(silence)}".rstrip()


def _kept(campaign: Campaign) -> str:
    there = ", ".join(seat for seat in campaign.ledger.seats if seat in campaign.ledger.desks)
    return f" What these have sent for it stands: {there}." if there else ""


def _row(done: Entered) -> dict[str, object]:
    opened = done.campaign.ledger.open
    return {
        "result": done.result.value,
        "round": done.round,
        "in_force": list(done.in_force),
        "refused": list(done.refused),
        "open": opened.round if opened else None,
        "deadline": opened.deadline if opened else None,
        "settled": settled(done.campaign),
        "head": done.campaign.head,
    }


def add_to(app: typer.Typer) -> None:
    """Add this command, and the name that it had before other games had tables."""
    app.command()(enter)
    app.command("battle", hidden=True)(enter)
