"""A seat that is silent for three seasons is offered, once, and the umpire is told (GEN-9)."""

from datetime import timedelta

from adjudicator.service.campaign import decoded
from adjudicator.service.events import Offered, SeatOffered
from tests.integration.table import Table


def offers(table: Table) -> list[SeatOffered]:
    with table.host() as host, host.database.read() as work:
        campaign = host.registry.load(work, "towton")
        commits = work.log(campaign.stream).commits()
        events = [each for commit in commits for each in decoded(commit.events, campaign.rules)]
    return [event for event in events if isinstance(event, SeatOffered)]


def test_gen_9_three_silent_seasons_and_the_seat_is_offered(towton: Table) -> None:
    for season in range(4):
        assert len(offers(towton)) == (2 if season == 3 else 0)
        opened = towton.load().ledger.open
        assert opened is not None
        towton.now = opened.closes - timedelta(hours=30)
        towton.says("warwick", "stay\nready")
        towton.now = opened.closes
        towton.tick(timedelta(0))
    found = offers(towton)
    assert [(each.seat, each.why, each.turns) for each in found] == [
        ("buckingham", Offered.SILENT, 3),
        ("margaret", Offered.SILENT, 3),
    ]
    (letter,) = [each for each in towton.letters("umpire") if "to offer" in each["Subject"]]
    assert "seats to offer: Buckingham and Margaret" in letter["Subject"]
