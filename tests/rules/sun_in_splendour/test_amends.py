"""GEN-8: the umpire sets a wrong right by a gift, a move, a restoration, before any round is run again."""

import re

import pytest
from sun_worlds import begun, body, company, world

from adjudicator.kernel.visibility import Viewer
from adjudicator.rulesets.sun_in_splendour.amends import FORMS, make_amends
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.observe import observe
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.tell import tell
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind
from adjudicator.rulesets.sun_in_splendour.viewing import view

WARWICK, YORK, UMPIRE = Viewer("warwick"), Viewer("york"), Viewer("umpire")


def after(state, kind, words):
    for event in make_amends(state, kind, words):
        assert event.rule == "GEN-8"
        state = evolve(state, event)
    return state


def told(state, kind, words, viewer=WARWICK):
    seen = [observe(event, viewer) for event in make_amends(state, kind, words)]
    now = view(after(state, kind, words), viewer)
    return [tell(event, now).text for event in seen if event is not None]


@pytest.mark.parametrize(
    ("words", "pounds", "legitimacy"),
    [
        ("warwick 500", 500, 0),
        ("Warwick £1,500 pounds", 1500, 0),
        ("warwick -200", -200, 0),
        ("warwick 3 legitimacy", 0, 3),
        ("WARWICK -1 Legitimacy", 0, -1),
    ],
)
def test_gen_8_money_and_legitimacy_are_granted_or_taken(words, pounds, legitimacy):
    before = begun()
    now = after(before, "GRANT", words).leaders["warwick"]
    was = before.leaders["warwick"]
    assert (now.treasury - was.treasury, now.legitimacy - was.legitimacy) == (pounds, legitimacy)


def test_gen_8_a_body_is_put_elsewhere_its_march_lapses_and_its_ratings_stay():
    plan = Plan(legs=(Leg(to="Barnet"),), ratings=Ratings(interception=5, aggression=6))
    state = world(body("warwick-1", "Warwick").model_copy(update={"plan": plan}))
    moved = after(state, "MOVE", "Warwick's Body warwick-1 to daventry").bodies["warwick-1"]
    assert (moved.place, moved.plan) == ("Daventry", Plan(ratings=plan.ratings))


def test_gen_8_men_come_back_to_a_company():
    state = world(body("warwick-1", "Warwick", company("warwick-c3", billmen=200)))
    (now,) = after(state, "RESTORE", "40 men to warwick-c3").bodies["warwick-1"].companies
    assert now.troops == {"billmen": 240}


def test_gen_8_of_a_company_of_several_kinds_the_kind_must_be_named():
    mixed = company("warwick-c3", billmen=200, foot_archers=100)
    state = world(body("warwick-1", "Warwick", mixed))
    with pytest.raises(ValueError, match="several kinds"):
        make_amends(state, "RESTORE", "40 men to warwick-c3")
    (now,) = after(state, "RESTORE", "40 archers to warwick-c3").bodies["warwick-1"].companies
    assert now.troops == {"billmen": 200, "foot_archers": 140}


def test_gen_8_a_company_comes_back_to_a_body_under_a_number_of_its_own():
    state = world(body("warwick-1", "Warwick", company("warwick-c3", billmen=200)))
    now = after(state, "RESTORE", "1,200 billmen to warwick-1")
    assert [each.id for each in now.bodies["warwick-1"].companies] == ["warwick-c3", "warwick-c4"]
    assert now.bodies["warwick-1"].companies[1].kind is CompanyKind.RETINUE
    again = after(now, "RESTORE", "1 billman to warwick-1")
    assert again.bodies["warwick-1"].companies[2].id == "warwick-c5"


@pytest.mark.parametrize(
    ("kind", "words", "sentence"),
    [
        ("GRANT", "warwik 500", "There is no leader 'warwik': warwick?"),
        ("GRANT", "warwick", "Write GRANT warwick 500 or GRANT warwick 3 legitimacy."),
        ("GRANT", "warwick lots", "Write GRANT"),
        ("GRANT", "warwick 0", "cannot be granted"),
        ("GRANT", "warwick -900,000", "cannot be granted"),
        ("MOVE", "warwick-1 to Davintry", "There is no place 'Davintry': Daventry?"),
        ("MOVE", "warwick-1 to New Castle", "New"),
        ("MOVE", "warwick-7 to Daventry", "There is no body 'warwick-7'"),
        ("MOVE", "warwick-1", "Write MOVE warwick-1 TO Daventry."),
        ("RESTORE", "40 lancers to warwick-c1", "There is no kind of troops 'lancers'"),
        ("RESTORE", "40 men to warwick-c99", "There is no body 'warwick-c99'"),
        ("RESTORE", "0 men to warwick-c1", "how many men"),
        ("RESTORE", "40 men to warwick-1", "There is no kind of troops 'men'"),
    ],
)
def test_gen_7_what_cannot_be_is_said_with_what_could_and_nothing_is_guessed(kind, words, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make_amends(world(body("warwick-1", "Warwick")), kind, words)


def test_gen_6_whom_it_befalls_is_told_and_nobody_else():
    state = world(body("warwick-1", "Warwick"), body("york-1", "Sandal"))
    for kind, words in (
        ("GRANT", "warwick 500"),
        ("MOVE", "warwick-1 to Daventry"),
        ("RESTORE", "40 men to warwick-c1"),
    ):
        assert len(told(state, kind, words)) == 1
        assert told(state, kind, words, YORK) == []
        assert told(state, kind, words, Viewer("public")) == []


def test_amends_are_told_in_the_readers_words():
    state = world(body("warwick-1", "Warwick"), body("warwick-2", "Ludlow"))
    assert told(state, "GRANT", "warwick 500") == ["You got 500 pounds."]
    assert told(state, "GRANT", "warwick -1") == ["You lost 1 pound."]
    assert told(state, "GRANT", "warwick 3 legitimacy", UMPIRE) == ["Warwick got 3 legitimacy."]
    assert told(state, "MOVE", "warwick-1 to Daventry") == ["You were put at Daventry."]
    assert told(state, "MOVE", "warwick-2 to Daventry") == ["Body warwick-2 was put at Daventry."]
    (restored,) = told(state, "RESTORE", "40 men to warwick-c1")
    assert restored == "40 men came back to you: warwick-c1 has 1,040 billmen."


def test_every_form_that_is_offered_is_understood():
    state = world(body("warwick-1", "Warwick", company("warwick-c3", billmen=200)))
    for form in FORMS:
        kind, _, words = form.written.partition(" ")
        assert (kind, len(make_amends(state, kind, words))) == (form.kind, 1)
