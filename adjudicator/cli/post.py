"""`adjudicator mail ...`: the letters that did not go, and a mail explained."""

from typing import Annotated, Any

import typer

from adjudicator.bootstrap.store import Transaction
from adjudicator.cli import explain
from adjudicator.cli.context import host_of
from adjudicator.cli.output import JsonOption, fail, say, say_json
from adjudicator.storage import Intent, LetterState, ToSeat

LIMITED = "waits for an hourly limit (mail.letters_an_hour, mail.letters_an_hour_to_one)"

app = typer.Typer(no_args_is_help=True, help="Letters that wait or were given up, and a mail explained.")

app.command()(explain.explain)


@app.command()
def dead(
    context: typer.Context,
    retry: Annotated[int, typer.Option("--retry", metavar="N", help="Try letter N again, at once.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """List the letters that were given up, with the reason; or try one again."""
    with host_of(context) as host:
        if retry:
            with host.database.write() as work:
                _revive(work, retry)
                work.letters.retry(retry, host.clock())
            say(f"Letter {retry} goes with the next turn.")
            return
        with host.database.read() as work:
            letters = work.letters.dead()
    _list(letters, "No letter was given up.", as_json=as_json)


@app.command()
def waiting(
    context: typer.Context,
    now: Annotated[
        bool, typer.Option("--now", help="Try those again at once that wait after a fault.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """List the letters that are still to go, and when they are tried next."""
    with host_of(context) as host:
        if now:
            with host.database.write() as work:
                hurried = work.letters.hurry(host.clock())
            say(f"Letters that go with the next turn: {hurried}.")
            return
        with host.database.read() as work:
            letters = work.letters.waiting()
    _list(letters, "No letter waits.", as_json=as_json)


def _revive(work: Transaction, number: int) -> None:
    if number not in {letter.id for letter in work.letters.dead()}:
        fail(f"letter {number} was not given up; `adjudicator mail dead` lists those that were")


def _list(letters: tuple[Intent, ...], none: str, *, as_json: bool) -> None:
    if as_json:
        say_json([_row(each) for each in letters])
        return
    for each in letters:
        again = (
            f"next {each.next_try:%Y-%m-%d %H:%M} UTC" if each.state is LetterState.WAITING else "given up"
        )
        say(f"{each.id:>5} {each.kind} to {_to(each)}, failed tries: {each.attempts}, {again}")
        say(f"      {each.last_error or (LIMITED if each.limited else 'no fault so far')}")
    if not letters:
        say(none)


def _to(letter: Intent) -> str:
    to = letter.to
    return f"{to.seat} of {letter.campaign}" if isinstance(to, ToSeat) else to.address


def _row(letter: Intent) -> dict[str, Any]:
    return {
        "letter": letter.id,
        "campaign": letter.campaign or None,
        "kind": letter.kind,
        "to": _to(letter),
        "tries": letter.attempts,
        "fault": letter.last_error,
        "limited": letter.limited,
        "next_try": letter.next_try.isoformat(),
    }
