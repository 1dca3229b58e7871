"""So many letters of a kind a day: what is beyond is owed no letter, so that no exchange goes on for ever.

A program that answers letters without saying that it is one is stopped by this alone (RFC 3834 2).
"""

from datetime import datetime

from adjudicator.service.ports import Work

ANSWERS_A_DAY = 10
"""Letters a day to one address, or one seat, that answer a mail in which no order was understood."""
LAST_TODAY = "last_today"
"""What an owed letter is about besides, where the next such mail of the day has no answer."""
REMINDERS = 3
"""Letters a day of one kind to somebody who answers a question of the judge's otherwise than it was put."""
STRANGERS_A_DAY = 50
"""Letters a day to all strangers together: a sender's address proves nothing, so each may be a third man."""


def next_key(work: Work, key: str, most: int, now: datetime) -> str:
    """The key for the next of so many letters a day (UTC) that begin with a key; empty: they are used up."""
    keys = (f"{key}/{now:%Y-%m-%d}/{number}" for number in range(most))
    return next((each for each in keys if work.outbox.owed(each) is None), "")


def is_last(key: str, most: int) -> bool:
    """Tell whether a key from `next_key` is the last of its day."""
    return key.endswith(f"/{most - 1}")
