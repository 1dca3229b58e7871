"""The key below a mailed map: its title, whose arms are whose, and how surely a body is known.

Its letters are sized by the breadth of the picture, not by the map's scale, so that they can be read
when a phone shows the whole breadth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.kernel.basemap import BodyKind, Box, LegendRow
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.picture import Picture, SeatRow
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted
from adjudicator.render.maps.shields import Bearing, draw_shield
from adjudicator.render.maps.style import style

_COLUMNS = 3
_ROW = 17
_EMS = 30
"""Letters are this part of the breadth high: 13 pixels on a phone 390 wide."""


@dataclass(frozen=True)
class _Key:
    """A canvas with an em of its own, in tenths of a style pixel."""

    canvas: Canvas
    em: int

    def units(self, tenths_of_em: int) -> int:
        return self.canvas.length(self.em * tenths_of_em // 10)


def strip_height(picture: Picture, width: int, units: int) -> int:
    """The height of the key in grid units, for a window of this width."""
    key = _Key(Canvas(style(), units), _em(width, units))
    return key.units(23 + _ROW * _rows(picture.seats) + 25)


def draw_strip(canvas: Canvas, picture: Picture, box: Box) -> None:
    """Title and subtitle on one line, the seats in columns, a row that tells bodies apart."""
    key = _Key(canvas, _em(box.width, canvas.units))
    canvas.rect(box, canvas.style.paper.panel)
    y = box.y + key.units(13)
    _heading(key, picture, box, y)
    y += key.units(20)
    for index, seat in enumerate(picture.seats):
        row, column = divmod(index, _COLUMNS)
        _seat(key, seat, _cell(key, box, column, _COLUMNS), y + row * key.units(_ROW))
    y += key.units(_ROW * _rows(picture.seats) + 1)
    rows = picture.base.legend.bodies
    for column, body in enumerate(rows):
        _body(key, body, _cell(key, box, column, max(_COLUMNS, len(rows))), y)


def _em(width: int, units: int) -> int:
    return width * 10 // (units * _EMS)


def _rows(seats: Sequence[SeatRow]) -> int:
    return -(-len(seats) // _COLUMNS)


def _cell(key: _Key, box: Box, column: int, columns: int) -> Box:
    edge = key.units(7)
    wide = (box.width - 2 * edge) // columns
    return Box(box.x + edge + column * wide, box.y, wide, box.height)


def _heading(key: _Key, picture: Picture, box: Box, y: int) -> None:
    fonts, ink = key.canvas.style.fonts, key.canvas.style.faint_ink
    half = box.width * 5 // key.canvas.units - key.em
    size = fitted(picture.title, fonts.title, key.em * 13 // 10, half)
    key.canvas.text((box.x + key.units(8), y), picture.title, size, fonts.title, anchor="start")
    size = fitted(picture.subtitle, fonts.italic, key.em, half)
    at = (box.x + box.width - key.units(8), y)
    key.canvas.text(at, picture.subtitle, size, fonts.italic, anchor="end", fill=ink)


def _seat(key: _Key, seat: SeatRow, cell: Box, y: int) -> None:
    draw_shield(key.canvas, Dot(cell.x + key.units(8), y), Bearing(seat.colour), key.em * 10 // 145)
    _words(key, seat.name, cell, y)


def _body(key: _Key, row: LegendRow, cell: Box, y: int) -> None:
    scale = key.em * 10 // 170
    at = Dot(cell.x + key.units(8), y - key.canvas.length(3 * scale))
    draw_shield(key.canvas, at, Bearing(0, "750", BodyKind(row.key)), scale)
    _words(key, row.text, cell, y)


def _words(key: _Key, words: str, cell: Box, y: int) -> None:
    face = key.canvas.style.fonts.text
    room = cell.width * 10 // key.canvas.units - key.em * 24 // 10
    size = fitted(words, face, key.em, room)
    key.canvas.text((cell.x + key.units(20), y), words, size, face, anchor="start")
