"""Places: their signs in their owners' colours, and their names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.basemap import Box, Label, Place
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import run
from adjudicator.render.maps.sheet import Sheet

_EDGE = 90
_HALO = 30
_LEADER_WIDTH = 7
_SIGN = 130


@dataclass(frozen=True)
class Name:
    """A place's name as it stands on this sheet: its centre and the room it takes."""

    words: str
    label: Label
    at: Dot
    box: Box


def draw_signs(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    """The sign of every place, a port's water below it."""
    owners = {owner.place: owner.colour for owner in picture.owners}
    for place in picture.base.places:
        if place.port:
            canvas.glyph("port", place.at, scale=sheet.glyph_scale)
        owner = owners.get(place.name)
        fill = None if owner is None else canvas.style.arms(owner).fill
        canvas.glyph(place.glyph, place.at, owner=fill, scale=sheet.glyph_scale)


def sign_box(canvas: Canvas, place: Place, sheet: Sheet) -> Box:
    """The room that a place's sign takes."""
    side = canvas.length(_SIGN * sheet.glyph_scale // 10)
    return Box(place.at.x - side // 2, place.at.y - side // 2, side, side)


def names(canvas: Canvas, picture: Picture, sheet: Sheet) -> Iterator[Name]:
    """The names that this sheet shows: of places clear of its edge, and none is cut by it."""
    inner = _inner(canvas, sheet)
    for place in picture.base.places:
        label = place.stand(sheet.setting).label
        if label is not None and inner.holds(place.at):
            high = canvas.length(label.size)
            wide = canvas.length(run(place.name, canvas.style.fonts.name, label.size))
            at = _kept_inside(label.at, place.at, _shrunk(inner, wide, high))
            yield Name(place.name, label, at, Box(at.x - wide // 2, at.y - high // 2, wide, high))


def draw_names(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    """The places' names, with a thin line where a name stands off."""
    style, shown = canvas.style, list(names(canvas, picture, sheet))
    for name in shown:
        if name.label.leader and name.at == name.label.at:
            a, b = name.label.leader
            canvas.line(f"M{a.x} {a.y}L{b.x} {b.y}", style.faint_ink, _LEADER_WIDTH)
    for name in shown:
        halo = (style.paper.halo, _HALO)
        canvas.text(name.at, name.words, name.label.size, style.fonts.name, halo=halo)


def _inner(canvas: Canvas, sheet: Sheet) -> Box:
    x, y, w, h = sheet.window
    edge = canvas.length(_EDGE)
    return Box(x + edge, y + edge, w - 2 * edge, h - 2 * edge)


def _shrunk(box: Box, wide: int, high: int) -> Box:
    return Box(box.x + wide // 2, box.y + high // 2, box.width - wide, box.height - high)


def _kept_inside(at: Dot, place: Dot, centres: Box) -> Dot:
    """Where a name goes that the window's edge would cut: across its place, or as far inwards as need be."""
    y = _clamp(at.y, centres.y, centres.y + centres.height)
    for x in (at.x, 2 * place.x - at.x):
        if centres.x <= x <= centres.x + centres.width:
            return Dot(x, y)
    return Dot(_clamp(at.x, centres.x, centres.x + centres.width), y)


def _clamp(value: int, least: int, most: int) -> int:
    return min(max(value, least), most)
