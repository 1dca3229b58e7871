"""The march of a season: from instant to instant, until the points have run out (SS-4.1-1)."""

from collections.abc import Iterable, Iterator

from adjudicator.kernel.dice import Dice
from adjudicator.kernel.records import Event
from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.calendar import TICKS
from adjudicator.rulesets.sun_in_splendour.events.march import ChaseEnd, PlaceReached
from adjudicator.rulesets.sun_in_splendour.phases.march.chase import Choice, choices, give_up
from adjudicator.rulesets.sun_in_splendour.phases.march.courses import chase_on, go_on, take_up_orders
from adjudicator.rulesets.sun_in_splendour.phases.march.deciding import decide, depart
from adjudicator.rulesets.sun_in_splendour.phases.march.deployment import deploy
from adjudicator.rulesets.sun_in_splendour.phases.march.ending import ends_of_march
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.fights import draw_in, join_battles
from adjudicator.rulesets.sun_in_splendour.phases.march.map import MarchMap
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MarchRules
from adjudicator.rulesets.sun_in_splendour.phases.march.scenes import scenes_of
from adjudicator.rulesets.sun_in_splendour.phases.march.stops import come_to, halt_at_place
from adjudicator.rulesets.sun_in_splendour.phases.march.telling import (
    battles,
    tell_judgement,
    tell_kept_inside,
)
from adjudicator.rulesets.sun_in_splendour.phases.march.timetable import Instant
from adjudicator.rulesets.sun_in_splendour.phases.march.walls import kept_inside
from adjudicator.rulesets.sun_in_splendour.phases.march.wishes import wishes
from adjudicator.rulesets.sun_in_splendour.state import State


def march(state: State, map_: MarchMap, dice: Dice, rules: MarchRules) -> Iterator[Event]:
    """Yield what happens on a season's march: in order of time, then where it ended, then the battles.

    The state needs not evolve meanwhile. Nothing depends on the order of bodies or seats in it.
    """
    field = deploy(state, map_, dice, rules)
    _run(field, Instant(0, again=list(field.movers)), beginning=True)
    yield from field.drain()
    for instant in field.timetable.instants():
        _run(field, instant)
        yield from field.drain()
    yield from ends_of_march(field)
    yield from battles(field)


def _run(field: Field, instant: Instant, beginning: bool = False) -> None:
    """One instant: arrivals; conditions, wishes from the snapshot; battles; courses of those still free."""
    arrived = sorted(instant.arrived, key=lambda mover: mover.id)
    for mover in arrived:
        _arrive(field, mover)
    field.timetable.hear_at_once(instant)
    sent = decide(field, instant, beginning)
    instant.again += sent
    scenes = scenes_of(field, instant)
    drawn = draw_in(field, scenes)
    judged = wishes(field, scenes, [mover for mover, _ in drawn])
    kept = kept_inside(field, scenes)
    chases = {each.hunter.index: each.quarry for each in judged if each.is_chase}
    chosen = list(choices(field, scenes, chases)) if isinstance(instant.when, int) else []
    join_battles(field, scenes, [each for each in judged if each.is_attack], drawn)
    for judgement in judged:
        tell_judgement(field, judgement, instant.when)
    for one, other in kept:
        tell_kept_inside(field, one, other, instant.when)
    if isinstance(instant.when, int):
        came = [mover for mover in field.movers if mover not in sent] if beginning else arrived
        _take_courses(field, chosen, came, instant.when, beginning)
        depart(field, sent, instant.when)


def _arrive(field: Field, mover: Mover) -> None:
    """Bring a body to the end of its way: a step of its orders done, or of its way back to them."""
    run = mover.run
    assert run is not None, "only a body on a way arrives"
    assert run.end is not None, "only a body under way arrives"
    mover.moved += run.points(run.end)
    field.stand(mover, run.b, run.end)
    event = PlaceReached(
        rule="SS-4.1-1a", scope=scope_of(mover.seat), body=mover.id, tick=run.end, place=run.b
    )
    field.tell(event)
    if mover.posture is not Posture.CHASE:
        come_to(field, mover)
    field.news.came(mover, run.end)


def _take_courses(
    field: Field, chosen: Iterable[tuple[Mover, Mover, Choice]], came: list[Mover], tick: int, beginning: bool
) -> None:
    """Let those still free go their ways: troops collected and left, then courses (SS-4.1-1m).

    At the last tick nobody sets out any more.
    """
    for mover in came:
        if mover.free and mover.run is None and mover.posture is not Posture.CHASE:
            halt_at_place(field, mover, tick)
    if tick == TICKS:
        return
    for chaser, quarry, choice in chosen:
        if chaser.free:
            _chase(field, chaser, quarry, choice, tick)
    for mover in came:
        if mover.posture is Posture.MARCH and (beginning or mover.run is None):
            go_on(field, mover, tick, beginning)


def _chase(field: Field, chaser: Mover, quarry: Mover, choice: Choice, tick: int) -> None:
    if isinstance(choice, ChaseEnd):
        give_up(field, chaser, quarry, choice, tick)
        take_up_orders(field, chaser, tick)
        return
    if chaser.quarry is None:
        field.begin_chase(chaser, quarry)
    chase_on(field, chaser, choice, tick)
