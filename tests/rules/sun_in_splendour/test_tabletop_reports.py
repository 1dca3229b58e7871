"""SS-0-4: what reports say while the season waits, the packet of a battle, the umpire's file."""

import pytest
from sun_table import (
    RULES,
    before,
    body,
    company,
    eager,
    fold,
    fought,
    paused,
    read,
    report,
    tabled,
    text,
)

from adjudicator.kernel.letters import Header, ReportLetter
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer
from adjudicator.render.letters.letters import render
from adjudicator.rulesets.sun_in_splendour.events.table import BattleTabled

STATE, EVENTS = before(), paused()


def said_to(viewer, state=STATE, events=EVENTS):
    return report(state, events, viewer)


def test_ss_0_4_a_general_owes_the_result_and_gets_the_form():
    told = said_to("warwick")
    assert told.owed == ("the result of the battle at Daventry",)
    assert (
        told.headline == "battle at Daventry goes to the table, you and York against Buckingham and Somerset"
    )
    assert told.form == RULES.form(RULES.view(fold(STATE, EVENTS), Viewer("warwick")))
    assert [section.title for section in told.sections] == [
        "YOUR SEASON SO FAR",
        "WARWICK AND YORK ATTACK AT DAVENTRY",
        "BUCKINGHAM AND SOMERSET DEFEND AT DAVENTRY",
        "HOW THE BATTLE AT DAVENTRY IS TOLD",
        "THE SEASON WAITS",
        "YOURS",
    ]


def test_ss_0_4_the_packet_holds_both_orders_of_battle():
    said = text(said_to("buckingham"))
    for line in (
        "1,540 men, 30 elements. Richard Neville, Earl of Warwick commands.",
        "With the men of York, who are under 300 and so no command of their own.",
        "Command 2: A captain of Somerset, last in rank, reputation 3. 400 men, 8 elements. Pips: d4.",
        "warwick-c2: 190 billmen, 3 elements and 40 over",
        "C3: 1,000 billmen, 20 elements",
        "answers CONFIRM Daventry",
        "marginal 5 and 15%, decisive 8 and 35%, rout 5 and 60%",
    ):
        assert line in said


def test_ss_0_4_for_a_general_whom_nobody_plays_the_umpire_answers():
    state = before(seats=("warwick", "york"))
    told = said_to("warwick", state, paused(state))
    assert "Nobody plays Buckingham: there the umpire answers." in text(told)
    waiting = tabled(state)
    sheet = read(waiting, "warwick", "RESULT: drawn").sheet
    shown = RULES.describe(sheet, RULES.view(waiting, Viewer("warwick")))
    assert "when the umpire confirms it, for nobody plays Buckingham" in shown.in_force[0].consequences[1]


def test_ss_0_4_who_is_in_it_and_no_general_reads_the_packet_and_owes_nothing():
    told = said_to("york")
    assert (told.owed, told.form) == ((), ())
    said = text(told)
    assert "Its generals, Warwick and Buckingham, tell how it ended. You send nothing." in said
    assert "You owe nothing now." in said


def test_ss_0_4_others_are_told_that_a_battle_waits_and_when_it_goes_on():
    told = said_to("norfolk")
    assert (told.owed, told.form) == ((), ())
    said = text(told)
    assert "A battle at Daventry (day 1) waits for the table: Warwick and York against" in said
    assert "You owe nothing now." in said
    assert "in 14 days at the latest" in said
    assert "March orders for Summer 1456" in said
    assert "elements" not in said


def test_ss_0_4_the_umpire_reads_every_packet_and_what_he_may_enter():
    told = said_to("umpire")
    assert "unless the generals agree on it" in told.owed[0]
    assert "What you enter yourself stands above both." in text(told)
    assert told.form[0] == "RESULT Daventry: ? wins, ?"


def test_ss_0_4_a_small_battle_is_told_to_wait():
    small = (
        body("margaret-2", "Lichfield", company("margaret-c9", billmen=300)),
        eager(body("holland-2", "Lichfield", company("holland-c9", billmen=200))),
        eager(body("york-3", "Lichfield", company("york-c9", billmen=400))),
    )
    state = before(*small)
    told = said_to("margaret", state, paused(state))
    assert told.headline.startswith("battle at Lichfield, not yet fought")
    assert "Battle was joined at Lichfield" in text(told)
    assert "All other battles are fought then too." in text(told)


def test_ss_0_4_the_map_marks_the_battles_that_wait():
    after = fold(STATE, EVENTS)
    for viewer in ("warwick", "norfolk", "umpire"):
        views = (RULES.view(state, Viewer(viewer)) for state in (STATE, after))
        known = tuple(seen for event in EVENTS if (seen := RULES.observe(event, Viewer(viewer))))
        assert len(RULES.picture(next(views), known, next(views)).battles) == 1


@pytest.mark.parametrize("viewer", ["warwick", "buckingham", "york", "norfolk", "umpire"])
def test_the_packet_fits_a_letter(viewer):
    header = Header(
        campaign="Roses", seat=viewer, round="Battles, Spring 1456", deadline="Sun 14 June, 20:00"
    )
    made = render("report", "sun_in_splendour", ReportLetter(header=header, report=said_to(viewer)))
    assert all(len(line) <= 72 for line in made.text.splitlines())
    assert "RESULT Daventry: ? wins, ?" in made.text or viewer in ("york", "norfolk")


# ---- the umpire's file ----

FILE = {
    "battle": "Daventry",
    "result": "decisive",
    "winner": "Warwick",
    "losses": {"warwick-c3": 40, "Buckingham": "35%"},
    "leaders": {"Buckingham": "taken by Warwick"},
    "withdrew": {"Buckingham's Main body": "New-castle"},
}


def lines(**changed):
    table = {key: value for key, value in {**FILE, **changed}.items() if value is not None}
    return RULES.lines_of(table, RULES.view(tabled(), Viewer("umpire")))


def test_ss_0_4_a_file_says_what_lines_would():
    assert lines() == (
        "RESULT Daventry: Warwick wins, decisive",
        "LOSSES Daventry: warwick-c3 40",
        "LOSSES Daventry: Buckingham 35%",
        "FATE Daventry: Buckingham taken by Warwick",
        "WITHDREW Daventry: Buckingham's Main body to New-castle",
    )
    assert not read(tabled(), "umpire", *lines()).problems


def test_ss_0_4_a_file_may_name_the_battle_by_its_number_and_say_drawn():
    drawn = lines(battle=1, result="drawn", winner=None, losses=None, leaders=None, withdrew=None)
    assert drawn == ("RESULT battle 1: drawn",)
    assert not read(tabled(), "umpire", *drawn).problems


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"looses": {}}, "looses: there is no such key"),
        ({"battle": None}, "battle: this is needed"),
        ({"result": "won"}, "result: one of drawn, marginal, decisive, rout"),
        ({"winner": None}, "winner: this is needed"),
        ({"result": "drawn"}, "winner: a drawn battle has none"),
        ({"losses": [40]}, "losses: this is a table"),
        ({"losses": {"warwick-c3": -1}}, "losses.warwick-c3: men of a company"),
        ({"losses": {"Warwick": "some"}}, "losses.Warwick: men of a company"),
        ({"leaders": {"Buckingham": True}}, "leaders.Buckingham: this is text"),
        ({"withdrew": {"Buckingham": 3}}, "withdrew.Buckingham: this is text"),
    ],
)
def test_ss_0_4_a_fault_in_the_file_is_named_by_its_key(changed, said):
    with pytest.raises(ValueError, match=said):
        lines(**changed)


def test_ss_0_4_a_file_tells_the_whole_of_its_battle():
    before = read(tabled(), "umpire", *lines()).sheet
    told = read(tabled(), "umpire", *lines(losses={"warwick-c4": 40}, leaders=None, withdrew=None)).sheet
    assert RULES.without(before, told) == Sheet()
    assert RULES.without(before, Sheet()) == before


def test_ss_0_4_a_file_is_refused_where_no_battle_waits():
    with pytest.raises(ValueError, match="no battle waits"):
        RULES.lines_of(FILE, RULES.view(before(), Viewer("umpire")))


def test_ss_0_4_the_umpires_subject_says_which_battle_waits():
    assert said_to("umpire").headline == "battle at Daventry for the table"


def test_ss_0_4_a_captain_in_command_begins_a_sentence():
    event = next(each for each in EVENTS if isinstance(each, BattleTabled))
    led = tuple(side.model_copy(update={"general": "a captain of York"}) for side in event.sides)
    events = tuple(each.model_copy(update={"sides": led}) if each is event else each for each in EVENTS)
    assert "elements. A captain of York commands." in text(said_to("warwick", events=events))


def test_ss_0_4_a_report_says_that_no_result_counted():
    state = tabled()
    assert "no result counted, so the program fought it" in text(report(state, fought(state), "warwick"))
