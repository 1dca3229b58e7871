"""Ships, and militia's limits (SS-4-S1, SS-4.1-3, SS-4.1-4, SS-3.4-1)."""

from dataclasses import replace

import pytest
from march_board import BOARDS, CaseDice, body, leader, run, state_of, told

from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.march import CrossingBegun, MarchEnded, ShippingPaid
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, way
from adjudicator.rulesets.sun_in_splendour.state import Body, Season, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

COAST, MINI = BOARDS["coast"], BOARDS["mini"]


def companies(count: int, kind: CompanyKind = CompanyKind.RETINUE, home: str = "") -> tuple[Company, ...]:
    return tuple(
        Company(id=f"y-c{n}", kind=kind, troops={"at50": 200}, home=home) for n in range(1, count + 1)
    )


def sailing(**more: object) -> Body:
    return body("y-1 Deal ~ Gull", **more)


def paid(events: tuple[Event, ...]) -> list[int]:
    return [event.pounds for event in events if isinstance(event, ShippingPaid)]


def test_a_hundred_pounds_a_company() -> None:
    """SS-4-S1."""
    assert paid(run(state_of([sailing(companies=companies(3))]))) == [300]


def test_fifty_for_a_leader_with_his_own_element_alone() -> None:
    """SS-4-S1."""
    assert paid(run(state_of([sailing(companies=companies(1, CompanyKind.PERSONAL))]))) == [50]


def test_nothing_for_one_who_may_arrest_shipping_there() -> None:
    """SS-4-S1: an office's right, in that port."""
    board = replace(MINI, arrests={"admiral": ("Deal",)})
    state = state_of([sailing()], leaders=[leader("y", offices=("admiral",))])
    assert paid(run(state, board=board)) == []
    assert "504: y-1 reaches Gull" in told(run(state, board=board))


def test_who_cannot_pay_waits_in_port_with_his_orders() -> None:
    """SS-4-S1, SS-3.1-4."""
    events = run(state_of([sailing()], leaders=[leader("y", treasury=99)]))
    assert told(events) == ["0: y-1 cannot: Ships from Deal cost 100 pounds, and you have 99."]


def test_a_purse_pays_for_one_body_after_another() -> None:
    """SS-4-S1: 150 pounds are enough for the first alone."""
    state = state_of([sailing(), body("y-2 Deal ~ Gull")], leaders=[leader("y", treasury=150)])
    assert paid(run(state)) == [100]
    assert "0: y-2 cannot: Ships from Deal cost 100 pounds, and you have 50." in told(run(state))


def _walled_gull() -> MarchMap:
    return replace(MINI, fortified=frozenset({"Gull"}))


def test_no_landing_under_an_enemys_walls() -> None:
    """SS-4-S1: the ships stay, unpaid."""
    events = run(state_of([sailing()], estates={"Gull": "l"}), board=_walled_gull())
    assert paid(events) == []
    assert told(events) == ["0: y-1 cannot: An enemy holds the walls of Gull: you cannot land there."]


def test_landing_under_a_friends_walls() -> None:
    """SS-4-S1."""
    lines = told(run(state_of([sailing()], estates={"Gull": "y"}), board=_walled_gull()))
    assert "504: y-1 reaches Gull" in lines


def test_points_run_out_at_sea_and_it_is_back_in_port_with_the_voyage_before_it() -> None:
    """SS-4.1-3: on a road it would rest there; no body ends a season at sea."""
    end = next(e for e in run(state_of([body("y-1 R ~ S")]), board=COAST) if isinstance(e, MarchEnded))
    assert (end.place, end.crossing, [leg.by for leg in end.plan.legs]) == ("R", None, ["sea"])
    assert end.moved == 50


def _militia(line: str, count: int = 1, home: str = "Ayr", dispersed: bool = False) -> State:
    one = body(line, companies=companies(count, CompanyKind.MILITIA, home))
    plan = one.plan.model_copy(update={"dispersed": dispersed})
    return state_of([one.model_copy(update={"plan": plan})])


def _as_far_as_ink(points: int) -> MarchMap:
    ways = (*MINI.ways, way("Fife", "Ink", points))
    return replace(MINI, ways=ways, places=(*MINI.places, "Ink"))


def _hunting(home: str, quarry: str) -> State:
    hunter = _militia("y-1 Deal int 4", home=home)
    bodies = {**hunter.bodies, "l-1": body(f"l-1 {quarry} int 1 men 100")}
    return hunter.model_copy(update={"bodies": bodies, "leaders": {**hunter.leaders, "l": leader("l")}})


def test_formed_militia_go_four_areas_from_home() -> None:
    """SS-4.1-4: Ayr, Bath, Cork, Deal, Fife; a fifth is too far."""
    board = replace(
        MINI, ways=(*MINI.ways, replace(MINI.ways[0], a="Fife", b="Ink")), places=(*MINI.places, "Ink")
    )
    lines = told(run(_militia("y-1 Cork > Deal > Fife > Ink"), board=board))
    assert "1848: y-1 cannot: Militia go no more than 4 areas from home: Ink is farther." in lines
    assert lines[-1] == "end: y-1 in Fife, for Ink"


def test_dispersed_militia_go_three() -> None:
    """SS-4.1-4, 3.4: at their own speed of 16."""
    lines = told(run(_militia("y-1 Bath > Cork > Deal > Fife", dispersed=True)))
    assert "7350: y-1 cannot: Militia go no more than 3 areas from home: Fife is farther." in lines


def test_militia_do_not_go_to_sea() -> None:
    """SS-4.1-4: sea lanes are not allowed."""
    assert told(run(_militia("y-1 Deal ~ Gull", home="Deal"))) == ["0: y-1 cannot: Militia do not go to sea."]


def test_a_chase_does_not_take_militia_out_of_their_area() -> None:
    """SS-4.1-1i, SS-4.1-4: for men of Ayr, Fife is the last place they may go to."""
    board = _as_far_as_ink(1)
    assert "0: y-1 goes after l-1" in told(run(_hunting("Ayr", "Fife"), board=board))
    assert "0: y-1 goes after l-1" in told(run(_hunting("Cork", "Ink"), board=board))
    assert "goes after" not in "".join(told(run(_hunting("Ayr", "Ink"), board=board)))


def test_an_enemy_on_a_road_is_out_of_their_area_if_one_end_of_it_is() -> None:
    """SS-4.1-4: men of Ayr let him come to Fife first."""
    board = _as_far_as_ink(2)
    for home, tick in (("Bath", 0), ("Ayr", 168)):
        lines = told(run(_hunting(home, "Fife-Ink 1/2 len 2 > Fife"), board=board))
        assert next(line for line in lines if "goes after" in line) == f"{tick}: y-1 goes after l-1"


def test_militia_whose_home_no_road_leads_to_march_nowhere() -> None:
    """SS-4.1-4: their limit is in roads, and Gull lies over the sea."""
    lines = told(run(_militia("y-1 Cork > Deal", home="Gull")))
    assert lines == ["0: y-1 cannot: Militia go no more than 4 areas from home: Deal is farther."]


@pytest.mark.parametrize(("season", "count", "length"), [("spring", 1, 10), ("winter", 2, 17)])
def test_random_ways_are_thrown_for_when_taken_and_in_winter_a_die_more(
    season: str, count: int, length: int
) -> None:
    """SS-4.1-3, SS-4.2-1: 4 points and a six; in winter a point and a further die."""
    state = state_of([body("y-1 Cork > Hay")]).model_copy(update={"season": Season(season)})
    dice = CaseDice({"road/y-1/Cork-Hay/1": 6})
    begun = next(e for e in run(state, dice) if isinstance(e, CrossingBegun))
    assert begun.throw is not None
    assert (len(begun.throw.faces), begun.length) == (count, length)


def test_each_crossing_has_its_own_die() -> None:
    """SS-4.1-3: once per body per crossing."""
    dice = CaseDice({"road/y-1/Cork-Hay/1": 2, "road/y-1/Cork-Hay/2": 5})
    begun = [e for e in run(state_of([body("y-1 Cork > Hay > Cork")]), dice) if isinstance(e, CrossingBegun)]
    assert [event.length for event in begun] == [6, 9]


def test_no_road_there_is_said_and_the_body_waits() -> None:
    lines = told(run(state_of([body("y-1 Ayr > Deal")])))
    assert lines == ["0: y-1 cannot: No road joins Ayr and Deal; it waits at Ayr for new orders."]


@pytest.mark.parametrize(
    ("season", "line", "rule"),
    [
        ("summer", "y-1 Ayr > Bath", "SS-4.1-1b"),
        ("winter", "y-1 Ayr > Bath", "SS-4.2-1"),
        ("winter", "y-1 Cork > Hay", "SS-4.1-3"),
    ],
)
def test_a_crossing_is_told_with_the_rule_that_makes_it_so_long(season: str, line: str, rule: str) -> None:
    state = state_of([body(line)]).model_copy(update={"season": Season(season)})
    assert [e.rule for e in run(state) if isinstance(e, CrossingBegun)] == [rule]


def test_dispersed_militia_do_not_go_to_sea_wherever_they_were_raised() -> None:
    """SS-4.1-4."""
    assert told(run(_militia("y-1 Deal ~ Gull", home="", dispersed=True))) == [
        "0: y-1 cannot: Militia do not go to sea."
    ]
