from sun_worlds import body, company, dice, half_way, meeting, world

from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.phases import retreat
from adjudicator.rulesets.sun_in_splendour.phases.battle import fight
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan, Ratings

EVEN = {"side_0": (3,), "side_1": (3,), "general_0": (6,), "general_1": (6,)}


def _small(name, place, **more):
    return body(name, place, company(f"{name.split('-')[0]}-c1", billmen=500), **more)


def _goes(state, attackers=("york-1",), defenders=("margaret-1",), tick=0):
    fought = fight(state, meeting(state, attackers, defenders, tick=tick), dice(**EVEN))
    return list(retreat.fall_back(state, (fought,)))


def test_ss_5_1_the_beaten_go_to_the_nearest_own_or_allied_place():
    """From Daventry Kenilworth is 5 points by Warwick; Warwick is the enemy's; Kimbolton, an ally's, is 6."""
    (told,) = _goes(world(body("york-1", "Daventry"), _small("margaret-1", "Daventry")))
    assert (told.body, told.to) == ("margaret-1", "Kenilworth")


def test_ss_5_1_not_past_the_enemy():
    """With an enemy at Warwick the short road to Kenilworth is barred; Coventry's, 4 points, is open."""
    state = world(
        body("york-1", "Daventry"),
        body("warwick-1", "Warwick"),
        body("warwick-2", "Coventry", company("warwick-c2", billmen=200)),
        _small("margaret-1", "Daventry"),
    )
    (told,) = _goes(state)
    assert told.to == "Kimbolton"


def test_ss_5_1_past_the_enemy_if_there_is_no_other_way():
    """Penzance has one road, to Bodmin, and an enemy stands there; Plymouth beyond is an ally's."""
    state = world(body("york-1", "Penzance"), body("warwick-1", "Bodmin"), _small("margaret-1", "Penzance"))
    (told,) = _goes(state)
    assert told.to == "Plymouth"


def test_ss_5_1_never_to_a_place_where_an_enemy_stands():
    state = world(body("york-1", "Penzance"), body("warwick-1", "Plymouth"), _small("margaret-1", "Penzance"))
    (told,) = _goes(state)
    assert told.to == "Tiverton"  # by Exeter, an ally's through the Earldom of Devon


def test_ss_5_1_where_the_leader_said_if_it_can_be_reached():
    state = world(body("york-1", "Daventry"), _small("margaret-1", "Daventry"))
    (told,) = _goes(changes.change_leader(state, "margaret", fallback="Windsor"))
    assert told.to == "Windsor"


def test_ss_5_1_not_where_the_leader_said_if_it_is_the_enemys():
    state = world(body("york-1", "Daventry"), _small("margaret-1", "Daventry"))
    (told,) = _goes(changes.change_leader(state, "margaret", fallback="Warwick"))
    assert told.to == "Kenilworth"


def test_ss_5_1_not_where_the_leader_said_if_too_little_of_the_season_is_left():
    """Windsor is 14 points from Daventry: foot needs 2,352 ticks."""
    state = world(body("york-1", "Daventry"), _small("margaret-1", "Daventry"))
    state = changes.change_leader(state, "margaret", fallback="Windsor")
    assert _goes(state, tick=8400 - 14 * 168)[0].to == "Windsor"
    assert _goes(state, tick=8400 - 14 * 168 + 1)[0].to == "Kenilworth"


def test_ss_5_1_from_the_road_to_either_end_and_on():
    road = half_way("Daventry", "Warwick", 4)
    (told,) = _goes(world(body("york-1", "", crossing=road), _small("margaret-1", "", crossing=road)))
    assert told.to == "Kenilworth"


def test_ss_5_1_with_no_road_away_into_the_own_walls():
    """From Calais no road leads anywhere."""
    state = world(body("margaret-1", "Calais"), _small("warwick-1", "Calais"))
    (told,) = _goes(state, ["margaret-1"], ["warwick-1"])
    assert (told.type_name, told.to) == ("sun.body_retreated", "Calais")


def test_ss_4_1_1k_with_nowhere_to_go_it_is_cornered_and_its_orders_lapse():
    state = world(body("warwick-1", "Calais"), _small("margaret-1", "Calais"))
    plan = Plan(legs=(Leg(to="Dover", by="sea"),), ratings=Ratings(interception=5))
    state = changes.change_body(state, "margaret-1", plan=plan)
    (told,) = _goes(state, ["warwick-1"], ["margaret-1"])
    assert told.type_name == "sun.body_cornered"
    assert evolve(state, told).bodies["margaret-1"].plan == Plan(ratings=Ratings(interception=5))


def test_ss_4_1_1k_orders_of_the_beaten_lapse():
    state = world(body("york-1", "Daventry"), _small("margaret-1", "Daventry"))
    state = changes.change_body(state, "margaret-1", plan=Plan(legs=(Leg(to="Warwick"),)))
    (told,) = _goes(state)
    after = evolve(state, told).bodies["margaret-1"]
    assert (after.place, after.crossing, after.plan.legs, after.inside) == ("Kenilworth", None, (), True)


def test_ss_5_1_in_a_draw_the_defender_keeps_the_place():
    even = company("margaret-c1", billmen=1090)
    state = world(body("york-1", "Daventry"), body("margaret-1", "Daventry", even))
    assert [event.body for event in _goes(state)] == ["york-1"]


def test_ss_5_1_in_a_draw_at_ones_own_castle_one_keeps_it_though_one_attacked():
    even = company("margaret-c1", billmen=1090)
    state = world(body("york-1", "Sandal"), body("margaret-1", "Sandal", even))
    assert [event.body for event in _goes(state)] == ["margaret-1"]


def test_ss_5_1_in_a_draw_on_the_road_nobody_gives_way():
    road = half_way("Daventry", "Warwick", 4)
    even = company("margaret-c1", billmen=1090)
    assert _goes(world(body("york-1", "", crossing=road), body("margaret-1", "", even, crossing=road))) == []


def test_a_retreat_is_told_to_its_own_seat():
    (told,) = _goes(world(body("york-1", "Daventry"), _small("margaret-1", "Daventry")))
    assert told.scope == "margaret"
