"""A field in motion, drawn: an SVG that moves by itself in any browser (SMIL, no script), faces inside.

Whoever shows it without motion shows how it ends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate, pairwise

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot, distance
from adjudicator.kernel.field_film import Clash, FieldFilm, Pile, Shot
from adjudicator.render.field.drawing import draw_scale, draw_still
from adjudicator.render.field.figures import draw_heap
from adjudicator.render.field.film_key import draw_film_key, film_key_height
from adjudicator.render.field.film_movers import draw_mover
from adjudicator.render.field.film_ways import Course, courses
from adjudicator.render.field.ground import draw_disc_names, draw_ring_marks
from adjudicator.render.field.look import arms, field_style, look
from adjudicator.render.field.sheet import FieldSheet, film_sheet
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.film_page import fitted_page, head
from adjudicator.render.maps.furniture import draw_frame
from adjudicator.render.maps.timing import Loop

_TRAIL = 24
_POP = 300
_ARROW = 160


def animated(film: FieldFilm) -> str:
    """Return the film as an SVG document; PictureError if the style sheet lacks a sign it names."""
    sheet, loop = film_sheet(film.still), Loop(film.length)
    canvas = Canvas(field_style(), sheet.units)
    canvas.put(head(film.still.title, film.still.subtitle))
    draw_still(canvas, film.still, sheet)
    draw_ring_marks(canvas, film.still, sheet, ())
    draw_disc_names(canvas, film.still, sheet)
    draw_scale(canvas, film.still, sheet)
    _draw_moving(canvas, loop, film, sheet)
    x, y, w, h = sheet.window
    strip = Box(x, y + h, w, film_key_height(canvas, film, sheet))
    draw_film_key(canvas, loop, film, sheet, strip)
    draw_frame(canvas, sheet.window, 6)
    return fitted_page(canvas, Box(x, y, w, h + strip.height), sheet.width)


def _draw_moving(canvas: Canvas, loop: Loop, film: FieldFilm, sheet: FieldSheet) -> None:
    shown = courses(canvas, film, sheet)
    for course in shown:
        _trail(canvas, loop, course)
    for pile in film.piles:
        _pile(canvas, loop, pile)
    for course in sorted(shown, key=_layer):
        draw_mover(canvas, loop, course)
    for clash in film.clashes:
        _clash(canvas, loop, clash)
    for shot in film.shots:
        _shot(canvas, loop, shot)


def _layer(course: Course) -> tuple[bool, bool]:
    """Who is drawn over whom: one's own above all, whoever falls below the others."""
    return course.mover.own, course.mover.falls is None


def _trail(canvas: Canvas, loop: Loop, course: Course) -> None:
    """The way that a figure has come, growing behind it."""
    mover, steps = course.mover, course.mover.steps
    far = list(accumulate((distance(a.at, b.at) for a, b in pairwise(steps)), initial=0))
    if not mover.trail or not far[-1]:
        return
    d = "M" + "L".join(f"{step.at.x} {step.at.y}" for step in steps)
    grown = loop.animate(
        "stroke-dashoffset", [(step.ms, str(far[-1] - gone)) for step, gone in zip(steps, far, strict=True)]
    )
    ink = look().colours.foe if mover.colour is None else arms(mover.colour).fill
    canvas.put(
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{canvas.length(_TRAIL)}"'
        f' stroke-linejoin="round" stroke-opacity=".6" stroke-dasharray="{far[-1]}">{grown}</path>'
    )


def _pile(canvas: Canvas, loop: Loop, pile: Pile) -> None:
    """What lies there; where its number changes, one after the other."""
    for number, count in enumerate(pile.counts):
        until = pile.counts[number + 1].ms if number + 1 < len(pile.counts) else loop.length
        if count.count:
            _spell(canvas, loop, (count.ms, until), partial(draw_heap, canvas, pile.at, count.count))


def _spell(canvas: Canvas, loop: Loop, spell: tuple[int, int], draw: Callable[[], None]) -> None:
    """Something that is there from an instant to another."""
    since, until = spell
    canvas.put("<g>" if until == loop.length else '<g visibility="hidden">')
    if (since, until) != (0, loop.length):
        canvas.put(loop.show(since, until))
    draw()
    canvas.put("</g>")


def _clash(canvas: Canvas, loop: Loop, clash: Clash) -> None:
    """A fight: it springs up, and is gone."""
    sprung = [(clash.ms, "0"), (clash.ms + _POP, "1.3"), (clash.ms + 2 * _POP, "1")]
    kept = [frame for frame in sprung if frame[0] <= loop.length]

    def draw() -> None:
        canvas.put(f'<g transform="translate({clash.at.x} {clash.at.y})"><g>{loop.move("scale", kept)}')
        canvas.glyph("battle", Dot(0, 0), scale=11)
        canvas.put("</g></g>")

    _spell(canvas, loop, (clash.ms, clash.until), draw)


def _shot(canvas: Canvas, loop: Loop, shot: Shot) -> None:
    """An arrow is a short line that goes along its way; anything else its own sign."""
    _spell(canvas, loop, (shot.ms, shot.lands), lambda: _flight(canvas, loop, shot))


def _flight(canvas: Canvas, loop: Loop, shot: Shot) -> None:
    if shot.glyph:
        frames = [(shot.ms, f"{shot.start.x} {shot.start.y}"), (shot.lands, f"{shot.end.x} {shot.end.y}")]
        canvas.put(f'<g transform="translate({shot.end.x} {shot.end.y})">{loop.move("translate", frames)}')
        canvas.glyph(shot.glyph, Dot(0, 0), scale=8)
        canvas.put("</g>")
        return
    far, long = distance(shot.start, shot.end), canvas.length(_ARROW)
    flown = loop.animate("stroke-dashoffset", [(shot.ms, str(long)), (shot.lands, str(long - far))])
    for ink, width in ((canvas.style.shield.halo, 44), (look().colours.shot, 22)):
        canvas.put(
            f'<path d="{_line(shot)}" fill="none" stroke="{ink}" stroke-width="{canvas.length(width)}"'
            f' stroke-dasharray="{long} {far + long}">{flown}</path>'
        )


def _line(shot: Shot) -> str:
    return f"M{shot.start.x} {shot.start.y}L{shot.end.x} {shot.end.y}"
