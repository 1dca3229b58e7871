"""What a body knows of a place that its condition is about, and when it comes to know it (SS-3.1-3).

Who waits on a condition sees what stands within 8 printed points of it at that very instant, as SS-S6 has it.
Of any place farther off it knows how things stood when a courier left who is here now: d points away, that
was 56 * d ticks ago. Before the season's first tick things stood as the season before ended them; what is
older than that season nobody tells any more. Somebody is at a place from the tick on which he comes until
that on which he leaves, both counted, so passing through counts; dispersed militia on the road go unseen.

Until sieges are fought (section 6), a place is besieged while an enemy of its holder stays before its walls.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.conditions import Condition, Sort, Stay
from adjudicator.rulesets.sun_in_splendour.phases.march.couriers import delay_of
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.terms import Terms
from adjudicator.rulesets.sun_in_splendour.phases.march.timetable import Timetable


@dataclass(slots=True)
class Stand:
    """A body at a watched place. Ticks below 0 are the season before's; `until` None: it is still there."""

    mover: Mover
    since: int
    until: int | None


@dataclass(frozen=True)
class Watcher:
    """A body that waits on a condition; `delay`: the ticks after which it knows. None: it never hears."""

    mover: Mover
    condition: Condition
    delay: int | None


@dataclass(frozen=True)
class Word:
    """What a body knows of its condition: whether it is met, and of whom it was told.

    `left`: the tick at which the news left, below 0 in the season before; the present one for what it sees.
    None: no news has come at all.
    """

    met: bool
    left: int | None
    seats: tuple[SeatId, ...] = ()


class News:
    """Who waits on what, and who stood where that somebody waits for news from."""

    def __init__(self, terms: Terms, timetable: Timetable) -> None:
        self._terms = terms
        self._timetable = timetable
        self._watchers: dict[int, Watcher] = {}
        self._by_place: dict[str, list[Watcher]] = {}
        self._stands: dict[str, list[Stand]] = {}

    def begin(self, movers: list[Mover]) -> None:
        """Take up who waits on what as the season begins, and who stood where in the season before."""
        for mover in movers:
            if mover.body.plan.fork is not None:
                self._watch(mover)
        for mover in movers if self._stands else ():
            for place, since, until in _before_now(mover):
                if place in self._stands:
                    self._stood(place, Stand(mover, since, until))

    def _watch(self, mover: Mover) -> None:
        fork = mover.body.plan.fork
        assert fork is not None, "only who has a condition waits on it"
        watcher = Watcher(mover, fork.condition, self._delay(mover))
        self._watchers[mover.index] = watcher
        if fork.condition.place:
            self._by_place.setdefault(fork.condition.place, []).append(watcher)
            self._stands.setdefault(fork.condition.place, [])
        elif watcher.delay is not None:
            self._timetable.hear(mover, watcher.delay)

    def came(self, mover: Mover, tick: int) -> None:
        """Note that a body is at a place from now on."""
        if mover.place in self._stands and not mover.dispersed:
            self._stood(mover.place, Stand(mover, tick, None))

    def left(self, mover: Mover, tick: int) -> None:
        """Note that a body leaves the place where it is."""
        for stand in self._stands.get(mover.place, ()):
            if stand.mover is mover and stand.until is None:
                stand.until = tick
                self._tell_of(mover.place, stand, tick + 1)

    def _stood(self, place: str, stand: Stand) -> None:
        self._stands[place].append(stand)
        self._tell_of(place, stand, stand.since)
        if stand.until is not None:
            self._tell_of(place, stand, stand.until + 1)

    def _tell_of(self, place: str, stand: Stand, tick: int) -> None:
        """Send the news of what is otherwise from this tick on to all whom it is about."""
        for watcher in self._by_place[place]:
            if watcher.delay is not None and self._concerns(watcher, stand):
                self._timetable.hear(watcher.mover, tick + watcher.delay)
                if watcher.condition.sort is Sort.BESIEGED and not watcher.delay:
                    self._timetable.hear(watcher.mover, tick + 1)  # who stays shows it only after he has come

    # what is known

    def word(self, mover: Mover, tick: int) -> Word:
        """Return what a body that waits knows of its condition at a tick."""
        watcher = self._watchers[mover.index]
        delay = watcher.delay
        if delay is None:
            return Word(False, None)
        if watcher.condition.sort is Sort.BEATEN:
            return Word(tick >= delay, 0)
        left = tick - delay
        stands = [each for each in self._stands[watcher.condition.place] if self._told(watcher, each, left)]
        if left < -TICKS:
            return Word(False, None)
        return Word(bool(stands), left, tuple(sorted({each.mover.seat: None for each in stands})))

    def _told(self, watcher: Watcher, stand: Stand, left: int) -> bool:
        there = stand.since <= left and (stand.until is None or left <= stand.until)
        return (
            there
            and self._concerns(watcher, stand)
            and (watcher.condition.sort is not Sort.BESIEGED or _stays(stand, left))
        )

    def _concerns(self, watcher: Watcher, stand: Stand) -> bool:
        """Tell whether a condition could be about this body at its place."""
        own, other, terms = watcher.mover.seat, stand.mover.seat, self._terms
        condition = watcher.condition
        match condition.sort:
            case Sort.BESIEGED:
                holder = terms.walled.get(condition.place)
                return holder is not None and other in terms.enemies[holder]
            case Sort.ENEMY:
                return other in terms.enemies[own]
            case Sort.ALLY:
                return other != own and other in terms.friends[own]
            case Sort.LEADER:
                return other == condition.leader
            case Sort.HOUSE:
                return other != own and terms.houses[other] == condition.house
        raise AssertionError("a defeat is not about who is at a place")

    def _delay(self, mover: Mover) -> int | None:
        """The ticks after which a body knows of what it waits for; None: it never does."""
        fork = mover.body.plan.fork
        assert fork is not None, "only who has a condition waits on it"
        place = fork.condition.place
        source = AtPlace(place=place) if place else fork.beaten_at
        if source is None:
            return None
        return delay_of(self._terms.map, self._terms.winter, source, _post(mover))


def _post(mover: Mover) -> AtPlace | OnEdge:
    """Where a body waits: where it goes back to, if it strayed."""
    return AtPlace(place=mover.legs[-1].to) if mover.legs else mover.body.point


def _stays(stand: Stand, left: int) -> bool:
    """Tell whether a body does not merely pass through the place."""
    if stand.until is not None:
        return stand.until > stand.since
    return left > stand.since or stand.mover.posture in (Posture.REST, Posture.BATTLE)


def _before_now(mover: Mover) -> Iterator[tuple[str, int, int | None]]:
    """Where a body stood in the season before, and where it stands as this one begins (until None).

    The last tick of that season is the first of this one; a beaten body fell back in between.
    """
    stays, place = mover.body.stays, mover.body.place
    *earlier, last = stays or (Stay(place=place, since=0, until=TICKS),)
    yield from ((each.place, each.since - TICKS, each.until - TICKS) for each in earlier)
    if place == last.place and last.until == TICKS:
        yield place, last.since - TICKS, None
        return
    if last.since < TICKS:
        yield last.place, last.since - TICKS, min(last.until - TICKS, -1)
    if place:
        yield place, 0, None
