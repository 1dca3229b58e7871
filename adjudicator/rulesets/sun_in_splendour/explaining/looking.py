"""Whom a body could see at an instant, and what stood in the way of going for him (3.2, SS-4.1-1d to g)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from adjudicator.kernel.board import OnEdge, Point
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.explaining.courses import Course, Standing
from adjudicator.rulesets.sun_in_splendour.explaining.ground import Ground
from adjudicator.rulesets.sun_in_splendour.film_tracks import along, road_of
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import RADIUS, SWARM


class Bar(Enum):
    """What kept a body from going for an enemy at an instant, the nearest to a success first."""

    NONE = "none"  # it weighed him
    BATTLE = "he was in a battle that it could not join"  # SS-4.1-1l
    AREA = "out of its militia's area"  # SS-4.1-4
    WALLS = "within friendly walls"  # SS-4.1-1n
    DISPERSED = "dispersed on the road"  # SS-3.4-1
    FIGHTING = "it was stopped by a battle"  # SS-4.1-1k
    CHASING = "it was after another"  # SS-4.1-1i
    OWN_WALLS = "it was within friendly walls itself"  # SS-4.1-1n
    OWN_DISPERSED = "it was dispersed itself"  # SS-3.4-1
    BLIND = "on the march it looked nowhere"  # SS-3.2-6
    POINTS = "too few points left"  # SS-4.1-1e
    RADIUS = "outside its radius"  # SS-4.1-1e
    OWN_POINT = "it looked at its own point only"  # SS-3.2-6, SS-3.2-10
    AT_SEA = "at sea"  # SS-4.1-1n
    OWN_SEA = "it was at sea itself"  # SS-4.1-1n
    NO_ROAD = "no road leads there"  # SS-4.1-1e


OUT_OF_REACH = (Bar.POINTS, Bar.RADIUS, Bar.OWN_POINT, Bar.AT_SEA, Bar.OWN_SEA, Bar.NO_ROAD)
_FIRST = tuple(Bar)


@dataclass(frozen=True)
class Look:
    """How an enemy was to a body at an instant. `points`: how far, None where no road leads.

    `reach`: how far it looked; `left`: the points it could still move.
    """

    tick: Fraction
    point: Point  # the enemy's
    points: Fraction | None
    reach: Fraction
    left: Fraction
    bar: Bar

    @property
    def rank(self) -> tuple[int, Fraction, Fraction]:
        """What was nearest to a success sorts first: what stood in the way, then how near, then when.

        Of all that is out of reach only how near it was counts.
        """
        far = self.bar in OUT_OF_REACH
        if self.points is None:
            return len(_FIRST) + _FIRST.index(self.bar), Fraction(0), self.tick
        return (len(_FIRST) if far else _FIRST.index(self.bar)), self.points, self.tick


def looks(ground: Ground, hunter: Course, quarry: Course) -> Iterator[Look]:
    """Yield every instant at which a pair was judged, or would have been had the one looked (SS-4.1-1d)."""
    whole = (*hunter.looks, *quarry.looks)
    for tick in sorted(dict.fromkeys((*whole, *meetings(hunter, quarry)))):
        one, other = hunter.standing(tick), quarry.standing(tick)
        if one is not None and other is not None and Posture.GONE not in (one.posture, other.posture):
            yield look(ground, hunter, quarry, tick)


def look(ground: Ground, hunter: Course, quarry: Course, tick: Fraction) -> Look:
    """Return how an enemy was to a body at an instant at which both were bodies."""
    one, other = hunter.standing(tick), quarry.standing(tick)
    assert one is not None, "the hunter was a body"
    assert other is not None, "the quarry was a body"
    at_sea = one.at_sea or other.at_sea
    points = None if at_sea else ground.distance(hunter.point(tick), quarry.point(tick))
    left = points_left(ground, hunter, tick)
    reach = reach_of(ground, one, left)
    if points is None:
        bar = Bar.OWN_SEA if one.at_sea else Bar.AT_SEA if other.at_sea else Bar.NO_ROAD
    elif points > reach:
        bar = _why_out_of_reach(ground, one, points, left)
    else:
        bar = _own_bar(ground, hunter, one, tick) or _his_bar(ground, hunter, quarry, tick, points)
    return Look(tick, quarry.point(tick), points, reach, left, bar)


def points_left(ground: Ground, course: Course, tick: Fraction) -> Fraction:
    """The points a body could still move: waiting saves none (SS-4.1-1c)."""
    return (TICKS - tick) * ground.speed(course, tick) / TICKS


def reach_of(ground: Ground, standing: Standing, left: Fraction) -> Fraction:
    """How far a body looked, in points; 0: its own place or point of the road only."""
    if not sees_afar(ground, standing):
        return Fraction(0)
    return min(Fraction(RADIUS.get(standing.plan.ratings.interception, left)), left)


def sees_afar(ground: Ground, standing: Standing) -> bool:
    """Tell whether a body looked beyond its own point (3.2, SS-3.2-10)."""
    rating = standing.plan.ratings.interception
    return ground.rules.hunt_from_afar and rating in _AFAR and standing.men >= SWARM


_AFAR = range(3, 8)


def _why_out_of_reach(ground: Ground, standing: Standing, points: Fraction, left: Fraction) -> Bar:
    if not sees_afar(ground, standing):
        return Bar.OWN_POINT
    return Bar.RADIUS if points > RADIUS.get(standing.plan.ratings.interception, points) else Bar.POINTS


def _own_bar(ground: Ground, hunter: Course, standing: Standing, tick: Fraction) -> Bar | None:
    if standing.posture is Posture.BATTLE:
        return Bar.FIGHTING
    if standing.posture is Posture.CHASE:
        return Bar.CHASING
    if ground.in_walls(hunter, tick):
        return Bar.OWN_WALLS
    if standing.dispersed:
        return Bar.OWN_DISPERSED
    rests = standing.posture is Posture.REST  # at rest, rating 1 counts as 2
    return None if rests or standing.plan.ratings.interception > 1 else Bar.BLIND


def _his_bar(ground: Ground, hunter: Course, quarry: Course, tick: Fraction, points: Fraction) -> Bar:
    standing = quarry.standing(tick)
    assert standing is not None, "the quarry was a body"
    if standing.dispersed:
        return Bar.DISPERSED
    if ground.in_walls(quarry, tick):
        return Bar.WALLS
    joinable = points and ground.can_join(hunter.body.owner, quarry, tick)
    if standing.posture is Posture.BATTLE and not joinable:
        return Bar.BATTLE
    return Bar.AREA if points and not ground.in_area(hunter, quarry, tick) else Bar.NONE


def meetings(one: Course, other: Course) -> Iterator[Fraction]:
    """Yield the instants at which two bodies came to one point of a road, between its ends."""
    ticks = sorted(dict.fromkeys(step.tick for each in (one, other) for step in each.way.steps))
    for since, until in pairwise(ticks):
        when = _meeting(one, other, since, until)
        if when is not None:
            yield when


def _meeting(one: Course, other: Course, since: Fraction, until: Fraction) -> Fraction | None:
    """When two bodies met after one instant and by another, both going evenly in between."""
    half = (since + until) / 2
    here, there = one.point(half), other.point(half)
    if not isinstance(here, OnEdge) or not isinstance(there, OnEdge) or road_of(here) != road_of(there):
        return None
    a, _ = road_of(here)
    begun, ended = (along(one.point(tick), a) - along(other.point(tick), a) for tick in (since, until))
    if begun == ended or begun * ended > 0 or not begun:
        return None
    when = since + (until - since) * begun / (begun - ended)
    return when if isinstance(one.point(when), OnEdge) else None
