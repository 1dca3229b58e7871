"""Who holds a seat: another address, ejected, replaced, the standby list (GEN-9)."""

from datetime import timedelta

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.outcomes import Outcome
from adjudicator.service.umpire import events as desk
from tests.integration.table import DEADLINE, Table
from tests.integration.umpire.desks import events_of, flat, says

WARWICK = SeatId("warwick")


def test_letters_go_to_the_new_address_and_only_mail_from_there_counts(towton: Table) -> None:
    reply_to = str(towton.last("warwick")["Reply-To"])
    answer = says(towton, "ADDRESS warwick earl@example.org because he changed providers")
    assert "Warwick's letters go to earl@example.org from now on" in answer
    assert "your letters come here now" in towton.last("earl")["Subject"]
    towton.drop(towton.mail("warwick", "march to Daventry", To=reply_to))
    assert [each.outcome for each in towton.tick().received] == [Outcome.FORMER]
    towton.drop(towton.mail("earl", "march to Daventry", To=reply_to))
    assert [each.outcome for each in towton.tick().received] == [Outcome.CHALLENGED], "an old letter's key"
    assert "held" in towton.last("earl")["Subject"]
    new = next(each for each in towton.letters("earl") if "come here now" in each["Subject"])
    towton.drop(towton.mail("earl", "march to Daventry", To=str(new["Reply-To"])))
    assert [each.outcome for each in towton.tick().received] == [Outcome.ACCEPTED]
    (event,) = events_of(towton, desk.HolderChanged)
    assert (event.holding, event.tenure) == (desk.Holding.MOVED, 0)
    assert "example.org" not in event.model_dump_json()


def test_an_address_that_holds_another_seat_is_refused(towton: Table) -> None:
    assert "holds Margaret already" in says(towton, "ADDRESS warwick MARGARET@example.org")
    assert "holds Margaret already" in says(towton, "REPLACE warwick margaret@example.org")


def test_letters_given_up_are_tried_again_at_the_new_address(towton: Table) -> None:
    with towton.host() as host, host.database.write() as work:
        about = {"commit": 1}
        work.outbox.add("given/up", "towton", "report", "warwick", about, towton.now)
        (intent,) = work.letters.waiting()
        work.letters.given_up(intent.id, "550 no such user")
    says(towton, "ADDRESS warwick earl@example.org")
    assert any("the campaign begins" in each["Subject"] for each in towton.letters("earl"))


def test_the_ejected_players_mails_change_nothing_and_he_is_told(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    sheet = towton.load().desk(WARWICK).sheet
    raw = towton.mail("warwick", "stay")
    answer = says(towton, "STANDBY ADD zoe@example.org\nEJECT warwick because he left us")
    assert "On standby: zoe@example.org. REPLACE warwick ADDRESS" in answer
    assert "your seat has passed on" in towton.last("warwick")["Subject"]
    towton.drop(raw)
    done = towton.tick()
    assert [each.outcome for each in done.received] == [Outcome.FORMER]
    assert "You answered an old letter" in towton.last("warwick")["Subject"]
    assert not towton.last("warwick")["Reply-To"]
    assert towton.load().desk(WARWICK).sheet == sheet, "what he sent before stands"


def test_a_seat_that_nobody_holds_gets_no_letters_and_the_round_goes_on(towton: Table) -> None:
    says(towton, "EJECT warwick")
    letters = len(towton.letters("warwick"))
    towton.now = DEADLINE
    done = towton.tick(timedelta(0))
    assert [each.fault for each in done.posted if each.fault] == []
    assert len(done.closed) == 1
    assert len(towton.letters("warwick")) == letters
    assert "Nobody holds Warwick" in says(towton, "EJECT warwick")


def test_the_new_player_gets_all_he_needs_with_tokens_of_his_own(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    old = str(towton.last("warwick")["Reply-To"])
    towton.now = DEADLINE - timedelta(hours=30)
    towton.tick(timedelta(0))
    answer = says(towton, "REPLACE warwick zoe@example.org America/New_York because he left")
    assert "Warwick is zoe@example.org's from now on" in answer
    assert "So that he has time, March, Spring 1456 closes" in answer
    (pack,) = towton.letters("zoe")
    text = flat(pack)
    assert text.startswith("You take over Warwick in towton")
    assert "SENT FOR THIS ROUND BEFORE YOU CAME MARCH Main body TO Daventry" in text
    assert "ORDERS LOOK LIKE THIS" in text
    assert "YOURS Money" in text
    assert [part.get_filename() for part in pack.walk() if part.get_filename()] == ["map.png", "report.json"]
    assert str(pack["Reply-To"]) != old
    opened = towton.load().ledger.open
    assert opened is not None
    assert opened.closes - towton.now >= timedelta(hours=47)
    assert "by Mon 14 December, 09:01 your time" in text, "the deadline as it was moved, in his zone"
    echo = towton.says("zoe", "stay")
    assert "HOLD Main body" in echo
    assert "New_York" not in echo
    assert towton.load().ledger.office.tenure(WARWICK) == 1


def test_the_old_players_token_is_dead_from_the_new_players_address_too(towton: Table) -> None:
    old = str(towton.last("warwick")["Reply-To"])
    says(towton, "REPLACE warwick zoe@example.org")
    towton.drop(towton.mail("zoe", "march to Daventry", To=old))
    assert [each.outcome for each in towton.tick().received] == [Outcome.CHALLENGED]
    assert towton.load().desk(WARWICK).mails == 0


def test_tokens_of_the_next_round_are_the_new_players(towton: Table) -> None:
    says(towton, "REPLACE warwick zoe@example.org")
    says(towton, "PROCESS")
    assert "HOLD Main body" in towton.says("zoe", "stay")


def test_time_enough_moves_no_deadline(towton: Table) -> None:
    deadline = towton.load().ledger.open
    says(towton, "REPLACE warwick zoe@example.org")
    now = towton.load().ledger.open
    assert deadline is not None
    assert now is not None
    assert now.deadline == deadline.deadline


def test_who_takes_a_seat_is_off_the_standby_list(towton: Table) -> None:
    says(towton, "STANDBY ADD Zoe@example.org\nREPLACE warwick zoe@example.org")
    assert "Nobody is on the standby list." in says(towton, "STANDBY")


def test_gen_9_a_former_player_does_not_return_in_another_seat(towton: Table) -> None:
    says(towton, "EJECT warwick")
    answer = says(towton, "REPLACE margaret Warwick@example.org")
    assert "played Warwick in this campaign" in answer
    assert "GEN-9" in answer
    assert "from now on" in says(towton, "REPLACE warwick warwick@example.org"), "his own"


def test_a_time_zone_that_is_none_is_refused(towton: Table) -> None:
    assert "'Narnia/Cair' is not a time zone" in says(towton, "REPLACE warwick zoe@example.org Narnia/Cair")
    assert towton.letters("zoe") == []
