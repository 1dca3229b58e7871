"""Whatever comes in whatever order: the log folds to one truth, from anywhere, and replays (GEN-8)."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest

from adjudicator.service.campaign import Campaign
from adjudicator.service.errors import NotEntered
from adjudicator.testing.pick import Pick, SeededPick
from tests.integration.street import replayed
from tests.integration.table import Table

SEATS = ("anne", "bess", "cecily")


def mails(table: Table, pick: Pick) -> None:
    """Somebody answers his last letter, with something that may fit the round."""
    who = pick.one((*SEATS, "umpire"))
    if table.letters(who):
        lines = ("stake 6", "stake 2", "result Anne", "result Bess", "confirm", "spoils 1", "UNDO", "READY")
        table.drop(table.mail(who, "\n".join(pick.some(lines, 1, 2))))


def files(table: Table, pick: Pick) -> None:
    """The umpire enters something, or corrects it."""
    what = pick.one(({"winner": "anne"}, {"winner": "bess"}, {"winner": "bess", "spoils": 3}, {"spoils": 7}))
    table.now += timedelta(minutes=1)
    with table.host() as host, suppress(NotEntered):  # where nothing waits for him
        host.entry.enter("street", what, pick.one(("", "looked again")), table.now)


def ticks(table: Table, pick: Pick) -> None:
    """A tick, an hour or a week later."""
    table.tick(timedelta(hours=pick.one((1, 1, 1, 24 * 7))))


def both(table: Table) -> tuple[Campaign, Campaign]:
    with table.host() as host, host.database.read() as work:
        entry = host.registry.entry(work, "street")
        log = work.log(entry.stream)
        return host.registry.fold(log, entry), host.registry.fold(log, entry, cached=False)


def kinds_of(table: Table) -> list[str]:
    with table.host() as host, host.database.read() as work:
        stream = host.registry.entry(work, "street").stream
        return [commit.kind for commit in work.log(stream).commits()]


@pytest.mark.parametrize("number", [1, 4, 7, 8, 14])
def test_any_course_of_things_folds_alike_from_everywhere_and_replays(quarrel: Table, number: int) -> None:
    pick = SeededPick(f"course {number}")
    steps: tuple[Callable[[Table, Pick], None], ...] = (mails, mails, files, ticks)
    for _ in range(20):
        pick.one(steps)(quarrel, pick)
        cached, whole = both(quarrel)
        assert cached == whole
    assert all(each.endswith(": ") for each in replayed(quarrel)), replayed(quarrel)
    assert all(not each.fault for each in quarrel.tick().posted)
    assert "corrected" in kinds_of(quarrel), "these courses were chosen for their corrections"
