"""MARCH as typed: which troops go, and by which way (3.1, SS-3.1-1, SS-3.1-3)."""

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.kernel.records import Order
from adjudicator.rulesets.sun_in_splendour.orders import Hold, Join, March
from adjudicator.rulesets.sun_in_splendour.reading.desk import Desk
from adjudicator.rulesets.sun_in_splendour.reading.forces import Chosen, choose
from adjudicator.rulesets.sun_in_splendour.reading.lexer import Token
from adjudicator.rulesets.sun_in_splendour.reading.militia import check_areas, formation_of
from adjudicator.rulesets.sun_in_splendour.reading.phrase import (
    Force,
    From,
    Leaving,
    MarchPhrase,
    Part,
    To,
    With,
)
from adjudicator.rulesets.sun_in_splendour.reading.routing import journey
from adjudicator.rulesets.sun_in_splendour.reading.stance import stance_of
from adjudicator.rulesets.sun_in_splendour.reading.stops import stops_of
from adjudicator.rulesets.sun_in_splendour.reading.whither import with_goal
from adjudicator.rulesets.sun_in_splendour.state import Body
from adjudicator.rulesets.sun_in_splendour.troops import CompanyKind


def march(desk: Desk, phrase: MarchPhrase) -> tuple[Order, ...]:
    """Return the orders of a march: for those who join or stay behind, and the march itself.

    Raises AskedBackError.
    """
    phrase = _only_a_place(desk, with_goal(phrase))
    parts = _leaving_is_from(desk, phrase.parts)
    goers, before = _goers(desk, phrase)
    orders: list[Order] = list(before)
    for chosen in goers:
        orders += _one(desk, phrase, parts, chosen)
    return tuple(orders)


def _one(desk: Desk, phrase: MarchPhrase, parts: Sequence[Part], chosen: Chosen) -> tuple[Order, ...]:
    legs = journey(desk, phrase.at, parts, chosen.body, sail=phrase.sail)
    stops = stops_of(desk, parts, chosen, legs)
    stance = stance_of(desk, parts)
    companies = tuple(each for each in chosen.body.companies if each.id in chosen.ids)
    dispersed = formation_of(desk, parts, companies, stance)
    check_areas(desk, phrase.at, companies, legs, dispersed=dispersed is True)
    order = March(
        body=chosen.body.id,
        companies=chosen.companies,
        origin=chosen.body.place,
        legs=legs,
        pickups=stops.pickups,
        drops=stops.drops,
        interception=stance.interception,
        aggression=stance.aggression,
        outside=bool(stance.outside),
        dispersed=dispersed,
    )
    return (*stops.before, order)


def _only_a_place(desk: Desk, phrase: MarchPhrase) -> MarchPhrase:
    """`Go Coventry`: the only name is the goal, where no body has it and no TO is said."""
    force = phrase.force
    if len(force) != 1 or any(isinstance(part, To) for part in phrase.parts):
        return phrase
    name = force[0].name
    plain_name = name is not None and force[0].number is None and force[0].of is None and not force[0].every
    if not plain_name or name is None or desk.named_body(name) is not None:
        return phrase
    if not desk.place_like(name):
        return phrase
    return replace(phrase, force=(), parts=(To(name), *phrase.parts))


def _leaving_is_from(desk: Desk, parts: Sequence[Part]) -> tuple[Part, ...]:
    """`Leave Warwick for York`: a lone place after LEAVE is where the march begins."""
    return tuple(_as_from(desk, part) for part in parts)


def _as_from(desk: Desk, part: Part) -> Part:
    if not isinstance(part, Leaving) or part.place is not None or len(part.force) != 1:
        return part
    item = part.force[0]
    lone = item.name if item.number is None and item.of is None and not item.every else None
    if lone is None or desk.named_body(lone) is not None or not desk.is_place(lone):
        return part
    return From(lone)


def _goers(desk: Desk, phrase: MarchPhrase) -> tuple[tuple[Chosen, ...], tuple[Order, ...]]:
    """Who marches, and the orders that make them one body first."""
    pool = desk.here_or_own(phrase.at)
    led = _led(desk, phrase)
    if phrase.who is not None and phrase.who.force and (phrase.force or led is not None):
        pool = tuple(chosen.body for chosen in choose(desk, phrase.who.force, pool))
    force = phrase.force or (phrase.who.force if phrase.who is not None else ())
    own = pool[0] if pool[0].id == desk.own_body(phrase.at).id else None
    if led is not None:
        return _led_goers(desk, phrase, led, pool, own)
    if not force:
        return (Chosen(desk.own_body(phrase.at)),), ()
    chosen = choose(desk, force, pool)
    if not chosen:
        raise desk.ask.illegal("nobody", phrase.at, "Nobody would march by this order.", "SS-3.1-1")
    if any(item.every and item.name is None for item in force) and own is not None:
        return _as_one(desk, phrase.at, own, chosen)
    if phrase.take:
        _ask_who_leads(desk, phrase, chosen)
    if own is not None and any(_has_leader(desk, one) and not one.whole for one in chosen):
        return _as_one(desk, phrase.at, own, chosen)
    return chosen, ()


def _led(desk: Desk, phrase: MarchPhrase) -> Force | None:
    """The troops after WITH; None: there is no WITH, an empty force: alone."""
    withs = [part for part in phrase.parts if isinstance(part, With)]
    if len(withs) > 1:
        raise desk.ask.invalid("with-two", withs[1].at, "Say WITH once, with all the troops in one list.")
    return withs[0].force if withs else None


def _led_goers(
    desk: Desk, phrase: MarchPhrase, led: Force, pool: Sequence[Body], own: Body | None
) -> tuple[tuple[Chosen, ...], tuple[Order, ...]]:
    """I go with these: whoever of my body is not named stays (the own element goes where I go)."""
    chosen = choose(desk, led, pool)
    if own is None:
        return chosen, ()
    if chosen and all(one.body.id != own.id for one in chosen):
        names = " and ".join(one.body.name for one in chosen)
        raise desk.ask.which(
            "own-body-too",
            phrase.at,
            f"Does {own.name} go with {names}, or stay?",
            (f"JOIN {names} WITH {own.name}, then MARCH {own.name}", f"MARCH {names}"),
            "SS-4-S3",
        )
    return _as_one(desk, phrase.at, own, chosen)


def _as_one(
    desk: Desk, at: Token, own: Body, chosen: Sequence[Chosen]
) -> tuple[tuple[Chosen, ...], tuple[Order, ...]]:
    """The leader's body marches with those chosen: other bodies join it, the rest of it holds (SS-4-S3)."""
    goes = next((one.ids for one in chosen if one.body.id == own.id), ())
    rest = tuple(
        each.id for each in own.companies if each.id not in goes and each.kind is not CompanyKind.PERSONAL
    )
    before: list[Order] = [Hold(body=own.id, companies=rest)] if rest else []
    for one in chosen:
        if one.body.id == own.id:
            continue
        if not one.whole:
            raise desk.ask.illegal(
                "join-whole",
                at,
                f"{one.body.name} can join only whole; order its companies apart.",
                "SS-4-S3",
                (f"JOIN {one.body.name} WITH {own.name}",),
            )
        before.append(Join(body=one.body.id, into=own.id))
    return (Chosen(own),), tuple(before)


def _has_leader(desk: Desk, chosen: Chosen) -> bool:
    own = desk.leaders_body
    return (
        own is not None
        and chosen.body.id == own.id
        and any(each.kind is CompanyKind.PERSONAL and each.id in chosen.ids for each in own.companies)
    )


def _ask_who_leads(desk: Desk, phrase: MarchPhrase, chosen: Sequence[Chosen]) -> None:
    """Ask of `take the bills to York`: with the leader, or without him."""
    if all(one.whole for one in chosen):
        return
    words = phrase.force[0].name.text if phrase.force and phrase.force[0].name else "them"
    goal = next((part.place.text for part in phrase.parts if isinstance(part, To)), "...")
    raise desk.ask.question(
        "who-leads",
        phrase.at,
        "Does your leader go with them?",
        (f"I GO TO {goal} WITH {words}", f"SEND {words} TO {goal}"),
        "SS-3.1-1",
    )
