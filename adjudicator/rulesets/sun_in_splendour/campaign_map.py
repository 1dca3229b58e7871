"""The map as the march needs it, made from an atlas and the facts of the game."""

from functools import cache

from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.atlas import Atlas
from adjudicator.rulesets.sun_in_splendour.mapfile import TroopType
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap, Way, way


@cache
def map_of(atlas: Atlas) -> MarchMap:
    """Return the places and ways of an atlas, with what marching needs to know."""
    return MarchMap(
        places=tuple(atlas.places),
        ways=_ways(atlas),
        speeds=speeds(),
        fortified=atlas.fortified,
        arrests={office: atlas.shipping_arrested_by(office) for office in data.offices()},
        dispersed_speed=data.constants().movement["militia_dispersed"],
    )


def _ways(atlas: Atlas) -> tuple[Way, ...]:
    roads = (
        way(road.a, road.b, road.points, road.random, "ferry" if road.kind == "ferry" else "road")
        for road in atlas.roads
    )
    lanes = (way(lane.a, lane.b, lane.points, lane.random, "sea") for lane in atlas.lanes)
    return (*roads, *lanes)


@cache
def speeds() -> dict[str, int]:
    """The points a season of every troop type, by its id."""
    return {name: speed_of(troop) for name, troop in data.troop_types().items()}


def speed_of(troop: TroopType) -> int:
    """Return a troop type's points a season (4.1, SS-4.1-5: of the guns only bombards are slow)."""
    points = data.constants().movement
    if troop.kind == "leader's own element":
        return points["leader"]
    if troop.kind == "militia":
        return points["militia"]
    if troop.id == "bombards":
        return points["bombards"]
    return points["mounted" if troop.mounted else "foot"]
