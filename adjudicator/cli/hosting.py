"""`adjudicator init`, `upgrade`, `backup`, `restore`, `config check` and `demo`."""

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.bootstrap.backup import Manifest, back_up
from adjudicator.bootstrap.backup import restore as restore_host
from adjudicator.bootstrap.checking import check_host
from adjudicator.bootstrap.host import init_host, upgrade_host
from adjudicator.cli.context import host_of
from adjudicator.cli.output import FINDING, say, working
from adjudicator.demo import run_demo

config_app = typer.Typer(no_args_is_help=True, help="The host's settings.")

DirArgument = Annotated[Path, typer.Argument(help="The folder; it is made if it is not there.")]


def init(directory: DirArgument) -> None:
    """Make a host: adjudicator.toml, adjudicator.db, and the Maildirs mail/in and mail/out."""
    init_host(directory)
    say(f"{directory} is a host. Write the judge's address into {directory / 'adjudicator.toml'}, then")
    say(f"found a campaign: adjudicator --home {directory} campaign new FILE.toml")


def upgrade(context: typer.Context) -> None:
    """Bring the host's database up to this version, keeping a copy of it as it was."""
    copy = upgrade_host(context.obj)
    say(f"The database is up to date; as it was, it lies in {copy}")


def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file that is not there yet.")],
) -> None:
    """Write the whole host into one file, while it serves, and verify it.

    It holds every seat's secrets and the private keys, and no password: guard it.
    """
    with host_of(context) as host, working("backing up"):
        manifest = back_up(host, file)
    say(f"{file} holds the host as of {manifest.at}, verified. Whoever has it knows every secret: guard it.")
    _say_heads(manifest)


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    directory: Annotated[Path, typer.Argument(help="The folder of the new host.")],
) -> None:
    """Make a host of a backup. Nothing that is there is written over."""
    manifest, missing = restore_host(file, directory)
    say(f"{directory} is the host as of {manifest.at}.")
    _say_heads(manifest)
    for each in missing:
        say(f"Write the password into {each} (mode 0600): no backup holds one.")
    command = f"adjudicator --home {directory}"
    say(f"`{command} config check` tries it out; `{command} status` shows the rounds that are overdue, which")
    say("are held at the first turn and given time back, or close if the backup was just made.")
    say(f"Then stop the old host for good, and start `{command} serve`.")


def _say_heads(manifest: Manifest) -> None:
    for stream, head in manifest.heads.items():
        say(f"  {stream}: head {head}")


@config_app.command()
def check(context: typer.Context) -> None:
    """Try the settings out: read them, connect to the mail servers and log in. Nothing is sent.

    Exit status 1 where something is wrong, with what to do.
    """
    wrong = 0
    for step in check_host(context.obj):
        say(f"{step.name}: WRONG: {step.fault}" if step.fault else f"{step.name}: {step.told}")
        wrong += bool(step.fault)
    if wrong:
        raise typer.Exit(FINDING)


def demo(
    directory: Annotated[Path, typer.Argument(help="Where the demo's host is made.")] = Path("demo"),
) -> None:
    """Run a small campaign by mail from orders to reports, and prove its result."""
    run_demo(directory, say)


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(init)
    app.command()(upgrade)
    app.command()(backup)
    app.command()(restore)
    app.add_typer(config_app, name="config")
    app.command()(demo)
