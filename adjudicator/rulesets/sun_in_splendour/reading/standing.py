"""Orders about what a body is ordered already: ratings mended, the same again, another goal (GEN-3)."""

from collections.abc import Sequence

from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.orders import BodyOrder, Conditional, Hold, March, RatedOrder
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Ratings
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk, either
from adjudicator.rulesets.sun_in_splendour.reading.forces import Chosen, choose
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.muster import named
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Addressed,
    BySea,
    ByWay,
    Loose,
    Part,
    SamePhrase,
    Stop,
    Swap,
    To,
    With,
)
from adjudicator.rulesets.sun_in_splendour.reading.routing import Way, journey
from adjudicator.rulesets.sun_in_splendour.reading.stance import Stance, stance_of
from adjudicator.rulesets.sun_in_splendour.reading.stops import stops_of
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import militia_alone

_WAY_PARTS = (To, ByWay, BySea)


def order_on(sheet: Sheet, body: Body, companies: Sequence[str] = ()) -> BodyOrder:
    """Return the order in force on a body (or on companies of it): the sheet's, or what it goes on with."""
    for order in sheet.orders:
        if isinstance(order, BodyOrder) and order.body == body.id and order.companies == tuple(companies):
            return order
    return going_on(body, companies)


def going_on(body: Body, companies: Sequence[str] = ()) -> BodyOrder:
    """Return what a body is about, written as an order (SS-3.1-4)."""
    plan = body.plan
    if plan.fork is not None and not plan.legs:
        return Conditional(
            body=body.id,
            companies=tuple(companies),
            origin=body.place,
            condition=plan.fork.condition,
            then=plan.fork.then,
            otherwise=plan.fork.otherwise,
        )
    ratings = {"interception": plan.ratings.interception, "aggression": plan.ratings.aggression}
    if plan.dispersed and plan.ratings == Ratings():
        ratings = {}
    common = {"body": body.id, "companies": tuple(companies), "outside": not body.inside, **ratings}
    if not plan.legs:
        return Hold.model_validate(common)
    return March.model_validate(
        {
            **common,
            "origin": body.place,
            "legs": plan.legs,
            "pickups": plan.pickups,
            "drops": plan.drops,
            "dispersed": _formation(body, companies),
        }
    )


def _formation(body: Body, companies: Sequence[str]) -> bool | None:
    """Whether a body goes on dispersed; None: nobody asks."""
    going = named(body, companies)
    return body.plan.dispersed if body.plan.dispersed and militia_alone(going) else None


def amended(desk: Desk, sheet: Sheet, at: Token, phrase: Addressed | Loose) -> tuple[Order, ...]:
    """Return the orders of these bodies with the parts changed. Raises AskedBackError."""
    force = phrase.who.force if isinstance(phrase, Addressed) else ()
    pool = desk.here_or_own(at)
    chosen = choose(desk, force, pool) if force else (Chosen(desk.own_body(at)),)
    changed: list[Order] = []
    for one in chosen:
        changed += _changed(desk, at, order_on(sheet, one.body, one.companies), phrase.parts)
    return tuple(changed)


def same(desk: Desk, sheet: Sheet, phrase: SamePhrase) -> tuple[Order, ...]:
    """The same again: the sheet as it is, or what the bodies were about; with changes to one march."""
    if not phrase.changes:
        orders = sheet.orders or tuple(going_on(body) for body in desk.commanded())
        return orders or (going_on(desk.own_body(phrase.at)),)
    swaps = [change for change in phrase.changes if isinstance(change, Swap)]
    parts = tuple(change for change in phrase.changes if not isinstance(change, Swap))
    orders = (_with_place(desk, sheet, swaps[0]) if swaps else order_on(sheet, desk.own_body(phrase.at)),)
    order: BodyOrder = orders[0]
    for swap_ in swaps:
        order = swapped(desk, order, swap_)
    return _changed(desk, phrase.at, order, parts)


def swap(desk: Desk, sheet: Sheet, phrase: Swap) -> tuple[Order, ...]:
    """One place for another in the march that goes by it."""
    return (swapped(desk, _with_place(desk, sheet, phrase), phrase),)


def _with_place(desk: Desk, sheet: Sheet, phrase: Swap) -> March:
    """The one march that goes by the old place."""
    old = desk.place(phrase.old)
    bodies = [order for order in sheet.orders if isinstance(order, March)]
    bodies += [
        order
        for body in desk.commanded()
        if sheet.get(f"body:{body.id}") is None
        for order in (going_on(body),)
        if isinstance(order, March)
    ]
    found = [order for order in bodies if old in [leg.to for leg in order.legs]]
    if not found:
        raise desk.ask.illegal(
            "not-in-orders",
            phrase.old,
            f"No march of yours goes to {old} or by it; write the whole order.",
            "GEN-3",
        )
    if len(found) > 1:
        names = tuple(body.name for order in found if (body := desk.body(order.body)) is not None)
        raise desk.ask.question(
            "which-march", phrase.old, f"{either(names)} go by {old}: which? Write the whole order.", names
        )
    return found[0]


def swapped(desk: Desk, order: BodyOrder, phrase: Swap) -> March:
    """Return the march by the new place instead of the old; what lies before it is kept."""
    old, new = desk.place(phrase.old), desk.place(phrase.new)
    body = _there(desk, phrase.new, order)
    if not isinstance(order, March):
        raise desk.ask.illegal("no-march", phrase.old, f"{body.name} has no march to change.", "GEN-3")
    places = [leg.to for leg in order.legs]
    if old not in places:
        raise desk.ask.illegal("not-in-orders", phrase.old, f"{body.name} does not go by {old}.", "GEN-3")
    way = Way(desk, body)
    for leg in order.legs:
        place = new if leg.to == old else leg.to
        way.go([(place, phrase.new)], sea=leg.by == "sea")
    return _checked(desk, phrase.new, order.model_copy(update={"legs": tuple(way.legs)}))


def _there(desk: Desk, at: Token, order: BodyOrder) -> Body:
    body = desk.body(order.body)
    if body is None:
        raise desk.ask.illegal(
            "body-gone", at, "The body of that order is no more; write the whole order.", "GEN-3"
        )
    return body


def _changed(desk: Desk, at: Token, order: BodyOrder, parts: Sequence[Part]) -> tuple[Order, ...]:
    body = _there(desk, at, order)
    if not isinstance(order, RatedOrder):
        raise desk.ask.invalid(
            "whole-condition",
            at,
            f"{body.name} waits on a condition; write the whole order: "
            f"MARCH {body.name} TO <place> IF <condition> ELSE HOLD.",
        )
    for part in parts:
        if isinstance(part, With | Stop):
            raise desk.ask.invalid("no-verb", part.at, "Write the whole order: MARCH <troops> TO <place>.")
    stance = stance_of(desk, parts).over(Stance(order.interception, order.aggression, order.outside))
    update: dict[str, object] = {
        "interception": stance.interception,
        "aggression": stance.aggression,
        "outside": bool(stance.outside),
    }
    if not isinstance(order, March):
        return _hold_changed(desk, at, order, body, parts, update)
    legs = _legs(desk, at, order, body, parts)
    stops = stops_of(desk, parts, Chosen(body, order.companies), legs)
    update |= {
        "legs": legs,
        "pickups": (*order.pickups, *(each for each in stops.pickups if each not in order.pickups)),
        "drops": (*order.drops, *(each for each in stops.drops if each not in order.drops)),
    }
    return _with(stops.before, order, _checked(desk, at, order.model_copy(update=update)))


def _with(before: Sequence[Order], old: BodyOrder, new: BodyOrder) -> tuple[Order, ...]:
    """What is ordered first, and the body's order if it is another now."""
    return tuple(before) if before and old == new else (*before, new)


def _hold_changed(
    desk: Desk, at: Token, order: RatedOrder, body: Body, parts: Sequence[Part], update: dict[str, object]
) -> tuple[Order, ...]:
    if any(isinstance(part, _WAY_PARTS) for part in parts):
        raise desk.ask.invalid(
            "no-march", at, f"{body.name} is to stay. For a march write: MARCH {body.name} TO <place>."
        )
    stops = stops_of(desk, parts, Chosen(body, order.companies), ())
    return _with(stops.before, order, order.model_copy(update=update))


def _legs(desk: Desk, at: Token, order: March, body: Body, parts: Sequence[Part]) -> tuple[Leg, ...]:
    """A new goal makes a new way; new places on the way alone keep the goal."""
    if not any(isinstance(part, _WAY_PARTS) for part in parts):
        return order.legs
    if any(isinstance(part, To) for part in parts):
        return journey(desk, at, parts, body)
    goal = Token("NAME", at.words)
    way = Way(desk, body)
    via = [(desk.place(name), name) for part in parts if isinstance(part, ByWay) for name in part.places]
    sea = any(isinstance(part, BySea) for part in parts) or order.legs[-1].by == "sea"
    way.go([*via, (order.legs[-1].to, goal)], sea=sea)
    return tuple(way.legs)


def _checked(desk: Desk, at: Token, order: March) -> March:
    """Refuse a march that no longer passes where it was to pick up or leave troops."""
    route = [leg.to for leg in order.legs]
    for place in (*(pickup.place for pickup in order.pickups), *(drop.place for drop in order.drops)):
        if place not in route:
            raise desk.ask.illegal(
                "not-on-way",
                at,
                f"{place}, where troops are picked up or left, is no longer on the way; "
                f"add VIA {place} or write the whole order.",
                "SS-3.1-2",
                (f"VIA {place}",),
            )
    return order
