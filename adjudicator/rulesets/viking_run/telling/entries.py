"""A line of a report from an event: the sentence, with its rule and its throws as the note."""

from collections.abc import Iterator

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note


def entry(event: Event, text: str, reason: str = "") -> Entry:
    """A line with its note. `reason` says more than the sentence: it stands in the note."""
    throws = tuple(throws_of(event))
    return Entry(text=text, notes=(Note(text=reason, rule=event.rule, throws=throws),))


def throws_of(event: Event) -> Iterator[Throw]:
    """The throws that an event holds, in the order of its fields."""
    for name in type(event).model_fields:
        value = getattr(event, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Throw):
                yield each
