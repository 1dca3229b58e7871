"""When to try again: pure, so that a letter's next try is the same whoever works it out.

The steps are those of a mail server (RFC 5321 4.5.4.1): soon at first, then every few hours, and after some
days no more.
"""

from datetime import timedelta

from mailer.errors import MailError, PartlyRefused, PermanentFailure, Unreachable, WrongSetting

FIRST_WAITS = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 60))
LATER_WAIT = timedelta(hours=4)
LONGEST = timedelta(days=5)
"""From the first try to the last, as mail servers have it."""
SETTING_WAIT = timedelta(hours=1)
"""Until somebody has corrected a setting; short enough to go on by itself, too long to lock the account."""
RECONNECT_FIRST = 1.0
RECONNECT_LONGEST = 600.0


def try_again_after(fault: MailError, tries: int) -> timedelta | None:
    """Return how long to wait after the `tries`-th try (1 for the first) failed, None to give the letter up.

    A letter given up is a dead letter, which a person should see. A wrong setting, or a server that cannot be
    reached, never kills a letter. Of a letter that was partly refused, the wait is for those refused for now.
    """
    if isinstance(fault, WrongSetting):
        return SETTING_WAIT
    if isinstance(fault, Unreachable):
        return FIRST_WAITS[0]
    if isinstance(fault, PartlyRefused):
        return _wait(tries) if fault.again else None
    if isinstance(fault, PermanentFailure):
        return None
    return _wait(tries)


def reconnect_after(fault: MailError, failures: int, chance: float) -> float:
    """Return the seconds to wait before a lost connection is tried again, after so many failures in a row.

    They double up to ten minutes. `chance`, from 0 to 1, takes off up to half, so that the clients of a
    server that was away do not all come back in one second. After a wrong setting it is ten minutes at once.
    """
    if isinstance(fault, WrongSetting):
        return RECONNECT_LONGEST
    full = min(RECONNECT_FIRST * 2.0 ** min(max(failures, 1) - 1, 20), RECONNECT_LONGEST)
    return full * (1.0 - chance / 2)


def _wait(tries: int) -> timedelta | None:
    if tries <= len(FIRST_WAITS):
        return FIRST_WAITS[max(tries, 1) - 1]
    waited = sum(FIRST_WAITS, timedelta()) + LATER_WAIT * (tries - len(FIRST_WAITS))
    return LATER_WAIT if waited <= LONGEST else None
