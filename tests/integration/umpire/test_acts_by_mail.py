"""The umpire's desk by mail: each act, its answer, and what is in the log of it."""

from datetime import timedelta

import pytest

from adjudicator.kernel.visibility import SeatId
from adjudicator.service.events import OrdersReceived, SecretsViewed
from adjudicator.service.history import adjudication_of
from adjudicator.service.outcomes import Outcome
from adjudicator.service.replay import replay
from adjudicator.service.umpire import events as desk
from adjudicator.service.umpire.acts import announcing
from tests.integration.table import Table
from tests.integration.umpire.desks import events_of, flat, reason_of, says

UMPIRE, WARWICK, MARGARET = SeatId("umpire"), SeatId("warwick"), SeatId("margaret")


def test_he_is_mailed_his_desk_when_the_campaign_is_founded(towton: Table) -> None:
    (letter,) = towton.letters("umpire")
    assert letter["Subject"] == "towton: your desk as its umpire"
    assert "EXTEND 24H because" in flat(letter)
    assert "GRANT warwick 500" in flat(letter)
    assert "+" in letter["Reply-To"]


def test_a_text_is_mailed_to_all_and_stands_nowhere_in_the_log(towton: Table) -> None:
    answer = says(towton, "ANNOUNCE No round\nover Christmas.\n\nGreetings from the judge's friend")
    assert "Mailed to Buckingham, Margaret, Warwick" in answer
    for seat in ("warwick", "buckingham", "margaret"):
        assert "No round over Christmas." in flat(towton.last(seat))
    (event,) = events_of(towton, desk.Announced)
    assert "Christmas" not in event.model_dump_json()
    assert 'NOT READ "Greetings' in answer


def test_orders_below_a_text_are_entered_and_mailed_to_nobody_else(towton: Table) -> None:
    answer = says(towton, "RULE A ferry\nneeds no road.\nFOR warwick: march to Daventry")
    assert 'RULE A ferry "A ferry needs no road."' in answer
    assert "Entered for Warwick" in answer
    assert "Daventry" not in flat(towton.last("margaret"))
    assert "A ferry needs no road." in flat(towton.last("margaret"))


@pytest.mark.parametrize("end", ["END", "End.", "-- end --"])
def test_a_text_of_several_paragraphs_ends_with_end(towton: Table, end: str) -> None:
    says(towton, f"ANNOUNCE\nOne.\n\nTwo.\n{end}\nSTANDBY")
    assert "> One. > Two." in flat(towton.last("warwick"))
    assert "On standby" not in flat(towton.last("warwick"))
    assert "Nobody is on the standby list" in flat(towton.last("umpire"))


def test_a_line_that_was_not_read_is_answered_with_help_alone(towton: Table) -> None:
    answer = says(towton, "STANDBY\nthanks")
    assert 'NOT READ "thanks"' in answer
    assert "HELP (shows this list)" in answer
    assert "EXTEND 24H" not in answer


def test_common_words_announce_nothing(towton: Table) -> None:
    before = len(towton.letters("warwick"))
    answer = says(towton, "rule 3 of the march says that ferries\nannounce it to them")
    assert len(towton.letters("warwick")) == before
    assert "nothing done" in towton.last("umpire")["Subject"]
    assert '"rule 3 of the march says that ferries"' in answer


def test_rulings_are_numbered_and_listed(towton: Table) -> None:
    says(towton, "RULE A ferry needs no road.")
    answer = says(towton, "Rule: Winter begins in December.\n\nRULINGS")
    assert "It is ruling R2." in answer
    assert "R1: A ferry needs no road." in answer
    assert towton.last("warwick")["Subject"] == "towton: ruling R2"
    assert [event.number for event in events_of(towton, desk.RulingGiven)] == [1, 2]


def test_a_wrong_line_is_answered_with_what_could_be_written_and_the_others_act(towton: Table) -> None:
    answer = says(towton, "EXTEND lots\nSTANDBY ADD zoe@example.org because she asked\nEJECT gloucester\nfoo")
    assert "EXTEND lots Write it like EXTEND 24H" in answer
    assert "There is no seat 'gloucester'; there are buckingham, margaret, warwick." in answer
    assert "On standby: zoe@example.org." in answer
    assert answer.index("NOT DONE") < answer.index("NOT READ") < answer.index("DONE STANDBY")
    assert (
        towton.last("umpire")["Subject"]
        == "towton: STANDBY ADD done, EXTEND and EJECT NOT DONE, 1 line NOT READ"
    )
    (event,) = events_of(towton, desk.StandbyChanged)
    assert reason_of(towton, event) == "she asked"
    assert "zoe" not in event.model_dump_json()


def test_a_duplicate_does_nothing_twice(towton: Table) -> None:
    raw = towton.mail("umpire", "RULE A ferry needs no road.\n\nHELP")
    towton.drop(raw)
    towton.tick()
    number, letters = towton.load().number, len(towton.letters("umpire"))
    towton.drop(raw)
    done = towton.tick()
    assert [each.outcome for each in done.received] == [Outcome.DUPLICATE]
    assert (towton.load().number, len(towton.letters("umpire"))) == (number, letters)


def test_a_look_alone_is_answered_once_too(towton: Table) -> None:
    raw = towton.mail("umpire", "STANDBY")
    towton.drop(raw)
    towton.tick()
    towton.drop(raw)
    assert [each.outcome for each in towton.tick().received] == [Outcome.DUPLICATE]


def test_the_umpires_token_from_another_address_does_nothing(towton: Table) -> None:
    raw = towton.mail("umpire", "ANNOUNCE Send me your orders.", From="warwick@example.org")
    number = towton.load().number
    towton.drop(raw)
    assert [each.outcome for each in towton.tick().received] == [Outcome.CHALLENGED]
    assert towton.load().number == number
    assert "TOKEN umpire" in flat(towton.last("umpire"))
    assert "Is it yours?" in towton.last("warwick")["Subject"]


def test_his_address_without_his_token_does_nothing(towton: Table) -> None:
    raw = towton.mail("umpire", "ANNOUNCE Send me your orders.", To="judge@example.org")
    number = towton.load().number
    towton.drop(raw)
    assert [each.outcome for each in towton.tick().received] == [Outcome.CHALLENGED]
    assert towton.load().number == number
    assert "Is it yours?" in towton.last("umpire")["Subject"]


def test_a_fault_in_one_act_stops_no_other_and_leaves_nothing_half_done(
    towton: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> str:
        raise RuntimeError("the ink ran out")

    monkeypatch.setattr(announcing, "_tell", breaks)
    answer = says(towton, "RULE A ferry needs no road.\n\nSTANDBY ADD zoe@example.org")
    assert "The judge met a fault, and nothing of it was done: RuntimeError: the ink ran out" in answer
    assert events_of(towton, desk.RulingGiven) == []
    assert "On standby: zoe@example.org." in answer


def test_notes_are_for_him_alone(towton: Table) -> None:
    says(towton, "NOTE warwick: suspects Margaret\nof treason")
    answer = says(towton, "NOTES Warwick")
    assert "March, Spring 1456 (2026-12-07): suspects Margaret of treason" in answer
    (event,) = events_of(towton, desk.NoteKept)
    assert "treason" not in event.model_dump_json()
    assert "There is no note on Margaret." in says(towton, "NOTES margaret")


def test_help_shows_all_that_can_be_written(towton: Table) -> None:
    answer = says(towton, "help")
    for words in ("EXTEND 24H", "FOR buckingham:", "PROCESS March", "MOVE warwick-1 TO Daventry", "DROP 7"):
        assert words in answer


def test_a_mail_with_no_act_is_shown_where_the_list_is(towton: Table) -> None:
    answer = says(towton, "Hello judge, how are you?")
    assert 'NOT READ "Hello judge, how are you?"' in answer
    assert "HELP (shows this list)" in answer
    assert "EXTEND 24H" not in answer
    assert "nothing done" in towton.last("umpire")["Subject"]


# ---- the round's time


def test_extend_moves_the_deadline_and_tells_the_players(towton: Table) -> None:
    answer = says(towton, "EXTEND 24H because half of you\nare snowed in")
    assert "March, Spring 1456 closes Mon 14 December, 20:00 your time." in answer
    assert "Mon 14 December, 15:00 your time" in flat(towton.last("warwick"))
    assert "half of you are snowed in" in flat(towton.last("warwick"))
    opened = towton.load().ledger.open
    assert opened is not None
    assert opened.deadline == "2026-12-14T20:00:00Z"


def test_pause_and_resume(towton: Table) -> None:
    assert "waits until you RESUME it" in says(towton, "PAUSE because the map was wrong")
    towton.tick(timedelta(days=10))
    assert towton.load().ledger.closed == ("setup",)
    answer = says(towton, "RESUME")
    assert "goes on, and closes" in answer
    assert "not held" in says(towton, "RESUME")


def test_process_closes_the_round_and_later_acts_on_it_are_refused(towton: Table) -> None:
    answer = says(towton, "PROCESS March because all are in\nEXTEND 24H")
    assert "March, Spring 1456 is processed" in answer
    assert "You answered a letter of a round that is over. Open is March, Summer 1456" in answer
    (event,) = events_of(towton, desk.ClosingOrdered)
    assert reason_of(towton, event) == "all are in"
    assert "1456-1-spring-march" in towton.load().ledger.closed


def test_process_of_another_round_than_is_open_is_refused(towton: Table) -> None:
    assert "Open is March, Spring 1456: write PROCESS March." in says(towton, "PROCESS Council")


def test_an_old_letter_extends_nothing_but_announces(towton: Table) -> None:
    old = str(towton.last("umpire")["Reply-To"])
    says(towton, "PROCESS")
    answer = says(towton, "EXTEND 24H\nSTANDBY ADD zoe@example.org", To=old)
    assert "You answered a letter of a round that is over" in answer
    assert "On standby: zoe@example.org." in answer


def test_nudge_reminds_the_missing(towton: Table) -> None:
    towton.says("warwick", "Main body stay")
    before = len(towton.letters("warwick"))
    assert "Reminded: Buckingham, Margaret." in says(towton, "NUDGE missing")
    assert "NOTHING from you" in towton.last("margaret")["Subject"]
    assert len(towton.letters("warwick")) == before
    says(towton, "nudge margaret")
    says(towton, "nudge margaret")
    reminders = [each for each in towton.letters("margaret") if "NOTHING" in each["Subject"]]
    assert len(reminders) == 3


# ---- orders for a seat


def test_orders_are_entered_for_a_seat_and_its_player_has_the_echo(towton: Table) -> None:
    answer = says(towton, "FOR warwick: march to Daventry,\nint 4\n\nFOR Margaret:\nstay\nREADY\nEND")
    assert "Entered for Warwick, who has the answer:" in answer
    assert "Daventry" in answer
    echo = flat(towton.last("warwick"))
    assert "The umpire entered these orders for you." in echo
    assert "INT 4" in echo
    campaign = towton.load()
    assert campaign.desk(WARWICK).mails == 1
    assert campaign.desk(MARGARET).ready
    assert [event.entered_by for event in events_of(towton, OrdersReceived)] == ["umpire", "umpire"]


def test_orders_that_nobody_understands_are_not_entered(towton: Table) -> None:
    letters = len(towton.letters("warwick"))
    answer = says(towton, "FOR warwick: march to Davintry")
    assert "Daventry?" in answer
    assert "nothing done, FOR NOT DONE" in towton.last("umpire")["Subject"]
    assert len(towton.letters("warwick")) == letters


# ---- amends


def test_amends_hold_at_once_are_told_and_stand_in_the_next_report(towton: Table) -> None:
    before = towton.load().state.leaders["warwick"].treasury
    answer = says(towton, "GRANT warwick 500 because the judge erred\nGRANT warwick a castle")
    assert "GRANT warwick 500: done" in answer
    assert "Told: Warwick." in answer
    assert "Write GRANT warwick 500" in answer
    assert towton.load().state.leaders["warwick"].treasury == before + 500
    assert "You got 500 pounds." in flat(towton.last("warwick"))
    assert "amends" not in flat(towton.last("margaret"))
    says(towton, "PROCESS")
    assert "THE UMPIRE MADE AMENDS You got 500 pounds." in flat(towton.last("warwick"))
    assert "AMENDS" not in flat(towton.last("margaret"))
    says(towton, "PROCESS")
    assert "AMENDS" not in flat(towton.last("warwick")), "told once"
    with towton.host() as host, host.database.read() as work:
        assert [each.difference for each in replay(host.registry, work, "towton") if each.difference] == []


# ---- a preview


def test_a_preview_shows_the_round_and_changes_nothing_but_that_it_was_looked_at(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    state = towton.load().state
    answer = says(towton, "PREVIEW")
    assert "March, Spring 1456, on the sheets as they are now" in answer
    assert "Daventry" in answer
    campaign = towton.load()
    assert campaign.state == state
    assert campaign.ledger.closed == ("setup",)
    assert [event.command for event in events_of(towton, SecretsViewed)] == ["preview"]


def test_a_preview_is_what_the_round_becomes_on_the_same_sheets(towton: Table) -> None:
    towton.says("warwick", "march to Daventry")
    headline = says(towton, "PREVIEW").partition("as they are now: ")[2].partition(".")[0]
    says(towton, "PROCESS")
    with towton.host() as host, host.database.read() as work:
        from adjudicator.service.letters.report import seat_report

        found = adjudication_of(host.registry, work, "towton")
        assert seat_report(found, UMPIRE).headline == headline


def test_who_holds_a_seat_gets_no_preview(towton: Table) -> None:
    says(towton, "ADDRESS warwick umpire@example.org")
    answer = says(towton, "PREVIEW")
    assert "Your address holds Warwick in towton: who plays must not see what is coming." in answer


def test_help_of_players_shows_the_orders_of_a_march_and_no_results(towton: Table) -> None:
    told = towton.says("warwick", "HELP")
    assert "MARCH <troops> TO <place>" in told
    assert "RESULT <battle>" not in told
    assert "MARCH <troops>" not in says(towton, "HELP"), "he owes none"
