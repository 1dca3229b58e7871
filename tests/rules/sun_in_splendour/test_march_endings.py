"""Where everybody stands as the season ends, and what is left of his orders (SS-3.1-4, SS-4.1-1i)."""

from march_board import AFAR, EDITION, SPEEDS, body, run, state_of, told

from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.march import MarchEnded
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchRules, march_map, way
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Pickup
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

BOARD = march_map(
    (way("A", "B", 4), way("B", "C", 6), way("A", "C", 8), way("A", "D", 8), way("A", "S", 4, kind="sea")),
    SPEEDS,
)

LONG_ROAD = march_map((*BOARD.ways, way("B", "Y", 12), way("Y", "Z", 40)), SPEEDS)
FLEEING = body("l-1 B > Y > Z int 1 speed 150 men 100")


def ended(events: tuple[Event, ...], name: str) -> MarchEnded:
    return next(each for each in events if isinstance(each, MarchEnded) and each.body == name)


def left_of(one: Body, enemy: str, **stops: object) -> MarchEnded:
    """What a body's orders are after a chase that ends in battle with an enemy who stays where he is."""
    plan = one.plan.model_copy(update=stops)
    bodies = (one.model_copy(update={"plan": plan}), body(f"l-1 {enemy} int 1"))
    return ended(run(state_of(bodies), board=BOARD), "y-1")


def legs(end: MarchEnded) -> list[tuple[str, str]]:
    return [(leg.by, leg.to) for leg in end.plan.legs]


ROADS = [("road", "B"), ("road", "C")]


def test_ss_3_1_4_a_chase_that_ends_at_the_goal_has_carried_the_orders_out() -> None:
    assert legs(left_of(body("y-1 A > B > C int 4"), "C")) == []


def test_ss_3_1_4_not_while_troops_are_to_be_collected_on_the_way() -> None:
    end = left_of(body("y-1 A > B > C int 4"), "C", pickups=(Pickup(place="B"),))
    assert legs(end) == ROADS
    assert [each.place for each in end.plan.pickups] == ["B"]


def test_ss_3_1_4_nor_while_troops_are_to_be_left() -> None:
    end = left_of(body("y-1 A > B > C int 4"), "C", drops=(Drop(place="B", companies=("y-c1",)),))
    assert legs(end) == ROADS
    assert [each.place for each in end.plan.drops] == ["B"]


def test_ss_4_1_1i_one_stopped_elsewhere_goes_back_to_the_next_place_of_its_orders_first() -> None:
    assert legs(left_of(body("y-1 A > B > C int 4"), "D")) == [("road", "A"), *ROADS]


def test_ss_4_1_1i_one_that_was_to_sail_goes_back_to_the_harbour_first() -> None:
    assert legs(left_of(body("y-1 A ~ S int 4"), "D")) == [("road", "A"), ("sea", "S")]


def test_ss_4_1_1i_one_that_gave_up_goes_back_to_the_harbour_and_sails() -> None:
    bodies = (body("y-1 A ~ S int 4"), FLEEING)
    events = run(state_of(bodies), board=LONG_ROAD)
    assert any(line.endswith("y-1 gives up, too_far") for line in told(events))
    assert (ended(events, "y-1").place, legs(ended(events, "y-1"))) == ("S", [])


def test_ss_3_1_4_a_round_that_cannot_begin_is_still_to_be_gone() -> None:
    """It stands where its orders end, and has not been anywhere."""
    end_or_none = run(state_of([body("y-1 B > D > B")]), board=BOARD)
    assert "No road joins B and D" in told(end_or_none)[0]
    assert not [each for each in end_or_none if isinstance(each, MarchEnded)]


def test_one_who_is_attacked_where_he_rests_is_told_of() -> None:
    """His march ends in battle."""
    events = run(state_of([body("y-1 B int 1"), body("l-1 A > B int 2 agg 7")]), board=BOARD, rules=EDITION)
    assert ended(events, "y-1").moved == 0


def test_ss_4_1_1i_one_who_is_back_where_he_began_is_told_of_with_what_he_moved() -> None:
    events = run(state_of([body("y-1 A int 4"), FLEEING]), board=LONG_ROAD, rules=AFAR)
    assert ended(events, "y-1").place == "A"
    assert ended(events, "y-1").moved > 0


def test_ends_are_told_in_order_of_id_bodies_left_on_the_way_among_them() -> None:
    troops = tuple(Company(id=f"l-c{n}", kind=CompanyKind.RETINUE, troops={"at50": 100}) for n in (1, 2))
    marching = body("l-1 C > B > A int 1", companies=troops)
    drops = (Drop(place="B", companies=("l-c2",)),)
    one = marching.model_copy(update={"plan": marching.plan.model_copy(update={"drops": drops})})
    rules = MarchRules(hunt_from_afar=True, memory=True)
    events = run(state_of([one, body("y-1 A > D int 1")]), board=BOARD, rules=rules)
    assert [each.body for each in events if isinstance(each, MarchEnded)] == ["l-1", "l-10", "y-1"]


def test_ss_4_1_1i_chases_are_given_up_in_order_of_the_chaser() -> None:
    """As l-1 comes within its walls, y-2 comes to B, and y-1 is on the road behind it."""
    board = march_map((way("A", "B", 12), way("B", "C", 12), way("B", "E", 4)), SPEEDS, ("C",))
    bodies = (body("y-1 E int 6"), body("y-2 A int 6"), body("l-1 B > C int 1"))
    lines = told(run(state_of(bodies, estates={"C": "l"}), board=board))
    given_up = ["2016: y-1 gives up, in_walls", "2016: y-2 gives up, in_walls"]
    assert [line for line in lines if "gives up" in line] == given_up
