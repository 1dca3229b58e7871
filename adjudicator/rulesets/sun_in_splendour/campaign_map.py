"""The map of the campaign as the march needs it, made from the facts."""

from functools import cache

from adjudicator.rulesets.sun_in_splendour import data
from adjudicator.rulesets.sun_in_splendour.mapfile import TroopType
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap, Way, way


@cache
def campaign_map() -> MarchMap:
    """England, Wales and the seas about them, with what marching needs to know."""
    return MarchMap(
        places=tuple(data.places()),
        ways=_ways(),
        speeds={name: speed_of(troop) for name, troop in data.troop_types().items()},
        fortified=frozenset(name for name, place in data.places().items() if place.fortified),
        arrests={office: data.shipping_arrested_by(office) for office in data.offices()},
        dispersed_speed=data.constants().movement["militia_dispersed"],
    )


def _ways() -> tuple[Way, ...]:
    roads = (
        way(road.a, road.b, road.points, road.random, "ferry" if road.kind == "ferry" else "road")
        for road in data.roads()
    )
    lanes = (way(lane.a, lane.b, lane.points, lane.random, "sea") for lane in data.lanes())
    return (*roads, *lanes)


def speed_of(troop: TroopType) -> int:
    """Return a troop type's points a season (4.1, SS-4.1-5: of the guns only bombards are slow)."""
    speeds = data.constants().movement
    if troop.kind == "leader's own element":
        return speeds["leader"]
    if troop.kind == "militia":
        return speeds["militia"]
    if troop.id == "bombards":
        return speeds["bombards"]
    return speeds["mounted" if troop.mounted else "foot"]
