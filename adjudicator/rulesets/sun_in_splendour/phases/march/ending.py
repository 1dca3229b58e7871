"""Where everybody stands when the season's points have run out (SS-3.1-4, SS-4.1-3)."""

from collections.abc import Iterator

from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.conditions import Stay
from adjudicator.rulesets.sun_in_splendour.events.march import MarchEnded
from adjudicator.rulesets.sun_in_splendour.phases.march.chase import goal_of
from adjudicator.rulesets.sun_in_splendour.phases.march.distances import way_back
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Run
from adjudicator.rulesets.sun_in_splendour.plans import Leg, Plan
from adjudicator.rulesets.sun_in_splendour.state import Crossing


def ends_of_march(field: Field) -> Iterator[Event]:
    """Yield the end of every body that marched, turned, fought or did part of its orders, in order of id."""
    for mover in sorted(field.movers, key=lambda mover: mover.id):
        if mover.posture is not Posture.GONE:
            returns = _return_to_port(field, mover)
            event = _end(field, mover, "SS-4.1-3" if returns else "SS-3.1-4")
            if mover.posture is Posture.BATTLE or mover.moved or _changed(mover, event):
                yield event


def _return_to_port(field: Field, mover: Mover) -> bool:
    """Bring a body at sea back to the port it sailed from; its orders still begin with that voyage."""
    if not field.at_sea(mover):
        return False
    run = mover.run
    assert run is not None, "a body at sea is on its way"
    mover.moved += run.points(TICKS)
    field.stand(mover, run.a, TICKS)
    return True


def _end(field: Field, mover: Mover, rule: str) -> MarchEnded:
    if mover.run is not None:
        mover.moved += mover.run.points(TICKS)
    return MarchEnded(
        rule=rule,
        scope=scope_of(mover.seat),
        body=mover.id,
        place=mover.place,
        crossing=_crossing(mover.run),
        inside=mover.body.inside,
        plan=_plan_left(field, mover),
        moved=mover.moved,
        stays=_stays(mover) if field.terms.rules.memory else (),
    )


def _stays(mover: Mover) -> tuple[Stay, ...]:
    """Where a body was this season; none, if it did not stir from where it stands."""
    now = (Stay(place=mover.place, since=mover.since, until=TICKS),) if mover.place else ()
    unmoved = not mover.stays and not mover.since and mover.posture is not Posture.BATTLE
    return () if unmoved else (*mover.stays, *now)


def _crossing(run: Run | None) -> Crossing | None:
    if run is None:
        return None
    return Crossing(a=run.a, b=run.b, covered=run.covered(TICKS), length=run.length)


def _plan_left(field: Field, mover: Mover) -> Plan:
    """What is left of a body's orders; one that strayed from them first goes back (SS-4.1-1i).

    A chase or a battle that left it at the goal of its orders has carried them out.
    """
    if _done(mover):
        return mover.body.plan.model_copy(update={"legs": (), "pickups": (), "drops": ()})
    back = way_back(field, mover, goal_of(mover), TICKS) if mover.strayed else ()
    legs = mover.legs
    if mover.strayed and legs and legs[0].by == "road":
        legs = legs[1:]  # the way back leads there
    return mover.body.plan.model_copy(
        update={
            "legs": (*(Leg(to=place) for place in back), *legs),
            "pickups": mover.pickups,
            "drops": mover.drops,
        }
    )


def _done(mover: Mover) -> bool:
    """Tell whether a body that strayed came to the goal of its orders all the same, nothing left to do."""
    at_goal = bool(mover.legs) and mover.place == mover.legs[-1].to
    return mover.strayed and at_goal and not mover.pickups and not mover.drops


def _changed(mover: Mover, event: MarchEnded) -> bool:
    body = mover.body
    before = body.place, body.crossing, body.plan, body.stays
    return before != (event.place, event.crossing, event.plan, event.stays)
