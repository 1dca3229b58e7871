"""Section 3.1: leaders' orders are taken up. Each is checked again, on how things truly stand (SS-3.1-1).

Bodies without an order go on with what they were ordered before (SS-3.1-4).
"""

from collections.abc import Iterable, Mapping

from adjudicator.kernel.chronicle import Chronicle
from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, scope_of
from adjudicator.rulesets.sun_in_splendour.atlas import atlas_of
from adjudicator.rulesets.sun_in_splendour.events.season import (
    BodiesJoined,
    BodyFormed,
    FallbackSet,
    HostilityDeclared,
    OrderFailed,
    PlanSet,
)
from adjudicator.rulesets.sun_in_splendour.naming import free_name, next_body_id
from adjudicator.rulesets.sun_in_splendour.orders import (
    BodyOrder,
    Conditional,
    Hostility,
    Join,
    March,
    RatedOrder,
    Withdraw,
)
from adjudicator.rulesets.sun_in_splendour.phases.command import (
    why_no_join,
    why_not_commanded,
    why_not_detached,
    why_not_obeyed,
)
from adjudicator.rulesets.sun_in_splendour.plans import Fork, Plan, ratings_of
from adjudicator.rulesets.sun_in_splendour.powers import NO_POWERS, Powers
from adjudicator.rulesets.sun_in_splendour.state import Body, State

_IN_PERSON = "SS-3.1-1"


def take_up(tale: Chronicle[State], sheets: Mapping[SeatId, Sheet], powers: Powers = NO_POWERS) -> None:
    """Take up every seat's orders: hostility and fallback first, then detachments, joinings, bodies.

    `powers`: what leaders can order. Raises KeyError for a seat that the game has not.
    """
    for seat in sorted(sheets):
        joined: dict[str, str] = {}
        for order in sorted(sheets[seat].orders, key=_turn):
            _take(tale, seat, order, joined, powers)


def _turn(order: Order) -> tuple[int, str]:
    """Orders in the order in which they make sense together; within a kind by subject."""
    if isinstance(order, BodyOrder):
        return (2 if order.companies else 4), order.subject
    return (3 if isinstance(order, Join) else 1), order.subject


def _take(tale: Chronicle[State], seat: SeatId, order: Order, joined: dict[str, str], powers: Powers) -> None:
    match order:
        case Hostility():
            _declare(tale, seat, order)
        case Withdraw():
            _set_fallback(tale, seat, order)
        case Join():
            _join(tale, seat, order, joined, powers)
        case BodyOrder():
            _order_body(tale, seat, order, powers)
        case _:
            raise TypeError(f"The Sun in Splendour has no order {order.type_name!r}")


def _fail(tale: Chronicle[State], seat: SeatId, body: str, why: str, rule: str = _IN_PERSON) -> None:
    tale.tell(OrderFailed(rule=rule, scope=scope_of(seat), seat=seat, body=body, why=why))


def _declare(tale: Chronicle[State], seat: SeatId, order: Hostility) -> None:
    listed = order.leader in tale.state.leaders[seat].hostile
    if order.leader == seat or order.leader not in tale.state.leaders:
        _fail(tale, seat, "", f"The hostile list takes other leaders, not {order.leader}.", "SS-T-2")
    elif listed != order.hostile:
        who = {"leader": seat, "against": order.leader, "hostile": order.hostile}
        tale.tell(HostilityDeclared(rule="SS-T-2", **who))


def _set_fallback(tale: Chronicle[State], seat: SeatId, order: Withdraw) -> None:
    if order.place not in atlas_of(tale.state).places:
        _fail(
            tale, seat, "", f"The map has no {order.place}: beaten bodies go to the nearest place.", "SS-5-1"
        )
    elif order.place != tale.state.leaders[seat].fallback:
        tale.tell(FallbackSet(rule="SS-5-1", scope=scope_of(seat), leader=seat, place=order.place))


def _join(tale: Chronicle[State], seat: SeatId, order: Join, joined: dict[str, str], powers: Powers) -> None:
    into = order.into
    while into in joined:
        into = joined[into]
    why = why_not_commanded(tale.state, seat, order.body, powers)
    why = why or why_no_join(tale.state, seat, order.body, into)
    if why:
        _fail(tale, seat, order.body, why, "SS-4-S3")
        return
    tale.tell(BodiesJoined(rule="SS-4-S3", scope=scope_of(seat), body=order.body, into=into))
    joined[order.body] = into


def _order_body(tale: Chronicle[State], seat: SeatId, order: BodyOrder, powers: Powers) -> None:
    why = why_not_commanded(tale.state, seat, order.body, powers)
    why = why or why_not_detached(tale.state.bodies[order.body], order.companies)
    why = why or why_not_obeyed(tale.state, tale.state.bodies[order.body], order)
    if why:
        _fail(tale, seat, order.body, why)
        return
    name = _detached(tale, seat, order)
    body = tale.state.bodies[name]
    plan, inside = _plan(order, body)
    tale.tell(PlanSet(rule="3.1", scope=scope_of(seat), body=body.id, plan=plan, inside=inside))


def _detached(tale: Chronicle[State], seat: SeatId, order: BodyOrder) -> str:
    """The body that the order is for, formed first if it is a part of another."""
    parent = tale.state.bodies[order.body]
    ids = _company_ids(parent)
    if not order.companies or all(company in order.companies for company in ids):
        return parent.id
    own = tale.state.own_bodies(seat)
    formed = parent.model_copy(
        update={
            "id": next_body_id(tale.state.counters, seat),
            "name": free_name(body.name for body in own),
            "companies": tuple(each for each in parent.companies if each.id in order.companies),
        }
    )
    tale.tell(BodyFormed(rule="3.1", scope=scope_of(seat), body=formed, parent=parent.id))
    return formed.id


def _company_ids(body: Body) -> Iterable[str]:
    return tuple(company.id for company in body.companies)


def _plan(order: BodyOrder, body: Body) -> tuple[Plan, bool]:
    """The plan an order makes, and whether the body keeps inside. Lacking ratings default (SS-3.2-1)."""
    if isinstance(order, Conditional):
        return _waiting(order)
    assert isinstance(order, RatedOrder), "the other orders say how a body stands"
    ratings = ratings_of(order.interception, order.aggression)
    if not isinstance(order, March):
        return Plan(ratings=ratings), not order.outside
    dispersed = order.dispersed is True and body.militia_alone
    plan = Plan(
        legs=order.legs, pickups=order.pickups, drops=order.drops, ratings=ratings, dispersed=dispersed
    )
    return plan, not order.outside


def _waiting(order: Conditional) -> tuple[Plan, bool]:
    """A body waits as the branch has it that holds; if both march it does not wait (SS-3.1-3)."""
    holds = order.then if not order.then.legs else order.otherwise
    fork = Fork(condition=order.condition, then=order.then, otherwise=order.otherwise)
    return Plan(ratings=holds.ratings, fork=fork), not holds.outside
