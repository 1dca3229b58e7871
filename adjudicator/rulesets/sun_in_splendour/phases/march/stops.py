"""Picking up troops and leaving troops on the way (SS-3.1-2, SS-3.2-12)."""

from collections.abc import Iterable

from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.changes import counted
from adjudicator.rulesets.sun_in_splendour.events.march import TroopsLeft, TroopsPickedUp
from adjudicator.rulesets.sun_in_splendour.events.season import OrderFailed
from adjudicator.rulesets.sun_in_splendour.naming import free_name, next_body_id
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture, homes_of, speed_of
from adjudicator.rulesets.sun_in_splendour.plans import Drop, Pickup, Plan
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import Company, CompanyKind


def halt_at_place(field: Field, mover: Mover, tick: int) -> None:
    """Do what a body's orders say of the place where it is: first collect troops, then leave some."""
    place = mover.place
    for pickup in (each for each in mover.pickups if each.place == place):
        _pick_up(field, mover, pickup, tick)
    for drop in (each for each in mover.drops if each.place == place):
        _leave(field, mover, drop, tick)
    mover.pickups = tuple(each for each in mover.pickups if each.place != place)
    mover.drops = tuple(each for each in mover.drops if each.place != place)


def _pick_up(field: Field, mover: Mover, pickup: Pickup, tick: int) -> None:
    wanted = pickup.companies
    found: list[str] = []
    for source in _sources(field, mover):
        taken = tuple(each for each in source.companies if not wanted or each.id in wanted)
        if taken:
            found += [company.id for company in taken]
            _join(field, mover, source, taken, tick)
    missing = [company for company in wanted if company not in found]
    if missing or not found:
        what = f"none called {', '.join(missing)}" if missing else "none of yours"
        fail(
            field,
            mover,
            "SS-3.1-2",
            f"At {mover.place} it was to collect troops, and {what} stood there.",
            tick,
        )


def _sources(field: Field, mover: Mover) -> list[Mover]:
    """The same leader's bodies that rest here without him, in order of id: those that may be collected."""
    here = field.at[mover.place].values()
    own = [m for m in here if m.seat == mover.seat and m is not mover and m.posture is Posture.REST]
    return sorted((m for m in own if not m.legs and not m.led), key=lambda m: m.id)


def _join(field: Field, mover: Mover, source: Mover, taken: tuple[Company, ...], tick: int) -> None:
    event = TroopsPickedUp(
        rule="SS-3.1-2",
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        place=mover.place,
        source=source.id,
        companies=tuple(company.id for company in taken),
    )
    field.tell(event)
    muster(field, mover, (*mover.companies, *taken))
    left = tuple(company for company in source.companies if company not in taken)
    if left:
        muster(field, source, left)
    else:
        field.remove(source, tick)


def muster(field: Field, mover: Mover, companies: Iterable[Company]) -> None:
    """Give a body its companies: from now on it has their slowest speed (SS-3.2-12)."""
    mover.companies = tuple(sorted(companies, key=lambda company: company.id))
    mover.men = sum(company.men for company in mover.companies)
    mover.homes = homes_of(mover.companies)
    mover.speed = speed_of(mover.companies, field.terms.map, mover.dispersed)


def _leave(field: Field, mover: Mover, drop: Drop, tick: int) -> None:
    left = tuple(each for each in mover.companies if each.id in drop.companies)
    why = _why_not_left(mover, drop, left)
    if why:
        fail(field, mover, "3.1", why, tick)
        return
    formed = formed_of(field, mover, left)
    event = TroopsLeft(
        rule="3.1",
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        place=mover.place,
        companies=tuple(company.id for company in left),
        formed=formed,
    )
    field.tell(event)
    muster(field, mover, (each for each in mover.companies if each not in left))
    field.timetable.look_again(enter_apart(field, mover, formed, tick), tick)


def _why_not_left(mover: Mover, drop: Drop, left: tuple[Company, ...]) -> str | None:
    if len(left) < len(drop.companies):
        missing = [each for each in drop.companies if each not in [company.id for company in left]]
        return f"It was to leave {', '.join(missing)} at {mover.place}, and has them not with it."
    if any(company.kind is CompanyKind.PERSONAL for company in left):
        return f"A leader's own element stays with him: nothing was left at {mover.place}."
    if len(left) == len(mover.companies):
        return f"It was to leave all its troops at {mover.place}: order it to march there instead."
    return None


def formed_of(field: Field, mover: Mover, left: tuple[Company, ...]) -> Body:
    """Return a body of these companies of another, which stays where that one is, with its ratings."""
    name = next_body_id(field.counters, mover.seat)
    field.counters = counted(field.counters, name)
    taken = (other.body.name for other in field.movers if other.seat == mover.seat)
    return Body(
        id=name,
        owner=mover.seat,
        name=free_name(taken),
        companies=left,
        place=mover.place,
        inside=mover.body.inside,
        plan=Plan(ratings=mover.body.plan.ratings),
    )


def enter_apart(field: Field, mover: Mover, formed: Body, tick: int) -> Mover:
    """Let a body enter the field where another is that it was a part of: those left had stood there too."""
    new = field.enter(formed)
    field.stand(new, mover.place, mover.since)
    field.news.came(new, tick)
    return new


def come_to(field: Field, mover: Mover) -> None:
    """Note that a body came to a place: a step of its way back to its orders done, or of the orders."""
    if mover.detour:
        mover.detour = mover.detour[1:]
    if not mover.detour:
        mover.strayed = False
        if mover.legs and mover.legs[0].to == mover.place:
            mover.legs, mover.post = mover.legs[1:], mover.place
        if not mover.legs:
            rest(field, mover)


def rest(field: Field, mover: Mover) -> None:
    """Let a body rest where it is: dispersed militia form up (SS-3.4-1)."""
    mover.posture, mover.dispersed = Posture.REST, False
    mover.speed = speed_of(mover.companies, field.terms.map)


def fail(field: Field, mover: Mover, rule: str, why: str, tick: int) -> None:
    """Tell that a body cannot do what it was ordered; `why` is a sentence."""
    scope = scope_of(mover.seat)
    field.tell(OrderFailed(rule=rule, scope=scope, seat=mover.seat, body=mover.id, why=why, tick=tick))
