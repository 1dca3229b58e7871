"""A viewer's season in motion, from his views and the events as he observed them.

His own bodies (all of them, for the umpire) go their ways in exact time. Of others he is shown what he saw:
where they stood when the season began, whom he met, whom he fought, whom he saw at the end.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.basemap import BodyKind
from adjudicator.kernel.film import Burst, Film, Hand, Moment, Ring, Track, Words
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season
from adjudicator.rulesets.sun_in_splendour.film_tracks import Way, followed, named_in_order
from adjudicator.rulesets.sun_in_splendour.picture import picture
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.tell import told
from adjudicator.rulesets.sun_in_splendour.teller import Teller
from adjudicator.rulesets.sun_in_splendour.view import SeenBody, View
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of

_OPENING = 2_000
_SEASON = 20_000
"""How long a whole season takes, in milliseconds; what is left when nothing happens any more is cut."""

_SHORTEST = 8_000
_PAUSE = 700
_CLOSING = 4_000
_GLIMPSE = 1_800
_FADING = 300
_LINE = 900
_LINES = 8
_LATE = 1_000
"""A line about a meeting that would be shown later than this, other lines being in its way, is left out."""

_AFTERWARDS = (
    battle.BattleFought,
    battle.LeaderKilled,
    battle.LeaderTaken,
    battle.LeaderFreed,
    battle.BodyRetreated,
    battle.BodyCornered,
)


@dataclass(frozen=True)
class Pace:
    """How ticks become milliseconds: `last` is the tick of the last thing that happens."""

    last: Fraction

    def ms(self, tick: Fraction | int) -> int:
        """The millisecond of an instant, rounded down."""
        play = max(Fraction(_SHORTEST), _SEASON * self.last / TICKS)
        return _OPENING + int(play * tick / self.last)

    @property
    def close(self) -> int:
        """When the march is over and what came of it is shown."""
        return self.ms(self.last) + _PAUSE


def film(before: View, events: Sequence[Event], after: View) -> Film | None:
    """Return the film of the season; None where nothing moved that the viewer knows of."""
    ways = followed(before.bodies, events)
    joined = [event for event in events if isinstance(event, march.BattleJoined)]
    last = max((*_instants(ways), *(each.tick for each in joined)), default=Fraction(0))
    if not before.year or not (joined or any(len(way.steps) > 1 for way in ways.values())):
        return None
    pace = Pace(max(last, Fraction(1)))
    news = _news(events, pace, _teller(before, after))
    length = max(pace.close, news[-1].ms if news else 0) + _CLOSING
    cast = _Cast(before, events, after, pace, length)
    return Film(
        still=picture(before, events, after),
        length=length,
        tracks=(*cast.others(), *cast.own(ways)),
        clock=tuple(_hands(pace)),
        bursts=tuple(Burst(pace.ms(e.tick), e.point) for e in sorted(joined, key=lambda e: e.tick)),
        rings=tuple(cast.rings()),
        news=news,
    )


def _instants(ways: dict[str, Way]) -> Iterator[Fraction]:
    for way in ways.values():
        yield from (step.tick for step in way.steps)
        yield from (strength.tick for strength in way.strengths)


def _hands(pace: Pace) -> Iterator[Hand]:
    yield Hand(0, phrases.day(0), Fraction(0))
    for day in range(phrases.DAYS):
        tick = Fraction(day * TICKS, phrases.DAYS)
        if tick <= pace.last:
            yield Hand(pace.ms(tick), f"Day {day + 1}", Fraction(day, phrases.DAYS))
    yield Hand(pace.ms(pace.last), phrases.day(pace.last), pace.last / TICKS)
    yield Hand(pace.close, "The season ends", Fraction(1))


@dataclass(frozen=True)
class _Cast:
    """Everybody who is shown in a film `length` milliseconds long."""

    before: View
    events: Sequence[Event]
    after: View
    pace: Pace
    length: int

    def own(self, ways: dict[str, Way]) -> Iterator[Track]:
        """The viewer's own bodies: their season, and what has become of them."""
        left = {body.id: body for body in self.after.bodies}
        for name, way in ways.items():
            yield from self._season(name, way, left.get(name))
        for name, body in left.items():
            if name not in ways:
                yield self._afterwards(body)

    def others(self) -> Iterator[Track]:
        """Others as far as they were seen: before, in meetings and battles, and at the end."""
        yield from (self._sighting(seen, 0, _OPENING - _FADING, BodyKind.GHOST) for seen in self.before.seen)
        for event in self.events:
            if isinstance(event, march.ContactJudged):
                yield from self._met(event)
            if isinstance(event, march.BattleJoined):
                yield from self._fought(event)
        yield from (
            self._sighting(seen, self.pace.close, self.length, BodyKind.SEEN) for seen in self.after.seen
        )

    def rings(self) -> Iterator[Ring]:
        """Meetings, each about the point where it was."""
        met = [event for event in self.events if isinstance(event, march.ContactJudged)]
        for event in sorted(met, key=lambda event: event.tick):
            yield Ring(self.pace.ms(event.tick), event.point, self._colour(owner_of(event.hunter)))

    def _season(self, name: str, way: Way, left: Body | None) -> Iterator[Track]:
        stays = left is not None and way.ended is None and named_in_order(left.point) == way.point
        ended = self.pace.close if way.ended is None else self.pace.ms(way.ended)
        counts = [Words(self.pace.ms(each.tick), str(each.men)) for each in way.strengths]
        if left is not None and stays and str(left.men) != counts[-1].text:
            counts.append(Words(self.pace.close, str(left.men)))
        yield Track(
            colour=self._colour(owner_of(name)),
            kind=self._kind,
            moments=tuple(Moment(self.pace.ms(step.tick), step.at, step.via) for step in way.steps),
            counts=tuple(counts),
            since=self.pace.ms(way.steps[0].tick) if way.steps[0].tick else 0,
            until=self.length if stays else ended,
        )
        if left is not None and not stays:
            yield self._afterwards(left)

    def _afterwards(self, body: Body) -> Track:
        """A body that was elsewhere, or was not yet, when the march was over."""
        moment, count = Moment(self.pace.close, body.point), Words(self.pace.close, str(body.men))
        colour = self._colour(body.owner)
        return Track(colour, self._kind, (moment,), (count,), self.pace.close, self.length)

    def _sighting(self, seen: SeenBody, since: int, until: int, kind: BodyKind) -> Track:
        count = Words(since, _about(seen.men))
        return Track(self._colour(seen.owner), kind, (Moment(since, seen.point),), (count,), since, until)

    def _met(self, event: march.ContactJudged) -> Iterator[Track]:
        """Whom a body met and did not fight, if the viewer does not see that one's own way."""
        if event.quarry or _came_to_battle(event, self.events):
            return
        since, labels = self.pace.ms(event.tick), _labels(self.events)
        moment, count = Moment(since, named_in_order(event.point)), Words(since, _about(event.enemy_men))
        colour = self._colour(labels[event.label]) if event.label in labels else None
        until = min(since + _GLIMPSE, self.length)
        yield Track(colour, BodyKind.SEEN, (moment,), (count,), since, until)

    def _fought(self, event: march.BattleJoined) -> Iterator[Track]:
        """Those in a battle whose way the viewer does not see: each seat's men together."""
        men = _numbers(self.events, event.battle)
        for each in (*event.attackers, *event.defenders):
            if not each.body:
                since = self.pace.ms(max(each.tick, event.tick))
                moment, count = (
                    Moment(since, named_in_order(event.point)),
                    Words(since, men.get(each.owner, "")),
                )
                colour = self._colour(each.owner)
                yield Track(colour, BodyKind.SEEN, (moment,), (count,), since, self.pace.close)

    @property
    def _kind(self) -> BodyKind:
        return BodyKind.OWN if self.after.own is not None else BodyKind.SEEN

    def _colour(self, seat: SeatId) -> int:
        return [leader.seat for leader in self.after.leaders].index(seat)


def _about(men: int) -> str:
    return f"~{men}" if men else "few"


def _came_to_battle(event: march.ContactJudged, events: Iterable[Event]) -> bool:
    """Whether the hunter was in a battle from then on: battles have marks and lines of their own."""
    joined = (each for each in events if isinstance(each, march.BattleJoined))
    fighters = [fighter for each in joined for fighter in (*each.attackers, *each.defenders)]
    return any(each.body == event.hunter and each.tick == event.tick for each in fighters)


def _labels(events: Iterable[Event]) -> dict[str, SeatId]:
    """Whose the bodies are that the viewer saw this season, by the label he knows them by."""
    seen = (event.sighting for event in events if isinstance(event, season.BodySighted))
    return {sighting.label: sighting.owner for sighting in seen}


def _numbers(events: Iterable[Event], name: str) -> dict[SeatId, str]:
    """What is known of the men of those who stood alone on their side of a battle."""
    fought = (event for event in events if isinstance(event, battle.BattleFought) and event.battle == name)
    sides = [side for event in fought for side in event.sides]
    return {
        side.seats[0]: _about(side.men) for side in sides if len(side.seats) == 1 and side.men is not None
    }


def _teller(before: View, after: View) -> Teller:
    return Teller(before, {body.id: body for body in after.bodies})


def _news(events: Sequence[Event], pace: Pace, teller: Teller) -> tuple[Words, ...]:
    """What is said below the map: meetings and battles on their day, then what came of them."""
    lines: list[Words] = []
    timed = [event for event in events if _worth_a_line(event, events)]
    for event in sorted(timed, key=_tick):
        entry, due = told(event, teller), pace.ms(_tick(event))
        ms = max(due, lines[-1].ms + _LINE if lines else 0)
        if entry is not None and (isinstance(event, march.BattleJoined) or ms <= due + _LATE):
            lines.append(Words(ms, f"{entry.when}: {entry.text}"))
    since = max(pace.close, lines[-1].ms + _LINE if lines else 0)
    came = [
        entry.text for event in events if isinstance(event, _AFTERWARDS) and (entry := told(event, teller))
    ]
    return (*lines, *(Words(since + n * _LINE, text) for n, text in enumerate(came[:_LINES])))


def _worth_a_line(event: Event, events: Sequence[Event]) -> bool:
    """A battle, or a meeting with one whose way the viewer does not see."""
    if isinstance(event, march.ContactJudged):
        return not event.quarry and not _came_to_battle(event, events)
    return isinstance(event, march.BattleJoined)


def _tick(event: Event) -> Fraction:
    return event.tick if isinstance(event, march.BattleJoined | march.ContactJudged) else Fraction(0)
