"""What a map shows: the marks of one moment on the still base of a game's map.

A ruleset makes a `Picture` from a view, so a picture holds what its viewer may know and nothing else;
the renderer knows no game. Everything is whole numbers, text and ordered tuples: the same picture is
drawn to the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.basemap import BaseMap, BodyKind, Box, Edge, PictureError, Via
from adjudicator.kernel.board import AtPlace, OnEdge, Point
from adjudicator.kernel.curve import Curve, Dot

SEAT_COLOURS = 12
"""Seat colours run from 0 to 11, given out in order: they were chosen to be told apart in that order."""


@dataclass(frozen=True)
class Owner:
    """A place held by a seat."""

    place: str
    colour: int


@dataclass(frozen=True)
class BodyMark:
    """A body of men. `colour` None: nobody knows whose. `label` as the viewer knows it: "750", "~1500"."""

    at: Point
    colour: int | None
    label: str
    kind: BodyKind = BodyKind.SEEN


@dataclass(frozen=True)
class MarchMark:
    """A march, an arrow through its stops; each two share a road or lane. `waits`: ordered, not yet made."""

    stops: tuple[Point, ...]
    colour: int | None
    waits: bool = False
    via: Via = Via.ROAD


@dataclass(frozen=True)
class BattleMark:
    """A battle."""

    at: Point


@dataclass(frozen=True)
class SiegeMark:
    """A siege of a place."""

    place: str


@dataclass(frozen=True)
class ShipMark:
    """A fleet, half way along its lane."""

    a: str
    b: str
    colour: int | None
    label: str = ""
    kind: BodyKind = BodyKind.SEEN

    @property
    def at(self) -> OnEdge:
        """The middle of its lane."""
        return OnEdge(a=self.a, b=self.b, covered=Fraction(1, 2))


@dataclass(frozen=True)
class SeatRow:
    """A line of the key of seats."""

    colour: int
    name: str
    note: str = ""


@dataclass(frozen=True)
class Picture:
    """A map of one moment for one viewer. `focus`: a crop's name, a box, or None for the whole map.

    `numbers` writes what each road and lane costs. Making a picture checks every mark against its base:
    PictureError names the first that is not on the map.
    """

    base: BaseMap
    title: str
    subtitle: str = ""
    owners: tuple[Owner, ...] = ()
    bodies: tuple[BodyMark, ...] = ()
    marches: tuple[MarchMark, ...] = ()
    battles: tuple[BattleMark, ...] = ()
    sieges: tuple[SiegeMark, ...] = ()
    ships: tuple[ShipMark, ...] = ()
    seats: tuple[SeatRow, ...] = ()
    focus: str | Box | None = None
    numbers: bool = False

    def __post_init__(self) -> None:
        self.dots()
        for place in (*(o.place for o in self.owners), *(s.place for s in self.sieges)):
            self.base.place(place)
        for colour in self._colours():
            if not 0 <= colour < SEAT_COLOURS:
                raise PictureError(f"no seat colour {colour}: they run from 0 to {SEAT_COLOURS - 1}")
        if self.window.width <= 0 or self.window.height <= 0:
            raise PictureError("the picture's focus is an empty box; leave focus out for the whole map")

    @property
    def window(self) -> Box:
        """The part of the grid that is shown; PictureError for an unknown crop."""
        if self.focus is None:
            return self.base.view
        return self.base.crop(self.focus) if isinstance(self.focus, str) else self.focus

    def dots(self) -> tuple[Dot, ...]:
        """Where its marks lie: bodies, ships, battles, sieges, ends of legs, in that order."""
        base = self.base
        return (
            *(base.dot(body.at) for body in self.bodies),
            *(base.dot(ship.at, Via.LANE) for ship in self.ships),
            *(base.dot(battle.at) for battle in self.battles),
            *(base.place(siege.place).at for siege in self.sieges),
            *(dot for march in self.marches for dot in march_dots(base, march)),
        )

    def _colours(self) -> tuple[int, ...]:
        colours = (
            *(owner.colour for owner in self.owners),
            *(body.colour for body in self.bodies),
            *(march.colour for march in self.marches),
            *(ship.colour for ship in self.ships),
            *(seat.colour for seat in self.seats),
        )
        return tuple(colour for colour in colours if colour is not None)


@dataclass(frozen=True)
class Leg:
    """A part of one way that a march goes along, in the direction of the march."""

    edge: Edge
    start: Fraction
    end: Fraction

    @property
    def curve(self) -> Curve:
        """Where it goes."""
        return self.edge.curve.part(self.start, self.end)


def legs(base: BaseMap, march: MarchMark) -> tuple[Leg, ...]:
    """Return the legs of a march; PictureError where two stops share no way, or nothing is gone."""
    found = tuple(
        leg
        for here, there in zip(march.stops, march.stops[1:], strict=False)
        if (leg := _leg(base, here, there, march.via)) is not None
    )
    if not found:
        raise PictureError(f"a march needs two stops apart from one another, not {march.stops}")
    return found


def march_dots(base: BaseMap, march: MarchMark) -> tuple[Dot, ...]:
    """Return where the legs of a march begin and where the last one ends."""
    curves = [leg.curve for leg in legs(base, march)]
    return (*(curve.start for curve in curves), curves[-1].end)


def _leg(base: BaseMap, here: Point, there: Point, via: Via) -> Leg | None:
    edge = _shared_edge(base, here, there, via)
    start, end = _covered(edge, here), _covered(edge, there)
    if start == end:
        return None
    if start < end:
        return Leg(edge, start, end)
    return Leg(base.edge(edge.b, edge.a, edge.via), 1 - start, 1 - end)


def _shared_edge(base: BaseMap, here: Point, there: Point, via: Via) -> Edge:
    match here, there:
        case (OnEdge(a=a, b=b), _) | (_, OnEdge(a=a, b=b)):
            return base.edge(a, b, via)
        case AtPlace(place=a), AtPlace(place=b) if a != b:
            return base.edge(a, b, via)
    raise PictureError(f"a march goes from {here} to the same place")


def _covered(edge: Edge, point: Point) -> Fraction:
    match point:
        case AtPlace(place=place) if place in (edge.a, edge.b):
            return Fraction(place == edge.b)
        case OnEdge(a=a, b=b) if {a, b} == {edge.a, edge.b}:
            return point.seen_from(edge.a)
    raise PictureError(f"a march cannot go by {point}: it does not lie on the way from {edge.a} to {edge.b}")
