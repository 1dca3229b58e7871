"""How far bodies are from one another by road, and which way leads there (SS-4.1-1e, SS-4.1-1h)."""

from fractions import Fraction

from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import FARTHEST, RADIUS
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Tick

Points = Fraction | int


def ends(field: Field, mover: Mover, when: Tick) -> tuple[tuple[str, Points], ...]:
    """The places next to a body with the printed points to them: its own place, or both ends of its way."""
    run = mover.run
    if run is None:
        return ((mover.place, 0),)
    way, length, far = field.terms.map.ways[run.way], field.terms.roads.length(run.way), run.at(when)
    return ((way.a, far * length), (way.b, (1 - far) * length))


def distance(field: Field, one: Mover, other: Mover, when: Tick) -> Points | None:
    """The printed points between two bodies by the shortest road; None if no road leads there."""
    if field.at_sea(one) or field.at_sea(other):
        return None
    if one.run is None and other.run is None:
        road = field.terms.roads.route(one.place, other.place)
        return None if road is None else road.points
    found = [points for points, _ in _ways(field, one, other, when)]
    if one.run is not None and other.run is not None and one.run.way == other.run.way:
        along = abs(one.run.at(when) - other.run.at(when)) * field.terms.roads.length(one.run.way)
        found.append(along)
    return min(found, default=None)


def _ways(field: Field, one: Mover, other: Mover, when: Tick) -> list[tuple[Points, tuple[str, ...]]]:
    """Every way from one body to another by the places next to them: points, and the places in order."""
    route = field.terms.roads.route
    return [
        (before + road.points + after, road.places)
        for start, before in ends(field, one, when)
        for goal, after in ends(field, other, when)
        if (road := route(start, goal)) is not None
    ]


def bodies_around(field: Field, mover: Mover, reach: int, when: Tick) -> int:
    """The bodies at places within reach of a body, and on the roads at them: bits by index.

    Those on the roads may be out of reach: it is for the asker to measure.
    """
    found = 0 if mover.run is None else field.traffic[mover.run.way]
    for start, _ in ends(field, mover, when):
        near = field.terms.roads.around(start, reach)
        for place in near.places:
            found |= field.presence[place]
        for way in near.ways:
            found |= field.traffic[way]
    return found


def watchers(field: Field, mover: Mover, when: Tick) -> int:
    """The bodies that could see a body from afar and have not tried it yet: bits by index."""
    hostile = field.foes[mover.seat] & ~mover.tried_by
    found = field.watching[FARTHEST] & hostile
    for rating, reach in RADIUS.items():
        keen = field.watching[rating] & hostile
        if keen:
            found |= keen & bodies_around(field, mover, reach, when)
    return found


def heading(field: Field, chaser: Mover, quarry: Mover, when: Tick) -> str:
    """The place that a chaser makes for: the next on the shortest road to where its quarry is (SS-4.1-1h).

    On its quarry's own road it goes straight at it. Ties go by the names of the places on the way.
    """
    run, other = chaser.run, quarry.run
    if run is not None and other is not None and run.way == other.way:
        way = field.terms.map.ways[run.way]
        return way.b if run.at(when) < other.at(when) else way.a
    _, places = min(_through(field, chaser, quarry, when))
    return places[0] if run is not None else places[1]


def _through(field: Field, chaser: Mover, quarry: Mover, when: Tick) -> list[tuple[Points, tuple[str, ...]]]:
    """The ways to a quarry; one on a road is followed on to the other end of it."""
    ways = _ways(field, chaser, quarry, when)
    if quarry.run is None:
        return ways
    way = field.terms.map.ways[quarry.run.way]
    return [(points, (*places, way.other(places[-1]))) for points, places in ways]


def way_back(field: Field, mover: Mover, target: str, when: Tick) -> tuple[str, ...]:
    """The places still before a body on the shortest road to a place; none if it is there."""
    ways = [
        (points + road.points, road.places)
        for start, points in ends(field, mover, when)
        if (road := field.terms.roads.route(start, target)) is not None
    ]
    places = min(ways)[1]
    return places if mover.run is not None else places[1:]
