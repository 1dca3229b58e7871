"""The `adjudicator` command."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from adjudicator import __version__
from adjudicator.bootstrap.faults import EXPECTED
from adjudicator.cli import (
    campaign,
    case,
    exchange,
    hosting,
    looking,
    mail,
    post,
    proofs,
    reference,
    serve,
    status,
    umpire,
)
from adjudicator.cli.context import HomeOption
from adjudicator.cli.output import fail, say


class OneLineFaults(TyperGroup):
    """Faults that a person can mend end in one line and exit status 2, never in a traceback."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Let --home stand anywhere on the line."""
        return super().parse_args(ctx, _home_first(args))

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except EXPECTED as fault:
            fail(str(fault))


def _home_first(args: list[str]) -> list[str]:
    for at, word in enumerate(args):
        if word == "--home" and at + 1 < len(args):
            return [word, args[at + 1], *args[:at], *args[at + 2 :]]
        if word.startswith("--home="):
            return [word, *args[:at], *args[at + 1 :]]
        if word == "--":
            break
    return args


app = typer.Typer(
    cls=OneLineFaults,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="The judge of play-by-email campaigns. One folder is a host: see `adjudicator init`.",
)
app.add_typer(campaign.app, name="campaign")
app.add_typer(post.app, name="mail")
app.add_typer(umpire.app, name="umpire")
for family in (hosting, serve, status, mail, looking, proofs, exchange, reference, case):
    family.add_to(app)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"adjudicator {__version__}")
        raise typer.Exit


@app.callback()
def common(
    context: typer.Context,
    home: HomeOption = Path(),
    _version_wanted: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """The judge of play-by-email campaigns. One folder is a host: see `adjudicator init`."""
    context.obj = home


def main() -> None:
    """Run the command line."""
    app()
