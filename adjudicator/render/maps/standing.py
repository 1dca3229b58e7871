"""Bodies, fleets and sieges where they stand: fanned out, never on top of one another, the rest counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from adjudicator.kernel.basemap import BodyKind, Box, OffMap, Via
from adjudicator.kernel.board import AtPlace, OnEdge, Point
from adjudicator.kernel.curve import Dot, distance
from adjudicator.kernel.picture import BodyMark, Picture, ShipMark, SiegeMark
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.ground import off_map_words
from adjudicator.render.maps.marches import track_boxes
from adjudicator.render.maps.places import burst_boxes, sign_box
from adjudicator.render.maps.placing import HIDES_MARCH, HIDES_NAME, HIDES_SIGN, Room, ring
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.shields import Bearing, draw_shield, draw_ship, draw_tab, extent

_SHOWN = 3
_RADIUS = 210
_LOOSE = 330
_RELUCTANCE = 10
_PIN = 26
_BESIDE = 160
_FRAME = 60

Mark = BodyMark | ShipMark | SiegeMark


@dataclass(frozen=True)
class _Company:
    """All that stands at one spot."""

    at: Dot
    place: str | None
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Standing:
    """A mark, or the count of those left out, with its place on the sheet and the spot it belongs to."""

    mark: Mark | int
    at: Dot
    spot: Dot
    loose: bool


def standing(
    canvas: Canvas, picture: Picture, sheet: Sheet, panels: Sequence[Box] = (), names: Sequence[Box] = ()
) -> list[Standing]:
    """Find room for every body, fleet and siege, in the order in which they are to be drawn.

    `panels` and `names` is the room that these take; where the names are is not settled yet.
    """
    room = _room(canvas, picture, sheet, panels)
    for name in names:
        room.take(name, HIDES_NAME)
    companies = sorted(_companies(picture, sheet), key=lambda company: company.place is not None)
    return [one for company in companies for one in _stand(canvas, picture, sheet, company, room)]


def extents(canvas: Canvas, stood: Sequence[Standing], sheet: Sheet) -> list[Box]:
    """The room that each of them takes."""
    return [extent(canvas, one.at, _label(one.mark), sheet.shield_scale) for one in stood]


def draw_leaders(canvas: Canvas, stood: Sequence[Standing]) -> None:
    """A thin line from each one that had to stand aside to its spot."""
    for one in stood:
        if one.loose:
            _leader(canvas, one)


def draw_standing(canvas: Canvas, stood: Sequence[Standing], sheet: Sheet) -> None:
    """Every body, fleet and siege."""
    for one in stood:
        _draw(canvas, one, sheet.shield_scale)


def _room(canvas: Canvas, picture: Picture, sheet: Sheet, panels: Sequence[Box]) -> Room:
    room = Room(sheet.inside(canvas.length(_FRAME)))
    for place in picture.base.places:
        room.take(sign_box(canvas, place, sheet), HIDES_SIGN)
    for burst in burst_boxes(canvas, picture, sheet):
        room.take(burst, HIDES_SIGN)
    for march in picture.marches:
        for box in track_boxes(canvas, picture.base, march):
            room.take(box, HIDES_MARCH)
    for refuge in picture.base.off_map:
        room.take(off_map_words(canvas, refuge, sheet), HIDES_NAME)
    for panel in panels:
        room.take(panel, HIDES_SIGN)
    return room


def _companies(picture: Picture, sheet: Sheet) -> list[_Company]:
    """Who stands where, in the picture's order; at each spot sieges first, then one's own."""
    together: dict[Dot, list[tuple[Point, Mark]]] = {}
    for siege in picture.sieges:
        together.setdefault(picture.base.place(siege.place).at, []).append(
            (AtPlace(place=siege.place), siege)
        )
    marks: list[BodyMark | ShipMark] = [*picture.bodies, *picture.ships]
    for mark in sorted(marks, key=lambda mark: mark.kind is not BodyKind.OWN):
        via = Via.LANE if isinstance(mark, ShipMark) else Via.ROAD
        together.setdefault(picture.base.dot(mark.at, via), []).append((mark.at, mark))
    return [
        _Company(dot, _place_of([point for point, _ in there]), tuple(mark for _, mark in there))
        for dot, there in together.items()
        if sheet.window.holds(dot)
    ]


def _place_of(points: Sequence[Point]) -> str | None:
    return next((point.place for point in points if not isinstance(point, OnEdge)), None)


def _stand(canvas: Canvas, picture: Picture, sheet: Sheet, company: _Company, room: Room) -> list[Standing]:
    spot, choices = _choices(canvas, picture, sheet, company)
    stood: list[Standing] = []
    for mark in company.marks[:_SHOWN]:
        at = room.settle(choices, _measure(canvas, mark, sheet), _RELUCTANCE * canvas.units**2)
        stood.append(Standing(mark, at, spot, _strays(canvas, picture, sheet, company, at)))
    more = len(company.marks) - _SHOWN
    if more > 0:
        beside = ring(stood[-1].at, canvas.length(_BESIDE * sheet.shield_scale // 10))
        at = room.settle(beside, _measure(canvas, more, sheet), _RELUCTANCE * canvas.units**2)
        stood.append(Standing(more, at, spot, loose=False))
    return stood


def _measure(canvas: Canvas, mark: Mark | int, sheet: Sheet) -> Callable[[Dot], Box]:
    return partial(extent, canvas, label=_label(mark), scale=sheet.shield_scale)


def _strays(canvas: Canvas, picture: Picture, sheet: Sheet, company: _Company, at: Dot) -> bool:
    """Whether a reader could wonder where this one belongs: it is far off, or nearer to another place."""
    if company.place is None:
        return at != company.at
    if isinstance(picture.base.place(company.place), OffMap):
        return False
    away = distance(at, company.at)
    near = min(distance(at, place.at) for place in picture.base.places)
    return away > near or away > canvas.length(_LOOSE * sheet.shield_scale // 10)


def _choices(
    canvas: Canvas, picture: Picture, sheet: Sheet, company: _Company
) -> tuple[Dot, tuple[Dot, ...]]:
    """Where a company belongs on the sheet, and where its members might stand, best first."""
    radius = canvas.length(_RADIUS * sheet.shield_scale // 10)
    if company.place is None:
        return company.at, (company.at, *ring(company.at, radius))
    place = picture.base.place(company.place)
    if isinstance(place, OffMap):
        return place.arms, (place.arms, *ring(place.arms, radius))
    stand = place.stand(sheet.setting)
    fan = (Dot(stand.arms.x + i * stand.fan.x, stand.arms.y + i * stand.fan.y) for i in range(_SHOWN))
    return place.at, (*fan, *ring(place.at, radius))


def _label(mark: Mark | int) -> str:
    if isinstance(mark, int):
        return f"+{mark}"
    return "" if isinstance(mark, SiegeMark) else mark.label


def _leader(canvas: Canvas, one: Standing) -> None:
    ink, r = canvas.style.ink, canvas.length(_PIN)
    line = f"M{one.spot.x} {one.spot.y}L{one.at.x} {one.at.y}"
    canvas.line(line, canvas.style.paper.halo, 26)
    canvas.line(line, ink, 10)
    canvas.put(f'<circle cx="{one.spot.x}" cy="{one.spot.y}" r="{r}" fill="{ink}"/>')


def _draw(canvas: Canvas, one: Standing, scale: int) -> None:
    match one.mark:
        case BodyMark(colour=colour, label=label, kind=kind):
            draw_shield(canvas, one.at, Bearing(colour, label, kind), scale)
        case ShipMark(colour=colour, label=label, kind=kind):
            draw_ship(canvas, one.at, Bearing(colour, label, kind), scale)
        case SiegeMark():
            canvas.glyph("siege", one.at, scale=scale)
        case int(more):
            draw_tab(canvas, one.at, Bearing(None, f"+{more}"), scale)
