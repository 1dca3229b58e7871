"""How many letters leave within an hour, in all and to one address; what is over waits, and none is lost."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from adjudicator.service.ports import Intent, Work

HOUR = timedelta(hours=1)
FIRST = ("report", "welcome", "invited", "late", "reminder", "moved", "bounced")
"""Kinds of letters that deadlines hang on: they go before answers and notices."""


@dataclass(frozen=True)
class Limits:
    """Letters an hour: `in_all`, and `to_one` address; 0: as many as there are."""

    in_all: int = 0
    to_one: int = 0

    def claim(self, work: Work, now: datetime, until: datetime) -> Intent | None:
        """Take a letter that may go now, for this process alone until a moment; None: none may.

        What may not go yet is held until it may; then letters that deadlines hang on go first.
        """
        free = _free(work, now, self.in_all)
        if free is not None:
            work.outbox.hold_all(now, free)
            return None
        while (intent := work.outbox.claim(now, until, FIRST)) is not None:
            address = work.outbox.address_of(intent)
            free = _free(work, now, self.to_one, address) if address else None
            if free is None:
                return intent
            work.outbox.hold(intent.id, now, free)
        return None


def _free(work: Work, now: datetime, most: int, address: str = "") -> datetime | None:
    """When the next letter may go, to an address if one is given; None: now.

    A letter counts for an hour from when it went.
    """
    gone = work.outbox.departure(now - HOUR, most, address) if most else None
    return gone + HOUR if gone is not None else None


NO_LIMITS = Limits()
