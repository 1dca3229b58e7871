"""Whom a leader commands, and what he can have them do (3.1, SS-3.1-1). Answers are sentences, or empty."""

from collections.abc import Iterable

from adjudicator.kernel.board import same_point
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour.atlas import Atlas, atlas_of
from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder, Conditional, March
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Task
from adjudicator.rulesets.sun_in_splendour.powers import Powers
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, LeaderStatus, State


def commands(state: State, seat: SeatId, body: Body, powers: Powers) -> bool:
    """Tell whether a leader can give this body orders (SS-3.1-1).

    Those where he is; militia by themselves anywhere (3.4); in a season of mobilisation all (SS-1.2-16).
    """
    leader = state.leaders[seat]
    own = state.bodies.get(leader.body)
    if own is None:
        return False  # a captive is with none
    anywhere = leader.mobilised == state.number or (powers.militia and body.militia_alone)
    return anywhere or same_point(own.point, body.point)


def why_not_commanded(state: State, seat: SeatId, name: str, powers: Powers) -> str:
    """Return why a leader cannot give this body orders; empty: he can."""
    body = state.bodies.get(name)
    if body is None or body.owner != seat:
        return "The body is no longer there; give the order to one of those in your report."
    if commands(state, seat, body, powers):
        return ""
    return _why_away(state, state.leaders[seat], body)


def _why_away(state: State, leader: Leader, body: Body) -> str:
    if leader.status is LeaderStatus.CAPTIVE:
        return f"{leader.short} is a prisoner: {body.name} does as it was ordered before."
    if leader.body not in state.bodies:
        return f"{leader.short} is with no body of his, so he can order none."
    return (
        f"{leader.short} is with {state.bodies[leader.body].name}, {where(state.bodies[leader.body])}, and "
        f"{body.name} is {where(body)}: a leader orders only those who are where he is."
    )


def why_not_detached(body: Body, companies: Iterable[str]) -> str:
    """Return why these companies cannot leave the body; empty: they can."""
    own = [company.id for company in body.companies]
    missing = [company for company in companies if company not in own]
    if not missing:
        return ""
    return f"{body.name} has no company {missing[0]}; it has {', '.join(own)}."


def why_no_join(state: State, seat: SeatId, name: str, into: str) -> str:
    """Return why a body cannot join another; empty: it can (SS-4-S3)."""
    body, other = state.bodies[name], state.bodies.get(into)
    if other is None or other.owner != seat or into == name:
        return f"{body.name} can join another body of yours at the same place, and there is none such."
    if same_point(other.point, body.point):
        return ""
    return f"{body.name} is {where(body)} and {other.name} {where(other)}: only bodies at one place can join."


def why_not_obeyed(state: State, body: Body, order: BodyOrder) -> str:
    """Return why a body cannot do what an order says; empty: it can."""
    match order:
        case March():
            return _why_no_origin(body, order.origin) or _why_no_march(state, body, order)
        case Conditional():
            tasks = (order.then, order.otherwise)
            ways = (_why_no_march(state, body, task) for task in tasks if task.legs)
            return _why_no_origin(body, order.origin) or next(filter(None, ways), "")
    return ""


def _why_no_origin(body: Body, origin: str) -> str:
    if body.crossing is not None or origin in {"", body.place}:
        return ""
    return f"{body.name} is {where(body)}, and the order was for a march from {origin}."


def _why_no_march(state: State, body: Body, order: March | Task) -> str:
    return (
        _why_no_way(atlas_of(state), body, order.legs)
        or _why_no_stop(body, order)
        or _why_not_left(state, body, order)
    )


def _why_no_way(atlas: Atlas, body: Body, legs: tuple[Leg, ...]) -> str:
    if not legs:
        return f"The order for {body.name} names no place to go to."
    at = body.place
    for number, leg in enumerate(legs):
        if number == 0 and body.crossing is not None:
            ends = (body.crossing.a, body.crossing.b)
            if leg.by != "road" or leg.to not in ends:
                return f"{body.name} is {where(body)}: it can go on to one of these, not to {leg.to}."
        elif not _joined(atlas, at, leg):
            way = "road" if leg.by == "road" else "sea lane"
            return f"No {way} joins {at or 'the road'} and {leg.to}."
        at = leg.to
    return ""


def _joined(atlas: Atlas, at: str, leg: Leg) -> bool:
    return (atlas.road(at, leg.to) if leg.by == "road" else atlas.lane(at, leg.to)) is not None


def _why_no_stop(body: Body, order: March | Task) -> str:
    route = [body.place, *(leg.to for leg in order.legs)]
    stops = [stop.place for stop in order.pickups] + [stop.place for stop in order.drops]
    missed = next((place for place in stops if place not in route), "")
    return f"{missed} is not on the way of {body.name}; add VIA {missed} to the order." if missed else ""


def _why_not_left(state: State, body: Body, order: March | Task) -> str:
    own = [company.id for each in state.own_bodies(body.owner) for company in each.companies]
    named = [stop.companies for stop in order.pickups] + [stop.companies for stop in order.drops]
    missing = [name for companies in named for name in companies if name not in own]
    return f"You have no company {missing[0]} any more." if missing else ""
