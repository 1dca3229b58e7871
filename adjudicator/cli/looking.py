"""`adjudicator log`, `report`, `map` and `explain`: looking, which changes nothing but is itself logged."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from adjudicator.bootstrap.host import Host
from adjudicator.cli.context import NameArgument, RoundOption, SeatArgument, host_of
from adjudicator.cli.entries import say_entry, say_story
from adjudicator.cli.output import JsonOption, fail, say, say_json
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Section
from adjudicator.kernel.ruleset import Explained, Filmed
from adjudicator.kernel.visibility import UMPIRE_VIEWER, Viewer
from adjudicator.render.pictures import Size, animated, png, svg
from adjudicator.service.campaign import decoded
from adjudicator.service.history import Adjudication, adjudication_of
from adjudicator.service.looking import note_look

SeatOption = Annotated[
    str, typer.Option("--seat", help="Only what this seat may know.", show_default="the umpire: everything")
]


def log(
    context: typer.Context, name: NameArgument, round_id: RoundOption = "", as_json: JsonOption = False
) -> None:
    """Print a campaign's log: every commit with its events, or those of one round."""
    with host_of(context) as host:
        with host.database.read() as work:
            entry = host.registry.entry(work, name)
            rules = host.registry.rules(entry.ruleset, entry.edition)
            rows: list[dict[str, Any]] = [
                {
                    "commit": commit.number,
                    "hash": commit.hash,
                    "kind": commit.kind,
                    "at": commit.at.isoformat(),
                    "meta": dict(commit.meta),
                    "events": [
                        {"type": event.type_name, **event.model_dump(mode="json")}
                        for event in decoded(commit.events, rules)
                    ],
                }
                for commit in work.log(entry.stream).commits()
            ]
        _look(host, name, "log", "umpire")
    chosen = [row for row in rows if not round_id or _of_round(row, round_id)]
    if round_id and not chosen:
        fail(f"the log of {name} has no round {round_id!r}; `log {name}` prints all it has")
    if as_json:
        say_json(chosen)
        return
    for row in chosen:
        say(f"{row['commit']:>5} {row['hash'][:12]} {row['at'][:19]}Z {row['kind']}")
        for event in row["events"]:
            say(f"      {event['type']:<28} [{event['rule']}] {_brief(event)}")


def _of_round(row: dict[str, Any], round_id: str) -> bool:
    return any(event.get("round") == round_id for event in row["events"])


def _brief(event: dict[str, Any]) -> str:
    rest = {key: value for key, value in event.items() if key not in {"type", "rule", "scope"} and value}
    text = json.dumps(rest, ensure_ascii=False)
    return text if len(text) <= 160 else text[:157] + "..."


def report(
    context: typer.Context,
    name: NameArgument,
    seat: SeatArgument,
    round_id: RoundOption = "",
    form: Annotated[str, typer.Option("--format", help="text, html or json.")] = "text",
) -> None:
    """Print a seat's report of a round, as it was mailed (without the seat's token)."""
    if form not in {"text", "html", "json"}:
        fail(f"--format {form!r} is not one of text, html, json")
    with host_of(context) as host:
        with host.database.read() as work:
            found = adjudication_of(host.registry, work, name, round_id)
        rendered = host.writer.report(found, found.after.seat(seat))
        _look(host, name, f"report --format {form}", seat)
    say({"text": rendered.text, "html": rendered.html, "json": rendered.facts}[form].rstrip("\n"))


def map_(
    context: typer.Context,
    name: NameArgument,
    out: Annotated[Path, typer.Option("-o", "--out", help="The file: .svg or .png.")],
    seat: SeatOption = "",
    round_id: RoundOption = "",
    moving: Annotated[
        bool, typer.Option("--moving", "--march", help="In motion, an animated .svg; --march is the same.")
    ] = False,
) -> None:
    """Draw the map of a round: the whole truth, or what a seat may know.

    With --moving it is the round in motion, to be opened in a browser; a still map where nothing moved.
    """
    if out.suffix not in ({".svg"} if moving else {".svg", ".png"}):
        fail(f"{out} must end in .svg" + (": a map in motion is nothing else" if moving else " or .png"))
    with host_of(context) as host:
        with host.database.read() as work:
            found = adjudication_of(host.registry, work, name, round_id)
        viewer = Viewer(found.after.seat(seat)) if seat else UMPIRE_VIEWER
        content = _film(found, viewer) if moving else b""
        what = "map in motion" if content else "map"
        content = content or _map(found, viewer, out.suffix)
        _look(host, name, "map --moving" if moving else "map", viewer)
    try:
        out.write_bytes(content)
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    still = " (nothing moved)" if moving and what == "map" else ""
    say(f"{out} holds the {what} of {found.closed.round} for {viewer}{still}")


def _map(found: Adjudication, viewer: Viewer, suffix: str) -> bytes:
    picture = found.after.rules.picture(
        found.view_before(viewer), found.observed(viewer), found.view_after(viewer)
    )
    return svg(picture, Size.FULL).encode() if suffix == ".svg" else png(picture, Size.FULL)


def _film(found: Adjudication, viewer: Viewer) -> bytes:
    """The round in motion; nothing where nothing moved, or the game shows none."""
    rules = found.after.rules
    if not isinstance(rules, Filmed):
        return b""
    film = rules.film(found.view_before(viewer), found.observed(viewer), found.view_after(viewer))
    return b"" if film is None else animated(film).encode()


def explain(
    context: typer.Context,
    name: NameArgument,
    subject: Annotated[str, typer.Argument(help="A seat, a place, or who is on the map, by id or label.")],
    round_id: RoundOption = "",
    seat: SeatOption = "",
    as_json: JsonOption = False,
) -> None:
    """Tell why a round went for a body, place or seat as it did: every step, rule and die.

    A body's round is told as a story, with whom it did not catch and why.
    """
    with host_of(context) as host:
        with host.database.read() as work:
            found = adjudication_of(host.registry, work, name, round_id)
        viewer = Viewer(found.after.seat(seat)) if seat else UMPIRE_VIEWER
        told, story = _told(found, viewer, subject), _story(found, viewer, subject)
        _look(host, name, f"explain {found.closed.round}", viewer)
    if not told and not story:
        fail(f"nothing happened to {subject!r} in {found.closed.round}; `log {name}` shows what there is", 1)
    if as_json:
        say_json([*(_row(event, entry) for event, entry in told), *_story_rows(story)])
    elif story:
        say_story(story)
    else:
        for event, entry in told:
            if entry.text == event.type_name:  # nothing worth telling; JSON has it
                continue
            say_entry(entry, entry.when.ljust(6), event.rule)


def _told(found: Adjudication, viewer: Viewer, subject: str) -> list[tuple[Event, Entry]]:
    rules, view = found.after.rules, found.view_before(viewer)
    return [
        (event, rules.tell(event, view) or Entry(text=event.type_name))
        for event in found.observed(viewer)
        if rules.touches(event, subject)
    ]


def _story(found: Adjudication, viewer: Viewer, subject: str) -> tuple[Section, ...]:
    """A body's story; nothing for a place or a seat, or where the game tells none."""
    rules = found.after.rules
    if not isinstance(rules, Explained):
        return ()
    before, after = found.view_before(viewer), found.view_after(viewer)
    try:
        return rules.explain(before, found.observed(viewer), after, subject) or ()
    except ValueError as error:
        fail(str(error))


def _row(event: Event, entry: Entry) -> dict[str, Any]:
    return {"event": event.type_name, **event.model_dump(mode="json"), "told": entry.model_dump(mode="json")}


def _story_rows(story: tuple[Section, ...]) -> list[dict[str, Any]]:
    """A story's lines, as rows that are of no event."""
    return [
        {"event": None, "section": section.title, "told": entry.model_dump(mode="json")}
        for section in story
        for entry in section.entries
    ]


def _look(host: Host, name: str, command: str, seat: str) -> None:
    """A look at secrets is itself an event, unless the host cannot be written to."""
    note_look(host.database, host.registry, name, command, seat, host.clock())


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    app.command()(log)
    app.command()(report)
    app.command("map")(map_)
    app.command()(explain)
