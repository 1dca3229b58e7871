"""Looking into a campaign of Quarrel: what its log holds, whether it replays, how it stands."""

from typing import TypeVar

from adjudicator.kernel.records import Event
from adjudicator.service.campaign import decoded
from adjudicator.service.replay import replay
from tests.integration.quarrel.records import State
from tests.integration.table import Table

E = TypeVar("E", bound=Event)


def events_of(table: Table, kind: type[E]) -> list[E]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "street")
        rules = host.registry.rules(entry.ruleset, entry.edition)
        return [
            event
            for commit in work.log(entry.stream).commits()
            for event in decoded(commit.events, rules)
            if isinstance(event, kind)
        ]


def replayed(table: Table) -> list[str]:
    with table.host() as host, host.database.read() as work:
        return [f"{each.title}: {each.difference}" for each in replay(host.registry, work, "street")]


def state(table: Table) -> State:
    found = table.load("street").state
    assert isinstance(found, State)
    return found
