"""TRY: a mail's orders are rehearsed, and nothing of it is taken (GEN-3, GEN-4)."""

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.ports import BodyLine
from adjudicator.service.sheet_mail import read_sheet_mail
from tests.integration.table import Table

MAILS = (
    "march to Daventry, int 4 agg 5\nREADY",
    "march to Oxford\nif beaten withdraw to Warwick\nhow is the weather?",
    "hold\nmarch to New Castle\nUNDO",
    "NEW ORDERS\nmarch to St Albans\nALWAYS if beaten withdraw to Warwick",
    "ALWAYS\nhold\n\nCANCEL Main body",
    "CANCEL a\nmarch to London\nWAIT",
    "nothing that I know",
)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def body(text: str) -> list[BodyLine]:
    return [BodyLine(number, line) for number, line in enumerate(text.split("\n"), 1)]


def test_a_trial_shows_what_would_be_and_takes_nothing(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nREADY")
    before = towton.load().ledger
    text = towton.says("warwick", "march to Oxford, int 4\nif beaten withdraw to Nowhereham\nLATE 24H\n\nTRY")
    subject = str(towton.last("warwick")["Subject"])
    assert "TRIED ONLY, 1 order would be in" in subject
    assert in_one_line(text).startswith("You wrote TRY, so nothing of this mail was taken.")
    assert "MARCH Main body TO Oxford" in in_one_line(text.split("WOULD BE IN FORCE")[1])
    assert "Nowhereham" in text
    assert "Without TRY: Everybody has 24 hours more. Left to you in 2026: 48 of 72 hours." in in_one_line(
        text
    )
    assert "You are READY, and may still change" in text
    after = towton.load().ledger
    was, now = before.desks[SeatId("warwick")], after.desks[SeatId("warwick")]
    assert (now.sheet, now.ready, now.earlier, now.mails) == (was.sheet, was.ready, was.earlier, was.mails)
    assert (after.open, after.late_hours, after.always) == (before.open, before.late_hours, before.always)
    assert "TO Daventry" in towton.says("warwick", "SHOW")


def test_a_trial_passes_words_on_and_undo_passes_over_it(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    text = towton.says("warwick", "TRY: march to Oxford\n\nUMPIRE: is that wise?")
    assert "is that wise?" in towton.text("umpire")
    assert "passed on" in text
    assert "No orders" in towton.says("warwick", "UNDO")


def test_try_in_small_letters_is_asked_back(towton: Table) -> None:
    text = towton.says("warwick", "Try march to Oxford")
    assert "Is he to do it" in text
    assert towton.load().sheet(SeatId("warwick")).orders == ()


def test_without_try_the_same_mail_gives_the_sheet_that_was_shown(towton: Table) -> None:
    towton.says("warwick", "march to Daventry\nREADY")
    campaign, seat = towton.load(), SeatId("warwick")
    for mail in MAILS:
        done = read_sheet_mail(campaign, seat, body(mail))
        for trial in (f"TRY\n{mail}", f"{mail}\n\nTRY"):
            tried = read_sheet_mail(campaign, seat, body(trial))
            assert tried.trial
            assert (tried.after, tried.always, tried.ready) == (done.after, done.always, done.ready), mail
            assert len(tried.problems) == len(done.problems)
            assert tried.effect.after == campaign.sheet(seat)
            assert tried.effect.ready is campaign.desk(seat).ready
            assert tried.effect.counted == 0


def test_try_without_an_order_says_what_is_wanting(towton: Table) -> None:
    text = " ".join(towton.says("warwick", "TRY").split())
    assert "There was no order in it to try" in text
    assert "To give the orders below" not in text
