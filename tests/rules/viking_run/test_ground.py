"""The open field in whole thousandths of an inch (VR, section 3; VR-SET-1, VR-MOVE-4)."""

from decimal import Decimal, localcontext
from itertools import pairwise

import pytest
from ground_figures import numbers

from adjudicator.rulesets.viking_run import ground
from adjudicator.rulesets.viking_run.ground import (
    SHIP,
    Spot,
    arc,
    beside,
    clock,
    distance,
    meets,
    touches,
    toward,
)


def spots(count, most=60_000):
    """Pairs of spots that look like chance."""
    chance = numbers(11)

    def one():
        return next(chance) % (2 * most + 1) - most

    return [(Spot(one(), one()), Spot(one(), one())) for _ in range(count)]


def mirrored(spot):
    return Spot(-spot.x, spot.y)


@pytest.mark.parametrize(
    ("a", "b", "far"),
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (3000, 4000), 5000),
        ((-1, -1), (2, 3), 5),
        ((0, 0), (1, 1), 1),  # 1.414
        ((0, 0), (1, 2), 2),  # 2.236
        ((0, 0), (2, 2), 3),  # 2.828
        ((0, 0), (5, 2), 5),  # 5.385
        ((0, 0), (5, 3), 6),  # 5.831
        ((0, 0), (60_000, 60_000), 84_853),
    ],
)
def test_a_distance_is_that_to_the_nearest_thousandth(a, b, far):
    assert distance(Spot(*a), Spot(*b)) == distance(Spot(*b), Spot(*a)) == far


def test_distances_are_those_of_fifty_digits():
    with localcontext() as exact:
        exact.prec = 50
        for a, b in spots(300):
            true = Decimal((a.x - b.x) ** 2 + (a.y - b.y) ** 2).sqrt()
            assert abs(distance(a, b) - true) <= Decimal("0.5")


def test_touching_has_a_hundredth_of_slack_and_no_more():
    assert touches(Spot(0, 0), Spot(0, 1000), 1000)
    assert touches(Spot(0, 0), Spot(0, 1010), 1000)
    assert not touches(Spot(0, 0), Spot(0, 1011), 1000)


@pytest.mark.parametrize(
    ("a", "b", "far", "end"),
    [
        ((0, 30_000), (0, 0), 8_000, (0, 22_000)),
        ((18_000, 24_000), (0, 0), 5_000, (15_000, 20_000)),
        ((18_000, 24_000), (0, 0), 30_000, (0, 0)),
        ((18_000, 24_000), (0, 0), 29_999, (1, 1)),
        ((0, 3), (0, 0), 10, (0, 0)),
        ((7, 7), (7, 7), 10, (7, 7)),
        ((10_000, 10_000), (0, 0), 1_000, (9_293, 9_293)),
    ],
)
def test_a_stride_is_straight_and_ends_at_its_goal(a, b, far, end):
    assert toward(Spot(*a), Spot(*b), far) == Spot(*end)


def test_strides_are_those_of_fifty_digits():
    with localcontext() as exact:
        exact.prec = 50
        for a, b in spots(300):
            far, true = 8_000, Decimal((a.x - b.x) ** 2 + (a.y - b.y) ** 2).sqrt()
            if true > far:
                end = toward(a, b, far)
                assert abs(end.x - (a.x + far * (b.x - a.x) / true)) <= Decimal("0.5")
                assert abs(end.y - (a.y + far * (b.y - a.y) / true)) <= Decimal("0.5")


@pytest.mark.parametrize(
    ("point", "end"),
    [
        (12, (0, 20_000)),
        (1, (5_000, 21_340)),
        (2, (8_660, 25_000)),
        (3, (10_000, 30_000)),
        (4, (8_660, 35_000)),
        (5, (5_000, 38_660)),
        (6, (0, 40_000)),
        (7, (-5_000, 38_660)),
        (8, (-8_660, 35_000)),
        (9, (-10_000, 30_000)),
        (10, (-8_660, 25_000)),
        (11, (-5_000, 21_340)),
    ],
)
def test_vr_move_4_the_clock_points_from_twelve_clockwise(point, end):
    assert clock(point, Spot(0, 30_000), SHIP, 10_000) == Spot(*end)


def test_vr_move_4_twelve_is_toward_the_ship_wherever_he_stands():
    for a, _ in spots(100):
        if distance(a, SHIP) > 9_000:
            assert clock(12, a, SHIP, 9_000) == toward(a, SHIP, 9_000)


def test_vr_move_4_on_the_spot_itself_twelve_is_out_to_sea():
    assert clock(12, SHIP, SHIP, 5_000) == Spot(0, -5_000)
    assert clock(3, SHIP, SHIP, 5_000) == Spot(5_000, 0)


def test_left_and_right_are_mirrors_of_each_other():
    """Rounding favours no side."""
    for a, b in spots(200):
        for point in range(1, 13):
            other = (12 - point) or 12
            assert clock(other, mirrored(a), mirrored(b), 7_777) == mirrored(clock(point, a, b, 7_777))
        assert toward(mirrored(a), mirrored(b), 7_777) == mirrored(toward(a, b, 7_777))


@pytest.mark.parametrize(
    ("there", "reach", "far"),
    [
        ((0, 20_000), 1_000, 9_000),  # right ahead
        ((600, 20_000), 1_000, 9_200),  # a little aside: 600, 800, 1000
        ((-600, 20_000), 1_000, 9_200),
        ((1_000, 20_000), 1_000, 10_000),  # just brushed
        ((1_001, 20_000), 1_000, None),  # missed
        ((0, 31_000), 1_000, None),  # behind him
        ((1_000, 30_000), 1_000, None),  # beside him
        ((0, 29_000), 1_000, 0),  # touched already, and ahead
        ((0, 28_990), 1_000, 0),  # within the slack
        ((0, 28_989), 1_000, 11),
        ((0, -1_000), 1_000, 30_000),  # at the very end
        ((0, -1_010), 1_000, 30_000),  # within the slack of it
        ((0, -1_012), 1_000, None),
    ],
)
def test_vr_card_3_where_a_way_comes_within_reach(there, reach, far):
    assert meets(Spot(0, 30_000), SHIP, Spot(*there), reach) == far


def test_vr_card_3_who_is_met_is_touched_there_and_not_before():
    met = 0
    for a, b in spots(400, 12_000):
        there = Spot((a.x + b.x) // 2 + 300, (a.y + b.y) // 2)
        far = meets(a, b, there, 1_000)
        if far:
            met += 1
            assert touches(toward(a, b, far), there, 1_000)
            assert distance(toward(a, b, far - 15), there) >= 1_000
    assert met > 100


@pytest.mark.parametrize(
    ("there", "is_beside"),
    [
        ((0, 15_000), True),
        ((3_000, 15_000), True),
        ((-3_010, 15_000), True),  # within the slack
        ((3_011, 15_000), False),
        ((0, 33_000), True),  # behind him, within three inches of where he stands
        ((0, 33_010), True),
        ((0, 33_011), False),
        ((2_000, 32_000), True),
        ((2_500, 32_000), False),
        ((3_010, 30_000), True),
        ((0, -3_010), True),  # beyond the end of his way
        ((0, -3_011), False),
        ((-2_000, -2_000), True),
        ((3_011, 0), False),
    ],
)
def test_vr_move_2_what_lies_beside_a_way(there, is_beside):
    assert beside(Spot(0, 30_000), SHIP, Spot(*there), 3_000) is is_beside


def test_vr_move_2_beside_a_slanting_way_is_as_near_across():
    """The way is 50 inches at 3 and 4 in 5; five along it and 3.01 across, a thousandth more is too much."""
    assert beside(Spot(30_000, 40_000), SHIP, Spot(27_000 + 2_408, 36_000 - 1_806), 3_000)
    assert beside(Spot(30_000, 40_000), SHIP, Spot(27_000 - 2_408, 36_000 + 1_806), 3_000)
    assert not beside(Spot(30_000, 40_000), SHIP, Spot(27_000 + 2_409, 36_000 - 1_807), 3_000)
    assert not beside(Spot(30_000, 40_000), SHIP, Spot(27_000 - 2_409, 36_000 + 1_807), 3_000)


@pytest.mark.parametrize(("number", "radius"), [(6, 36_000), (7, 40_000), (18, 40_000), (18, 45_000)])
def test_vr_set_1_figures_on_the_arc_are_apart_and_as_far_from_the_ship(number, radius):
    there = arc(number, 3_000, radius)
    assert len(there) == number
    assert all(abs(distance(spot, SHIP) - radius) <= 1 for spot in there)
    assert all(abs(distance(a, b) - 3_000) <= 1 for a, b in pairwise(there))
    assert [mirrored(spot) for spot in reversed(there)] == list(there)
    assert [spot.x for spot in there] == sorted(spot.x for spot in there)
    assert all(spot.y > 0 for spot in there)


def test_vr_set_1_one_alone_stands_straight_inland():
    assert arc(1, 3_000, 40_000) == (Spot(0, 40_000),)
    assert arc(2, 3_000, 40_000) == (Spot(-1_500, 39_972), Spot(1_500, 39_972))
    assert arc(0, 3_000, 40_000) == ()


def test_vr_set_1_half_a_circle_is_the_most():
    assert arc(3, 7_071, 5_000)[0].y >= 0
    with pytest.raises(ValueError, match="42 figures do not fit round the ship"):
        arc(42, 3_000, 36_000)


def test_an_inch_is_a_thousand():
    assert (ground.INCH, SHIP) == (1_000, (0, 0))
