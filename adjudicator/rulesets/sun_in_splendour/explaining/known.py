"""Why a seat's body did not catch an enemy, from what the seat may know of him (SS-S6).

He is known by his label. Whom no event tells the seat of, does not exist here; nor does what only the true
bodies could tell, such as how near he came.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.events import march
from adjudicator.rulesets.sun_in_splendour.events.march import ContactJudged, ContactOutcome
from adjudicator.rulesets.sun_in_splendour.events.season import BodySighted
from adjudicator.rulesets.sun_in_splendour.explaining.reasons import Reason, Season, Why, outcome
from adjudicator.rulesets.sun_in_splendour.state import Sighting
from adjudicator.rulesets.sun_in_splendour.withheld import owner_of


@dataclass(frozen=True)
class Rival:
    """Another's body as a seat knows it this season. `owner`: None where nobody saw its colours."""

    label: str
    owner: SeatId | None
    seen: Sighting | None  # at the season's end


def rivals(season: Season) -> Mapping[str, Rival]:
    """The bodies of others that the season's events tell of, by label, in order of label."""
    owners: dict[str, SeatId | None] = {}
    seen: dict[str, Sighting] = {}
    for event in season.events:
        match event:
            case ContactJudged() | march.EstimateMade() | march.ChaseGivenUp():
                owners.setdefault(event.label, None)
            case march.KeptInside():
                owners[event.label] = event.owner
            case BodySighted():
                owners[event.sighting.label] = event.sighting.owner
                seen[event.sighting.label] = event.sighting
    return {label: Rival(label, owners[label], seen.get(label)) for label in sorted(owners)}


def why_not_rival(season: Season, hunter: str, rival: Rival) -> Reason | None:
    """Why a seat's body did not catch a rival's; None: it did, or he is no enemy."""
    seat = season.ground.courses[hunter].body.owner
    if rival.owner is not None and not season.ground.hostile(seat, rival.owner):
        return None
    contacts = [each for each in season.of(ContactJudged, hunter) if each.label == rival.label]
    if any(each.to_battle for each in contacts) or any(_fought(each) for each in contacts):
        return None
    told = [*(outcome(season, each) for each in contacts), *_beside_him(season, hunter, rival)]
    if told:
        return max(told, key=_tick)
    unsure = rival.owner is not None and _fought_against(season, hunter, rival.owner)
    return Reason(hunter, rival.label, Why.UNSURE if unsure else Why.UNMET)


def _fought(contact: ContactJudged) -> bool:
    return contact.outcome is ContactOutcome.FOUGHT


def _tick(reason: Reason) -> Fraction:
    event = reason.contact or reason.kept
    return Fraction(event.tick) if event is not None else Fraction(0)


def _beside_him(season: Season, hunter: str, rival: Rival) -> Iterator[Reason]:
    """What is told of one who kept inside walls, or who stood beside another that was weighed."""
    for kept in season.of(march.KeptInside, hunter):
        if kept.label == rival.label:
            yield Reason(hunter, rival.label, Why.KEPT_INSIDE, kept=kept)
    for contact in season.of(ContactJudged, hunter):
        if contact.label != rival.label and rival.label in weighed_with(season, contact):
            refused = contact.outcome is ContactOutcome.DECLINED
            yield Reason(hunter, rival.label, Why.REFUSED if refused else Why.BESIDE, contact=contact)


def weighed_with(season: Season, contact: ContactJudged) -> tuple[str, ...]:
    """The labels of those whose estimates were told for a contact: just before it."""
    return tuple(each.label for each in estimates_for(season, contact))


def estimates_for(season: Season, contact: ContactJudged) -> tuple[march.EstimateMade, ...]:
    """The estimates that were told for a contact: just before it, those that were new then."""
    number = next(n for n, event in enumerate(season.events) if event is contact)
    found: list[march.EstimateMade] = []
    for event in reversed(season.events[:number]):
        if not isinstance(event, march.EstimateMade):
            break
        found.insert(0, event)
    return tuple(each for each in found if each.seat == owner_of(contact.hunter))


def _fought_against(season: Season, hunter: str, owner: SeatId) -> bool:
    """Tell whether a body was in a battle against this seat's men."""
    joined = season.ground.battle_of(hunter)
    if joined is None:
        return False
    sides = (joined.attackers, joined.defenders)
    own = next(n for n, side in enumerate(sides) if any(each.body == hunter for each in side))
    return any(each.owner == owner for each in sides[1 - own])
