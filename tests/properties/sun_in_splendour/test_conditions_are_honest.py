"""A condition is met exactly when a body sees it, or a courier could have told it (SS-3.1-3).

The events of two seasons on small boards are read once more, slow and plain: where everybody was at every
tick, and when news of it can have come to whom. Nothing else may send a body on its way, and nothing less.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from small_boards import SEATS, Trial, trial

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import next_season
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ConditionJudged,
    ContactJudged,
    ContactOutcome,
    CrossingBegun,
    PlaceReached,
    TroopsLeft,
    TroopsPickedUp,
)
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases.march import MarchMap, MarchRules, march
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Leg, Plan, Task
from adjudicator.rulesets.sun_in_splendour.state import Body, Season, State

SEASON = 8_400
FAR = 10_000
RULES = MarchRules(hunt_from_afar=True, memory=True)
Stays = list[tuple[str, str, int, int]]
"""Body, place, first and last tick; ticks of the season before are below 0."""


def _with_conditions(tried: Trial) -> State:
    """The trial's state; many of those at places wait on a condition instead of what they were about."""
    chance = random.Random(f"conditions {tried.number}")
    bodies = {
        name: _waiting(body, tried.board, chance) if body.place and chance.random() < 0.6 else _formed(body)
        for name, body in tried.state.bodies.items()
    }
    return tried.state.model_copy(update={"bodies": bodies})


def _formed(body: Body) -> Body:
    return body.model_copy(update={"plan": body.plan.model_copy(update={"dispersed": False})})


def _waiting(body: Body, board: MarchMap, chance: random.Random) -> Body:
    sort = chance.choice((Sort.ENEMY, Sort.ALLY, Sort.LEADER, Sort.HOUSE, Sort.BESIEGED, Sort.BESIEGED))
    condition = Condition(
        sort=sort,
        place=chance.choice(board.places),
        leader=chance.choice(SEATS) if sort is Sort.LEADER else None,
        house=chance.choice(("York", "Lancaster")) if sort is Sort.HOUSE else None,
    )
    there = board.ways[chance.choice(board.roads_at(body.place))].other(body.place)
    goes, holds = Task(legs=(Leg(to=there),), interception=1), Task(interception=1)
    then, otherwise = (goes, holds) if chance.random() < 0.7 else (holds, goes)
    plan = Plan(ratings=holds.ratings, fork=Fork(condition=condition, then=then, otherwise=otherwise))
    return body.model_copy(update={"plan": plan})


def _stays(state: State, events: Sequence[Event], shift: int) -> Stays:
    """Who was where from when to when, in a season that began at the tick `shift`."""
    since = {name: (body.place, 0) for name, body in state.bodies.items() if body.place}
    found: Stays = []

    def left(name: str, tick: int) -> None:
        place, first = since.pop(name)
        found.append((name, place, first + shift, tick + shift))

    for event in events:
        match event:
            case CrossingBegun():
                left(event.body, event.tick)
            case PlaceReached():
                since[event.body] = (event.place, event.tick)
            case TroopsLeft():
                since[event.formed.id] = (event.place, event.tick)
            case TroopsPickedUp() if _is_emptied(state, events, event):
                left(event.source, event.tick)
    for name in list(since):
        left(name, SEASON if not shift else SEASON - 1)
    return found


def _joined(before: Stays, now: Stays) -> Stays:
    """Both seasons' stays; who stayed on from the one into the other, stayed once."""
    ended = {(name, place): first for name, place, first, last in before if last == -1}
    begun = {(name, place) for name, place, first, _ in now if first == 0}
    kept = [each for each in before if each[3] != -1 or each[:2] not in begun]
    return kept + [
        (n, p, ended.get((n, p), first) if first == 0 else first, last) for n, p, first, last in now
    ]


def _is_emptied(state: State, events: Sequence[Event], event: TroopsPickedUp) -> bool:
    body = state.bodies.get(event.source)
    taken = {
        company
        for each in events
        if isinstance(each, TroopsPickedUp) and each.source == event.source and each.tick <= event.tick
        for company in each.companies
    }
    return body is not None and {company.id for company in body.companies} <= taken


def _points(board: MarchMap, *, winter: bool, sea: bool) -> dict[tuple[str, str], int]:
    """The printed points between any two places, found by trying everything."""
    points = {(a, b): 0 if a == b else FAR for a, b in product(board.places, repeat=2)}
    for way in board.ways:
        if sea or way.by == "road":
            for pair in ((way.a, way.b), (way.b, way.a)):
                points[pair] = min(points[pair], way.length + winter)
    for via, a, b in product(board.places, repeat=3):
        points[a, b] = min(points[a, b], points[a, via] + points[via, b])
    return points


def _known(tried: Trial, state: State, body: Body, stays: Stays, shown: int) -> list[bool]:
    """Whether a body knows its condition to be met, tick by tick.

    `shown`: one who comes to besiege a place may show a tick later that he stays, to those who see him come.
    """
    fork = body.plan.fork
    assert fork is not None
    place, winter = fork.condition.place, state.season is Season.WINTER
    delay = 56 * _points(tried.board, winter=winter, sea=True)[place, body.place]
    if _points(tried.board, winter=False, sea=False)[place, body.place] <= 8:
        delay = 0
    first_shown = shown if not delay and fork.condition.sort is Sort.BESIEGED else 0
    known = [False] * SEASON
    for name, where, first, last in stays if delay <= 2 * SEASON else ():
        seat = SeatId(name.partition("-")[0])
        if where == place and _is_meant(tried, state, body, fork.condition, seat, first < last):
            for tick in range(
                max(0, first + delay + first_shown, delay - SEASON), min(SEASON, last + delay + 1)
            ):
                known[tick] = True
    return known


def _is_meant(
    tried: Trial, state: State, body: Body, condition: Condition, seat: SeatId, stays: bool
) -> bool:
    holder = state.estates[condition.place].holder
    match condition.sort:
        case Sort.ENEMY:
            return state.enemies(body.owner, seat)
        case Sort.ALLY:
            return seat != body.owner and state.friends(body.owner, seat)
        case Sort.LEADER:
            return seat == condition.leader
        case Sort.HOUSE:
            return seat != body.owner and state.leaders[seat].allegiance == condition.house
        case Sort.BESIEGED:
            walls = condition.place in tried.board.fortified and holder is not None
            return walls and state.enemies(holder, seat) and stays
    return False


def _expected(tried: Trial, state: State, body: Body, stays: Stays, shown: int) -> tuple[int, bool] | None:
    """The tick on which a body that never leaves its post otherwise sets out, and whether it is met then."""
    fork = body.plan.fork
    assert fork is not None
    known = _known(tried, state, body, stays, shown)
    return next(
        ((tick, met) for tick, met in enumerate(known) if (fork.then if met else fork.otherwise).legs), None
    )


def _undisturbed(state: State, events: Sequence[Event]) -> Iterator[Body]:
    """Those who wait at a place, and neither fought nor chased nor were picked up."""
    disturbed = {each.source for each in events if isinstance(each, TroopsPickedUp)}
    for event in events:
        if isinstance(event, BattleJoined):
            disturbed |= {each.body for each in (*event.attackers, *event.defenders)}
        if isinstance(event, ContactJudged) and event.outcome is ContactOutcome.PURSUED:
            disturbed.add(event.hunter)
    for name, body in state.bodies.items():
        if body.plan.fork is not None and body.place and not body.plan.legs and name not in disturbed:
            yield body


def _seasons(tried: Trial) -> Iterator[tuple[State, tuple[Event, ...]]]:
    state = _with_conditions(tried)
    for _ in range(2):
        events = tuple(march(state, tried.board, tried.dice, RULES))
        yield state, events
        for event in events:
            state = evolve(state, event)
        year, season = next_season(state.year, state.season)
        state = state.model_copy(update={"number": state.number + 1, "year": year, "season": season})


def _sets_out_as_it_knows(number: int) -> None:
    tried = trial(number)
    before: Stays = []
    for state, events in _seasons(tried):
        before = before or [(name, b.place, -SEASON, -1) for name, b in state.bodies.items() if b.place]
        stays = _joined(before, _stays(state, events, 0))
        set_out = {
            each.body: (each.tick, each.met)
            for each in events
            if isinstance(each, ConditionJudged) and each.plan.legs
        }
        for body in _undisturbed(state, events):
            expected = {_expected(tried, state, body, stays, shown) for shown in (0, 1)}
            assert set_out.get(body.id) in expected, body.id
        before = _stays(state, events, -SEASON)


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 1_000_000))
def test_ss_3_1_3_a_body_sets_out_on_the_tick_on_which_it_can_first_know(number):
    _sets_out_as_it_knows(number)


def test_ss_3_1_3_so_it_does_on_forty_boards_that_are_always_the_same():
    """`tools.switch_off` runs no random tests."""
    for number in range(40):
        _sets_out_as_it_knows(number)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1_000_000))
def test_ss_4_1_1_conditions_are_judged_alike_in_whatever_order_bodies_stand(number):
    tried = trial(number)
    state = _with_conditions(tried)
    turned = state.model_copy(update={"bodies": dict(reversed(state.bodies.items()))})
    one, other = (tuple(march(each, tried.board, tried.dice, RULES)) for each in (state, turned))
    assert one == other
