"""`adjudicator case`: case files of rules authors, played and compared."""

from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicator.cli.output import FINDING, USAGE, JsonOption, say, say_json
from adjudicator.testing.cases import CaseFault, Verdict, read_case, rules_of, run_case, told

Played = Verdict | CaseFault


def case(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Case files (TOML).")],
    as_json: JsonOption = False,
) -> None:
    """Play case files, and show what came otherwise than they expect.

    Exit status 1 where something did, 2 where a file cannot be played. See docs/rules-author.md.
    """
    played = [(path, _played(path)) for path in files]
    if as_json:
        say_json([_row(path, each) for path, each in played])
    else:
        _say(played)
    faults = any(isinstance(each, CaseFault) for _, each in played)
    if faults or not all(isinstance(each, Verdict) and each.holds for _, each in played):
        raise typer.Exit(USAGE if faults else FINDING)


def _played(path: Path) -> Played:
    try:
        read = read_case(path)
        return run_case(read, rules_of(read))
    except CaseFault as fault:
        return fault


def _say(played: list[tuple[Path, Played]]) -> None:
    for path, each in played:
        if isinstance(each, CaseFault):
            typer.echo(f"adjudicator: {path}: {each}", err=True)
        else:
            say(told(each, str(path)))


def _row(path: Path, each: Played) -> dict[str, Any]:
    if isinstance(each, CaseFault):
        return {"file": str(path), "fault": str(each)}
    return {
        "file": str(path),
        "title": each.case.title,
        "rule": each.case.rule,
        "holds": each.holds,
        "differences": [difference.__dict__ for difference in each.differences],
        "orders": [dict(orders) for orders in each.orders],
    }


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(case)
