from fractions import Fraction

import pytest
from sun_worlds import begun, body, company, dice, half_way, world

from adjudicator.kernel.dice import LoadedDice, fixed_seeds
from adjudicator.rulesets.sun_in_splendour import changes
from adjudicator.rulesets.sun_in_splendour.evolve import evolve
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.phases import sight
from adjudicator.rulesets.sun_in_splendour.phases.season import open_season
from adjudicator.rulesets.sun_in_splendour.state import Crossing, LeaderStatus, Season

WATCH = sight.Watch("1456-1-spring", 1)


def _sees(state, seat="warwick"):
    return [each.id for each in sight.in_sight(state, seat)]


def test_ss_s6_a_body_8_points_from_an_own_body_is_seen():
    """SS-S6: from Durham to Richmond, York's road, and on to York it is 5 and 8 points."""
    state = world(body("warwick-1", "Calais"), body("york-1", "York"))
    assert _sees(state) == ["york-1"]  # Richmond is Warwick's, 8 points off


def test_ss_s6_a_body_9_points_off_is_not():
    """Pevensey is 10 points from Chichester and 9 from Blackheath; no estate of Warwick's is near."""
    state = world(body("warwick-1", "Blackheath"), body("somerset-1", "Pevensey"))
    assert _sees(state) == []


def test_ss_s6_own_bodies_see_from_the_road():
    """Half-way on the road of 9 points from Blackheath to Pevensey: 4 1/2 to either end."""
    road = half_way("Blackheath", "Pevensey", 9)
    state = world(body("warwick-1", "", crossing=road), body("somerset-1", "Pevensey"))
    assert _sees(state) == ["somerset-1"]


def test_ss_s6_two_on_one_long_road_see_one_another_along_it():
    """Harlech to Cardigan, 12 points: half-way and a third: 2 points apart, though 10 by the near end."""
    third = Crossing(a="Harlech", b="Cardigan", covered=Fraction(1, 3), length=12)
    half = half_way("Cardigan", "Harlech", 14)
    state = world(body("warwick-1", "", crossing=third), body("somerset-1", "", crossing=half))
    assert _sees(state) == ["somerset-1"]


def test_ss_s6_nothing_is_seen_across_the_sea():
    """Calais is 3 points from Dover by sea."""
    state = world(body("warwick-1", "Calais"), body("somerset-1", "Dover"))
    assert _sees(state) == []


def test_ss_s6_allies_are_seen_too():
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal"))
    assert _sees(state) == ["york-1"]


@pytest.mark.parametrize(("face", "men"), [(1, 600), (2, 800), (3, 1000), (4, 1000), (5, 1200), (6, 1500)])
def test_ss_3_2_3_the_die_of_the_estimate(face, men):
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal"))
    key = f"1456-1-spring/estimate/warwick/{label(state.label_key, 'warwick', 'york-1')}"
    loaded = LoadedDice(fixed_seeds(b""), {key: (face,)})
    told = next(e for e in sight.look_around(state, loaded, WATCH) if e.sighting.seat == "warwick")
    assert (told.sighting.men, told.throw.key, told.throw.scope) == (men, key, "umpire")


def test_ss_3_2_3_even_one_man_is_taken_for_one():
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal", company("york-c1", billmen=1)))
    key = f"1456-1-spring/estimate/warwick/{label(state.label_key, 'warwick', 'york-1')}"
    loaded = LoadedDice(fixed_seeds(b""), {key: (1,)})
    told = next(e for e in sight.look_around(state, loaded, WATCH) if e.sighting.seat == "warwick")
    assert told.sighting.men == 1


def test_ss_3_1_3_each_seat_and_season_has_labels_of_its_own():
    state = begun()
    next_key = open_season(state, 1456, Season.SUMMER, dice()).label_key
    now = label(state.label_key, "warwick", "york-1")
    assert now != label(state.label_key, "margaret", "york-1")
    assert now != label(next_key, "warwick", "york-1")
    assert len(now) == 4
    assert now.isupper()


def test_ss_3_1_3_no_seat_knows_two_bodies_by_one_label():
    """Of 300 bodies two share one now and then; such a season's secret is passed over."""
    many = [body(f"york-{number}", "Sandal") for number in range(1, 301)]
    state = world(*many)
    for secret in (b"1", b"2", b"3", b"4"):
        key = open_season(state, 1456, Season.SUMMER, dice(secret)).label_key
        assert all(len({label(key, seat, each.id) for each in many}) == 300 for seat in state.leaders)


def test_a_sighting_names_no_true_id_to_the_seat():
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal"))
    told = next(iter(sight.look_around(state, dice(), WATCH)))
    assert "york-1" not in told.throw.key + told.sighting.label


def test_a_season_keeps_what_was_seen_at_the_end_of_the_last_one_alone():
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal"))
    for event in sight.look_around(state, dice(), WATCH):
        state = evolve(state, event)
    state = evolve(state, open_season(state, 1456, Season.SUMMER, dice()))
    assert {each.number for each in state.sightings} == {1}
    state = evolve(state, open_season(state, 1456, Season.AUTUMN, dice()))
    assert state.sightings == ()


def test_a_leader_who_is_out_sees_nothing():
    state = world(body("warwick-1", "Sandal"), body("york-1", "Sandal"))
    state = changes.change_leader(state, "warwick", status=LeaderStatus.OUT)
    assert "warwick" not in {event.sighting.seat for event in sight.look_around(state, dice(), WATCH)}
