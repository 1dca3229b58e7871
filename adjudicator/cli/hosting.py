"""`adjudicator init`, `upgrade`, `config check` and `demo`."""

from pathlib import Path
from typing import Annotated

import typer

from adjudicator.bootstrap.checking import check_host
from adjudicator.bootstrap.host import init_host, upgrade_host
from adjudicator.cli.output import FINDING, say
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
    app.add_typer(config_app, name="config")
    app.command()(demo)
