"""What commands share: the host's folder, and opening it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.bootstrap.host import Host, open_host

HomeOption = Annotated[Path, typer.Option("--home", help="The host's folder.", show_default="this folder")]
NameArgument = Annotated[str, typer.Argument(help="The campaign's name.")]
SeatArgument = Annotated[str, typer.Argument(help="A seat, by its short name.")]
RoundOption = Annotated[
    str, typer.Option("--round", help="A round's id, as `log` prints it.", show_default="the last")
]


@contextmanager
def host_of(context: typer.Context) -> Iterator[Host]:
    """The host that --home names."""
    with open_host(context.obj) as host:
        yield host
