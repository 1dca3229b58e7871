"""What a seat has, as its report lists it: purse, standing, bodies, estates."""

from collections.abc import Sequence

from adjudicator.kernel.report import Entry
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import phrases
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus
from adjudicator.rulesets.sun_in_splendour.teller import Teller, short_id
from adjudicator.rulesets.sun_in_splendour.view import KnownLeader, OwnAffairs


def yours(teller: Teller) -> tuple[Entry, ...]:
    """A seat's own affairs: standing and money, bodies, estates, what stands."""
    own, seat = teller.view.own, teller.own
    leader = next((each for each in teller.view.leaders if each.seat == seat), None)
    if own is None or leader is None:
        return ()
    return (
        Entry(text=standing(leader, own)),
        *_captivity(leader, teller),
        *(stand(body, teller) for body in teller.view.bodies),
        *_estates(seat, teller),
        *_quarrels(teller),
    )


def standing(leader: KnownLeader, own: OwnAffairs) -> str:
    """Money, legitimacy, rank and reputation in a line."""
    return (
        f"Money {phrases.number(own.treasury)}, legitimacy {own.legitimacy}, "
        f"rank {leader.rank}, reputation {leader.reputation}."
    )


def stand(body: Body, teller: Teller) -> Entry:
    """A body: where it is, who is in it, what it is about."""
    whose = [f"{_commander(body.owner, teller)} himself"] if _leads(body, teller) else []
    if _leads(body, teller) and body.owner == teller.own:
        whose = ["you"]
    men = ", ".join([*whose, phrases.troops(body.companies)])
    text = f"{teller.named(body)} ({short_id(body.id)}), {_where(body)}: {men}."
    about = _about(body)
    return Entry(text=text, details=(f"{phrases.counted_men(body.men)}. {about}",))


def _leads(body: Body, teller: Teller) -> bool:
    affairs = teller.view.affairs.get(body.owner)
    return teller.leads(body.id) or (affairs is not None and affairs.leader_body == body.id)


def _commander(seat: SeatId, teller: Teller) -> str:
    return teller.short(seat)


def _where(body: Body) -> str:
    if body.crossing is None:
        return phrases.at(body.point)
    return f"on the road from {body.crossing.a} to {body.crossing.b}"


def _about(body: Body) -> str:
    plan = phrases.way(body.plan)
    what = f"Goes on {plan}" if plan else "Stays"
    return f"{what}, {phrases.ratings(body.plan)}."


def _captivity(leader: KnownLeader, teller: Teller) -> Sequence[Entry]:
    if leader.status is LeaderStatus.CAPTIVE and leader.captor is not None:
        return (Entry(text=f"You are {teller.short(leader.captor)}'s prisoner."),)
    if leader.status is LeaderStatus.OUT:
        return (Entry(text="Your line is at an end: you are out of the game."),)
    return ()


def _estates(seat: SeatId, teller: Teller) -> Sequence[Entry]:
    held = [estate for estate in teller.view.estates if estate.holder == seat]
    own = [estate.place for estate in held if not estate.office]
    office = [estate.place for estate in held if estate.office]
    parts = [", ".join(own)] if own else []
    if office:
        parts.append(f"by office {', '.join(office)}")
    return (Entry(text=f"Estates: {'; '.join(parts)}."),) if parts else ()


def _quarrels(teller: Teller) -> Sequence[Entry]:
    own = teller.view.own
    lines = []
    if teller.view.enemies:
        lines.append(f"At war with {phrases.listed([teller.short(s) for s in teller.view.enemies])}.")
    if own is not None and own.fallback:
        lines.append(f"If beaten: to {own.fallback}.")
    return [Entry(text=line) for line in lines]
