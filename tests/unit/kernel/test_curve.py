"""Curves on the grid: exact, whole numbers only."""

from fractions import Fraction

import pytest

from adjudicator.kernel.curve import Curve, Dot

BEND = Curve.parse("M0 0Q100 200 200 0")
CROOKED = Curve.parse("M0 0L100 0Q150 0 200 0L200 300")


def test_the_middle_of_a_bend_lies_half_way_to_its_control():
    assert BEND.point(Fraction(1, 2)) == Dot(100, 100)


def test_a_quarter_of_a_bend_is_where_the_formula_says():
    assert BEND.point(Fraction(1, 4)) == Dot(50, 75)


def test_a_half_is_rounded_upwards():
    assert Curve.parse("M0 0Q1 3 0 0").point(Fraction(1, 2)) == Dot(1, 2)


def test_the_ends_of_a_curve_are_its_ends():
    assert (CROOKED.point(Fraction(0)), CROOKED.point(Fraction(1))) == (Dot(0, 0), Dot(200, 300))


def test_a_point_of_many_bends_is_found_by_their_length():
    assert CROOKED.length == 500
    assert CROOKED.point(Fraction(1, 5)) == Dot(100, 0)
    assert CROOKED.point(Fraction(4, 5)) == Dot(200, 200)


def test_walked_the_other_way_a_part_becomes_its_remainder():
    there, back = BEND.point(Fraction(3, 8)), BEND.reversed().point(Fraction(5, 8))
    assert there == back


def test_a_part_begins_and_ends_at_the_points_of_its_bounds():
    part = CROOKED.part(Fraction(1, 10), Fraction(7, 10))
    assert part.start == CROOKED.point(Fraction(1, 10))
    assert part.end == CROOKED.point(Fraction(7, 10))


def test_a_part_of_a_bend_lies_on_the_bend():
    part = BEND.part(Fraction(1, 4), Fraction(3, 4))
    assert part.point(Fraction(1, 2)) == BEND.point(Fraction(1, 2))


def test_a_curve_is_written_as_it_was_read():
    assert Curve.parse(BEND.d) == BEND
    assert BEND.d == "M0 0Q100 200 200 0"


def test_a_curve_is_moved_to_its_right():
    assert Curve.parse("M0 0L100 0").shifted(10).d == "M0 10Q50 10 100 10"


@pytest.mark.parametrize("d", ["", "M0 0", "L1 1", "M0 0C1 1 2 2 3 3", "M0 0L1.5 2", "M0 0h5"])
def test_a_path_of_another_kind_is_refused(d):
    with pytest.raises(ValueError, match="path"):
        Curve.parse(d)


@pytest.mark.parametrize(("start", "end"), [(1, 0), (0, 0), (0, 2)])
def test_an_empty_part_is_refused(start, end):
    with pytest.raises(ValueError, match="no piece"):
        BEND.part(Fraction(start), Fraction(end))


def test_a_point_beyond_the_end_is_refused():
    with pytest.raises(ValueError, match="ends at 1"):
        BEND.point(Fraction(3, 2))
