"""`adjudicator umpire NAME ACT ...`: what the umpire can also do by mail, act by act."""

from collections.abc import Callable
from typing import Annotated

import typer

from adjudicator.cli.context import NameArgument, host_of
from adjudicator.cli.entries import say_story
from adjudicator.cli.output import FINDING, JsonOption, fail, say, say_json
from adjudicator.service.umpire.act import NOTHING, Act, Acted, Outcome
from adjudicator.service.umpire.acts.helping import HELP
from adjudicator.service.umpire.registry import ACTS

app = typer.Typer(no_args_is_help=True)

ReasonOption = Annotated[
    str, typer.Option("--reason", help="Why; kept beside the log, which holds its digest.")
]


@app.callback()
def umpire(context: typer.Context, name: NameArgument) -> None:
    """Act as the umpire of a campaign, as he does by mail: extend, announce, replace a player, rule.

    The next tick sends the letters. A word that begins with a dash stands after --, as in extend -- -6H.
    """
    context.obj = (context.obj, name)


def _words_of(act: Act) -> str:
    words = act.written.removeprefix(act.words).partition(" because ")[0].strip()
    return f"As in a mail: {act.words} {words}".rstrip(" .") + "."


def _command(act: Act) -> Callable[..., None]:
    def alone(context: typer.Context, reason: ReasonOption = "", as_json: JsonOption = False) -> None:
        _do(context, act, [], reason, as_json=as_json)

    def with_words(
        context: typer.Context,
        words: Annotated[list[str] | None, typer.Argument(help=_words_of(act))] = None,
        reason: ReasonOption = "",
        as_json: JsonOption = False,
    ) -> None:
        _do(context, act, words or [], reason, as_json=as_json)

    return alone if act.pattern is NOTHING else with_words


def _do(context: typer.Context, act: Act, words: list[str], reason: str, *, as_json: bool) -> None:
    context.obj, name = context.obj
    with host_of(context) as host:
        acted = host.desk.command(name, act, words, reason, host.clock())
    if as_json:
        say_json(_row(acted))
    elif acted.outcome is Outcome.REFUSED:
        fail(" ".join(acted.lines))
    else:
        for line in acted.lines:
            say(line)
        if acted.parts:
            say()
            say_story(acted.parts)
    if acted.outcome is not Outcome.DONE:
        raise typer.Exit(FINDING)


def _row(acted: Acted) -> dict[str, object]:
    return {
        "act": acted.act,
        "outcome": acted.outcome.value,
        "lines": list(acted.lines),
        "parts": [part.model_dump(mode="json") for part in acted.parts],
    }


for each in ACTS:
    if each is HELP:
        continue  # --help shows more
    app.command(each.command, help=f"{each.does[:1].upper()}{each.does[1:]}.")(_command(each))
