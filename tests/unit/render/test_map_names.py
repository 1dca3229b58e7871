"""Names on maps: every one can be read, and those that a seat needs are always there."""

from dataclasses import dataclass
from io import BytesIO
from itertools import combinations

import pytest
from map_scenes import BODIES, NAMES, OWN, at, busy, empty, on, road
from PIL import Image, ImageOps

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.framing import WIDTHS, focused, frame
from adjudicator.kernel.picture import BattleMark, BodyMark, MarchMark, Owner, Picture, SiegeMark
from adjudicator.render.maps import Size, png, svg
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.drawing import arranged, sheet_for
from adjudicator.render.maps.furniture import panel_boxes
from adjudicator.render.maps.ground import number_boxes
from adjudicator.render.maps.naming import Name, names
from adjudicator.render.maps.places import burst_boxes, sign_box
from adjudicator.render.maps.placing import grown, meet, within
from adjudicator.render.maps.ranks import Rank, ranks
from adjudicator.render.maps.raster import rasterise
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.standing import extents
from adjudicator.render.maps.style import style
from adjudicator.render.maps.taken import Taken, taken

PLACES = tuple(place.name for place in empty().base.places)
CROPS = tuple(name for name, _ in empty().base.crops)
BLANK = 3


@dataclass(frozen=True)
class Drawn:
    """What stands where on a map."""

    picture: Picture
    canvas: Canvas
    sheet: Sheet
    names: tuple[Name, ...]
    shields: tuple[Box, ...]

    def never_covered(self):
        """Signs (without the blank rim of their boxes), bursts, shields with counts, panels, costs."""
        base, canvas, sheet = self.picture.base, self.canvas, self.sheet
        signs = [grown(sign_box(canvas, place, sheet), -BLANK) for place in base.places]
        costs = number_boxes(canvas, base, sheet) if self.picture.numbers else ()
        panels = () if sheet.strip else panel_boxes(canvas, self.picture)
        refuges = [refuge.box for refuge in base.off_map]
        return [*signs, *burst_boxes(canvas, self.picture, sheet), *self.shields, *refuges, *costs, *panels]

    def words(self):
        return {name.words for name in self.names}

    def missing(self, rank):
        """Names of places of this rank that the window shows well inside its edge."""
        of_rank = ranks(self.picture)
        inner = self.sheet.inside(self.canvas.length(90))
        shown = [p.name for p in self.picture.base.places if inner.holds(p.at) and of_rank[p.name] is rank]
        return [name for name in shown if name not in self.words()]


def drawn(picture, size=Size.PHONE):
    sheet = sheet_for(picture, size)
    canvas = Canvas(style(), sheet.units)
    panels = () if sheet.strip else panel_boxes(canvas, picture)
    stood, named = arranged(canvas, picture, sheet, panels)
    return Drawn(picture, canvas, sheet, named, tuple(extents(canvas, stood, sheet)))


def assert_readable(one):
    for a, b in combinations(one.names, 2):
        assert not meet(a.box, b.box), (a.words, b.words)
    covered = one.never_covered()
    for name in one.names:
        assert within(name.box, one.sheet.window), name.words
        assert not any(meet(name.box, box) for box in covered), name.words
    assert one.missing(Rank.CHIEF) == []


def host(place, count=3):
    """So many bodies of one's own and of others at one place."""
    others = (BodyMark(at(place), colour, "~1200" if colour else "1500") for colour in range(count))
    return (*others, BodyMark(at(place), 5, "900", OWN))


@pytest.mark.parametrize("place", ["Kingston", "Corfe", "Shrewsbury", "Castle Rising"])
def test_the_room_of_a_name_is_where_its_ink_is(place):
    one = drawn(empty())
    (name,) = (name for name in one.names if name.words == place)
    frame = grown(name.box, one.canvas.length(50))
    alone = Canvas(style(), one.sheet.units)
    alone.rect(frame, "#ffffff")
    alone.text(name.at, name.words, name.size, style().fonts.name, fill="#000000")
    with Image.open(BytesIO(rasterise(alone.svg(frame, frame.width), frame.width, 256))) as image:
        left, top, right, bottom = (
            ImageOps.invert(image.convert("L")).point(lambda v: v * (v > 127)).getbbox()
        )
    slack = one.canvas.length(8)
    ink = Box(frame.x + left, frame.y + top, right - left, bottom - top)
    assert within(ink, grown(name.box, slack))
    assert within(name.box, grown(ink, 2 * slack))


@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("crop", CROPS)
@pytest.mark.parametrize("scene", [busy, empty])
def test_on_every_ready_window_names_are_clear_of_one_another_and_of_all_signs(scene, crop, numbers):
    assert_readable(drawn(scene(focus=crop, numbers=numbers)))


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("scene", [busy, empty])
def test_on_the_whole_map_names_are_clear_of_one_another_and_of_all_signs(scene, size):
    assert_readable(drawn(scene(), size))


@pytest.mark.parametrize("place", PLACES[::3])
def test_in_the_window_of_a_host_at_any_place_names_are_clear_in_the_busiest_of_seasons(place):
    picture = focused(busy(bodies=(*BODIES, *host(place)), battles=(BattleMark(at(place)),)))
    one = drawn(picture)
    assert_readable(one)
    assert picture.focus is None or place in one.words()


@pytest.mark.parametrize("place", PLACES)
def test_in_the_smallest_window_round_any_place_names_are_clear(place):
    dot = empty().base.place(place).at
    one = drawn(empty(focus=frame(empty(), (dot,)), bodies=host(place, 1)))
    assert_readable(one)
    assert place in one.words()


@pytest.mark.parametrize("pixels", WIDTHS)
def test_wherever_a_window_cuts_the_map_names_are_clear(pixels):
    view, wide = empty().base.view, pixels * 6
    for x in range(view.x, view.x + view.width - wide, 1510):
        for y in range(view.y, view.y + view.height - wide, 1730):
            assert_readable(drawn(busy(focus=Box(x, y, wide, wide))))


@pytest.mark.parametrize("end", ["London", "Daventry", "Kenilworth", "Barnet", "Conway"])
def test_a_siege_or_a_marchs_end_is_always_named_even_on_the_small_whole_map(end):
    assert end in drawn(busy(sieges=(SiegeMark(end),))).words()


def test_between_which_places_ones_men_stand_is_read_in_their_window():
    body = BodyMark(on("Daventry", "St Albans", 3, 5), 5, "1500", OWN)
    assert {"Daventry", "St Albans"} <= drawn(focused(busy(bodies=(*BODIES, body)))).words()


@pytest.mark.parametrize("size", Size)
def test_on_an_empty_map_every_name_of_the_layout_is_there(size):
    one = drawn(empty(), size)
    asked = {place.name for place in empty().base.places if place.stand(one.sheet.setting).label}
    assert one.words() == asked


def test_a_name_keeps_the_spot_of_the_layout_where_that_is_free():
    one = drawn(empty(focus=Box(6360, 9160, 2400, 2600)))
    london = empty().base.place("London")
    assert {(name.at, name.size) for name in one.names if name.words == "London"} == {
        (london.full.label.at, london.full.label.size)
    }


def test_on_the_full_map_hardly_a_name_leaves_its_spot():
    one, base = drawn(empty(), Size.FULL), empty().base
    moved = [name.words for name in one.names if name.at != base.place(name.words).full.label.at]
    assert len(moved) <= 3


def test_few_names_are_left_out_in_the_busiest_of_seasons():
    for picture in (busy(), focused(busy()), *(busy(focus=crop, numbers=True) for crop in CROPS)):
        one = drawn(picture)
        left_out = [name for rank in Rank for name in one.missing(rank)]
        assert len([n for n in left_out if n not in ("Daventry", "Conway")]) <= 1


def test_a_battle_at_a_place_moves_its_name_off_the_burst():
    picture = empty(battles=(BattleMark(at("Daventry")),), focus="midlands")
    one = drawn(picture)
    (burst,) = burst_boxes(one.canvas, picture, one.sheet)
    (name,) = (name for name in one.names if name.words == "Daventry")
    assert name.at != picture.base.place("Daventry").full.label.at
    assert not meet(name.box, burst)


def around(picture, place, *, free):
    """The names of a window in which all is taken, but a row of this height above the place."""
    sheet = sheet_for(picture, Size.PHONE)
    canvas = Canvas(style(), sheet.units)
    sign = sign_box(canvas, picture.base.place(place), sheet)
    x, y, wide, high = sheet.window
    top = sign.y - canvas.length(free)
    above, below = Box(x, y, wide, top - y), Box(x, sign.y, wide, y + high - sign.y)
    return {name.words: name for name in names(canvas, picture, sheet, Taken((above, below), ()))}


def test_a_name_without_room_is_set_smaller_before_it_is_left_out():
    picture = empty(focus="midlands", sieges=(SiegeMark("Leicester"),))
    full = picture.base.place("Leicester").full.label.size
    assert around(picture, "Leicester", free=200)["Leicester"].size == full
    assert around(picture, "Leicester", free=125)["Leicester"].size == full * 85 // 100
    assert "Leicester" not in around(picture, "Leicester", free=60)


def test_a_name_far_from_its_place_has_a_line_to_it():
    picture = empty(focus="midlands")
    sheet = sheet_for(picture, Size.PHONE)
    canvas = Canvas(style(), sheet.units)
    about = grown(sign_box(canvas, picture.base.place("Leicester"), sheet), canvas.length(110))
    ground = taken(canvas, picture, sheet, (about,))
    (name,) = (name for name in names(canvas, picture, sheet, ground) if name.words == "Leicester")
    assert name.leader is not None
    assert not meet(name.box, about)


def test_where_men_are_comes_before_what_is_held_and_what_is_held_before_the_rest():
    picture = empty(
        bodies=(BodyMark(at("York"), 1, "5"), BodyMark(at("Leeds"), 1, "5", OWN)),
        owners=(Owner("Dover", 1), Owner("Leeds", 1)),
        battles=(BattleMark(at("Barnet")),),
        sieges=(SiegeMark("Raby"),),
        marches=(MarchMark(road("Sandal", "Rotherham", "Newark"), 4),),
    )
    rank = ranks(picture)
    assert all(rank[name] is Rank.CHIEF for name in ("Leeds", "Barnet", "Raby", "Sandal", "Newark"))
    assert all(rank[name] is Rank.BUSY for name in ("York", "Dover"))
    assert rank["Rotherham"] is Rank.QUIET


def test_names_stand_the_same_whatever_else_was_drawn_before():
    first = drawn(focused(busy())).names
    drawn(busy())
    assert drawn(focused(busy())).names == first


def test_the_name_of_a_sea_is_whole_or_left_out():
    assert "ENGLISH CHANNEL" not in svg(empty(focus=Box(7200, 9160, 2400, 3000)), Size.PHONE)
    assert "ENGLISH CHANNEL" in svg(empty(focus="south-east"), Size.PHONE)


def test_a_window_that_cuts_a_box_off_the_map_shows_its_words_whole_and_smaller_or_not_at_all():
    box = empty().base.place("Refuge in Burgundy").box
    for shown in (box.width * 7 // 10, box.width * 3 // 10):
        drawing = svg(empty(focus=Box(box.x + shown - 3000, box.y - 1500, 3000, 3270)), Size.PHONE)
        assert ("Burgundy" in drawing) is (shown > box.width // 2)


@pytest.mark.parametrize("place", ["London", "Daventry", "Caernarvon"])
def test_the_busiest_windows_weigh_less_than_200_kb(place):
    picture = focused(busy(bodies=(*BODIES, *host(place, len(NAMES))), numbers=True))
    assert len(png(picture, Size.PHONE)) < 200_000
