"""Beaten bodies fall back (SS-5-1) and their orders lapse (SS-4.1-1k)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from adjudicator.kernel.board import AtPlace, Edge
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.campaign_map import speeds
from adjudicator.rulesets.sun_in_splendour.events.battle import (
    BattleFought,
    BodyCornered,
    BodyRetreated,
    Side,
)
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, State
from adjudicator.rulesets.sun_in_splendour.table import Result

RULE = "SS-5-1"
TABLE = "SS-0-4"


def fall_back(
    state: State, battles: tuple[BattleFought, ...], told: Mapping[str, str] | None = None
) -> Iterator[Event]:
    """Yield where the beaten of all battles go, each judged on the state after the last battle.

    A body goes where its leader said, if that is an own or allied place, free of his enemies, that it can
    reach by road without passing them with the points it had left; else to the nearest such place however
    far, ties by name, and past enemies only if there is no other way; else within its own walls, if it
    fought below them; else it stays, cornered. `told`: where bodies withdrew at the table (SS-0-4), the
    beaten or, after a draw, whoever left the field; one that could not come there goes by the rule.
    """
    told = told or {}
    for fought in battles:
        for name in _leaving(state, fought, told):
            if name in state.bodies:
                yield from _go(state, state.bodies[name], fought.tick, told.get(name))


def _leaving(state: State, fought: BattleFought, told: Mapping[str, str]) -> tuple[str, ...]:
    """The bodies that leave the field, a side after the other."""
    beaten = tuple(name for side in _beaten(state, fought) for name in side.bodies)
    others = (name for side in fought.sides for name in side.bodies if name in told and name not in beaten)
    return (*beaten, *others) if fought.winner is None else beaten


def _beaten(state: State, fought: BattleFought) -> tuple[Side, ...]:
    """The side that must leave. A draw: the attackers of a place, which its defenders keep."""
    if fought.winner is not None:
        return (fought.sides[1 - fought.winner],)
    if fought.result is not Result.DRAWN or not isinstance(fought.point, AtPlace):
        return ()
    return (fought.sides[1 - _keeper(state, fought, fought.point.place)],)


def _keeper(state: State, fought: BattleFought, place: str) -> int:
    """Which side keeps a place after a draw: its holder's, else that of those who were attacked."""
    attackers_hold = any(state.friendly_place(seat, place) for seat in fought.sides[0].seats)
    defenders_hold = any(state.friendly_place(seat, place) for seat in fought.sides[1].seats)
    return 0 if attackers_hold and not defenders_hold else 1


def _go(state: State, body: Body, tick: Fraction, told: str | None) -> Iterator[Event]:
    scope = scope_of(body.owner)
    if told is not None and told in refuges(state, body):
        yield BodyRetreated(rule=TABLE, scope=scope, body=body.id, to=told)
        return
    if told is not None:
        why = f"it could not withdraw to {told}, which is not open to it"
        yield OrderFailed(rule=TABLE, scope=scope, seat=body.owner, body=body.id, why=why, tick=int(tick))
    to = _refuge(state, body, _points_left(body, tick))
    if to is None:
        yield BodyCornered(rule="SS-4.1-1k", scope=scope, body=body.id)
    else:
        yield BodyRetreated(rule=RULE, scope=scope, body=body.id, to=to)


def _points_left(body: Body, tick: Fraction) -> Fraction:
    """What the body had left of its season's points when the battle stopped it (4.1)."""
    slowest = min((speeds()[troop] for company in body.companies for troop in company.troops), default=0)
    return slowest * (TICKS - tick) / TICKS


def _refuge(state: State, body: Body, points: Fraction) -> str | None:
    held = _held_by_enemies(state, body.owner)
    clear = _open_places(state, body, held, barred=held)
    chosen = _chosen(state.leaders[body.owner], clear, points)
    far = clear or _open_places(state, body, held, barred=frozenset())
    nearest = min(far, key=lambda place: (far[place], place), default=None)
    return chosen or nearest or _own_walls(state, body)


def refuges(state: State, body: Body) -> tuple[str, ...]:
    """Return the places that would take a body in, by whatever road, in order of name."""
    return tuple(sorted(_open_places(state, body, _held_by_enemies(state, body.owner), barred=frozenset())))


def _open_places(
    state: State, body: Body, held: frozenset[str], barred: frozenset[str]
) -> dict[str, Fraction]:
    """The places that would take the body in, with the points to them by roads past no barred place."""
    roads = atlas_of(state).graph
    ends = roads.starts(body.point)
    starts = {place: far for place, far in ends.items() if len(ends) == 1 or place not in barred}

    def free(edge: Edge) -> bool:
        return all(end in starts or end not in barred for end in (edge.a, edge.b))

    reached = roads.distances(starts, usable=free)
    return {place: far for place, far in reached.items() if _open(state, body, place, held)}


def _open(state: State, body: Body, place: str, held: frozenset[str]) -> bool:
    return place != body.place and place not in held and state.friendly_place(body.owner, place)


def _chosen(leader: Leader, open_to: dict[str, Fraction], points: Fraction) -> str | None:
    far = open_to.get(leader.fallback)
    return leader.fallback if far is not None and far <= points else None


def _own_walls(state: State, body: Body) -> str | None:
    place = atlas_of(state).places.get(body.place)
    walled = place is not None and place.fortified and state.friendly_place(body.owner, body.place)
    return body.place if walled else None


def _held_by_enemies(state: State, seat: SeatId) -> frozenset[str]:
    """The places where enemies of a seat stand."""
    bodies = (body for body in state.bodies.values() if state.enemies(seat, body.owner))
    return frozenset(body.place for body in bodies if body.place)
