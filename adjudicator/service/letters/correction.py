"""What a corrected report says first: why there is another, and what becomes of orders already sent."""

from collections.abc import Iterator

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.history import Adjudication


def correction(found: Adjudication, seat: SeatId, reason: str) -> tuple[str, ...]:
    """The sentences; none where the round was closed for the first time. `reason` may be empty."""
    opened = found.before.ledger.open
    if not found.corrects or opened is None:
        return ()
    why = f": {reason.rstrip(' .')}." if reason else "."
    return (
        f"The umpire has corrected what he entered for {opened.title}{why}",
        "This report takes the place of the one you had. The dice are the same, "
        "so only what the correction touches has changed.",
        *_orders_sent(found, seat),
    )


def _orders_sent(found: Adjudication, seat: SeatId) -> Iterator[str]:
    reopened, now = found.before.ledger.reopened, found.after.ledger.open
    was = reopened.following if reopened is not None else None
    if reopened is None or was is None or seat not in reopened.desks:
        return
    if now is not None and now.round == was.round:
        yield (
            f"What you have sent for {now.title} still stands: look whether it still fits. "
            "SHOW shows it, and you may send other orders."
        )
    else:
        yield f"What you had sent for {was.title} does not count any more: that round is not open now."
