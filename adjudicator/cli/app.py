"""The `adjudicator` command."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from adjudicator import __version__
from adjudicator.bootstrap.faults import EXPECTED
from adjudicator.cli import campaign, case, exchange, hosting, looking, mail, proofs, reference
from adjudicator.cli.context import HomeOption
from adjudicator.cli.output import fail, say


class OneLineFaults(TyperGroup):
    """Faults that a person can mend end in one line and exit status 2, never in a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except EXPECTED as fault:
            fail(str(fault))


app = typer.Typer(
    cls=OneLineFaults,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="The judge of play-by-email campaigns. One folder is a host: see `adjudicator init`.",
)
app.add_typer(campaign.app, name="campaign")
for family in (hosting, mail, looking, proofs, exchange, reference, case):
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
