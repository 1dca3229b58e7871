"""`adjudicator export` and `import`: a campaign's log as a file of JSON lines."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from adjudicator.bootstrap.exchange import export_backup, export_log, import_log
from adjudicator.cli.context import NameArgument, host_of
from adjudicator.cli.output import fail, say, working
from adjudicator.service.looking import note_look


def export(
    context: typer.Context,
    name: NameArgument,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="The file.", show_default="standard output")
    ] = None,
    reader: Annotated[
        str,
        typer.Option(
            "--for",
            help="A seat, or `public`: what this reader may not know yet is withheld, as digests.",
            show_default="the umpire: everything",
        ),
    ] = "",
    backup: Annotated[
        bool, typer.Option("--backup", help="Also mails, addresses and the private key: guard this file.")
    ] = False,
) -> None:
    """Write a campaign's log as JSON lines. It verifies without a host, whoever reads it."""
    if backup and reader:
        fail("--backup holds everything; it cannot be --for a reader")
    with host_of(context) as host, working("exporting"):
        if reader != "public":  # noted first, so that the file's head is the log's
            what = "export --backup" if backup else "export"
            note_look(host.database, host.registry, name, what, reader or "umpire", host.clock())
        lines = export_backup(host, name) if backup else export_log(host, name, reader)
    if out is None:
        sys.stdout.buffer.write(lines)
        return
    try:
        out.write_bytes(lines)
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    secrets = "" if reader else "; it holds every seat's secrets, so show it to no player"
    say(f"{out} holds the log of {name}{secrets}")


def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A log written by `export`.")],
) -> None:
    """Take an exported campaign into this host, hash for hash.

    A log without --backup brings no addresses and no key: it can be read, verified and replayed here.
    """
    try:
        lines = file.read_bytes()
    except OSError as error:
        fail(f"{file} cannot be read: {error.strerror}")
    with host_of(context) as host, working("importing"):
        name, head = import_log(host, lines)
    say(f"{name} is imported; its head is {head}")


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(export)
    app.command("import")(import_)
