"""A round as a person would tell it: from views and observed events alone."""

from collections.abc import Sequence

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note, Report, Section
from noughts_and_crosses.board import SEATS
from noughts_and_crosses.events import GameEnded, MarkSet, NothingSet, SecondNamed, SquareContested
from noughts_and_crosses.view import View
from noughts_and_crosses.words import form


def tell(event: Event, view: View) -> Entry | None:
    """An event in a sentence."""
    match event:
        case SecondNamed():
            return _entry(event, f"{SEATS[event.seat]} named {event.square} as second square.")
        case SquareContested():
            return _entry(event, f"Both wanted {event.square}; the die gave it to {SEATS[event.seat]}.")
        case MarkSet():
            return _entry(event, f"{SEATS[event.seat]} set {event.square}.")
        case NothingSet():
            return _entry(event, f"{SEATS[event.seat]} set nothing.")
        case GameEnded():
            return _entry(event, event.outcome.text)
    return None


def _entry(event: Event, text: str) -> Entry:
    throw = getattr(event, "throw", None)
    note = Note(text=text, rule=event.rule, throws=() if throw is None else (throw,))
    return Entry(text=text, notes=(note,))


def report(before: View, events: Sequence[Event], after: View) -> Report:
    """A viewer's report."""
    lines = tuple(line for event in events if (line := tell(event, before)) is not None)
    sections = (
        Section(title="THE ROUND", entries=lines),
        Section(title="THE BOARD", entries=tuple(Entry(text=row) for row in after.rows)),
        Section(title="SECOND SQUARES", entries=_seconds(after)),
    )
    return Report(
        title=f"Round {max(before.number, 1)}",
        headline=lines[-1].text if lines else "The board is empty.",
        owed=() if after.over else (f"A square for round {after.number}",),
        sections=tuple(each for each in sections if each.entries),
        form=form(after),
        facts=after.model_dump(mode="json"),
    )


def _seconds(view: View) -> tuple[Entry, ...]:
    return tuple(Entry(text=f"{SEATS[seat]}: {square}.") for seat, square in view.seconds)
