"""Leaks are found in what `testing.shown` tells: all of a field, of its film, and of the whole game."""

from dataclasses import fields, replace
from fractions import Fraction

import pytest
from tiny_game.ruleset import Stones

from adjudicator.kernel.basemap import Box, ScaleBar
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Disc, FieldPicture, Figure, Heap, Row, Sign, Track, TrackKind
from adjudicator.kernel.field_film import FieldFilm, Mover, Step
from adjudicator.kernel.film import Hand
from adjudicator.testing.shown import film_text, picture_text, reel_text

AT = Dot(5, 5)
PLAIN = FieldPicture("A field", Box(0, 0, 60, 60), 1, ScaleBar(10, "ten"), ground=(Disc(AT, 1, "ship"),))
OTHERWISE = {
    "title": "Another",
    "subtitle": "seen by all",
    "window": Box(0, 0, 61, 60),
    "unit": 2,
    "scale": ScaleBar(20, "twenty"),
    "measure": "in",
    "ground": (Disc(AT, 2, "ship"),),
    "figures": (Figure(AT, "runner", 1, "A"),),
    "tracks": (Track((AT, Dot(6, 6)), 1, TrackKind.OWN),),
    "heaps": (Heap(AT, 2),),
    "rows": (Row(1, "A", "Anne"),),
    "signs": (Sign("foe", "a foe"),),
    "rings": (10,),
    "strand": 3,
}
FILM = FieldFilm(PLAIN, 1_000, (), (Hand(0, "Now", Fraction(0)),))


class Shown(Stones):
    """Stones, with its whole game in one frame."""

    def reel(self, after: object) -> tuple[FieldPicture, ...]:
        return (PLAIN,)

    def whole_film(self, after: object) -> FieldFilm | None:
        return FILM


@pytest.mark.parametrize("part", [field.name for field in fields(FieldPicture)])
def test_every_part_of_a_field_is_told(part: str) -> None:
    assert picture_text(replace(PLAIN, **{part: OTHERWISE[part]})) != picture_text(PLAIN)


def test_a_film_of_a_field_is_told_with_its_still_picture() -> None:
    mover = Mover("runner", (Step(0, AT),), 0, 1_000)
    told = {film_text(film) for film in (FILM, replace(FILM, movers=(mover,)), None)}
    assert len({*told, film_text(replace(FILM, still=replace(PLAIN, strand=3)))}) == 4


def test_the_whole_game_is_told_frame_by_frame_and_in_motion() -> None:
    frame, film = reel_text(Shown(), None)
    assert picture_text(PLAIN) in frame
    assert film_text(FILM) in film
