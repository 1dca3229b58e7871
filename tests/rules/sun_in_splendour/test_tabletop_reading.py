"""SS-0-4: results as generals and the umpire type them, and what is checked for sense."""

import pytest
from sun_table import ALL_TOLD, DAVENTRY, RULES, before, body, company, read, tabled, told

from adjudicator.kernel.problems import ProblemKind
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour import ruleset
from adjudicator.testing.play import numbered

STATE = tabled()
MEN = {"warwick-c1": 50, "warwick-c2": 190, "warwick-c3": 600, "warwick-c4": 500}


def echo(reading, seat="warwick", state=STATE):
    """What is in force, in canonical words."""
    return [item.text for item in RULES.describe(reading.sheet, RULES.view(state, Viewer(seat))).in_force]


# ---- wordings ----


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("RESULT Daventry: Warwick wins, decisive", "RESULT Daventry: Warwick wins, decisive"),
        ("Result at Daventry: Warwick won decisively", "RESULT Daventry: Warwick wins, decisive"),
        ("Warwick beat Buckingham at Daventry, decisive", "RESULT Daventry: Warwick wins, decisive"),
        ("Daventry: narrow win for Warwick", "RESULT Daventry: Warwick wins, marginal"),
        ("Battle 1: Warwick wins, marginal", "RESULT Daventry: Warwick wins, marginal"),
        ("RESULT 1: Warwick wins, marginal", "RESULT Daventry: Warwick wins, marginal"),
        ("We won, a rout", "RESULT Daventry: Warwick wins, rout"),
        ("Neville routed Stafford", "RESULT Daventry: Warwick wins, rout"),
        ("Somerset was beaten, marginal", "RESULT Daventry: Warwick wins, marginal"),
        ("they lost, marginal", "RESULT Daventry: Warwick wins, marginal"),
        ("Buckingham was routed by York", "RESULT Daventry: Warwick wins, rout"),
        ("Buckingham defeated Warwick, decisive", "RESULT Daventry: Buckingham wins, decisive"),
        ("RESULT: Warwick routed by Buckingham", "RESULT Daventry: Buckingham wins, rout"),
        ("RESULT: Warwick beat by Buckingham, marginal", "RESULT Daventry: Buckingham wins, marginal"),
        ("RESULT: Warwick defeated soundly by Buckingham", "RESULT Daventry: Buckingham wins, decisive"),
        ("RESULT: won by York, decisive", "RESULT Daventry: Warwick wins, decisive"),
        ("RESULT: drawn", "RESULT Daventry: drawn"),
        ("RESULT Daventry: a draw", "RESULT Daventry: drawn"),
        ("LOSSES Daventry: C3 40, buckingham-c2 120", "LOSSES Daventry: C3 40 | LOSSES Daventry: buckingham-c2 120"),  # noqa: E501
        ("lost 40 of C3 and 20 of C2", "LOSSES Daventry: C2 20, C3 40"),
        ("LOSSES Daventry: Buckingham's C2 120", "LOSSES Daventry: buckingham-c2 120"),
        ("LOSSES: Warwick 8%, Buckingham 35 percent", "LOSSES Daventry: Warwick 8% | LOSSES Daventry: Buckingham 35%"),  # noqa: E501
        ("LOSSES Daventry: Warwick 8%, C3 40", "LOSSES Daventry: Warwick 8%, C3 40"),
        ("LOSSES Daventry: York 50%", "LOSSES Daventry: york-c2 100"),
        ("LOSSES Daventry: C3 all, C2 none, C1 10%", "LOSSES Daventry: C1 5, C2 0, C3 600"),
        ("LOSSES Daventry: Buckingham none", "LOSSES Daventry: Buckingham 0%"),
        ("casualties: C3 1", "LOSSES Daventry: C3 1"),
        ("FATE Daventry: Buckingham taken", "FATE Daventry: Buckingham taken by Warwick"),
        ("Buckingham was captured by York", "FATE Daventry: Buckingham taken by York"),
        ("FATE Daventry: Stafford slain", "FATE Daventry: Buckingham killed"),
        ("I was killed", "FATE Daventry: Warwick killed"),
        ("FATE Daventry: Buckingham and Warwick safe", "FATE Daventry: Warwick safe | FATE Daventry: Buckingham safe"),  # noqa: E501
        ("WITHDREW Daventry: Buckingham's Main body to New-castle", "WITHDREW Daventry: Buckingham's Main body to New-castle"),  # noqa: E501
        ("Buckingham fled to New-castle", "WITHDREW Daventry: Buckingham's Main body to New-castle"),
        ("WITHDREW: buckingham-1 to Leeds", "WITHDREW Daventry: Buckingham's Main body to Leeds"),
    ],
)  # fmt: skip
def test_ss_0_4_people_say_it_in_many_ways(line, canonical):
    reading = read(STATE, "warwick", line)
    assert not reading.problems
    assert sorted(echo(reading)) == sorted(canonical.split(" | "))


def test_ss_0_4_the_echo_reads_back_to_the_same_sheet():
    for seat in ("warwick", "umpire"):
        reading = read(STATE, seat, *ALL_TOLD[0][1], "FATE Daventry: Warwick safe")
        assert read(STATE, seat, *echo(reading, seat)).sheet == reading.sheet


def test_ss_0_4_the_umpire_names_companies_by_their_whole_ids():
    reading = read(STATE, "umpire", "LOSSES Daventry: C2 20", "LOSSES Daventry: warwick-c2 20")
    assert [(each.kind, each.code) for each in reading.problems] == [(ProblemKind.QUESTION, "whose-company")]
    assert echo(reading, "umpire") == ["LOSSES Daventry: warwick-c2 20"]


def test_gen_3_losses_are_added_company_by_company():
    reading = read(STATE, "warwick", "LOSSES: C3 40", "LOSSES: C2 20")
    assert echo(reading) == ["LOSSES Daventry: C2 20, C3 40"]
    again = read(STATE, "warwick", "LOSSES: C3 41", sheet=reading.sheet)
    assert echo(again) == ["LOSSES Daventry: C2 20, C3 41"]


def test_ss_0_4_a_line_that_a_mail_program_wrapped_is_read_as_one():
    lines = numbered(
        ("LOSSES Daventry: C3 40,", "buckingham-c2 120,", "FATE Daventry: Warwick safe,", "Cheers")
    )
    reading = RULES.read(lines, RULES.view(STATE, Viewer("warwick")), Sheet())
    assert not reading.problems
    assert echo(reading) == [
        "LOSSES Daventry: C3 40",
        "LOSSES Daventry: buckingham-c2 120",
        "FATE Daventry: Warwick safe",
    ]
    assert sorted(reading.taken) == [1, 2, 3]


def test_ss_5_1_what_is_not_told_follows_the_result():
    """8% of 1,540 is 123; the militia lose the side's share first."""
    told_ = read(STATE, "warwick", "RESULT Daventry: Warwick wins, decisive")
    lines = RULES.describe(told_.sheet, RULES.view(STATE, Viewer("warwick"))).in_force[0].consequences
    assert lines[0].startswith(
        "Lost: Warwick and York 123 of 1,540 men (8%); Buckingham and Somerset 647 of 1,850"
    )


# ---- what is refused, and asked back ----


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("RESULT Daventry: Warwick wins", "how-won", "marginal, decisive or a rout"),
        ("RESULT Daventry: ? wins, ?", "who-won", "Who won"),
        ("RESULT Daventry: Warwick routed", "who-won", "Who won"),
        ("RESULT Daventry: decisive", "who-won", "Who won"),
        ("RESULT Daventry: Warwick beat, decisive", "who-won", "Who won"),
        ("RESULT Daventry: Warwick beat York, decisive", "who-won", "Who won"),
        ("RESULT Daventry: Warwick did not win, decisive", "not-followed", "'did'"),
        ("FATE Daventry: Warwick killed Buckingham", "unfinished", "Write: FATE"),
        ("RESULT Daventry: Percy wins, decisive", "no-side", "Northumberland is on no side"),
        ("RESULT Daventry: drawn, Warwick wins", "drawn-and-won", "A drawn battle has no winner"),
        ("RESULT Daventry: drawn, decisive", "drawn-and-won", "A drawn battle has no winner"),
        ("RESULT York: Warwick wins, rout", "no-such-battle", "No battle of yours at York"),
        ("RESULT Daventry: Warwick wins, gloriously", "not-followed", "'gloriously'"),
        ("LOSSES Daventry: C3 700", "lost-too-many", "C3 had 600 men and cannot have lost 700"),
        ("LOSSES Daventry: Warwick 101%", "lost-too-many", "more than 100%"),
        ("LOSSES Daventry: C7 3", "not-in-battle", "there are C1, C2, C3, C4"),
        ("LOSSES Daventry: margaret-c1 3", "not-in-battle", "none of that leader's"),
        ("LOSSES Daventry: Buckingham 500", "whose-men", "500 men of which companies"),
        ("LOSSES Daventry: C3", "unfinished", "Write: LOSSES"),
        ("FATE Daventry: Somerset taken", "not-there", "Somerset is not at this battle himself"),
        ("FATE Daventry: Percy dead", "no-side", "Northumberland is on no side"),
        ("FATE Daventry: Buckingham taken by Somerset", "captor", "fought on his own side"),
        ("FATE Daventry: Buckingham taken by Norfolk", "captor", "is not in this battle"),
        ("Buckingham fled to New Castle", "place-two", "New-castle (Staffs) or Newcastle (Tyne)"),
        ("WITHDREW Daventry: Buckingham to York", "no-sense", "not its own and no ally's"),
        ("WITHDREW Daventry: Third body to York", "no-such-body", "No body in this battle"),
        ("WITHDREW Daventry: Buckingham's Main body", "unfinished", "Write: WITHDREW"),
        ("CONFIRM Daventry", "not-reported", "Buckingham has reported nothing"),
    ],
)  # fmt: skip
def test_ss_0_4_what_makes_no_sense_gets_a_sentence(line, code, said):
    reading = read(STATE, "warwick", line)
    assert [problem.code for problem in reading.problems] == [code]
    assert said in reading.problems[0].message
    assert reading.sheet == Sheet()
    assert reading.taken == {1: ()}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("FATE Daventry: Warwick taken by Buckingham", "Warwick won, so the beaten cannot have taken him"),
        ("WITHDREW Daventry: Warwick's Main body to Warwick", "only the beaten withdraw"),
    ],
)
def test_ss_0_4_what_does_not_agree_with_the_result_is_taken_out(line, said):
    """In whatever order the lines come, in one mail or two."""
    won = "RESULT Daventry: Warwick wins, rout"
    for lines in ((won, line), (line, won)):
        reading = read(STATE, "warwick", *lines)
        assert said in reading.problems[0].message
        assert echo(reading) == [won]
    first = read(STATE, "warwick", line)
    assert not first.problems
    assert said in read(STATE, "warwick", won, sheet=first.sheet).problems[0].message


def test_ss_0_4_nobody_withdraws_to_where_an_enemy_is_known_to_stand():
    """The umpire knows of Warwick's body at New-castle; so does Warwick, whose it is."""
    state = tabled(before(body("warwick-2", "New-castle", company("warwick-c9", billmen=100))))
    line = "WITHDREW Daventry: Buckingham to New-castle"
    for seat in ("umpire", "warwick"):
        assert "Warwick stands there" in read(state, seat, line).problems[0].message
    assert not read(state, "buckingham", line).problems


def test_ss_0_4_two_battles_at_one_place_are_told_apart_by_their_numbers():
    state = STATE.model_copy(update={})
    again = [each.model_copy(update={"battle": "1456-1-spring/2"}) for each in state.waiting]
    at = [each.model_copy(update={"battle": "1456-1-spring/2"}) for each in state.table]
    state = state.model_copy(update={"waiting": (*state.waiting, *again), "table": (*state.table, *at)})
    asked = read(state, "warwick", "RESULT Daventry: drawn").problems[0]
    assert (asked.code, asked.choices) == ("battle-two", ("battle 1", "battle 2"))
    assert read(state, "warwick", "RESULT: drawn").problems[0].code == "which-battle"
    assert echo(read(state, "warwick", "RESULT battle 2: drawn"), state=state) == ["RESULT battle 2: drawn"]


def test_ss_0_4_a_battle_on_the_road_is_named_by_it():
    """Two bodies meet half-way between Daventry and Northampton."""
    march = {"legs": ({"to": "Northampton"},), "ratings": {"interception": 2, "aggression": 7}}
    one = body("warwick-1", "Daventry", company("warwick-c1", billmen=1200))
    one = one.model_validate({**one.model_dump(), "plan": march})
    other = body("buckingham-1", "Northampton", company("buckingham-c1", billmen=1100))
    back = {"legs": ({"to": "Daventry"},), "ratings": {"interception": 2, "aggression": 7}}
    other = other.model_validate({**other.model_dump(), "plan": back})
    away = [body(f"{seat}-2", "Carlisle", company(f"{seat}-c2", billmen=10)) for seat in ("york", "somerset")]
    state = before(other, *away)
    bodies = {**state.bodies, "warwick-1": one}
    state = tabled(state.model_copy(update={"bodies": bodies}))
    assert len(state.table) == 1
    for name in (
        "Daventry-Northampton",
        "Northampton-Daventry",
        "the battle between Northampton and Daventry",
    ):
        assert echo(read(state, "warwick", f"RESULT {name}: drawn"), state=state) == [
            "RESULT Daventry-Northampton: drawn"
        ]


# ---- who may tell ----


def test_ss_0_4_only_the_generals_and_the_umpire_tell_a_result():
    assert not read(STATE, "buckingham", "RESULT Daventry: drawn").problems
    assert not read(STATE, "umpire", "RESULT Daventry: drawn").problems
    refused = read(STATE, "york", "RESULT Daventry: drawn").problems[0]
    assert (refused.code, refused.kind) == ("not-the-general", ProblemKind.ILLEGAL)
    assert "Warwick or Buckingham" in refused.message


def test_ss_0_4_who_is_in_no_battle_is_told_so():
    assert read(STATE, "norfolk", "RESULT Daventry: drawn").problems[0].code == "no-battle-of-yours"


def test_ss_0_4_march_orders_wait_for_their_season():
    for seat in ("warwick", "norfolk"):
        view = RULES.view(STATE, Viewer(seat))
        reading = RULES.read(numbered(("March to York", "See you on Sunday")), view, Sheet())
        assert [problem.code for problem in reading.problems] == ["march-orders-later"]
        assert "Summer 1456" in reading.problems[0].message
        assert 2 not in reading.taken


def test_ss_0_4_where_no_battle_waits_no_result_is_read():
    view = RULES.view(before(), Viewer("warwick"))
    lines = numbered(("RESULT Daventry: Warwick wins, rout", "Main body to Northampton"))
    reading = RULES.read(lines, view, Sheet())
    assert [problem.code for problem in reading.problems] == ["no-battle-waits"]
    assert len(reading.sheet.orders) == 1


def test_ss_0_4_the_edition_march_knows_no_results():
    assert not ruleset("march").recognises("RESULT Daventry: Warwick wins, rout")


@pytest.mark.parametrize(
    "line",
    [
        "lost the plot again, bloody Percy",
        "I confirm that I will come on Sunday",
        "Fate is cruel",
        "We won the pub quiz",
        "drawn",
        "> RESULT Daventry: drawn",
        "results are out on Friday",
    ],
)
def test_ss_0_4_chat_is_no_result(line):
    assert not RULES.recognises(line)


@pytest.mark.parametrize(
    "line",
    [
        "If the enemy's at Northampton when I get there, hold at Daventry, else on to Northampton",
        "If we lose, fall back to Raby, or if that's taken, Richmond",
        "The others' men are theirs",
    ],
)
def test_an_apostrophe_behind_a_common_word_stops_no_mail(line):
    view = RULES.view(before(), Viewer("warwick"))
    RULES.recognises(line)
    assert not [
        each for each in RULES.read(numbered((line,)), view, Sheet()).problems if each.rule == "SS-0-4"
    ]


def test_ss_0_4_the_enemys_losses_are_theirs():
    assert echo(read(STATE, "warwick", "Daventry: the enemy's losses 20%")) == echo(
        read(STATE, "warwick", "LOSSES Daventry: Buckingham's side 20%")
    )


# ---- form and subjects ----


def test_ss_0_4_the_form_is_understood_and_changes_nothing_while_its_blanks_stand():
    for seat in ("warwick", "buckingham", "umpire"):
        form = RULES.form(RULES.view(STATE, Viewer(seat)))
        assert all(len(line) <= 72 for line in form)
        reading = read(STATE, seat, *form)
        assert [problem.code for problem in reading.problems] == ["who-won"]
        assert reading.sheet == Sheet()


def test_ss_0_4_a_form_may_be_filled_in_part():
    lines = (
        "RESULT Daventry: Warwick wins, rout",
        "LOSSES Daventry: C1 ?, C2 7, C3 ?",
        "FATE Daventry: Warwick ?",
    )
    assert echo(read(STATE, "warwick", *lines)) == [lines[0], "LOSSES Daventry: C2 7"]


def test_ss_0_4_who_tells_nothing_has_no_form():
    assert RULES.form(RULES.view(STATE, Viewer("york"))) == ()


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("a", "RESULT Daventry: Warwick wins, decisive"),
        ("result", "RESULT Daventry: Warwick wins, decisive"),
        ("FATE Daventry", "FATE Daventry: Buckingham taken by Warwick"),
        ("withdrew", "WITHDREW Daventry: Buckingham's Main body to New-castle"),
    ],
)
def test_gen_3_what_was_told_can_be_taken_back_by_its_letter_or_its_words(words, text):
    sheet = read(STATE, "warwick", *ALL_TOLD[0][1]).sheet
    view = RULES.view(STATE, Viewer("warwick"))
    subject = RULES.find_subject(words, view, sheet)
    left = [item.text for item in RULES.describe(sheet.without(subject), view).in_force]
    assert text not in left
    assert len(left) == len(sheet.orders) - 1


def test_ss_0_4_silence_means_that_the_program_fights():
    said = RULES.silence(RULES.view(STATE, Viewer("warwick")))
    assert "the program fights it at the deadline" in said[0]
    reported = told(STATE, "buckingham", "RESULT Daventry: drawn")
    said = RULES.silence(RULES.view(reported, Viewer("warwick")))
    assert "Buckingham's report does not count while nobody confirms it" in said[1]
    assert RULES.silence(RULES.view(STATE, Viewer("norfolk"))) == (
        "You owe nothing: your bodies stand where the march left them.",
    )


def test_the_battle_of_these_tests_is_the_first_of_the_season():
    assert [battle.battle for battle in RULES.view(STATE, Viewer("warwick")).table] == [DAVENTRY]


def test_ss_0_4_results_are_no_examples_for_every_letter():
    told = {"Result", "Losses", "Fate", "Withdrew", "Confirm", "Dispute"}
    rounds = {form.kind: form.round for form in RULES.reference()}
    assert {rounds[kind] for kind in told} == {"table"}
    assert rounds["March"] != "table"


@pytest.mark.parametrize(
    "line",
    [
        "CONFIRM Leicester-Newark 685ad4",
        "CONFIRM Newark-Leicester",
        "confirm the battle of Leicester-Newark",
        "DISPUTE Leicester-Newark 685ad4",
        "RESULT Leicester-Newark: Warwick wins, decisive",
    ],
)
def test_a_battle_on_a_road_is_named_by_both_its_ends(line: str) -> None:
    """As its packet and its news name it, so that they can be sent back (SS-0-4)."""
    assert RULES.recognises(line)
