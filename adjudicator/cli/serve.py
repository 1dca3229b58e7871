"""`adjudicator serve`."""

from typing import Annotated

import typer

from adjudicator.bootstrap.serving import serve as serve_host


def serve(
    context: typer.Context,
    log_json: Annotated[
        bool, typer.Option("--log-json", help="Log in JSON, one object a line, on standard error.")
    ] = False,
) -> None:
    """Serve all campaigns of the host, until SIGTERM: mail as it comes, deadlines, reminders, letters.

    Another `serve` or `tick` beside it does no harm.
    """
    serve_host(context.obj, log_json=log_json)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(serve)
