"""Films as drawn: well formed, without a script, the same bytes every time, and all where they were when."""

import hashlib
import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest
from map_scenes import GHOST, OWN, SEEN, at, busy, empty, on
from PIL import ImageFont

from adjudicator.kernel.basemap import PictureError, Via
from adjudicator.kernel.film import Burst, Film, Hand, Moment, Ring, Track, Words
from adjudicator.kernel.framing import focused
from adjudicator.kernel.picture import SeatRow
from adjudicator.render.maps.film import animated
from adjudicator.render.maps.style import data, style
from adjudicator.render.maps.timing import Loop
from adjudicator.render.maps.webfont import woff

SVG = "{http://www.w3.org/2000/svg}"
HEAVIEST = 600_000
LENGTH = 20_000
CLOCK = (
    Hand(0, "Day 1", Fraction(0)),
    Hand(9_000, "Day 46", Fraction(1, 2)),
    Hand(16_000, "Evening", Fraction(1)),
)


def going(*stops, colour=4, kind=OWN, count="750", since=0, until=LENGTH):
    """A body that is at each stop at its millisecond."""
    return Track(colour, kind, tuple(Moment(*stop) for stop in stops), (Words(0, count),), since, until)


MARCH = going(
    (2_000, at("York")),
    (6_000, at("Sandal")),
    (8_000, at("Sandal")),
    (12_000, on("Rotherham", "Sandal", 1, 2)),
)


def film(*tracks, still=None, **more):
    return Film(still or empty(), LENGTH, tracks, CLOCK, **more)


def drawn(*tracks, **more):
    return ElementTree.fromstring(animated(film(*tracks, **more)))


def places(root):
    """Where each moving body is: its milliseconds (to the loop's precision) with its grid points."""
    return [
        [
            (round(float(time) * LENGTH), tuple(map(int, value.split())))
            for time, value in zip(
                each.get("keyTimes").split(";"), each.get("values").split(";"), strict=True
            )
        ]
        for each in root.iter(f"{SVG}animateTransform")
        if each.get("type") == "translate"
    ]


def words(root):
    return [text.text for text in root.iter(f"{SVG}text")]


def busy_film():
    marches = [
        going(*((1_000 + 900 * n, stop) for n, stop in enumerate(march.stops)), colour=march.colour)
        for march in busy().marches
        if march.via is Via.ROAD
    ]
    bursts = tuple(Burst(5_000, battle.at) for battle in busy().battles)
    news = tuple(Words(5_000 + 500 * n, f"Line {n}") for n in range(9))
    return film(
        *marches, still=focused(busy()), bursts=bursts, rings=(Ring(4_000, at("York"), 3),), news=news
    )


def test_a_film_moves_by_itself_without_a_script_or_anything_from_elsewhere():
    made = animated(busy_film())
    root = ElementTree.fromstring(made)
    assert root.tag == f"{SVG}svg"
    assert not list(root.iter(f"{SVG}script"))
    assert set(re.findall(r"url\((?!#)[^,)]*", made)) == {"url(data:font/woff;base64"}
    assert not re.search(r'\shref="(?!#)', made)
    assert len(made) < HEAVIEST


def test_all_parts_of_a_film_share_one_loop():
    root = ElementTree.fromstring(animated(busy_film()))
    parts = [*root.iter(f"{SVG}animate"), *root.iter(f"{SVG}animateTransform")]
    assert {(each.get("dur"), each.get("repeatCount")) for each in parts} == {("20.000s", "indefinite")}
    for each in parts:
        times = [float(time) for time in each.get("keyTimes").split(";")]
        assert times == sorted(times)
        assert times[0] == 0
        assert len(times) == len(each.get("values").split(";"))
        assert each.get("calcMode") == "discrete" or times[-1] == 1


def test_a_body_is_at_each_point_of_its_march_at_its_instant_and_waits_beside_the_place():
    base, (frames,) = empty().base, places(drawn(MARCH))
    york, sandal = base.place("York"), base.place("Sandal")
    assert frames[0] == (0, tuple(york.full.arms))
    assert (2_000, tuple(york.at)) in frames
    assert (6_000, tuple(sandal.at)) in frames
    assert [dot for ms, dot in frames if 6_100 < ms < 7_900] == [tuple(sandal.full.arms)] * 2
    assert (8_000, tuple(sandal.at)) in frames
    assert (12_000, tuple(base.dot(on("Rotherham", "Sandal", 1, 2)))) in frames


def test_a_body_half_way_in_time_is_half_way_along_its_road():
    base = empty().base
    (frames,) = places(drawn(going((0, at("York")), (10_000, at("Richmond")))))
    curve = base.edge("York", "Richmond").curve
    for ms, dot in frames:
        if 0 < ms < 10_000:
            assert abs(curve.point(Fraction(ms, 10_000)).x - dot[0]) <= 12
            assert abs(curve.point(Fraction(ms, 10_000)).y - dot[1]) <= 12


def test_a_body_at_sea_goes_along_the_lane():
    base = empty().base
    (frames,) = places(drawn(going((1_000, at("Dover")), (5_000, at("Calais"), Via.LANE))))
    assert {dot for ms, dot in frames if 1_000 < ms < 5_000} <= {
        tuple(base.edge("Dover", "Calais", Via.LANE).curve.point(Fraction(n, 40))) for n in range(41)
    } | {dot for ms, dot in frames if ms > 5_000}


def test_two_bodies_on_one_road_at_one_time_go_abreast_and_one_after_the_other_in_the_middle():
    there, back = (
        going((0, at(start)), (9_000, at(end))) for start, end in (("York", "Richmond"), ("Richmond", "York"))
    )
    together = places(drawn(there, back))
    assert not {dot for _, dot in together[0][1:-1]} & {dot for _, dot in together[1][1:-1]}
    one = going((0, at("York")), (5_000, at("Richmond")), colour=1)
    other = going((5_000, at("York")), (10_000, at("Richmond")), colour=2)
    middle = {tuple(empty().base.edge("York", "Richmond").curve.end)}
    assert all(middle & {dot for _, dot in frames} for frames in places(drawn(one, other)))


def test_two_bodies_that_stay_at_one_place_do_not_hide_one_another():
    one, other = (going((0, at("York")), colour=colour) for colour in (1, 2))
    ends = re.findall(
        r'<g transform="translate\((\d+ \d+)\)"><use href="#arms-\d"', animated(film(one, other))
    )
    assert len(set(ends)) == 2


def test_who_comes_late_or_leaves_is_shown_for_that_time_only():
    late = going((0, at("York")), since=5_000, until=9_000, kind=SEEN)
    (fade,) = [each for each in drawn(late).iter(f"{SVG}animate") if each.get("attributeName") == "opacity"]
    assert (fade.get("values"), fade.get("keyTimes")) == ("0;0;1;1;0;0", "0;.2375;.25;.45;.4625;1")


def test_a_count_that_changes_shows_the_one_and_then_the_other():
    losing = Track(4, OWN, (Moment(0, at("York")),), (Words(0, "900"), Words(7_000, "640")), 0, LENGTH)
    root = drawn(losing)
    assert {"900", "640"} <= set(words(root))
    shown = [
        each.get("values") for each in root.iter(f"{SVG}animate") if each.get("attributeName") == "visibility"
    ]
    assert {"visible;hidden", "hidden;visible"} <= set(shown)


def test_where_nothing_can_move_the_film_shows_its_end():
    made = animated(film(MARCH, going((0, at("London")), until=9_000, colour=1)))
    end = empty().base.dot(on("Rotherham", "Sandal", 1, 2))
    assert f'<g transform="translate({end.x} {end.y})"><animateTransform' in made
    assert re.search(r'<g transform="translate\(\d+ \d+\)" opacity="0">', made)


def test_the_clock_says_each_hand_and_the_news_each_line():
    said = words(drawn(MARCH, news=(Words(3_000, "Battle <at> York"), Words(4_000, "Peace"))))
    assert {"Day 1", "Day 46", "Evening", "Battle <at> York", "Peace"} <= set(said)


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "]]>&amp;", "two\nlines", "nul \0 and \x1b", ""]
)
def test_hostile_words_do_no_harm(text):
    still = focused(busy(seats=(SeatRow(0, text, text),)))
    made = film(going((0, at("York")), count=text), still=still, news=(Words(0, text),))
    assert not list(ElementTree.fromstring(animated(made)).iter(f"{SVG}script"))


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_the_same_film_is_the_same_bytes_whatever_the_hash_seed(seed):
    program = (
        "import hashlib, test_film; from adjudicator.render.maps.film import animated;"
        "print(hashlib.sha256(animated(test_film.busy_film()).encode()).hexdigest())"
    )
    paths = os.pathsep.join((str(Path(__file__).parent), *sys.path))
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": paths}
    told = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert told.stdout.decode().strip() == hashlib.sha256(animated(busy_film()).encode()).hexdigest()


@pytest.mark.parametrize(
    ("tracks", "clock", "named"),
    [
        ((going((0, at("York")), (1, at("London"))),), CLOCK, "York"),
        ((going((0, at("Camelot"))),), CLOCK, "Camelot"),
        ((going((0, at("York")), colour=12),), CLOCK, "12"),
        ((going((5, at("York")), (4, at("Richmond"))),), CLOCK, "order"),
        ((going((0, at("York")), until=LENGTH + 1),), CLOCK, "order"),
        ((Track(1, GHOST, (), (), 0, 1),), CLOCK, "a moment and a count"),
        ((), (), "clock"),
    ],
)
def test_a_film_that_cannot_be_is_refused_by_name(tracks, clock, named):
    with pytest.raises(PictureError, match=named):
        Film(empty(), LENGTH, tracks, clock)


def test_a_loop_counts_in_ten_thousandths_of_its_length():
    loop = Loop(10_000)
    assert 'keyTimes="0;.5;1"' in loop.animate("r", [(0, "1"), (5_000, "2"), (10_000, "3")])
    assert loop.appear(0, 10_000) == ""
    assert 'values="1;1;0;0" keyTimes="0;.3;.325;1"' in loop.appear(0, 3_000)


@pytest.mark.parametrize("name", style().fonts.files)
def test_a_packed_face_is_the_same_face_and_smaller(name, tmp_path):
    plain = (data("fonts") / name).read_bytes()
    packed = woff(plain)
    assert packed[:4] == b"wOFF"
    assert int.from_bytes(packed[8:12]) == len(packed) < len(plain)
    (tmp_path / "face.woff").write_bytes(packed)
    one, other = (
        ImageFont.truetype(str(path), 40) for path in (data("fonts") / name, tmp_path / "face.woff")
    )
    assert one.getname() == other.getname()
    assert one.getmask("York").getbbox() == other.getmask("York").getbbox()
