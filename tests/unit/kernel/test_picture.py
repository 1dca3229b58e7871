"""Pictures: every mark is on its map, or the fault is named."""

from fractions import Fraction

import pytest

from adjudicator.kernel.basemap import (
    BaseMap,
    Box,
    Edge,
    Label,
    Legend,
    OffMap,
    Panels,
    PictureError,
    Place,
    ScaleBar,
    Stand,
    Via,
)
from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.curve import Curve, Dot
from adjudicator.kernel.picture import (
    BattleMark,
    BodyMark,
    MarchMark,
    Owner,
    Picture,
    SeatRow,
    ShipMark,
    SiegeMark,
    legs,
    march_dots,
)


def place(name, x, y):
    stand = Stand(Label(Dot(x, y + 20), 120), Dot(x, y - 20), Dot(20, 0))
    return Place(name, Dot(x, y), "city", False, stand, stand)


BOX = Box(0, 0, 1000, 1000)
BASE = BaseMap(
    name="Three Towns",
    coast="british_isles",
    view=BOX,
    full=1,
    phone=2,
    places=(place("Ayton", 0, 0), place("Beeford", 200, 0), place("Ceeham", 400, 0)),
    off_map=(OffMap("Abroad", ("Abroad",), Box(800, 800, 100, 50), Dot(800, 820), Dot(850, 820)),),
    edges=(
        Edge("Ayton", "Beeford", Via.ROAD, "road", Curve.parse("M0 0Q100 200 200 0"), "4", Dot(100, 100)),
        Edge("Ceeham", "Beeford", Via.ROAD, "way", Curve.parse("M400 0L200 0"), "3", Dot(300, 0)),
        Edge("Ayton", "Beeford", Via.LANE, "coast", Curve.parse("M0 0L200 0"), "2+", Dot(100, 0)),
        Edge("Ceeham", "Abroad", Via.LANE, "refuge", Curve.parse("M400 0L800 820"), "9", Dot(600, 400)),
    ),
    seas=(),
    panels=Panels(BOX, BOX, BOX),
    legend=Legend((), (), (), (), ScaleBar(100, "")),
    crops=(("west", Box(0, 0, 300, 300)),),
)
AYTON, BEEFORD, CEEHAM = (AtPlace(place=name) for name in ("Ayton", "Beeford", "Ceeham"))


def on(a, b, covered):
    return OnEdge(a=a, b=b, covered=Fraction(covered))


def picture(**marks):
    return Picture(BASE, "Three Towns", **marks)


def test_a_body_on_a_bend_stands_where_its_points_have_brought_it():
    assert BASE.dot(on("Ayton", "Beeford", "1/4")) == Dot(50, 75)
    assert BASE.dot(on("Beeford", "Ayton", "3/4")) == Dot(50, 75)


def test_a_fleet_stands_half_way_along_its_lane_not_on_the_road_beside_it():
    assert picture(ships=(ShipMark("Beeford", "Ayton", 3),)).dots() == (Dot(100, 0),)


def test_where_only_a_lane_leads_a_body_is_on_the_lane():
    assert BASE.dot(on("Ceeham", "Abroad", "1/2")) == Dot(600, 410)


def test_a_march_may_begin_and_end_on_the_road():
    march = MarchMark((on("Ayton", "Beeford", "1/2"), BEEFORD, on("Beeford", "Ceeham", "1/4")), 0)
    assert march_dots(BASE, march) == (Dot(100, 100), Dot(200, 0), Dot(250, 0))


def test_a_march_along_part_of_one_road():
    march = MarchMark((on("Ayton", "Beeford", "3/4"), on("Beeford", "Ayton", "3/4")), 0)
    (leg,) = legs(BASE, march)
    assert (leg.edge.a, leg.start, leg.end) == ("Beeford", Fraction(1, 4), Fraction(3, 4))


def test_a_march_by_sea_takes_the_lane():
    (leg,) = legs(BASE, MarchMark((AYTON, BEEFORD), 0, via=Via.LANE))
    assert leg.edge.style == "coast"


@pytest.mark.parametrize(
    "marks",
    [
        {"bodies": (BodyMark(AtPlace(place="Deeton"), 0, "5"),)},
        {"bodies": (BodyMark(on("Ayton", "Deeton", "1/2"), 0, "5"),)},
        {"owners": (Owner("Deeton", 1),)},
        {"sieges": (SiegeMark("Deeton"),)},
        {"battles": (BattleMark(AtPlace(place="Deeton")),)},
        {"marches": (MarchMark((AYTON, AtPlace(place="Deeton")), 0),)},
        {"ships": (ShipMark("Ayton", "Deeton", 0),)},
    ],
)
def test_a_mark_at_an_unknown_place_is_named(marks):
    with pytest.raises(PictureError, match="no place called 'Deeton'; add it to the base map"):
        picture(**marks)


def test_two_places_that_nothing_joins_are_named():
    with pytest.raises(PictureError, match="no road or lane from 'Ayton' to 'Ceeham'"):
        picture(marches=(MarchMark((AYTON, CEEHAM), 0),))


@pytest.mark.parametrize("stops", [(), (AYTON,), (on("Ayton", "Beeford", "1/2"),) * 2])
def test_a_march_that_goes_nowhere_is_refused(stops):
    with pytest.raises(PictureError, match="two stops apart"):
        picture(marches=(MarchMark(stops, 0),))


def test_a_march_that_stays_in_its_place_is_refused():
    with pytest.raises(PictureError, match="same place"):
        picture(marches=(MarchMark((AYTON, AYTON), 0),))


def test_a_march_cannot_leap_from_road_to_road():
    with pytest.raises(PictureError, match="does not lie on the way"):
        picture(marches=(MarchMark((on("Ayton", "Beeford", "1/2"), CEEHAM), 0),))


@pytest.mark.parametrize("covered", [-1, "3/2"])
def test_a_point_beyond_its_road_is_refused(covered):
    with pytest.raises(PictureError, match="no part of the way"):
        picture(bodies=(BodyMark(on("Ayton", "Beeford", covered), 0, ""),))


@pytest.mark.parametrize("colour", [-1, 12])
def test_a_colour_that_no_seat_has_is_refused(colour):
    with pytest.raises(PictureError, match="from 0 to 11"):
        picture(seats=(SeatRow(colour, "Nobody"),))


def test_a_body_of_nobody_known_has_no_colour():
    assert picture(bodies=(BodyMark(AYTON, None, "?"),)).dots() == (Dot(0, 0),)


def test_the_window_is_the_whole_map_a_crop_or_a_box():
    assert picture().window == BOX
    assert picture(focus="west").window == Box(0, 0, 300, 300)
    assert picture(focus=Box(5, 5, 10, 10)).window == Box(5, 5, 10, 10)


def test_an_unknown_crop_is_answered_with_those_there_are():
    with pytest.raises(PictureError, match="no crop 'east'; it has: west"):
        picture(focus="east")


def test_an_empty_focus_is_refused():
    with pytest.raises(PictureError, match="empty box"):
        picture(focus=Box(0, 0, 0, 10))
