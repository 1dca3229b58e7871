"""The window that a player is mailed shows his own area, at a scale that he can read."""

import pytest
from map_scenes import OWN, at, busy, empty, on, road

from adjudicator.kernel.curve import Dot
from adjudicator.kernel.framing import WIDTHS, focused, frame
from adjudicator.kernel.picture import BodyMark, MarchMark


def test_one_body_is_framed_in_the_smallest_window():
    box = focused(empty(bodies=(BodyMark(at("Coventry"), 0, "5", OWN),))).window
    assert box.width == WIDTHS[0] * 6
    assert box.holds(empty().base.place("Coventry").at)


def test_a_window_has_the_proportions_of_the_map_to_the_pixel():
    base = empty().base
    box = focused(empty(bodies=(BodyMark(at("Coventry"), 0, "5", OWN),))).window
    assert abs(box.height * base.view.width - box.width * base.view.height) <= 6 * base.view.width


def test_a_window_lies_on_whole_tens_of_pixels():
    box = focused(empty(bodies=(BodyMark(at("Coventry"), 0, "5", OWN),))).window
    assert (box.x - 3360) % 60 == (box.y - 5560) % 60 == 0


@pytest.mark.parametrize("corner", ["Berwick", "Penzance", "Calais", "Dublin"])
def test_a_window_at_the_edge_stays_inside_the_map(corner):
    picture = focused(empty(bodies=(BodyMark(at(corner), 0, "5", OWN),)))
    box, view = picture.window, picture.base.view
    assert view.x <= box.x
    assert box.x + box.width <= view.x + view.width
    assert view.y <= box.y
    assert box.y + box.height <= view.y + view.height


def test_bodies_all_over_the_country_are_shown_on_the_whole_map():
    bodies = (BodyMark(at("Berwick"), 0, "5", OWN), BodyMark(at("Penzance"), 0, "5", OWN))
    assert focused(empty(bodies=bodies)).focus is None


def test_a_seat_without_bodies_is_shown_the_whole_map():
    assert focused(busy(bodies=())).focus is None


def test_ones_own_marches_and_bodies_on_the_road_are_in_the_frame():
    bodies = (BodyMark(on("Daventry", "St Albans", 3, 5), 5, "5", OWN),)
    picture = focused(empty(bodies=bodies, marches=(MarchMark(road("Warwick", "Daventry"), 5),)))
    assert all(picture.window.holds(dot) for dot in picture.dots())


def test_a_rival_near_by_widens_the_frame_and_one_far_away_does_not():
    own = BodyMark(at("Coventry"), 0, "5", OWN)
    near = focused(empty(bodies=(own, BodyMark(at("Royston"), 1, "5"))))
    far = focused(empty(bodies=(own, BodyMark(at("Berwick"), 1, "5"))))
    assert near.window.holds(near.base.place("Royston").at)
    assert far.window == focused(empty(bodies=(own,))).window


def test_the_order_of_marks_does_not_move_the_frame():
    there = busy()
    back = busy(bodies=there.bodies[::-1], marches=there.marches[::-1])
    assert focused(there).window == focused(back).window


def test_no_points_no_frame():
    assert frame(empty(), ()) is None


def test_given_points_are_framed_with_a_margin():
    box = frame(empty(), (Dot(6000, 9000), Dot(7000, 9500)))
    assert box.x <= 6000 - 360 + 30
    assert box.x + box.width >= 7000 + 360 - 30
