"""What an animated picture of an open field shows: who goes where from moment to moment.

A ruleset makes a `FieldFilm` from the same views and observed events as its `FieldPicture`, so it too holds
what its viewer may know and nothing else. Times are whole milliseconds of the film, from 0 to its length.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.basemap import PictureError
from adjudicator.kernel.curve import Dot
from adjudicator.kernel.field import FieldPicture, check_colour, check_letter
from adjudicator.kernel.film import Hand, Words


@dataclass(frozen=True)
class Step:
    """Where something is at an instant."""

    ms: int
    at: Dot


@dataclass(frozen=True)
class Mover:
    """A figure through the film, shown from `since` to `until`; it looks as a `Figure` does.

    It goes straight and at an even pace from each step to the next, stands at the first before that and at
    the last after it. `falls`: the instant from which on it lies there. `labels`: what stands below it, in
    order of time. `trail`: whether its way grows behind it. `company`: who goes with it from an instant
    to another, by the sign.
    """

    glyph: str
    steps: tuple[Step, ...]
    since: int
    until: int
    colour: int | None = None
    letter: str = ""
    own: bool = False
    falls: int | None = None
    labels: tuple[Words, ...] = ()
    company: tuple[Company, ...] = ()
    trail: bool = True


@dataclass(frozen=True)
class Company:
    """The sign of one who goes with a figure, or of what it carries about, for a time."""

    glyph: str
    since: int
    until: int


@dataclass(frozen=True)
class Pile:
    """Things that lie in one place; each of `counts` says how many from its instant on, 0 that none do."""

    at: Dot
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Count:
    """How many there are from an instant on."""

    ms: int
    count: int


@dataclass(frozen=True)
class Shot:
    """Something that flies from one dot to another between two instants, and is gone.

    `glyph` is its sign; empty: it is an arrow.
    """

    ms: int
    lands: int
    start: Dot
    end: Dot
    glyph: str = ""


@dataclass(frozen=True)
class Clash:
    """A fight: it springs up about a dot at an instant and is gone at another."""

    ms: int
    until: int
    at: Dot


@dataclass(frozen=True)
class FieldFilm:
    """A field in motion for one viewer, `length` milliseconds long, to be shown again and again.

    `still` is the field as the film ends: its ground, window, key and words are drawn as they are, all that
    moves from the film itself. `news` and `clock` are in order of time. Making a film checks every mark:
    PictureError names the first that cannot be.
    """

    still: FieldPicture
    length: int
    movers: tuple[Mover, ...]
    clock: tuple[Hand, ...]
    piles: tuple[Pile, ...] = ()
    shots: tuple[Shot, ...] = ()
    clashes: tuple[Clash, ...] = ()
    news: tuple[Words, ...] = ()

    def __post_init__(self) -> None:
        if not self.clock:
            raise PictureError("a film needs a clock: one hand at least")
        for mover in self.movers:
            if not mover.steps:
                raise PictureError(f"the {mover.glyph} {mover.letter!r} in a film needs a step")
            check_colour(mover.colour)
            check_letter(mover.letter)
        for times in self._times():
            if list(times) != sorted(times) or times[0] < 0 or times[-1] > self.length:
                raise PictureError(f"not in order between 0 and {self.length} ms: {times}")
        for at in self._dots():
            if not self.still.window.holds(at):
                raise PictureError(f"the film goes to {at.x}, {at.y}, off {tuple(self.still.window)}")

    def _times(self) -> Iterator[tuple[int, ...]]:
        for mover in self.movers:
            yield (mover.since, mover.until if mover.falls is None else max(mover.falls, mover.until))
            yield tuple(step.ms for step in mover.steps)
            yield tuple(label.ms for label in mover.labels) or (0,)
            for company in mover.company:
                yield (company.since, company.until)
        for pile in self.piles:
            yield tuple(count.ms for count in pile.counts) or (0,)
        for shot in self.shots:
            yield (shot.ms, shot.lands)
        for clash in self.clashes:
            yield (clash.ms, clash.until)
        for words in (self.clock, self.news):
            yield tuple(word.ms for word in words) or (0,)

    def _dots(self) -> Iterator[Dot]:
        for mover in self.movers:
            yield from (step.at for step in mover.steps)
        yield from (pile.at for pile in self.piles)
        for shot in self.shots:
            yield from (shot.start, shot.end)
        yield from (clash.at for clash in self.clashes)
