"""A seat's season in order of time: what it marched, met, fought and lost, woven from its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil

from adjudicator.kernel.records import Event
from adjudicator.kernel.report import Entry, Note
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.events.march import ContactOutcome
from adjudicator.rulesets.sun_in_splendour.tell import told
from adjudicator.rulesets.sun_in_splendour.tell_battle import fought_in
from adjudicator.rulesets.sun_in_splendour.teller import Teller, crossing_notes

Told = tuple[Fraction, Entry]
"""A line with the instant it belongs to."""

_TOLD_AS_THEY_ARE = (
    season.BodiesJoined,
    season.OrderFailed,
    march.TroopsPickedUp,
    march.TroopsLeft,
    march.ShippingPaid,
    march.ChaseGivenUp,
    march.ConditionJudged,
    march.KeptInside,
)


def story(events: Sequence[Event], teller: Teller) -> tuple[Entry, ...]:
    """Return the season of the teller's seat, by day."""
    battles = Battles.of(events, teller)
    lines = [
        *_marches(events, teller, battles),
        *_contacts(events, teller),
        *(line for event in events for line in _as_it_is(event, teller)),
        *(line for event in events for line in battles.tell(event, teller)),
    ]
    return tuple(entry for _, entry in sorted(lines, key=lambda line: line[0]))


@dataclass(frozen=True)
class Battles:
    """The battles that the seat is in: when it came into each, and in which its bodies are.

    `waiting` are those that were joined and neither fought nor sent to the table: small ones, while others
    are there.
    """

    came_in: Mapping[str, Fraction]
    by_body: Mapping[str, str]
    waiting: frozenset[str] = frozenset()

    @staticmethod
    def of(events: Iterable[Event], teller: Teller) -> Battles:
        """The battles among these events. One who was drawn in later dates it to when he came."""
        came_in: dict[str, Fraction] = {}
        by_body: dict[str, str] = {}
        waiting: dict[str, bool] = {}
        for event in events:
            match event:
                case march.BattleJoined():
                    own = [each for each in (*event.attackers, *event.defenders) if each.owner == teller.own]
                    if own:
                        came_in[event.battle] = min(each.tick for each in own)
                        by_body |= {each.body: event.battle for each in own}
                        waiting[event.battle] = True
                case table.BattleTabled():
                    waiting[event.battle] = False
                case battle.BattleFought() if fought_in(event, teller.own):
                    came_in.setdefault(event.battle, event.tick)
                    waiting[event.battle] = False
                    by_body |= {body: event.battle for side in event.sides for body in side.bodies}
        return Battles(came_in, by_body, frozenset(name for name, waits in waiting.items() if waits))

    def tell(self, event: Event, teller: Teller) -> Iterable[Told]:
        """A battle of the seat's, or what came of it, dated to the battle; nothing for another event."""
        tick = self._tick(event)
        line = None if tick is None else told(event, teller)
        if tick is not None and line is not None:
            yield tick, line.model_copy(update={"when": phrases.day(tick)})

    def _tick(self, event: Event) -> Fraction | None:
        match event:
            case battle.BattleFought() | battle.LeaderKilled() | battle.LeaderTaken() | table.BattleTabled():
                return self.came_in.get(event.battle)
            case march.BattleJoined() if event.battle in self.waiting:
                return self.came_in[event.battle]
            case battle.LeaderSpared(beaten=True):  # that a winner lives goes without saying
                return self.came_in.get(event.battle)
            case battle.LeaderFreed() | battle.EscapeFailed():
                return Fraction(TICKS)
            case battle.LegitimacyChanged():
                return next(iter(self.came_in.values()), Fraction(TICKS))
            case (
                battle.BodyRetreated()
                | battle.BodyCornered()
                | battle.BodyGone()
                | battle.MilitiaWentHome()
                | battle.OfficeTroopsLeft()
            ):
                return self.came_in.get(self.by_body.get(event.body, ""), Fraction(TICKS))
        return None


def _as_it_is(event: Event, teller: Teller) -> Iterable[Told]:
    if isinstance(event, _TOLD_AS_THEY_ARE):
        line = told(event, teller)
        if line is not None:
            yield Fraction(getattr(event, "tick", 0)), line


def _contacts(events: Sequence[Event], teller: Teller) -> Iterable[Told]:
    """Contacts; of an enemy let go by again and again only the first is told."""
    let_go: set[tuple[str, str]] = set()
    for event in events:
        if not isinstance(event, march.ContactJudged):
            continue
        again = (event.hunter, event.label) in let_go
        if event.outcome is ContactOutcome.DECLINED:
            let_go.add((event.hunter, event.label))
        line = told(event, teller)
        if line is not None and not (again and event.outcome is ContactOutcome.DECLINED):
            yield event.tick, line


@dataclass
class _Trail:
    """What one body did on its way."""

    origin: str = ""
    reached: list[march.PlaceReached] = field(default_factory=list)
    by: dict[str, None] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    ended: march.MarchEnded | None = None


def _marches(events: Sequence[Event], teller: Teller, battles: Battles) -> Iterable[Told]:
    for body, trail in _trails(events).items():
        if trail.reached:
            yield Fraction(trail.reached[-1].tick), _arrival(body, trail, teller)
        if trail.ended is not None and body not in battles.by_body:
            yield from _rest(trail.ended, trail, teller)


def _trails(events: Sequence[Event]) -> dict[str, _Trail]:
    trails: dict[str, _Trail] = {}
    for event in events:
        match event:
            case march.SetOut():
                trail = trails.setdefault(event.body, _Trail())
                trail.origin = trail.origin or event.place
            case march.CrossingBegun():
                trail = trails.setdefault(event.body, _Trail())
                trail.by[event.by] = None
                trail.notes.extend(crossing_notes(event))
            case march.PlaceReached():
                trails.setdefault(event.body, _Trail()).reached.append(event)
            case march.MarchEnded():
                trails.setdefault(event.body, _Trail()).ended = event
    return trails


def _arrival(body: str, trail: _Trail, teller: Teller) -> Entry:
    how = {("sea",): "sailed", ("road", "sea"): "marched and sailed"}.get(tuple(sorted(trail.by)), "marched")
    start = f" from {trail.origin}" if trail.origin else ""
    way = phrases.route([event.place for event in trail.reached])
    when = phrases.day(trail.reached[-1].tick)
    return Entry(text=f"{teller.body(body)} {how}{start} {way}.", when=when, notes=tuple(trail.notes))


def _rest(ended: march.MarchEnded, trail: _Trail, teller: Teller) -> Iterable[Told]:
    who = teller.body(ended.body)
    notes = () if trail.reached else tuple(trail.notes)
    if ended.crossing is not None:
        short = ceil(ended.crossing.length * (1 - ended.crossing.covered))
        a, b = ended.crossing.a, ended.crossing.b
        points = "1 point" if short == 1 else f"{short} points"
        text = f"{who} rested on the road from {a} to {b}, {points} short."
        yield Fraction(TICKS), Entry(text=text, when=phrases.day(TICKS), notes=notes)
    elif ended.plan.legs:
        text = f"{who} stopped at {ended.place}, with the way {phrases.way(ended.plan)} still to go."
        yield Fraction(TICKS), Entry(text=text, when=phrases.day(TICKS), notes=notes)
