"""Enemies who keep inside friendly walls: no quarry, but they are seen (SS-4.1-1n, SS-4-S2)."""

from collections.abc import Iterator

from adjudicator.rulesets.sun_in_splendour.phases.march.field import Field
from adjudicator.rulesets.sun_in_splendour.phases.march.judging import Scene, Scenes
from adjudicator.rulesets.sun_in_splendour.phases.march.movers import Mover


def kept_inside(field: Field, scenes: Scenes) -> list[tuple[Mover, Mover]]:
    """Return who met whom within walls at this instant, in order of body: each pair once a season.

    A pair is due when it would be judged, were there no walls; who looks nowhere sees nobody (SS-3.2-6).
    """
    found = [pair for scene in scenes.by_spot.values() for pair in _before_walls(field, scene, scenes)]
    for one, kept in found:
        one.kept_from.add(kept.index)
    return sorted(found, key=lambda pair: (pair[0].id, pair[1].id))


def _before_walls(field: Field, scene: Scene, scenes: Scenes) -> Iterator[tuple[Mover, Mover]]:
    if scene.spot not in field.terms.map.fortified:
        return
    inside = [mover for mover in scene.people if field.in_walls(mover)]
    for one in scene.people if inside else ():
        if one.free and one.interception > 1 and not field.unseen(one):
            yield from ((one, kept) for kept in inside if _is_new(field, one, kept, scenes))


def _is_new(field: Field, one: Mover, kept: Mover, scenes: Scenes) -> bool:
    return field.hostile(one, kept) and scenes.judged(one, kept) and kept.index not in one.kept_from
