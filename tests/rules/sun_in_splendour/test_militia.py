from sun_worlds import body, company, world

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import militia
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def _levy(name):
    return company(name, CompanyKind.MILITIA, militia_archers=400, militia_billmen=100)


def test_5_militia_go_home_and_the_others_stay():
    state = world(body("warwick-1", "Warwick", company("warwick-c1", billmen=200), _levy("warwick-c2")))
    tale = Chronicle(evolve, state)
    tale.tell_all(militia.go_home(state))
    assert [each.id for each in tale.state.bodies["warwick-1"].companies] == ["warwick-c1"]


def test_5_a_body_of_militia_alone_is_gone():
    tale = Chronicle(evolve, world(body("warwick-1", "Warwick", _levy("warwick-c2"))))
    tale.tell_all(militia.go_home(tale.state))
    assert tale.state.bodies == {}


def test_without_militia_nothing_is_told():
    assert not list(militia.go_home(world(body("warwick-1", "Warwick"))))
