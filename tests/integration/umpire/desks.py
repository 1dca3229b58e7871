"""An umpire at his desk, for tests: he writes, and reads the answer."""

from collections.abc import Iterator
from email.message import EmailMessage
from typing import TypeVar

from adjudicator.kernel.records import Event
from adjudicator.service.campaign import decoded
from adjudicator.service.umpire.events import DeskEvent
from tests.integration.table import Table, text_of

E = TypeVar("E", bound=Event)


def says(table: Table, body: str, **headers: str) -> str:
    """The umpire mails, and reads the answer, its line ends taken out."""
    table.drop(table.mail("umpire", body, **headers))
    table.tick()
    return flat(table.last("umpire"))


def flat(letter: EmailMessage) -> str:
    """A letter's text on one line."""
    return " ".join(text_of(letter).split())


def events_of(table: Table, kind: type[E], name: str = "towton") -> list[E]:
    """The events of a kind in the log."""
    return [event for event in _all(table, name) if isinstance(event, kind)]


def reason_of(table: Table, event: DeskEvent) -> str:
    """The umpire's reason for an act."""
    with table.host() as host, host.database.read() as work:
        return work.archive.text(event.reason)


def _all(table: Table, name: str) -> Iterator[Event]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, name)
        rules = host.registry.rules(entry.ruleset, entry.edition)
        for commit in work.log(entry.stream).commits():
            yield from decoded(commit.events, rules)
