"""Why a body did not catch an enemy: exactly one reason, as told where it is told, else worked out.

For a viewer who follows both bodies, that is the umpire. What a seat can say of it is in `known`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeVar

from adjudicator.kernel.board import same_point
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.estimates import FACTORS, estimated
from adjudicator.rulesets.sun_in_splendour.events import march
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, ContactOutcome
from adjudicator.rulesets.sun_in_splendour.events.season import BodySighted
from adjudicator.rulesets.sun_in_splendour.explaining.courses import Course, Standing
from adjudicator.rulesets.sun_in_splendour.explaining.ground import Ground, opposed
from adjudicator.rulesets.sun_in_splendour.explaining.looking import Bar, Look, looks
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import AGGRESSION, Odds

E = TypeVar("E", bound=Event)


class Why(Enum):
    """Why an enemy was not caught."""

    REFUSED = "the odds were refused"  # SS-3.2-2
    MISSED = "the throw failed"  # SS-3.2-4
    GIVEN_UP = "the chase was given up"  # SS-4.1-1i
    STILL_BEHIND = "the season ended while it was behind him"  # SS-4.1-1c
    STOPPED = "a battle with others stopped it"  # SS-4.1-1k
    STOOD_ASIDE = "greater enemies fought first"  # SS-3.2-11
    KEPT_INSIDE = "he kept within walls"  # SS-4.1-1n
    REFUSED_AFAR = "the odds were refused from afar"  # SS-4.1-1f
    BETTER = "it went for another at that instant"  # SS-4.1-1g
    SET_UPON = "it was set upon at that instant"  # SS-4.1-1m
    BARRED = "see the look"
    APART = "they were never in the field together"
    BESIDE = "he stood beside one whom it weighed"  # SS-4.1-1f
    UNSURE = "he may have been in its battle"  # SS-S6
    UNMET = "it did not come upon him, as far as is known"  # SS-S6


@dataclass(frozen=True)
class Weighing:
    """What a body made of the enemies at a point, as far as the dice of its estimates were told.

    `own` counts friends already fighting there (SS-4.1-1f). `least` and `most`: the bounds of what it
    took them for; one number where all the dice are known.
    """

    own: int
    men: int  # in truth
    least: int
    most: int
    odds: Odds


@dataclass(frozen=True)
class Reason:
    """Why `hunter` did not catch `quarry`, with what it rests on: an event, or a look of its own."""

    hunter: str
    quarry: str
    why: Why
    look: Look | None = None
    contact: ContactJudged | None = None
    ended: march.ChaseGivenUp | None = None
    kept: march.KeptInside | None = None
    weighing: Weighing | None = None


@dataclass(frozen=True)
class Season:
    """A season to be asked why: its ground, its events, and the dice of estimates that they tell."""

    ground: Ground
    events: tuple[Event, ...]
    estimates: Mapping[tuple[SeatId, str], Throw]

    def of(self, kind: type[E], body: str) -> Iterator[E]:
        """The events of a kind that are about what a body did."""
        named = "hunter" if kind is ContactJudged else "body"
        for event in self.events:
            if isinstance(event, kind) and getattr(event, named) == body:
                yield event


def season_of(ground: Ground, events: Sequence[Event]) -> Season:
    """Return the season of these events."""
    return Season(ground, tuple(events), dict(_estimates(events)))


def _estimates(events: Sequence[Event]) -> Iterator[tuple[tuple[SeatId, str], Throw]]:
    for event in events:
        if isinstance(event, march.EstimateMade) and event.throw is not None:
            yield (event.seat, event.body), event.throw
        if isinstance(event, BodySighted) and event.throw is not None:
            yield (event.sighting.seat, event.sighting.body), event.throw


def enemies_of(season: Season, hunter: str) -> tuple[str, ...]:
    """The bodies at war with a body that it was not in battle against, in order of id."""
    one = season.ground.courses[hunter].body.owner
    others = (each.body for each in season.ground.courses.values())
    foes = (other.id for other in others if season.ground.hostile(one, other.owner))
    return tuple(foe for foe in foes if not caught(season, hunter, foe))


def caught(season: Season, hunter: str, quarry: str) -> bool:
    """Tell whether two bodies stood against one another in a battle."""
    return any(opposed(joined, hunter, quarry) for joined in season.ground.battles)


def why_not(season: Season, hunter: str, quarry: str) -> Reason:
    """Why a body did not catch an enemy, one of `enemies_of`."""
    told = list(_told(season, hunter, quarry))
    if told:
        return max(told, key=_tick)
    one, other = season.ground.courses[hunter], season.ground.courses[quarry]
    best = min(looks(season.ground, one, other), key=lambda look: look.rank, default=None)
    if best is None:
        return Reason(hunter, quarry, Why.APART)
    if best.bar is not Bar.NONE:
        return Reason(hunter, quarry, Why.BARRED, best)
    return _passed_over(season, one, other, best)


def _tick(reason: Reason) -> Fraction:
    event = reason.contact or reason.kept
    return Fraction(event.tick) if event is not None else Fraction(0)


def _told(season: Season, hunter: str, quarry: str) -> Iterator[Reason]:
    """What the events themselves say of it, in order of time; of one instant what counts most comes first."""
    for contact in season.of(ContactJudged, hunter):
        if contact.quarry == quarry:
            yield outcome(season, contact)
    for contact in season.of(ContactJudged, hunter):
        beside = contact.outcome is ContactOutcome.DECLINED and contact.quarry != quarry
        if beside and season.ground.courses[quarry] in season.ground.seen_at(contact.point, contact.tick):
            yield Reason(hunter, quarry, Why.REFUSED, contact=contact)
    for kept in season.of(march.KeptInside, hunter):
        if kept.kept == quarry:
            yield Reason(hunter, quarry, Why.KEPT_INSIDE, kept=kept)


_OUTCOMES = {
    ContactOutcome.DECLINED: Why.REFUSED,
    ContactOutcome.MISSED: Why.MISSED,
    ContactOutcome.STOOD_ASIDE: Why.STOOD_ASIDE,
    ContactOutcome.FOUGHT: Why.STOPPED,  # it wished to, and fought others instead
}


def outcome(season: Season, contact: ContactJudged) -> Reason:
    """The reason that a contact gives which led to no battle with its quarry, who may be but a label."""
    quarry = contact.quarry or contact.label
    if contact.outcome is not ContactOutcome.PURSUED:
        return Reason(contact.hunter, quarry, _OUTCOMES[contact.outcome], contact=contact)
    ends = season.of(march.ChaseGivenUp, contact.hunter)
    ended = next((e for e in ends if e.tick >= contact.tick and e.label == contact.label), None)
    if ended is not None:
        return Reason(contact.hunter, quarry, Why.GIVEN_UP, contact=contact, ended=ended)
    stopped = season.ground.battle_of(contact.hunter) is not None
    return Reason(contact.hunter, quarry, Why.STOPPED if stopped else Why.STILL_BEHIND, contact=contact)


def _passed_over(season: Season, hunter: Course, quarry: Course, look: Look) -> Reason:
    """Why a body that saw an enemy did not try for him: another was better, or the odds were refused."""
    one, other = hunter.body.id, quarry.body.id
    for contact in season.of(ContactJudged, one):
        if contact.tick == look.tick and contact.outcome not in (
            ContactOutcome.DECLINED,
            ContactOutcome.MISSED,
        ):
            return Reason(one, other, Why.BETTER, look, contact)
    if season.ground.came_in(one) == look.tick or _was_sought(season, one, look.tick):
        return Reason(one, other, Why.SET_UPON, look)
    weighing = weigh(season, hunter, look)
    return Reason(one, other, Why.REFUSED_AFAR, look, weighing=weighing)


def _was_sought(season: Season, body: str, tick: Fraction) -> bool:
    contacts = (event for event in season.events if isinstance(event, ContactJudged))
    attacks = (ContactOutcome.FOUGHT, ContactOutcome.STOOD_ASIDE)
    return any(each.quarry == body and each.tick == tick and each.outcome in attacks for each in contacts)


def weigh(season: Season, hunter: Course, look: Look) -> Weighing:
    """Weigh the enemies at the point of a look as the hunter did (SS-4.1-1f)."""
    seat, there = hunter.body.owner, season.ground.seen_at(look.point, look.tick)
    foes = [each for each in there if season.ground.hostile(seat, each.body.owner)]
    taken = [_taken_for(season, seat, foe, look.tick) for foe in foes]
    return Weighing(
        own=_men(hunter, look.tick) + sum(_men(each, look.tick) for each in _beside(season, seat, look)),
        men=sum(_men(foe, look.tick) for foe in foes),
        least=sum(least for least, _ in taken),
        most=sum(most for _, most in taken),
        odds=AGGRESSION[_standing(hunter, look.tick).plan.ratings.aggression],
    )


def _beside(season: Season, seat: SeatId, look: Look) -> Iterator[Course]:
    """Those in a battle at the point beside whom a seat's body would fight."""
    for joined in season.ground.battles:
        if same_point(joined.point, look.point):
            for each in season.ground.side_of(seat, joined, look.tick):
                yield season.ground.courses[each.body]


def _men(course: Course, tick: Fraction) -> int:
    return _standing(course, tick).men


def _standing(course: Course, tick: Fraction) -> Standing:
    standing = course.standing(tick)
    assert standing is not None, "only a body weighs and is weighed"
    return standing


def _taken_for(season: Season, seat: SeatId, foe: Course, tick: Fraction) -> tuple[int, int]:
    """The least and the most that a seat can have taken a body for; one number where its die is known."""
    men, throw = _men(foe, tick), season.estimates.get((seat, foe.body.id))
    if throw is not None:
        return estimated(men, throw), estimated(men, throw)
    factors = sorted(FACTORS.values())
    return max(1, int(men * factors[0])), max(1, int(men * factors[-1]))
