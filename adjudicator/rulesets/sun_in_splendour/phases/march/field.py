"""The field: who is where, who is whose enemy, what is foreseen, and what has happened so far."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from adjudicator.kernel.board import AtPlace, OnEdge, Point
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE, SeatId
from adjudicator.rulesets.sun_in_splendour.conditions import Stay
from adjudicator.rulesets.sun_in_splendour.estimates import throw_estimate
from adjudicator.rulesets.sun_in_splendour.labels import label
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture, mover_of
from adjudicator.rulesets.sun_in_splendour.phases.march.news import News
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import FARTHEST, RADIUS
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Run, Tick, resting, track_of
from adjudicator.rulesets.sun_in_splendour.phases.march.terms import Terms
from adjudicator.rulesets.sun_in_splendour.phases.march.timetable import Timetable
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, State

Spot = str | tuple[int, Fraction]
"""A point of the map while marching: a place, or the number of a way and the fraction from its first end."""


@dataclass(frozen=True)
class Fighter:
    """A body in a battle, with the instant at which it came in."""

    mover: Mover
    since: Tick


@dataclass(frozen=True)
class Fight:
    """Bodies locked in battle: attackers and defenders."""

    spot: Spot
    when: Tick
    sides: tuple[list[Fighter], list[Fighter]]

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        """All who stand in it."""
        return (*self.sides[0], *self.sides[1])

    def seats(self, side: int) -> frozenset[SeatId]:
        """The owners on a side."""
        return frozenset(fighter.mover.seat for fighter in self.sides[side])

    def men(self, side: int) -> int:
        """The men on a side."""
        return sum(fighter.mover.men for fighter in self.sides[side])


class Field:
    """Everything that changes while a season is marched."""

    def __init__(self, terms: Terms, state: State) -> None:
        self.terms = terms
        self.treasury = {seat: leader.treasury for seat, leader in state.leaders.items()}
        self.counters = dict(state.counters)
        self.movers: list[Mover] = []
        self.at: dict[str, dict[int, Mover]] = {place: {} for place in terms.map.places}
        self.on: dict[int, dict[int, Mover]] = {number: {} for number in range(len(terms.map.ways))}
        self.timetable = Timetable(self.movers)
        self.news = News(terms, self.timetable)
        # the same, and more, as sets of bodies by index: a whole set is one integer, and cheap to sift
        self.presence = dict.fromkeys(terms.map.places, 0)
        self.traffic = dict.fromkeys(self.on, 0)
        self.foes = dict.fromkeys(terms.enemies, 0)  # of a seat
        self.watching = dict.fromkeys((*RADIUS, FARTHEST), 0)  # free to seek from afar, by rating
        self.fights: dict[Spot, list[Fight]] = {}
        self.events: list[Event] = []
        self._pursuers: dict[int, dict[int, Mover]] = {}
        self._labels: dict[tuple[SeatId, int], str] = {}
        self.told_estimates: dict[tuple[SeatId, int], int] = {}
        self._estimates: dict[tuple[SeatId, int], Throw] = {}

    def tell(self, *events: Event) -> None:
        """Note what happened."""
        self.events.extend(events)

    def drain(self) -> tuple[Event, ...]:
        """Return what happened since it was last asked."""
        told = tuple(self.events)
        self.events.clear()
        return told

    def enter(self, body: Body, leader: Leader | None = None) -> Mover:
        """Take a body into the field, where it must then be put; `leader`: its owner."""
        mover = mover_of(len(self.movers), body, self.terms.map, leader)
        self.movers.append(mover)
        for seat, enemies in self.terms.enemies.items():
            self.foes[seat] |= (body.owner in enemies) << mover.index
        self.watch(mover)
        return mover

    def bodies(self, bits: int) -> Iterator[Mover]:
        """Yield the bodies of a set of bits, in order of index."""
        while bits:
            lowest = bits & -bits
            yield self.movers[lowest.bit_length() - 1]
            bits ^= lowest

    # who is where

    def stand(self, mover: Mover, place: str, tick: int) -> None:
        """Put a body at a place, off any way."""
        self.lift(mover, tick)
        mover.place, mover.run, mover.since = place, None, tick
        self.at[place][mover.index] = mover
        self.presence[place] |= 1 << mover.index

    def put(self, mover: Mover, run: Run, now: Tick) -> None:
        """Put a body on a way, and foresee its arrival and meetings."""
        self.lift(mover, now)
        mover.place, mover.run = "", run
        if run.end is not None:
            self.timetable.arrival(mover, run.end)
        for other in self.on[run.way].values():
            if self._may_meet(mover, other):
                assert other.run is not None, "a body on a way has a run"
                self.timetable.encounter(mover, other, (run, other.run), now)
        self.on[run.way][mover.index] = mover
        self.traffic[run.way] |= 1 << mover.index

    def lift(self, mover: Mover, now: Tick) -> None:
        """Take a body off the map: nothing foreseen for it comes to pass."""
        mover.stamp += 1
        if mover.run is not None:
            self.on[mover.run.way].pop(mover.index, None)
            self.traffic[mover.run.way] &= ~(1 << mover.index)
        elif mover.place:
            self.at[mover.place].pop(mover.index, None)
            self.presence[mover.place] &= ~(1 << mover.index)
            self._left(mover, floor(now))

    def _left(self, mover: Mover, tick: int) -> None:
        """Note until when a body was where it is; places are left on whole ticks."""
        mover.stays.append(Stay(place=mover.place, since=mover.since, until=tick))
        self.news.left(mover, tick)

    def remove(self, mover: Mover, tick: int) -> None:
        """Take a body out of the field: all its companies went over to another."""
        self.lift(mover, tick)
        mover.companies, mover.men, mover.place, mover.posture = (), 0, "", Posture.GONE
        for seat in self.foes:
            self.foes[seat] &= ~(1 << mover.index)

    def _may_meet(self, one: Mover, other: Mover) -> bool:
        return self.hostile(one, other) and not self.unseen(one) and not self.unseen(other)

    def halt(self, mover: Mover, when: Tick) -> None:
        """Stop a body where it is, for the rest of the season."""
        run = mover.run
        if run is not None:
            mover.moved += run.points(when)
            self.put(mover, resting(track_of(run), run.covered(when), when), when)

    def spot(self, mover: Mover, when: Tick) -> Spot:
        """Where a body is."""
        return mover.place if mover.run is None else (mover.run.way, mover.run.at(when))

    def people(self, spot: Spot, when: Tick) -> list[Mover]:
        """The bodies at a point, in order of index."""
        if isinstance(spot, str):
            return [self.at[spot][index] for index in sorted(self.at[spot])]
        way, far = spot
        there = self.on[way]
        return [there[i] for i in sorted(there) if self._run(there[i]).at(when) == far]

    @staticmethod
    def _run(mover: Mover) -> Run:
        assert mover.run is not None, "a body on a way has a run"
        return mover.run

    def point(self, spot: Spot) -> Point:
        """A point in the kernel's words."""
        if isinstance(spot, str):
            return AtPlace(place=spot)
        way = self.terms.map.ways[spot[0]]
        return OnEdge(a=way.a, b=way.b, covered=spot[1])

    def spot_name(self, spot: Spot) -> str:
        """A place, or a way by its ends, for keys of throws."""
        return spot if isinstance(spot, str) else self.terms.map.ways[spot[0]].name

    # who is after whom

    def watch(self, mover: Mover) -> None:
        """Note that a body may seek enemies from afar, if its rating does."""
        rating = mover.body.plan.ratings.interception
        if rating in self.watching:
            self.watching[rating] |= 1 << mover.index

    def unwatch(self, mover: Mover) -> None:
        """Note that a body seeks nobody from afar: it chases, or fights."""
        rating = mover.body.plan.ratings.interception
        if rating in self.watching:
            self.watching[rating] &= ~(1 << mover.index)

    def begin_chase(self, hunter: Mover, quarry: Mover) -> None:
        """Send a body after another."""
        hunter.posture, hunter.quarry, hunter.strayed, hunter.detour = Posture.CHASE, quarry, True, ()
        self._pursuers.setdefault(quarry.index, {})[hunter.index] = hunter
        self.unwatch(hunter)

    def end_chase(self, chaser: Mover) -> None:
        """Let a body be after nobody."""
        if chaser.quarry is not None:
            self._pursuers[chaser.quarry.index].pop(chaser.index, None)
            chaser.quarry = None
            self.watch(chaser)

    def pursuers(self, quarries: Iterable[Mover]) -> list[Mover]:
        """The bodies that chase any of these, in order of index."""
        found = {i: m for quarry in quarries for i, m in self._pursuers.get(quarry.index, {}).items()}
        return [found[index] for index in sorted(found)]

    # who sees whom

    def hostile(self, one: Mover, other: Mover) -> bool:
        """Tell whether the owners of two bodies are at war."""
        return other.seat in self.terms.enemies[one.seat]

    def at_sea(self, mover: Mover) -> bool:
        """Tell whether a body is on a sea lane."""
        return mover.run is not None and self.terms.map.ways[mover.run.way].kind == "sea"

    def in_walls(self, mover: Mover) -> bool:
        """Tell whether a body rests within friendly walls (SS-4-S2)."""
        resting_inside = mover.posture is Posture.REST and mover.body.inside
        return resting_inside and mover.place in self.terms.walls[mover.seat]

    def unseen(self, mover: Mover) -> bool:
        """Tell whether a body neither sees nor is seen, or is no quarry (SS-4.1-1n)."""
        if mover.dispersed or mover.posture is Posture.GONE:
            return True
        return self.in_walls(mover) if mover.run is None else self.at_sea(mover)

    def label(self, seat: SeatId, mover: Mover) -> str:
        """What a seat calls another's body this season (SS-3.1-3)."""
        key = (seat, mover.index)
        if key not in self._labels:
            self._labels[key] = label(self.terms.label_key, seat, mover.id)
        return self._labels[key]

    def estimate(self, seat: SeatId, mover: Mover) -> Throw:
        """The die of a seat's estimate of a body (SS-3.2-3), thrown when it is first needed."""
        key = (seat, mover.index)
        if key not in self._estimates:
            self._estimates[key] = throw_estimate(
                self.terms.dice, self.terms.season, seat, self.label(seat, mover)
            )
        return self._estimates[key]

    def lot(self, *what: str) -> str:
        """A lot to sort by where bodies tie (SS-4.1-1o)."""
        return self.terms.dice.rank(f"{self.terms.season}/lot/{'/'.join(what)}", UMPIRE)

    def by_size(self, movers: Iterable[Mover]) -> list[Mover]:
        """Bodies with most men first, ties by lot (SS-3.2-11, SS-4.1-1o)."""
        listed = sorted(movers, key=lambda mover: -mover.men)
        sizes = [mover.men for mover in listed]
        if len(set(sizes)) == len(sizes):
            return listed
        return sorted(listed, key=lambda mover: (-mover.men, self.lot(mover.id)))
