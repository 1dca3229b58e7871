"""Places: their signs in their owners' colours, and the bursts of battles."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.kernel.basemap import Box, Place
from adjudicator.kernel.board import AtPlace
from adjudicator.kernel.picture import BattleMark, Picture
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.placing import about
from adjudicator.render.maps.sheet import Sheet

_SIGN = 130
_BURST = 216
"""A burst without the tips of its rays."""


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
    return about(place.at, side, side)


def draw_bursts(canvas: Canvas, picture: Picture, sheet: Sheet) -> None:
    """Battles."""
    for battle in picture.battles:
        canvas.glyph("battle", picture.base.dot(battle.at), scale=burst_scale(battle, sheet))


def burst_boxes(canvas: Canvas, picture: Picture, sheet: Sheet) -> Iterator[Box]:
    """The room that each battle's burst takes."""
    for battle in picture.battles:
        side = canvas.length(_BURST * burst_scale(battle, sheet) // 10)
        yield about(picture.base.dot(battle.at), side, side)


def burst_scale(battle: BattleMark, sheet: Sheet) -> int:
    """The size of a burst in tenths; larger at a place, since its sign stands before the burst."""
    return sheet.glyph_scale * (15 if isinstance(battle.at, AtPlace) else 11) // 10
