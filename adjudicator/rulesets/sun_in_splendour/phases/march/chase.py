"""Chases: choosing the way again, and giving up (SS-4.1-1h, SS-4.1-1i)."""

from collections.abc import Iterator

from adjudicator.kernel.visibility import scope_of
from adjudicator.rulesets.sun_in_splendour.events.march import ChaseEnd, ChaseGivenUp
from adjudicator.rulesets.sun_in_splendour.phases.march.distances import distance, heading, way_back
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture, radius
from adjudicator.rulesets.sun_in_splendour.phases.march.rules import MILITIA_AREAS
from adjudicator.rulesets.sun_in_splendour.phases.march.runs import Tick
from adjudicator.rulesets.sun_in_splendour.phases.march.weighing import joinable

Choice = str | ChaseEnd
"""What a chaser does: makes for a place next to it, or gives up."""


def _why_give_up(field: Field, chaser: Mover, quarry: Mover, when: Tick) -> ChaseEnd | None:
    if quarry.posture is Posture.GONE:
        return ChaseEnd.VANISHED
    if field.at_sea(quarry):
        return ChaseEnd.AT_SEA
    if field.in_walls(quarry):
        return ChaseEnd.IN_WALLS
    if quarry.posture is Posture.BATTLE and not can_join(field, chaser, quarry, when):
        return ChaseEnd.IN_BATTLE
    if not in_area(field, chaser, quarry):
        return ChaseEnd.OUT_OF_AREA
    points = distance(field, chaser, quarry, when)
    return ChaseEnd.TOO_FAR if points is None or points > radius(chaser, when) else None


def can_join(field: Field, mover: Mover, quarry: Mover, when: Tick) -> bool:
    """Tell whether the battle that a quarry is in is one that a body may join (SS-4.1-1l)."""
    fights = field.fights[field.spot(quarry, when)]
    (fight,) = (each for each in fights if any(fighter.mover is quarry for fighter in each.fighters))
    return joinable(field, mover, fight) is not None


def in_area(field: Field, mover: Mover, quarry: Mover) -> bool:
    """Tell whether a quarry is where a body's militia may go (SS-4.1-4)."""
    if not mover.homes:
        return True
    run = quarry.run
    places = (quarry.place,) if run is None else (run.a, run.b)
    return all(within_areas(field, mover, place, MILITIA_AREAS) for place in places)


def within_areas(field: Field, mover: Mover, place: str, most: int) -> bool:
    """Tell whether a place is no more than so many roads from wherever a body's militia was raised."""
    areas = (field.terms.map.areas_from(home) for home in mover.homes)
    return all(place in far and far[place] <= most for far in areas)


def choices(field: Field, scenes: Scenes, begun: dict[int, Mover]) -> Iterator[tuple[Mover, Mover, Choice]]:
    """Yield chaser, quarry and choice for all who choose now, from the snapshot.

    Those who begin a chase choose, and those who came to a place or whose quarry came to one or was
    stopped.
    """
    came = [mover for mover in scenes.came.values() if mover.quarry is not None]
    due = {mover.index: mover for mover in (*came, *field.pursuers(scenes.came.values()))}
    for index in sorted(due):
        chaser, quarry = due[index], due[index].quarry
        assert quarry is not None, "a chaser has a quarry"
        why = _why_give_up(field, chaser, quarry, scenes.when)
        if why is not None:
            yield chaser, quarry, why
        elif distance(field, chaser, quarry, scenes.when) != 0:  # else it is caught now
            yield chaser, quarry, heading(field, chaser, quarry, scenes.when)
    for index, quarry in begun.items():
        hunter = field.movers[index]
        yield hunter, quarry, heading(field, hunter, quarry, scenes.when)


def give_up(field: Field, chaser: Mover, quarry: Mover, why: ChaseEnd, tick: int) -> None:
    """End a chase: the body goes back to the next place of its orders, or to its post."""
    scope, name = scope_of(chaser.seat), field.label(chaser.seat, quarry)
    field.tell(ChaseGivenUp(rule="SS-4.1-1i", scope=scope, body=chaser.id, tick=tick, label=name, why=why))
    field.end_chase(chaser)
    chaser.posture = Posture.MARCH
    chaser.detour = way_back(field, chaser, goal_of(chaser), tick)


def goal_of(mover: Mover) -> str:
    """Where a body that left its orders goes to take them up again.

    The next place of its orders, if a road leads on to it; the harbour, if it was to sail; else its post.
    """
    return mover.legs[0].to if mover.legs and mover.legs[0].by == "road" else mover.post
