"""Maps as drawn: well formed, small, the same bytes every time, and marks where they belong."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest
from map_scenes import GHOST, OWN, SEEN, at, busy, empty, on, road
from PIL import Image

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.framing import focused
from adjudicator.kernel.picture import BattleMark, BodyMark, MarchMark, Owner, SeatRow, ShipMark, SiegeMark
from adjudicator.render.maps import Size, png, svg
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.drawing import sheet_for
from adjudicator.render.maps.shields import extent
from adjudicator.render.maps.standing import standing
from adjudicator.render.maps.style import style

SVG = "{http://www.w3.org/2000/svg}"
HEAVIEST = 200_000
PICTURES = {
    "busy": busy(),
    "own area": focused(busy()),
    "with numbers": focused(busy(numbers=True)),
    "midlands": busy(focus="midlands"),
    "bare": empty(),
    "no bodies": busy(bodies=(), marches=(), battles=(), sieges=(), ships=()),
}


def uses(drawn, ref):
    """Where a kept drawing is used, in grid units."""
    found = (use for use in ElementTree.fromstring(drawn).iter(f"{SVG}use") if use.get("href") == f"#{ref}")
    return [
        tuple(map(int, use.get("transform").split(")")[0].removeprefix("translate(").split()))
        for use in found
    ]


def words(drawn):
    return [text.text for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("name", PICTURES)
def test_a_map_is_well_formed_xml(name, size):
    assert ElementTree.fromstring(svg(PICTURES[name], size)).tag == f"{SVG}svg"


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("name", PICTURES)
def test_a_mailed_map_weighs_less_than_200_kb(name, size):
    drawn = png(PICTURES[name], size)
    assert len(drawn) < HEAVIEST
    with Image.open(BytesIO(drawn)) as image:
        assert (image.format, image.mode) == ("PNG", "P")
        assert image.width == sheet_for(PICTURES[name], size).width


def test_the_same_picture_is_drawn_to_the_same_bytes():
    assert png(focused(busy()), Size.PHONE) == png(focused(busy()), Size.PHONE)


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_the_same_bytes_in_another_process_whatever_its_hash_seed(seed):
    program = (
        "import hashlib, map_scenes; from adjudicator.kernel.framing import focused;"
        "from adjudicator.render.maps import Size, png;"
        "print(hashlib.sha256(png(focused(map_scenes.busy()), Size.PHONE)).hexdigest())"
    )
    paths = os.pathsep.join((str(Path(__file__).parent), *sys.path))
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    told = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert told.stdout.decode().strip() == hashlib.sha256(png(focused(busy()), Size.PHONE)).hexdigest()


@pytest.mark.parametrize(
    "words_",
    ['<script>alert("1")</script>', "]]>&amp;", "two\nlines", "nul \0 and \x1b", "\ud800", "\u202e", ""],
)
def test_hostile_text_is_shown_and_does_no_harm(words_):
    picture = busy(bodies=(BodyMark(at("York"), 1, words_),), seats=(SeatRow(0, words_, words_),), ships=())
    for size in Size:
        root = ElementTree.fromstring(svg(picture, size))
        assert not list(root.iter(f"{SVG}script"))
        assert not list(root.iter("script"))
    assert png(picture, Size.PHONE)


def test_markup_in_a_label_reads_as_it_was_typed():
    assert "<b>&" in words(svg(empty(bodies=(BodyMark(at("York"), 1, "<b>&"),)), Size.FULL))


def test_a_battle_on_the_road_bursts_where_the_road_bends():
    picture = empty(battles=(BattleMark(on("Daventry", "St Albans", 3, 5)),))
    spot = picture.base.dot(on("Daventry", "St Albans", 3, 5))
    assert tuple(spot) in uses(svg(picture, Size.FULL), "battle-fffdf6")


def test_a_lone_body_at_a_place_stands_at_its_own_spot():
    place = empty().base.place("York")
    assert uses(svg(empty(bodies=(BodyMark(at("York"), 4, "300"),)), Size.FULL), "arms-4") == [
        tuple(place.full.arms)
    ]


def test_a_body_on_an_open_road_stands_on_the_road():
    spot = on("Taunton", "Salisbury", 1, 2)
    drawn = svg(empty(bodies=(BodyMark(spot, 1, "9"),)), Size.FULL)
    assert uses(drawn, "arms-1") == [tuple(empty().base.dot(spot))]


def test_a_fleet_sails_at_the_middle_of_its_lane():
    ship = ShipMark("Dublin", "Beaumaris", 4)
    drawn = svg(empty(ships=(ship,)), Size.FULL)
    (lane,) = (e for e in empty().base.edges if {e.a, e.b} == {"Dublin", "Beaumaris"})
    assert tuple(lane.curve.point(ship.at.covered)) in uses(drawn, f"ship-{style().arms(4).fill[1:]}")


def test_a_held_place_is_drawn_in_its_owners_colour():
    drawn = svg(empty(owners=(Owner("York", 4),)), Size.FULL)
    assert tuple(empty().base.place("York").at) in uses(drawn, "city-2b2b2b")


def test_an_arrow_ends_short_of_the_place_it_goes_to():
    march = MarchMark(road("Sandal", "Rotherham", "Newark"), 4)
    root = ElementTree.fromstring(svg(empty(marches=(march,)), Size.FULL))
    (arrow,) = (path for path in root.iter(f"{SVG}path") if path.get("marker-end"))
    assert arrow.get("marker-end") == "url(#head-4)"
    end = tuple(map(int, arrow.get("d").split(" ")[-2:]))
    assert end != tuple(empty().base.place("Newark").at)


def test_two_marches_along_one_road_go_side_by_side():
    first, second = MarchMark(road("York", "Richmond"), 1), MarchMark(road("York", "Richmond"), 2)
    root = ElementTree.fromstring(svg(empty(marches=(first, second)), Size.FULL))
    arrows = [path.get("d") for path in root.iter(f"{SVG}path") if path.get("marker-end")]
    assert len(set(arrows)) == 2


def test_a_march_that_waits_is_a_broken_line():
    root = ElementTree.fromstring(
        svg(empty(marches=(MarchMark(road("York", "Richmond"), 1, waits=True),)), Size.FULL)
    )
    (arrow,) = (path for path in root.iter(f"{SVG}path") if path.get("marker-end"))
    assert arrow.get("stroke-dasharray")


@pytest.mark.parametrize("size", Size)
def test_no_shield_hides_another(size):
    picture = busy()
    sheet = sheet_for(picture, size)
    canvas = Canvas(style(), sheet.units)
    boxes = [
        extent(canvas, one.at, getattr(one.mark, "label", ""), sheet.shield_scale)
        for one in standing(canvas, picture, sheet, ())
        if not isinstance(one.mark, int)
    ]
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            wide = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            high = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
            assert wide <= 0 or high <= 0 or wide * high * 4 < a.width * a.height


def test_an_exile_stands_inside_his_box():
    exile = BodyMark(at("Refuge in France"), 1, "20")
    refuge = empty().base.place("Refuge in France")
    assert uses(svg(empty(bodies=(exile,)), Size.FULL), "arms-1") == [tuple(refuge.arms)]


def test_a_crowd_shows_three_shields_and_counts_the_rest_ones_own_first():
    crowd = tuple(BodyMark(at("York"), colour, str(colour)) for colour in range(6))
    drawn = words(svg(empty(bodies=(*crowd, BodyMark(at("York"), 7, "777", OWN))), Size.FULL))
    assert [word for word in drawn if word in ("777", "0", "1", "2", "+4")] == ["777", "0", "1", "+4"]


def test_a_body_outside_the_window_is_left_out():
    drawn = svg(empty(bodies=(BodyMark(at("Berwick"), 1, "987"),), focus="south-west"), Size.PHONE)
    assert "987" not in words(drawn)


def test_own_seen_and_reported_bodies_look_different():
    one = {
        kind: svg(empty(bodies=(BodyMark(at("York"), 1, "9", kind),)), Size.FULL)
        for kind in (OWN, SEEN, GHOST)
    }
    assert len(set(one.values())) == 3


def test_a_body_of_nobody_known_bears_a_question_mark():
    assert "?" in words(svg(empty(bodies=(BodyMark(at("York"), None, "~500", GHOST),)), Size.FULL))


def test_a_siege_is_marked_beside_its_place():
    assert uses(svg(empty(sieges=(SiegeMark("Carlisle"),)), Size.FULL), "siege-fffdf6")


def test_names_are_never_cut_by_the_edge_of_a_window():
    drawn = words(svg(empty(focus=Box(6360, 9160, 2400, 2600)), Size.PHONE))
    assert "London" in drawn
    assert "York" not in drawn


def test_every_seats_colour_survives_the_palette():
    seats = tuple(SeatRow(i, f"Seat {i}") for i in range(12))
    with Image.open(BytesIO(png(busy(seats=seats), Size.PHONE))) as image:
        colours = {colour for _, colour in image.convert("RGB").getcolors(256)}
    fills = [tuple(bytes.fromhex(arms.fill[1:])) for arms in style().seats]
    shown = [min(colours, key=lambda colour, fill=fill: dist(colour, fill)) for fill in fills]
    assert len(set(shown)) == 12
    assert max(map(dist, fills, shown)) < 12


def test_the_key_of_seats_is_below_a_mailed_map_and_in_the_sea_of_a_full_one():
    for size in Size:
        assert "Queen Margaret" in words(svg(busy(), size))
    assert sheet_for(busy(), Size.PHONE).strip > 0 == sheet_for(busy(), Size.FULL).strip
