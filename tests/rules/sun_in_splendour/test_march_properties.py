"""What must hold on every march, tried on random ones."""

from collections.abc import Iterator, Mapping

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from march_board import AFAR, BOARDS, EDITION, SPEEDS, CaseDice, run, state_of

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.dice import Dice, fixed_seeds
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ChaseGivenUp,
    ContactJudged,
    ContactOutcome,
    EstimateMade,
    MarchEnded,
    PlaceReached,
    TroopsLeft,
    TroopsPickedUp,
)
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Leg, Pickup, Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Body, Crossing, Season, State
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind

MINI = BOARDS["mini"]
TROOPS = st.sampled_from(sorted(SPEEDS))
NAMES = [f"{seat}-{number}" for seat in "yln" for number in (1, 2, 3)]
RATING = st.integers(1, 7)
RULES = st.sampled_from([AFAR, EDITION])


@st.composite
def walks(draw: st.DrawFn, place: str) -> tuple[Leg, ...]:
    """A way of up to five legs from a place, some by sea."""
    legs: list[Leg] = []
    for _ in range(draw(st.integers(0, 5))):
        way = draw(st.sampled_from([each for each in MINI.ways if place in (each.a, each.b)]))
        place = way.other(place)
        legs.append(Leg(to=place, by=way.by))
    return tuple(legs)


@st.composite
def bodies(draw: st.DrawFn, name: str) -> Body:
    """A body of one to three companies at a place or on a road, with a way before it."""
    number = name.replace("-", "")
    companies = tuple(
        Company(
            id=f"{name[0]}-c{number[1:]}{each}",
            kind=CompanyKind.RETINUE,
            troops={draw(TROOPS): draw(st.integers(50, 3_000))},
        )
        for each in range(draw(st.integers(1, 3)))
    )
    place = draw(st.sampled_from(MINI.places))
    legs = draw(walks(place))
    crossing = None
    if draw(st.booleans()):
        road = draw(st.sampled_from([each for each in MINI.ways if each.by == "road"]))
        covered = draw(st.fractions(min_value="1/40", max_value="39/40", max_denominator=40))
        length = road.length + draw(st.integers(0, 6))
        crossing = Crossing(a=road.a, b=road.b, covered=covered, length=length)
        end = draw(st.sampled_from([road.a, road.b]))
        legs = draw(st.just(()) | walks(end).map(lambda more: (Leg(to=end), *more)))
        place = ""
    stops = sorted({each.to for each in legs} | ({place} if place else set()))
    pickups = (Pickup(place=draw(st.sampled_from(stops))),) if stops and draw(st.booleans()) else ()
    drops = ()
    if stops and len(companies) > 1 and draw(st.booleans()):
        drops = (Drop(place=draw(st.sampled_from(stops)), companies=(companies[0].id,)),)
    ratings = Ratings(interception=draw(RATING), aggression=draw(RATING))
    return Body(
        id=name,
        owner=SeatId(name[0]),
        name=f"Body {name}",
        companies=companies,
        place=place,
        crossing=crossing,
        inside=draw(st.booleans()),
        plan=Plan(legs=legs, pickups=pickups, drops=drops, ratings=ratings),
    )


@st.composite
def states(draw: st.DrawFn) -> State:
    """Two to eight bodies of three seats: y and l at war, n perhaps with one or both."""
    names = draw(
        st.lists(st.sampled_from([f"{s}-{n}" for s in "yln" for n in (1, 2, 3)]), unique=True, min_size=2)
    )
    drawn = [draw(bodies(name)) for name in names]
    season = draw(st.sampled_from(list(Season)))
    hostile = {"n": draw(st.sampled_from([[], ["y"], ["l"], ["l", "y"]])), "y": [], "l": []}
    return state_of(drawn, season, hostile)


def any_dice(state: State) -> Dice:
    """Dice that no case has set."""
    return Dice(fixed_seeds(str(sorted(state.bodies)).encode()))


def fold(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def ends(events: tuple[Event, ...]) -> Mapping[str, MarchEnded]:
    return {event.body: event for event in events if isinstance(event, MarchEnded)}


def fighters(events: tuple[Event, ...]) -> Iterator[tuple[BattleJoined, str]]:
    for event in events:
        if isinstance(event, BattleJoined):
            for each in (*event.attackers, *event.defenders):
                yield event, each.body


many = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@many
@given(states(), RULES, st.randoms(use_true_random=False))
def test_the_order_of_bodies_and_seats_never_matters(state: State, rules: object, chance: object) -> None:
    """SS-4.1-1: the same events, byte for byte."""
    names, seats = list(state.bodies), list(state.leaders)
    chance.shuffle(names)
    chance.shuffle(seats)
    shuffled = state.model_copy(
        update={
            "bodies": {name: state.bodies[name] for name in names},
            "leaders": {seat: state.leaders[seat] for seat in seats},
        }
    )
    one, other = run(state, any_dice(state), rules), run(shuffled, any_dice(state), rules)
    assert [each.model_dump_json() for each in one] == [each.model_dump_json() for each in other]


@many
@given(states(), RULES)
def test_nobody_goes_farther_than_his_points(state: State, rules: object) -> None:
    """4.1, SS-3.2-12: no more than the fastest speed he had in the season."""
    events = run(state, any_dice(state), rules)
    after = fold(state, events)
    for name, end in ends(events).items():
        if name in state.bodies:
            troops = [*state.bodies[name].companies, *after.bodies[name].companies]
            assert end.moved <= max(SPEEDS[troop] for each in troops for troop in each.troops)


@many
@given(states(), RULES)
def test_nobody_is_in_two_battles_and_everybody_stands_where_he_fights(state: State, rules: object) -> None:
    """SS-4.1-1k: a battle stops its bodies for the season."""
    events = run(state, any_dice(state), rules)
    fought = list(fighters(events))
    assert len({name for _, name in fought}) == len(fought)
    after = fold(state, events)
    for battle, name in fought:
        assert same(after.bodies[name].point, battle.point)


def same(one: object, other: object) -> bool:
    if isinstance(one, AtPlace) or isinstance(other, AtPlace):
        return one == other
    assert isinstance(one, OnEdge)
    assert isinstance(other, OnEdge)
    return {one.a, one.b} == {other.a, other.b} and one.seen_from(other.a) == other.covered


@many
@given(states(), RULES)
def test_everybody_in_a_battle_faces_an_enemy_and_stands_with_none(state: State, rules: object) -> None:
    """SS-3.2-11, SS-4.1-1l."""
    for event in run(state, any_dice(state), rules):
        if isinstance(event, BattleJoined):
            for own, others in ((event.attackers, event.defenders), (event.defenders, event.attackers)):
                for each in own:
                    assert any(state.enemies(each.owner, other.owner) for other in others)
                    assert not any(state.enemies(each.owner, friend.owner) for friend in own)


@many
@given(states(), RULES)
def test_men_are_neither_made_nor_lost_on_the_march(state: State, rules: object) -> None:
    """SS-3.1-2: through collecting and leaving, every company is in one body and whole."""
    events = run(state, any_dice(state), rules)
    before, after = companies(state), companies(fold(state, events))
    assert before == after


def companies(state: State) -> list[tuple[str, str, int]]:
    return sorted(
        (body.owner, each.id, each.men) for body in state.bodies.values() for each in body.companies
    )


@many
@given(states(), RULES)
def test_ratings_1_and_2_never_leave_their_way(state: State, rules: object) -> None:
    """SS-3.2-6: they come to the places of their orders in order, and to no other."""
    events = run(state, any_dice(state), rules)
    for name, body in state.bodies.items():
        if body.plan.ratings.interception <= 2:
            reached = [e.place for e in events if isinstance(e, PlaceReached) and e.body == name]
            assert reached == [leg.to for leg in body.plan.legs][: len(reached)]


@many
@given(states())
def test_in_the_edition_nobody_leaves_his_way(state: State) -> None:
    """Edition `march`: no chase is begun."""
    events = run(state, any_dice(state), EDITION)
    assert not [e for e in events if isinstance(e, ChaseGivenUp)]
    judged = [e.outcome for e in events if isinstance(e, ContactJudged)]
    assert ContactOutcome.PURSUED not in judged


@many
@given(states(), RULES)
def test_what_is_left_of_a_plan_leads_on_from_where_the_body_stands(state: State, rules: object) -> None:
    """SS-3.1-4: orders go on next season, without a gap."""
    events = run(state, any_dice(state), rules)
    for end in ends(events).values():
        here = end.place
        for number, leg in enumerate(end.plan.legs):
            if number == 0 and end.crossing is not None:
                assert leg.to in (end.crossing.a, end.crossing.b)
            else:
                assert MINI.between(here, leg.to, leg.by) is not None
            here = leg.to


@many
@given(states(), RULES)
def test_events_come_in_order_of_time_within_the_season(state: State, rules: object) -> None:
    """SS-4.1-1a."""
    events = run(state, any_dice(state), rules)
    ticks = [event.tick for event in events if hasattr(event, "tick") and not isinstance(event, BattleJoined)]
    assert ticks == sorted(ticks)
    assert all(0 <= tick <= 8_400 for tick in ticks)


@many
@given(states(), RULES)
def test_one_throw_on_contact_and_one_from_afar_for_each_enemy(state: State, rules: object) -> None:
    """SS-3.2-4."""
    events = run(state, any_dice(state), rules)
    tries = [
        (event.hunter, event.quarry, event.throw.key.rsplit("/", 1)[1])
        for event in events
        if isinstance(event, ContactJudged) and event.throw is not None
    ]
    assert len(set(tries)) == len(tries)


@many
@given(states())
def test_every_throw_of_the_edition_stands_in_an_event(state: State) -> None:
    """GEN-5: also the die of an estimate that a refusal rests on."""
    dice = any_dice(state)
    told = {
        throw.key
        for event in run(state, dice, EDITION)
        if (throw := getattr(event, "throw", None)) is not None
    }
    assert {throw.key for throw in dice.thrown} == told


@many
@given(states(), RULES)
def test_what_a_contact_weighs_is_its_estimates_told_before_it(state: State, rules: object) -> None:
    """GEN-5, SS-3.2-3: no number of a contact rests on a die that is not in the log."""
    known: dict[SeatId, list[int]] = {}
    for event in run(state, any_dice(state), rules):
        if isinstance(event, EstimateMade):
            assert event.throw is not None
            known.setdefault(event.seat, []).append(event.men)
        if isinstance(event, ContactJudged):
            assert event.enemy_men <= sum(known[SeatId(event.hunter[0])])


@many
@given(states(), st.integers(1, 3))
def test_a_march_of_several_seasons_holds_together(state: State, seasons: int) -> None:
    """SS-3.1-4, SS-4.1-3: what one season leaves, the next can take up."""
    for _ in range(seasons):
        events = run(state, CaseDice(contact=3), AFAR)
        state = fold(state, events)
    assert all(bool(body.place) != (body.crossing is not None) for body in state.bodies.values())


@many
@given(states(), RULES)
def test_collecting_and_leaving_happen_where_both_are(state: State, rules: object) -> None:
    """SS-3.1-2: at places of the plan."""
    for event in run(state, any_dice(state), rules):
        if isinstance(event, TroopsPickedUp | TroopsLeft) and event.body in state.bodies:
            plan = state.bodies[event.body].plan
            assert event.place in [stop.place for stop in (*plan.pickups, *plan.drops)]
