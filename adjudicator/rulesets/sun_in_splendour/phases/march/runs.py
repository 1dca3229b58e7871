"""Motion along one way: even, exact, and in whole numbers (SS-4.1-1a, SS-4.1-1b)."""

from dataclasses import dataclass
from fractions import Fraction

from adjudicator.rulesets.sun_in_splendour.calendar import TICKS

Tick = int | Fraction
"""An instant of the season, 0 to 8,400: an int, or a Fraction between two of them where bodies meet."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch along a way from `a` towards `b`, at an even pace or at rest.

    `length` in points for this body, dice counted. It began at `start`, with `done` of the way from `a`
    behind it, and comes to `b` at `end` (None: it rests on the road). Seen from the way's first end, its
    place at a tick is (base + rise * tick) / scale.
    """

    way: int
    a: str
    b: str
    length: int
    done: Fraction
    start: Tick
    end: int | None
    forward: bool
    base: int
    rise: int
    scale: int

    def at(self, when: Tick) -> Fraction:
        """The fraction of the way between its first end and the body."""
        return Fraction(self.base + self.rise * when) / self.scale

    def covered(self, when: Tick) -> Fraction:
        """The fraction of the way between `a` and the body."""
        return self.at(when) if self.forward else 1 - self.at(when)

    def points(self, when: Tick) -> Fraction | int:
        """The points moved in this stretch."""
        if when == self.end and not self.done:
            return self.length
        return (self.covered(when) - self.done) * self.length


@dataclass(frozen=True, slots=True)
class Track:
    """A way as one body crosses it: from `a` to `b`, in points for this body; `forward`: `a` comes first."""

    way: int
    a: str
    b: str
    length: int
    forward: bool

    def back(self) -> "Track":
        """The same way the other way round: turning back takes as long as coming did (SS-4.1-1b)."""
        return Track(self.way, self.b, self.a, self.length, not self.forward)


def track_of(run: Run) -> Track:
    """Return the track that a run is on."""
    return Track(run.way, run.a, run.b, run.length, run.forward)


def marching(track: Track, done: Fraction, start: int, pace: int) -> Run:
    """Return the run of a body with a pace of so many ticks a point; it arrives on a whole tick.

    Only what is left of an older crossing can need less than whole ticks: then it takes the rest of the last.
    """
    left, parts = done.denominator - done.numerator, done.denominator
    ticks = -(-left * track.length * pace // parts)
    base, scale = done.numerator * ticks - left * start, parts * ticks
    base, rise = (base, left) if track.forward else (scale - base, -left)
    return Run(
        track.way,
        track.a,
        track.b,
        track.length,
        done,
        start,
        start + ticks,
        track.forward,
        base,
        rise,
        scale,
    )


def resting(track: Track, done: Fraction, start: Tick) -> Run:
    """Return the run of a body that rests on the road."""
    base = done.numerator if track.forward else done.denominator - done.numerator
    return Run(
        track.way,
        track.a,
        track.b,
        track.length,
        done,
        start,
        None,
        track.forward,
        base,
        0,
        done.denominator,
    )


def meeting(one: Run, other: Run, now: Tick) -> Tick | None:
    """When, after `now`, two runs on one way come to one point, between its ends; None: they do not.

    Runs that go side by side do not meet anew; at an end of the way they meet at the place, not here.
    """
    steepness = one.rise * other.scale - other.rise * one.scale
    if steepness == 0:
        return None
    offset = other.base * one.scale - one.base * other.scale
    whole, rest = divmod(offset, steepness)
    when: Tick = whole + Fraction(rest, steepness) if rest else whole
    return when if now < when <= TICKS and _before(when, one) and _before(when, other) else None


def _before(when: Tick, run: Run) -> bool:
    return run.end is None or when < run.end
