"""Letters that came back, in series; and letters that wait for an hourly limit."""

from datetime import timedelta

import pytest

from adjudicator.storage import Bounces, NewIntent, Outbox, ToAddress, ToSeat

HOUR = timedelta(hours=1)


@pytest.fixture
def bounces(connection):
    return Bounces(connection)


def note(bounces, at, address="Anne@example.org", *, hard=False):
    return bounces.note("roses", "york", address, "<1@example.org>", "450 later", at, hard=hard)


def test_a_series_is_of_one_address_whatever_its_capitals_until_it_ends(bounces, noon):
    first, second = note(bounces, noon), note(bounces, noon + HOUR, "anne@EXAMPLE.org", hard=True)
    note(bounces, noon, "old@example.org")
    assert [each.id for each in bounces.series("roses", "york", "anne@example.org")] == [first, second]
    bounces.end("roses", "york", noon + 2 * HOUR, "ANNE@example.org")
    assert bounces.series("roses", "york", "anne@example.org") == ()
    third = note(bounces, noon + 3 * HOUR)
    assert [each.id for each in bounces.until(second)] == [first, second]
    assert [each.id for each in bounces.until(third)] == [third]
    assert [each.address for each in bounces.going_on()] == ["old@example.org", "anne@example.org"]
    bounces.end("roses", "york", noon + 4 * HOUR)
    assert bounces.going_on() == ()


def owed(outbox, noon, *kinds, to=ToSeat("york")):  # noqa: B008 - a value
    return [
        outbox.add(NewIntent(f"{kind}/{n}/{to}", "roses", kind, to, {}), noon) for n, kind in enumerate(kinds)
    ]


def test_letters_of_some_kinds_go_first_and_the_oldest_of_either(connection, noon):
    outbox = Outbox(connection)
    owed(outbox, noon, "echo", "report", "echo", "report")
    taken = [outbox.claim(noon, noon + HOUR, ("report",)) for _ in range(5)]
    assert [each.kind if each else None for each in taken] == ["report", "report", "echo", "echo", None]


def test_a_letter_that_waits_for_a_limit_keeps_those_to_the_same_recipient_and_no_other(connection, noon):
    outbox = Outbox(connection)
    held = owed(outbox, noon, "echo", "echo")
    others = owed(outbox, noon, "echo", to=ToSeat("anne"))
    others += owed(outbox, noon, "refusal", to=ToAddress("eve@example.org"))
    claimed = outbox.claim(noon, noon + HOUR)
    outbox.hold(claimed.id, noon, noon + 2 * HOUR)
    assert [each.id for each in outbox.due(noon)] == others
    assert [(each.limited, each.last_error) for each in map(outbox.intent, held)] == [(True, "")] * 2
    assert (outbox.limited(), outbox.deferred()) == (2, 0)
    outbox.hold_all(noon, noon + HOUR)
    assert outbox.due(noon) == ()
    assert outbox.next_try() == noon + HOUR
    first = outbox.claim(noon + 2 * HOUR, noon + 3 * HOUR)
    assert (first.id, outbox.intent(first.id).limited) == (held[0], False)


def test_when_letters_went_is_known_in_all_and_by_address(connection, noon):
    outbox = Outbox(connection)
    for minutes, number in enumerate(owed(outbox, noon, "a", "b", "c")):
        to = "Anne@example.org" if minutes else "eve@example.org"
        outbox.sent(number, f"<{number}@example.org>", noon + timedelta(minutes=minutes), to)
    times = [outbox.departure(noon - HOUR, nth) for nth in (1, 2, 3, 4)]
    assert times == [*(noon + timedelta(minutes=minutes) for minutes in (2, 1, 0)), None]
    assert outbox.departure(noon, 3) is None, "what went just an hour ago counts no more"
    assert outbox.departure(noon - HOUR, 2, "anne@EXAMPLE.org") == noon + timedelta(minutes=1)
    assert outbox.departure(noon - HOUR, 3, "anne@example.org") is None


def test_a_letter_that_came_back_is_tried_again_when_its_seat_is_revived(connection, noon):
    outbox = Outbox(connection)
    back, arrived = owed(outbox, noon, "report", "echo")
    for number in (back, arrived):
        outbox.sent(number, f"<{number}@example.org>", noon, "anne@example.org")
    outbox.revive("roses", "york", noon, [f"<{back}@example.org>", ""])
    assert [each.id for each in outbox.waiting()] == [back]
