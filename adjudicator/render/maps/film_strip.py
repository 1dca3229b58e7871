"""The strip below a film: what day it is, how far the season is, what the signs mean, the key, the news."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.kernel.basemap import BodyKind, Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.film import Film, Hand
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted, run
from adjudicator.render.maps.sheet import Sheet
from adjudicator.render.maps.shields import Bearing, draw_shield
from adjudicator.render.maps.timing import Loop

_EMS = 58
"""Letters are this part of the breadth high."""

_TOP = 36
_ROW = 17
_LINES = 4
_COLUMNS = 6
_DAY = 18
_BAR = 5
_TITLE_FROM = 155
_TITLE_ROOM = 18
"""In tenths of an em, and in ems."""

_THOUSANDTHS = 1_000


def film_strip_height(canvas: Canvas, film: Film, sheet: Sheet) -> int:
    """The height of the strip in grid units."""
    return _units(canvas, sheet.window.width, _TOP + _ROW * (_key_rows(film, sheet) + _LINES) + 6)


def draw_film_strip(canvas: Canvas, loop: Loop, film: Film, sheet: Sheet, box: Box) -> None:
    """The clock and its bar, the meaning of the signs beside it, the key of a window, and the news."""
    over = canvas.units  # past the sheet's edges, so that nothing of the map shines through there
    canvas.rect((box.x - over, box.y, box.width + 2 * over, box.height + over), canvas.style.paper.panel)
    _clock(canvas, loop, film, box)
    _signs(canvas, box)
    _bar(canvas, loop, film, box)
    if _key_rows(film, sheet):
        _title(canvas, film, box)
        _key(canvas, film, box)
    _news(canvas, loop, film, box, _key_rows(film, sheet))


def _key_rows(film: Film, sheet: Sheet) -> int:
    """How many rows the key takes below a window; the whole map has it in the sea."""
    if sheet.window == film.still.base.view:
        return 0
    return -(-(len(film.still.seats) + len(film.still.base.legend.bodies)) // _COLUMNS)


def _em(canvas: Canvas, width: int) -> int:
    """In tenths of a style pixel."""
    return width * 10 // (canvas.units * _EMS)


def _units(canvas: Canvas, width: int, tenths_of_em: int) -> int:
    return canvas.length(_em(canvas, width) * tenths_of_em // 10)


def _clock(canvas: Canvas, loop: Loop, film: Film, box: Box) -> None:
    at = (box.x + _units(canvas, box.width, 10), box.y + _units(canvas, box.width, 14))
    size = _em(canvas, box.width) * _DAY // 10
    for hand, until in _spells(film.clock, loop.length):
        last = until == loop.length
        canvas.put("<g>" if last else '<g visibility="hidden">')
        canvas.put(loop.show(hand.ms, until))
        canvas.text(at, hand.text, size, canvas.style.fonts.title, anchor="start")
        canvas.put("</g>")


def _spells(clock: tuple[Hand, ...], length: int) -> list[tuple[Hand, int]]:
    """Each hand that says something new, and until when it does."""
    new = [clock[0], *(there for here, there in pairwise(clock) if here.text != there.text)]
    ends = [*(hand.ms for hand in new[1:]), length]
    return [(hand, end) for hand, end in zip(new, ends, strict=True) if hand.ms < end]


def _bar(canvas: Canvas, loop: Loop, film: Film, box: Box) -> None:
    style = canvas.style
    high, edge = _units(canvas, box.width, _BAR), _units(canvas, box.width, 10)
    x, y, width = box.x + edge, box.y + _units(canvas, box.width, 26), box.width - 2 * edge
    canvas.rect((x, y, width, high), style.paper.sea, rx=high // 2)
    frames = [(hand.ms, str(int(hand.done * width))) for hand in film.clock]
    canvas.put(
        f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="{high // 2}" fill="{style.paper.frame}">'
        f"{loop.animate('width', frames)}</rect>"
    )
    for burst in film.bursts:
        done = _done(film.clock, burst.ms)
        dot = Dot(x + width * done // _THOUSANDTHS, y + high // 2)
        canvas.put(f'<circle cx="{dot.x}" cy="{dot.y}" r="{high}" fill="{style.seen_ink}"/>')


def _done(clock: tuple[Hand, ...], ms: int) -> int:
    """How much of the whole is over at an instant, in thousandths."""
    for before, after in pairwise(clock):
        if before.ms <= ms <= after.ms and before.ms < after.ms:
            share = (after.done - before.done) * (ms - before.ms) / (after.ms - before.ms)
            return int((before.done + share) * _THOUSANDTHS)
    return int(clock[-1].done * _THOUSANDTHS)


def _signs(canvas: Canvas, box: Box) -> None:
    """At the right of the clock, read from the right edge."""
    style, em = canvas.style, _em(canvas, box.width)
    face, y = style.fonts.text, box.y + _units(canvas, box.width, 14)
    right = box.x + box.width - _units(canvas, box.width, 10)
    for sign, words in (("trail", "marched"), ("ring", "a meeting"), ("battle", "a battle")):
        left = right - canvas.length(run(words, face, em))
        canvas.text((left, y), words, em, face, anchor="start", fill=style.faint_ink)
        _sign(canvas, sign, Dot(left - _units(canvas, box.width, 11), y), em)
        right = left - _units(canvas, box.width, 30)


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


def _title(canvas: Canvas, film: Film, box: Box) -> None:
    """What is shown, and to whom, between the clock and the signs."""
    still, face, em = film.still, canvas.style.fonts.italic, _em(canvas, box.width)
    words = f"{still.title} \N{EM DASH} {still.subtitle}" if still.subtitle else still.title
    size = fitted(words, face, em * 12 // 10, em * _TITLE_ROOM)
    at = (box.x + _units(canvas, box.width, _TITLE_FROM), box.y + _units(canvas, box.width, 14))
    canvas.text(at, words, size, face, anchor="start", fill=canvas.style.faint_ink)


def _key(canvas: Canvas, film: Film, box: Box) -> None:
    """Whose arms are whose, and how surely a body is known."""
    seats = [(Bearing(seat.colour), seat.name) for seat in film.still.seats]
    bodies = [(Bearing(0, "750", BodyKind(row.key)), row.text) for row in film.still.base.legend.bodies]
    edge = _units(canvas, box.width, 10)
    wide = (box.width - 2 * edge) // _COLUMNS
    for number, (bearing, words) in enumerate((*seats, *bodies)):
        row, column = divmod(number, _COLUMNS)
        y = box.y + _units(canvas, box.width, _TOP + _ROW * row + _ROW // 2 + 2)
        _key_cell(canvas, box, Dot(box.x + edge + column * wide, y), bearing, words)


def _key_cell(canvas: Canvas, box: Box, at: Dot, bearing: Bearing, words: str) -> None:
    em, face = _em(canvas, box.width), canvas.style.fonts.text
    scale = em * 10 // (190 if bearing.label else 170)
    up = canvas.length(4 * scale) if bearing.label else 0
    draw_shield(canvas, Dot(at.x + _units(canvas, box.width, 6), at.y - up), bearing, scale)
    left = (at.x + _units(canvas, box.width, 16), at.y)
    canvas.text(left, words, em, face, anchor="start")


def _news(canvas: Canvas, loop: Loop, film: Film, box: Box, above: int) -> None:
    """The last lines, each in its row until a later one needs that; the newest in full ink."""
    for number, line in enumerate(film.news):
        later = [each.ms for each in film.news[number + 1 :]]
        until = later[_LINES - 1] if len(later) >= _LINES else loop.length
        row = above + number % _LINES
        at = Dot(
            box.x + _units(canvas, box.width, 10),
            box.y + _units(canvas, box.width, _TOP + _ROW * row + _ROW // 2 + 2),
        )
        canvas.put("<g>" if until == loop.length else '<g visibility="hidden">')
        canvas.put(loop.show(line.ms, until))
        if later:
            canvas.put(loop.switch("opacity", [(0, "1"), (later[0], ".65")]))
        _line(canvas, line.text, at, box)
        canvas.put("</g>")


def _line(canvas: Canvas, words: str, at: Dot, box: Box) -> None:
    face, room = canvas.style.fonts.text, (box.width - _units(canvas, box.width, 20)) * 10 // canvas.units
    size = fitted(words, face, _em(canvas, box.width), room)
    canvas.text(at, words, size, face, anchor="start")
