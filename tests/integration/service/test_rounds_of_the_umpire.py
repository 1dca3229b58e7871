"""Rounds that wait for the umpire, sheets that act as they come, early closing (GEN-1, GEN-3, SS-0-4)."""

from datetime import timedelta

import pytest

from adjudicator.kernel.visibility import UMPIRE_SEAT
from adjudicator.service.events import OrdersReceived, RoundClosed, RoundOpened
from adjudicator.service.outcomes import Outcome
from tests.integration.street import events_of, replayed, state
from tests.integration.table import DEADLINE, Table, text_of

QUARREL = "1-quarrel"


# ---- the umpire owes


def test_a_round_owed_by_the_umpire_names_him_and_mails_him_the_report(quarrel: Table) -> None:
    opened = events_of(quarrel, RoundOpened)
    assert [each.owed_by for each in opened] == [
        ("anne", "bess", "cecily"),
        ("anne", "bess", "umpire"),
    ]
    desk, letter = quarrel.letters("umpire")
    assert "your desk" in desk["Subject"]
    assert "Umpire's report" in text_of(letter)
    assert letter["Reply-To"] != quarrel.last("anne")["Reply-To"]
    assert "RESULT Anne" in text_of(letter)


def test_a_round_without_him_holds_nothing_of_his(quarrel: Table) -> None:
    setup, stakes = events_of(quarrel, RoundClosed)
    assert UMPIRE_SEAT not in {*setup.leaves, *stakes.leaves, *(used.seat for used in stakes.sheets)}


def test_the_umpires_mail_is_read_echoed_and_counted(quarrel: Table) -> None:
    echo = quarrel.says("umpire", "spoils 3")
    assert "SPOILS 3" in echo
    assert quarrel.load("street").desk(UMPIRE_SEAT).mails == 1
    quarrel.now = DEADLINE + timedelta(days=15)
    quarrel.tick()
    closed = events_of(quarrel, RoundClosed)[-1]
    assert closed.round == QUARREL
    assert [used.seat for used in closed.sheets if used.mails] == ["umpire"]
    assert UMPIRE_SEAT in closed.leaves


def test_the_umpires_token_from_another_address_is_held_and_he_is_asked(quarrel: Table) -> None:
    letter = quarrel.last("umpire")
    raw = quarrel.mail("anne", "RESULT Anne", To=str(letter["Reply-To"]), From="anne@example.org")
    quarrel.drop(raw)
    done = quarrel.tick()
    assert [each.outcome for each in done.received] == [Outcome.CHALLENGED]
    assert state(quarrel).entered is None
    assert "came to your reply address" in quarrel.last("umpire")["Subject"]


def test_the_umpire_writing_without_a_token_is_asked_to_answer_a_letter(quarrel: Table) -> None:
    quarrel.drop(quarrel.mail("umpire", "RESULT Anne", To="judge@example.org"))
    done = quarrel.tick()
    assert [each.outcome for each in done.received] == [Outcome.CHALLENGED]
    assert quarrel.last("umpire")["Subject"] == "street: a mail in your name is held. Is it yours?"


def test_the_umpire_is_reminded_like_others(quarrel: Table) -> None:
    quarrel.now = DEADLINE + timedelta(days=13, hours=2)
    done = quarrel.tick()
    reminded = sorted(each.recipient for each in done.posted if each.kind == "reminder")
    assert reminded == ["anne", "bess", "umpire"]
    assert "A die decides" in quarrel.text("umpire")


def test_a_reminder_repeats_the_orders_of_the_last_round_like_it(street: Table) -> None:
    street.says("anne", "stake 4")
    street.now = DEADLINE
    street.tick(timedelta(0))
    street.now = DEADLINE + timedelta(days=13, hours=2)
    street.tick()
    assert "STAKE 4" not in street.text("anne")
    street.now = DEADLINE + timedelta(days=14)
    street.tick(timedelta(0))
    street.now = DEADLINE + timedelta(days=20, hours=2)
    street.tick()
    assert "hours left" in street.last("anne")["Subject"]
    assert "STAKE 4" in street.text("anne")


# ---- its own deadline


def test_the_round_has_days_of_its_own_and_the_next_the_regular_deadline(quarrel: Table) -> None:
    opened = quarrel.load("street").ledger.open
    assert opened is not None
    assert (opened.round, opened.deadline) == (QUARREL, "2026-12-27T20:00:00Z")
    quarrel.now = DEADLINE + timedelta(days=14)
    quarrel.tick(timedelta(0))
    opened = quarrel.load("street").ledger.open
    assert opened is not None
    assert (opened.round, opened.deadline) == ("2-a-stakes", "2027-01-03T20:00:00Z")


def test_with_nothing_sent_the_rules_decide_at_the_deadline(quarrel: Table) -> None:
    quarrel.now = DEADLINE + timedelta(days=14)
    quarrel.tick(timedelta(0))
    assert sum(state(quarrel).points.values()) == 1
    assert len(quarrel.letters("umpire")) == 2, "his round is over: he gets no report of it"


# ---- sheets that act as they come


def test_a_report_is_echoed_and_the_other_and_the_umpire_are_mailed_it(quarrel: Table) -> None:
    before = len(quarrel.letters("cecily"))
    echo = quarrel.says("anne", "result Anne")
    assert "It waits for the other." in echo
    letter = quarrel.last("bess")
    assert letter["Subject"] == "street: Anne reports that Anne won."
    assert "CONFIRM" in text_of(letter)
    assert "Anne reports" in quarrel.text("umpire")
    assert len(quarrel.letters("cecily")) == before
    html = letter.get_body(("html",))
    assert html is not None
    assert "CONFIRM" in html.get_content()


def test_the_notice_can_be_answered_and_the_echo_tells_what_came_of_it(quarrel: Table) -> None:
    quarrel.says("anne", "result Anne")
    quarrel.drop(quarrel.mail("bess", "CONFIRM"))
    done = quarrel.tick()
    assert state(quarrel).points == {"anne": 1}
    assert [each.campaign.ledger.closed[-1] for each in done.closed] == [QUARREL]
    (echo,) = [text_of(each) for each in quarrel.letters("bess") if "CONFIRM Anne" in text_of(each)]
    assert "it closes now" in echo
    assert "Change until" not in echo


def test_an_echo_is_written_from_the_state_after_what_followed(quarrel: Table) -> None:
    quarrel.says("anne", "result Anne")
    quarrel.says("bess", "confirm")
    echoes = [text_of(each) for each in quarrel.letters("anne") if each["Auto-Submitted"] == "auto-replied"]
    assert "waits for the other" in echoes[-1], "her echo is of the time before Bess agreed"


def test_a_report_quoted_after_the_form_has_changed_is_not_asked_about(quarrel: Table) -> None:
    quoted = "".join(f"> {line}\n" for line in text_of(quarrel.last("bess")).splitlines())
    quarrel.says("anne", "result Bess")
    echo = quarrel.says("bess", f"result Anne\n\nThe judge wrote:\n{quoted}")
    assert "RESULT Anne" in echo
    assert "quoted" not in echo


@pytest.mark.parametrize("taking_back", ["UNDO", "CANCEL result", "NEW ORDERS"])
def test_a_report_taken_back_is_taken_back_at_once(quarrel: Table, taking_back: str) -> None:
    quarrel.says("anne", "result Anne")
    assert state(quarrel).reports == {"anne": "anne"}
    quarrel.says("anne", taking_back)
    assert state(quarrel).reports == {}
    assert "reports that nobody won" in quarrel.text("bess")


def test_a_mail_twice_brings_nothing_about_twice(quarrel: Table) -> None:
    raw = quarrel.mail("anne", "result Anne")
    quarrel.drop(raw)
    quarrel.tick()
    number, letters = quarrel.load("street").number, len(quarrel.letters("bess"))
    quarrel.drop(raw)
    done = quarrel.tick()
    assert [each.outcome for each in done.received] == [Outcome.DUPLICATE]
    assert (quarrel.load("street").number, len(quarrel.letters("bess"))) == (number, letters)


def test_a_mail_that_changes_nothing_is_no_news(quarrel: Table) -> None:
    quarrel.says("anne", "result Anne")
    letters = len(quarrel.letters("bess"))
    quarrel.says("anne", "SHOW")
    assert len(quarrel.letters("bess")) == letters


def test_the_umpires_mail_after_the_round_says_how_to_correct(quarrel: Table) -> None:
    raw = quarrel.mail("umpire", "result Bess")
    quarrel.now = DEADLINE + timedelta(days=14)
    quarrel.tick(timedelta(0))
    quarrel.drop(raw, quarrel.now + timedelta(minutes=1))
    done = quarrel.tick(timedelta(minutes=2))
    assert [each.outcome for each in done.received] == [Outcome.LATE]
    assert "As long as Stakes 2 is open, you can correct" in " ".join(quarrel.text("umpire").split())


# ---- settled


def test_a_settled_round_closes_with_the_next_tick_and_a_mail_before_it_counts(quarrel: Table) -> None:
    quarrel.says("anne", "result Anne")
    quarrel.drop(quarrel.mail("bess", "CONFIRM"))
    quarrel.drop(quarrel.mail("umpire", "RESULT Bess\nSPOILS 4"), quarrel.now + timedelta(seconds=30))
    quarrel.tick()
    assert state(quarrel).points == {"bess": 1}
    assert "4 pence of spoils" in quarrel.text("cecily")
    opened = quarrel.load("street").ledger.open
    assert opened is not None
    assert opened.deadline == "2026-12-20T20:00:00Z"


def test_a_fresh_round_is_not_settled(quarrel: Table) -> None:
    assert quarrel.tick().closed == []


def test_everything_replays_to_the_byte_receipts_too(quarrel: Table) -> None:
    quarrel.says("anne", "result Anne")
    quarrel.says("anne", "UNDO")
    quarrel.says("anne", "result Bess")
    quarrel.says("bess", "confirm")
    assert replayed(quarrel) == [
        "setup: ",
        "1-a-stakes: ",
        "1-quarrel, receipt of anne: ",
        "1-quarrel, receipt of anne: ",
        "1-quarrel, receipt of anne: ",
        "1-quarrel, receipt of bess: ",
        "1-quarrel: ",
    ]
    assert len(events_of(quarrel, OrdersReceived)) == 4
