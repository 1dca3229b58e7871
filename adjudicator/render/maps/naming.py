"""Names of places: where each stands, so that none lies over another, or over a sign, shield or count.

Those that the reader needs most choose first. A name keeps the spot that the layout gave it where that
is free; else it takes the best free one round its place, far off with a thin line, at last in smaller
letters. One that finds no room at all is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from adjudicator.kernel.basemap import Box, Place
from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import reach, run
from adjudicator.render.maps.places import burst_boxes, sign_box
from adjudicator.render.maps.placing import about, grown, within
from adjudicator.render.maps.ranks import Rank, ranks
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.spots import apart, line_between, points_between, spots
from adjudicator.render.maps.taken import Taken

_EDGE = 90
_HALO = 30
_APART = 15
_LEADER_WIDTH = 8
_LEADER_HALO = 24
_LEADER_STEPS = 8
_SMALLER = 85
_HIDES_HOME = 3
_RELUCTANCE = 12
_MISLEADS = 900
_CLOSE = 60
"""Nearer to another sign than this, a name seems to be that one's, line or no line."""

_LINE_CROSSES = 300


@dataclass(frozen=True)
class Name:
    """A place's name as it stands on this sheet; `size` in tenths of a pixel, `box` the room it takes."""

    words: str
    at: Dot
    size: int
    box: Box
    leader: tuple[Dot, Dot] | None = None


@dataclass(frozen=True)
class _Wish:
    """A name to be placed: about this sign, at home where the layout put it, in letters of this size."""

    place: Place
    rank: Rank
    sign: Box
    size: int
    home: Name | None


def names(canvas: Canvas, picture: Picture, sheet: Sheet, ground: Taken) -> tuple[Name, ...]:
    """The names that this sheet shows, clear of what is taken of its ground.

    Shown are the names of places clear of the sheet's edge and, however near it, of places of chief rank.
    """
    wishes = tuple(_wishes(canvas, picture, sheet))
    return tuple(_Names(canvas, sheet, wishes, ground).placed())


def draw_names(canvas: Canvas, shown: Sequence[Name]) -> None:
    """The places' names, with a thin line where a name stands off."""
    style = canvas.style
    for name in shown:
        if name.leader:
            a, b = name.leader
            line = f"M{a.x} {a.y}L{b.x} {b.y}"
            canvas.line(line, style.paper.halo, _LEADER_HALO)
            canvas.line(line, style.ink, _LEADER_WIDTH)
    for name in shown:
        canvas.text(name.at, name.words, name.size, style.fonts.name, halo=(style.paper.halo, _HALO))


class _Names:
    """Names finding room, one after the other."""

    def __init__(self, canvas: Canvas, sheet: Sheet, wishes: Sequence[_Wish], ground: Taken) -> None:
        self._canvas, self._wishes = canvas, wishes
        self._inner = sheet.inside(canvas.length(_EDGE))
        self._taken = ground
        self._signs = tuple(wish.sign for wish in wishes)
        self._homes = {wish.place.name: wish.home.box for wish in wishes if wish.home}

    def placed(self) -> Iterator[Name]:
        for rank in Rank:
            of_rank = [wish for wish in self._wishes if wish.rank is rank]
            waiting = []
            for wish in of_rank:  # all who may stay at home do, before anyone looks for another spot
                if wish.home and self._fits(wish.home.box, self._taken):
                    yield self._put(wish.home)
                else:
                    waiting.append(wish)
            yield from self._moved(waiting)

    def _moved(self, wishes: Sequence[_Wish]) -> Iterator[Name]:
        for wish in wishes:
            self._homes.pop(wish.place.name, None)
            name = self._best(wish)
            if name:
                yield self._put(name)

    def _put(self, name: Name) -> Name:
        self._homes.pop(name.words, None)
        self._taken = self._taken.plus((name.box,))
        return name

    def _fits(self, box: Box, ground: Taken) -> bool:
        return within(box, self._inner) and ground.free(box)

    def _best(self, wish: _Wish) -> Name | None:
        """The name at the cheapest free spot, of equals the first; in smaller letters if there is none."""
        for size in (wish.size, wish.size * _SMALLER // 100):
            options = tuple(_options(self._canvas, wish, size))
            boxes = [grown(option.box, self._canvas.length(_APART)) for option in options]
            ground = self._taken.near(boxes)
            priced = [
                (self._price(wish, option, ground) + rank * _RELUCTANCE * self._canvas.units**2, rank)
                for rank, (option, box) in enumerate(zip(options, boxes, strict=True))
                if self._fits(box, ground)
            ]
            if priced:
                return options[min(priced)[1]]
        return None

    def _price(self, wish: _Wish, name: Name, ground: Taken) -> int:
        """What the spot hides and how easily it is misread, in square grid units."""
        pixel = self._canvas.units**2
        homes = Taken((), tuple((home, _HIDES_HOME) for home in self._homes.values()))
        price = ground.price(name.box) + homes.price(name.box)
        crossed = self._crossed(wish, name.leader, ground) if name.leader else 0
        own = self._canvas.length(_CLOSE) if name.leader else apart(name.box, wish.sign)
        nearer = any(apart(name.box, sign) < own for sign in self._signs if sign != wish.sign)
        return price + (_MISLEADS * nearer + _LINE_CROSSES * crossed) * pixel

    def _crossed(self, wish: _Wish, leader: tuple[Dot, Dot], ground: Taken) -> int:
        """How often the line to a name crosses what is not its own place's."""
        others = Taken(tuple(box for box in ground.never if not box.holds(wish.place.at)), ())
        side = self._canvas.length(_LEADER_HALO)
        return sum(not others.free(about(dot, side, side)) for dot in points_between(*leader, _LEADER_STEPS))


def _wishes(canvas: Canvas, picture: Picture, sheet: Sheet) -> Iterator[_Wish]:
    """A wish for each name that may be shown, in the order of the map."""
    inner, rank = sheet.inside(canvas.length(_EDGE)), ranks(picture)
    bursts = dict(
        zip((battle.at for battle in picture.battles), burst_boxes(canvas, picture, sheet), strict=True)
    )
    labels = [place.stand(sheet.setting).label for place in picture.base.places]
    least = min((label.size for label in labels if label), default=0)
    for place, label in zip(picture.base.places, labels, strict=True):
        chief = rank[place.name] is Rank.CHIEF
        if not (sheet.window if chief else inner).holds(place.at) or not (label or chief):
            continue
        home = _name(canvas, place.name, label.at, label.size, label.leader) if label else None
        size = label.size if label else least
        sign = bursts.get(AtPlace(place=place.name), sign_box(canvas, place, sheet))
        yield _Wish(place, rank[place.name], sign, size, home)


def _options(canvas: Canvas, wish: _Wish, size: int) -> Iterator[Name]:
    model = _name(canvas, wish.place.name, wish.place.at, size)
    x, y, wide, high = model.box
    for spot in spots(wish.sign, wide, high, canvas.units):
        box = Box(x + spot.at.x - model.at.x, y + spot.at.y - model.at.y, wide, high)
        yield replace(model, at=spot.at, box=box, leader=line_between(wish.sign, box) if spot.away else None)


def _name(canvas: Canvas, words: str, at: Dot, size: int, leader: tuple[Dot, Dot] | None = None) -> Name:
    face, base = canvas.style.fonts.name, at.y + canvas.drop(size)
    wide, (above, below) = canvas.length(run(words, face, size)), reach(words, face, size)
    high = canvas.length(above) + canvas.length(below)
    return Name(words, at, size, Box(at.x - wide // 2, base - canvas.length(above), wide, high), leader)
