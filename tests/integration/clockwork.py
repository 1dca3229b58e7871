"""Campaigns of Quarrel with deadlines of one kind or another, for tests of time."""

from datetime import datetime, timedelta

from adjudicator.service.deadlines import from_stamp
from adjudicator.service.keeping import write_moves
from adjudicator.service.ledger import OpenRound
from adjudicator.service.moves import Ordered, extended, paused, resumed
from tests.integration.table import QUARREL_FILE, Table, text_of

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
PLAYERS = ("anne", "bess", "cecily")


def founded(table: Table, name: str = "street", more: str = "", **changes: str) -> Table:
    """Found a campaign; `more` are lines of its `[deadline]`, `changes` settings of the file."""
    text = QUARREL_FILE.replace("[seats.anne]", f"{more}\n[seats.anne]", 1)  # where [deadline] ends
    for setting, value in changes.items():
        before = next(line for line in text.splitlines() if line.startswith(f"{setting} = "))
        text = text.replace(before, f'{setting} = "{value}"')
    table.found(name, text=text)
    return table


def opened(table: Table, name: str = "street") -> OpenRound:
    found = table.load(name).ledger.open
    assert found is not None
    return found


def closed(table: Table, name: str = "street") -> tuple[str, ...]:
    return table.load(name).ledger.closed


def at(table: Table, moment: datetime, looked: datetime | None = None) -> list[str]:
    """Tick at a moment; the kinds of letters that went, with whom they went to."""
    table.now = moment
    done = table.tick(timedelta(0), looked)
    return sorted(f"{each.kind} {each.recipient}" for each in done.posted)


def extend(table: Table, to: datetime) -> None:
    with table.host() as host, host.database.write() as work:
        campaign = host.registry.load(work, "street")
        write_moves(work, campaign, [extended(campaign, to, table.now, Ordered())], table.now)


def pause(table: Table) -> None:
    with table.host() as host, host.database.write() as work:
        campaign = host.registry.load(work, "street")
        write_moves(work, campaign, [paused(campaign, table.now, Ordered())], table.now)


def resume(table: Table, to: datetime | None = None) -> None:
    with table.host() as host, host.database.write() as work:
        campaign = host.registry.load(work, "street")
        write_moves(work, campaign, [resumed(campaign, table.now, to, Ordered())], table.now)


def utc(text: str) -> datetime:
    return from_stamp(f"{text}:00Z")


def said(table: Table, seat: str) -> str:
    """A seat's last letter, with its subject, in one line."""
    letter = table.last(seat)
    return " ".join(f"{letter['Subject']} {text_of(letter)}".split())
