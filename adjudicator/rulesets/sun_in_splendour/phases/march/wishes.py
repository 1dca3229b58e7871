"""What everybody wishes at one instant, from one snapshot (SS-4.1-1f, g, h, j, m)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from adjudicator.rulesets.sun_in_splendour.phases.march.distances import watchers
from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.hunting import hunt, refusals
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Grounds, Judgement, Scene, Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover, Posture
from adjudicator.rulesets.sun_in_splendour.phases.march.weighing import weigh


def wishes(field: Field, scenes: Scenes, drawn: Iterable[Mover]) -> list[Judgement]:
    """Return all judgements of an instant, in order of the judging body.

    Whoever is drawn into a battle, fights those it rests with, or has caught its quarry, seeks nobody else.
    """
    busy = {mover.index for mover in drawn}
    judged: list[Judgement] = []
    for scene in scenes.by_spot.values():
        judged += _catches(field, scene, busy)
        judged += _at_rest(field, scene, scenes, busy)
    busy |= {
        mover.index for each in judged if each.is_attack for mover in (each.hunter, each.quarry, *each.others)
    }
    for hunter in _hunters(field, scenes):
        if hunter.index not in busy:
            judged += hunt(field, hunter, scenes)
    told = [replace(each, meeting=scenes.meeting(each.hunter)) for each in judged]
    return sorted(told, key=lambda each: each.hunter.id)


def _catches(field: Field, scene: Scene, busy: set[int]) -> Iterator[Judgement]:
    """Chasers that have reached their quarry: that is a catch, without another throw (SS-4.1-1h)."""
    for chaser in scene.people:
        quarry = chaser.quarry
        if quarry is not None and quarry in scene.people and _catchable(field, chaser, quarry, busy):
            weighed = weigh(field, chaser, scene.spot, scene.people)
            yield Judgement(chaser, quarry, scene.spot, weighed, Grounds.CAUGHT)


def _catchable(field: Field, chaser: Mover, quarry: Mover, busy: set[int]) -> bool:
    return chaser.index not in busy and quarry.free and not field.unseen(quarry)


def _at_rest(field: Field, scene: Scene, scenes: Scenes, busy: set[int]) -> Iterator[Judgement]:
    """Enemies at rest at one point: whoever accepts the odds attacks, without a throw (SS-4.1-1j)."""
    resting = [m for m in scene.people if m.posture is Posture.REST and not field.unseen(m)]
    for hunter in resting:
        if hunter.index in busy:
            continue
        foes = [foe for foe in resting if field.hostile(hunter, foe) and scenes.judged(hunter, foe)]
        if foes:
            weighed = weigh(field, hunter, scene.spot, scene.people)
            if not weighed.accepted:
                yield from refusals(hunter, foes, scene.spot, weighed)
                continue
            first, *others = sorted(foes, key=lambda foe: (-weighed.taken_for(foe), foe.id))
            yield Judgement(hunter, first, scene.spot, weighed, Grounds.AT_REST, None, tuple(others))


def _hunters(field: Field, scenes: Scenes) -> list[Mover]:
    """Who may seek enemies now: those in the scenes, and those who see from afar somebody who came."""
    found = {mover.index: mover for mover in scenes.people()}
    if field.terms.rules.hunt_from_afar and isinstance(scenes.when, int):
        seen = 0
        for mover in scenes.came.values():
            seen |= watchers(field, mover, scenes.when)
        found.update((each.index, each) for each in field.bodies(seen))
    able = (m for m in found.values() if m.free and m.interception > 1 and not field.unseen(m))
    return sorted(able, key=lambda mover: mover.id)
