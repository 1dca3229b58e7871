from dataclasses import replace
from datetime import timedelta

import pytest

from adjudicator.storage import Archive, Incoming, MailState, NewMail, Quarantine
from adjudicator.storage.errors import NotQuarantined, TextPurged, UnknownMail


@pytest.fixture
def incoming(connection):
    return Incoming(connection)


@pytest.fixture
def quarantine(connection):
    return Quarantine(connection)


@pytest.fixture
def mail(noon):
    return NewMail("judge", "1718:4", noon, b"Subject: x\r\n\r\nHold.\r\n", 22, message_id="<1@example.org>")


def test_a_mail_is_kept_and_waits(incoming, mail, noon):
    kept = incoming.keep(mail)
    assert not kept.repeated
    assert incoming.waiting() == ((noon, kept.id),)
    assert incoming.raw(kept.id) == mail.raw
    stands = incoming.mail(kept.id)
    assert (stands.account, stands.key, stands.message_id) == ("judge", "1718:4", "<1@example.org>")
    assert (stands.received_at, stands.size, stands.truncated) == (noon, 22, False)
    assert stands.state is MailState.WAITING


def test_a_mail_fetched_again_is_still_one_mail(incoming, mail):
    first = incoming.keep(mail)
    incoming.done(first.id, "accepted", 7)
    again = incoming.keep(mail)
    assert (again.id, again.repeated) == (first.id, True)
    assert incoming.waiting() == ()


def test_the_same_key_in_another_account_is_another_mail(incoming, mail):
    assert incoming.keep(mail).id != incoming.keep(replace(mail, account="other")).id


def test_mails_wait_in_order_of_receipt_then_number(incoming, mail, noon):
    late = incoming.keep(replace(mail, key="late", received_at=noon + timedelta(microseconds=1))).id
    early = incoming.keep(replace(mail, key="early", received_at=noon - timedelta(days=400))).id
    middle = [incoming.keep(replace(mail, key=key)).id for key in "ab"]
    assert [number for _, number in incoming.waiting()] == [early, *middle, late]


def test_a_mail_dealt_with_keeps_its_outcome_and_commit(incoming, mail):
    kept = incoming.keep(mail)
    incoming.done(kept.id, "accepted", 417)
    stands = incoming.mail(kept.id)
    assert (stands.state, stands.outcome, stands.commit) == (MailState.DONE, "accepted", 417)


def test_a_mail_set_aside_is_shown_with_its_reason(incoming, quarantine, mail, noon):
    kept = incoming.keep(mail)
    incoming.quarantine(kept.id, "unknown sender", "Traceback ...")
    assert incoming.waiting() == ()
    [shown] = quarantine.all()
    assert shown == quarantine.show(kept.id)
    assert (shown.id, shown.reason, shown.traceback, shown.times) == (
        kept.id,
        "unknown sender",
        "Traceback ...",
        1,
    )
    assert (shown.account, shown.message_id, shown.received_at, shown.size) == (
        "judge",
        "<1@example.org>",
        noon,
        22,
    )


def test_a_mail_released_waits_again_and_its_times_in_quarantine_are_counted(
    incoming, quarantine, mail, noon
):
    kept = incoming.keep(mail)
    incoming.quarantine(kept.id, "broken")
    quarantine.release(kept.id)
    assert quarantine.all() == ()
    assert incoming.waiting() == ((noon, kept.id),)
    incoming.quarantine(kept.id, "broken again")
    assert quarantine.show(kept.id).times == 2


def test_only_what_is_in_quarantine_is_released_from_it(incoming, quarantine, mail):
    kept = incoming.keep(mail)
    with pytest.raises(NotQuarantined, match=f"Mail {kept.id} is not in quarantine; it is waiting"):
        quarantine.release(kept.id)
    with pytest.raises(NotQuarantined):
        quarantine.show(kept.id)


def test_a_mail_that_is_not_there_is_named(incoming, quarantine, noon):
    for ask in (
        incoming.mail,
        incoming.raw,
        quarantine.show,
        quarantine.release,
        lambda mail: incoming.done(mail, "accepted", None),
        lambda mail: incoming.quarantine(mail, "broken"),
        lambda mail: incoming.purge(mail, noon),
    ):
        with pytest.raises(UnknownMail, match="no mail 99"):
            ask(99)


def test_a_purged_mail_tells_nothing_of_its_sender(incoming, connection, mail, noon):
    kept = incoming.keep(mail)
    digest = Archive(connection).digest(kept.id)
    incoming.quarantine(kept.id, "from ann@example.org", "ann")
    incoming.purge(kept.id, noon)
    assert incoming.mail(kept.id).message_id == ""
    assert Quarantine(connection).show(kept.id).reason == ""
    assert Archive(connection).digest(kept.id) == digest
    with pytest.raises(TextPurged):
        incoming.raw(kept.id)
    assert incoming.keep(mail).repeated


def test_words_that_are_no_text_break_nothing(incoming, quarantine, mail):
    """A poisoned header reaches the tables as half characters and NULs."""
    kept = incoming.keep(replace(mail, key="\udcff\0", message_id="\ud800"))
    incoming.quarantine(kept.id, "cannot decode \udc80", "\0")
    assert quarantine.show(kept.id).reason == "cannot decode \\udc80"
    assert incoming.keep(replace(mail, key="\udcff\0")).repeated


def test_mails_with_an_outcome_are_told_by_whose_they_are_within_a_time(incoming, connection, mail, noon):
    hour = timedelta(hours=1)
    numbers = [incoming.keep(replace(mail, key=str(n), received_at=noon + n * hour)).id for n in range(4)]
    for number in numbers[:3]:
        incoming.done(number, "automatic", None)
    incoming.done(numbers[3], "accepted", None)
    Archive(connection).assign(numbers[1], "roses", "warwick")
    found = incoming.with_outcome("automatic", noon, noon + 3 * hour)
    assert found == (("roses", "warwick"), ("", "")), "that of noon itself came before"
    assert incoming.with_outcome("automatic", noon, noon + hour) == (("roses", "warwick"),)
