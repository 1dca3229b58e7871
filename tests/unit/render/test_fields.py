"""Open fields as drawn: well formed, small, the same bytes every time, nobody hidden by another."""

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from field_scenes import ARC, GOLDEN, SHIP, WINDOW, busy, crowd, field, film, runner, small
from PIL import Image

from adjudicator.kernel.basemap import Box, PictureError
from adjudicator.kernel.curve import Dot, distance
from adjudicator.kernel.field import Figure, Heap, Track, TrackKind
from adjudicator.kernel.field_film import Mover, Step
from adjudicator.render.field.fanning import Extent, Wanted, fanned
from adjudicator.render.field.figures import extent, placed
from adjudicator.render.field.film_ways import place_at
from adjudicator.render.field.look import field_style, look
from adjudicator.render.field.sheet import film_sheet, sheet_for
from adjudicator.render.field.tracks import arrow_head
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import meet, within
from adjudicator.render.pictures import Size, animated, png, strip_png, svg
from adjudicator.render.strip import chosen

SVG = "{http://www.w3.org/2000/svg}"
HEAVIEST = 200_000
HEAVIEST_FILM = 600_000
PICTURES = {"busy": busy(), "crowd": crowd(), "bare": field(), "inland": busy(strand=None)}
SIGNS = ("runner", "foe", "chief", "priest", "giant", "dog", "companion", "ship", "coins", "axe", "arrow")
FOLDER = Path(__file__).parent


def words(drawn):
    return [text.text for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def standing(picture, size):
    sheet = sheet_for(picture, size)
    canvas = Canvas(field_style(), sheet.units)
    return canvas, placed(canvas, picture, sheet)


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("name", PICTURES)
def test_a_mailed_field_is_well_formed_and_weighs_less_than_200_kb(name, size):
    assert ElementTree.fromstring(svg(PICTURES[name], size)).tag == f"{SVG}svg"
    drawn = png(PICTURES[name], size)
    assert len(drawn) < HEAVIEST
    with Image.open(BytesIO(drawn)) as image:
        assert (image.format, image.mode) == ("PNG", "P")
        assert image.width == sheet_for(PICTURES[name], size).width


def test_a_small_field_is_drawn_as_it_was():
    """After a change that was looked at: `python tests/unit/render/field_scenes.py` writes it anew."""
    assert svg(small(), Size.PHONE) == GOLDEN.read_text("utf-8")


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_the_same_field_is_the_same_bytes_whatever_the_hash_seed(seed):
    code = (
        "import hashlib; from field_scenes import busy, film;"
        "from adjudicator.render.pictures import Size, animated, png;"
        "print(hashlib.sha256(png(busy(), Size.PHONE) + animated(film()).encode()).hexdigest())"
    )
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": os.pathsep.join([str(FOLDER), *sys.path]),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    here = hashlib.sha256(png(busy(), Size.PHONE) + animated(film()).encode()).hexdigest()
    assert done.stdout.strip() == here


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("name", ["busy", "crowd"])
def test_nobody_hides_another_however_many_stand_on_one_spot(name, size):
    canvas, stood = standing(PICTURES[name], size)
    boxes = [extent(each.what).box(canvas, each.at) for each in stood]
    assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if meet(a, b)]
    assert all(within(box, WINDOW) for box in boxes)


def test_one_stands_where_he_is_and_ones_own_keeps_his_spot_in_a_crowd():
    _, stood = standing(field(figures=tuple(runner(n, Dot(*at)) for n, at in enumerate(ARC))), Size.FULL)
    assert all(each.at == each.what.at for each in stood)
    _, stood = standing(crowd(), Size.PHONE)
    assert [each.what.letter for each in stood if each.at == each.what.at] == ["E"]


def test_whoever_is_spread_out_has_a_line_to_his_true_spot():
    drawn = svg(crowd(), Size.PHONE)
    _, stood = standing(crowd(), Size.PHONE)
    away = [each for each in stood if each.at != each.what.at]
    assert len(away) == len(stood) - 1
    for each in away:
        true = each.what.at
        assert f"M{each.at.x} {each.at.y}L{true.x} {true.y}" in drawn


def test_where_no_spot_is_free_the_one_that_hides_least_is_taken():
    canvas = Canvas(field_style(), 100)
    wanted = [Wanted(Dot(3_000, 3_000), Extent(250, 250, 250))] * 3
    box = WINDOW._replace(width=6_000, height=6_000)
    assert fanned(canvas, wanted, box) == fanned(canvas, wanted, box)
    assert all(box.holds(dot) for dot in fanned(canvas, wanted, box))


def test_letters_are_large_enough_to_be_read_on_a_phone():
    """A letter is at least nine pixels high where a phone of 390 shows the whole breadth."""
    sheet = sheet_for(busy(), Size.PHONE)
    root = ElementTree.fromstring(svg(busy(), Size.PHONE))
    letters = [text for text in root.iter(f"{SVG}text") if text.text == "E"]
    assert letters
    for letter in letters:
        assert int(letter.get("font-size")) * 390 >= 9 * sheet.window.width


def test_every_seat_is_told_apart_without_colour_by_its_letter_and_the_second_dozen_by_a_rim():
    drawn = svg(busy(), Size.PHONE)
    assert {row.letter for row in busy().rows} <= set(words(drawn))
    rims = {
        int(group.get("id").removeprefix("round-")): len(list(group.iter(f"{SVG}circle")))
        for group in ElementTree.fromstring(drawn).iter(f"{SVG}g")
        if re.fullmatch(r"round-\d+", group.get("id") or "")
    }
    assert {rims[n] for n in range(12) if n in rims} == {3}
    assert {rims[n] for n in range(12, 18) if n in rims} == {5}


def test_all_signs_are_drawn():
    assert set(SIGNS) <= set(look().glyphs)
    for glyph in look().glyphs:
        shown = field(figures=(Figure(Dot(30_000, 30_000), glyph, 1, beside=("dog",)),))
        assert f'id="{glyph}-' in svg(shown, Size.PHONE)


def test_a_sign_that_the_style_sheet_has_not_is_named():
    with pytest.raises(PictureError, match="no glyph 'dragon'"):
        svg(field(figures=(Figure(Dot(30_000, 30_000), "dragon"),)), Size.FULL)


def test_the_fallen_lie_there_pale_and_without_legs():
    drawn = svg(field(figures=(runner(1, Dot(30_000, 30_000), fallen=True),)), Size.PHONE)
    assert 'id="fallen-' in drawn
    assert 'id="runner-' not in drawn


def test_rings_are_measured_from_the_edge_of_the_disc_and_marked():
    drawn = svg(field(rings=(10_000, 20_000)), Size.PHONE)
    radii = [int(ring.get("r")) for ring in ElementTree.fromstring(drawn).iter(f"{SVG}circle")]
    assert {10_000 + SHIP.radius, 20_000 + SHIP.radius} <= set(radii)
    assert {"10 in", "20 in"} <= set(words(drawn))


def test_a_line_on_the_ground_has_no_head_and_a_field_without_scale_no_bar():
    line = (Track((Dot(0, 30_000), Dot(60_000, 30_000)), None, TrackKind.LINE),)
    lined, plain = svg(field(tracks=line), Size.PHONE), svg(field(), Size.PHONE)
    assert lined.count("<path") == plain.count("<path") + 1
    assert "10 inches" in words(plain)
    assert "10 inches" not in words(svg(field(scale=None), Size.PHONE))


def test_a_head_points_along_the_way_and_stops_short_of_whoever_stands_there():
    canvas = Canvas(field_style(), 100)
    track = Track((Dot(0, 10_000), Dot(0, 0)), 1, TrackKind.OTHER)
    tip, one, other = arrow_head(canvas, track)
    assert tip.x == 0 < tip.y < one.y == other.y
    assert one.x == -other.x != 0
    assert arrow_head(canvas, replace(track, dots=(Dot(0, 500), Dot(0, 0)))) is None


@pytest.mark.parametrize("hostile", ["<b>&", "two\nlines", "nul \x00 and \x1b", '"quoted"', ""])
def test_hostile_words_do_no_harm(hostile):
    row = replace(busy().rows[0], name=hostile, note=hostile)
    shown = busy(title=hostile, subtitle=hostile, rows=(row,), measure=hostile)
    ElementTree.fromstring(svg(shown, Size.PHONE))
    ElementTree.fromstring(animated(film(still=replace(shown, figures=(), tracks=(), heaps=()))))
    strip_png([shown])


# ---- in motion


def test_a_film_is_well_formed_has_no_script_and_weighs_little():
    drawn = animated(film())
    root = ElementTree.fromstring(drawn)
    assert not list(root.iter(f"{SVG}script"))
    assert len(drawn) < HEAVIEST_FILM


def test_a_runner_ends_where_he_ends_and_has_fallen_from_his_instant_on():
    one = Mover(
        "runner",
        (Step(0, Dot(10_000, 40_000)), Step(8_000, Dot(30_000, 20_000))),
        0,
        12_000,
        1,
        "B",
        falls=9_000,
    )
    drawn = animated(film(movers=(one,), piles=(), shots=(), clashes=()))
    assert 'values="10000 40000;30000 20000;30000 20000"' in drawn
    assert '<g transform="translate(30000 20000)">' in drawn
    fallen = drawn.index('href="#round-1-fallen"')
    assert 'visibility" calcMode="discrete" values="hidden;visible" keyTimes="0;.75"' in drawn[:fallen]


def test_it_goes_at_an_even_pace_and_stays_before_and_after():
    steps = (Step(100, Dot(0, 0)), Step(300, Dot(200, 400)))
    assert [place_at(steps, ms) for ms in (0, 100, 150, 300, 900)] == [
        Dot(0, 0),
        Dot(0, 0),
        Dot(50, 100),
        Dot(200, 400),
        Dot(200, 400),
    ]


def test_coins_bear_their_name_where_they_have_one():
    named = field(heaps=(Heap(Dot(20_000, 30_000), 4, "C12"),))
    assert "C12" in words(svg(named, Size.PHONE))
    drawn = png(named, Size.PHONE)
    assert drawn != png(field(heaps=(Heap(Dot(20_000, 30_000), 4),)), Size.PHONE)


def test_a_heap_that_was_taken_is_gone_at_the_end():
    drawn = animated(film(movers=(), shots=(), clashes=()))
    shown = [group.get("visibility") for group in ElementTree.fromstring(drawn).iter(f"{SVG}g")]
    assert shown.count("hidden") >= 2


def test_only_those_who_have_a_seat_are_marked_on_the_clock_when_they_fall():
    steps = (Step(0, Dot(10_000, 40_000)),)
    one = Mover("runner", steps, 0, 12_000, 1, "B", falls=9_000)
    foe = Mover("foe", steps, 0, 9_500, falls=9_000)
    bare = {"piles": (), "shots": (), "clashes": (), "news": ()}
    nobody, both = (animated(film(movers=movers, **bare)) for movers in ((foe,), (one, foe)))
    assert both.count("<circle cx=") == nobody.count("<circle cx=") + 1


def test_on_a_high_field_in_motion_figures_are_larger_than_they_are_on_it_in_print():
    high = field(window=Box(15_000, 0, 30_000, 52_000))
    assert (film_sheet(high).units, sheet_for(high, Size.FULL).units) == (53, 28)
    assert film_sheet(field()) == sheet_for(field(), Size.FULL)


# ---- on a strip


def test_a_strip_holds_its_frames_in_rows_and_weighs_less_than_200_kb():
    frames = [busy(title=f"Turn {n}") for n in range(20)]
    drawn = strip_png(frames)
    assert len(drawn) < HEAVIEST
    with Image.open(BytesIO(drawn)) as image:
        assert image.width == 900
        assert image.height > image.width
    assert strip_png(frames[:1]) != strip_png(frames[1:2])
    assert strip_png(frames[:2]) == strip_png(frames[:2])


def test_high_fields_stand_three_in_a_line_so_that_the_strip_stays_short():
    def lines(frame):
        with Image.open(BytesIO(strip_png([frame] * 6))) as image:
            return image.height

    high = field(window=Box(15_000, 0, 30_000, 52_000))
    assert lines(high) < 2 * 900
    assert lines(high) == pytest.approx(20 + 2 * 287 * 52 // 30, abs=12)
    assert lines(field()) == pytest.approx(30 + 3 * 435 * 52 // 60, abs=12)


def test_a_strip_of_nothing_is_refused():
    with pytest.raises(ValueError, match="a frame at least"):
        strip_png([])


def test_of_a_long_game_the_first_and_the_last_frame_are_shown_and_some_between():
    assert chosen(5, 9) == (0, 1, 2, 3, 4)
    assert chosen(9, 3) == (0, 4, 8)
    assert chosen(9, 1) == (8,)


def test_the_head_of_a_short_shot_is_at_its_mark():
    canvas = Canvas(field_style(), 100)
    tip, *_ = arrow_head(canvas, Track((Dot(0, 5_000), Dot(0, 0)), None, TrackKind.SHOT))
    assert distance(tip, Dot(0, 0)) == 0
