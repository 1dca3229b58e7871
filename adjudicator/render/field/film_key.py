"""The strip below a field in motion: clock and bar, who is who, the news."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.field_film import FieldFilm
from adjudicator.render.field.key import draw_rows, rows_height
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.film_words import (
    LINES,
    ROW,
    TOP,
    draw_bar,
    draw_clock,
    draw_news,
    draw_title,
    ems,
)
from adjudicator.render.maps.timing import Loop


def film_key_height(canvas: Canvas, film: FieldFilm, sheet: FieldSheet) -> int:
    """The height of the strip in grid units."""
    return rows_height(film.still, sheet) + ems(canvas, sheet.window.width, TOP + ROW * LINES + 6)


def draw_film_key(canvas: Canvas, loop: Loop, film: FieldFilm, sheet: FieldSheet, box: Box) -> None:
    """The clock, its bar with a dot for each seat's figure that falls, the title, the key, the news."""
    over = canvas.units  # past the sheet's edges, so that nothing of the field shines through there
    canvas.rect((box.x - over, box.y, box.width + 2 * over, box.height + over), canvas.style.paper.panel)
    draw_clock(canvas, loop, film.clock, box)
    falls = sorted(m.falls for m in film.movers if m.falls is not None and m.colour is not None)
    draw_bar(canvas, loop, film.clock, falls, box)
    draw_title(canvas, film.still.title, film.still.subtitle, box)
    told = replace(film.still, rows=tuple(replace(row, note="", fallen=False) for row in film.still.rows))
    draw_rows(canvas, told, sheet, box._replace(y=box.y + ems(canvas, box.width, TOP)))
    below = box._replace(y=box.y + rows_height(film.still, sheet))
    draw_news(canvas, loop, film.news, below, 0)
