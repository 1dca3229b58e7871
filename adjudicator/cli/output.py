"""How commands speak: plain lines or JSON on standard output, one-line errors, bars on standard error."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

FINDING = 1
"""Exit status where a command found what needs a person."""
USAGE = 2
"""Exit status where a command could not be carried out as it was given."""

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def say(text: str = "") -> None:
    """Print a line on standard output."""
    sys.stdout.write(text + "\n")


def say_json(value: Any) -> None:
    """Print a value as JSON on standard output."""
    say(json.dumps(value, indent=2, ensure_ascii=False, default=str))


def fail(message: str, status: int = USAGE) -> NoReturn:
    """End with a one-line message on standard error."""
    sys.stderr.write(f"adjudicator: {' '.join(message.split())}\n")
    raise typer.Exit(status)


@contextmanager
def working(task: str) -> Iterator[Callable[[str], None]]:
    """Show that long work goes on, where standard error is a terminal; yields what tells the stage."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(task, total=None)
        yield lambda stage: progress.update(bar, description=f"{task}: {stage}")
