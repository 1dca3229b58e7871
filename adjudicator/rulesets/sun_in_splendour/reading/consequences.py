"""What follows from an order: men, way, points, arrival, ships (the finer lines of an echo)."""

from collections.abc import Iterator

from adjudicator.kernel.records import Order
from adjudicator.kernel.sheets import Sheet
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.intentions import where
from adjudicator.rulesets.sun_in_splendour.orders import (
    Conditional,
    Hold,
    Hostility,
    Join,
    March,
    RatedOrder,
    Withdraw,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import homes_of
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import DISPERSED_AREAS, MILITIA_AREAS
from adjudicator.rulesets.sun_in_splendour.phrases import day, number, route
from adjudicator.rulesets.sun_in_splendour.plans import Pickup, Ratings
from adjudicator.rulesets.sun_in_splendour.reading.branches import men_told, of_conditional, points_told
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.muster import marching, waiting
from adjudicator.rulesets.sun_in_splendour.reading.progress import Progress, progress
from adjudicator.rulesets.sun_in_splendour.reading.shipping import fare
from adjudicator.rulesets.sun_in_splendour.state import Allegiance, Body, Season
from adjudicator.rulesets.sun_in_splendour.troops import Company


def consequences(order: Order, sheet: Sheet, desk: Desk) -> tuple[str, ...]:
    """Return what follows from an order of a sheet, in short sentences."""
    return tuple(line for line in _lines(order, sheet, desk) if line)


def _lines(order: Order, sheet: Sheet, desk: Desk) -> Iterator[str]:
    match order:
        case March() | Hold():
            body = desk.body(order.body)
            if body is None:
                yield "The body is no more; the order will fail."
                return
            yield from _of_body(order, body, sheet, desk)
        case Conditional():
            yield from of_conditional(order, marching(desk.view, sheet, order), desk)
        case Join():
            body = desk.body(order.into)
            yield (
                f"{body.name} is then {men_told(marching(desk.view, sheet, Hold(body=order.into)))}."
                if body
                else ""
            )
        case Withdraw():
            yield "Stands until you change it."
        case Hostility():
            yield from _of_hostility(order, desk)


def _of_body(order: March | Hold, body: Body, sheet: Sheet, desk: Desk) -> Iterator[str]:
    men = marching(desk.view, sheet, order)
    if not men:
        yield "Nobody is left for this order."
        return
    if isinstance(order, March):
        yield from _of_march(order, body, men, desk)
    else:
        yield f"{men_told(men)} {where(body)}."
        yield _given_up(order, body)
        yield _within_walls(order, body.place, desk)
    if order.companies:
        yield f"They leave {body.name} as a body of their own."
    yield _defaults(order)


def _given_up(order: Hold, body: Body) -> str:
    if not body.plan.legs or order.companies:
        return ""
    return f"Gives up its march {route([leg.to for leg in body.plan.legs])}."


def _of_march(order: March, body: Body, men: tuple[Company, ...], desk: Desk) -> Iterator[str]:
    try:
        reckoned = progress(desk.atlas, order, body, men, waiting(desk.view, order), desk.view.season)
    except KeyError:
        yield "This way cannot be gone from where the body is now; write the order anew."
        return
    yield f"{men_told(men)}; {points_told(reckoned)}. {_arrival(reckoned)}"
    yield _of_militia(order, men) if desk.view.powers.militia else ""
    yield "Winter's extra point a way is counted." if desk.view.season is Season.WINTER else ""
    for pickup in order.pickups:
        yield _picked(pickup, waiting(desk.view, order).get(pickup.place, ()))
    yield from _ships(order, body, men, desk)
    if reckoned.may_arrive:
        yield _within_walls(order, order.legs[-1].to, desk)


def _within_walls(order: RatedOrder, place: str, desk: Desk) -> str:
    """Inside walls of one's own or a friend's a rating hunts nobody (SS-4.1-1n, SS-4-S2)."""
    hunts = (order.interception or Ratings().interception) > 1
    if order.outside or not hunts or place not in desk.atlas.fortified or not desk.takes_in(place, desk.seat):
        return ""
    return "Inside the walls: it fights nobody who passes; OUTSIDE would."


def _arrival(reckoned: Progress) -> str:
    if reckoned.arrives:
        goal = reckoned.reached[-1]
        soonest, latest = day(goal.soonest * TICKS), day(goal.latest * TICKS)
        until = "" if soonest == latest else f" to {latest.removeprefix('Day ')}"
        return f"Arrives on {soonest.casefold()}{until}."
    surely = (
        f"comes at least to {reckoned.surely_at}"
        if reckoned.surely_at
        else "is still on the road at the season's end"
    )
    if reckoned.may_arrive:
        return f"Arrives if the dice are kind; else {surely}, and goes on next season."
    return f"Needs {number(reckoned.seasons)} seasons: this one it {surely}."


def _of_militia(order: March, men: tuple[Company, ...]) -> str:
    """How militia go, how far, and for how long (3.4, SS-3.4-1, SS-4.1-4)."""
    if not homes_of(men):
        return ""
    if order.dispersed:
        return (
            f"Dispersed, man by man: no more than {DISPERSED_AREAS} roads from home; nobody meets them on "
            "the way, and they form up at the goal. They go home after the battles."
        )
    return f"Formed: no more than {MILITIA_AREAS} roads from home. Militia go home after the battles."


def _picked(pickup: Pickup, there: tuple[Company, ...]) -> str:
    men = tuple(each for each in there if not pickup.companies or each.id in pickup.companies)
    if not men:
        return f"Nobody of yours is at {pickup.place} now; it picks up whoever is there then."
    return f"Picks up at {pickup.place}: {men_told(men)}."


def _ships(order: March, body: Body, men: tuple[Company, ...], desk: Desk) -> Iterator[str]:
    sailed = [leg.to for leg in order.legs if leg.by == "sea"]
    if not sailed or desk.view.own is None:
        return
    pounds = fare(desk.view, men, body.place, order.legs)
    left = desk.view.own.treasury - pounds
    yield (
        f"Ships cost {number(pounds)} pounds; leaves you {number(left)}."
        if pounds
        else "Ships cost you nothing."
    )
    for place in sailed:
        holder = next((estate.holder for estate in desk.view.estates if estate.place == place), None)
        if holder in desk.view.enemies and holder is not None and place in desk.atlas.fortified:
            yield f"{place} is {desk.leader_short(holder)}'s: you cannot land while an enemy holds its walls."


def _defaults(order: RatedOrder) -> str:
    """The ratings that stand where none is given (SS-3.2-1); dispersed militia need none (3.4)."""
    if isinstance(order, March) and order.dispersed:
        return ""
    default = Ratings()
    missing = [
        *([f"INT {default.interception}"] if order.interception is None else []),
        *([f"AGG {default.aggression}"] if order.aggression is None else []),
    ]
    return f"{' and '.join(missing)} by default." if missing else ""


def _of_hostility(order: Hostility, desk: Desk) -> Iterator[str]:
    other = desk.leader_short(order.leader)
    listed_now = desk.view.own is not None and order.leader in desk.view.own.hostile
    if order.hostile == listed_now:
        yield f"{other} is {'already' if listed_now else 'not'} on your hostile list."
    else:
        yield "Proclaimed to all England; stands until you change it."
    if not order.hostile and _at_war_anyway(order, desk):
        yield f"You stay at war with {other} all the same: by your houses, or by a list of theirs."


def _at_war_anyway(order: Hostility, desk: Desk) -> bool:
    leaders = {leader.seat: leader for leader in desk.view.leaders}
    own, other = leaders.get(desk.seat), leaders.get(order.leader)
    if own is None or other is None:
        return False
    houses = {own.allegiance, other.allegiance}
    return houses == {Allegiance.YORK, Allegiance.LANCASTER} or desk.seat in other.hostile
