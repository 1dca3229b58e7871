"""When a letter is tried again, and a line."""

from datetime import timedelta

import pytest

from mailer.backoff import LATER_WAIT, LONGEST, reconnect_after, try_again_after
from mailer.errors import (
    PartlyRefused,
    PermanentFailure,
    Refusal,
    TemporaryFailure,
    Unreachable,
    Unsendable,
    WrongSetting,
)

LATER = TemporaryFailure("later")
FOR_NOW = Refusal("anne@example.org", 450, "later", lasting=False)
FOR_GOOD = Refusal("mary@example.org", 550, "no such user", lasting=True)


def test_a_letter_is_tried_soon_at_first_then_every_few_hours_and_after_five_days_no_more():
    waits = []
    while (wait := try_again_after(LATER, len(waits) + 1)) is not None:
        waits.append(wait)
    assert waits[:5] == [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240)]
    assert LONGEST - LATER_WAIT < sum(waits, timedelta()) <= LONGEST
    assert try_again_after(LATER, 10_000) is None


@pytest.mark.parametrize("fault", [PermanentFailure("no"), Unsendable("no"), PartlyRefused((), (FOR_GOOD,))])
def test_what_is_refused_for_good_is_not_tried_again(fault):
    assert try_again_after(fault, 1) is None


def test_those_refused_for_now_are_tried_again():
    assert try_again_after(PartlyRefused(("john@example.org",), (FOR_GOOD, FOR_NOW)), 1) == timedelta(
        minutes=1
    )


def test_a_wrong_setting_kills_no_letter():
    assert try_again_after(WrongSetting("password", "wrong"), 10_000) == timedelta(hours=1)


def test_a_server_that_cannot_be_reached_kills_no_letter():
    assert try_again_after(Unreachable("away"), 10_000) == timedelta(minutes=1)


def test_a_line_is_tried_again_after_pauses_that_double_up_to_ten_minutes():
    pauses = [reconnect_after(LATER, failures, 0.0) for failures in range(1, 14)]
    assert pauses[:4] == [1.0, 2.0, 4.0, 8.0]
    assert pauses[-1] == 600.0
    assert reconnect_after(LATER, 10_000, 0.0) == 600.0


def test_chance_takes_off_up_to_half_of_a_pause():
    assert reconnect_after(LATER, 4, 1.0) == 4.0
    assert reconnect_after(LATER, 4, 0.5) == 6.0


def test_a_wrong_setting_is_not_tried_every_second():
    assert reconnect_after(WrongSetting("password", "wrong"), 1, 0.9) == 600.0
