"""What holds for any order, any order of lines, any misspelt name, and any line at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from orders_desk import FAR, GARRISON, MAIN, SECOND, THIRD, at, desk, on_the_road, typed

from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.orders import ORDERS, Hold, Hostility, Join, March, Withdraw
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup
from adjudicator.rulesets.sun_in_splendour.reading import canonical, describe, find_subject, recognises
from adjudicator.rulesets.sun_in_splendour.reading.forking import ForkReader
from adjudicator.rulesets.sun_in_splendour.reading.statements import Statement, statements
from adjudicator.rulesets.sun_in_splendour.reading.vocabulary import lexer_for
from adjudicator.rulesets.sun_in_splendour.state import Season
from adjudicator.testing.play import numbered

PLACES = tuple(place for place in england().places if "Refuge" not in place)
STARTS = ("Warwick", "Dover", "Southampton", "Rhuddlan", "York")
RATING = st.one_of(st.none(), st.integers(1, 7))
calm = settings(max_examples=60, deadline=None)


@st.composite
def views(draw):
    start = draw(st.sampled_from(STARTS))
    main = at(start)
    if draw(st.booleans()):
        edge = draw(st.sampled_from(england().graph.edges_from(start)))
        main = on_the_road(start, edge.other(start), length=edge.length)
        return desk(bodies=(main, GARRISON, SECOND, FAR), treasury=9000)
    bodies = (main, GARRISON, SECOND, at(start, THIRD), FAR)
    return desk(bodies=bodies, season=draw(st.sampled_from(list(Season))), treasury=9000)


@st.composite
def ways(draw, body):
    """A walk over the map, by road or lane, edge by edge."""
    legs, place = [], body.place
    if body.crossing is not None:
        place = draw(st.sampled_from((body.crossing.a, body.crossing.b)))
        legs.append(Leg(to=place))
    for _ in range(draw(st.integers(1, 5))):
        steps = [Leg(to=edge.other(place)) for edge in england().graph.edges_from(place)]
        steps += [
            Leg(to=lane.b if lane.a == place else lane.a, by="sea")
            for lane in england().lanes
            if place in (lane.a, lane.b) and lane.role != "refuge"
        ]
        legs.append(draw(st.sampled_from(steps)))
        place = legs[-1].to
    return tuple(legs)


@st.composite
def marches(draw, view):
    commanded = [body for body in view.bodies if body.point == view.bodies[0].point]
    body = draw(st.sampled_from(commanded))
    others = [each.id for each in body.companies if each.kind != "personal"]
    companies = draw(st.sets(st.sampled_from(others), max_size=len(body.companies) - 1)) if others else ()
    chosen = tuple(each.id for each in body.companies if each.id in companies)
    if len(chosen) == len(body.companies):
        chosen = ()
    going = [each for each in others if not chosen or each in chosen]
    legs = draw(ways(body))
    route = [leg.to for leg in legs if leg.to != body.place] or [legs[0].to]
    drops = ()
    if len(going) > 1 and draw(st.booleans()):
        drops = (Drop(place=draw(st.sampled_from(route)), companies=(draw(st.sampled_from(going)),)),)
    waiting = [each for each in view.bodies if each.place in route and each.id != body.id]
    pickups = ()
    if draw(st.booleans()):
        pickups = (Pickup(place=draw(st.sampled_from(route))),)
    elif waiting:
        source = draw(st.sampled_from(waiting))
        some = draw(st.sets(st.sampled_from([each.id for each in source.companies]), min_size=1))
        named = tuple(each.id for each in source.companies if each.id in some)
        pickups = (Pickup(place=source.place, companies=named),)
    return March(
        body=body.id,
        companies=chosen,
        origin=body.place,
        legs=legs,
        pickups=pickups,
        drops=drops,
        interception=draw(RATING),
        aggression=draw(RATING),
        outside=draw(st.booleans()),
    )


def others(view):
    commanded = [body for body in view.bodies if body.point == view.bodies[0].point]
    seats = [seat for seat in data.leaders() if seat != "warwick"]
    holds = st.builds(
        Hold,
        body=st.sampled_from([body.id for body in commanded]),
        interception=RATING,
        aggression=RATING,
        outside=st.booleans(),
    )
    joins = st.just(Join(body="warwick-4", into="warwick-1")) if len(commanded) > 1 else st.nothing()
    return st.one_of(
        holds,
        joins,
        st.builds(Withdraw, place=st.sampled_from(PLACES)),
        st.builds(Hostility, leader=st.sampled_from(seats), hostile=st.booleans()),
    )


@calm
@given(st.data())
def test_the_canonical_text_of_any_order_reads_back_to_that_order(data_):
    """SS-3.1-3."""
    view = data_.draw(views())
    order = data_.draw(st.one_of(marches(view), others(view)))
    text = canonical(order, view)
    reading = typed(text, view)
    assert not reading.problems, text
    assert reading.sheet == Sheet((order,)), text
    assert recognises(text) or len(text) > 300


@calm
@given(st.data())
def test_any_sheet_can_be_told_and_each_of_its_orders_taken_back_by_its_words(data_):
    view = data_.draw(views())
    orders = data_.draw(st.lists(st.one_of(marches(view), others(view)), max_size=4))
    sheet = Sheet().merged(orders)
    text = describe(sheet, view)
    assert [item.subject for item in text.in_force] == list(sheet.subjects)
    for number, item in enumerate(text.in_force):
        assert find_subject(item.text, view, sheet) == item.subject
        assert find_subject(chr(ord("a") + number), view, sheet) == item.subject


LINES = (
    "Third body to Oxford int 4",
    "MARCH 200 foot archers OF Main body TO St Albans VIA Daventry",
    "HOLD 200 billmen OF Main body",
    "Main body to York picking up all at Leicester",
    "if beaten fall back on Kenilworth",
    "hostile to Herbert",
    "peace with Norfolk",
    "Calais garrison: hold",
    "Give York 500",
    "march to Barnt with everyone",
)


@calm
@given(st.permutations(LINES))
def test_lines_on_different_subjects_give_one_sheet_in_any_order(lines):
    view = desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR))
    reading = typed("\n".join(lines), view)
    usual = typed("\n".join(LINES), view)
    assert reading.sheet == usual.sheet
    assert sorted(problem.message for problem in reading.problems) == sorted(
        problem.message for problem in usual.problems
    )


@calm
@given(st.sampled_from(PLACES), st.integers(0, 20), st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
def test_a_place_with_one_letter_wrong_is_never_taken_for_it(place, where, letter):
    """GEN-7. A wrong letter may make an alias or another place's name (Hull, Usk): that is no guess."""
    where %= len(place)
    wrong = place[:where] + letter + place[where + 1 :]
    names = england().names
    spelt = [spelling.casefold() for name, also in names.aliases.items() for spelling in (name, *also)]
    run_together = [each.replace(" ", "").replace("-", "").replace("'", "") for each in spelt]
    if wrong.casefold().replace(" ", "").replace("-", "").replace("'", "") in run_together:
        return
    reading = typed(f"if beaten withdraw to {wrong}")
    assert reading.sheet == Sheet()


@calm
@given(st.text(max_size=120))
def test_any_line_at_all_is_read_without_a_fault(text):
    reading = typed(text)
    assert reading.sheet.dump() is not None
    recognises(text.replace("\n", " "))


@calm
@given(
    st.lists(
        st.sampled_from([*" ".join(LINES).split(), "to", "and", "of", "all", ",", ".", "4/5"]), max_size=25
    )
)
def test_orders_shuffled_word_by_word_are_read_without_a_fault(words):
    reading = typed(" ".join(words), desk(bodies=(MAIN, GARRISON, SECOND, THIRD, FAR)))
    for order in reading.sheet.orders:
        assert order.type_name in ORDERS.names


@pytest.mark.parametrize(
    "line",
    [
        "if Percy is at Sandal and",
        "march to London via",
        "and",
        "pick up all at Coventry,",
        "leave 200 bills and",
    ],
)
def test_an_order_runs_over_eight_lines_at_the_most(line):
    """Else a long mail would be read again with each of its lines."""
    view = desk(bodies=(MAIN, GARRISON))
    lexer = lexer_for(view)
    said = statements(lexer, numbered([line] * 60), ForkReader(lexer))
    spans = [each.lines if isinstance(each, Statement) else each.clause.lines for each in said]
    assert all(lines[-1] - lines[0] < 8 for lines in spans)
