"""The key below a field: its title, who is who, what the signs mean. Its letters are sized by the breadth."""

from __future__ import annotations

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, Figure, Row, Sign
from adjudicator.render.field.figures import draw_bearing
from adjudicator.render.field.look import look
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted, run

_ROW = 17
_EDGE = 8
_TITLE = 23
_MORE = 1
"""In tenths of an em; by so many columns signs outnumber rows of seats."""


def key_height(picture: FieldPicture, sheet: FieldSheet) -> int:
    """The height of the key in grid units."""
    return sheet.ems(_TITLE) + rows_height(picture, sheet) + sheet.ems(2)


def draw_key(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet, box: Box) -> None:
    """Title and subtitle, the rows, the signs."""
    canvas.rect(box, canvas.style.paper.panel)
    draw_heading(canvas, picture, sheet, box)
    draw_rows(canvas, picture, sheet, box._replace(y=box.y + sheet.ems(_TITLE)))


def rows_height(picture: FieldPicture, sheet: FieldSheet) -> int:
    """The height of rows and signs in grid units."""
    rows = _lines(len(picture.rows), sheet.columns) + _lines(len(picture.signs), sheet.columns + _MORE)
    return sheet.ems(_ROW * rows + (6 if rows else 0))


def draw_rows(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet, box: Box) -> None:
    """The rows in columns read downwards, the signs below them."""
    top, lines = box.y, _lines(len(picture.rows), sheet.columns)
    for number, row in enumerate(picture.rows):
        column, line = divmod(number, lines)
        _row(canvas, sheet, row, _cell(sheet, box, column, sheet.columns, top + line * sheet.ems(_ROW)))
    top += lines * sheet.ems(_ROW) + (sheet.ems(2) if lines else 0)
    columns = sheet.columns + _MORE
    for number, sign in enumerate(picture.signs):
        line, column = divmod(number, columns)
        _sign(canvas, sheet, sign, _cell(sheet, box, column, columns, top + line * sheet.ems(_ROW)))


def _lines(things: int, columns: int) -> int:
    return -(-things // columns)


def _cell(sheet: FieldSheet, box: Box, column: int, columns: int, y: int) -> Box:
    edge = sheet.ems(_EDGE)
    wide = (box.width - 2 * edge) // columns
    return Box(box.x + edge + column * wide, y, wide, sheet.ems(_ROW))


def draw_heading(canvas: Canvas, picture: FieldPicture, sheet: FieldSheet, box: Box) -> None:
    """Title at the left, subtitle at the right."""
    fonts, ink, em = canvas.style.fonts, canvas.style.faint_ink, sheet.em
    y, room = box.y + sheet.ems(13), box.width * 10 // canvas.units - em * 2
    size = fitted(picture.title, fonts.title, em * 13 // 10, room * 6 // 10)
    left = box.x + sheet.ems(_EDGE)
    canvas.text((left, y), picture.title, size, fonts.title, anchor="start")
    rest = room - run(picture.title, fonts.title, size)
    size = fitted(picture.subtitle, fonts.italic, em, rest)
    at = (box.x + box.width - sheet.ems(_EDGE), y)
    canvas.text(at, picture.subtitle, size, fonts.italic, anchor="end", fill=ink)


def _row(canvas: Canvas, sheet: FieldSheet, row: Row, cell: Box) -> None:
    y = cell.y + cell.height // 2
    face = canvas.style.fonts.name if row.own else canvas.style.fonts.text
    if row.own:
        wide = cell.width - sheet.ems(4)
        canvas.rect((cell.x, cell.y, wide, cell.height), look().colours.own, rx=sheet.ems(4))
    bearer = Figure(Dot(0, 0), "", row.colour, row.letter, fallen=row.fallen)
    draw_bearing(canvas, Dot(cell.x + sheet.ems(9), y), bearer, sheet.em * 10 // 170)
    room = cell.width * 10 // canvas.units - sheet.em * 28 // 10
    note = run(row.note, canvas.style.fonts.text, sheet.em * 9 // 10) if row.note else 0
    size = fitted(row.name, face, sheet.em, max(room * 4 // 10, room - note - sheet.em // 2))
    canvas.text((cell.x + sheet.ems(19), y), row.name, size, face, anchor="start")
    left = room - run(row.name, face, size) - sheet.em // 2
    at = (cell.x + cell.width - sheet.ems(8), y)
    size = fitted(row.note, canvas.style.fonts.text, sheet.em * 9 // 10, left)
    canvas.text(at, row.note, size, canvas.style.fonts.text, anchor="end", fill=canvas.style.faint_ink)


def _sign(canvas: Canvas, sheet: FieldSheet, sign: Sign, cell: Box) -> None:
    y = cell.y + cell.height // 2
    at = Dot(cell.x + sheet.ems(9), y)
    canvas.glyph(sign.glyph, at, owner=look().colours.unowned, scale=sheet.em * 10 // 240)
    face, room = canvas.style.fonts.text, cell.width * 10 // canvas.units - sheet.em * 24 // 10
    size = fitted(sign.text, face, sheet.em * 9 // 10, room)
    canvas.text((cell.x + sheet.ems(20), y), sign.text, size, face, anchor="start")
