"""What the umpire's desk keeps beside the log: standby lists, mails he vouches for, letters withdrawn."""

from datetime import timedelta

import pytest

from adjudicator.storage import (
    Archive,
    CampaignEntry,
    Campaigns,
    Incoming,
    MailState,
    NewIntent,
    NewMail,
    Outbox,
    Quarantine,
    Standby,
    ToSeat,
)
from adjudicator.storage.errors import NotQuarantined


@pytest.fixture
def standby(connection, noon):
    Campaigns(connection).add(CampaignEntry("roses", "stream-1", "sun_in_splendour", "1.0", noon))
    return Standby(connection)


def test_who_has_waited_longest_stands_first(standby, noon):
    standby.add("roses", "zoe@example.org", noon)
    standby.add("roses", "adam@example.org", noon + timedelta(days=1))
    assert standby.all("roses") == ("zoe@example.org", "adam@example.org")


def test_nobody_stands_there_twice_whatever_his_capitals(standby, noon):
    assert standby.add("roses", "zoe@example.org", noon)
    assert not standby.add("roses", " Zoe@example.org", noon)
    assert standby.remove("roses", "ZOE@example.org")
    assert not standby.remove("roses", "zoe@example.org")
    assert standby.all("roses") == ()


def mail_set_aside(connection, noon, reason="other-sender"):
    mail = Incoming(connection).keep(NewMail("judge", "1", noon, b"Subject: x\n\n", 12)).id
    Incoming(connection).quarantine(mail, reason, "somebody@example.org")
    return mail


def test_a_mail_set_aside_tells_whose_it_is(connection, noon):
    mail = mail_set_aside(connection, noon)
    assert (Quarantine(connection).show(mail).campaign, Quarantine(connection).show(mail).seat) == ("", "")
    Archive(connection).assign(mail, "roses", "york")
    (held,) = Quarantine(connection).all()
    assert (held.campaign, held.seat) == ("roses", "york")


@pytest.mark.parametrize("vouched", [True, False])
def test_a_released_mail_waits_again_and_tells_whether_it_is_vouched_for(connection, noon, vouched):
    mail = mail_set_aside(connection, noon)
    Quarantine(connection).release(mail, vouched=vouched)
    released = Incoming(connection).mail(mail)
    assert (released.state, released.vouched) == (MailState.WAITING, vouched)
    with pytest.raises(NotQuarantined):
        Quarantine(connection).release(mail, vouched=True)


def test_a_seats_letters_that_are_not_sent_are_withdrawn(connection, noon):
    outbox = Outbox(connection)
    numbers = [outbox.add(NewIntent(f"{n}", "roses", "echo", ToSeat("york"), {}), noon) for n in range(3)]
    others = outbox.add(NewIntent("w", "roses", "echo", ToSeat("warwick"), {}), noon)
    outbox.sent(numbers[0], "<0@example.org>", noon)
    outbox.given_up(numbers[1], "550")
    outbox.withdraw("roses", "york")
    assert [each.id for each in outbox.waiting()] == [others]
    assert outbox.dead() == ()
    assert outbox.intent(numbers[0]).message_id == "<0@example.org>"


def test_texts_of_a_kind_are_found_oldest_first_until_they_are_purged(connection, noon):
    archive = Archive(connection)
    first = archive.put("note", b"one", noon, campaign="roses", seat="york")
    archive.put("reason", b"why", noon, campaign="roses")
    archive.put("note", b"two", noon, campaign="roses")
    archive.put("note", b"of another", noon, campaign="wars")
    assert [each.body for each in archive.of_kind("note", "roses")] == [b"one", b"two"]
    archive.purge(first.id, noon)
    assert [each.body for each in archive.of_kind("note", "roses")] == [b"two"]


def test_letters_kept_for_whoever_held_a_seat_are_not_its_new_holders(connection, noon):
    outbox = Outbox(connection)
    numbers = [outbox.add(NewIntent(f"{n}", "roses", "echo", ToSeat("york"), {}), noon) for n in range(3)]
    outbox.sent(numbers[0], "<0@example.org>", noon)
    outbox.given_up(numbers[1], "550")
    outbox.keep_for("roses", "york", "Old@example.org")
    later = outbox.add(NewIntent("later", "roses", "report", ToSeat("york"), {}), noon)
    outbox.keep_for("roses", "york", "new@example.org")
    assert [outbox.intent(each).to.address for each in numbers] == ["", "Old@example.org", "Old@example.org"]
    assert outbox.intent(later).to == ToSeat("york", "new@example.org")
    outbox.revive("roses", "york", noon)
    outbox.withdraw("roses", "york")
    assert [each.id for each in outbox.waiting()] == [numbers[2], later]
    assert [each.id for each in outbox.dead()] == [numbers[1]]
    assert outbox.owed_to("old@example.org", noon) == 0, "it is no answer to a stranger"
