"""What a viewer may know of an event (SS-S6). What is not said here to be known, is not known.

The umpire sees everything. A seat sees what its own bodies and purse go through, what is proclaimed, and
battles as `withheld` has them. Ids of another's bodies and companies never leave this door, nor does a
throw whose scope the viewer is not in, nor the die of an estimate: with it the true number would be known.
Estimates are told to the hundred, also those weighed in a contact: its note tells the odds as bounds.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from adjudicator.kernel.dice import Throw
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import UMPIRE_VIEWER, SeatId, Viewer, may_know
from adjudicator.rulesets.sun_in_splendour.events import amends, battle, march, season, table
from adjudicator.rulesets.sun_in_splendour.withheld import (
    about,
    fought_as_known,
    joined_as_known,
    owner_of,
    tabled_as_known,
)

E = TypeVar("E", bound=Event)
Rule = Callable[[Event, SeatId], Event | None]


def observe(event: Event, viewer: Viewer) -> Event | None:
    """Return the event as this viewer knows it, or None if he knows nothing of it."""
    if viewer == UMPIRE_VIEWER:
        return event
    rule = RULES.get(type(event))
    if rule is None or not may_know(event.scope, viewer):
        return None
    known = rule(event, SeatId(viewer))
    return None if known is None else _without_secret_dice(known, viewer)


def _without_secret_dice(event: Event, viewer: Viewer) -> Event:
    throw: Throw | None = getattr(event, "throw", None)
    throws: tuple[Throw, ...] = getattr(event, "throws", ())
    if throw is not None and not may_know(throw.scope, viewer):
        return event.model_copy(update={"throw": None})
    if any(not may_know(each.scope, viewer) for each in throws):
        return event.model_copy(update={"throws": tuple(t for t in throws if may_know(t.scope, viewer))})
    return event


def _rule(kind: type[E], known: Callable[[E, SeatId], Event | None]) -> tuple[type[Event], Rule]:
    return kind, cast(Rule, known)


def _public(kind: type[E]) -> tuple[type[Event], Rule]:
    return _rule(kind, lambda event, seat: event)


def _private(kind: type[E], seat_of: Callable[[E], SeatId]) -> tuple[type[Event], Rule]:
    return _rule(kind, lambda event, seat: event if seat_of(event) == seat else None)


def _opened(event: season.SeasonOpened, seat: SeatId) -> Event:
    return event.model_copy(update={"label_key": ""})


def _sighted(event: season.BodySighted, seat: SeatId) -> Event | None:
    if event.sighting.seat != seat:
        return None
    sighting = event.sighting.model_copy(update={"body": "", "men": about(event.sighting.men)})
    return event.model_copy(update={"sighting": sighting, "throw": None})


def _estimated(event: march.EstimateMade, seat: SeatId) -> Event | None:
    if event.seat != seat:
        return None
    return event.model_copy(update={"body": "", "throw": None, "men": about(event.men)})


def _judged(event: march.ContactJudged, seat: SeatId) -> Event | None:
    """A contact as the hunter's seat knows it: own men exactly, friends' and enemies' to the hundred."""
    if owner_of(event.hunter) != seat:
        return None
    known: dict[str, object] = {"quarry": "", "enemy_men": about(event.enemy_men)}
    if event.friends is not None:
        friends = about(event.friends)
        known |= {"friends": friends, "own_men": event.own_men - event.friends + friends}
    return event.model_copy(update=known)


def _kept_inside(event: march.KeptInside, seat: SeatId) -> Event | None:
    if owner_of(event.body) != seat:
        return None
    return event.model_copy(update={"kept": "", "men": about(event.men)})


def _paused(event: table.SeasonPaused, seat: SeatId) -> Event:
    return event.model_copy(update={"battles": ()})


def _killed(event: battle.LeaderKilled, seat: SeatId) -> Event:
    return event if event.seat == seat else event.model_copy(update={"legitimacy": None})


def _freed(event: battle.LeaderFreed, seat: SeatId) -> Event:
    return event if event.seat == seat else event.model_copy(update={"body": ""})


RULES: dict[type[Event], Rule] = dict(
    (
        _public(season.CampaignBegun),
        _private(season.LeaderEntered, lambda event: event.leader.seat),
        _public(season.EstateHeld),
        _private(season.BodyFormed, lambda event: event.body.owner),
        _rule(season.SeasonOpened, _opened),
        _private(season.PlanSet, lambda event: owner_of(event.body)),
        _private(season.BodiesJoined, lambda event: owner_of(event.body)),
        _public(season.HostilityDeclared),
        _private(season.FallbackSet, lambda event: event.leader),
        _private(season.OrderFailed, lambda event: event.seat),
        _private(season.DefeatAwaited, lambda event: owner_of(event.body)),
        _rule(season.BodySighted, _sighted),
        _public(season.CampaignEnded),
        _private(march.SetOut, lambda event: owner_of(event.body)),
        _private(march.CrossingBegun, lambda event: owner_of(event.body)),
        _private(march.Turned, lambda event: owner_of(event.body)),
        _private(march.PlaceReached, lambda event: owner_of(event.body)),
        _private(march.TroopsPickedUp, lambda event: owner_of(event.body)),
        _private(march.TroopsLeft, lambda event: owner_of(event.body)),
        _private(march.ShippingPaid, lambda event: event.seat),
        _rule(march.EstimateMade, _estimated),
        _rule(march.ContactJudged, _judged),
        _rule(march.KeptInside, _kept_inside),
        _private(march.ChaseGivenUp, lambda event: owner_of(event.body)),
        _private(march.ConditionJudged, lambda event: owner_of(event.body)),
        _rule(march.BattleJoined, joined_as_known),
        _private(march.MarchEnded, lambda event: owner_of(event.body)),
        _rule(battle.BattleFought, fought_as_known),
        _private(battle.BodyRetreated, lambda event: owner_of(event.body)),
        _private(battle.BodyCornered, lambda event: owner_of(event.body)),
        _private(battle.OfficeTroopsLeft, lambda event: owner_of(event.body)),
        _private(battle.BodyGone, lambda event: owner_of(event.body)),
        _rule(battle.LeaderKilled, _killed),
        _public(battle.LeaderTaken),
        _public(battle.LeaderSpared),
        _rule(battle.LeaderFreed, _freed),
        _public(battle.EscapeFailed),
        _private(battle.LegitimacyChanged, lambda event: event.seat),
        _private(battle.MilitiaWentHome, lambda event: owner_of(event.body)),
        _rule(table.SeasonPaused, _paused),
        _rule(table.BattleTabled, tabled_as_known),
        _public(table.ResultReported),  # their scope is the generals' seats
        _public(table.ResultConfirmed),
        _public(table.ResultEntered),
        _private(amends.Granted, lambda event: event.seat),
        _private(amends.BodyPlaced, lambda event: owner_of(event.body)),
        _private(amends.CompanyRestored, lambda event: owner_of(event.body)),
    )
)
"""How each kind of event is known to a seat. A kind that is not here is the umpire's alone."""
