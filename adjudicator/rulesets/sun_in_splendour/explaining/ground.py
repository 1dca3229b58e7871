"""What a season was marched on: roads, walls, who was whose enemy, who fought where (3.2, SS-4.1-1)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, OnEdge, Point, same_point
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.campaign_map import map_of
from adjudicator.rulesets.sun_in_splendour.events import march, season
from adjudicator.rulesets.sun_in_splendour.explaining.courses import Course, courses
from adjudicator.rulesets.sun_in_splendour.film_tracks import along, road_of
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Posture, homes_of, speed_of
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MILITIA_AREAS, MarchRules
from adjudicator.rulesets.sun_in_splendour.state import Season, allied, at_war
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, View


@dataclass(frozen=True)
class Ground:
    """A season as it can be looked back upon. `courses` are those of the bodies that the viewer follows."""

    map: MarchMap
    rules: MarchRules
    winter: bool
    leaders: Mapping[SeatId, KnownLeader]  # with the hostile lists of this season
    walls: Mapping[str, SeatId]  # who holds the fortified places
    courses: Mapping[str, Course]
    battles: tuple[march.BattleJoined, ...]

    def hostile(self, one: SeatId, other: SeatId) -> bool:
        """Tell whether two seats were at war on the march (SS-T-2)."""
        return one != other and at_war(self.leaders[one], self.leaders[other])

    def distance(self, one: Point, other: Point) -> Fraction | None:
        """The printed points between two points by the shortest road, winter's counted (SS-4.1-1e)."""
        roads = self.map.roads(self.winter)
        found = [
            before + road.points + after
            for start, before in self._ends(one)
            for goal, after in self._ends(other)
            if (road := roads.route(start, goal)) is not None
        ]
        if isinstance(one, OnEdge) and isinstance(other, OnEdge) and road_of(one) == road_of(other):
            a, b = road_of(one)
            found.append(abs(along(one, a) - along(other, a)) * self._length(a, b))
        return min(found, default=None)

    def _ends(self, point: Point) -> tuple[tuple[str, Fraction], ...]:
        if isinstance(point, AtPlace):
            return ((point.place, Fraction(0)),)
        a, b = road_of(point)
        length, far = self._length(a, b), along(point, a)
        return ((a, far * length), (b, (1 - far) * length))

    def _length(self, a: str, b: str) -> int:
        number = self.map.between(a, b)
        assert number is not None, f"no road joins {a} and {b}"
        return self.map.roads(self.winter).length(number)

    # ---- a body at an instant, before anything judged then took effect

    def speed(self, course: Course, tick: Fraction) -> int:
        """Its points a season (4.1)."""
        standing = course.standing(tick)
        assert standing is not None, "it was a body by then"
        return speed_of(standing.companies, self.map, standing.dispersed)

    def in_walls(self, course: Course, tick: Fraction) -> bool:
        """Tell whether it rested within friendly walls (SS-4-S2)."""
        standing, point = course.standing(tick), course.point(tick)
        if standing is None or standing.posture is not Posture.REST or not isinstance(point, AtPlace):
            return False
        holder = self.walls.get(point.place)
        return standing.inside and holder is not None and self._friends(course.body.owner, holder)

    def _friends(self, one: SeatId, other: SeatId) -> bool:
        return one == other or allied(self.leaders[one], self.leaders[other])

    def in_area(self, hunter: Course, quarry: Course, tick: Fraction) -> bool:
        """Tell whether a quarry was where a body's militia may go (SS-4.1-4)."""
        standing, point = hunter.standing(tick), quarry.point(tick)
        homes = homes_of(standing.companies) if standing is not None else ()
        places = (point.place,) if isinstance(point, AtPlace) else (point.a, point.b)
        areas = (self.map.areas_from(home) for home in homes)
        return all(far.get(place, MILITIA_AREAS + 1) <= MILITIA_AREAS for far in areas for place in places)

    def seen_at(self, point: Point, tick: Fraction) -> tuple[Course, ...]:
        """The bodies that could be seen at a point, in order of id (SS-4.1-1n)."""
        return tuple(
            each
            for each in self.courses.values()
            if self._is_seen(each, tick) and same_point(each.point(tick), point)
        )

    def _is_seen(self, course: Course, tick: Fraction) -> bool:
        standing = course.standing(tick)
        if standing is None or standing.posture is Posture.GONE:
            return False
        return not standing.at_sea and not standing.dispersed and not self.in_walls(course, tick)

    # ---- battles

    def battle_of(self, body: str) -> march.BattleJoined | None:
        """The battle that stopped a body, if one did."""
        return next((each for each in self.battles if body in _bodies(each)), None)

    def came_in(self, body: str) -> Fraction | None:
        """When a body was stopped by its battle."""
        joined = self.battle_of(body)
        return next((each.tick for each in _fighters(joined) if each.body == body), None) if joined else None

    def side_of(
        self, seat: SeatId, joined: march.BattleJoined, tick: Fraction
    ) -> tuple[march.Combatant, ...]:
        """Those beside whom a seat could fight in a battle by then; of two enemies nobody."""
        sides = [
            tuple(each for each in side if each.tick < tick) for side in (joined.attackers, joined.defenders)
        ]
        against = [any(self.hostile(seat, each.owner) for each in side) for side in sides]
        if against[0] == against[1]:
            return ()
        return sides[1] if against[0] else sides[0]

    def can_join(self, seat: SeatId, quarry: Course, tick: Fraction) -> bool:
        """Tell whether a seat's body could join the battle that a quarry was in (SS-4.1-1l)."""
        joined = self.battle_of(quarry.body.id)
        return joined is not None and bool(self.side_of(seat, joined, tick))


def ground(view: View, events: Sequence[Event], rules: MarchRules) -> Ground:
    """Return the season that a viewer's events tell of; `view`: what he knew before it."""
    atlas = atlas_of(view)
    return Ground(
        map=map_of(atlas),
        rules=rules,
        winter=view.season is Season.WINTER,
        leaders=_leaders(view, events),
        walls={
            each.place: each.holder for each in view.estates if each.holder and each.place in atlas.fortified
        },
        courses=courses(view.bodies, events),
        battles=tuple(event for event in events if isinstance(event, march.BattleJoined)),
    )


def _leaders(view: View, events: Iterable[Event]) -> dict[SeatId, KnownLeader]:
    """The leaders with the hostile lists that they marched with."""
    known = {each.seat: each for each in view.leaders}
    for event in events:
        if isinstance(event, season.HostilityDeclared):
            leader = known[event.leader]
            others = [seat for seat in leader.hostile if seat != event.against]
            hostile = tuple(sorted([*others, event.against] if event.hostile else others))
            known[event.leader] = leader.model_copy(update={"hostile": hostile})
    return known


def _fighters(joined: march.BattleJoined) -> tuple[march.Combatant, ...]:
    return (*joined.attackers, *joined.defenders)


def _bodies(joined: march.BattleJoined) -> list[str]:
    return [each.body for each in _fighters(joined)]


def opposed(joined: march.BattleJoined, one: str, other: str) -> bool:
    """Tell whether two bodies stood against one another in a battle."""
    first, second = ({each.body for each in side} for side in (joined.attackers, joined.defenders))
    return (one in first and other in second) or (one in second and other in first)
