"""SS-0-4: a season that goes on from a result of the table: losses, leaders, withdrawals, legitimacy."""

from sun_table import before, body, company, eager, fold, fought, report, tabled, text, told

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.events import battle
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.state import LeaderStatus


def ended(*lines, state=None):
    """What happens after the umpire entered these lines, and the state it leads to."""
    waiting = told(state or tabled(), "umpire", *lines)
    events = fought(waiting)
    return events, fold(waiting, events)


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def test_ss_0_4_each_company_loses_what_was_told():
    _, after = ended(
        "RESULT: Warwick wins, marginal",
        "LOSSES: warwick-c3 40, warwick-c2 0, buckingham-c2 all, Somerset 50%",
    )
    men = {company.id: company.men for each in after.bodies.values() for company in each.companies}
    assert (men["warwick-c3"], men["warwick-c2"]) == (560, 190)
    assert "buckingham-c2" not in men
    assert men["somerset-c2"] == 200
    assert men["buckingham-c3"] == 850  # 15% of the 1,050 of whom nothing was said, 150 of them here


def test_ss_0_4_no_die_is_thrown_for_leaders_at_the_table():
    events, after = ended("RESULT: Warwick wins, rout")
    assert not of(battle.LeaderSpared, events)
    assert after.leaders["buckingham"].status is LeaderStatus.FREE


def test_ss_0_4_a_leader_is_taken_by_whom_it_was_told():
    events, after = ended("RESULT: Warwick wins, decisive", "FATE: Buckingham taken by York")
    taken = of(battle.LeaderTaken, events)[0]
    assert (taken.rule, taken.captor, taken.throw) == ("SS-0-4", "york", None)
    assert after.leaders["buckingham"].captor == "york"


def test_ss_0_4_a_leader_killed_is_followed_by_his_heir():
    events, after = ended("RESULT: drawn", "FATE: Buckingham killed")
    killed = of(battle.LeaderKilled, events)[0]
    assert (killed.rule, killed.throw) == ("SS-0-4, SS-7-2", None)
    assert after.leaders["buckingham"].person == killed.heir


def test_ss_5_3_legitimacy_goes_by_the_result_of_the_table():
    """Decisive: Buckingham loses 3, Somerset, who was not there, half of it; the winner shares it."""
    before_, (_, after) = before(), ended("RESULT: Warwick wins, decisive")
    change = {
        seat: leader.legitimacy - before_.leaders[seat].legitimacy for seat, leader in after.leaders.items()
    }
    assert (change["buckingham"], change["somerset"]) == (-3, -1)
    assert change["warwick"] > 0
    assert change["york"] == 0  # 200 men are no command


def test_ss_0_4_the_beaten_withdraw_where_it_was_told():
    events, after = ended("RESULT: Warwick wins, decisive", "WITHDREW: Buckingham's Main body to Leeds")
    assert after.bodies["buckingham-1"].place == "Leeds"
    went = {event.body: event.rule for event in of(battle.BodyRetreated, events)}
    assert went == {"buckingham-1": "SS-0-4", "somerset-2": "SS-5-1"}


def test_ss_0_4_who_cannot_withdraw_there_goes_by_the_rule_and_is_told_so():
    """An enemy stands at New-castle, of whom the general who reported knew nothing."""
    state = tabled(before(body("norfolk-2", "New-castle", company("norfolk-c9", billmen=100))))
    hostile = changes.change_leader(state, "norfolk", hostile=("buckingham",))
    waiting = told(hostile, "warwick", "RESULT: Warwick wins, rout", "WITHDREW: Buckingham to New-castle")
    waiting = told(waiting, "buckingham", "CONFIRM Daventry")
    events = fought(waiting)
    failed = of(OrderFailed, events)[0]
    assert (failed.body, "could not withdraw to New-castle" in failed.why) == ("buckingham-1", True)
    assert fold(waiting, events).bodies["buckingham-1"].place not in ("New-castle", "Daventry")
    assert "New-castle" in text(report(waiting, events, "buckingham"))


def test_ss_0_4_after_a_draw_a_body_may_leave_the_field():
    _, after = ended("RESULT: drawn", "WITHDREW: Buckingham to Leeds")
    assert after.bodies["buckingham-1"].place == "Leeds"


def test_ss_0_4_after_a_draw_the_attackers_leave_once_where_it_was_told():
    events, after = ended("RESULT: drawn", "WITHDREW: Warwick to Warwick")
    assert after.bodies["warwick-1"].place == "Warwick"
    assert [event.body for event in of(battle.BodyRetreated, events)] == ["warwick-1", "york-2"]


def test_ss_0_4_a_result_is_of_its_own_battle_and_of_no_other():
    """A small one at Lichfield waited too: the program fights it."""
    small = (
        body("margaret-2", "Lichfield", company("margaret-c9", billmen=300)),
        eager(body("york-3", "Lichfield", company("york-c9", billmen=400))),
    )
    events, _ = ended("RESULT Daventry: drawn", state=tabled(before(*small)))
    told = {event.point.place: event.table is not None for event in of(battle.BattleFought, events)}
    assert told == {"Daventry": True, "Lichfield": False}


def test_ss_5_1_militia_go_home_after_the_battles_of_the_table():
    _, after = ended("RESULT: Warwick wins, marginal")
    assert "warwick-c4" not in [company.id for company in after.bodies["warwick-1"].companies]


# ---- reports ----


def test_ss_0_4_who_fought_reads_both_sides_losses_and_whose_word_it_is():
    waiting = told(told(tabled(), "warwick", "RESULT: Warwick wins, rout"), "buckingham", "CONFIRM Daventry")
    said = text(report(waiting, fought(waiting), "somerset"))
    assert "HOW YOUR SEASON ENDED" in said
    assert "Warwick and York had 1,540 men and lost 77." in said
    assert (
        "You and Buckingham had 1,850 men and lost 1,110." in said or "had 1,850 men and lost 1,110." in said
    )
    assert "fought at the table; Warwick reported how it ended, and Buckingham agreed" in said


def test_ss_0_4_others_hear_who_won_and_nothing_of_the_numbers():
    waiting = told(tabled(), "umpire", "RESULT: Warwick wins, rout")
    said = text(report(waiting, fought(waiting), "norfolk"))
    assert "Warwick and York routed Buckingham and Somerset at Daventry" in said
    assert "1,540" not in said
    assert "1,850" not in said


def test_ss_0_4_the_march_is_not_told_twice():
    waiting = told(tabled(), "umpire", "RESULT: drawn")
    said = text(report(waiting, fought(waiting), "warwick"))
    assert "fell upon them" not in said
    assert "March orders for Summer 1456" in said
