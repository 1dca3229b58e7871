"""The strip below a film: what day it is, how far the season is, what the signs mean, the key, the news."""

from __future__ import annotations

from adjudicator.kernel.basemap import BodyKind, Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.film import Film
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import run
from adjudicator.render.maps.film_words import (
    LINES,
    ROW,
    TOP,
    draw_bar,
    draw_clock,
    draw_news,
    draw_title,
    em_of,
    ems,
)
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.shields import Bearing, draw_shield
from adjudicator.render.maps.timing import Loop

_COLUMNS = 6


def film_strip_height(canvas: Canvas, film: Film, sheet: Sheet) -> int:
    """The height of the strip in grid units."""
    return ems(canvas, sheet.window.width, TOP + ROW * (_key_rows(film, sheet) + LINES) + 6)


def draw_film_strip(canvas: Canvas, loop: Loop, film: Film, sheet: Sheet, box: Box) -> None:
    """The clock and its bar, the meaning of the signs beside it, the key of a window, and the news."""
    over = canvas.units  # past the sheet's edges, so that nothing of the map shines through there
    canvas.rect((box.x - over, box.y, box.width + 2 * over, box.height + over), canvas.style.paper.panel)
    draw_clock(canvas, loop, film.clock, box)
    _signs(canvas, box)
    draw_bar(canvas, loop, film.clock, [burst.ms for burst in film.bursts], box)
    if _key_rows(film, sheet):
        draw_title(canvas, film.still.title, film.still.subtitle, box)
        _key(canvas, film, box)
    draw_news(canvas, loop, film.news, box, _key_rows(film, sheet))


def _key_rows(film: Film, sheet: Sheet) -> int:
    """How many rows the key takes below a window; the whole map has it in the sea."""
    if sheet.window == film.still.base.view:
        return 0
    return -(-(len(film.still.seats) + len(film.still.base.legend.bodies)) // _COLUMNS)


def _signs(canvas: Canvas, box: Box) -> None:
    """At the right of the clock, read from the right edge."""
    style, em = canvas.style, em_of(canvas, box.width)
    face, y = style.fonts.text, box.y + ems(canvas, box.width, 14)
    right = box.x + box.width - ems(canvas, box.width, 10)
    for sign, words in (("trail", "marched"), ("ring", "a meeting"), ("battle", "a battle")):
        left = right - canvas.length(run(words, face, em))
        canvas.text((left, y), words, em, face, anchor="start", fill=style.faint_ink)
        _sign(canvas, sign, Dot(left - ems(canvas, box.width, 11), y), em)
        right = left - ems(canvas, box.width, 30)


def _sign(canvas: Canvas, sign: str, at: Dot, em: int) -> None:
    reach, ink = canvas.length(em * 6 // 10), canvas.style.faint_ink
    if sign == "battle":
        canvas.glyph("battle", at, scale=em * 10 // 200)
    elif sign == "ring":
        width = canvas.length(em // 7)
        canvas.put(
            f'<circle cx="{at.x}" cy="{at.y}" r="{reach}" fill="none" stroke="{ink}" stroke-width="{width}"/>'
        )
    else:
        canvas.line(f"M{at.x - reach} {at.y}L{at.x + reach} {at.y}", ink, em // 4)


def _key(canvas: Canvas, film: Film, box: Box) -> None:
    """Whose arms are whose, and how surely a body is known."""
    seats = [(Bearing(seat.colour), seat.name) for seat in film.still.seats]
    bodies = [(Bearing(0, "750", BodyKind(row.key)), row.text) for row in film.still.base.legend.bodies]
    edge = ems(canvas, box.width, 10)
    wide = (box.width - 2 * edge) // _COLUMNS
    for number, (bearing, words) in enumerate((*seats, *bodies)):
        row, column = divmod(number, _COLUMNS)
        y = box.y + ems(canvas, box.width, TOP + ROW * row + ROW // 2 + 2)
        _key_cell(canvas, box, Dot(box.x + edge + column * wide, y), bearing, words)


def _key_cell(canvas: Canvas, box: Box, at: Dot, bearing: Bearing, words: str) -> None:
    em, face = em_of(canvas, box.width), canvas.style.fonts.text
    scale = em * 10 // (190 if bearing.label else 170)
    up = canvas.length(4 * scale) if bearing.label else 0
    draw_shield(canvas, Dot(at.x + ems(canvas, box.width, 6), at.y - up), bearing, scale)
    left = (at.x + ems(canvas, box.width, 16), at.y)
    canvas.text(left, words, em, face, anchor="start")
