"""What holds on every march of edition `1`, tried on small boards and in crowded worlds at random."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import told_march
from hypothesis import given, settings
from hypothesis import strategies as st
from renamed import renamed, told_anew
from small_boards import Trial, trial
from trails import Trail, points_between, trails_of

from adjudicator.kernel.board import OnEdge
from adjudicator.kernel.records import Event
from adjudicator.rulesets.sun_in_splendour.events.march import (
    BattleJoined,
    ChaseGivenUp,
    ContactJudged,
    ContactOutcome,
    CrossingBegun,
    MarchEnded,
    PlaceReached,
    Turned,
)
from adjudicator.rulesets.sun_in_splendour.state import Season

boards = st.integers(0, 1_000_000)
many = settings(max_examples=60, deadline=None)
RADII = {3: 4, 4: 8, 5: 12, 6: 20}
LAST = 8_400


@many
@given(boards)
def test_names_of_seats_and_bodies_decide_nothing(number):
    """SS-4.1-1, SS-4.1-1o: under other names, in another order, with the same dice, the same happens."""
    tried = trial(number)
    other = renamed(tried)
    assert told_march.by_engine(other) == told_anew(told_march.by_engine(tried), other.new)


def _joined(events: Sequence[Event]) -> Iterator[BattleJoined]:
    return (event for event in events if isinstance(event, BattleJoined))


def _fighters(events: Sequence[Event]) -> dict[str, Fraction]:
    """Every body in a battle, with the instant at which it came in."""
    return {each.body: each.tick for e in _joined(events) for each in (*e.attackers, *e.defenders)}


def _contacts(events: Sequence[Event]) -> Iterator[ContactJudged]:
    return (event for event in events if isinstance(event, ContactJudged))


@many
@given(boards)
def test_no_body_is_in_two_battles(number):
    """SS-4.1-1k, SS-4.1-1m."""
    events = told_march.engine_events(trial(number))
    sides = [each.body for e in _joined(events) for each in (*e.attackers, *e.defenders)]
    assert len(sides) == len(set(sides))


@many
@given(boards)
def test_who_is_in_a_battle_moves_no_more(number):
    """SS-4.1-1k: no step after it came in, and it ends where it fought."""
    events = told_march.engine_events(trial(number))
    since = _fighters(events)
    steps = [e for e in events if isinstance(e, CrossingBegun | Turned | PlaceReached)]
    assert not [each for each in steps if each.body in since and each.tick > since[each.body]]
    begun = [each for each in steps if not isinstance(each, PlaceReached)]
    assert not [each for each in begun if each.body in since and each.tick >= since[each.body]]


@many
@given(boards)
def test_rating_1_never_diverts(number):
    """SS-3.2-6: on its orders it comes to their places in order, and hunts nobody; at rest it counts as 2."""
    tried = trial(number)
    events = told_march.engine_events(tried)
    for name, body in tried.state.bodies.items():
        if body.plan.ratings.interception == 1:
            reached = [e.place for e in events if isinstance(e, PlaceReached) and e.body == name]
            assert reached == [leg.to for leg in body.plan.legs][: len(reached)]
            mine = [event for event in _contacts(events) if event.hunter == name]
            assert ContactOutcome.PURSUED not in [event.outcome for event in mine]
            assert len(reached) == len(body.plan.legs) or not mine or _stuck(name, events)


def _stuck(name: str, events: Sequence[Event]) -> bool:
    """Whether a body came to rest before its goal: it could not go on."""
    return any(event.type_name == "sun.order_failed" and event.body == name for event in events)


@many
@given(boards)
def test_one_throw_a_pair_from_afar_and_one_on_contact(number):
    """SS-3.2-4; and SS-3.2-10: one die for two leaders at one place or road, however many bodies."""
    events = told_march.engine_events(trial(number))
    thrown = [event for event in _contacts(events) if event.throw is not None]
    pairs = [(e.hunter, e.quarry, e.throw.key.rsplit("/", 1)[1]) for e in thrown]
    assert len(pairs) == len(set(pairs))
    dice: dict[tuple[object, ...], set[tuple[int, ...]]] = {}
    for event, (hunter, quarry, how) in zip(thrown, pairs, strict=True):
        seats = hunter.split("-")[0], quarry.split("-")[0]
        dice.setdefault((seats, _place_or_road(event.point), how), set()).add(event.throw.faces)
    assert all(len(faces) == 1 for faces in dice.values())


def _place_or_road(point: object) -> object:
    return (point.a, point.b) if isinstance(point, OnEdge) else point


def _trails(tried: Trial, events: Sequence[Event]) -> dict[str, Trail]:
    """The trails of those who never change their speed."""
    trails = trails_of(tried.state, events, tried.board.speeds)
    return {name: each for name, each in trails.items() if not each.body.plan.dispersed}


def _reach(trail: Trail, tick: Fraction) -> Fraction:
    """SS-3.2-5, SS-4.1-1c, SS-4.1-1e."""
    left = (LAST - tick) * trail.speed / LAST
    return min(left, Fraction(RADII.get(trail.body.plan.ratings.interception, left)))


def _apart(tried: Trial, one: Trail, other: Trail, tick: Fraction) -> Fraction | None:
    more = 1 if tried.state.season is Season.WINTER else 0
    return points_between(tried.board, more, one.at(tick), other.at(tick))


@many
@given(boards)
def test_nobody_out_of_reach_is_chased(number):
    """SS-4.1-1e, SS-3.2-5, SS-3.2-10: neither beyond the radius nor the points left, at sea, nor by a few."""
    tried = trial(number)
    events = told_march.engine_events(tried)
    trails = _trails(tried, events)
    for event in _contacts(events):
        far = event.throw is not None and event.throw.key.endswith("/far")
        if far and event.hunter in trails and event.quarry in trails:
            hunter = trails[event.hunter]
            points = _apart(tried, hunter, trails[event.quarry], event.tick)
            assert points is not None
            assert 0 < points <= _reach(hunter, event.tick)
            assert hunter.body.men >= 200
            assert hunter.body.plan.ratings.interception >= 3


@many
@given(boards)
def test_nobody_within_friendly_walls_is_chased(number):
    """SS-4.1-1n: who rested there from the beginning, and was never out."""
    tried = trial(number)
    events = told_march.engine_events(tried)
    went = {event.body for event in events if isinstance(event, CrossingBegun)}
    for name, body in tried.state.bodies.items():
        estate = tried.state.estates.get(body.place)
        held = estate is not None and estate.holder and tried.state.friends(body.owner, estate.holder)
        walls = body.place in tried.board.fortified and body.inside and held
        if walls and not body.plan.legs and name not in went:
            assert name not in [event.quarry for event in _contacts(events)]
            assert name not in _fighters(events)


@many
@given(boards)
def test_a_chaser_gives_up_whoever_is_out_of_reach_when_it_comes_to_a_place(number):
    """SS-4.1-1h, SS-4.1-1i."""
    tried = trial(number)
    events = told_march.engine_events(tried)
    trails, fighters = _trails(tried, events), _fighters(events)
    for name, quarry, since, until in _chases(events):
        for event in events:
            mine = isinstance(event, PlaceReached) and event.body == name and since < event.tick < until
            if mine and name in trails and quarry in trails and event.tick < fighters.get(name, LAST):
                points = _apart(tried, trails[name], trails[quarry], Fraction(event.tick))
                assert points is not None
                assert points <= _reach(trails[name], Fraction(event.tick))


def _chases(events: Sequence[Event]) -> Iterator[tuple[str, str, Fraction, Fraction]]:
    """Chaser, quarry, and the ticks between which the chase went on."""
    for event in _contacts(events):
        if event.outcome is ContactOutcome.PURSUED:
            ends = [e.tick for e in events if isinstance(e, ChaseGivenUp) and e.body == event.hunter]
            until = min((Fraction(tick) for tick in ends if tick >= event.tick), default=Fraction(LAST))
            yield event.hunter, event.quarry, event.tick, until


@many
@given(boards)
def test_every_exact_place_lies_on_a_road(number):
    """SS-4.1-1a, SS-4.1-3: between two joined places, with something before it and behind it."""
    tried = trial(number)
    events = told_march.engine_events(tried)
    points = [e.point for e in events if isinstance(e, BattleJoined | ContactJudged | Turned)]
    points += [event.crossing for event in events if isinstance(event, MarchEnded)]
    for point in points:
        if point is not None and not hasattr(point, "place"):
            assert tried.board.between(point.a, point.b) is not None
            assert 0 < Fraction(point.covered) < 1
