"""What a seat ordered when it was last asked."""

from adjudicator.kernel.visibility import UMPIRE_SEAT, SeatId
from adjudicator.service.campaign import Campaign, Registry
from adjudicator.service.history import adjudication_of, sheet_text
from adjudicator.service.ledger import JOINING, SETUP
from adjudicator.service.ports import Work


def last_orders(registry: Registry, work: Work, campaign: Campaign, seat: SeatId) -> tuple[str, ...]:
    """A seat's orders of the last round like this one; in a round that waits for the umpire none is."""
    if UMPIRE_SEAT in campaign.ledger.senders:
        return ()
    for round_id in reversed([each for each in campaign.ledger.closed if each not in {SETUP, JOINING}]):
        found = adjudication_of(registry, work, campaign.ledger.name, round_id)
        if UMPIRE_SEAT not in found.closed.leaves:
            return sheet_text(found.before, seat, found.closed)
    return ()
