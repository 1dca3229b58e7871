"""Where each body of a film is drawn at each instant: along its roads, and beside a place where it stays.

Two bodies on one road at one time go abreast; two that stay at one place stand beside one another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import count, pairwise

from adjudicator.kernel.basemap import BaseMap, Box, OffMap, Via
from adjudicator.kernel.board import AtPlace, Point
from adjudicator.kernel.curve import Curve, Dot, distance
from adjudicator.kernel.film import Film, Track, leg_between
from adjudicator.kernel.picture import Leg
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import HIDES_BODY, Room, ring
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.shields import extent

_ABREAST = 110
_RADIUS = 210
_FAN = 3
_RELUCTANCE = 10
_STEP = 140
"""How far apart the points are between which a body goes straight, in tenths of a pixel."""

_BRIEF = 350
"""Whoever stays for a shorter time than this, in milliseconds, does not leave the road."""

_ASIDE = 250

Frame = tuple[int, Dot]
"""A millisecond, and where something is at it."""

_Way = tuple[str, str, Via]


@dataclass(frozen=True)
class Stay:
    """Being at a point for a time."""

    at: Point
    since: int
    until: int


@dataclass(frozen=True)
class Going:
    """Going along a part of a way."""

    leg: Leg
    since: int
    until: int

    @property
    def way(self) -> _Way:
        """The way, the same in both directions."""
        first, second = sorted((self.leg.edge.a, self.leg.edge.b))
        return first, second, self.leg.edge.via


@dataclass(frozen=True)
class Course:
    """A track as it is drawn: `frames` where the shield is, `trail` where it went along roads."""

    track: Track
    frames: tuple[Frame, ...]
    trail: tuple[Frame, ...]


def courses(canvas: Canvas, film: Film, sheet: Sheet, taken: Sequence[Taken]) -> tuple[Course, ...]:
    """Return the courses of all tracks, each clear of the others and of what is taken as far as may be."""
    base = film.still.base
    parts = [tuple(_parts(base, track)) for track in film.tracks]
    spots = _Stands(canvas, base, sheet, taken).all(film.tracks, parts)
    curves = _Lanes(canvas).all(parts)
    return tuple(
        _course(canvas, base, track, parts[n], spots[n], curves[n]) for n, track in enumerate(film.tracks)
    )


def _parts(base: BaseMap, track: Track) -> Iterator[Stay | Going]:
    begun = track.since
    for before, after in pairwise(track.moments):
        leg = leg_between(base, before, after)
        if leg is not None:
            yield Stay(before.at, begun, before.ms)
            yield Going(leg, before.ms, after.ms)
            begun = after.ms
    yield Stay(track.moments[-1].at, begun, track.until)


@dataclass(frozen=True)
class Taken:
    """Room that is taken from an instant to another, and how much it matters (see `placing`)."""

    box: Box
    weight: int
    since: int
    until: int


class _Stands:
    """Spots beside places, given out in order of time; what is there at the same time is hidden least."""

    def __init__(self, canvas: Canvas, base: BaseMap, sheet: Sheet, taken: Sequence[Taken]) -> None:
        self._canvas, self._base, self._sheet = canvas, base, sheet
        self._taken = list(taken)

    def all(self, tracks: Sequence[Track], parts: Sequence[Sequence[Stay | Going]]) -> list[dict[int, Dot]]:
        """For each track the spots of its stays, by their number among its parts."""
        spots: list[dict[int, Dot]] = [{} for _ in tracks]
        stays = [
            (part.since, n, k, part)
            for n, track in enumerate(parts)
            for k, part in enumerate(track)
            if isinstance(part, Stay) and (part.until - part.since >= _BRIEF or len(track) == 1)
        ]
        for _, n, k, stay in sorted(stays, key=lambda each: each[:3]):
            spots[n][k] = self._spot(stay, max((each.text for each in tracks[n].counts), key=len))
        return spots

    def _spot(self, stay: Stay, label: str) -> Dot:
        room = Room(self._sheet.window)
        for each in self._taken:
            if each.since < stay.until and stay.since < each.until:
                room.take(each.box, each.weight)
        measure = partial(extent, self._canvas, label=label, scale=self._sheet.shield_scale)
        spot = room.settle(self._choices(stay.at), measure, _RELUCTANCE * self._canvas.units**2)
        self._taken.append(Taken(measure(spot), HIDES_BODY, stay.since, stay.until))
        return spot

    def _choices(self, at: Point) -> tuple[Dot, ...]:
        dot, radius = self._base.dot(at), self._canvas.length(_RADIUS * self._sheet.shield_scale // 10)
        if not isinstance(at, AtPlace):
            return (dot, *ring(dot, radius))
        place = self._base.place(at.place)
        if isinstance(place, OffMap):
            return (place.arms, *ring(place.arms, radius))
        stand = place.stand(self._sheet.setting)
        fan = (Dot(stand.arms.x + i * stand.fan.x, stand.arms.y + i * stand.fan.y) for i in range(_FAN))
        return (*fan, *ring(place.at, radius))


class _Lanes:
    """Lanes of roads: the middle for whoever is alone, the right and left of it for more at one time."""

    def __init__(self, canvas: Canvas) -> None:
        self._abreast = canvas.length(_ABREAST)
        self._taken: dict[tuple[_Way, int], list[Going]] = {}

    def all(self, parts: Sequence[Sequence[Stay | Going]]) -> list[dict[int, Curve]]:
        """For each track the curves of its goings, by their number among its parts."""
        curves: list[dict[int, Curve]] = [{} for _ in parts]
        goings = [
            (part.since, n, k, part)
            for n, track in enumerate(parts)
            for k, part in enumerate(track)
            if isinstance(part, Going)
        ]
        for _, n, k, going in sorted(goings, key=lambda each: each[:3]):
            curves[n][k] = self._curve(going)
        return curves

    def _curve(self, going: Going) -> Curve:
        lane = next(lane for lane in _outwards() if self._free(going, lane))
        self._taken.setdefault((going.way, lane), []).append(going)
        edge, curve = going.leg.edge, going.leg.curve
        sideways = lane * self._abreast if edge.a < edge.b else -lane * self._abreast
        return curve.shifted(sideways) if sideways else curve

    def _free(self, going: Going, lane: int) -> bool:
        others = self._taken.get((going.way, lane), ())
        return all(other.until <= going.since or going.until <= other.since for other in others)


def _outwards() -> Iterator[int]:
    """0, 1, -1, 2, -2, and so on."""
    yield 0
    for lane in count(1):
        yield from (lane, -lane)


def _course(
    canvas: Canvas,
    base: BaseMap,
    track: Track,
    parts: Sequence[Stay | Going],
    spots: dict[int, Dot],
    curves: dict[int, Curve],
) -> Course:
    frames: list[Frame] = []
    trail: list[Frame] = []
    for number, part in enumerate(parts):
        if isinstance(part, Going):
            went = list(_along(canvas, part, curves[number]))
            frames += went
            trail += went
        elif number in spots:
            frames += _aside(part, spots[number], first=number == 0, last=number == len(parts) - 1)
        elif not frames:
            frames.append((part.since, base.dot(part.at)))
    return Course(track, tuple(frames), tuple(trail))


def _along(canvas: Canvas, going: Going, curve: Curve) -> Iterator[Frame]:
    steps = max(1, curve.length // canvas.length(_STEP))
    for step in range(steps + 1):
        ms = going.since + (going.until - going.since) * step // steps
        yield ms, curve.point(Fraction(step, steps))


def _aside(stay: Stay, spot: Dot, *, first: bool, last: bool) -> Iterator[Frame]:
    """Off the road to a spot, and back on it in time to go on."""
    slide = min(_ASIDE, (stay.until - stay.since) // 3)
    yield stay.since if first else stay.since + slide, spot
    if not last:
        yield stay.until - slide, spot


def lengths(trail: Sequence[Frame]) -> list[int]:
    """How far it is to each frame of a trail from its first, in grid units."""
    far = [0]
    for (_, here), (_, there) in pairwise(trail):
        far.append(far[-1] + distance(here, there))
    return far
