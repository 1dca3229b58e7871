"""A film drawn: an SVG that moves by itself in any browser (SMIL, no script), with its faces inside.

Whoever shows it without motion shows how it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.film import Burst, Film, Ring
from adjudicator.kernel.picture import BattleMark
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.drawing import arranged, sheet_for
from adjudicator.render.maps.film_page import fitted_page, head
from adjudicator.render.maps.film_strip import draw_film_strip, film_strip_height
from adjudicator.render.maps.film_ways import Course, Taken, courses, lengths
from adjudicator.render.maps.furniture import draw_frame, draw_panels, panel_boxes
from adjudicator.render.maps.ground import draw_ground
from adjudicator.render.maps.naming import Name, draw_names
from adjudicator.render.maps.places import burst_boxes, burst_scale, draw_signs, sign_box
from adjudicator.render.maps.placing import HIDES_NAME, HIDES_SIGN
from adjudicator.render.maps.sheet import Sheet, Size
from adjudicator.render.maps.shields import Bearing, draw_shield, draw_tab
from adjudicator.render.maps.style import style
from adjudicator.render.maps.timing import Loop

_TRAIL = 36
_POP = 350
_RING = 1_100
_RING_WIDTH = 26
_RING_SMALL = 60
_RING_LARGE = 330


def animated(film: Film) -> str:
    """Return the film as an SVG document; PictureError if the style sheet lacks something it names."""
    sheet, loop = _sheet(film), Loop(film.length)
    canvas = Canvas(style(), sheet.units)
    panels = panel_boxes(canvas, film.still) if sheet.window == film.still.base.view else ()
    _, named = arranged(canvas, film.still, sheet, panels)
    shown = courses(canvas, film, sheet, _taken(canvas, film, sheet, named))
    canvas.put(head(film.still.title, film.still.subtitle))
    draw_ground(canvas, film.still.base, sheet)
    for course in shown:
        _trail(canvas, loop, course)
    for burst in film.bursts:
        _burst(canvas, loop, film, burst, sheet)
    draw_signs(canvas, film.still, sheet)
    draw_names(canvas, named)
    for ring in film.rings:
        _ring(canvas, loop, film, ring)
    for course in shown:
        _body(canvas, loop, course, sheet)
    return _finished(canvas, loop, film, sheet)


def _sheet(film: Film) -> Sheet:
    """As the map has it, but all that stands round a window is below it in the film's own strip."""
    return replace(sheet_for(film.still, Size.FULL), strip=0)


def _taken(canvas: Canvas, film: Film, sheet: Sheet, named: Sequence[Name]) -> tuple[Taken, ...]:
    """What shields had better not hide: signs and names always, battles from their beginning on."""
    battles = replace(film.still, battles=tuple(BattleMark(burst.at) for burst in film.bursts))
    begun = zip(film.bursts, burst_boxes(canvas, battles, sheet), strict=True)
    return (
        *(Taken(sign_box(canvas, p, sheet), HIDES_SIGN, 0, film.length) for p in film.still.base.places),
        *(Taken(name.box, HIDES_NAME, 0, film.length) for name in named),
        *(Taken(box, HIDES_SIGN, burst.ms, film.length) for burst, box in begun),
    )


def _finished(canvas: Canvas, loop: Loop, film: Film, sheet: Sheet) -> str:
    whole = sheet.window == film.still.base.view
    if whole:
        draw_panels(canvas, film.still)
    draw_frame(canvas, sheet.window, 10 if whole else 6)
    x, y, w, h = sheet.window
    strip = Box(x, y + h, w, film_strip_height(canvas, film, sheet))
    draw_film_strip(canvas, loop, film, sheet, strip)
    return fitted_page(canvas, Box(x, y, w, h + strip.height), sheet.width)


def _trail(canvas: Canvas, loop: Loop, course: Course) -> None:
    """The way that a body has come, growing behind it."""
    if not course.trail:
        return
    far = lengths(course.trail)
    whole = far[-1]
    d = "M" + "L".join(f"{dot.x} {dot.y}" for _, dot in course.trail)
    grown = loop.animate(
        "stroke-dashoffset",
        [(ms, str(whole - gone)) for (ms, _), gone in zip(course.trail, far, strict=True)],
    )
    ink, width = canvas.style.arms(course.track.colour).fill, canvas.length(_TRAIL)
    canvas.put(
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linejoin="round"'
        f' stroke-opacity=".85" stroke-dasharray="{whole}">{grown}</path>'
    )


def _burst(canvas: Canvas, loop: Loop, film: Film, burst: Burst, sheet: Sheet) -> None:
    """A battle: it springs up, and stays."""
    at = film.still.base.dot(burst.at)
    sprung = [(burst.ms, "0"), (burst.ms + _POP, "1.7"), (burst.ms + 2 * _POP, "1")]
    canvas.put(f'<g transform="translate({at.x} {at.y})"><g>')
    canvas.put(loop.move("scale", [frame for frame in sprung if frame[0] <= loop.length]))
    canvas.glyph("battle", Dot(0, 0), scale=burst_scale(BattleMark(burst.at), sheet))
    canvas.put("</g></g>")


def _ring(canvas: Canvas, loop: Loop, film: Film, ring: Ring) -> None:
    """A meeting: a ring that opens and is gone."""
    at, end = film.still.base.dot(ring.at), min(ring.ms + _RING, loop.length)
    small, large = (canvas.length(radius) for radius in (_RING_SMALL, _RING_LARGE))
    ink = canvas.style.ink if ring.colour is None else canvas.style.arms(ring.colour).fill
    opened = loop.animate("r", [(ring.ms, str(small)), (end, str(large))])
    gone = loop.animate("opacity", [(max(0, ring.ms - 1), "0"), (ring.ms, "1"), (end, "0")])
    canvas.put(
        f'<circle cx="{at.x}" cy="{at.y}" r="{large}" opacity="0" fill="none" stroke="{ink}"'
        f' stroke-width="{canvas.length(_RING_WIDTH)}">{opened}{gone}</circle>'
    )


def _body(canvas: Canvas, loop: Loop, course: Course, sheet: Sheet) -> None:
    track, (*_, (_, end)) = course.track, course.frames
    unseen = ' opacity="0"' if track.until < loop.length else ""
    canvas.put(f'<g transform="translate({end.x} {end.y})"{unseen}>')
    if len(course.frames) > 1:
        canvas.put(loop.move("translate", [(ms, f"{dot.x} {dot.y}") for ms, dot in course.frames]))
    canvas.put(loop.appear(track.since, track.until))
    draw_shield(canvas, Dot(0, 0), Bearing(track.colour, "", track.kind), sheet.shield_scale)
    _counts(canvas, loop, course, sheet)
    canvas.put("</g>")


def _counts(canvas: Canvas, loop: Loop, course: Course, sheet: Sheet) -> None:
    """The count below the shield; where it changes, one after the other."""
    counts, track = course.track.counts, course.track
    for number, count in enumerate(counts):
        bearing = Bearing(track.colour, count.text, track.kind)
        if not count.text:
            continue
        last = number == len(counts) - 1
        canvas.put("<g>" if last else '<g visibility="hidden">')
        if len(counts) > 1:
            until = loop.length if last else counts[number + 1].ms
            canvas.put(loop.show(0 if number == 0 else count.ms, until))
        draw_tab(canvas, Dot(0, 0), bearing, sheet.shield_scale)
        canvas.put("</g>")
