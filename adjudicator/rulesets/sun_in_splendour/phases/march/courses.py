"""Setting out, going on and turning: the courses of those whom no battle stopped (section 4, SS-4.1-1m)."""

from fractions import Fraction

from adjudicator.kernel.board import OnEdge
from adjudicator.kernel.dice import Throw
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.march import CrossingBegun, SetOut, Turned
from adjudicator.rulesets.sun_in_splendour.phases.march.chase import within_areas
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.map import By, Way
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import DISPERSED_AREAS, MILITIA_AREAS
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Track, marching, track_of
from adjudicator.rulesets.sun_in_splendour.phases.march.sailing import embark, why_no_sailing
from adjudicator.rulesets.sun_in_splendour.phases.march.stops import come_to, fail, halt_at_place, rest


def go_on(field: Field, mover: Mover, tick: int, beginning: bool = False) -> None:
    """Let a body take the next way: back to its orders after a chase, or as they say.

    At the season's beginning a body on the road is on its way already.
    """
    if mover.run is not None:
        _set_out(field, mover, tick)
    elif mover.detour:
        _cross(field, mover, mover.detour[0], "road", tick)
    else:
        _follow_orders(field, mover, tick, beginning)


def set_out(field: Field, mover: Mover, tick: int) -> None:
    """Let a body that rested begin the way it is sent: from a place, or from where it is on a road."""
    if mover.run is None:
        go_on(field, mover, tick, beginning=True)
        return
    _set_out(field, mover, tick)
    make_for(field, mover, mover.legs[0].to, tick)


def take_up_orders(field: Field, mover: Mover, tick: int) -> None:
    """Let a body that gave up a chase go back to its orders; it may be where they lead already."""
    if mover.run is not None:
        make_for(field, mover, mover.detour[0], tick)
        return
    if not mover.detour:
        come_to(field, mover)
        halt_at_place(field, mover, tick)
    if mover.posture is Posture.MARCH:
        go_on(field, mover, tick)


def _set_out(field: Field, mover: Mover, tick: int) -> None:
    event = SetOut(
        rule="4.1",
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        place=mover.place,
        legs=tuple(leg.to for leg in mover.legs),
        speed=mover.speed,
    )
    field.tell(event)


def _follow_orders(field: Field, mover: Mover, tick: int, beginning: bool) -> None:
    leg = mover.legs[0]
    why = _why_not(field, mover, leg.to, leg.by)
    if why:
        fail(field, mover, *why, tick)
        rest(field, mover)
        return
    if beginning:
        _set_out(field, mover, tick)
    if leg.by == "sea":
        embark(field, mover, tick)
    _cross(field, mover, leg.to, leg.by, tick)


def _why_not(field: Field, mover: Mover, to: str, by: By) -> tuple[str, str] | None:
    """Why a body may not take the next way of its orders: the rule, and a sentence."""
    if field.terms.map.between(mover.place, to, by) is None:
        kind = "sea lane" if by == "sea" else "road"
        return "4.1", f"No {kind} joins {mover.place} and {to}; it waits at {mover.place} for new orders."
    if by == "sea":
        return why_no_sailing(field, mover, to)
    most = DISPERSED_AREAS if mover.dispersed else MILITIA_AREAS
    if not within_areas(field, mover, to, most):
        return "SS-4.1-4", f"Militia go no more than {most} areas from home: {to} is farther."
    return None


def chase_on(field: Field, chaser: Mover, place: str, tick: int) -> None:
    """Let a chaser make for a place next to it: along a road from a place, or turning on its road."""
    if chaser.run is None:
        _cross(field, chaser, place, "road", tick)
    else:
        make_for(field, chaser, place, tick)


def make_for(field: Field, mover: Mover, place: str, tick: int) -> None:
    """Let a body on the road make for an end of it: it goes on, turns, or sets off from its rest there."""
    run = mover.run
    assert run is not None, "only a body on the road can turn on it"
    if run.b == place and run.end is not None:
        return
    track, done = track_of(run), run.covered(tick)
    if run.b != place:
        track, done = track.back(), 1 - done
    mover.moved += run.points(tick)
    field.put(mover, marching(track, done, tick, mover.pace), tick)
    point = OnEdge(a=track.a, b=track.b, covered=done)
    scope = scope_of(mover.seat)
    field.tell(Turned(rule="SS-4.1-1b", scope=scope, body=mover.id, tick=tick, point=point))


def _cross(field: Field, mover: Mover, to: str, by: By, tick: int) -> None:
    """Begin to cross a way; its dice are thrown now (SS-4.1-3)."""
    number = field.terms.map.between(mover.place, to, by)
    assert number is not None, f"no way joins {mover.place} and {to}"
    way = field.terms.map.ways[number]
    mover.crossings += 1
    throw = _dice_of(field, mover, way)
    length = way.length + (throw.total if throw else 0) + (1 if field.terms.winter else 0)
    begun = CrossingBegun(
        rule="SS-4.1-3" if throw else "SS-4.2-1" if field.terms.winter else "SS-4.1-1b",
        scope=scope_of(mover.seat),
        body=mover.id,
        tick=tick,
        a=mover.place,
        b=to,
        by=by,
        length=length,
        throw=throw,
    )
    field.tell(begun)
    track = Track(number, mover.place, to, length, mover.place == way.a)
    field.put(mover, marching(track, Fraction(0), tick, mover.pace), tick)


def _dice_of(field: Field, mover: Mover, way: Way) -> Throw | None:
    """The dice of a crossing: in winter a further one (SS-4.2-1)."""
    if not way.dice:
        return None
    key = f"{field.terms.season}/road/{mover.id}/{way.name}/{mover.crossings}"
    count = way.dice + (1 if field.terms.winter else 0)
    return field.terms.dice.throw(key, scope_of(mover.seat), count)
