"""What UNDO goes back to: what stood before each mail, for so many mails of a round (GEN-3)."""

from adjudicator.kernel.canonical import JSON
from adjudicator.kernel.visibility import SeatId
from adjudicator.service import events as judge
from adjudicator.service.ledger import MOST_UNDONE, Ledger, fold

WARWICK = SeatId("warwick")


def mailed(ledger: Ledger, number: int, sheet: list[JSON], *, undone: bool = False) -> Ledger:
    event = judge.OrdersReceived(
        seat=WARWICK,
        round="1456-1-spring-march",
        receipt=number,
        received_at="2031-05-04T18:00:00Z",
        sheet=sheet,
        salt="5a17",
        ready=False,
        orders=1,
        problems=(),
        undone=undone,
    )
    return fold(ledger, event)


def test_the_last_fifty_can_be_taken_back_and_what_is_older_is_not_kept() -> None:
    ledger = Ledger()
    for number in range(1, MOST_UNDONE + 31):
        ledger = mailed(ledger, number, [number])
    earlier = ledger.desks[WARWICK].earlier
    assert len(earlier) == MOST_UNDONE == 50
    assert (earlier[0], earlier[-1]) == ([30], [79])
    ledger = mailed(ledger, 100, [79], undone=True)
    assert ledger.desks[WARWICK].earlier == earlier[:-1]
