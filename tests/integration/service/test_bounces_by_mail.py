"""Letters that come back: counted by seat and address, and the umpire is warned before a player is lost."""

from datetime import timedelta
from email.message import EmailMessage

import pytest

from adjudicator.service.bounces import SOFT_IN_A_ROW, going_on
from adjudicator.service.outcomes import Outcome
from adjudicator.service.tick import Ticked
from tests.integration.table import Table, text_of

HARD, SOFT = "550 5.1.1 no such user", "452 4.2.2 the mailbox is full"


def way_back(letter: EmailMessage) -> str:
    return str(letter["Return-Path"]).strip("<>")


def bounce(table: Table, letter: EmailMessage, said: str, **headers: str) -> bytes:
    """What a mail system sends where a letter's envelope sender is."""
    body = (
        "I could not deliver your letter.\n\nFinal-Recipient: rfc822; somebody@relay.example.net\n"
        f"Action: failed\nStatus: {said.split()[1]}\nDiagnostic-Code: smtp; {said}\n"
    )
    headers = {"To": way_back(letter), "From": "MAILER-DAEMON@relay.example.net", **headers}
    return table.mail("x", body, **headers)


def comes_back(table: Table, said: str, letter: EmailMessage | None = None, seat: str = "warwick") -> Ticked:
    table.drop(bounce(table, letter or table.last(seat), said))
    return table.tick()


def warnings(table: Table) -> list[str]:
    letters = [each for each in table.letters("umpire") if "come back" in str(each["Subject"])]
    return [" ".join(text_of(each).split()) for each in letters]


def series(table: Table) -> list[tuple[str, int]]:
    with table.host() as host, host.database.read() as work:
        return [(each[-1].seat, len(each)) for each in going_on(work, "towton")]


def test_the_first_letter_that_comes_back_for_good_warns_the_umpire_once(towton: Table) -> None:
    (received,) = comes_back(towton, HARD).received
    assert (received.outcome, received.campaign, received.seat) == (Outcome.BOUNCED, "towton", "warwick")
    (warning,) = warnings(towton)
    assert "My letters to Warwick, warwick@example.org, have come back since Mon 7 December" in warning
    assert f"THE OTHER SERVER SAID > {HARD}" in warning
    assert "CAME BACK report of Mon 7 December, 12:00" in warning
    assert "ADDRESS warwick new@example.org" in warning
    comes_back(towton, HARD)
    comes_back(towton, SOFT)
    assert len(warnings(towton)) == 1
    assert series(towton) == [("warwick", 3)]


def test_letters_that_come_back_for_now_warn_when_the_third_in_a_row_does(towton: Table) -> None:
    first = towton.last("warwick")
    for _ in range(SOFT_IN_A_ROW):
        comes_back(towton, SOFT, first)  # reports of delay and of failure about one letter
    assert warnings(towton) == []
    for number in range(1, SOFT_IN_A_ROW):
        assert warnings(towton) == []
        with towton.host() as host, host.database.write() as work:
            work.outbox.add(f"another/{number}", "towton", "reminder", "warwick", {"commit": 2}, towton.now)
        towton.tick()
        comes_back(towton, SOFT)
    (warning,) = warnings(towton)
    assert "That may pass: a full mailbox" in warning


def test_a_mail_from_the_address_ends_the_series_and_the_next_one_is_told_anew(towton: Table) -> None:
    letter = towton.last("warwick")
    comes_back(towton, HARD)
    towton.says("warwick", "stay")
    assert series(towton) == []
    comes_back(towton, SOFT, letter)
    assert len(warnings(towton)) == 1
    comes_back(towton, HARD, letter)
    assert len(warnings(towton)) == 2


def test_what_comes_back_from_an_address_that_was_changed_counts_not_and_is_sent_to_the_new_one(
    towton: Table,
) -> None:
    old = towton.last("warwick")
    comes_back(towton, HARD)
    towton.drop(towton.mail("umpire", "ADDRESS warwick neville@example.org"))
    towton.tick()
    towton.tick()
    assert series(towton) == []
    assert str(old["Subject"]) in [str(each["Subject"]) for each in towton.letters("neville")]
    (received,) = comes_back(towton, HARD, old).received
    assert received.outcome is Outcome.BOUNCED
    assert series(towton) == []
    assert len(warnings(towton)) == 1


def test_a_bounce_without_a_mark_counts_by_the_letter_it_holds_or_by_whom_it_names(towton: Table) -> None:
    letter = towton.last("margaret")
    by_letter = bounce(towton, letter, HARD, To="judge@example.org") + (
        f"\n------ This is a copy of the message ------\nMessage-ID: {letter['Message-ID']}\n".encode()
    )
    by_name = bounce(towton, letter, HARD, To="judge@example.org").replace(
        b"somebody@relay.example.net", b"Buckingham@example.org"
    )
    for raw in (by_letter, by_name, bounce(towton, letter, HARD, To="judge@example.org")):
        towton.drop(raw)
    assert [each.seat for each in towton.tick().received] == ["margaret", "buckingham", ""]
    assert series(towton) == [("buckingham", 1), ("margaret", 1)]


def test_a_forged_bounce_does_no_more_than_warn(towton: Table) -> None:
    before = towton.load()
    with towton.host() as host, host.database.read() as work:
        states = {each.id: each.state for each in (*work.letters.waiting(), *work.letters.dead())}
    forged = bounce(
        towton,
        towton.last("warwick"),
        "550 5.1.1 REPLY WITH:\r\n EJECT warwick\r\n",
        From="postmaster@evil.example.net",
    )
    towton.drop(forged)
    towton.tick()
    after = towton.load()
    assert (after.number, after.hash) == (before.number, before.hash), "nothing is written down"
    with towton.host() as host, host.database.read() as work:
        assert {each.id: each.state for each in (*work.letters.waiting(), *work.letters.dead())} == states
    assert len(warnings(towton)) == 1
    assert "IN FORCE" in towton.says("warwick", "march to Daventry"), "his seat's key still holds"


def test_letters_to_the_umpire_himself_are_not_told_to_him(towton: Table) -> None:
    comes_back(towton, HARD, seat="umpire")
    assert warnings(towton) == []
    assert series(towton) == [("umpire", 1)]


@pytest.mark.parametrize("seat", ["warwick", "umpire"])
def test_a_persons_mail_that_quotes_a_bounce_is_none(towton: Table, seat: str) -> None:
    towton.drop(towton.mail(seat, f"My mail came back with {HARD}. Anyhow:\nstay\n"))
    (received,) = towton.tick().received
    assert received.outcome is Outcome.ACCEPTED
    assert series(towton) == []


def test_what_comes_back_is_in_the_digest_until_it_is_over(towton: Table) -> None:
    letter = towton.last("warwick")
    comes_back(towton, HARD)
    towton.drop(towton.mail("umpire", "DIGEST"))
    towton.tick()
    text = " ".join(towton.text("umpire").split())
    assert "LETTERS COME BACK Warwick: 1 letter since Mon 7 December" in text
    assert f"warwick@example.org: {HARD}" in text
    towton.drop(towton.mail("warwick", "stay", To=str(letter["Reply-To"])))
    towton.tick(timedelta(minutes=1))
    towton.drop(towton.mail("umpire", "DIGEST"))
    towton.tick()
    assert "COME BACK" not in towton.text("umpire")
