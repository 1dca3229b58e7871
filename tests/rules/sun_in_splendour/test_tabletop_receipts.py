"""SS-0-4: results count as they come: reported and confirmed, reported alike, or entered by the umpire."""

import pytest
from sun_table import ALL_TOLD, DAVENTRY, RULES, after_receipt, before, fold, fought, read, seen, tabled, told

from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import UMPIRE_SEAT, Viewer
from adjudicator.rulesets.sun_in_splendour.events.battle import BattleFought
from adjudicator.rulesets.sun_in_splendour.events.table import ResultConfirmed, ResultEntered, ResultReported
from adjudicator.rulesets.sun_in_splendour.table import Result, Verdict

STATE = tabled()
WON = ALL_TOLD[0][1]


def standing(state):
    return state.table[0].standing


def sheet_of(state, seat, *lines, sheet=None):
    reading = read(state, seat, *lines, sheet=sheet)
    assert not reading.problems
    return reading.sheet


def test_ss_0_4_a_report_is_whole_and_does_not_count_yet():
    events, state = after_receipt(STATE, "warwick", sheet_of(STATE, "warwick", *WON))
    assert [type(event) for event in events] == [ResultReported]
    result = events[0].result
    assert (result.winner, result.result) == (0, Result.DECISIVE)
    lost = {each.company: each.men for each in result.losses}
    assert lost["warwick-c3"] == 40
    assert lost["warwick-c4"] == 75  # 8% of the 940 men of whom nothing was said, the militia first
    assert standing(state) is None
    assert not RULES.settled(state)


def test_ss_0_4_without_a_result_line_nothing_is_reported():
    assert after_receipt(STATE, "warwick", sheet_of(STATE, "warwick", *WON[1:]))[0] == ()


def test_gen_3_the_same_sheet_again_brings_about_nothing():
    sheet = sheet_of(STATE, "warwick", *WON)
    _, state = after_receipt(STATE, "warwick", sheet)
    assert after_receipt(state, "warwick", sheet)[0] == ()


def test_ss_0_4_confirmed_by_the_other_general_it_counts():
    state = told(told(STATE, "warwick", *WON), "buckingham", "CONFIRM Daventry")
    assert (standing(state).reported_by, standing(state).confirmed_by) == ("warwick", "buckingham")
    assert RULES.settled(state)


def test_ss_0_4_two_generals_who_report_the_same_agree():
    first = told(STATE, "warwick", "RESULT Daventry: Warwick wins, decisive", "LOSSES: C3 40")
    other = told(first, "buckingham", "We were beaten at Daventry, decisive", "LOSSES: warwick-c3 40")
    assert (standing(other).reported_by, standing(other).confirmed_by) == ("buckingham", "warwick")
    assert standing(told(first, "buckingham", "We were beaten at Daventry, decisive")) is None


def test_ss_0_4_a_changed_report_is_confirmed_by_nobody():
    """Not even when it is changed back: the other general is asked again."""
    sheet = sheet_of(STATE, "warwick", *WON)
    state = told(after_receipt(STATE, "warwick", sheet)[1], "buckingham", "CONFIRM Daventry")
    changed = sheet_of(state, "warwick", "LOSSES Daventry: C3 41", sheet=sheet)
    events, state = after_receipt(state, "warwick", changed)
    assert events[0].again
    assert not RULES.settled(state)
    assert not RULES.settled(after_receipt(state, "warwick", sheet)[1])


@pytest.mark.parametrize(
    "line", ["Yes, I confirm", "I confirm that report", "Yes, confirm Daventry", "Confirmed. Well fought!"]
)
def test_ss_0_4_a_general_agrees_as_people_do(line):
    first = told(STATE, "warwick", *WON)
    assert RULES.settled(told(first, "buckingham", line))


@pytest.mark.parametrize("line", ["Yes", "No, not at all", "Sorry, but not this week"])
def test_ss_0_4_a_word_alone_is_no_agreement(line):
    assert not RULES.recognises(line)


def test_ss_0_4_the_echo_says_that_a_confirmed_report_counts_and_the_season_goes_on():
    first = told(STATE, "warwick", *WON)
    confirmed = sheet_of(first, "buckingham", "CONFIRM Daventry")
    state = after_receipt(first, "buckingham", confirmed)[1]
    shown = RULES.describe(confirmed, RULES.view(state, Viewer("buckingham")))
    assert shown.in_force[0].consequences[-1] == "It counts now. The season goes on at once."


def test_ss_0_4_the_echo_says_that_a_confirmation_no_longer_counts():
    first = told(STATE, "warwick", "RESULT Daventry: drawn")
    confirmed = sheet_of(first, "buckingham", "CONFIRM Daventry")
    state = told(after_receipt(first, "buckingham", confirmed)[1], "warwick", *WON)
    shown = RULES.describe(confirmed, RULES.view(state, Viewer("buckingham")))
    assert "It no longer counts: Warwick has changed his report" in shown.in_force[0].consequences[0]
    assert "to agree: CONFIRM Daventry" in shown.standing[0]


def test_ss_0_4_a_confirmation_is_of_the_report_as_it_was_seen():
    first = told(STATE, "warwick", "RESULT Daventry: drawn")
    code = first.table[0].report_of("warwick").digest
    state = told(first, "warwick", *WON)
    asked = read(state, "buckingham", f"CONFIRM Daventry {code}").problems[0]
    assert asked.code == "report-changed"
    assert asked.choices == (f"CONFIRM Daventry {state.table[0].report_of('warwick').digest}",)


def test_gen_3_undone_a_report_is_taken_back_and_a_confirmation_too():
    state = told(told(STATE, "warwick", *WON), "buckingham", "CONFIRM Daventry")
    events, undone = after_receipt(state, "buckingham", Sheet())
    assert [(type(event), event.verdict) for event in events] == [(ResultConfirmed, None)]
    assert not RULES.settled(undone)
    events, empty = after_receipt(state, "warwick", Sheet())
    assert [(type(event), event.result) for event in events] == [(ResultReported, None)]
    assert empty.table[0].reports == ()


def test_ss_0_4_a_dispute_is_told_and_counts_for_nothing():
    state = told(told(STATE, "warwick", *WON), "buckingham", "DISPUTE Daventry: he never came")
    assert state.table[0].answers[0].verdict is Verdict.DISPUTED
    assert standing(state) is None


def test_ss_0_4_generals_who_each_confirm_the_others_different_report_are_not_agreed():
    state = told(told(STATE, "warwick", *WON), "buckingham", "RESULT: drawn", "CONFIRM Daventry")
    assert standing(state) is not None
    sheet = sheet_of(state, "warwick", *WON, "CONFIRM Daventry")
    assert standing(after_receipt(state, "warwick", sheet)[1]) is None


def test_ss_0_4_what_the_umpire_enters_stands_above_both():
    agreed = told(told(STATE, "warwick", *WON), "buckingham", "CONFIRM Daventry")
    events, state = after_receipt(agreed, "umpire", sheet_of(agreed, "umpire", "RESULT Daventry: drawn"))
    assert [type(event) for event in events] == [ResultEntered]
    assert standing(state).reported_by == UMPIRE_SEAT
    assert standing(state).result.result is Result.DRAWN
    taken_back = after_receipt(state, "umpire", Sheet())[1]
    assert standing(taken_back) == standing(agreed)


def test_ss_0_4_the_umpire_may_confirm_a_report_instead():
    state = told(told(STATE, "warwick", *WON), "umpire", "CONFIRM Daventry")
    assert (standing(state).reported_by, standing(state).confirmed_by) == ("warwick", UMPIRE_SEAT)


def test_ss_0_4_of_two_reports_the_umpire_says_whose():
    both = told(told(STATE, "warwick", *WON), "buckingham", "RESULT: drawn")
    assert read(both, "umpire", "CONFIRM Daventry").problems[0].code == "whose-report"
    state = told(both, "umpire", "CONFIRM Daventry: Buckingham's report")
    assert standing(state).reported_by == "buckingham"


def test_ss_0_4_another_seats_sheet_brings_about_nothing():
    sheet = sheet_of(STATE, "warwick", *WON)
    for seat in ("york", "norfolk"):
        assert after_receipt(STATE, seat, sheet)[0] == ()


def test_nothing_is_settled_while_the_march_is_open():
    assert not RULES.settled(before())


# ---- who knows ----


def test_ss_0_4_what_is_said_is_known_to_the_generals_and_the_umpire():
    events = after_receipt(STATE, "warwick", sheet_of(STATE, "warwick", *WON))[0]
    known = {
        who: len(seen(events, who))
        for who in ("warwick", "buckingham", "umpire", "york", "norfolk", "public")
    }
    assert known == {"warwick": 1, "buckingham": 1, "umpire": 1, "york": 0, "norfolk": 0, "public": 0}


def news(state, seat, viewer, *lines):
    events, after = after_receipt(state, seat, sheet_of(state, seat, *lines))
    return RULES.news(seen(events, viewer), RULES.view(after, Viewer(viewer)))


def test_ss_0_4_the_other_general_is_mailed_the_report_with_what_he_can_answer():
    letter = news(STATE, "warwick", "buckingham", *WON)
    assert letter.headline == "Warwick reported the battle at Daventry: Warwick wins, decisive"
    details = letter.sections[0].entries[0].details
    assert "Buckingham was taken by Warwick." in details
    assert "Buckingham's Main body withdrew to New-castle." in details
    assert letter.form[0].startswith("CONFIRM Daventry ")
    assert letter.form[1] == "RESULT Daventry: ? wins, ?"
    reported = told(STATE, "warwick", *WON)
    assert not read(reported, "buckingham", letter.form[0]).problems


def test_ss_0_4_the_sender_and_those_who_tell_nothing_get_no_news():
    for viewer in ("warwick", "york", "norfolk", "public"):
        assert news(STATE, "warwick", viewer, *WON) is None


def test_ss_0_4_the_umpire_is_told_of_reports_confirmations_and_disputes():
    reported = told(STATE, "warwick", *WON)
    for line, said in (("CONFIRM", "Buckingham confirmed"), ("DISPUTE", "Buckingham disputed")):
        letter = news(reported, "buckingham", "umpire", f"{line} Daventry")
        assert letter.headline.startswith(f"{said} Warwick's report")
    letter = news(STATE, "warwick", "umpire", *WON)
    assert letter.form == ()
    assert letter.sections[0].entries[-1].text.endswith("count: CONFIRM Daventry: Warwick's report")


def test_ss_0_4_who_reported_hears_that_it_counts():
    letter = news(told(STATE, "warwick", *WON), "buckingham", "warwick", "CONFIRM Daventry")
    assert letter.headline == "Buckingham confirmed your report of the battle at Daventry"
    assert (
        letter.sections[0].entries[-1].text == "This counts: Warwick wins, decisive. Nothing more is needed."
    )


def test_ss_0_4_both_generals_hear_what_the_umpire_entered():
    for viewer in ("warwick", "buckingham"):
        letter = news(STATE, "umpire", viewer, "RESULT Daventry: drawn")
        assert letter.headline == "the umpire entered the result of the battle at Daventry: drawn"


# ---- the state it leads to ----


def test_the_state_of_the_table_can_be_kept():
    state = told(told(STATE, "warwick", *WON), "buckingham", "DISPUTE Daventry")
    assert RULES.load(RULES.dump(state)) == state


@pytest.mark.parametrize("seat", ["warwick", "umpire"])
def test_ss_0_4_a_result_that_stands_is_how_the_battle_ends(seat):
    whole = [line.replace("C3", "warwick-c3") for line in WON]
    state = told(STATE, seat, *whole)
    if seat == "warwick":
        state = told(state, "buckingham", "CONFIRM Daventry")
    event = next(event for event in fought(state) if isinstance(event, BattleFought))
    assert (event.battle, event.result, event.winner) == (DAVENTRY, Result.DECISIVE, 0)
    assert (event.rule, event.throws, event.ratio) == ("SS-0-4", (), None)
    assert event.table.reported_by == seat
    assert fold(state, fought(state)).bodies["warwick-1"].companies[2].men == 560
