from dataclasses import replace
from datetime import timedelta

import pytest

from adjudicator.storage import LetterState, NewIntent, Outbox, Ticks, ToAddress, ToSeat
from adjudicator.storage.errors import UnknownIntent

ECHO = NewIntent("s1/echo/warwick/3", "roses", "echo", ToSeat("warwick"), {"commit": 417, "mail": 12})
STRANGER = NewIntent("stranger/9", "", "refusal", ToAddress("Eve@example.org"), {"code": "unknown-sender"})


@pytest.fixture
def outbox(connection):
    return Outbox(connection)


def test_a_letter_owed_is_due_at_once(outbox, noon):
    number = outbox.add(ECHO, noon)
    [intent] = outbox.due(noon)
    assert intent == outbox.intent(number)
    assert (intent.key, intent.campaign, intent.kind, intent.to, intent.about) == (
        ECHO.key,
        "roses",
        "echo",
        ToSeat("warwick"),
        ECHO.about,
    )
    assert (intent.state, intent.attempts, intent.created_at) == (LetterState.WAITING, 0, noon)
    assert outbox.due(noon - timedelta(microseconds=1)) == ()


def test_the_first_letter_under_a_key_stands(outbox, noon):
    first = outbox.add(ECHO, noon)
    assert outbox.add(replace(ECHO, about={"commit": 999}), noon + timedelta(hours=1)) == first
    assert outbox.intent(first).about == ECHO.about
    assert len(outbox.due(noon + timedelta(days=1))) == 1


def test_the_last_letter_of_a_kind_is_found_whatever_became_of_it(outbox, noon):
    assert outbox.last("roses", "echo") is None
    outbox.add(ECHO, noon)
    second = outbox.add(replace(ECHO, key="s1/echo/warwick/4"), noon)
    outbox.add(replace(ECHO, key="other", campaign="thorns"), noon)
    outbox.add(replace(ECHO, key="report", kind="report"), noon)
    outbox.given_up(second, "550 no such user")
    assert outbox.last("roses", "echo") == outbox.intent(second)


def test_a_letter_to_a_stranger_goes_to_the_address_as_he_wrote_it(outbox, noon):
    assert outbox.intent(outbox.add(STRANGER, noon)).to == ToAddress("Eve@example.org")


def test_letters_owed_to_one_address_are_counted_whatever_its_capitals(outbox, noon):
    outbox.add(STRANGER, noon - timedelta(days=2))
    for number in range(3):
        outbox.add(replace(STRANGER, key=f"stranger/1{number}"), noon)
    outbox.add(ECHO, noon)
    assert outbox.owed_to("eve@EXAMPLE.org", noon - timedelta(days=1)) == 3
    assert outbox.owed_to("bob@example.org", noon - timedelta(days=1)) == 0


def test_letters_go_out_in_the_order_in_which_they_were_owed(outbox, noon):
    numbers = [outbox.add(replace(ECHO, key=f"k{number}"), noon) for number in range(5)]
    assert [intent.id for intent in outbox.due(noon)] == numbers


def test_a_letter_sent_is_not_due_and_is_found_by_its_message_id(outbox, noon):
    number = outbox.add(ECHO, noon)
    outbox.sent(number, "<r3@example.org>", noon)
    assert outbox.due(noon) == ()
    found = outbox.by_message_id("<r3@example.org>")
    assert found is not None
    assert (found.id, found.state, found.sent_at) == (number, LetterState.SENT, noon)
    assert outbox.by_message_id("<other@example.org>") is None
    outbox.add(replace(ECHO, key="unsent"), noon)
    assert outbox.by_message_id("") is None


def test_a_failed_try_is_repeated_later(outbox, noon):
    number = outbox.add(ECHO, noon)
    later = noon + timedelta(minutes=5)
    outbox.failed(number, "451 try again", later)
    assert outbox.due(noon) == ()
    [intent] = outbox.due(later)
    assert (intent.attempts, intent.last_error) == (1, "451 try again")


def test_a_letter_given_up_is_kept_and_can_be_tried_again(outbox, noon):
    number = outbox.add(ECHO, noon)
    outbox.given_up(number, "550 no such user")
    assert outbox.due(noon + timedelta(days=99)) == ()
    [dead] = outbox.dead()
    assert (dead.id, dead.last_error) == (number, "550 no such user")
    outbox.retry(number, noon)
    assert [intent.id for intent in outbox.due(noon)] == [number]
    assert outbox.dead() == ()


def test_a_letter_that_is_not_there_is_named(outbox, noon):
    for ask in (
        outbox.intent,
        lambda number: outbox.sent(number, "", noon),
        lambda number: outbox.failed(number, "", noon),
        lambda number: outbox.given_up(number, ""),
        lambda number: outbox.retry(number, noon),
    ):
        with pytest.raises(UnknownIntent, match="no letter 99"):
            ask(99)


def test_the_last_tick_is_remembered_in_utc(connection, noon):
    ticks = Ticks(connection)
    assert ticks.last() is None
    ticks.note(noon)
    ticks.note(noon + timedelta(minutes=1))
    assert ticks.last() == noon + timedelta(minutes=1)
    assert ticks.last().utcoffset() == timedelta(0)


def test_the_last_three_fetches_are_remembered_the_latest_first(connection, noon):
    ticks = Ticks(connection)
    assert ticks.fetches() == ()
    times = [noon + timedelta(minutes=each) for each in (1, 2, 2, 0)]  # the clock was put back
    for each in times:
        ticks.note_fetch(each)
    assert ticks.fetches() == tuple(reversed(times[1:]))
    assert ticks.last() is None


def test_a_letter_claimed_is_out_of_others_reach_until_the_claim_ends(outbox, noon):
    number = outbox.add(ECHO, noon)
    later = noon + timedelta(minutes=15)
    assert outbox.claim(noon, later).id == number
    assert outbox.claim(noon, later) is None
    assert outbox.claim(later, later + timedelta(minutes=15)).id == number


def test_a_claim_takes_the_oldest_letter_and_leaves_what_is_sent_or_not_due(outbox, noon):
    numbers = [outbox.add(replace(ECHO, key=f"k{number}"), noon) for number in range(3)]
    outbox.sent(numbers[0], "<r@example.org>", noon)
    outbox.failed(numbers[1], "busy", noon + timedelta(hours=1))
    assert outbox.claim(noon, noon + timedelta(minutes=15)).id == numbers[2]
    assert outbox.claim(noon, noon + timedelta(minutes=15)) is None


def test_letters_put_off_wait_without_a_try_and_can_be_hurried_but_a_claim_stands(outbox, noon):
    numbers = [outbox.add(replace(ECHO, key=f"k{number}"), noon) for number in range(3)]
    outbox.claim(noon, noon + timedelta(minutes=15))
    second = outbox.claim(noon, noon + timedelta(minutes=15))
    outbox.postpone(second.id, noon, "the server is away", noon + timedelta(hours=1))
    assert outbox.due(noon) == ()
    assert [(each.attempts, each.last_error) for each in outbox.waiting()][1:] == [
        (0, "the server is away")
    ] * 2
    assert outbox.hurry(noon) == 2
    assert [intent.id for intent in outbox.due(noon)] == numbers[1:]


def test_letters_are_counted_by_state_with_their_failed_tries(outbox, noon):
    assert outbox.next_try() is None
    numbers = [outbox.add(replace(ECHO, key=f"k{number}"), noon) for number in range(4)]
    outbox.sent(numbers[0], "<r@example.org>", noon)
    outbox.failed(numbers[1], "busy", noon + timedelta(hours=1))
    outbox.given_up(numbers[2], "no such user")
    assert outbox.tally() == {LetterState.WAITING: 2, LetterState.SENT: 1, LetterState.DEAD: 1}
    assert outbox.failed_tries() == 2
    assert outbox.next_try() == noon
