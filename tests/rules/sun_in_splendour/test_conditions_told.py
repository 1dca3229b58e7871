"""What an order with a condition is told to bring: in the echo, in the report, in refusals."""

from orders_desk import typed
from orders_desks import DESKS, RABY, newest

from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.affairs import yours
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events.march import ConditionJudged
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Leg, Plan, Task
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS
from adjudicator.rulesets.sun_in_splendour.reading import describe, find_subject, form, reference, silence
from adjudicator.rulesets.sun_in_splendour.state import Season
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind

WAITING = RABY.model_copy(
    update={
        "plan": Plan(
            fork=Fork(
                condition=Condition(sort=Sort.BESIEGED, place="Richmond"),
                then=Task(
                    legs=(Leg(to="Richmond"),),
                    kinds=(CompanyKind.RETINUE,),
                    interception=5,
                    aggression=3,
                ),
                otherwise=Task(),
            )
        )
    }
)
WAITING_FOR_MAIN = RABY.model_copy(
    update={
        "plan": Plan(
            fork=Fork(
                condition=Condition(sort=Sort.BEATEN, body="warwick-1"),
                then=Task(legs=(Leg(to="Richmond"),)),
                otherwise=Task(),
            )
        )
    }
)
WAITS = "waits at Raby: if Richmond is besieged, marches to Richmond with retinue, INT 5, AGG 3; else stays"


def told(text, view):
    """What follows from the one order of a text."""
    (item,) = describe(typed(text, view).sheet, view).in_force
    return item.consequences


def test_ss_3_1_3_the_echo_says_when_a_body_hears_of_a_place():
    """Caernarvon lies 12 points from Shrewsbury: 672 ticks, in the eighth day."""
    text = "Caernarvon garrison: if Shrewsbury is besieged go to Chester via Conway, Rhuddlan"
    assert "It hears from Shrewsbury after 8 days." in told(text, DESKS["Caernarvon"])


def test_ss_3_1_3_what_is_near_is_seen_and_winter_slows_couriers():
    near, far = "If enemy at Oxford go to Oxford", "If enemy at London go to Oxford"
    winter = newest(season=Season.WINTER)
    assert "It sees Oxford from where it stands." in told(near, DESKS["edition 1"])
    assert "It sees Oxford from where it stands." in told(near, winter)
    summer = next(line for line in told(far, DESKS["edition 1"]) if "hears" in line)
    assert summer not in told(far, winter)


def test_ss_3_1_3_both_branches_are_told_with_men_points_and_ratings():
    view = DESKS["Raby"]
    lines = told("Raby garrison: if Richmond is besieged go there with all retinue, 5/3, else hold", view)
    assert lines[1] == "If so, it sets out for Richmond: 300 men, 3 points of 50, 6 days; the others stay."
    assert lines[2] == "Else it stays and goes on watching, INT 2 and AGG 4."


def test_ss_3_1_1_a_garrisons_last_order_stands_and_a_new_one_is_refused_with_it():
    view = newest("Warwick", WAITING)
    assert f"Raby garrison: {WAITS}" in describe(Sheet(), view).standing
    assert f"Raby garrison {WAITS}." in silence(view)
    assert not any("Raby" in line for line in describe(Sheet(), view).without_order)
    (problem,) = typed("Raby garrison to Richmond", view).problems
    assert problem.rule == "SS-3.1-1"
    assert problem.message.endswith(f"As it was ordered before, it {WAITS}.")


def test_the_form_writes_out_what_a_body_here_waits_for():
    line = "MARCH Raby garrison TO Richmond WITH retinue INT 5 AGG 3 IF Richmond IS BESIEGED ELSE HOLD"
    view = newest("Raby", WAITING)
    assert line in form(view)
    (order,) = typed(line, view).sheet.orders
    assert (order.condition, order.then) == (WAITING.plan.fork.condition, WAITING.plan.fork.then)


def test_an_order_with_a_condition_is_found_by_its_body():
    view = DESKS["edition 1"]
    sheet = typed("March to Oxford if Percy is at Oxford", view).sheet
    assert find_subject("main body", view, sheet) == "body:warwick-1"


def test_3_4_dispersed_militia_are_told_how_they_go_and_no_ratings():
    lines = told("Sixth body to St Albans", DESKS["militia"])
    assert "of 16." in lines[0]
    assert lines[1].startswith("Dispersed, man by man: no more than 3 roads from home")
    assert not any("by default" in line for line in lines)


def test_ss_4_1_4_formed_militia_are_told_their_limit_and_that_they_go_home():
    lines = told("Sixth body to St Albans int 2", DESKS["militia"])
    assert "of 30." in lines[0]
    assert "Formed: no more than 4 roads from home. Militia go home after the battles." in lines


def test_ss_3_1_1_the_form_holds_militia_wherever_they_are():
    assert "HOLD Sixth body INT 2 AGG 4" in form(DESKS["militia"])


def test_the_reference_of_each_edition_holds_what_it_can():
    first = {each.kind for each in reference(NO_POWERS)}
    assert not {"Conditional", "Militia"} & first
    newest_ = {each.kind: each for each in reference(DESKS["edition 1"].powers)}
    assert {"Conditional", "Militia"} <= set(newest_)
    assert "conditions" not in newest_["Not in this edition"].meaning


def test_ss_1_2_16_a_mobilised_leader_is_told_so():
    standing = describe(Sheet(), DESKS["mobilised"]).standing
    assert "Mobilised: this season your leader orders all your bodies, wherever they are" in standing
    assert "HOLD Calais garrison INT 2 AGG 4" in form(DESKS["mobilised"])


def test_ss_3_1_3_a_report_names_bodies_by_their_names():
    """Also the one that its reader is with, whose defeat another waits for."""
    view = newest("Warwick", WAITING_FOR_MAIN)
    texts = [each.text for each in yours(Teller(view))]
    assert any(
        text.endswith("Waits: if Main body is beaten, marches to Richmond; else stays.") for text in texts
    )


def test_ss_3_1_3_what_a_body_heard_and_when_the_news_left_is_told():
    view = newest("Warwick", WAITING)
    told_of = {"seats": (SeatId("northumberland"),), "met": True, "left": 336, "tick": 840}
    assert _tells(view, **told_of) == (
        "Raby garrison heard of Northumberland's men before the walls of Richmond by news of day 4, "
        "and set out for Richmond."
    )
    assert "by news of day 88 of the season before" in _tells(view, **{**told_of, "left": -336})
    assert "Raby garrison saw Northumberland's men" in _tells(view, **{**told_of, "left": 840})
    unmet = _tells(view, seats=(), met=False, left=-1, tick=0)
    assert unmet == "Raby garrison knew of no siege at Richmond, and set out for Richmond."
    york = WAITING.plan.fork.condition.model_copy(update={"sort": Sort.LEADER, "leader": SeatId("york")})
    unmet = _tells(view, condition=york, seats=(), met=False, left=-1, tick=0)
    assert unmet == "Raby garrison knew of none of York's men at Richmond, and set out for Richmond."


def _tells(view, **what):
    event = ConditionJudged(
        rule="SS-3.1-3",
        body="warwick-6",
        plan=Plan(legs=(Leg(to="Richmond"),)),
        inside=True,
        **{"condition": WAITING.plan.fork.condition, **what},
    )
    return tell(event, view).text
