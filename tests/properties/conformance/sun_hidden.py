"""What a seat may not know in The Sun in Splendour: worlds that differ in it, and when it must not show.

All is told by the true states and events (SS-S6): a seat sees bodies within 8 points of its own bodies and
estates, fights its own battles, and hears of others' battles who won where, and on which day.
"""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.kernel.board import AtPlace, OnEdge
from adjudicator.kernel.records import Event
from adjudicator.kernel.sheets import Sheet
from adjudicator.kernel.visibility import SeatId, Viewer
from adjudicator.rulesets.sun_in_splendour.atlas import england
from adjudicator.rulesets.sun_in_splendour.events import battle, march, season
from adjudicator.rulesets.sun_in_splendour.phases.sight import in_sight
from adjudicator.rulesets.sun_in_splendour.plans import Plan, Ratings
from adjudicator.rulesets.sun_in_splendour.state import Body, Leader, State
from adjudicator.rulesets.sun_in_splendour.view import View
from adjudicator.testing.pick import Pick
from adjudicator.testing.play import read, written
from adjudicator.testing.subject import Subject, Turn, World

LONELY = 16
"""Points within which nobody else stands, for a body to be far from everybody."""


def twin_of(subject: Subject[State, View], world: World[State], viewer: Viewer, pick: Pick) -> World[State]:
    """Another world: rivals' purses, standing and counters, bodies out of sight, some orders differ."""
    seat = SeatId(viewer)
    leaders = {name: _other_leader(each, seat, pick) for name, each in world.state.leaders.items()}
    more = 3 if pick.chance(20) else 0
    counters = {k: n if k.startswith(f"{seat}:") else n + more for k, n in world.state.counters.items()}
    bodies = {body.id: body for body in _other_bodies(world.state, seat, pick)}
    changed = {"leaders": leaders, "counters": counters, "bodies": {**world.state.bodies, **bodies}}
    state = world.state.model_copy(update=changed)
    return World(state, {**world.sheets, **_other_sheets(subject, state, seat, pick)})


def _other_leader(leader: Leader, seat: SeatId, pick: Pick) -> Leader:
    if leader.seat == seat:
        return leader
    rich, good = leader.treasury + pick.number(1, 900), leader.legitimacy + pick.number(0, 3)
    return leader.model_copy(update={"treasury": rich, "legitimacy": good})


def _other_bodies(state: State, seat: SeatId, pick: Pick) -> Iterator[Body]:
    """Bodies far from everybody are changed as you like; one that may fight elsewhere has a few men more."""
    hidden = _hidden(state, seat)
    lonely = [body for body in hidden if _is_lonely(state, body)]
    for body in pick.some(lonely, 0, 3):
        plan = Plan(ratings=Ratings(interception=pick.number(1, 7), aggression=pick.number(1, 7)))
        yield _with_more(body, pick.one((1, 200, 2000))).model_copy(update={"plan": plan})
    crowd = [body for body in hidden if body not in lonely]
    if pick.chance(20 if _is_near_others(state, seat) else 90):
        yield from (_with_more(body, 1) for body in pick.some(crowd, 1, 2))


def _hidden(state: State, seat: SeatId) -> list[Body]:
    """Others' bodies that the seat saw nothing of, and does not see."""
    known = [each.body for each in state.sightings if each.seat == seat]
    if seat in state.leaders:
        known += [body.id for body in in_sight(state, seat)]
    return [body for body in state.bodies.values() if body.owner != seat and body.id not in known]


def _is_lonely(state: State, body: Body) -> bool:
    reach = england().graph.distances(england().graph.starts(body.point), within=LONELY)
    others = (each for each in state.bodies.values() if each.owner != body.owner)
    return not any(place in reach for each in others for place in england().graph.starts(each.point))


def _is_near_others(state: State, seat: SeatId) -> bool:
    return not all(_is_lonely(state, body) for body in state.own_bodies(seat))


def _with_more(body: Body, men: int) -> Body:
    """The body with so many men more in every company."""
    companies = (
        each.model_copy(update={"troops": {troop: n + men for troop, n in each.troops.items()}})
        for each in body.companies
    )
    return body.model_copy(update={"companies": tuple(companies)})


def _other_sheets(
    subject: Subject[State, View], state: State, seat: SeatId, pick: Pick
) -> Mapping[SeatId, Sheet]:
    """Other orders for a rival who is far from everybody."""
    hidden = {body.id for body in _hidden(state, seat) if _is_lonely(state, body)}
    far = [rival for rival, leader in state.leaders.items() if leader.body in hidden]
    if not far or pick.chance(60):
        return {}
    rival = pick.one(sorted(far))
    lines = written(subject, subject.rules(), state, pick).get(rival, ())
    return {rival: read(subject.rules(), state, {rival: lines}).sheets[rival]}


# ---- when it must not show ----


def kept_apart(viewer: Viewer, turn: Turn[State], twin: Turn[State]) -> bool:
    """Tell whether the viewer met and saw no body that fared differently, and heard the same news."""
    strange = _differing(turn, twin)
    touched = [body for each in (turn, twin) for body in _met(SeatId(viewer), each.events)]
    touched += [body for each in (turn, twin) for body in _heard_of(SeatId(viewer), each)]
    return not strange.intersection(touched) and _news(turn) == _news(twin)


def _differing(turn: Turn[State], twin: Turn[State]) -> frozenset[str]:
    one, other = _fates(turn), _fates(twin)
    return frozenset(body for body in {**one, **other} if one.get(body) != other.get(body))


def _fates(turn: Turn[State]) -> dict[str, list[object]]:
    """What each body was, what befell it, and what it is."""
    fates: dict[str, list[object]] = {}
    for state in (turn.before.state, turn.after):
        for name, body in state.bodies.items():
            fates.setdefault(name, []).append(body)
    for event in turn.events:
        for name in _bodies_in(event):
            fates.setdefault(name, []).append(event)
    return fates


def _bodies_in(event: Event) -> Iterator[str]:
    match event:
        case march.BattleJoined():
            yield from (each.body for each in (*event.attackers, *event.defenders))
        case battle.BattleFought():
            yield from (body for side in event.sides for body in side.bodies)
        case march.ContactJudged():
            yield from (event.hunter, event.quarry)
        case march.KeptInside():
            yield from (event.body, event.kept)
        case season.BodySighted() | march.EstimateMade():
            return
        case _:
            named = (getattr(event, name, "") for name in ("body", "source", "into", "parent"))
            formed = getattr(event, "formed", None)
            yield from (each for each in named if isinstance(each, str) and each)
            if isinstance(formed, Body):
                yield formed.id


def _met(seat: SeatId, events: Iterable[Event]) -> Iterator[str]:
    """The bodies that a seat saw, judged or fought, or that fought beside it."""
    for event in events:
        match event:
            case season.BodySighted() if event.sighting.seat == seat:
                yield event.sighting.body
            case march.EstimateMade() if event.seat == seat:
                yield event.body
            case march.ContactJudged() | march.KeptInside() | march.BattleJoined() | battle.BattleFought():
                bodies = tuple(_bodies_in(event))
                if any(body.startswith(f"{seat}-") for body in bodies):
                    yield from bodies


def _heard_of(seat: SeatId, turn: Turn[State]) -> Iterator[str]:
    """The bodies that were where a seat waited for news from: couriers may tell of them (SS-3.1-3)."""
    bodies = turn.before.state.bodies
    plans = [each.plan for each in bodies.values() if each.owner == seat]
    plans += [e.plan for e in turn.events if isinstance(e, season.PlanSet) and e.body.startswith(f"{seat}-")]
    places = [plan.fork.condition.place for plan in plans if plan.fork is not None]
    for event in turn.events:
        if isinstance(event, march.PlaceReached) and event.place in places:
            yield event.body
    for body in bodies.values():
        if body.place in places or any(stay.place in places for stay in body.stays):
            yield body.id


def _news(turn: Turn[State]) -> list[object]:
    """What all England hears: who won where and on which day, who fell, who is whose enemy."""
    return [each for event in turn.events for each in _told_abroad(event)]


def _told_abroad(event: Event) -> Iterator[object]:
    match event:
        case march.BattleJoined():
            sides = [sorted({each.owner for each in side}) for side in (event.attackers, event.defenders)]
            yield event.battle, _day(event), _road(event.point), sides
        case battle.BattleFought():
            sides = [(side.seats, side.general, side.general_seat) for side in event.sides]
            yield event.battle, _day(event), _road(event.point), sides, event.result, event.winner
        case battle.LeaderKilled():
            yield event.person, event.heir, event.rank, event.battle, event.offices_lost
        case battle.LeaderTaken() | battle.LeaderSpared() | battle.EscapeFailed():
            yield event.model_dump(exclude={"throw"})
        case battle.LeaderFreed():
            yield event.model_dump(exclude={"throw", "body"})
        case season.HostilityDeclared() | season.CampaignEnded():
            yield event


def _day(event: march.BattleJoined | battle.BattleFought) -> int:
    return int(event.tick * 91 // 8400)


def _road(point: AtPlace | OnEdge) -> tuple[str, ...]:
    return (point.place,) if isinstance(point, AtPlace) else tuple(sorted((point.a, point.b)))
