"""Which events are about a body, a place or a seat: for `explain`."""

from collections.abc import Iterator

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.names import plain
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of

_APART = ("rule", "scope", "why", "throw", "throws")


def touches(event: Event, subject: str) -> bool:
    """Tell whether an event is about `subject`: a body or company by id or label, a place, a seat.

    A seat is touched by what happens to its bodies. `body:warwick-1` means the same as `warwick-1`.
    """
    wanted = plain(subject.removeprefix("body:"))
    return any(wanted in (plain(word), plain(owner_of(word))) for word in _words(event))


def _words(event: Event) -> Iterator[str]:
    for name, value in event.model_dump(mode="json").items():
        if name not in _APART:
            yield from _strings(value)


def _strings(value: JSON) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key in value:
            yield from _strings(value[key])
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
