"""What each seat sees at the season's end: bodies within 8 points of its own (SS-S6, SS-3.2-3)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, Board, OnEdge, Point
from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.estimates import estimated, throw_estimate
from adjudicator.rulesets.sun_in_splendour.events.season import BodySighted
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus, Sighting, State

RULE = "SS-S6"
RADIUS = 8
"""Points by road, as printed, within which a body is seen from an own body or estate."""


@dataclass(frozen=True)
class Watch:
    """When it is looked around: the season's id, whose dice are those of its march, and its number."""

    season: str
    number: int


def look_around(state: State, dice: Dice, watch: Watch) -> Iterator[Event]:
    """Yield what every seat sees, in order of seat and body."""
    for seat in sorted(state.leaders):
        if state.leaders[seat].status is not LeaderStatus.OUT:
            for body in in_sight(state, seat):
                yield _sighted(state, seat, body, dice, watch)


def _sighted(state: State, seat: SeatId, body: Body, dice: Dice, watch: Watch) -> BodySighted:
    name = label(state.label_key, seat, body.id)
    throw = throw_estimate(dice, watch.season, seat, name)
    seen = Sighting(
        seat=seat,
        label=name,
        owner=body.owner,
        point=body.point,
        men=estimated(body.men, throw),
        body=body.id,
        number=watch.number,
    )
    return BodySighted(rule=RULE, scope=scope_of(seat), sighting=seen, throw=throw)


def in_sight(state: State, seat: SeatId) -> tuple[Body, ...]:
    """Return the bodies of others that a seat sees, in order of id."""
    own = [body.point for body in state.own_bodies(seat)]
    estates = [AtPlace(place=place) for place, each in state.estates.items() if each.holder == seat]
    posts: list[Point] = [*own, *estates]
    roads = atlas_of(state).graph
    reach = roads.distances(_nearest(roads, posts), within=RADIUS)
    others = (state.bodies[name] for name in sorted(state.bodies) if state.bodies[name].owner != seat)
    return tuple(body for body in others if _seen(roads, body.point, reach, posts))


def _nearest(roads: Board, posts: Iterable[Point]) -> dict[str, Fraction]:
    """The least points to each place at the ends of where the posts are."""
    starts: dict[str, Fraction] = {}
    for post in posts:
        for place, far in roads.starts(post).items():
            starts[place] = min(far, starts.get(place, far))
    return starts


def _seen(roads: Board, point: Point, reach: Mapping[str, Fraction], posts: Iterable[Point]) -> bool:
    ends = roads.starts(point).items()
    if any(place in reach and reach[place] + far <= RADIUS for place, far in ends):
        return True
    return isinstance(point, OnEdge) and any(_on_one_road(roads, point, post) for post in posts)


def _on_one_road(roads: Board, point: OnEdge, post: Point) -> bool:
    """Tell whether two points are on one road, and near enough along it."""
    if not isinstance(post, OnEdge) or {post.a, post.b} != {point.a, point.b}:
        return False
    edge = roads.edge(point.a, point.b)
    return (
        edge is not None and abs(point.seen_from(point.a) - post.seen_from(point.a)) * edge.length <= RADIUS
    )
