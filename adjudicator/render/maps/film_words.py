"""The words of a film, below it: what its clock says and how much is over, its title, its news."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.kernel.basemap import Box
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.film import Hand, Words
from adjudicator.render.maps.canvas import Canvas
from adjudicator.render.maps.faces import fitted
from adjudicator.render.maps.timing import Loop

EMS = 58
"""Letters are this part of the breadth high."""

TOP = 36
ROW = 17
LINES = 4
_DAY = 18
_BAR = 5
_TITLE_FROM = 155
_TITLE_ROOM = 18
"""In tenths of an em, and in ems."""

_THOUSANDTHS = 1_000


def em_of(canvas: Canvas, width: int) -> int:
    """How high letters are below a film of this width, in tenths of a style pixel."""
    return width * 10 // (canvas.units * EMS)


def ems(canvas: Canvas, width: int, tenths_of_em: int) -> int:
    """Tenths of an em in grid units."""
    return canvas.length(em_of(canvas, width) * tenths_of_em // 10)


def draw_clock(canvas: Canvas, loop: Loop, clock: tuple[Hand, ...], box: Box) -> None:
    """What the clock says, one after the other."""
    at = (box.x + ems(canvas, box.width, 10), box.y + ems(canvas, box.width, 14))
    size = em_of(canvas, box.width) * _DAY // 10
    for hand, until in _spells(clock, loop.length):
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


def draw_bar(canvas: Canvas, loop: Loop, clock: tuple[Hand, ...], marks: Sequence[int], box: Box) -> None:
    """A bar that fills, with a dot for each of these milliseconds."""
    style = canvas.style
    high, edge = ems(canvas, box.width, _BAR), ems(canvas, box.width, 10)
    x, y, width = box.x + edge, box.y + ems(canvas, box.width, 26), box.width - 2 * edge
    canvas.rect((x, y, width, high), style.paper.sea, rx=high // 2)
    frames = [(hand.ms, str(int(hand.done * width))) for hand in clock]
    canvas.put(
        f'<rect x="{x}" y="{y}" width="{width}" height="{high}" rx="{high // 2}" fill="{style.paper.frame}">'
        f"{loop.animate('width', frames)}</rect>"
    )
    for ms in marks:
        dot = Dot(x + width * _done(clock, ms) // _THOUSANDTHS, y + high // 2)
        canvas.put(f'<circle cx="{dot.x}" cy="{dot.y}" r="{high}" fill="{style.seen_ink}"/>')


def _done(clock: tuple[Hand, ...], ms: int) -> int:
    """How much of the whole is over at an instant, in thousandths."""
    for before, after in pairwise(clock):
        if before.ms <= ms <= after.ms and before.ms < after.ms:
            share = (after.done - before.done) * (ms - before.ms) / (after.ms - before.ms)
            return int((before.done + share) * _THOUSANDTHS)
    return int(clock[-1].done * _THOUSANDTHS)


def draw_title(canvas: Canvas, title: str, subtitle: str, box: Box) -> None:
    """What is shown, and to whom, beside the clock."""
    face, size = canvas.style.fonts.italic, em_of(canvas, box.width)
    words = f"{title} \N{EM DASH} {subtitle}" if subtitle else title
    size = fitted(words, face, size * 12 // 10, size * _TITLE_ROOM)
    at = (box.x + ems(canvas, box.width, _TITLE_FROM), box.y + ems(canvas, box.width, 14))
    canvas.text(at, words, size, face, anchor="start", fill=canvas.style.faint_ink)


def draw_news(canvas: Canvas, loop: Loop, news: tuple[Words, ...], box: Box, above: int) -> None:
    """The last lines, each in its row until a later one needs that; the newest in full ink.

    `above` is how many rows of the key stand over them.
    """
    for number, line in enumerate(news):
        later = [each.ms for each in news[number + 1 :]]
        until = later[LINES - 1] if len(later) >= LINES else loop.length
        row = above + number % LINES
        at = Dot(
            box.x + ems(canvas, box.width, 10),
            box.y + ems(canvas, box.width, TOP + ROW * row + ROW // 2 + 2),
        )
        canvas.put("<g>" if until == loop.length else '<g visibility="hidden">')
        canvas.put(loop.show(line.ms, until))
        if later:
            canvas.put(loop.switch("opacity", [(0, "1"), (later[0], ".65")]))
        _line(canvas, line.text, at, box)
        canvas.put("</g>")


def _line(canvas: Canvas, words: str, at: Dot, box: Box) -> None:
    face, room = canvas.style.fonts.text, (box.width - ems(canvas, box.width, 20)) * 10 // canvas.units
    size = fitted(words, face, em_of(canvas, box.width), room)
    canvas.text(at, words, size, face, anchor="start")
