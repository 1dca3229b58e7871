"""`adjudicator campaign ...`."""

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.cli import entering
from adjudicator.cli.context import NameArgument, host_of
from adjudicator.cli.output import JsonOption, say, say_json, working
from adjudicator.service.campaign import Campaign
from adjudicator.service.campaign_reading import read_campaign_file
from adjudicator.service.deadlines import from_stamp, local_text

app = typer.Typer(no_args_is_help=True, help="Found, list, show and process campaigns.")

FileArgument = Annotated[Path, typer.Argument(help="The campaign's file (TOML); see docs/umpire.md.")]


@app.command()
def new(context: typer.Context, file: FileArgument, as_json: JsonOption = False) -> None:
    """Found a campaign from its file: set-up, key, first round, and a briefing owed to every seat."""
    with host_of(context) as host, working("founding"):
        wanted = read_campaign_file(file, host.registry.rules)
        campaign = host.founder.found(wanted, host.clock())
        row = summary(campaign)
    if as_json:
        say_json(row)
        return
    opened = campaign.ledger.open
    letters = "invitations" if opened is not None and opened.joining else "briefings"
    say(f"{row['name']} is founded: {row['title']} is open until {_closes(campaign)}.")
    say(f"`adjudicator tick` sends the {letters}.")


@app.command("list")
def list_(context: typer.Context, as_json: JsonOption = False) -> None:
    """List this host's campaigns with their open rounds."""
    with host_of(context) as host, host.database.read() as work:
        rows = [summary(host.registry.load(work, entry.name)) for entry in work.directory.campaigns()]
    if as_json:
        say_json(rows)
        return
    for row in rows:
        say(f"{row['name']:<20} {row['ruleset']:<18} {row['round'] or 'over':<26} {row['deadline'] or ''}")
    if not rows:
        say("No campaigns yet: `adjudicator campaign new FILE.toml` founds one.")


@app.command()
def show(context: typer.Context, name: NameArgument, as_json: JsonOption = False) -> None:
    """Show who has sent what for the open round."""
    with host_of(context) as host, host.database.read() as work:
        campaign = host.registry.load(work, name)
        row, there, closes = summary(campaign), seats(campaign), _closes(campaign)
    if as_json:
        say_json({**row, "seats": there})
        return
    say(f"{row['name']}: {row['ruleset']} {row['edition']}, log head {row['head']}")
    when = f"is held ({row['held']})" if row["held"] else f"closes {closes}"
    say(f"{row['title']} ({row['round']}) {when}" if row["round"] else str(row["over"]))
    for seat in there:
        silent = "missing" if seat["owes"] else "-"
        state = "READY" if seat["ready"] else "in" if seat["mails"] else silent
        noun = "order " if seat["orders"] == 1 else "orders"
        last = _local(campaign, str(seat["last_mail"])) if seat["last_mail"] else ""
        say(f"  {seat['seat']:<16} {state:<8} {seat['orders']:>3} {noun}  {last}".rstrip())


@app.command()
def process(
    context: typer.Context,
    name: NameArgument,
    round_id: Annotated[str, typer.Option("--round", help="The round to close, as `show` prints it.")],
    as_json: JsonOption = False,
) -> None:
    """Close a round now and adjudicate it. A round closed before stays as it is."""
    with host_of(context) as host, working("adjudicating"):
        closed = host.closer.close(name, round_id, host.clock())
        row = {**summary(closed.campaign), "processed": round_id, "done": closed.done}
    if as_json:
        say_json(row)
    elif closed.done:
        then = str(row["title"] or row["over"]).rstrip(".")
        say(f"{round_id} is processed; next: {then}. The next tick sends reports.")
    else:
        say(f"{round_id} was processed before; nothing was done.")


def _closes(campaign: Campaign) -> str:
    """The deadline of the open round for people, in the campaign's zone; empty: none is open."""
    opened = campaign.ledger.open
    return _local(campaign, opened.deadline) if opened else ""


def _local(campaign: Campaign, moment: str) -> str:
    return f"{local_text(from_stamp(moment), campaign.ledger.zone)} {campaign.ledger.zone}"


def summary(campaign: Campaign) -> dict[str, object]:
    """A campaign in one row."""
    ledger, opened = campaign.ledger, campaign.ledger.open
    return {
        "name": ledger.name,
        "ruleset": ledger.ruleset,
        "edition": ledger.edition,
        "round": opened.round if opened else None,
        "title": opened.title if opened else None,
        "deadline": opened.deadline if opened and not opened.held else None,
        "held": opened.held.value if opened and opened.held else None,
        "over": ledger.over or None,
        "head": campaign.head,
        "stream": campaign.stream,
    }


def seats(campaign: Campaign) -> list[dict[str, object]]:
    """What each seat has sent, and the umpire where the round waits for him, without a word of what."""
    opened = campaign.ledger.open
    return [
        {
            "seat": seat,
            "owes": opened is not None and seat in opened.owed_by,
            "mails": campaign.desk(seat).mails,
            "orders": len(campaign.desk(seat).sheet),
            "ready": campaign.desk(seat).ready,
            "last_mail": campaign.desk(seat).last_mail,
        }
        for seat in campaign.ledger.senders
    ]


entering.add_to(app)
