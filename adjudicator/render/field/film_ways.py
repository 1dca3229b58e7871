"""Where a film's figures are drawn: where they truly are, and spread out while they are crowded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import Figure
from adjudicator.kernel.field_film import FieldFilm, Mover, Step
from adjudicator.render.field.fanning import Wanted, fanned
from adjudicator.render.field.figures import extent, rank
from adjudicator.render.field.sheet import FieldSheet
from adjudicator.render.maps.canvas import Canvas


@dataclass(frozen=True)
class Course:
    """A mover and where it is drawn at which millisecond; it goes straight in between."""

    mover: Mover
    frames: tuple[tuple[int, Dot], ...]


def courses(canvas: Canvas, film: FieldFilm, sheet: FieldSheet) -> tuple[Course, ...]:
    """Every mover's course: room is found at each instant at which somebody sets out or arrives."""
    instants = {step.ms for mover in film.movers for step in mover.steps}
    instants |= {ms for mover in film.movers for ms in (mover.since, mover.until)}
    frames: list[list[tuple[int, Dot]]] = [[] for _ in film.movers]
    for ms in sorted(instants):
        there = [n for n, mover in enumerate(film.movers) if mover.since <= ms <= mover.until]
        wanted = [_wanted(film.movers[n], ms) for n in there]
        for n, dot in zip(there, fanned(canvas, wanted, sheet.window), strict=True):
            frames[n].append((ms, dot))
    return tuple(
        Course(mover, tuple(_turns(found))) for mover, found in zip(film.movers, frames, strict=True)
    )


def looks(mover: Mover, at: Dot, ms: int) -> Figure:
    """How a mover looks at an instant."""
    label = [words.text for words in mover.labels if words.ms <= ms]
    return Figure(
        at,
        mover.glyph,
        mover.colour,
        mover.letter,
        label[-1] if label else "",
        mover.own,
        mover.falls is not None and mover.falls <= ms,
        tuple(each.glyph for each in mover.company if each.since <= ms < each.until),
    )


def place_at(steps: Sequence[Step], ms: int) -> Dot:
    """Where something truly is at an instant."""
    if ms <= steps[0].ms:
        return steps[0].at
    for here, there in pairwise(steps):
        if here.ms <= ms < there.ms:
            gone, whole = ms - here.ms, there.ms - here.ms
            return Dot(
                here.at.x + (there.at.x - here.at.x) * gone // whole,
                here.at.y + (there.at.y - here.at.y) * gone // whole,
            )
    return steps[-1].at


def _wanted(mover: Mover, ms: int) -> Wanted:
    figure = looks(mover, place_at(mover.steps, ms), ms)
    return Wanted(figure.at, extent(figure), rank(figure))


def _turns(frames: Sequence[tuple[int, Dot]]) -> list[tuple[int, Dot]]:
    """The frames without those at which it only goes on standing."""
    return [
        frame
        for n, frame in enumerate(frames)
        if n in {0, len(frames) - 1} or not frames[n - 1][1] == frame[1] == frames[n + 1][1]
    ]
