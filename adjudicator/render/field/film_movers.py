"""A figure of a film: where it is at which instant, and each of its looks while it has that."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.kernel.curve import Dot
from adjudicator.render.field.figures import draw_figure
from adjudicator.render.field.film_ways import Course, looks
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.timing import Loop


def draw_mover(canvas: Canvas, loop: Loop, course: Course) -> None:
    """A figure going its course, there from its first instant to its last."""
    mover, (*_, (_, end)) = course.mover, course.frames
    unseen = ' opacity="0"' if mover.until < loop.length else ""
    canvas.put(f'<g transform="translate({end.x} {end.y})"{unseen}>')
    if len(course.frames) > 1:
        canvas.put(loop.move("translate", [(ms, f"{dot.x} {dot.y}") for ms, dot in course.frames]))
    canvas.put(loop.appear(mover.since, mover.until))
    for since, until in pairwise(_changes(loop, course)):
        _look(canvas, loop, course, since, until)
    canvas.put("</g>")


def _changes(loop: Loop, course: Course) -> list[int]:
    """The instants from the film's beginning to its end at which the figure comes to look otherwise."""
    mover = course.mover
    instants = {words.ms for words in mover.labels} | {each.since for each in mover.company}
    instants |= {each.until for each in mover.company} | {mover.falls or 0, 0}
    return [*sorted(ms for ms in instants if ms < loop.length), loop.length]


def _look(canvas: Canvas, loop: Loop, course: Course, since: int, until: int) -> None:
    canvas.put("<g>" if until == loop.length else '<g visibility="hidden">')
    if (since, until) != (0, loop.length):
        canvas.put(loop.show(since, until))
    draw_figure(canvas, Dot(0, 0), looks(course.mover, Dot(0, 0), since))
    canvas.put("</g>")
