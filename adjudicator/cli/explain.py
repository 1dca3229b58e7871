"""`adjudicator mail explain`."""

from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicator.bootstrap.explaining import explain as explained
from adjudicator.cli.mail import read_mail
from adjudicator.cli.output import JsonOption, say, say_json
from adjudicator.kernel.problems import Problem
from adjudicator.service.explaining import Explanation
from adjudicator.service.ports import OutgoingLetter

FileArgument = Annotated[Path, typer.Argument(help="A mail; - (or nothing): standard input.")]
GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="KEY",
        help="Look for orders of this game where no seat is known (else of all games).",
    ),
]


def explain(
    context: typer.Context, file: FileArgument = Path("-"), game: GameOption = "", as_json: JsonOption = False
) -> None:
    """Tell what intake would make of a mail: whose it is, what each line is, what was read, the answer.

    Nothing changes and nothing is sent: the mail is taken in on a copy of the database. In a folder without a
    host it is explained as far as it explains itself.
    """
    found = explained(context.obj, read_mail(file), game)
    if as_json:
        say_json(row_of(found))
    else:
        _say(found)


def _say(found: Explanation) -> None:
    say(f"Outcome: {found.outcome}" + (f" ({found.reason})" if found.reason else ""))
    say(f"Seat: {found.seat} of {found.campaign}" if found.seat else "Seat: none known")
    say(f"Subject: {found.subject}")
    if found.lines:
        say()
    for line in found.lines:
        unread = "" if line.read else "  (not read)"
        say(f"{line.number:>5} {line.label:<9} {line.text}{unread}".rstrip())
    _say_list("Orders read:", found.orders)
    _say_list("Problems:", [_problem_line(each) for each in found.problems])
    for letter in found.letters:
        say(f"\nAnswer to {letter.recipient}: {letter.subject}\n\n{letter.text}".rstrip())
    if not found.letters:
        say("\nNo answer is shown." if found.seat else "\nNo answer.")


def _say_list(title: str, texts: Any) -> None:
    if texts:
        say(f"\n{title}")
    for text in texts:
        say(f"  {text}")


def _problem_line(problem: Problem) -> str:
    where = f"line {problem.line}: " if problem.line else ""
    choices = f" ({' or '.join(problem.choices)})" if problem.choices else ""
    return f'{where}"{problem.text}": {problem.message}{choices}'


def row_of(found: Explanation) -> dict[str, Any]:
    """An explanation for programs."""
    return {
        "outcome": found.outcome.value,
        "reason": found.reason,
        "seat": found.seat or None,
        "subject": found.subject,
        "visible_text": found.visible_text,
        "lines": [
            {"number": line.number, "label": line.label.value, "text": line.text} for line in found.lines
        ],
        "orders": list(found.orders),
        "problems": [each.model_dump(mode="json") for each in found.problems],
        "answer": _letter_row(found.letters[0]) if found.letters else None,
    }


def _letter_row(letter: OutgoingLetter) -> dict[str, Any]:
    return {"to": letter.recipient, "subject": letter.subject, "text": letter.text}
