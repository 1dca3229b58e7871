"""What a seat has, as its report lists it: purse, standing, bodies, estates."""

from collections.abc import Sequence

from adjudicator.kernel.report import Entry
from adjudicator.kernel.visibility import SeatId
from adjudicator.rulesets.sun_in_splendour import intentions, phrases
from adjudicator.rulesets.sun_in_splendour.naming import short_id
from adjudicator.rulesets.sun_in_splendour.plans import Ratings
from adjudicator.rulesets.sun_in_splendour.state import Body, LeaderStatus
from adjudicator.rulesets.sun_in_splendour.teller import Teller
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
    leader = _leader_in(body, teller)
    men = ", ".join([*leader, phrases.troops(body.companies)])
    total = f", {phrases.counted_men(body.men)}" if "," in men else ""
    name = f"{teller.named(body)} ({short_id(body.id)}) {_where(body)}{total}"
    return Entry(text=f"{name}: {men}. {_about(body, teller)}")


def _leader_in(body: Body, teller: Teller) -> list[str]:
    if teller.leads(body.id):
        return ["you"]
    affairs = teller.view.affairs.get(body.owner)
    there = affairs is not None and affairs.leader_body == body.id
    return [teller.short(body.owner)] if there else []


def _where(body: Body) -> str:
    if body.crossing is None:
        return phrases.at(body.point)
    return f"on the road from {body.crossing.a} to {body.crossing.b}"


def _about(body: Body, teller: Teller) -> str:
    """What it is about; ratings that are the rules' own defaults go without saying."""
    way = phrases.way(body.plan)
    if body.plan.fork is not None:
        waits = f"Waits: {intentions.waiting(body.plan.fork, teller.short, teller.body_name)}."
        return f"Goes back {way}. {waits}" if way else waits
    what = f"Goes on {way}" if way else "Stays"
    return f"{what}." if body.plan.ratings == Ratings() else f"{what}, {phrases.ratings(body.plan)}."


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
    if own is not None and own.mobilised:
        lines.append("Mobilised: this season you order all your bodies, wherever they are.")
    if own is not None and own.fallback:
        lines.append(f"If beaten: to {own.fallback}.")
    return [Entry(text=line) for line in lines]
