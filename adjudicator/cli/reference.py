"""`adjudicator orders`: what a game understands."""

from typing import Annotated

import typer

from adjudicator.cli.output import say
from adjudicator.rulesets import registry as games
from adjudicator.service.reference import orders_page


def orders(
    ruleset: Annotated[str, typer.Argument(help="A game, by the name that campaign files give it.")],
    edition: Annotated[str, typer.Option("--edition", help="Its edition.", show_default="the newest")] = "",
) -> None:
    """Print the orders reference of a game, as Markdown."""
    rules = games.load(ruleset, edition or games.editions(ruleset)[-1])
    say(orders_page(rules).rstrip("\n"))


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(orders)
