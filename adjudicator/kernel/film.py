"""What an animated map shows: the still map of a season, and what moves on it from moment to moment.

A ruleset makes a `Film` from the same views and observed events as the season's `Picture`, so it too holds
what its viewer may know and nothing else. Times are whole milliseconds of the film, from 0 to its length:
how long a day of the game takes is the ruleset's to say. The same film is drawn to the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from adjudicator.kernel.basemap import BaseMap, BodyKind, PictureError, Via
from adjudicator.kernel.board import Point, same_point
from adjudicator.kernel.picture import SEAT_COLOURS, Leg, MarchMark, Picture, legs


@dataclass(frozen=True)
class Moment:
    """Where something is at an instant; `via` is the kind of way that it came by from the moment before."""

    ms: int
    at: Point
    via: Via = Via.ROAD


@dataclass(frozen=True)
class Words:
    """Words that are said from an instant on, until the next take their place."""

    ms: int
    text: str


@dataclass(frozen=True)
class Track:
    """A body of men through the film: shown from `since` to `until`, both in milliseconds.

    Between two moments it goes at an even pace along the way that they share, or stays where it is; it stands
    at its first moment before that, at its last after it. `counts` are its labels in order of time, the
    first from its beginning on. `colour` None: nobody knows whose it is.
    """

    colour: int | None
    kind: BodyKind
    moments: tuple[Moment, ...]
    counts: tuple[Words, ...]
    since: int
    until: int

    @property
    def moves(self) -> bool:
        """Whether it is ever somewhere else."""
        return any(not same_point(one.at, two.at) for one, two in pairwise(self.moments))


@dataclass(frozen=True)
class Burst:
    """A battle, from the instant it begins at to the end of the film."""

    ms: int
    at: Point


@dataclass(frozen=True)
class Ring:
    """A meeting: a ring that opens about a point and is gone. `colour`: whose men met somebody."""

    ms: int
    at: Point
    colour: int | None


@dataclass(frozen=True)
class Hand:
    """The hand of the film's clock: what it says, and how much of the whole is over (0 to 1)."""

    ms: int
    text: str
    done: Fraction


@dataclass(frozen=True)
class Film:
    """A season in motion for one viewer, `length` milliseconds long, to be shown again and again.

    `still` is the map of the whole season: what does not move is drawn from it, and its marks keep the
    names of places off the roads that are marched. `news` and `clock` are in order of time. Making a film
    checks every mark against its map: PictureError names the first that cannot be.
    """

    still: Picture
    length: int
    tracks: tuple[Track, ...]
    clock: tuple[Hand, ...]
    bursts: tuple[Burst, ...] = ()
    rings: tuple[Ring, ...] = ()
    news: tuple[Words, ...] = ()

    def __post_init__(self) -> None:
        if not self.clock:
            raise PictureError("a film needs a clock: one hand at least")
        for track in self.tracks:
            _check(self.still.base, track)
        for times in self._times():
            if list(times) != sorted(times) or times[0] < 0 or times[-1] > self.length:
                raise PictureError(f"not in order between 0 and {self.length} ms: {times}")
        for at in (*(burst.at for burst in self.bursts), *(ring.at for ring in self.rings)):
            self.still.base.dot(at)

    def _times(self) -> Iterator[tuple[int, ...]]:
        for track in self.tracks:
            yield (track.since, track.until)
            yield tuple(moment.ms for moment in track.moments)
            yield tuple(count.ms for count in track.counts)
        for marks in (self.clock, self.bursts, self.rings, self.news):
            if marks:
                yield tuple(mark.ms for mark in marks)


def leg_between(base: BaseMap, before: Moment, after: Moment) -> Leg | None:
    """Return the part of a way between two moments; None for a stay. PictureError where none joins them."""
    if same_point(before.at, after.at):
        return None
    (leg,) = legs(base, MarchMark((before.at, after.at), None, via=after.via))
    return leg


def _check(base: BaseMap, track: Track) -> None:
    if not track.moments or not track.counts:
        raise PictureError("a body in a film needs a moment and a count")
    if track.colour is not None and not 0 <= track.colour < SEAT_COLOURS:
        raise PictureError(f"no seat colour {track.colour}: they run from 0 to {SEAT_COLOURS - 1}")
    base.dot(track.moments[0].at, track.moments[0].via)
    _check_ways(base, track.moments)


def _check_ways(base: BaseMap, moments: Sequence[Moment]) -> None:
    for before, after in pairwise(moments):
        leg_between(base, before, after)
