"""What is foreseen to happen, in order of time."""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import floor

from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Run, Tick, meeting

_Entry = tuple[int, Tick, int, int, int, int]
"""Whole tick (an integer key sorts fast), exact tick, two bodies by index, their stamps.

An arrival names one body twice; a second look at one has -1 for the second, news for one -2.
"""
_LOOK_AGAIN = -1
_HEAR = -2


@dataclass(slots=True)
class Instant:
    """What happens at one instant: bodies come to places, pairs meet, some are looked at again, some hear."""

    when: Tick
    arrived: list[Mover] = field(default_factory=list)
    met: list[tuple[Mover, Mover]] = field(default_factory=list)
    again: list[Mover] = field(default_factory=list)
    heard: list[Mover] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Tell whether nothing of what was foreseen comes to pass."""
        return not (self.arrived or self.met or self.again or self.heard)


class Timetable:
    """Arrivals, meetings and second looks that are foreseen."""

    def __init__(self, movers: list[Mover]) -> None:
        self._movers = movers  # shared with the field: bodies left on the way are added to it
        self._heap: list[_Entry] = []

    def arrival(self, mover: Mover, end: int) -> None:
        """Foresee that a body comes to the end of its way."""
        if end <= TICKS:
            entry = (end, end, mover.index, mover.index, mover.stamp, mover.stamp)
            heapq.heappush(self._heap, entry)

    def encounter(self, one: Mover, other: Mover, runs: tuple[Run, Run], now: Tick) -> None:
        """Foresee that two bodies on one way come to one point, if they do."""
        when = meeting(*runs, now)
        if when is not None:
            entry = (floor(when), when, one.index, other.index, one.stamp, other.stamp)
            heapq.heappush(self._heap, entry)

    def look_again(self, mover: Mover, after: Tick) -> None:
        """Foresee that a body is judged on the tick after it was stopped (SS-4.1-1d)."""
        tick = floor(after) + 1
        if tick <= TICKS:
            heapq.heappush(self._heap, (tick, tick, mover.index, _LOOK_AGAIN, 0, 0))

    def hear(self, mover: Mover, tick: int) -> None:
        """Foresee that news comes to a body; what comes as the season ends is heard in the next."""
        if 0 <= tick < TICKS:
            heapq.heappush(self._heap, (tick, tick, mover.index, _HEAR, 0, 0))

    def instants(self) -> Iterator[Instant]:
        """Yield the instants in order of time; what is foreseen meanwhile comes in its turn."""
        while self._heap:
            instant = Instant(self._heap[0][1])
            while self._heap and self._heap[0][1] == instant.when:
                self._add(instant, heapq.heappop(self._heap))
            if not instant.empty:
                yield instant

    def hear_at_once(self, instant: Instant) -> None:
        """Add to an instant the news of those who came in it: all of one tick is one instant (SS-4.1-1)."""
        while self._heap and self._heap[0][1] == instant.when:
            self._add(instant, heapq.heappop(self._heap))

    def _add(self, instant: Instant, entry: _Entry) -> None:
        _, _, first, second, stamp, other_stamp = entry
        one = self._movers[first]
        if second == _LOOK_AGAIN:
            instant.again += [one] if one.posture is not Posture.GONE else []
        elif second == _HEAR:
            instant.heard += [one] if one.posture is Posture.REST else []
        elif one.stamp == stamp and first == second:
            instant.arrived.append(one)
        elif one.stamp == stamp and self._movers[second].stamp == other_stamp:
            instant.met.append((one, self._movers[second]))
