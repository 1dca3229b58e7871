"""Pictures and films of an open field: what cannot be drawn is refused when it is made, by name."""

from fractions import Fraction

import pytest

from adjudicator.kernel.basemap import Box, PictureError, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, FieldPicture, Figure, Heap, Row, Track, TrackKind
from adjudicator.kernel.field_film import Clash, Company, Count, FieldFilm, Mover, Pile, Shot, Step
from adjudicator.kernel.film import Hand, Words
from adjudicator.kernel.framing import focused

WINDOW = Box(0, 0, 100, 50)
IN, OUT = Dot(10, 10), Dot(10, 51)


def field(**more):
    return FieldPicture(
        **{"title": "A field", "window": WINDOW, "unit": 10, "scale": ScaleBar(20, "2")} | more
    )


def film(*movers, **more):
    given = {"still": field(), "length": 1_000, "movers": movers, "clock": (Hand(0, "Now", Fraction(0)),)}
    return FieldFilm(**given | more)


def mover(*steps, since=0, until=1_000, **more):
    return Mover("runner", tuple(Step(*step) for step in steps), since, until, **more)


@pytest.mark.parametrize(
    ("marks", "named"),
    [
        ({"figures": (Figure(OUT, "runner", 1, "A"),)}, "the runner 'A' at 10, 51 is off the window"),
        ({"heaps": (Heap(OUT, 3),)}, "the heap of 3 at 10, 51"),
        ({"ground": (Disc(OUT, 3, "ship", "Mare"),)}, "the ship 'Mare'"),
        ({"tracks": (Track((IN, OUT), 0, TrackKind.FOE),)}, r"a track \(foe\)"),
        ({"tracks": (Track((IN,), 0, TrackKind.FOE),)}, "two dots at least"),
        ({"figures": (Figure(IN, "runner", 24),)}, "no colour 24 on a field: they run from 0 to 23"),
        ({"tracks": (Track((IN, IN), -1, TrackKind.OWN),)}, "no colour -1"),
        ({"rows": (Row(30, "A", "Anne"),)}, "no colour 30"),
        ({"rows": (Row(3, "ABC", "Anne"),)}, "'ABC' does not fit on a shield"),
        ({"figures": (Figure(IN, "runner", 1, "XYZ"),)}, "'XYZ' does not fit"),
        ({"heaps": (Heap(IN, 0),)}, "one thing at least"),
        ({"ground": (Disc(IN, 0, "ship"),)}, "a radius of one"),
        ({"rings": (10,)}, "there is none"),
        ({"rings": (0,), "ground": (Disc(IN, 3, "ship"),)}, "a radius of one"),
        ({"unit": 0}, "longer than nothing"),
        ({"scale": ScaleBar(0, "")}, "longer than nothing"),
        ({"window": Box(0, 0, 0, 50)}, "an empty box"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_name(marks, named):
    with pytest.raises(PictureError, match=named):
        field(**marks)


def test_a_field_may_be_without_a_scale():
    assert field(scale=None).scale is None


def test_what_lies_on_the_windows_edge_is_on_it():
    assert field(figures=(Figure(Dot(100, 50), "runner", 23, "AB"),)).figures


@pytest.mark.parametrize(
    ("made", "named"),
    [
        (lambda: film(mover()), "needs a step"),
        (lambda: film(mover((0, OUT))), "the film goes to 10, 51"),
        (lambda: film(mover((500, IN), (400, IN))), "not in order"),
        (lambda: film(mover((0, IN), (1_001, IN))), "not in order"),
        (lambda: film(mover((0, IN), since=600, until=500)), "not in order"),
        (lambda: film(mover((0, IN), falls=1_200)), "not in order"),
        (lambda: film(mover((0, IN), labels=(Words(900, "a"), Words(100, "b")))), "not in order"),
        (lambda: film(mover((0, IN), company=(Company("dog", 9, 3),))), "not in order"),
        (lambda: film(mover((0, IN), colour=24)), "no colour 24"),
        (lambda: film(mover((0, IN), letter="ABC")), "does not fit"),
        (lambda: film(clock=()), "needs a clock"),
        (lambda: film(piles=(Pile(OUT, (Count(0, 1),)),)), "the film goes to"),
        (lambda: film(piles=(Pile(IN, (Count(5, 1), Count(0, 2))),)), "not in order"),
        (lambda: film(shots=(Shot(0, 10, IN, OUT),)), "the film goes to"),
        (lambda: film(shots=(Shot(10, 0, IN, IN),)), "not in order"),
        (lambda: film(clashes=(Clash(0, 10, OUT),)), "the film goes to"),
        (lambda: film(clashes=(Clash(20, 10, IN),)), "not in order"),
        (lambda: film(news=(Words(2_000, "late"),)), "not in order"),
    ],
)
def test_a_film_that_cannot_be_is_refused(made, named):
    with pytest.raises(PictureError, match=named):
        made()


def test_a_film_needs_nothing_but_a_clock():
    assert film().movers == ()


def test_a_field_keeps_the_window_that_its_ruleset_chose():
    drawn = field(figures=(Figure(IN, "runner", 1, own=True),))
    assert focused(drawn) is drawn
